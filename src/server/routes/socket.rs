//! The socket of a page: it is sent the newest of its table, and says nothing.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use axum::{
    extract::{
        Extension, Path, Query, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::{App, Client, Problem, access::enter};
use crate::{
    guard::limits::{Held, Kind},
    tables::{Audience, Live},
};

/// How often it is asked whether somebody is still there.
const PING: Duration = Duration::from_secs(20);
/// How long a message may take until the socket is given up.
const SLOWEST: Duration = Duration::from_secs(10);
/// How many may watch a table.
const WATCHERS: usize = 2_000;
/// The code by which a browser knows that the server comes back.
const GOING_AWAY: u16 = 1001;

pub(super) async fn live(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Path((id, who)): Path<(String, String)>,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    app.limits.check(Kind::Socket, client.0).map_err(Problem::too_often)?;
    let seat = enter(&app, &id, &who, &headers).await?;
    if seat.audience.is_none() && app.limits.are_in_force() && seat.live.watching() >= WATCHERS {
        return Err(Problem::too_often(Duration::from_secs(30)));
    }
    let held = app.limits.hold_socket(client.0);
    let held = held.ok_or_else(|| Problem::too_often(Duration::from_secs(30)))?;
    let known = asked.get("rev").and_then(|revision| revision.parse().ok());
    // A page has nothing to say here.
    let upgrade = upgrade.max_message_size(1024).max_frame_size(1024).write_buffer_size(0);
    Ok(upgrade
        .on_upgrade(move |socket| talk(app, socket, seat.live, seat.audience, known, held))
        .into_response())
}

async fn talk(
    app: Arc<App>,
    mut socket: WebSocket,
    live: Arc<Live>,
    audience: Audience,
    known: Option<u64>,
    held: Held,
) {
    let _held = held;
    let _looking = live.look(audience);
    let (mut changes, mut stopping) = (live.changes(), app.stopping.clone());
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings.reset();
    let mut last = None;
    changes.mark_changed();
    loop {
        let message = tokio::select! {
            changed = changes.changed() => {
                if changed.is_err() {
                    return;
                }
                let Ok(fragment) = live.fragment(audience).await else { return };
                changes.borrow_and_update();
                // A page that was made a moment ago has this one.
                let is_known = match &last {
                    None => known == Some(fragment.revision) && !fragment.counts_down,
                    Some(last) => *last == fragment.html,
                };
                last = Some(fragment.html);
                if is_known {
                    continue;
                }
                Message::Binary(fragment.packed)
            }
            _ = pings.tick() => Message::Ping(Vec::new().into()),
            _ = stopping.changed() => {
                let reason = "the server stops; it will be back".into();
                let close = Message::Close(Some(CloseFrame { code: GOING_AWAY, reason }));
                timeout(SLOWEST, socket.send(close)).await.ok();
                return;
            }
            heard = socket.recv() => match heard {
                Some(Ok(Message::Pong(_) | Message::Ping(_))) => continue,
                _ => return,
            },
        };
        match timeout(SLOWEST, socket.send(message)).await {
            Ok(Ok(())) => app.metrics.message(),
            _ => return,
        }
    }
}
