//! What the tests of the whole game share: tables and random play.
#![allow(dead_code, unused_imports, reason = "each file of tests uses a part of it")]

use std::fmt;

pub(crate) use cardloom::testing::{advance, dice, finish, how_many, play_some};
use cardloom::{Executor, below, save::Saved};
use gauntlet::{Content, Gauntlet, Setup, State};

/// Invented documents, for words that the game does not use.
pub(crate) const SAMPLES: &str = include_str!("../../data/samples.json");

/// A kind of table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) players: usize,
    /// Whether the heroes have cards, relics and potions of all kinds, those of the [`SAMPLES`] as well.
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
        let mut some = |count: usize, among: Vec<String>| -> Vec<String> {
            (0..count).map(|_| among[below(&mut dice, among.len())].clone()).collect()
        };
        let plain_cards = content.cards().iter().map(|card| card.id().to_owned());
        let upgraded = content.cards().iter().filter(|card| card.has_upgrade());
        let cards = plain_cards.chain(upgraded.map(|card| format!("{}+", card.id()))).collect();
        let relics = content.relics().iter().map(|relic| relic.id().to_owned()).collect();
        let potions = content.potions().iter().map(|potion| potion.id().to_owned()).collect();
        Setup {
            deck: Some(some(20, cards)),
            relics: Some(some(5, relics)),
            potions: some(3, potions),
            documents,
            ..plain
        }
    }

    /// The same without the card of the samples that is endless on purpose: every game ends without an error.
    pub(crate) fn ending_setup(self, seed: u64) -> Setup {
        let setup = self.setup(seed);
        let deck = setup.deck.map(|deck| deck.into_iter().filter(|card| card != "loud").collect());
        Setup { deck, ..setup }
    }

    pub(crate) fn state(self, seed: u64) -> State {
        Gauntlet::new_state(&self.setup(seed)).expect("a kind of table that there is")
    }

    pub(crate) fn game(self, seed: u64) -> Executor<Gauntlet> {
        Executor::new(self.state(seed))
    }
}

impl fmt::Display for Table {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = if self.mixed { " with everything" } else { "" };
        write!(formatter, "{} heroes{cards}", self.players)
    }
}

/// A position laid by hand: one hero, or two, and their enemies, as scenarios have it.
#[track_caller]
pub(crate) fn laid(setup: serde_json::Value) -> State {
    let text = serde_json::json!({ "name": "laid", "setup": setup, "expect": {} });
    let laid: gauntlet::Scenario = serde_json::from_value(text).expect("a position can be read");
    cardloom::scenario::Scenario::position(&laid).expect("a position that can lie so")
}

/// Picks options by their labels, in the order in which they are asked for.
#[track_caller]
pub(crate) fn pick(game: &mut Executor<Gauntlet>, labels: &[&str]) {
    for label in labels {
        game.step().expect("a game without faults");
        let prompt = &game.open()[0];
        let options: Vec<String> = prompt.options.iter().map(gauntlet::label).collect();
        let picked = options.iter().position(|option| option == label);
        let picked = picked.unwrap_or_else(|| panic!("no {label} among {options:?}"));
        let (id, seat) = (prompt.id(), prompt.seat);
        game.answer(id, seat, cardloom::Answer::one(picked)).expect("an option that is offered");
    }
    game.step().expect("a game without faults");
}
