//! Pieces, and the zones they lie in.

use serde::Serialize;

use super::Key;
use crate::{
    Words,
    zone::{CardName, Named, Sight},
};

/// Pieces that lie together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Zone {
    /// Its key.
    pub key: Key,
    /// What it is called.
    pub title: Words,
    /// How its pieces lie.
    pub arrange: Arrange,
    /// Who sees their faces.
    pub sight: Sight,
    /// Whether it may be shown by its number of pieces alone where there is little room.
    pub folded: bool,
    /// The pieces, the first one to the left or on top.
    pub pieces: Vec<Piece>,
}

impl Zone {
    /// An open zone of these pieces, in a row.
    pub fn new(key: impl Into<Key>, title: Words, pieces: impl IntoIterator<Item = Piece>) -> Self {
        Self {
            key: key.into(),
            title,
            arrange: Arrange::Row,
            sight: Sight::All,
            folded: false,
            pieces: pieces.into_iter().collect(),
        }
    }

    /// An open zone of these cards, in a row.
    pub fn cards<T: Named>(key: impl Into<Key>, title: Words, cards: impl IntoIterator<Item = T>) -> Self {
        Self::new(key, title, cards.into_iter().map(Piece::card))
    }

    /// A zone of hidden cards of which only this is seen: how many there are of each back, and how a back is called.
    pub fn backs(key: impl Into<Key>, title: Words, backs: impl IntoIterator<Item = (usize, Words)>) -> Self {
        let key = key.into();
        let pieces = backs.into_iter().enumerate().map(|(number, (count, label))| Piece {
            key: key.within(number),
            ..Piece::new(Key::new(""), Face::Back { label, count })
        });
        let pieces = pieces.collect();
        Self { key, title, arrange: Arrange::Heap, sight: Sight::Nobody, folded: false, pieces }
    }

    /// Says how its pieces lie.
    #[must_use]
    pub fn arranged(self, arrange: Arrange) -> Self {
        Self { arrange, ..self }
    }

    /// Says who sees their faces.
    #[must_use]
    pub fn seen_by(self, sight: Sight) -> Self {
        Self { sight, ..self }
    }

    /// It may be shown by its number of pieces alone where there is little room.
    #[must_use]
    pub fn folded(self) -> Self {
        Self { folded: true, ..self }
    }

    /// How many pieces there are, hidden ones counted.
    pub fn count(&self) -> usize {
        let count = |piece: &Piece| match piece.face {
            Face::Back { count, .. } => count,
            Face::Slot { .. } => 0,
            Face::Card { .. } | Face::Figure { .. } => 1,
        };
        self.pieces.iter().map(count).sum()
    }
}

/// How the pieces of a zone lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrange {
    /// Beside each other.
    Row,
    /// Beside each other, as in a hand.
    Fan,
    /// One beneath the other, each to be read.
    Column,
    /// On each other.
    Pile,
    /// On each other, so that all that are beneath show their left, right or upper edge.
    Splayed(Side),
    /// Equal ones with their number.
    Heap,
    /// Small ones, by what stands in their corner, or by their names.
    Chips,
}

/// The edge that covered cards show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The left one.
    Left,
    /// The right one.
    Right,
    /// The upper one.
    Up,
}

/// Something that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// Its key.
    pub key: Key,
    /// What is seen of it.
    pub face: Face,
    /// What lies on it, in numbers: eggs, damage.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<Token>,
    /// What is true of it: used, poisoned.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

impl Piece {
    /// A piece without tokens and marks.
    pub fn new(key: impl Into<Key>, face: Face) -> Self {
        Self { key: key.into(), face, tokens: Vec::new(), marks: Vec::new() }
    }

    /// A card that is seen.
    pub fn card(card: impl Named) -> Self {
        let card = CardName::of(card);
        Self::new(Key::of(card), Face::Card { card })
    }

    /// An empty place.
    pub fn slot(key: impl Into<Key>, label: Words) -> Self {
        Self::new(key, Face::Slot { label })
    }

    /// Puts tokens on it, where there are any.
    #[must_use]
    pub fn token(mut self, token: impl Into<Option<Token>>) -> Self {
        self.tokens.extend(token.into());
        self
    }

    /// Marks it.
    #[must_use]
    pub fn mark(mut self, mark: impl Into<Option<Mark>>) -> Self {
        self.marks.extend(mark.into());
        self
    }
}

/// What is seen of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// A card: the [sheet](super::Sheet) has the rest.
    Card {
        /// Which.
        card: CardName,
    },
    /// Cards from behind, all alike.
    Back {
        /// What is on the back; nothing where all of a kind are alike.
        label: Words,
        /// How many there are.
        count: usize,
    },
    /// An empty place that can be picked.
    Slot {
        /// What it is for.
        label: Words,
    },
    /// Somebody: a monster.
    Figure {
        /// Who.
        title: Words,
        /// Their life.
        meter: Option<super::Meter>,
        /// What they are up to.
        intents: Vec<Token>,
    },
}

/// Equal things in a number, out of a most where there is one: `3/5 eggs`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Token {
    /// The icon.
    pub icon: &'static str,
    /// How many.
    pub count: i64,
    /// At most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<i64>,
}

impl Token {
    /// So many of these.
    pub fn new(icon: &'static str, count: impl Into<i64>) -> Self {
        Self { icon, count: count.into(), of: None }
    }

    /// So many at most.
    #[must_use]
    pub fn of(self, most: impl Into<i64>) -> Self {
        Self { of: Some(most.into()), ..self }
    }
}

/// Something that is true of a piece or a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The icon.
    pub icon: &'static str,
    /// What it says.
    pub words: Words,
}

impl Mark {
    /// A mark that reads like its icon.
    pub fn new(icon: &'static str) -> Self {
        Self { icon, words: icon.into() }
    }
}
