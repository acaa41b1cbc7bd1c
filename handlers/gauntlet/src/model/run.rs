//! A run: the stations of a gauntlet, one after the other (rules 1).

use cardloom_cards::Literals;
use cardloom_effects::words::EncounterTier;
use serde::{Deserialize, Serialize};

use crate::content::EncounterId;

/// A station of a gauntlet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Literals)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Station {
    Weak,
    Strong,
    Elite,
    Boss,
    Rest,
}

impl Station {
    /// The tier of its encounters; `None` for a rest.
    pub(crate) fn tier(self) -> Option<EncounterTier> {
        match self {
            Self::Weak => Some(EncounterTier::Weak),
            Self::Strong => Some(EncounterTier::Strong),
            Self::Elite => Some(EncounterTier::Elite),
            Self::Boss => Some(EncounterTier::Boss),
            Self::Rest => None,
        }
    }

    /// What it gives to the score when it is won.
    pub(crate) fn score(self) -> i32 {
        match self {
            Self::Weak | Self::Strong => 10,
            Self::Elite => 30,
            Self::Boss => 100,
            Self::Rest => 0,
        }
    }

    /// The gauntlet of the rules: a first act.
    pub const FIRST_ACT: [Self; 12] = [
        Self::Weak,
        Self::Weak,
        Self::Weak,
        Self::Strong,
        Self::Rest,
        Self::Strong,
        Self::Elite,
        Self::Rest,
        Self::Strong,
        Self::Elite,
        Self::Rest,
        Self::Boss,
    ];
}

/// How far a run is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Run {
    pub(crate) gauntlet: Vec<Station>,
    /// The station that is next, or that is being passed.
    pub(crate) at: u16,
    /// The encounters so far, in order.
    pub(crate) met: Vec<EncounterId>,
    /// Combats that were won.
    pub(crate) won: u16,
    /// What they give to the score.
    pub(crate) score: i32,
    /// Turns that heroes have begun.
    pub(crate) turns: u32,
    /// Where the next turn of the loop begins.
    pub(crate) stage: Stage,
}

/// Where a game stands at a checkpoint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before the next station.
    #[default]
    Road,
    /// A combat begins whose enemies and decks are laid already: for positions.
    Deal,
    /// The same, with draw piles that are in order already.
    Start,
    /// A hero acts.
    Main,
    /// A combat was won: what the heroes find.
    Spoils,
    /// All is done: the run was won.
    Won,
    /// All heroes fell at the same time.
    Lost,
}

impl Run {
    /// The station that is next, or that is being passed.
    pub(crate) fn station(&self) -> Option<Station> {
        self.gauntlet.get(usize::from(self.at)).copied()
    }

    /// Whether the run is over.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Won | Stage::Lost)
    }
}
