//! Undo and redo: who may take back what.

use serde::{Deserialize, Serialize};

use super::{Next, Session, SessionError, history::Played};
use crate::{Game, Seat, Words, words};

/// When a seat may take back its last answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UndoPolicy {
    /// As long as nobody else has answered since, nothing hidden was shown, and no chance was taken.
    #[default]
    Fair,
    /// Never.
    None,
    /// Always, with all that came after it: for analysis.
    Free,
}

/// Why an answer is not taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.words())]
pub enum UndoRefused {
    /// The table plays without.
    Policy,
    /// There is no answer of this seat.
    NothingAnswered(Seat),
    /// Another seat has answered.
    AnotherAnswered(Seat),
    /// Somebody has seen something, or could tell something from who was asked.
    Shown,
    /// The generator was used.
    Random,
    /// Nothing was taken back.
    NothingUndone,
    /// The session keeps no history.
    NoHistory,
}

impl UndoRefused {
    /// The reason in words.
    pub fn words(self) -> Words {
        match self {
            Self::Policy => "this table plays without undo".into(),
            Self::NothingAnswered(seat) => words![seat, " has not answered anything yet"],
            Self::AnotherAnswered(seat) => words![seat, " has answered since"],
            Self::Shown => "something hidden was shown since".into(),
            Self::Random => "chance has decided something since".into(),
            Self::NothingUndone => "nothing was taken back that could be done again".into(),
            Self::NoHistory => "this session keeps no history".into(),
        }
    }
}

impl<G: Game> Session<G> {
    /// Tells whether a seat may take back its last answer: how many answers would then be in force, or why not.
    ///
    /// # Errors
    /// The reason why not.
    pub fn undoable(&self, seat: Seat) -> Result<usize, UndoRefused> {
        if !self.record.keeps_history {
            return Err(UndoRefused::NoHistory);
        }
        if self.record.policy == UndoPolicy::None {
            return Err(UndoRefused::Policy);
        }
        let last = self.record.history.iter().rposition(|played| played.entry.seat == seat);
        let last = last.ok_or(UndoRefused::NothingAnswered(seat))?;
        if self.record.policy == UndoPolicy::Free {
            return Ok(last);
        }
        if let Some(other) = self.record.history.get(last + 1) {
            return Err(UndoRefused::AnotherAnswered(other.entry.seat));
        }
        match &self.record.history[last] {
            Played { shown: true, .. } => Err(UndoRefused::Shown),
            Played { random: true, .. } => Err(UndoRefused::Random),
            Played { .. } => Ok(last),
        }
    }

    /// The numbers, from 1, of the answers that a seat could take back one after the other, the last one first.
    pub fn undoable_answers(&self, seat: Seat) -> Vec<usize> {
        let numbered = self.record.history.iter().enumerate().rev();
        let own = numbered.clone().filter(|(_, played)| played.entry.seat == seat);
        let number = |(index, _): (usize, &Played)| index + 1;
        match (self.record.keeps_history, self.record.policy) {
            (false, _) | (_, UndoPolicy::None) => Vec::new(),
            (true, UndoPolicy::Free) => own.map(number).collect(),
            (true, UndoPolicy::Fair) => {
                let fair = |played: &Played| played.entry.seat == seat && !played.shown && !played.random;
                numbered.take_while(|(_, played)| fair(played)).map(number).collect()
            }
        }
    }

    /// Takes back a seat's last answer, and under a free policy all that came after it. Tells how many answers are in
    /// force now.
    ///
    /// # Errors
    /// Where it is not [`undoable`](Self::undoable). The session then stands where it stood.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, SessionError> {
        let (answers, earlier) = self.prepare_undo(seat)?;
        *self = earlier;
        Ok(answers)
    }

    /// What an undo would lead to. Nothing has changed yet.
    pub(crate) fn prepare_undo(&self, seat: Seat) -> Result<(usize, Self), SessionError> {
        let answers = self.undoable(seat)?;
        Ok((answers, self.taken_back(answers)?))
    }

    /// The position with so many answers in force, all others taken back, whatever speaks against it.
    pub(crate) fn taken_back(&self, answers: usize) -> Result<Self, SessionError> {
        // From now on the numbers of prompts may come again: the edition tells them apart.
        let mut earlier = self.earlier(answers + 1, self.record.position.edition.saturating_add(1))?;
        earlier.record.undone.clone_from(&self.record.undone);
        earlier.record.undone.extend(self.record.history[answers..].iter().rev().cloned());
        Ok(earlier)
    }

    /// Tells whether an answer that was taken back can be given again: how many answers would then be in force.
    ///
    /// # Errors
    /// Where nothing was taken back.
    pub fn redoable(&self) -> Result<usize, UndoRefused> {
        if self.record.undone.is_empty() { Err(UndoRefused::NothingUndone) } else { Ok(self.answers() + 1) }
    }

    /// Whose answer it is that would be given again.
    pub fn redoable_by(&self) -> Option<Seat> {
        self.record.undone.last().map(|played| played.entry.seat)
    }

    /// Gives an answer again that was taken back, as long as no other one was given instead.
    ///
    /// # Errors
    /// Where nothing was taken back.
    pub fn redo(&mut self) -> Result<usize, SessionError> {
        let (answers, next) = self.prepare_redo()?;
        self.commit(next);
        Ok(answers)
    }

    /// What a redo would lead to. Nothing has changed yet.
    pub(crate) fn prepare_redo(&self) -> Result<(usize, Next<G>), SessionError> {
        let answers = self.redoable()?;
        let (again, rest) = self.record.undone.split_last().ok_or(UndoRefused::NothingUndone)?;
        let next = self.prepare_entry(&again.entry)?;
        Ok((answers, Next { undone: rest.to_vec(), ..next }))
    }
}
