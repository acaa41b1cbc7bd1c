//! A game that is over, step by step, and as a file.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::{Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};

use super::{App, Problem, access::Entered};
use crate::{page, tables::TableError};

/// A game is shown and given away only when nothing of it is hidden any more.
fn goes_on() -> Problem {
    Problem::new(StatusCode::CONFLICT, "The game goes on: it can be looked at again when it is over.")
}

pub(super) async fn show(
    seat: Entered,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let all = seat.live.sight(seat.audience).await?.answers;
    let at = asked.get("at").map_or(Ok(all), |at| at.parse());
    let at =
        at.map_err(|_| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "A place in a game is a number."))?;
    let sight = seat.live.sight_after(seat.audience, at).await?.ok_or_else(goes_on)?;
    let page = page::replay(seat.live.game().facts(), &sight, sight.answers, all);
    if headers.contains_key("x-fragment") {
        return Ok(page::fragment(seat.live.game().facts(), &sight).into_response());
    }
    Ok(page.into_response())
}

pub(super) async fn download(State(app): State<Arc<App>>, seat: Entered) -> Result<Response, Problem> {
    if seat.live.sight(seat.audience).await?.end.is_none() {
        return Err(goes_on());
    }
    let id = seat.live.id();
    let text = app.tables.database().read(id, 0).await.map_err(TableError::from)?;
    let name = format!("attachment; filename=\"{}-{id}.jsonl\"", seat.row.game);
    let headers =
        [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}
