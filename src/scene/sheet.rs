//! Cards for people who look them up.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    Words,
    zone::{CardName, Named},
};

/// The printed face of a card: public, and the same in every game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SheetCard {
    /// Which it is, with its title.
    pub card: CardName,
    /// The color of its stripe.
    pub tint: Tint,
    /// What stands in its corner: a value, a cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corner: Option<String>,
    /// What one weighs it by, in a few words: `1 red`, `5 points, 2 seed`.
    pub summary: Words,
    /// What else is printed on it, each with its name.
    pub facts: Vec<Fact>,
    /// Its text.
    pub texts: Vec<Paragraph>,
    /// All of it for programs.
    pub json: serde_json::Value,
}

impl SheetCard {
    /// A card with its title alone.
    pub fn new(card: impl Named) -> Self {
        Self {
            card: CardName::of(card),
            tint: Tint::Plain,
            corner: None,
            summary: Words::new(),
            facts: Vec::new(),
            texts: Vec::new(),
            json: serde_json::json!({ "name": card.title() }),
        }
    }
}

/// Something that is printed on a card: `cost: 2 seed`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// What it is.
    pub name: &'static str,
    /// What it says.
    pub words: Words,
}

/// A paragraph of a card's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Paragraph {
    /// When it is obeyed, or by whom: `demand`, `when played`.
    pub label: Words,
    /// What it says.
    pub text: Words,
}

/// The colors that things of a game may have. Each face has its own shade of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "a color is a color")]
pub enum Tint {
    #[default]
    Plain,
    Red,
    Orange,
    Yellow,
    Green,
    Teal,
    Blue,
    Purple,
    Pink,
    Brown,
    White,
    Gray,
}

/// All cards of a game, found by what they are.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    cards: Vec<SheetCard>,
    places: BTreeMap<(&'static str, usize), usize>,
    titles: BTreeMap<&'static str, usize>,
}

impl Sheet {
    /// A sheet of these cards.
    pub fn new(cards: Vec<SheetCard>) -> Self {
        let places = cards.iter().enumerate().map(|(place, of)| ((of.card.kind, of.card.index), place));
        let titles = cards.iter().enumerate().map(|(place, of)| (of.card.title, place));
        Self { places: places.collect(), titles: titles.collect(), cards }
    }

    /// All of them, in the order of a list.
    pub fn cards(&self) -> &[SheetCard] {
        &self.cards
    }

    /// What is printed on this one. An [instance](crate::zone::Instances) is found by its title.
    pub fn get(&self, card: CardName) -> Option<&SheetCard> {
        let place = self.places.get(&(card.kind, card.index)).or_else(|| self.titles.get(card.title));
        place.map(|place| &self.cards[*place])
    }
}
