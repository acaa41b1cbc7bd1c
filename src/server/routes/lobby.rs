//! The lobby: what there is to play, and new tables.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use axum::{
    Form,
    extract::{Extension, Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use cardloom::{Seat, UndoPolicy};

use super::{App, Client, Problem, access::Entered};
use crate::{
    guard::{cookies, limits::Kind},
    names, page,
    shelf::{FieldError, Shelved},
    sight::{Presence, Seated},
    store::{SeatRow, State as Stage},
    tables::{Begun, NewSeat, NewTable, TableError, called},
};

/// How many tables the lobby lists.
const LISTED: usize = 20;
/// How long bots wait where nothing is said.
const PACE: Duration = Duration::from_millis(600);
/// The bot of whoever says nothing.
const BOT: &str = "greedy";

/// Whether something names a bot that can be seated here: one of which a server knows how long it thinks.
pub(super) fn is_bot(name: &str) -> bool {
    page::SITTERS.iter().any(|(sitter, _)| *sitter == name && name != "human")
}

pub(super) async fn show(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Problem> {
    let listed = app.tables.database().listed(LISTED).await.map_err(TableError::from)?;
    let last = cookies::values(&headers, cookies::LAST).next();
    let mut games: Vec<_> = app.tables.shelf().games().iter().map(|game| game.facts()).collect();
    games.sort_by_key(|game| Some(game.name) != last);
    let title = |name: &str| app.tables.shelf().named(name).map_or("", |game| &game.facts().title);
    let mut own = Vec::new();
    for (id, who) in cookies::tables(&headers) {
        let Ok(live) = app.tables.get(&id).await else { continue };
        let row = live.row().await;
        own.push(line(title(&row.game), format!("/t/{id}/{who}"), row.state, &row.seats));
    }
    let open = listed.iter().map(|of| line(title(&of.game), format!("/t/{}/w", of.id), of.state, &of.seats));
    let open: Vec<_> = open.collect();
    Ok(page::lobby(&page::Lobby { games: &games, own: &own, listed: &open }).into_response())
}

/// A table in a list.
fn line<'a>(game: &'a str, path: String, state: Stage, seats: &[SeatRow]) -> page::TableLine<'a> {
    let seats = Seat::all(seats.len()).zip(seats).map(|(seat, row)| Seated {
        name: if row.bot.is_none() && row.name.is_empty() { String::new() } else { called(row, seat) },
        bot: row.bot.is_some(),
        presence: if row.name.is_empty() { Presence::Empty } else { Presence::Away },
        asked: false,
    });
    let state = match state {
        Stage::Waiting => "waiting for players",
        Stage::Playing => "under way",
        Stage::Over => "over",
        Stage::Closed => "closed",
        Stage::Broken => "cannot go on",
    };
    page::TableLine { path, game, seats: seats.collect(), state, turn: false }
}

/// The game of an address.
fn game<'a>(app: &'a App, name: &str) -> Result<&'a Arc<dyn Shelved>, Problem> {
    app.tables.shelf().named(name).ok_or_else(|| Problem::not_found("There is no such game here."))
}

pub(super) async fn form(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let game = game(&app, &name)?;
    let said = BTreeMap::from([("name".to_owned(), own_name(&headers))]);
    Ok(form_page(game, said, Vec::new()).into_response())
}

/// The form with what was said and what is wrong with it.
fn form_page(
    game: &Arc<dyn Shelved>,
    values: BTreeMap<String, String>,
    wrong: Vec<FieldError>,
) -> maud::Markup {
    let errors = wrong.into_iter().map(|error| (error.field, error.reason)).collect();
    page::new_table(game.facts(), &page::NewTable { fields: &game.fields(), values, errors })
}

pub(super) async fn guide(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
) -> Result<Response, Problem> {
    Ok(page::guide(game(&app, &name)?.facts()).into_response())
}

/// What a browser was called last.
pub(super) fn own_name(headers: &HeaderMap) -> String {
    let name = cookies::values(headers, cookies::NAME).next().unwrap_or_default();
    let name: Vec<u8> = decoded(name);
    String::from_utf8(name).map(|name| names::clean(&name, "")).unwrap_or_default()
}

