//! The socket of a page: it is sent the newest of its table, and says nothing.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{
        Extension, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    response::{IntoResponse, Response},
};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::{App, Client, Problem, access::Entered};
use crate::{
    guard::limits::{Held, Kind},
    store::SecretHash,
    tables::{Audience, Live},
};

/// How often it is asked whether somebody is still there.
const PING: Duration = Duration::from_secs(20);
/// How long a message may take until the socket is given up.
const SLOWEST: Duration = Duration::from_secs(10);
/// How many may watch a table.
const WATCHERS: usize = 2_000;
/// How many pings may stay without a reply.
const MOST_UNHEARD: usize = 2;
/// Why a socket is closed: a code that the page knows, and words for who reads along.
type Farewell = (u16, &'static str);
/// The page looks for the server again.
const GOING_AWAY: Farewell = (1001, "the server stops; it will be back");
/// The page looks again, more and more slowly.
const UNREADABLE: Farewell = (1011, "the table cannot be read at the moment");
/// The page does not look again.
const NOT_YOURS: Farewell = (4403, "this seat is somebody else's now, or the table is closed");

pub(super) async fn live(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    seat: Entered,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    app.limits.check(Kind::Socket, client.0).map_err(Problem::too_often)?;
    if seat.audience.is_none() && app.limits.are_in_force() && seat.live.watching() >= WATCHERS {
        return Err(Problem::too_often(Duration::from_secs(30)));
    }
    let held = app.limits.hold_socket(client.0);
    let held = held.ok_or_else(|| Problem::too_often(Duration::from_secs(30)))?;
    let opened_by = seat.row.opened_by(seat.audience);
    // A page has nothing to say here.
    let upgrade =
        upgrade.read_buffer_size(1024).max_message_size(1024).max_frame_size(1024).write_buffer_size(0);
    Ok(upgrade
        .on_upgrade(move |socket| talk(app, socket, seat.live, seat.audience, opened_by, held))
        .into_response())
}

/// Closes a socket.
async fn say(mut socket: WebSocket, (code, reason): Farewell) {
    let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
    // Who does not hear it sees that it is closed.
    timeout(SLOWEST, socket.send(close)).await.ok();
}

async fn talk(
    app: Arc<App>,
    mut socket: WebSocket,
    live: Arc<Live>,
    audience: Audience,
    opened_by: Option<SecretHash>,
    held: Held,
) {
    let _held = held;
    let _looking = live.look(audience);
    let (mut changes, mut stopping) = (live.changes(), app.stopping.clone());
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings.reset();
    let (mut last, mut unheard) = (None, 0);
    changes.mark_changed();
    loop {
        let message = tokio::select! {
            changed = changes.changed() => {
                if changed.is_err() {
                    return;
                }
                let Ok(fragment) = live.fragment(audience).await else { return say(socket, UNREADABLE).await };
                if fragment.opened_by != opened_by {
                    return say(socket, NOT_YOURS).await;
                }
                if last.as_ref() == Some(&fragment.html) {
                    continue;
                }
                last = Some(fragment.html);
                Message::Binary(fragment.packed)
            }
            _ = pings.tick() => {
                if unheard >= MOST_UNHEARD {
                    return;
                }
                unheard += 1;
                Message::Ping(Vec::new().into())
            }
            _ = stopping.changed() => return say(socket, GOING_AWAY).await,
            heard = socket.recv() => match heard {
                Some(Ok(Message::Pong(_) | Message::Ping(_))) => {
                    unheard = 0;
                    continue;
                }
                _ => return,
            },
        };
        match timeout(SLOWEST, socket.send(message)).await {
            Ok(Ok(())) => app.metrics.message(),
            _ => return,
        }
    }
}
