//! Lines of a log.

use serde::Serialize;

use crate::Words;

/// What is told of an event, in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// How far it stands out.
    pub rank: Rank,
    /// How deep it has happened within other things: how many handlers were running below the one that brought it about.
    /// A game leaves it at 0; whoever keeps a log [says](Self::deep) it.
    pub depth: usize,
    /// What it says.
    pub words: Words,
}

impl Line {
    /// Says how deep it has happened: see [`TraceEvent::Event`](crate::TraceEvent::Event).
    #[must_use]
    pub fn deep(self, depth: usize) -> Self {
        Self { depth, ..self }
    }
}

/// How far a [`Line`] stands out among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// A turn, a round, the end: a heading.
    Turn,
    /// An action that somebody takes.
    Action,
    /// An effect that is carried out. What comes of it follows as steps: where another effect, an action or a turn follows
    /// at once that is no deeper, players are told that nothing happened.
    Effect,
    /// A step of it.
    Step,
    /// What one may pass over.
    Aside,
}

impl Rank {
    /// A line of this rank.
    pub fn line(self, words: impl Into<Words>) -> Line {
        Line { rank: self, depth: 0, words: words.into() }
    }
}
