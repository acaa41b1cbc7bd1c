//! What belongs to one seat.

use serde::{Deserialize, Serialize};

use crate::model::{bird::BirdSet, bonus::BonusSet, food::Foods, goal::ROUNDS, mat::Mat};

/// The most who can play.
pub const MOST_SEATS: usize = 5;

/// What belongs to one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The mat with its birds.
    pub mat: Mat,
    /// Bird cards in hand.
    pub hand: BirdSet,
    /// Bonus cards.
    pub bonuses: BonusSet,
    /// Own food; what is cached on birds is not.
    pub food: Foods,
    /// Action cubes left in the round.
    pub cubes: u8,
    /// Points of each round's goal.
    pub goals: [u16; ROUNDS],
    /// Cards to discard at the end of the turn.
    pub owed: u8,
    /// The cards whose place this player knows, wherever they lie.
    pub(crate) known: BirdSet,
    /// The bonus cards whose place this player knows.
    pub(crate) known_bonuses: BonusSet,
}
