//! Cards of a combat: each a thing of its own, with what has been done to it.

use cardloom::zone::{Face, InstanceId};
use cardloom_effects::{
    documents::Cost,
    words::{Keyword, Zone},
};
use serde::{Deserialize, Serialize};

use crate::content::{CardId, compiled::Print};

/// A card in a combat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Card {
    pub(crate) kind: CardId,
    pub(crate) owner: u8,
    pub(crate) upgrades: u16,
    pub(crate) place: Place,
    /// Added to each damage and each block of it.
    pub(crate) damage: i32,
    pub(crate) block: i32,
    pub(crate) costs: Costs,
    /// Keywords that it was given for the combat, a bit for each.
    pub(crate) given: u8,
    /// Not discarded at the end of this turn.
    pub(crate) retained: bool,
    /// Of which card it is a copy that vanishes when it was played.
    pub(crate) copy_of: Option<InstanceId>,
    /// Which card of the deck it is.
    pub(crate) of_deck: Option<u16>,
}

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    Hand,
    Draw,
    Discard,
    Exhaust,
    /// A power that was played, out of play for the combat.
    Powers,
    /// Being played, in no zone.
    Play,
}

impl Place {
    /// What files call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Draw => "draw",
            Self::Discard => "discard",
            Self::Exhaust => "exhaust",
            Self::Powers => "powers",
            Self::Play => "play",
        }
    }

    /// The zone that it is, if it is one.
    pub(crate) fn zone(self) -> Option<Zone> {
        match self {
            Self::Hand => Some(Zone::Hand),
            Self::Draw => Some(Zone::Draw),
            Self::Discard => Some(Zone::Discard),
            Self::Exhaust => Some(Zone::Exhaust),
            Self::Powers | Self::Play => None,
        }
    }
}

impl From<Zone> for Place {
    fn from(zone: Zone) -> Self {
        match zone {
            Zone::Hand => Self::Hand,
            Zone::Draw => Self::Draw,
            Zone::Discard => Self::Discard,
            Zone::Exhaust => Self::Exhaust,
        }
    }
}

/// What has been done to the cost of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Costs {
    pub(crate) set_for_combat: Option<i16>,
    pub(crate) set_until_played: Option<i16>,
    pub(crate) set_for_turn: Option<i16>,
    pub(crate) added_for_combat: i16,
    pub(crate) added_until_played: i16,
    pub(crate) added_for_turn: i16,
}

impl Card {
    /// A fresh card.
    pub(crate) fn new(kind: CardId, owner: u8, upgrades: u16) -> Self {
        Self {
            kind,
            owner,
            upgrades,
            place: Place::Draw,
            damage: 0,
            block: 0,
            costs: Costs::default(),
            given: 0,
            retained: false,
            copy_of: None,
            of_deck: None,
        }
    }

    /// What is printed on it.
    #[inline]
    pub(crate) fn print(&self) -> &'static Print {
        self.kind.facts().print(self.upgrades)
    }

    /// Whether it has a keyword, printed or given.
    #[inline]
    pub(crate) fn has(&self, keyword: Keyword) -> bool {
        self.print().has(keyword) || self.given & 1 << keyword as u8 != 0
    }

    /// Whether it can be upgraded once more.
    pub(crate) fn is_upgradable(&self) -> bool {
        can_upgrade(self.kind, self.upgrades)
    }

    /// What it is as people write it: `strike`, `strike+`, `strike+4`.
    pub(crate) fn written(&self) -> String {
        written(self.kind, self.upgrades)
    }

    /// Its cost before modifiers, with what `cost_change` gives; `None` for X and for what cannot be played.
    pub(crate) fn cost(&self, change: i32) -> Option<i32> {
        let Cost::Energy(printed) = self.print().cost else { return None };
        let costs = &self.costs;
        let base = costs.set_for_combat.map_or(i32::from(printed), i32::from);
        let added = i32::from(costs.added_for_combat)
            + i32::from(costs.added_until_played)
            + i32::from(costs.added_for_turn);
        let cost = base.saturating_add(change).saturating_add(added);
        let cost = costs.set_until_played.map_or(cost, i32::from);
        Some(costs.set_for_turn.map_or(cost, i32::from).max(0))
    }
}

/// Whether a card that was upgraded so often can be upgraded once more.
pub(crate) fn can_upgrade(kind: CardId, upgrades: u16) -> bool {
    let facts = kind.facts();
    facts.upgraded.is_some() && upgrades < facts.max_upgrades
}

/// A card as people write it: `strike`, `strike+`, `strike+4`.
pub(crate) fn written(kind: CardId, upgrades: u16) -> String {
    match upgrades {
        0 => kind.id().to_owned(),
        1 => format!("{}+", kind.id()),
        more => format!("{}+{more}", kind.id()),
    }
}

impl Face for Card {
    fn face(&self) -> &'static str {
        self.kind.id()
    }

    fn back(&self) -> usize {
        // Draw piles are never mixed.
        usize::from(self.owner)
    }
}
