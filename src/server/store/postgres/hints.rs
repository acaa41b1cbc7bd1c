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
use crate::{
    store::{Head, Heard, Hint},
    tables::{audience, who},
};

/// The longest hint. PostgreSQL takes 8000 bytes, its end included.
const LONGEST: usize = 7900;

/// How many hints wait for somebody who takes them; more are lost.
const WAITING: usize = 1024;

/// After how long a connection that was lost is sought again.
const PAUSE: Duration = Duration::from_secs(1);

/// The hints of this server and of others.
pub(super) struct Hints {
    /// Begins the hints of this server, which need not be told to it.
    mine: String,
    heard: Mutex<mpsc::Receiver<Heard>>,
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
    pub(super) async fn next(&self) -> Heard {
        match self.heard.lock().await.recv().await {
            Some(heard) => heard,
            // Whoever listens has stopped with all of the program.
            None => future::pending().await,
        }
    }

    /// Hints of this server as they are told, each as long as one may be.
    pub(super) fn payloads(&self, hints: &[Hint]) -> Vec<String> {
        let mut payloads = Vec::<String>::new();
        for hint in hints {
            let told = format!(" {}", written(hint));
            match payloads.last_mut() {
                Some(last) if last.len() + told.len() <= LONGEST => last.push_str(&told),
                _ => payloads.push(format!("{}{told}", self.mine)),
            }
        }
        payloads
    }
}

fn written(hint: &Hint) -> String {
    match hint {
        Hint::Head(id, Head { length, edition }) => format!("{id}:{length}:{edition}"),
        Hint::Here(id, here) => {
            let here: Vec<_> = here.iter().map(|audience| who(*audience)).collect();
            format!("{id}={}", here.join(","))
        }
    }
}

fn read_hint(told: &str) -> Option<Hint> {
    if let Some((id, here)) = told.split_once('=') {
        let here = here.split(',').filter(|who| !who.is_empty()).map(audience);
        return Some(Hint::Here(id.to_owned(), here.collect::<Option<_>>()?));
    }
    let (rest, edition) = told.rsplit_once(':')?;
    let (id, length) = rest.rsplit_once(':')?;
    let head = Head { length: length.parse().ok()?, edition: edition.parse().ok()? };
    Some(Hint::Head(id.to_owned(), head))
}

/// Reads what was told, if another server has.
fn read(payload: &str, mine: &str) -> Option<Heard> {
    let (server, hints) = payload.split_once(' ')?;
    let hints = if server == mine { None } else { hints.split(' ').map(read_hint).collect() };
    Some(Heard { server: server.to_owned(), hints: hints? })
}

/// Listens as long as the connection lasts.
async fn connected(
    config: &Config,
    mine: &str,
    hear: &mpsc::Sender<Heard>,
) -> Result<Infallible, Box<dyn std::error::Error + Send + Sync>> {
    let (client, mut connection) = timeout(PATIENCE, config.connect(NoTls)).await??;
    let messages = stream::poll_fn(|context| connection.poll_message(context));
    let hearing = messages.try_for_each(|message| {
        if let AsyncMessage::Notification(told) = message
            && let Some(heard) = read(told.payload(), mine)
        {
            // Where nobody takes hints they are lost.
            let _ = hear.try_send(heard);
        }
        future::ok(())
    });
    future::try_join(hearing, client.batch_execute("listen cardloom")).await?;
    Err("the connection was closed".into())
}
