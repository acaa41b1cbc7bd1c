//! What heroes and enemies have in common: HP, block, statuses.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::content::StatusId;
use crate::model::counts::Counts;

/// A creature's body.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Body {
    pub(crate) hp: i32,
    pub(crate) max_hp: i32,
    pub(crate) is_dead: bool,
    /// Whether it is heard no more: the item in which it died is done.
    pub(crate) is_buried: bool,
    pub(crate) block: i32,
    /// How much of the block the next decays leave.
    pub(crate) kept: i32,
    /// In the order in which they came.
    pub(crate) statuses: SmallVec<[Held; 4]>,
    /// Applications that are taken back.
    pub(crate) timed: SmallVec<[Timed; 1]>,
    pub(crate) counts: Counts,
    /// Damage of its hits this turn, the blocked part included.
    pub(crate) damage_dealt: i32,
    /// HP that it has lost to damage this turn.
    pub(crate) damage_taken: i32,
    /// Hits on it this turn of which block took a part.
    pub(crate) times_blocked: i32,
    /// How many turns it has begun in this combat.
    pub(crate) turn: i32,
}

/// The HP of a hero after a rest: 30 percent of the most are healed (rules 1.5).
pub(crate) fn after_rest(hp: i32, max_hp: i32) -> i32 {
    let healed = (i64::from(max_hp) * 30 / 100) as i32;
    hp.saturating_add(healed).min(max_hp.max(hp))
}

/// A status on a creature.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Held {
    pub(crate) status: StatusId,
    pub(crate) amount: i32,
    /// Whether it came new outside the main phase of this round.
    pub(crate) fresh: bool,
}

/// An application of a status that lasts for some turns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Timed {
    pub(crate) status: StatusId,
    pub(crate) amount: i32,
    pub(crate) turns: i32,
}

impl Body {
    /// A body with so many HP.
    pub(crate) fn new(hp: i32, max_hp: i32) -> Self {
        Self { hp, max_hp, ..Self::default() }
    }

    /// The amount of a status; 0 where it is not there.
    #[inline]
    pub(crate) fn status(&self, status: StatusId) -> i32 {
        self.statuses.iter().find(|held| held.status == status).map_or(0, |held| held.amount)
    }

    /// A status that is there.
    pub(crate) fn held(&self, status: StatusId) -> Option<&Held> {
        self.statuses.iter().find(|held| held.status == status)
    }

    /// Counts of a turn begin anew.
    pub(crate) fn begin_turn(&mut self) {
        self.counts.begin_turn();
        (self.damage_dealt, self.damage_taken, self.times_blocked) = (0, 0, 0);
        self.turn = self.turn.saturating_add(1);
    }

    /// What is left of a combat is gone: all but HP.
    pub(crate) fn end_combat(&mut self) {
        *self = Self { is_dead: self.hp == 0, is_buried: self.hp == 0, ..Self::new(self.hp, self.max_hp) };
    }
}
