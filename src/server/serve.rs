//! The command `serve`.

use std::{
    io::{self, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    sync::Arc,
    time::Duration,
};

use clap::Parser;
use tokio::{net::TcpListener, sync::watch, task::JoinSet};

use crate::{
    bots::Bots,
    clock, connection,
    guard::{
        limits::Limits,
        origin::{OriginError, Origins},
    },
    routes::{self, App},
    shelf::Shelf,
    store::{self, DatabaseError},
    tables::Tables,
};

/// Serves tables for browsers
#[derive(Clone, Debug, Parser)]
#[command(
    name = "serve",
    after_help = "Examples:\n  serve\n  serve --open\n  serve --db postgres://cards@localhost/cards --listen 0.0.0.0:8080 --origin https://cards.example --behind-proxy\n\n\
    Without --db games are kept in a file of the user's data folder."
)]
pub struct Serve {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Where games are kept: a file, or postgres://… where several servers share them
    #[arg(long, value_name = "PATH|URL")]
    pub db: Option<String>,
    /// The address that browsers use, where it is another one; may be said several times
    #[arg(long, value_name = "URL")]
    pub origin: Vec<String>,
    /// Believe the proxy before it from where requests come
    #[arg(long)]
    pub behind_proxy: bool,
    /// How many bots may think at once; without it all cores but one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub bot_threads: Option<u16>,
    /// How many tables may go on
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub max_tables: usize,
    /// Remove tables at which nothing has happened for so many days
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub keep_days: Option<u32>,
    /// Start the browser
    #[arg(long)]
    pub open: bool,
    /// Let everybody read /metrics, and not this machine alone
    #[arg(long)]
    pub open_metrics: bool,
    /// Let everybody do as much as they like at once: for measurements
    #[arg(long, hide = true)]
    pub no_limits: bool,
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be had.
    #[error("cannot listen on {address}: {reason}; name another one with --listen")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        reason: io::Error,
    },
    /// The addresses of browsers.
    #[error(transparent)]
    Origin(#[from] OriginError),
    /// Where games are to be kept.
    #[error("{place}: {reason}")]
    Database {
        /// Where.
        place: String,
        /// Why not.
        reason: DatabaseError,
    },
    /// The folder of the user's cannot be made.
    #[error("cannot make the folder {folder}: {reason}; name a file with --db")]
    DataFolder {
        /// Where.
        folder: PathBuf,
        /// Why not.
        reason: io::Error,
    },
    /// There is no folder of the user's.
    #[error("there is no home folder to keep games in: name a file with --db")]
    NoDataFolder,
    /// The threads cannot be started.
    #[error("cannot start: {0}")]
    Runtime(io::Error),
}

/// How long those are waited for that are under way when the server stops.
const GRACE: Duration = Duration::from_secs(10);

/// Where games are kept if nothing is said.
pub(crate) fn own_file() -> Result<PathBuf, ServeError> {
    let folders = directories::ProjectDirs::from("", "", "cardloom").ok_or(ServeError::NoDataFolder)?;
    let folder = folders.data_dir();
    // Where it cannot be made, what is opened there says why.
    std::fs::create_dir_all(folder).ok();
    Ok(folder.join("tables.db"))
}