/// Bytes that were written as hexadecimal digits, since cookies take few letters.
fn decoded(digits: &str) -> Vec<u8> {
    let pairs = digits.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).unwrap_or_default());
    pairs.map_while(|pair| u8::from_str_radix(pair, 16).ok()).collect()
}

/// The line that keeps a name for the next table.
pub(super) fn keep_name(app: &App, name: &str) -> Option<HeaderValue> {
    let digits: String = name.bytes().map(|byte| format!("{byte:02x}")).collect();
    cookies::set(cookies::NAME, &digits, "/", app.origins.is_secure())
}

pub(super) async fn begin(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Form(said): Form<BTreeMap<String, String>>,
) -> Result<Response, Problem> {
    app.limits.check(Kind::Table, client.0).map_err(Problem::too_often)?;
    let game = game(&app, said.get("game").map_or("", |name| name))?;
    let quick = said.contains_key("quick");
    let name = names::clean(said.get("name").unwrap_or(&own_name(&headers)), "You");
    let new = match plan(game, &said, &name, quick) {
        Ok(new) => new,
        Err(wrong) if quick => {
            let line = wrong.first().map_or("", |error| &error.reason).to_owned();
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, line));
        }
        Err(wrong) => {
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, form_page(game, said, wrong)).into_response());
        }
    };
    let alone = new.seats.iter().filter(|seat| !matches!(seat, NewSeat::Bot(_))).count() == 1;
    let own = new.seats.iter().position(|seat| matches!(seat, NewSeat::Here(_)));
    let begun = app.tables.begin(new).await?;
    if let Ok(live) = app.tables.get(&begun.id).await {
        live.wake();
    }
    app.metrics.table();
    Ok(seated(&app, &headers, game.facts().name, &begun, own, alone, &name))
}

/// Begins another game with the same seats: whoever asks for it is its host and has their seat, all other people are invited.
pub(super) async fn again(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    entered: Entered,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    app.limits.check(Kind::Table, client.0).map_err(Problem::too_often)?;
    let own = entered.audience.ok_or_else(|| Problem::forbidden("Those who watch do not play."))?;
    if entered.live.sight(entered.audience).await?.end.is_none() {
        return Err(Problem::new(StatusCode::CONFLICT, "The game goes on."));
    }
    let header = entered.live.header().await?;
    let fault = |error: &dyn std::fmt::Display| {
        tracing::error!(table = entered.live.id(), %error, "a table cannot be begun again");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "This game cannot be begun again.")
    };
    let seed = getrandom::u64().map_err(|error| fault(&error))?;
    let game = Arc::clone(entered.live.game());
    let setup = game.set_up_again(header.setup, seed).map_err(|error| fault(&error.reason))?;
    let seats =
        Seat::all(entered.row.seats.len()).zip(&entered.row.seats).map(|(seat, row)| match &row.bot {
            Some(bot) => NewSeat::Bot(bot.clone()),
            None if seat == own => NewSeat::Here(row.name.clone()),
            None => NewSeat::Invited,
        });
    let seats: Vec<_> = seats.collect();
    let alone = seats.iter().filter(|seat| !matches!(seat, NewSeat::Bot(_))).count() == 1;
    let row = &entered.row;
    let (limit, pace, watch, listed) = (row.limit, row.pace, row.watch, row.listed);
    let new =
        NewTable { game: Arc::clone(&game), setup, seats, undo: header.undo, limit, pace, watch, listed };
    let begun = app.tables.begin(new).await?;
    if let Ok(live) = app.tables.get(&begun.id).await {
        live.wake();
    }
    app.metrics.table();
    let name = own_name(&headers);
    Ok(seated(&app, &headers, game.facts().name, &begun, Some(own.index()), alone, &name))
}

