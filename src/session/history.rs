//! The history of a session, and its earlier positions.

use serde::{Deserialize, Serialize};

use super::{Live, Session, SessionError, UndoRefused, data::Record};
use crate::{Asked, Entry, Executor, Game, Snapshot};

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
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Mark<S> {
    /// How many answers led to it.
    pub(super) answers: usize,
    pub(super) asked: Asked,
    pub(super) state: S,
}

/// How many answers may lie between two marks.
const MARK_EVERY: usize = 32;

impl<S: Clone> Record<S> {
    /// Keeps the checkpoint if the last one that was kept is far behind.
    pub(super) fn mark(&mut self) {
        let answers = self.checkpoint();
        let due = self.marks.last().is_some_and(|mark| answers >= mark.answers + MARK_EVERY);
        if self.keeps_history && due {
            let Snapshot { asked, state, .. } = self.here.clone();
            self.marks.push(Mark { answers, asked, state });
        }
    }

    /// The record of the position with only so many answers in force. `None` where there is no history.
    fn before(&self, answers: usize) -> Option<Self> {
        let line = &self.line[..answers];
        let marks: Vec<_> = self.marks.iter().take_while(|mark| mark.answers <= answers).cloned().collect();
        let mark = marks.last()?;
        let here = Snapshot {
            state: mark.state.clone(),
            asked: mark.asked.clone(),
            edition: self.here.edition,
            journal: line[mark.answers..].iter().map(|played| played.entry.clone()).collect(),
        };
        Some(Self {
            begin: self.begin.clone(),
            policy: self.policy,
            keeps_history: true,
            line: line.to_vec(),
            undone: Vec::new(),
            marks,
            here,
        })
    }
}

impl<G: Game> Session<G> {
    /// The position before answer `number`, counted from 1; one more than there are is the present one. Its own
    /// history ends there.
    ///
    /// # Errors
    /// Where there are not so many answers, or no history.
    pub fn at(&self, number: usize) -> Result<Self, SessionError> {
        self.earlier(number, self.record.here.edition)
    }

    /// See [`at`](Self::at); its prompts are numbered in this edition.
    pub(super) fn earlier(&self, number: usize, edition: u32) -> Result<Self, SessionError> {
        if !self.record.keeps_history {
            return Err(UndoRefused::NoHistory.into());
        }
        let answers = self.answers();
        if !(1..=answers + 1).contains(&number) {
            return Err(SessionError::NoSuchAnswer { number, answers });
        }
        let mut record = self.record.before(number - 1).ok_or(UndoRefused::NoHistory)?;
        record.here.edition = edition;
        let executor = Executor::<G>::restore_within(record.here, self.limits)?;
        record.here = executor.snapshot().clone();
        Ok(Self { record, live: Live::of(&executor, Vec::new()), limits: self.limits })
    }
}
