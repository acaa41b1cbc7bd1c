//! Heroes: what they have for a run, and what lies before them in a combat.

use cardloom::zone::InstanceId;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::content::{CardId, PotionId, RelicId};
use crate::model::body::Body;

/// A hero.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Hero {
    pub(crate) body: Body,
    pub(crate) gold: i32,
    pub(crate) deck: Vec<DeckCard>,
    /// In the order in which they were obtained.
    pub(crate) relics: Vec<HeldRelic>,
    pub(crate) potions: SmallVec<[Option<PotionId>; 3]>,
    /// The chance to find a potion, in percent.
    pub(crate) potion_chance: i32,

    pub(crate) energy: i32,
    /// Changes for this combat.
    pub(crate) energy_per_turn: i32,
    pub(crate) draw_per_turn: i32,
    pub(crate) hand_limit: i32,
    /// In the order of arrival.
    pub(crate) hand: Vec<InstanceId>,
    /// The top card lies last.
    pub(crate) draw: Vec<InstanceId>,
    /// How many cards on top of the draw pile the hero knows.
    pub(crate) known: u16,
    /// The top card lies last.
    pub(crate) discard: Vec<InstanceId>,
    pub(crate) exhaust: Vec<InstanceId>,
    pub(crate) powers: Vec<InstanceId>,
    /// Being played, in no zone.
    pub(crate) play: SmallVec<[InstanceId; 2]>,
    pub(crate) played: Played,
    /// Whether the main phase ends when the item is done.
    pub(crate) ends_turn: bool,
    /// Whether the seat has given up: the hero fights no more.
    pub(crate) gave_up: bool,
}

/// A card of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DeckCard {
    pub(crate) kind: CardId,
    pub(crate) upgrades: u16,
    /// Whether it was made innate for the run.
    pub(crate) innate: bool,
}

impl DeckCard {
    pub(crate) fn new(kind: CardId, upgrades: u16) -> Self {
        Self { kind, upgrades, innate: false }
    }
}

/// A relic that a hero has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HeldRelic {
    pub(crate) relic: RelicId,
    pub(crate) counter: i32,
}

/// Cards that began to resolve this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Played {
    pub(crate) cards: i32,
    pub(crate) attacks: i32,
    pub(crate) skills: i32,
    pub(crate) powers: i32,
}

impl Hero {
    /// Whether the hero takes part in the combat.
    #[inline]
    pub(crate) fn is_alive(&self) -> bool {
        !self.body.is_dead
    }

    /// The cards of a combat are gone.
    pub(crate) fn end_combat(&mut self) {
        self.body.end_combat();
        (self.energy, self.energy_per_turn, self.draw_per_turn, self.hand_limit) = (0, 0, 0, 0);
        for zone in [&mut self.hand, &mut self.draw, &mut self.discard, &mut self.exhaust, &mut self.powers] {
            zone.clear();
        }
        self.play.clear();
        self.known = 0;
        self.played = Played::default();
        self.ends_turn = false;
    }
}
