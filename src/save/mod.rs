//! Saved games: a log of text a game, that a person can read and that loses nothing.
//!
//! A header, then a line of JSON a record: answers, undo and redo, checkpoints with the digest of the state, the end.
//! Lines are only ever added. An answer is kept before it is acknowledged. A last line that was torn by a power cut is
//! recognised and cut off; anything else that is damaged is refused, with the line and the reason, and left alone.
//!
//! The log is in a [`Store`]: in memory, in a file (feature `files`), or wherever else one is implemented for. The page
//! `docs/durability.md` says what is promised and how it is kept.
//!
//! ```
//! use cardloom::{Answer, example::{Pebbles, Setup}, save::{Header, MemoryStore, SavedGame}};
//!
//! let store = MemoryStore::default();
//! let header = Header::new(Setup { pile: 5 }, ["a", "b"]);
//! let mut game = SavedGame::<Pebbles>::create_in(store.clone(), header)?;
//! let prompt = game.session().open()[0].clone();
//! game.answer(prompt.id(), prompt.seat, Answer::one(2))?;
//! drop(game); // As if the program had stopped here.
//!
//! let (game, _) = SavedGame::<Pebbles>::resume_in(store)?;
//! assert_eq!(game.session().state()?.pile, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod format;
mod lines;
mod older;
mod read;
mod store;
mod versions;
mod write;

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};

pub use self::{
    format::{FORMAT, Header, Record},
    read::{Loaded, read},
    store::{MemoryStore, Store, StoreError},
    versions::game_of,
    write::SavedGame,
};
#[cfg(feature = "files")]
pub use self::{
    read::{game_of_file, is_over, load},
    store::FileStore,
};
use crate::{Game, PromptId, SessionError, digest};

/// A game whose set-up is data, so that its games can be kept.
pub trait Saved: Game {
    /// The edition of the rules, for readers of a saved game. What really counts are the digests.
    const RULES: &'static str;
    /// All that makes a set-up what it is, the seed included.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// The state that a game begins with: the same for the same set-up, for good.
    ///
    /// # Errors
    /// Why there can be no such game, in one line.
    fn new_state(setup: &Self::Setup) -> Result<Self::State, String>;
}

/// The digest of a set-up under these rules: two games with the same one begin alike.
pub fn setup_digest<G: Saved>(setup: &G::Setup) -> String {
    format!("{:016x}", digest(&(G::NAME, G::RULES, setup)))
}

/// What is wrong with a saved game. It was left as it is.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// Another program has locked it.
    #[error("another program is playing this game")]
    Busy,
    /// A new game cannot begin in a file that is there, nor in a store that is not empty.
    #[error("there is such a file already, and a new game needs a new one")]
    Exists,
    /// Another writer has gone on with the game. Nothing was written, and this writer's game stands where it stood.
    #[error(
        "another writer has gone on with this game: it has {came} bytes, not the {expected} that are known here; \
         resume it and try again"
    )]
    Stale {
        /// How many bytes the game has as far as this writer knows.
        expected: u64,
        /// How many it has.
        came: u64,
    },
    /// It has no header: nothing, or something else.
    #[error("line 1: no header of a saved game: {0}")]
    NoHeader(String),
    /// It was written by a later version.
    #[error("line 1: format {came} is newer than {FORMAT}, which is the newest this program reads")]
    Newer {
        /// The version of the file.
        came: u64,
    },
    /// It is a file of another game.
    #[error("line 1: a game of {came}, not of {expected}")]
    OtherGame {
        /// The game of the file.
        came: String,
        /// The game that was expected.
        expected: &'static str,
    },
    /// The set-up of the header makes no game.
    #[error("line 1: {0}")]
    Setup(String),
    /// Not as many seats are named as play.
    #[error("line 1: the names of {came} seats, but {expected} play")]
    Seats {
        /// How many are named.
        came: usize,
        /// How many play.
        expected: usize,
    },
    /// A line is not what was written.
    #[error("line {line}: {reason}")]
    Damaged {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// The rules do not do what they did when the game was played: a changed card, a changed rule, or another file
    /// with right check sums.
    #[error("line {line}: the game goes differently from here: {difference}")]
    Differs {
        /// The line, from 1.
        line: usize,
        /// Where and how.
        difference: Difference,
    },
    /// The session refuses.
    #[error(transparent)]
    Session(#[from] SessionError),
}

impl From<StoreError> for SaveError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Stale { expected, came } => Self::Stale { expected, came },
            StoreError::Io(error) => Self::File(error),
        }
    }
}

/// What came out of a file, in a reason of one line.
fn sanitize(text: &dyn std::fmt::Display) -> String {
    crate::sanitize(text, 200)
}

/// Where a game that is played again first goes another way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The action, from 1.
    pub action: usize,
    /// The prompt whose answer led there.
    pub prompt: PromptId,
    /// The first event that is not the one written, from 1 after that answer; `None` where all events are the same
    /// and only the state is not, or the prompt itself is another one.
    pub event: Option<usize>,
    /// What is there now.
    pub found: String,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "action {}, prompt {}", self.action, self.prompt)?;
        if let Some(event) = self.event {
            write!(formatter, ", event {event}")?;
        }
        write!(formatter, ": {}", self.found)
    }
}
