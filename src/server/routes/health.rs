//! For machines: whether the server works, and what it has done.

use std::sync::Arc;

use axum::{
    extract::{Extension, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use super::{App, Client, Problem};

pub(super) async fn healthz(State(app): State<Arc<App>>) -> Response {
    match app.tables.database().ping().await {
        Ok(()) if *app.stopping.borrow() => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response(),
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::warn!(%error, "the database cannot be used");
            (StatusCode::SERVICE_UNAVAILABLE, "no database\n").into_response()
        }
    }
}

pub(super) async fn metrics(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
) -> Result<Response, Problem> {
    if !client.0.is_loopback() && !app.open_metrics {
        return Err(Problem::forbidden("Measurements are for this machine."));
    }
    let text = app.metrics.text(&[
        ("cardloom_tables_in_memory", "Tables in memory", app.tables.in_memory().len() as u64),
        ("cardloom_sockets", "Open sockets", app.limits.sockets() as u64),
        ("cardloom_bots_idle", "Threads on which no bot thinks", app.tables.bots().idle() as u64),
        ("cardloom_uptime_seconds", "Since when it runs", app.since.elapsed().as_secs()),
    ]);
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response())
}
