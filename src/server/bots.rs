//! Bots: on threads of their own, so that nobody else waits for them.

use std::{
    collections::VecDeque,
    future,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use cardloom::{
    Seat,
    agents::Bot,
    any::{AnyError, AnySession},
};
use tokio::sync::oneshot;

/// How long a bot may think: then its turn goes the way of somebody whose time is up.
pub const LONGEST: Duration = Duration::from_secs(4);

/// The threads on which bots think. Those that people wait for are served first.
#[derive(Clone)]
pub struct Bots(Arc<Mutex<Queue>>);

struct Queue {
    free: usize,
    /// Those that people wait for, and all others.
    waiting: [VecDeque<oneshot::Sender<Thread>>; 2],
}

/// A thread that somebody has; given to the next who waits when it is dropped.
struct Thread(Bots);

impl Drop for Thread {
    fn drop(&mut self) {
        let next = {
            let mut queue = self.0.queue();
            let next = queue.waiting.iter_mut().find_map(VecDeque::pop_front);
            if next.is_none() {
                queue.free += 1;
            }
            next
        };
        if let Some(next) = next {
            // Where that one does not wait any more it is dropped at once, and goes on to the next.
            next.send(Self(self.0.clone())).ok();
        }
    }
}

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
        Self(Arc::new(Mutex::new(Queue { free: threads.max(1), waiting: Default::default() })))
    }

    /// How many could begin to think now.
    pub fn idle(&self) -> usize {
        self.queue().free
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn thread(&self, for_people: bool) -> Thread {
        let given = {
            let mut queue = self.queue();
            if queue.free > 0 {
                queue.free -= 1;
                return Thread(self.clone());
            }
            let (give, given) = oneshot::channel();
            let [people, others] = &mut queue.waiting;
            if for_people { people } else { others }.push_back(give);
            given
        };
        match given.await {
            Ok(thread) => thread,
            // The queue that would give it lives as long as this.
            Err(_) => future::pending().await,
        }
    }

    /// What a bot picks for a seat of a game, before those that no people wait for if they do for this one.
    ///
    /// # Errors
    /// Where it fails or is late: somebody has to act for it.
    pub async fn decide(
        &self,
        session: Box<dyn AnySession>,
        seat: Seat,
        name: &str,
        seed: u64,
        for_people: bool,
    ) -> Result<Vec<usize>, BotError> {
        let bot = Bot::named(name).ok_or_else(|| BotError::Unknown(name.to_owned()))?;
        let thread = self.thread(for_people).await;
        let thinking = tokio::task::spawn_blocking(move || {
            // Given back when the thread is free, and not when the bot is given up.
            let _thread = thread;
            session.decide(seat, bot, seed)
        });
        match tokio::time::timeout(LONGEST, thinking).await {
            Ok(Ok(picks)) => Ok(picks?),
            Ok(Err(panic)) => Err(BotError::Stopped(panic.to_string())),
            Err(_) => Err(BotError::Late),
        }
    }
}

#[cfg(test)]
mod tests {
    use futures::{FutureExt, future::join};

    use super::*;

    #[tokio::test]
    async fn those_that_people_wait_for_are_served_first() {
        let bots = Bots::new(1);
        let held = bots.thread(false).await;
        assert_eq!(bots.idle(), 0);
        let served = Mutex::new(Vec::new());
        let waits = async |name, for_people| {
            let _thread = bots.thread(for_people).await;
            served.lock().unwrap().push(name);
        };
        let mut given_up = Box::pin(bots.thread(true));
        assert!((&mut given_up).now_or_never().is_none());
        let (others, people) = (Box::pin(waits("others", false)), Box::pin(waits("people", true)));
        let mut both = Box::pin(join(others, people));
        assert!((&mut both).now_or_never().is_none());
        drop(given_up);
        drop(held);
        both.await;
        assert_eq!(*served.lock().unwrap(), ["people", "others"]);
        assert_eq!(bots.idle(), 1);
    }
}
