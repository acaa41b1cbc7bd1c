//! Items of the stack, and effects that come later.

use cardloom::zone::InstanceId;
use cardloom_effects::{events::LooksAt, words::ItemType};
use serde::{Deserialize, Serialize};

use crate::content::{PotionId, ids::Document};
use crate::model::who::Who;

/// Something that has been announced and is not done, or a trigger that runs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Item {
    pub(crate) kind: Kind,
    pub(crate) source: Who,
    pub(crate) target: Option<Who>,
    pub(crate) cancelled: bool,
    /// Added to every damage and every block of it.
    pub(crate) damage: i32,
    pub(crate) block: i32,
    /// What was paid for a card of cost X, with bonuses.
    pub(crate) x: i32,
    /// The energy that was paid.
    pub(crate) paid: i32,
}

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    Card(InstanceId),
    Potion(PotionId),
    /// A move of the enemy that is the source.
    Move(u8),
    /// A trigger of a document, while it runs (rules 5.4).
    Trigger(Document),
}

impl Item {
    /// An item that nothing was paid for.
    pub(crate) fn new(kind: Kind, source: Who, target: Option<Who>) -> Self {
        Self { kind, source, target, cancelled: false, damage: 0, block: 0, x: 0, paid: 0 }
    }

    /// The word of the language for what it is.
    pub(crate) fn item_type(&self) -> ItemType {
        match self.kind {
            Kind::Card(_) => ItemType::CardPlay,
            Kind::Potion(_) | Kind::Move(_) => ItemType::ActivatedAbility,
            Kind::Trigger(Document::Status(_)) => ItemType::StatusEffect,
            Kind::Trigger(_) => ItemType::TriggeredEffect,
        }
    }

    /// Whether it was announced, so that it can be responded to, cancelled and changed; triggers run at once.
    pub(crate) fn is_announced(&self) -> bool {
        !matches!(self.kind, Kind::Trigger(_))
    }

    /// The card that is played.
    pub(crate) fn card(&self) -> Option<InstanceId> {
        match self.kind {
            Kind::Card(card) => Some(card),
            _ => None,
        }
    }
}

/// Effects that come later, once or again and again (`delay` and `channel`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Ongoing {
    /// Its number, from 1: none comes twice in a combat.
    pub(crate) number: u32,
    pub(crate) owner: Who,
    /// Where its effects stand.
    pub(crate) document: Document,
    pub(crate) block: u16,
    /// The target that was chosen.
    pub(crate) target: Option<Who>,
    /// The card whose text it is.
    pub(crate) card: Option<InstanceId>,
    pub(crate) x: i32,
    /// What it waits for: a bit of an event or a phase, and what it looks at beside it.
    pub(crate) bit: u8,
    pub(crate) only: LooksAt,
    pub(crate) times: Times,
}

/// How often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Times {
    /// Once, at the so many-th time from now.
    OnceIn(i32),
    /// So many times from now.
    Each(i32),
    /// For the rest of the combat.
    Always,
}
