//! One connection, over whatever it comes.

use std::{net::SocketAddr, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::watch,
};
use tower::ServiceExt;

use crate::patience::Patient;

/// How long the head of a request may take, from the moment on that one is waited for.
const HEAD: Duration = Duration::from_secs(10);
/// How long nothing of a reply may be taken.
const REPLY: Duration = Duration::from_secs(10);
/// How large the head of a request may be.
const LARGEST_HEAD: usize = 16 * 1024;

/// Serves what comes over a connection until it ends. When the server is about to stop, what is under way is finished.
pub async fn serve<C>(over: C, peer: SocketAddr, router: Router, mut stopping: watch::Receiver<bool>)
where
    C: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let router = router.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.map(Body::new)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(LARGEST_HEAD);
    let connection =
        http.serve_connection(TokioIo::new(Patient::new(over, REPLY)), TowerToHyperService::new(router));
    let mut connection = std::pin::pin!(connection.with_upgrades());
    let served = tokio::select! {
        served = connection.as_mut() => served,
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection ends");
    }
}
