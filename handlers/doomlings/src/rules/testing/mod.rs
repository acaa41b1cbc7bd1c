//! What the tests of the rules have in common: a table laid by hand, and a part of the game that is driven on it.
//!
//! Cards go by their names in files.

pub(crate) mod probe;

use std::future::Future;

use cardloom::{Context, Seat, testing::Drive};

pub(crate) use crate::testing::{P1, P2, P3, laid};
use crate::{
    faces::label::label,
    model::{added::Added, age::Age, card::Card, position::Position},
    rules::{Doomlings, prompt::Choice},
};

/// The invented cards that use what no card of the base game does.
const SAMPLES: &str = include_str!("../../../data/samples.json");

/// The card of this name, an invented one as well.
pub(crate) fn card(name: &str) -> Card {
    let sample = || samples().cards().find(|card| card.facts().id == name);
    Card::named(name).or_else(sample).unwrap_or_else(|| panic!("no card is called {name:?}"))
}

pub(crate) fn cards<const N: usize>(names: [&str; N]) -> [Card; N] {
    names.map(card)
}

/// The age or catastrophe of this name, an invented one as well.
pub(crate) fn age(name: &str) -> Age {
    let sample = || samples().ages().find(|age| age.facts().id == name);
    Age::named(name).or_else(sample).unwrap_or_else(|| panic!("no age is called {name:?}"))
}

fn samples() -> Added {
    Added::of(&[SAMPLES.to_owned()]).expect("the samples are accepted")
}

/// An empty table with the invented cards among those that take part.
pub(crate) fn table(players: usize) -> Position {
    Position::new(players).with_cards(&[SAMPLES.to_owned()]).expect("the samples are accepted")
}

/// What an option is called, without what tells invented cards from others of their names.
pub(crate) fn short(choice: &Choice) -> String {
    let label = label(choice);
    match label.split_once('@') {
        Some((name, mark)) => {
            format!("{name}{}", mark.trim_start_matches(|digit: char| digit.is_ascii_hexdigit()))
        }
        None => label,
    }
}

/// A part of the game on a table.
pub(crate) fn drive<F: Future<Output = ()> + 'static>(
    position: Position,
    seat: Seat,
    part: impl Fn(Context<Doomlings>) -> F + Clone + 'static,
) -> Drive<Doomlings> {
    Drive::new(laid(position), seat, "part", part).labelled(short)
}
