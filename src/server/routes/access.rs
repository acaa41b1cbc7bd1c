//! Who may see and do what at a table.

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, Path},
    http::{HeaderMap, StatusCode, request::Parts},
};

use super::{App, Problem};
use crate::{
    guard::{
        cookies,
        secret::{self, opens},
    },
    store::{State, Table},
    tables::{self, Audience, Live},
};

/// A table and who looks at it, of whom it is known that they may: for routes that begin with `/t/{id}/{who}`.
pub(super) struct Entered {
    pub(super) live: Arc<Live>,
    pub(super) audience: Audience,
    pub(super) row: Table,
}

/// The table and the seat in an address.
#[derive(serde::Deserialize)]
struct Address {
    id: String,
    who: String,
}

impl FromRequestParts<Arc<App>> for Entered {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let no_seat = || Problem::not_found("There is no such seat.");
        let Path(Address { id, who }) = Path::from_request_parts(parts, app).await.map_err(|_| no_seat())?;
        let audience = tables::audience(&who).ok_or_else(no_seat)?;
        let live = app.tables.get(&id).await?;
        let row = live.row().await;
        let headers = &parts.headers;
        let may = match audience {
            None => row.watch && (row.listed || may(headers, &row.watching)),
            Some(seat) => {
                let row = row.seats.get(seat.index()).ok_or_else(no_seat)?;
                let secret = row.secret.as_ref().filter(|_| row.bot.is_none());
                secret.is_some_and(|sum| self::may(headers, sum))
            }
        };
        if !may {
            return Err(Problem::forbidden(
                "This seat is somebody else's. Open the link that you were sent.",
            ));
        }
        if row.state == State::Closed {
            return Err(Problem::new(StatusCode::GONE, "The host has closed this table."));
        }
        live.seen();
        Ok(Self { live, audience, row })
    }
}

impl Entered {
    /// The address of its page.
    pub(super) fn path(&self) -> String {
        format!("/t/{}/{}", self.live.id(), tables::who(self.audience))
    }
}

fn may(headers: &HeaderMap, sum: &crate::store::SecretHash) -> bool {
    cookies::values(headers, cookies::SEAT).any(|secret| opens(secret, sum))
}

/// A table and its host's secret: for the host's page.
pub(super) struct Host {
    pub(super) live: Arc<Live>,
    pub(super) secret: String,
}

impl FromRequestParts<Arc<App>> for Host {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let no_table = |_| Problem::not_found("There is no such table.");
        let Path(id) = Path::<String>::from_request_parts(parts, app).await.map_err(no_table)?;
        let live = app.tables.get(&id).await?;
        let row = live.row().await;
        let known = cookies::values(&parts.headers, cookies::SEAT);
        let secret = known.filter(|secret| opens(secret, &row.host)).map(str::to_owned).next();
        let secret = secret.ok_or_else(|| Problem::forbidden("This page is for the host of the table."))?;
        Ok(Self { live, secret })
    }
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
