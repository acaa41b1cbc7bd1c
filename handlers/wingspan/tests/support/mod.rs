//! What the tests of the whole game share: random play.
#![allow(dead_code, unused_imports, reason = "each file of tests uses a part of it")]

pub(crate) use cardloom::testing::{advance, dice, finish, play_some};
use cardloom::{Executor, save::Saved};
use wingspan::{Scored, Setup, Wingspan};

/// Every kind of table: how many players, how goals are scored, and whether the swift-start birds take part.
pub(crate) const TABLES: [(usize, Scored, bool); 5] = [
    (2, Scored::Green, false),
    (3, Scored::Blue, false),
    (4, Scored::Green, false),
    (5, Scored::Green, false),
    (2, Scored::Blue, true),
];

/// How a game on one of the [`TABLES`] is set up.
pub(crate) fn setup((players, goals, swift_start): (usize, Scored, bool), seed: u64) -> Setup {
    Setup { players, goals, swift_start, seed }
}

/// A new game on one of the [`TABLES`].
pub(crate) fn new_game(table: (usize, Scored, bool), seed: u64) -> Executor<Wingspan> {
    Executor::new(Wingspan::new_state(&setup(table, seed)).expect("a kind of table that there is"))
}
