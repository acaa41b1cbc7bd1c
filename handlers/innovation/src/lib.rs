//! Innovation, base set, third edition, on the cardloom runtime: the rules and all 105 cards.
//!
//! ```
//! use cardloom::{Executor, agents::RandomAgent, play};
//! use innovation::{Innovation, State};
//!
//! let mut executor = Executor::<Innovation>::new(State::new(2, false, 7)?);
//! let mut agents = [RandomAgent::new(1), RandomAgent::new(2)];
//! futures::executor::block_on(play(&mut executor, &mut agents))?;
//! assert!(executor.state().end().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - `model`: cards and their facts, zones, the state. Plain data.
//! - `rules`: the turn, effects, what is asked. One card is one file under `rules/cards`.
//! - `faces`: what a seat sees, words and pictures, scenarios, the command line.
//!
//! Each knows those before it, and the [`Game`](cardloom::Game) brings them together.

mod faces;
mod game;
mod model;
mod rules;
#[cfg(test)]
mod testing;

#[cfg(feature = "cli")]
pub use faces::cli::Options;
pub use faces::{
    label::label,
    scenario::{self, Scenario},
    view::{Cards, PlayerView, View},
};
pub use model::{
    achievements::{Achievement, Achievements, Special},
    board::{Board, Pile},
    card::{Card, Stack},
    facts::{CARDS, Color, Facts},
    icons::{Icon, Icons, Splay},
    set::CardSet,
    setup::{Position, Setup, SetupError},
    state::{DogmaAction, End, Player, Reason, State, Turn, Zone},
};
pub use rules::{
    Innovation,
    action::{Action, legal_actions},
    cards::{CardEffect, Kind},
    context::Dogma,
    effect::{Deed, Effect, Event, Named, Outcome, Role},
    prompt::{Ask, Choice, Question},
};
