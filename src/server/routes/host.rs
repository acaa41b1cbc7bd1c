//! The host's page: links for those who are invited, and what can be done about the seats.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Form,
    extract::{Extension, Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use cardloom::{Seat, agents::Bot};
use tokio::task::JoinError;

use super::{
    App, Client, Problem,
    access::{Host, link},
    lobby::is_bot,
};
use crate::{
    guard::{cookies, limits::Kind, secret},
    page,
    sight::{Presence, Seated},
    store::{Cause, Change, SecretHash, State as Stage},
    tables::{self, Deed, Live, TableError, called},
};

pub(super) async fn show(
    State(app): State<Arc<App>>,
    Host { live, secret: host }: Host,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    live.refresh().await?;
    let (id, row) = (live.id(), live.row().await);
    let (presence, over) =
        (live.presence(), matches!(row.state, Stage::Over | Stage::Closed | Stage::Broken));
    let seats = Seat::all(row.seats.len()).zip(&row.seats).map(|(seat, of)| page::HostSeat {
        seated: Seated {
            name: if of.bot.is_none() && of.name.is_empty() { String::new() } else { called(of, seat) },
            bot: of.bot.is_some(),
            presence: match presence.of(seat) {
                true => Presence::Here,
                false if of.name.is_empty() => Presence::Empty,
                false => Presence::Away,
            },
            asked: false,
        },
        link: of
            .secret
            .as_ref()
            .map(|sum| link(&app, id, &host, &tables::who(Some(seat)), sum).unwrap_or_default()),
        locked: of.locked,
    });
    let seats: Vec<_> = seats.collect();
    let watch = row.watch.then(|| link(&app, id, &host, "w", &row.watching).unwrap_or_default());
    let own = cookies::tables(&headers).into_iter().find(|(table, who)| table == id && who != "host");
    let page = page::host(
        live.game().facts(),
        &page::Host {
            id,
            seats: &seats,
            watch,
            own: own.map(|(_, who)| format!("/t/{id}/{who}")),
            waiting: row.state == Stage::Waiting,
            timed: live.is_timed().await.unwrap_or(false),
            over,
            alert: None,
        },
    );
    Ok(page.into_response())
}

/// The bot of a seat where nothing is said.
const BOT: &str = "greedy";

/// Who opens this link is the host: the one of a table that was begun elsewhere.
pub(super) async fn claim(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Path((id, secret)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    app.limits.check(Kind::Join, client.0).map_err(Problem::too_often)?;
    let row = app.tables.get(&id).await?.row().await;
    if !secret::opens(&secret, &row.host) {
        return Err(Problem::forbidden("This link does not lead to a host's page."));
    }
    let (path, secure) = (format!("/t/{id}/host"), app.origins.is_secure());
    let lines = [
        cookies::set(cookies::SEAT, &secret, &path, secure),
        cookies::remember(&headers, &id, "host", secure),
    ];
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, path)]).into_response();
    for line in lines.into_iter().flatten() {
        response.headers_mut().append(header::SET_COOKIE, line);
    }
    Ok(response)
}

/// Does what the host asks for, and shows the page again.
pub(super) async fn act(
    State(app): State<Arc<App>>,
    host: Host,
    Form(said): Form<BTreeMap<String, String>>,
) -> Result<Response, Problem> {
    // A task of its own: whoever asked may be gone before all of it is done.
    let stopped = |error: JoinError| Err(TableError::Fault(error.to_string()).into());
    tokio::spawn(decide(app, host, said)).await.unwrap_or_else(stopped)
}

async fn decide(
    app: Arc<App>,
    Host { live, secret: host }: Host,
    said: BTreeMap<String, String>,
) -> Result<Response, Problem> {
    live.refresh().await?;
    let (id, row) = (live.id(), live.row().await);
    let database = app.tables.database();
    let change = async |change: Change<'_>| database.change(id, change).await.map_err(TableError::from);
    let deed = said.get("do").map_or("", |deed| deed);
    let who = said.get("seat").map_or("", |who| who);
    let no_seat = || Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "There is no such seat.");
    let seat = || match crate::tables::audience(who) {
        Some(Some(seat)) => Ok::<_, Problem>((seat, row.seats.get(seat.index()).ok_or_else(no_seat)?)),
        _ => Err(no_seat()),
    };
    match deed {
        "start" if row.state == Stage::Waiting => {
            // The lines of the game know who plays it, also where a server has died between the two changes.
            let agents = live.agents().await?;
            let missing = Seat::all(agents.len()).zip(&agents).zip(&row.seats);
            for ((seat, agent), _) in missing.filter(|(_, row)| row.name.is_empty()) {
                let known = Bot::named(agent).is_some();
                let bot = if known { agent } else { BOT };
                // Somebody may come in this moment, and stays.
                if change(Change::Bot { seat, bot, if_free: true }).await? && !known {
                    live.act(Deed::HandOver(seat, bot.to_owned()), Cause::Person).await?;
                }
            }
        }
        "start" => {}
        "time" => live.give_time().await?,
        "close" => drop(change(Change::Close).await?),
        "link" if who == "w" => {
            change(Change::Watching(&next_secret(&host, "w", Some(&row.watching))?)).await?;
        }
        "link" => {
            let (seat, row) = seat()?;
            let secret = next_secret(&host, who, row.secret.as_ref())?;
            if !change(Change::Invite { seat, secret: &secret }).await? {
                return Err(Problem::new(StatusCode::CONFLICT, "A bot plays this seat."));
            }
        }
        "lock" | "unlock" => drop(change(Change::Lock { seat: seat()?.0, locked: deed == "lock" }).await?),
        "bot" => {
            let (seat, _) = seat()?;
            let bot = said.get("bot").map_or(BOT, |bot| bot);
            if !is_bot(bot) {
                return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "There is no such bot."));
            }
            live.act(Deed::HandOver(seat, bot.to_owned()), Cause::Person).await?;
            change(Change::Bot { seat, bot, if_free: false }).await?;
        }
        "person" => {
            let (seat, row) = seat()?;
            let secret = next_secret(&host, who, row.secret.as_ref())?;
            // First, so that nobody comes in with what opened it before.
            change(Change::Person { seat, secret: &secret }).await?;
            live.act(Deed::HandOver(seat, "human".to_owned()), Cause::Person).await?;
        }
        _ => return Err(Problem::not_found("The host can do no such thing.")),
    }
    begin_if_all_are_here(&app, &live).await?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, format!("/t/{id}/host"))]).into_response())
}

/// The sum of the secret after this one.
fn next_secret(host: &str, who: &str, known: Option<&SecretHash>) -> Result<SecretHash, Problem> {
    let known = known.and_then(|sum| secret::found(host, who, sum));
    let next = known.map_or(0, |(number, _)| number + 1);
    if next >= secret::MOST_LINKS {
        let line = "This seat has had as many links as there can be.";
        return Err(Problem::new(StatusCode::CONFLICT, line));
    }
    Ok(secret::sum(&secret::derived(host, who, next)))
}

/// Begins the game that has waited for somebody, if nobody is missing any more.
pub(super) async fn begin_if_all_are_here(app: &App, live: &Arc<Live>) -> Result<(), TableError> {
    let due = live.safe().await;
    app.tables.database().change(live.id(), Change::Begin(due)).await?;
    live.refresh().await?;
    live.tell().await;
    live.look_after().await;
    live.mark_due().await;
    Ok(())
}
