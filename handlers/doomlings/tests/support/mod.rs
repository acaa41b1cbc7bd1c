//! What the tests of the whole game share: tables and random play.
#![allow(dead_code, unused_imports, reason = "each file of tests uses a part of it")]

use std::fmt;

pub(crate) use cardloom::testing::{advance, dice, finish, how_many, play_some};
use cardloom::{Executor, save::Saved};
use doomlings::{Doomlings, Setup, State};

/// Invented cards, for words and windows that no card of the base game has.
pub(crate) const SAMPLES: &str = include_str!("../../data/samples.json");

/// A kind of table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) players: usize,
    /// Whether the [`SAMPLES`] are shuffled in.
    pub(crate) samples: bool,
}

/// Every kind of table: two to six players, with and without the added cards.
pub(crate) const TABLES: [Table; 10] = {
    let mut tables = [Table { players: 2, samples: false }; 10];
    let mut place = 0;
    while place < tables.len() {
        tables[place] = Table { players: 2 + place / 2, samples: place % 2 == 1 };
        place += 1;
    }
    tables
};

impl Table {
    pub(crate) fn setup(self, seed: u64) -> Setup {
        let cards = if self.samples { vec![SAMPLES.to_owned()] } else { Vec::new() };
        Setup { cards, ..Setup::new(self.players, seed) }
    }

    pub(crate) fn state(self, seed: u64) -> State {
        Doomlings::new_state(&self.setup(seed)).expect("a kind of table that there is")
    }

    pub(crate) fn game(self, seed: u64) -> Executor<Doomlings> {
        Executor::new(self.state(seed))
    }
}

impl fmt::Display for Table {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = if self.samples { " with samples" } else { "" };
        write!(formatter, "{} players{cards}", self.players)
    }
}
