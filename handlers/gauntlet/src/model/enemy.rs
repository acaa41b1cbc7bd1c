//! Enemies.

use cardloom_effects::words::LeaveReason;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::content::EnemyId;
use crate::model::body::Body;

/// An enemy in a combat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Enemy {
    pub(crate) kind: EnemyId,
    pub(crate) body: Body,
    /// What was rolled when it appeared, in the order of the document.
    pub(crate) rolls: SmallVec<[i32; 2]>,
    /// Its next move; none while it carries out its own.
    pub(crate) next: Option<u8>,
    /// The seat that it aims at.
    pub(crate) aim: u8,
    /// The moves that it has made, the last one last; of very long fights the last ones.
    pub(crate) history: SmallVec<[u8; 8]>,
    /// How many moves it has made.
    pub(crate) moves_made: i32,
    /// How many moves of the opening are used up.
    pub(crate) opened: u16,
    /// The place in each of its cycles.
    pub(crate) cycles: SmallVec<[u16; 2]>,
    pub(crate) counter: i32,
    pub(crate) is_minion: bool,
    /// Its place at the start of the combat, from 0.
    pub(crate) position: i32,
    /// Why it has left, if it has.
    pub(crate) left: Option<Left>,
}

/// Why somebody has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Left {
    Escaped,
    Split,
}

impl From<LeaveReason> for Left {
    fn from(reason: LeaveReason) -> Self {
        match reason {
            LeaveReason::Escaped => Self::Escaped,
            LeaveReason::Split => Self::Split,
        }
    }
}

impl Left {
    /// The word of the language for it.
    pub(crate) fn reason(self) -> LeaveReason {
        match self {
            Self::Escaped => LeaveReason::Escaped,
            Self::Split => LeaveReason::Split,
        }
    }
}

/// How many of its moves an enemy remembers: more than any rule asks for.
const REMEMBERED: usize = 128;

impl Enemy {
    /// Whether it takes part in the combat.
    #[inline]
    pub(crate) fn is_alive(&self) -> bool {
        !self.body.is_dead && self.left.is_none()
    }

    /// It makes a move.
    pub(crate) fn remember(&mut self, made: u8) {
        if self.history.len() == REMEMBERED {
            self.history.remove(0);
        }
        self.history.push(made);
        self.moves_made = self.moves_made.saturating_add(1);
    }

    /// Whether its last `count` moves were this one.
    pub(crate) fn made_in_row(&self, made: u8, count: usize) -> bool {
        let last = self.history.len().checked_sub(count);
        last.is_some_and(|first| self.history[first..].iter().all(|other| *other == made))
    }
}
