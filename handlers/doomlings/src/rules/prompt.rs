//! What players are asked, and what they can pick.

use cardloom::Seat;
use serde::Serialize;

use crate::{
    language::document::Trigger,
    model::{age::Age, card::Card, color::Color},
};

/// A question: what is asked, and the card or age that asks it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub struct Question {
    pub ask: Ask,
    /// The document that asks; `None` where the rules do.
    pub source: Option<Source>,
    /// What it says to the player, where its document has words for it.
    pub message: Option<&'static str>,
}

/// Whose text asks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A trait.
    Card(Card),
    /// A trait that is held, and that nobody but who is asked knows of.
    Held(Card),
    /// An age or catastrophe.
    Age(Age),
}

impl Question {
    /// The question as those see it whom it does not ask.
    pub(crate) fn redacted(&self) -> Self {
        match self.source {
            // Its words would tell which card it is.
            Some(Source::Held(_)) => Self { source: None, message: None, ..*self },
            _ => *self,
        }
    }
}

/// What is asked: the questions of the game's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of the game's questions")]
pub enum Ask {
    /// The play of the turn.
    Play,
    ExtraPlay,
    DiscardHand,
    Stabilize,
    StabilizeDiscard,
    Hook,
    /// A reaction from hand, in the window of an event. Asked whatever the hand holds.
    Reaction(Trigger),
    /// An optional ability of a trait in a pile.
    Ability,
    SelectFromHand,
    SelectFromTraitPile,
    SelectOpponent,
    SelectOpponentTrait,
    SelectFromDiscard,
    SelectFromCards,
    RevealFromHand,
    SelectColor,
    SelectCatastrophe,
    SelectOption,
    Confirm,
    SelectSwapMine,
    SelectSwapTheirs,
    /// Whether at all, before several are picked: the collect step's own question.
    Whether(Collector),
    WorldsEndNext,
    WorldsEnd,
    WorldsEndDiscard,
}

/// A collect step that asks "whether" first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of the collect steps")]
pub enum Collector {
    SelectFromHand,
    SelectFromTraitPile,
    SelectFromDiscard,
    SelectFromCards,
}

/// One thing that can be picked. Declining is the answer without a pick, "no" to a question of yes or no as well.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each names what is picked")]
pub enum Choice {
    Card(Card),
    /// A card in hand by one of its reactions, by its place in the document.
    Reaction {
        card: Card,
        reaction: u8,
    },
    Seat(Seat),
    Color(Color),
    Age(Age),
    /// An option of a document, by its name there.
    Option(&'static str),
    Yes,
}

impl From<Card> for Choice {
    fn from(card: Card) -> Self {
        Self::Card(card)
    }
}

impl From<Seat> for Choice {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Color> for Choice {
    fn from(color: Color) -> Self {
        Self::Color(color)
    }
}

impl From<Age> for Choice {
    fn from(age: Age) -> Self {
        Self::Age(age)
    }
}
