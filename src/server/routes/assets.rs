//! What pages are made with, and does not change while the server runs.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::{HeaderName, Uri, header},
    response::{IntoResponse, Response},
};

use super::{App, Problem};
use crate::page;

/// What has another address when it is another one.
const FOREVER: (HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=31536000, immutable");

fn not_here() -> Problem {
    Problem::not_found("There is nothing at this address.")
}

pub(super) async fn file(uri: Uri) -> Result<Response, Problem> {
    let asset = page::asset_at(uri.path()).ok_or_else(not_here)?;
    Ok(([(header::CONTENT_TYPE, asset.kind), FOREVER], asset.text).into_response())
}

pub(super) async fn sheet(
    State(app): State<Arc<App>>,
    uri: Uri,
    Path((name, _)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let game = app.tables.shelf().named(&name).ok_or_else(not_here)?;
    if game.facts().sheet_path != uri.path() {
        return Err(not_here());
    }
    Ok(([FOREVER], page::sheet(game.facts())).into_response())
}

pub(super) async fn favicon() -> Result<Response, Problem> {
    let icon = page::assets().iter().find(|asset| asset.name == "icon.svg").ok_or_else(not_here)?;
    Ok(([(header::CONTENT_TYPE, icon.kind)], icon.text).into_response())
}
