//! Why a state cannot do something.

use super::ActError;
use crate::{DeterminizeError, Error, Seat, SessionError, save::SaveError};

/// Why a state cannot do something. It stays as it was.
#[derive(Debug, thiserror::Error)]
pub enum StateError {
    /// What came is no set-up of the game.
    #[error("no set-up of {game}: {reason}")]
    Setup {
        /// The game.
        game: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// What came is no state that was written.
    #[error("no state of {game}: {reason}")]
    Unreadable {
        /// The game.
        game: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// The action is not legal, or the rules fail.
    #[error(transparent)]
    Act(#[from] ActError),
    /// The game has no such seat.
    #[error("{seat} is none of the {seats} seats of this game")]
    NoSeat {
        /// The seat.
        seat: Seat,
        /// How many play.
        seats: usize,
    },
    /// There is not room for exactly one observation.
    #[error("room for {came} numbers, but an observation has {expected}")]
    Room {
        /// How many there is room for.
        came: usize,
        /// How many there are.
        expected: usize,
    },
    /// The game does not come to an end.
    #[error("no end after {0} answers: two agents that wait for each other, most likely")]
    Endless(usize),
    /// Whoever called has had enough.
    #[error("interrupted")]
    Interrupted,
    /// The seat is not asked.
    #[error("{0} is not asked: only for who is asked can a game be dealt again, or a bot answer")]
    NotAsked(Seat),
    /// Some picks of an answer are made.
    #[error("{0} has made some picks of an answer; a bot gives answers as a whole")]
    MidAnswer(Seat),
    /// It was dealt again for a seat: nobody knows how it came there.
    #[error(
        "this game was dealt again and has no beginning: it cannot be kept as a file, nor undone beyond it"
    )]
    NoBeginning,
    /// No game as it might be was found.
    #[error(transparent)]
    Determinize(#[from] DeterminizeError),
    /// An undo is refused, or the game fails.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// It cannot be written, or what was read is no kept game.
    #[error(transparent)]
    Kept(#[from] SaveError),
}

impl From<Error> for StateError {
    fn from(error: Error) -> Self {
        ActError::Game(error).into()
    }
}
