//! What players are asked, and what they can pick (rules 13).

use serde::Serialize;

use crate::{
    content::{CardId, PotionId, ids::Document},
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
        card: CardChoice,
        target: Option<Who>,
    },
    /// A potion in a slot with its target.
    Potion {
        potion: PotionId,
        slot: u8,
        target: Option<Who>,
    },
    EndTurn,
    Creature(Who),
    /// A card of a hand, a pile, a deck.
    Card(CardChoice),
    /// A card that would be made, or found.
    New(CardId),
    /// An option of a document, by its text.
    Option(&'static str),
    Yes,
    Heal,
    Upgrade,
}

/// A card among others: what it is, and how many like it come before it. Which one it is in the state is not said: the
/// order of a draw pile is hidden, and what a search has found out of a card it knows of any like it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CardChoice {
    /// What is printed on it.
    pub card: CardId,
    /// How often it is upgraded.
    pub upgrades: u16,
    /// How many equal ones come before it.
    pub copy: u8,
}

impl CardChoice {
    /// The card at a place of a list.
    pub(crate) fn at(cards: &[(CardId, u16)], place: usize) -> Self {
        let (card, upgrades) = cards[place];
        let copy = cards[..place].iter().filter(|before| **before == (card, upgrades)).count() as u8;
        Self { card, upgrades, copy }
    }

    /// The place of the card in a list.
    pub(crate) fn place(self, cards: impl IntoIterator<Item = (CardId, u16)>) -> Option<usize> {
        let is_it = |(_, card): &(usize, (CardId, u16))| *card == (self.card, self.upgrades);
        let mut places = cards.into_iter().enumerate().filter(is_it).map(|(place, _)| place);
        places.nth(usize::from(self.copy))
    }
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
