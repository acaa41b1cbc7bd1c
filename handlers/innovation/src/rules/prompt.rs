//! What players are asked, and what they can pick.

use cardloom::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    model::{card::Card, facts::Color, icons::Splay},
    rules::{action::Action, effect::Deed},
};

/// A question: what it is about, and the card that asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The card whose effect asks; `None` where the rules do.
    pub card: Option<Card>,
    /// What is asked.
    pub ask: Ask,
}

impl Question {
    /// A question of the rules themselves.
    pub(crate) fn of_rules(ask: Ask) -> Self {
        Self { card: None, ask }
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Which of the two first cards to begin with.
    FirstCard,
    /// Which action to take.
    Action,
    /// Which cards to do this with.
    Do(Deed),
    /// Whether to do this with all cards that are concerned.
    All(Deed),
    /// In which order several cards go.
    Order(Deed),
    /// Which card to reveal.
    Reveal,
    /// Which top card to execute.
    Execute,
    /// Which card the other player hands over.
    Demand,
    /// Which color to splay.
    Splay(Splay),
    /// Whether to splay this color.
    SplayColor(Color, Splay),
    /// Whether to exchange.
    Exchange,
    /// Whether to draw and tuck a card of this value.
    DrawAndTuck(u8),
    /// Which colors to name.
    NameColors,
    /// Which value to name.
    NameValue,
    /// Which player.
    Player,
    /// Which of two things to do.
    Mode,
    /// Which pile to rearrange.
    Rearrange,
    /// The new order of a pile, top first.
    Arrange(Color),
}

/// One thing that can be picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// An action.
    Action(Action),
    /// A card.
    Card(Card),
    /// A card of this value that only its owner sees, in a player's score pile; `nth` tells several apart.
    Unseen {
        /// Whose score pile.
        seat: Seat,
        /// Its value.
        value: u8,
        /// Which of those of this value, in no order.
        nth: u8,
    },
    /// A color.
    Color(Color),
    /// A value.
    Value(u8),
    /// A player.
    Seat(Seat),
    /// The first or the second of two things.
    Mode(u8),
    /// Yes; declining is the answer without a pick.
    Yes,
}

impl Choice {
    /// The card, if it is one.
    pub fn card(&self) -> Option<Card> {
        match self {
            Self::Card(card) => Some(*card),
            _ => None,
        }
    }
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        Self::Action(action)
    }
}

impl From<Card> for Choice {
    fn from(card: Card) -> Self {
        Self::Card(card)
    }
}

impl From<Color> for Choice {
    fn from(color: Color) -> Self {
        Self::Color(color)
    }
}

impl From<Seat> for Choice {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}
