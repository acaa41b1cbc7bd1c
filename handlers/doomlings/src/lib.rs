//! Doomlings, base game, on the cardloom runtime: all cards are data.

mod faces;
mod game;
pub mod language;
mod model;
mod rules;
#[cfg(test)]
mod testing;

#[cfg(feature = "cli")]
pub use faces::{
    check::{Check, Own},
    cli::Flags,
};
pub use faces::{
    label::label,
    scenario::{self, Scenario},
    view::{Hand, PlayerView, TraitView, View},
};
pub use model::{
    age::{Age, AgeSet},
    card::{Card, CardSet},
    color::Color,
    position::{Laid, Position},
    registry::RegistryError,
    score::{End, Score},
    setup::{Setup, SetupError},
    state::{MOST_SEATS, Mark, Memory, Options, Player, Stage, State, Turn},
};
pub use rules::{
    Doomlings,
    effect::{CardList, Effect, Event, Outcome},
    play::run_action,
    prompt::{Ask, Choice, Collector, Question, Source},
};
