//! Bots: on threads of their own, so that nobody else waits for them.

use std::{sync::Arc, time::Duration};

use cardloom::{
    Seat,
    agents::Bot,
    any::{AnyError, AnySession},
};
use tokio::sync::Semaphore;

/// How long a bot may think: then its turn goes the way of somebody whose time is up.
pub const LONGEST: Duration = Duration::from_secs(4);

/// The threads on which bots think.
#[derive(Clone)]
pub struct Bots(Arc<Semaphore>);

/// Why there is no answer of a bot.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// Its name is none of a bot.
    #[error("no bot is called {0:?}")]
    Unknown(String),
    /// It fails.
    #[error(transparent)]
    Failed(#[from] AnyError),
    /// The game's code panics.
    #[error("the bot stopped: {0}")]
    Stopped(String),
    /// It has taken too long.
    #[error("the bot took longer than {} s", LONGEST.as_secs())]
    Late,
}

impl Bots {
    /// So many think at once.
    pub fn new(threads: usize) -> Self {
        Self(Arc::new(Semaphore::new(threads.max(1))))
    }

    /// How many could begin to think now.
    pub fn idle(&self) -> usize {
        self.0.available_permits()
    }

    /// What a bot picks for a seat of a game.
    ///
    /// # Errors
    /// Where it fails or is late: somebody has to act for it.
    pub async fn decide(
        &self,
        session: Box<dyn AnySession>,
        seat: Seat,
        name: &str,
        seed: u64,
    ) -> Result<Vec<usize>, BotError> {
        let bot = Bot::named(name).ok_or_else(|| BotError::Unknown(name.to_owned()))?;
        let permit = Arc::clone(&self.0).acquire_owned().await;
        let thinking = tokio::task::spawn_blocking(move || {
            // Given back when the thread is free, and not when the bot is given up.
            let _permit = permit;
            session.decide(seat, bot, seed)
        });
        match tokio::time::timeout(LONGEST, thinking).await {
            Ok(Ok(picks)) => Ok(picks?),
            Ok(Err(panic)) => Err(BotError::Stopped(panic.to_string())),
            Err(_) => Err(BotError::Late),
        }
    }
}