impl Serve {
    /// Serves until it is told to stop.
    ///
    /// # Errors
    /// Where it cannot begin, in one line that says what to do.
    pub fn run(self, shelf: Shelf) -> Result<ExitCode, ServeError> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(ServeError::Runtime)?;
        let served = runtime.block_on(self.serve(shelf, stop_signal()));
        // Bots that think still are not waited for: what they would have said is said when the table is opened again.
        runtime.shutdown_timeout(Duration::from_secs(1));
        served.map(|()| ExitCode::SUCCESS)
    }

    /// The place of the database.
    ///
    /// # Errors
    /// Where nothing is said and there is no folder of the user's.
    pub fn place(&self) -> Result<String, ServeError> {
        match &self.db {
            Some(place) => Ok(place.clone()),
            None => Ok(own_file()?.to_string_lossy().into_owned()),
        }
    }

    async fn serve(self, shelf: Shelf, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
        let address = self.listen;
        let listen = |reason| ServeError::Listen { address, reason };
        // Before the database is touched: a second server by mistake changes nothing.
        let listener = TcpListener::bind(address).await.map_err(listen)?;
        let bound = listener.local_addr().map_err(listen)?;
        let origins = Origins::new(bound, &self.origin)?;
        let place = self.place()?;
        if self.db.is_none()
            && let Some(folder) = Path::new(&place).parent()
        {
            let failed = |reason| ServeError::DataFolder { folder: folder.to_owned(), reason };
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        let shown = shown(&place);
        let node = format!("{}:{}", std::process::id(), bound.port());
        let database = store::open(&place, &node).await;
        let database = database.map_err(|reason| ServeError::Database { place: shown.clone(), reason })?;
        let threads = self.bot_threads.map_or_else(all_but_one, usize::from);
        let (tables, news) = Tables::new(shelf, database, Bots::new(threads), self.max_tables);
        let (stopper, stopping) = watch::channel(false);
        let limits = if self.no_limits { Limits::lifted() } else { Limits::new() };
        let app = Arc::new(App {
            behind_proxy: self.behind_proxy,
            open_metrics: self.open_metrics,
            ..App::new(tables, origins, limits, stopping)
        });
        let keep = self.keep_days.map(|days| Duration::from_secs(u64::from(days) * 86_400));
        clock::start(&app, news, keep);
        let first = app.origins.first().to_owned();
        // Whoever started it by a program reads the address here.
        writeln!(io::stdout(), "Tables at {first}/   games kept in {shown}   Ctrl-C stops").ok();
        if self.open {
            open_browser(&first);
        }
        accept(listener, &app, stop, stopper).await;
        Ok(())
    }
}

/// Where games are kept, as it may be shown: without a password.
pub(crate) fn shown(place: &str) -> String {
    let Some((scheme, rest)) = place.split_once("://") else { return place.to_owned() };
    let server = rest.rsplit_once('@').map_or(rest, |(_, server)| server);
    format!("{scheme}://{}", server.split('?').next().unwrap_or(server))
}

fn all_but_one() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// Starts the browser, as well as can be.
fn open_browser(address: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    if let Err(error) = Command::new(opener).arg(address).spawn() {
        tracing::warn!(%error, "the browser is not started");
    }
}

/// Ends when the program is asked to stop.
async fn stop_signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        match terminate {
            Ok(mut terminate) => {
                tokio::select! {
                    _ = interrupted => {}
                    _ = terminate.recv() => {}
                }
            }
            Err(_) => drop(interrupted.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupted.await);
}

/// Serves connections until it is told to stop; then those that are under way are finished, and sockets are told.
async fn accept(
    listener: TcpListener,
    app: &Arc<App>,
    stop: impl Future<Output = ()>,
    stopper: watch::Sender<bool>,
) {
    let router = routes::router(Arc::clone(app));
    let (mut stop, mut connections) = (std::pin::pin!(stop), JoinSet::new());
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many files, usually: those that are open close in time.
                    tracing::warn!(%error, "a connection is not accepted");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            Some(_) = connections.join_next() => continue,
            () = &mut stop => break,
        };
        stream.set_nodelay(true).ok();
        connections.spawn(connection::serve(stream, peer, router.clone(), app.stopping.clone()));
    }
    drop(listener);
    stopper.send(true).ok();
    let finished = async { while connections.join_next().await.is_some() {} };
    tokio::time::timeout(GRACE, finished).await.ok();
    // Sockets are no requests any more: their last message needs a moment.
    let last_words = async {
        while app.limits.sockets() > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(GRACE, last_words).await.ok();
}
