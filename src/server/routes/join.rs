//! Invitations: a link shows what it is for, and takes a seat only when a button is pressed, so that a program that looks
//! at links takes none.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Form,
    extract::{Extension, Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};

use cardloom::Seat;

use super::{App, Client, Problem, host::begin_if_all_are_here, lobby};
use crate::{
    guard::{
        cookies,
        limits::Kind,
        secret::{self, opens},
    },
    names, page,
    store::{Change, SecretHash, State as Stage, Table},
    tables::{self, Audience, Live, TableError},
};

/// What a link opens.
struct Opened {
    live: Arc<Live>,
    row: Table,
    audience: Audience,
}

async fn open(app: &App, client: Client, id: &str, who: &str, secret: &str) -> Result<Opened, Problem> {
    app.limits.check(Kind::Join, client.0).map_err(Problem::too_often)?;
    let leads_nowhere = || Problem::forbidden("This link does not open a seat. Ask the host for a new one.");
    let audience = tables::audience(who).ok_or_else(leads_nowhere)?;
    let live = app.tables.get(id).await?;
    live.refresh().await?;
    let row = live.row().await;
    let sum = match audience {
        None => row.watch.then_some(&row.watching),
        Some(seat) => {
            row.seats.get(seat.index()).filter(|row| row.bot.is_none()).and_then(|row| row.secret.as_ref())
        }
    };
    if !sum.is_some_and(|sum| opens(secret, sum)) {
        return Err(leads_nowhere());
    }
    if row.state == Stage::Closed {
        return Err(Problem::new(StatusCode::GONE, "The host has closed this table."));
    }
    let locked = audience.and_then(|seat| row.seats.get(seat.index())).is_some_and(|seat| seat.locked);
    if locked {
        return Err(Problem::forbidden("The host has locked this seat."));
    }
    Ok(Opened { live, row, audience })
}

pub(super) async fn show(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Path((id, who, secret)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Opened { live, row, audience } = open(&app, client, &id, &who, &secret).await?;
    let name = lobby::own_name(&headers);
    let host = row.seats.iter().find(|seat| seat.bot.is_none() && !seat.name.is_empty());
    let taken =
        audience.and_then(|seat| row.seats.get(seat.index())).is_some_and(|seat| !seat.name.is_empty());
    let page = page::join(
        live.game().facts(),
        &page::Invitation {
            path: &format!("/t/{id}/{who}/join/{secret}"),
            seat: audience,
            host: host.map_or("", |host| &host.name),
            name: &name,
            taken,
            error: None,
        },
    );
    Ok(page.into_response())
}

/// Seats somebody, and begins the game if nobody else is missing.
async fn come(
    app: Arc<App>,
    live: Arc<Live>,
    seat: Seat,
    name: String,
    secret: SecretHash,
) -> Result<(), TableError> {
    let join = Change::Join { seat, name: &name, secret: &secret };
    app.tables.database().change(live.id(), join).await?;
    begin_if_all_are_here(&app, &live).await
}

pub(super) async fn join(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Path((id, who, secret)): Path<(String, String, String)>,
    headers: HeaderMap,
    Form(said): Form<BTreeMap<String, String>>,
) -> Result<Response, Problem> {
    let Opened { live, audience, .. } = open(&app, client, &id, &who, &secret).await?;
    let secure = app.origins.is_secure();
    let mut lines = vec![
        cookies::set(cookies::SEAT, &secret, &format!("/t/{id}/{who}"), secure),
        cookies::remember(&headers, &id, &who, secure),
    ];
    if let Some(seat) = audience {
        let name = names::clean(said.get("name").map_or("", |name| name), &seat.to_string());
        lines.push(lobby::keep_name(&app, &name));
        // Where somebody has the seat already this is their second browser.
        let come = come(Arc::clone(&app), live, seat, name, secret::sum(&secret));
        // A task of its own: whoever comes may be gone before all of it is done.
        let come = tokio::spawn(come).await;
        come.unwrap_or_else(|stopped| Err(TableError::Fault(stopped.to_string())))?;
    }
    let mut response =
        (StatusCode::SEE_OTHER, [(header::LOCATION, format!("/t/{id}/{who}"))]).into_response();
    for line in lines.into_iter().flatten() {
        response.headers_mut().append(header::SET_COOKIE, line);
    }
    Ok(response)
}
