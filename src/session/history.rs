//! The history of a session, and its earlier positions.

use serde::{Deserialize, Serialize};

use super::{Session, SessionError, UndoRefused};
use crate::{Entry, Executor, Game, PromptId, Snapshot};

/// An answer of the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Played {
    #[serde(flatten)]
    pub(super) entry: Entry,
    /// Whether what it led to showed something hidden.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) shown: bool,
    /// Whether it led to a draw of the random generator.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) random: bool,
}

/// A checkpoint of the history, so that earlier positions need not be run from the beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Mark<S> {
    /// How many answers led to it.
    pub(super) answers: usize,
    pub(super) first_prompt: PromptId,
    pub(super) state: S,
}

/// How many answers may lie between two marks.
const MARK_EVERY: usize = 32;

impl<G: Game> Session<G> {
    /// Keeps the checkpoint if the last one that was kept is far behind.
    pub(super) fn mark(&mut self) {
        let answers = self.line.len().saturating_sub(self.here.journal.len());
        let due = self.marks.last().is_some_and(|mark| answers >= mark.answers + MARK_EVERY);
        if self.keeps_history && due {
            let Snapshot { first_prompt, state, .. } = self.here.clone();
            self.marks.push(Mark { answers, first_prompt, state });
        }
    }

    /// The position before answer `number`, counted from 1; one more than there are is the present one. Its own
    /// history ends there.
    ///
    /// # Errors
    /// Where there are not so many answers, or no history.
    pub fn at(&self, number: usize) -> Result<Self, SessionError> {
        if !self.keeps_history {
            return Err(UndoRefused::NoHistory.into());
        }
        let answers = self.line.len();
        if !(1..=answers + 1).contains(&number) {
            return Err(SessionError::NoSuchAnswer { number, answers });
        }
        let line = &self.line[..number - 1];
        let marks = self.marks.iter().take_while(|mark| mark.answers < number);
        let marks: Vec<_> = marks.cloned().collect();
        let Some(mark) = marks.last() else { return Err(UndoRefused::NoHistory.into()) };
        let journal = line[mark.answers..].iter().map(|played| played.entry.clone()).collect();
        let snapshot = Snapshot { state: mark.state.clone(), first_prompt: mark.first_prompt, journal };
        let executor = Executor::restore(snapshot)?;
        let mut session = Self {
            begin: self.begin.clone(),
            policy: self.policy,
            keeps_history: true,
            line: line.to_vec(),
            undone: Vec::new(),
            marks,
            here: executor.snapshot().clone(),
            open: Vec::new(),
            events: Vec::new(),
            over: false,
        };
        session.stand(&executor, Vec::new());
        Ok(session)
    }
}
