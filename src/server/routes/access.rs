//! Who may see and do what at a table.

use std::sync::Arc;

use axum::http::HeaderMap;

use super::{App, Problem};
use crate::{
    guard::{
        cookies,
        secret::{self, opens},
    },
    store::{State, Table},
    tables::{self, Audience, Live},
};

/// A table and who looks at it, of whom it is known that they may.
pub(super) struct Seat {
    pub(super) live: Arc<Live>,
    pub(super) audience: Audience,
    pub(super) row: Table,
}

/// The table of an address, for somebody who may see it from there.
pub(super) async fn enter(app: &App, id: &str, who: &str, headers: &HeaderMap) -> Result<Seat, Problem> {
    let audience = tables::audience(who).ok_or_else(|| Problem::not_found("There is no such seat."))?;
    let live = app.tables.get(id).await?;
    let row = live.row().await;
    let may = match audience {
        None => row.watch && (row.listed || may(headers, &row.watching)),
        Some(seat) if seat.index() >= row.seats.len() => {
            return Err(Problem::not_found("There is no such seat."));
        }
        Some(seat) => {
            let known = row.seats.get(seat.index()).filter(|row| row.bot.is_none());
            known.and_then(|row| row.secret.as_ref()).is_some_and(|sum| may(headers, sum))
        }
    };
    if !may {
        return Err(Problem::forbidden("This seat is somebody else's. Open the link that you were sent."));
    }
    if row.state == State::Closed {
        return Err(Problem::new(axum::http::StatusCode::GONE, "The host has closed this table."));
    }
    live.seen();
    Ok(Seat { live, audience, row })
}

fn may(headers: &HeaderMap, sum: &crate::store::SecretHash) -> bool {
    cookies::values(headers, cookies::SEAT).any(|secret| opens(secret, sum))
}

/// The table of an address and the host's secret, for its host.
pub(super) async fn host(app: &App, id: &str, headers: &HeaderMap) -> Result<(Arc<Live>, String), Problem> {
    let live = app.tables.get(id).await?;
    let row = live.row().await;
    let host = cookies::values(headers, cookies::SEAT).find(|secret| opens(secret, &row.host));
    let host = host.ok_or_else(|| Problem::forbidden("This page is for the host of the table."))?;
    Ok((live, host.to_owned()))
}

/// The link that opens a seat, or the way to watch, as long as it can be told.
pub(super) fn link(
    app: &App,
    id: &str,
    host: &str,
    who: &str,
    sum: &crate::store::SecretHash,
) -> Option<String> {
    let (_, secret) = secret::found(host, who, sum)?;
    Some(format!("{}/t/{id}/{who}/join/{secret}", app.origins.first()))
}
