//! What players are asked, and what they can pick (rules 13).

use cardloom::zone::InstanceId;
use serde::Serialize;

use crate::{
    content::{CardId, ids::Document},
    model::who::Who,
};

/// A question: what is asked, and whose text asks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub struct Question {
    pub ask: Ask,
    /// Whose text asks; `None` where the rules do.
    pub(crate) source: Option<Document>,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Ask {
    /// What to do in the own turn. Asked although only the end of the turn is left.
    Action,
    /// Whether to respond to the top of the stack.
    Respond,
    Target,
    Ally,
    Discard,
    Exhaust,
    MoveCard,
    Copy,
    UpgradeCard,
    Transform,
    Retain,
    Ethereal,
    Innate,
    PlayCard,
    Modify,
    Scry,
    Choose,
    Offer,
    /// Whether an optional trigger happens.
    Confirm,
    /// Which of three cards comes to the deck.
    Reward,
    /// Heal or upgrade.
    Rest,
    /// Which card of the deck is upgraded.
    Upgrade,
}

/// One thing that can be picked.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each names what is picked")]
pub enum Choice {
    /// A card in hand with its target.
    Play {
        card: InstanceId,
        target: Option<Who>,
    },
    /// A potion in a slot with its target.
    Potion {
        slot: u8,
        target: Option<Who>,
    },
    EndTurn,
    Creature(Who),
    /// A card that lies open, or that is known.
    Card(InstanceId),
    /// A card of a draw pile, whose order is hidden: the so many-th of its kind.
    InPile {
        card: CardId,
        upgrades: u16,
        copy: u8,
    },
    /// A card that would be made, or found.
    New(CardId),
    /// An option of a document, by its text.
    Option(&'static str),
    Yes,
    Heal,
    Upgrade,
    /// A card of the deck, by its place.
    DeckCard(u16),
}

impl Question {
    /// A question of the rules.
    pub(crate) fn of_rules(ask: Ask) -> Self {
        Self { ask, source: None }
    }
}

impl From<Who> for Choice {
    fn from(who: Who) -> Self {
        Self::Creature(who)
    }
}
