//! Answers, and why one is refused.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::PromptId;
use crate::Seat;

/// What a seat picked: indices into the prompt's options, in the order of the picks.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Answer(pub SmallVec<[u16; 8]>);

/// By hand, since the list's own clones item by item.
impl Clone for Answer {
    #[inline]
    fn clone(&self) -> Self {
        match self.0[..] {
            [index] => Self::single(index),
            _ => Self(SmallVec::from_slice(&self.0)),
        }
    }
}

impl Answer {
    /// No pick at all: how a prompt that allows it is declined.
    pub fn none() -> Self {
        Self::default()
    }

    /// One pick.
    #[inline]
    pub fn one(index: usize) -> Self {
        Self::single(short(index))
    }

    #[inline]
    fn single(index: u16) -> Self {
        Self(SmallVec::from_buf_and_len([index, 0, 0, 0, 0, 0, 0, 0], 1))
    }

    /// The picked indices.
    pub fn indices(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.0.iter().map(|&index| usize::from(index))
    }

    /// How many options were picked.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing was picked.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<usize> for Answer {
    fn from_iter<I: IntoIterator<Item = usize>>(indices: I) -> Self {
        Self(indices.into_iter().map(short).collect())
    }
}

/// An index too large to be one stays too large.
fn short(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}

/// Why an answer was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalAnswer {
    /// The prompt was answered before, or never was.
    #[error("prompt {id} is not open; open: {open}")]
    NotOpen {
        /// The prompt that was answered.
        id: PromptId,
        /// Those that are open, with their seats.
        open: String,
    },
    /// The prompt asks another seat.
    #[error("prompt {id} asks {asked}, but {came} answered")]
    WrongSeat {
        /// The prompt that was answered.
        id: PromptId,
        /// Whom it asks.
        asked: Seat,
        /// Who answered.
        came: Seat,
    },
    /// Too few or too many picks.
    #[error("{seat} picked {count} option{}, but legal is {legal}", if *count == 1 { "" } else { "s" })]
    Count {
        /// Who answered.
        seat: Seat,
        /// How many were picked.
        count: usize,
        /// How many may be.
        legal: String,
    },
    /// An index beyond the options.
    #[error("{seat} picked option {index}, but the options are 0 to {last}")]
    UnknownOption {
        /// Who answered.
        seat: Seat,
        /// The index that came.
        index: u16,
        /// The last legal one.
        last: usize,
    },
    /// An index that stands in the answer already.
    #[error("{seat} picked option {index} twice, but each may be picked once")]
    Repeated {
        /// Who answered.
        seat: Seat,
        /// The index that came again.
        index: u16,
    },
}
