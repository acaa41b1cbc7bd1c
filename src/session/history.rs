//! The history of a session, and its earlier positions.

use std::{cell::RefCell, rc::Rc};

use serde::{Deserialize, Serialize};

use super::{Live, Session, SessionError, UndoRefused, data::Record};
use crate::{Asked, Entry, Error, EventLog, Executor, Game, Snapshot};

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
pub(super) struct Keyframe<S> {
    /// How many answers led to it.
    pub(super) answers: usize,
    pub(super) asked: Asked,
    pub(super) state: S,
}

/// How many answers may lie between two marks.
const KEYFRAME_EVERY: usize = 32;

impl<S: Clone> Record<S> {
    /// Keeps the checkpoint if the last one that was kept is far behind.
    pub(super) fn keyframe(&mut self) {
        let answers = self.checkpoint();
        let due = self.keyframes.last().is_some_and(|keyframe| answers >= keyframe.answers + KEYFRAME_EVERY);
        if self.keeps_history && due {
            let Snapshot { asked, state, .. } = self.position.clone();
            self.keyframes.push(Keyframe { answers, asked, state });
        }
    }

    /// The record of the position with only so many answers in force. `None` where there is no history.
    fn before(&self, answers: usize) -> Option<Self> {
        let history = &self.history[..answers];
        let keyframes: Vec<_> =
            self.keyframes.iter().take_while(|keyframe| keyframe.answers <= answers).cloned().collect();
        let keyframe = keyframes.last()?;
        let position = Snapshot {
            state: keyframe.state.clone(),
            asked: keyframe.asked.clone(),
            edition: self.position.edition,
            journal: history[keyframe.answers..].iter().map(|played| played.entry.clone()).collect(),
        };
        Some(Self {
            initial: self.initial.clone(),
            policy: self.policy,
            keeps_history: true,
            history: history.to_vec(),
            undone: Vec::new(),
            keyframes,
            position,
        })
    }
}

impl<G: Game> Session<G> {
    /// All events from the beginning: those before the first answer first, and then those that each answer led to.
    ///
    /// # Errors
    /// Where the rules do not do the same as before.
    pub fn events_by_answer(&self) -> Result<Vec<EventLog<G>>, Error> {
        let log = Rc::new(RefCell::new(EventLog::<G>::default()));
        let mut executor = Executor::<G>::new(self.initial().clone()).observed(Rc::clone(&log));
        executor.step()?;
        let mut events_by_answer = vec![log.borrow_mut().take()];
        for entry in self.history() {
            executor.replay(entry)?;
            executor.step()?;
            events_by_answer.push(log.borrow_mut().take());
        }
        Ok(events_by_answer)
    }

    /// The position before answer `number`, counted from 1; one more than there are is the present one. Its own
    /// history ends there.
    ///
    /// # Errors
    /// Where there are not so many answers, or no history.
    pub fn at(&self, number: usize) -> Result<Self, SessionError> {
        self.earlier(number, self.record.position.edition)
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
        record.position.edition = edition;
        let executor = Executor::<G>::restore_within(record.position, self.limits)?;
        record.position = executor.snapshot().clone();
        Ok(Self { record, live: Live::of(&executor, EventLog::default()), limits: self.limits })
    }
}
