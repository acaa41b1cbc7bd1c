//! What servers of the same database tell each other.

use std::{
    convert::Infallible,
    hash::{BuildHasher, RandomState},
    time::Duration,
};

use futures::{TryStreamExt, future, stream};
use tokio::{
    sync::{Mutex, mpsc},
    task::JoinHandle,
    time::{sleep, timeout},
};
use tokio_postgres::{AsyncMessage, Config, NoTls};

use super::PATIENCE;
use crate::store::{Head, TableId};

/// The longest hint. PostgreSQL takes 8000 bytes, its end included.
const LONGEST: usize = 7900;

/// How many hints wait for somebody who takes them; more are lost.
const WAITING: usize = 1024;

/// After how long a connection that was lost is sought again.
const PAUSE: Duration = Duration::from_secs(1);

type Heads = Vec<(TableId, Head)>;

/// The hints of this server and of others.
pub(super) struct Hints {
    /// Begins the hints of this server, which need not be told to it.
    mine: String,
    heard: Mutex<mpsc::Receiver<Heads>>,
    listener: JoinHandle<()>,
}

impl Drop for Hints {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

impl Hints {
    /// Listens from here on, on a connection of its own.
    pub(super) fn listen(config: Config) -> Self {
        let (hear, heard) = mpsc::channel(WAITING);
        let mine = format!("{:016x}", RandomState::new().hash_one(()));
        let listener = tokio::spawn({
            let mine = mine.clone();
            async move {
                loop {
                    let Err(lost) = connected(&config, &mine, &hear).await;
                    tracing::warn!("hints of other servers are not heard: {lost}");
                    sleep(PAUSE).await;
                }
            }
        });
        Self { mine, heard: Mutex::new(heard), listener }
    }

    /// What others have told.
    pub(super) async fn next(&self) -> Heads {
        match self.heard.lock().await.recv().await {
            Some(heads) => heads,
            // Whoever listens has stopped with all of the program.
            None => future::pending().await,
        }
    }

    /// How far tables have come as hints of this server, each as long as one may be.
    pub(super) fn payloads(&self, heads: &[(TableId, Head)]) -> Vec<String> {
        let mut payloads = Vec::<String>::new();
        for (id, Head { length, edition }) in heads {
            let told = format!(" {id}:{length}:{edition}");
            match payloads.last_mut() {
                Some(last) if last.len() + told.len() <= LONGEST => last.push_str(&told),
                _ => payloads.push(format!("{}{told}", self.mine)),
            }
        }
        payloads
    }
}

/// Reads a hint, if it is one of another server.
fn read(payload: &str, mine: &str) -> Option<Heads> {
    let (server, heads) = payload.split_once(' ')?;
    let head = |told: &str| {
        let (rest, edition) = told.rsplit_once(':')?;
        let (id, length) = rest.rsplit_once(':')?;
        Some((id.to_owned(), Head { length: length.parse().ok()?, edition: edition.parse().ok()? }))
    };
    if server == mine { None } else { heads.split(' ').map(head).collect() }
}

/// Listens as long as the connection lasts.
async fn connected(
    config: &Config,
    mine: &str,
    hear: &mpsc::Sender<Heads>,
) -> Result<Infallible, Box<dyn std::error::Error + Send + Sync>> {
    let (client, mut connection) = timeout(PATIENCE, config.connect(NoTls)).await??;
    let messages = stream::poll_fn(|context| connection.poll_message(context));
    let hearing = messages.try_for_each(|message| {
        if let AsyncMessage::Notification(told) = message
            && let Some(heads) = read(told.payload(), mine)
        {
            // Where nobody takes hints they are lost.
            let _ = hear.try_send(heads);
        }
        future::ok(())
    });
    future::try_join(hearing, client.batch_execute("listen cardloom")).await?;
    Err("the connection was closed".into())
}