/// Leads whoever has begun a table to it, with the cookies that open it.
fn seated(
    app: &App,
    headers: &HeaderMap,
    game: &str,
    begun: &Begun,
    own: Option<usize>,
    alone: bool,
    name: &str,
) -> Response {
    let (id, secure) = (&begun.id, app.origins.is_secure());
    let seat = own.and_then(|seat| Some((seat + 1, begun.seats.get(seat)?.as_deref()?)));
    // Whoever invites others wants their links first.
    let target = match seat {
        Some((who, _)) if alone => format!("/t/{id}/{who}"),
        _ => format!("/t/{id}/host"),
    };
    let who = seat.map_or_else(|| "host".to_owned(), |(who, _)| who.to_string());
    let lines = [
        cookies::set(cookies::SEAT, &begun.host, &format!("/t/{id}/host"), secure),
        seat.and_then(|(who, secret)| cookies::set(cookies::SEAT, secret, &format!("/t/{id}/{who}"), secure)),
        cookies::remember(headers, id, &who, secure),
        cookies::set(cookies::LAST, game, "/", secure),
        keep_name(app, name).filter(|_| !["", "You"].contains(&name)),
    ];
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, target)]).into_response();
    for line in lines.into_iter().flatten() {
        response.headers_mut().append(header::SET_COOKIE, line);
    }
    response
}

/// What a form asks for. A table that is begun at once has one person and as few bots as can be.
fn plan(
    game: &Arc<dyn Shelved>,
    said: &BTreeMap<String, String>,
    name: &str,
    quick: bool,
) -> Result<NewTable, Vec<FieldError>> {
    let wrong = |field: &str, reason: &str| FieldError { field: field.to_owned(), reason: reason.to_owned() };
    let (least, most) = game.facts().players;
    let get = |field: &str| said.get(field).map(|value| value.trim()).filter(|value| !value.is_empty());
    let mut errors = Vec::new();
    let players = match get("players").map_or(Ok(least), str::parse) {
        Ok(players) if (least..=most).contains(&players) => players,
        _ => {
            errors.push(wrong("players", &format!("{least} to {most} can play")));
            least
        }
    };
    let mut seats = Vec::new();
    for seat in 1..=players {
        let field = format!("seat{seat}");
        seats.push(match get(&field) {
            None if seat == 1 => NewSeat::Here(name.to_owned()),
            None => NewSeat::Bot(BOT.to_owned()),
            // The first person is the one who makes the table.
            Some("human") if !seats.iter().any(|seat| matches!(seat, NewSeat::Here(_))) => {
                NewSeat::Here(name.to_owned())
            }
            Some("human") => NewSeat::Invited,
            Some(bot) if is_bot(bot) => NewSeat::Bot(bot.to_owned()),
            Some(_) => {
                errors.push(wrong(&field, "a person or one of the bots"));
                NewSeat::Invited
            }
        });
    }
    let undo = match get("undo") {
        None | Some("fair") => UndoPolicy::Fair,
        Some("none") => UndoPolicy::None,
        Some("free") => UndoPolicy::Free,
        Some(_) => {
            errors.push(wrong("undo", "fair, none or free"));
            UndoPolicy::Fair
        }
    };
    let mut number = |field: &str, range: std::ops::RangeInclusive<u64>| {
        let value = get(field)?;
        let number = value.parse().ok().filter(|number| range.contains(number));
        if number.is_none() {
            let reason = format!("a whole number from {} to {}", range.start(), range.end());
            errors.push(wrong(field, &reason));
        }
        number
    };
    let limit = number("limit", 5..=86_400).map(Duration::from_secs);
    let pace = number("pace", 0..=10_000).map_or(PACE, Duration::from_millis);
    let seed = getrandom::u64().map_err(|error| vec![wrong("", &error.to_string())])?;
    let setup = game.set_up(players, said, seed);
    match setup {
        Ok(setup) if errors.is_empty() => Ok(NewTable {
            game: Arc::clone(game),
            setup,
            seats,
            undo,
            limit,
            pace,
            // Whoever plays alone at once is not disturbed.
            watch: !quick && get("watch") != Some("no"),
            listed: !quick && get("listed") == Some("yes"),
        }),
        Ok(_) => Err(errors),
        Err(more) => Err(errors.into_iter().chain(more).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_cookies_come_back_whatever_letters_they_have() {
        let digits: String = "J\u{f6}rg <b>".bytes().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(decoded(&digits), "J\u{f6}rg <b>".as_bytes());
        assert_eq!(decoded("4zz"), Vec::<u8>::new());
    }
}
