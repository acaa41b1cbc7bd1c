//! What the tests of the whole game share: tables and random play.
#![allow(dead_code, unused_imports, reason = "each file of tests uses a part of it")]

pub(crate) use cardloom::testing::{advance, dice, finish, how_many, play_some};
use cardloom::{Executor, below, save::Saved};
use gauntlet::{Content, Gauntlet, Setup, State, Station};

/// Invented documents, for words of the language that the game does not use.
pub(crate) const SAMPLES: &str = include_str!("../../data/samples.json");

/// A kind of table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) players: usize,
    /// Whether decks, relics and potions are drawn from all that there is, with the [`SAMPLES`]; else a first act begins
    /// as the rules say.
    pub(crate) mixed: bool,
}

/// Every kind of table.
pub(crate) const TABLES: [Table; 4] = [
    Table { players: 1, mixed: false },
    Table { players: 2, mixed: false },
    Table { players: 1, mixed: true },
    Table { players: 2, mixed: true },
];

impl Table {
    pub(crate) fn setup(self, seed: u64) -> Setup {
        let plain = Setup::new(self.players, seed);
        if !self.mixed {
            return plain;
        }
        let documents = vec![SAMPLES.to_owned()];
        let content = Content::of(&documents).expect("the samples are right");
        let mut dice = dice(seed);
        let mut some = |ids: Vec<&str>, count: usize| -> Vec<String> {
            (0..count).map(|_| ids[below(&mut dice, ids.len())].to_owned()).collect()
        };
        Setup {
            deck: Some(some(content.cards().iter().map(|card| card.id()).collect(), 20)),
            relics: Some(some(content.relics().iter().map(|relic| relic.id()).collect(), 5)),
            potions: some(content.potions().iter().map(|potion| potion.id()).collect(), 3),
            gauntlet: vec![Station::Weak, Station::Rest, Station::Strong, Station::Elite, Station::Boss],
            documents,
            ..plain
        }
    }

    pub(crate) fn state(self, seed: u64) -> State {
        Gauntlet::new_state(&self.setup(seed)).expect("a kind of table that there is")
    }

    pub(crate) fn game(self, seed: u64) -> Executor<Gauntlet> {
        Executor::new(self.state(seed))
    }
}
