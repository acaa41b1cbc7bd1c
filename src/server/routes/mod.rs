//! The addresses of a server, and what is looked at before any of them.

mod access;
mod assets;
mod health;
mod host;
mod join;
mod lobby;
mod problem;
mod replay;
mod socket;
mod table;

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Instant,
};

use axum::{
    Router,
    extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Request, State},
    http::{HeaderName, HeaderValue, Method, header},
    middleware::{Next, from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use tokio::sync::watch;
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

pub use self::problem::Problem;
use crate::{
    guard::{
        address,
        limits::{Kind, Limits},
        origin::Origins,
    },
    metrics::Metrics,
    tables::Tables,
};

/// What all requests have in common.
pub struct App {
    /// The tables.
    pub tables: Arc<Tables>,
    /// The addresses that it is known by.
    pub origins: Origins,
    /// How often somebody may do something.
    pub limits: Limits,
    /// Whether a proxy says where requests come from.
    pub behind_proxy: bool,
    /// Whether everybody may read the measurements.
    pub open_metrics: bool,
    /// What is counted.
    pub(crate) metrics: Metrics,
    /// Becomes true when the server is about to stop.
    pub stopping: watch::Receiver<bool>,
    /// Since when it runs.
    pub(crate) since: Instant,
}

impl App {
    /// A server of these tables, known by these addresses. It is about to stop when the channel says so.
    pub fn new(
        tables: Arc<Tables>,
        origins: Origins,
        limits: Limits,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        Self {
            tables,
            origins,
            limits,
            behind_proxy: false,
            open_metrics: false,
            metrics: Metrics::default(),
            stopping,
            since: Instant::now(),
        }
    }
}

/// Where a request comes from, as limits count it.
#[derive(Clone, Copy, Debug)]
pub struct Client(pub IpAddr);

/// What a form may have: no answer is longer.
const LARGEST_BODY: usize = 16 * 1024;

/// All routes.
pub fn router(app: Arc<App>) -> Router {
    let quick = Router::new()
        .route("/", get(lobby::show))
        .route("/new/{game}", get(lobby::form))
        .route("/g/{game}/guide", get(lobby::guide))
        .route("/tables", post(lobby::begin))
        .route("/t/{id}/host", get(host::show).post(host::act))
        .route("/t/{id}/host/join/{secret}", get(host::claim))
        .route("/t/{id}/{who}/join/{secret}", get(join::show).post(join::join))
        .route("/t/{id}/{who}", get(table::show))
        .route("/t/{id}/{who}/now", get(table::now))
        .route("/t/{id}/{who}/log", get(table::log))
        .route("/t/{id}/{who}/answer", post(table::answer))
        .route("/t/{id}/{who}/undo", post(table::undo))
        .route("/t/{id}/{who}/redo", post(table::redo))
        .route("/t/{id}/{who}/concede", post(table::concede))
        .route("/t/{id}/{who}/again", post(lobby::again))
        .route("/t/{id}/{who}/replay", get(replay::show))
        .route("/t/{id}/{who}/game.jsonl", get(replay::download))
        .route("/a/{hash}/{file}", get(assets::file))
        .route("/g/{game}/{hash}/sheet.html", get(assets::sheet))
        .route("/favicon.ico", get(assets::favicon))
        .route("/healthz", get(health::healthz))
        .route("/metrics", get(health::metrics))
        .layer(from_fn(problem::in_time));
    let routes = quick.route("/t/{id}/{who}/live", get(socket::live)).fallback(problem::nowhere);
    routes
        .layer(CompressionLayer::new())
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CatchPanicLayer::custom(problem::panicked))
        .layer(from_fn_with_state(Arc::clone(&app), look_at))
        .with_state(app)
}

/// Looks at a request before anything is done for it, and says with the reply what browsers may do.
async fn look_at(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    let peer = peer.unwrap_or(IpAddr::from([127, 0, 0, 1]));
    let client = address::client(peer, request.headers(), app.behind_proxy);
    request.extensions_mut().insert(Client(client));
    let path = request.uri().path();
    let for_machines = path == "/healthz" || path == "/metrics";
    let acts = request.method() != Method::GET && request.method() != Method::HEAD;
    let upgrades = request.headers().contains_key(header::UPGRADE);
    // As it is written above: an address may hold a secret.
    let route = request.extensions().get::<MatchedPath>().map(|route| route.as_str().to_owned());
    let (method, begun) = (request.method().clone(), Instant::now());
    app.metrics.request();
    let mut response = if !for_machines && !app.origins.knows_host(request.headers()) {
        Problem::forbidden("This server is not known by this name.").into_response()
    } else if (acts || upgrades) && !app.origins.is_own(request.headers()) {
        Problem::forbidden("Only pages of this server may do this.").into_response()
    } else if let Err(wait) = app.limits.check(if acts { Kind::Answer } else { Kind::Page }, client) {
        Problem::too_often(wait).into_response()
    } else {
        next.run(request).await
    };
    app.metrics.response(response.status());
    let (status, route) = (response.status().as_u16(), route.unwrap_or_default());
    tracing::debug!(%method, route, status, micros = begun.elapsed().as_micros() as u64, "request");
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    // Whatever does not say so itself may be another one the next time.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// What browsers are told with every reply.
const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; \
         form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    // With no referrer at all browsers say with forms that they come from nowhere.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];
