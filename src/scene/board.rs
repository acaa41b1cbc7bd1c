//! What lies on a table besides cards: counters, meters, grids, dice, tracks, tables of words.

use serde::Serialize;

use super::{Face, Key, Mark, Piece, Token};
use crate::{Words, zone::CardName};

/// Numbers that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counters {
    /// What they are called; without a title they stand beside that of the area.
    pub title: Words,
    /// Each of them.
    pub counters: Vec<Counter>,
}

/// A number with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counter {
    /// Its key.
    pub key: Key,
    /// What it counts.
    pub name: Words,
    /// The number.
    pub value: i64,
    /// At most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<i64>,
}

impl Counter {
    /// So many of these.
    pub fn new(key: impl Into<Key>, name: impl Into<Words>, value: impl TryInto<i64>) -> Self {
        Self { key: key.into(), name: name.into(), value: value.try_into().unwrap_or(i64::MAX), of: None }
    }

    /// So many at most.
    #[must_use]
    pub fn of(self, most: impl Into<i64>) -> Self {
        Self { of: Some(most.into()), ..self }
    }
}

/// A number out of a most that goes up and down: life, behind a shield.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Meter {
    /// Its key.
    pub key: Key,
    /// What it measures.
    pub name: Words,
    /// Where it stands.
    pub value: i64,
    /// Where it stands at most.
    pub max: i64,
    /// What is lost before it.
    pub shield: i64,
}

/// Rows and columns of places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Grid {
    /// Its key.
    pub key: Key,
    /// What it is called.
    pub title: Words,
    /// The heads of the columns.
    pub columns: Vec<Head>,
    /// The rows.
    pub rows: Vec<GridRow>,
}

impl Grid {
    /// How many pieces lie in it.
    pub fn count(&self) -> usize {
        let pieces = self.rows.iter().flat_map(|row| &row.cells);
        pieces.filter(|piece| !matches!(piece.face, Face::Slot { .. })).count()
    }
}

/// A row of a [`Grid`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GridRow {
    /// Its head.
    pub head: Head,
    /// What lies in its places, from the first column on.
    pub cells: Vec<Piece>,
}

/// The head of a row or a column, or a space of a [`Track`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Head {
    /// Its key.
    pub key: Key,
    /// What it says.
    pub words: Words,
    /// What it costs or brings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<Token>,
}

impl Head {
    /// A head that says this.
    pub fn new(key: impl Into<Key>, words: impl Into<Words>) -> Self {
        Self { key: key.into(), words: words.into(), tokens: Vec::new() }
    }

    /// Says what it costs or brings.
    #[must_use]
    pub fn token(mut self, token: impl Into<Option<Token>>) -> Self {
        self.tokens.extend(token.into());
        self
    }
}

/// Dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dice {
    /// Its key.
    pub key: Key,
    /// What they are called.
    pub title: Words,
    /// Each of them.
    pub dice: Vec<Die>,
}

/// A die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Die {
    /// Its key.
    pub key: Key,
    /// What it shows; one of several where it shows more.
    pub faces: Vec<&'static str>,
    /// Whether it lies beside the others and cannot be taken.
    pub aside: bool,
}

/// Spaces in a line, with markers on them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Track {
    /// Its key.
    pub key: Key,
    /// What it is called.
    pub title: Words,
    /// Its spaces.
    pub spaces: Vec<Head>,
    /// The markers, each on the space of this number, from 0.
    pub markers: Vec<(usize, Mark)>,
}

/// A table of words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Matrix {
    /// Its key.
    pub key: Key,
    /// What it is called.
    pub title: Words,
    /// The heads of the columns.
    pub columns: Vec<Head>,
    /// The rows.
    pub rows: Vec<MatrixRow>,
}

/// A row of a [`Matrix`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MatrixRow {
    /// Its head.
    pub head: Head,
    /// The card that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardName>,
    /// What it says in each column.
    pub cells: Vec<Words>,
    /// Whether it is the one that counts now.
    pub now: bool,
}
