//! Scenes: what lies on a table, as plain data that every face of a game draws alike.
//!
//! A game turns what a seat sees of it into a [`Scene`]: areas, one for the middle of the table and one for each seat,
//! with zones of pieces, counters, grids, dice and the like in them. A terminal draws it as text (module `draw`), a
//! browser as a page, and programs read it as JSON.
//!
//! ```
//! use cardloom::{CardId, Seat, scene::{Area, Scene, Zone}, words};
//!
//! #[derive(Clone, Copy, CardId)]
//! enum Card { Bolt, Healing }
//!
//! let own = Area::of(Seat(0), words![Seat(0)])
//!     .counter("life", 20)
//!     .item(Zone::cards("hand0", words!["hand"], [Card::Bolt, Card::Healing]));
//! let scene = Scene::new(Some(Seat(0)), words!["Turn 1"]).area(own);
//! assert!(scene.keys().all(|key| key.as_str().is_ascii()));
//! ```
//!
//! # Keys
//!
//! A [`Key`] is ASCII, stays with a thing as long as it stays the same thing, and is unique in a scene. A card that is
//! seen has its own key wherever it lies: so a page knows that it has moved. A hidden one has a key made of its zone,
//! its back and a number that stands for no particular card: no hidden card can be followed.

mod board;
mod key;
mod piece;
mod sheet;
mod zones;

use serde::Serialize;

pub use self::{
    board::{Counter, Counters, Dice, Die, Grid, GridRow, Head, Matrix, MatrixRow, Meter, Track},
    key::Key,
    piece::{Arrange, Face, Mark, Piece, Side, Token, Zone},
    sheet::{Fact, Paragraph, Sheet, SheetCard, Tint},
};
use crate::{Seat, Words};

/// What lies on the table, as somebody sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// Who sees it; `None` is a spectator.
    pub viewer: Option<Seat>,
    /// Where the game stands, in a line: `Turn 12: P1, 1 action left`; once it is over, how it came out.
    pub headline: Words,
    /// The areas: what is common first, then the seats in turn order.
    pub areas: Vec<Area>,
}

impl Scene {
    /// A scene without areas yet, as a seat sees it, or a spectator where it is `None`.
    pub fn new(viewer: Option<Seat>, headline: Words) -> Self {
        Self { viewer, headline, areas: Vec::new() }
    }

    /// Adds an area.
    #[must_use]
    pub fn area(mut self, area: Area) -> Self {
        self.areas.push(area);
        self
    }

    /// The keys of all that is in it, in order.
    pub fn keys(&self) -> impl Iterator<Item = &Key> {
        let mut keys = Vec::new();
        for area in &self.areas {
            keys.push(&area.key);
            area.items.iter().for_each(|item| item.add_keys(&mut keys));
        }
        keys.into_iter()
    }
}

/// A part of the table: the middle, or what belongs to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Area {
    /// Its key.
    pub key: Key,
    /// What it is called.
    pub title: Words,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// Whether it is its seat's turn.
    pub active: bool,
    /// What is in it.
    pub items: Vec<Item>,
}

impl Area {
    /// An area that is nobody's.
    pub fn common(key: impl Into<Key>, title: Words) -> Self {
        Self { key: key.into(), title, seat: None, active: false, items: Vec::new() }
    }

    /// The area of a seat.
    pub fn of(seat: Seat, title: Words) -> Self {
        let key = Key::new(format_args!("seat{}", seat.0));
        Self { key, title, seat: Some(seat), active: false, items: Vec::new() }
    }

    /// Says whether it is its seat's turn.
    #[must_use]
    pub fn active(self, active: bool) -> Self {
        Self { active, ..self }
    }

    /// Adds a counter that stands beside the title: one of this name, which is its key within the area as well.
    #[must_use]
    pub fn counter(self, name: &'static str, value: impl TryInto<i64>) -> Self {
        let counter = Counter::new(self.key.within(name), name, value);
        self.count(counter)
    }

    /// Adds a counter that stands beside the title.
    #[must_use]
    pub fn count(mut self, counter: Counter) -> Self {
        match self.items.first_mut() {
            Some(Item::Counters(counters)) if counters.title.is_empty() => counters.counters.push(counter),
            _ => {
                let counters = Counters { title: Words::new(), counters: vec![counter] };
                self.items.insert(0, counters.into());
            }
        }
        self
    }

    /// Adds something.
    #[must_use]
    pub fn item(mut self, item: impl Into<Item>) -> Self {
        self.items.push(item.into());
        self
    }

    /// Adds several things.
    #[must_use]
    pub fn items<I: Into<Item>>(mut self, items: impl IntoIterator<Item = I>) -> Self {
        self.items.extend(items.into_iter().map(Into::into));
        self
    }
}

/// Something in an area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// Numbers with names.
    Counters(Counters),
    /// A number out of a most: life.
    Meter(Meter),
    /// Pieces that lie together.
    Zone(Zone),
    /// Rows and columns of places.
    Grid(Grid),
    /// Dice.
    Dice(Dice),
    /// Spaces in a line, with markers on them.
    Track(Track),
    /// A table of words.
    Matrix(Matrix),
    /// Words.
    Note(Words),
}

impl Item {
    fn add_keys<'s>(&'s self, keys: &mut Vec<&'s Key>) {
        match self {
            Self::Counters(counters) => keys.extend(counters.counters.iter().map(|counter| &counter.key)),
            Self::Meter(meter) => keys.push(&meter.key),
            Self::Zone(zone) => {
                keys.push(&zone.key);
                keys.extend(zone.pieces.iter().map(|piece| &piece.key));
            }
            Self::Grid(grid) => {
                keys.push(&grid.key);
                keys.extend(grid.columns.iter().map(|head| &head.key));
                for row in &grid.rows {
                    keys.push(&row.head.key);
                    keys.extend(row.cells.iter().map(|piece| &piece.key));
                }
            }
            Self::Dice(dice) => {
                keys.push(&dice.key);
                keys.extend(dice.dice.iter().map(|die| &die.key));
            }
            Self::Track(track) => {
                keys.push(&track.key);
                keys.extend(track.spaces.iter().map(|head| &head.key));
            }
            Self::Matrix(matrix) => {
                keys.push(&matrix.key);
                keys.extend(
                    matrix
                        .columns
                        .iter()
                        .chain(matrix.rows.iter().map(|row| &row.head))
                        .map(|head| &head.key),
                );
            }
            Self::Note(_) => {}
        }
    }
}

macro_rules! items {
    ($($kind:ident($type:ty))*) => {
        $(impl From<$type> for Item {
            fn from(item: $type) -> Self {
                Self::$kind(item)
            }
        })*
    };
}

items!(Counters(Counters) Meter(Meter) Zone(Zone) Grid(Grid) Dice(Dice) Track(Track) Matrix(Matrix) Note(Words));
