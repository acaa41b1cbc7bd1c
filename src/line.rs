//! Lines of a log.

use serde::Serialize;

use crate::Words;

/// What is told of an event, in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// How far it stands out.
    pub rank: Rank,
    /// What it says.
    pub words: Words,
}

/// How far a [`Line`] stands out among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// A turn, a round, the end: a heading.
    Turn,
    /// An action that somebody takes.
    Action,
    /// An effect that is carried out.
    Effect,
    /// A step of it.
    Step,
    /// What one may pass over.
    Aside,
}

impl Rank {
    /// A line of this rank.
    pub fn line(self, words: impl Into<Words>) -> Line {
        Line { rank: self, words: words.into() }
    }
}
