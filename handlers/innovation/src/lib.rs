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
//! One card is one file under `cards`: its facts, its effects, its tests.

mod achievements;
mod action;
mod board;
mod card;
mod cards;
mod chance;
mod check;
mod choose;
#[cfg(feature = "cli")]
mod cli;
mod context;
mod describe;
mod determinize;
mod dogma;
mod effect;
mod evaluate;
mod game;
mod icons;
mod knowledge;
mod label;
mod order;
mod picture;
mod prelude;
mod prompt;
pub mod scenario;
mod set;
mod setup;
mod state;
#[cfg(test)]
mod testing;
mod text;
mod verbs;
mod view;

pub use achievements::{Achievement, Achievements, Special};
pub use action::{Action, legal_actions};
pub use board::{Board, Pile};
pub use card::{CARDS, Card, CardEffect, Color, Facts, Kind, Stack};
#[cfg(feature = "cli")]
pub use cli::Options;
pub use context::Dogma;
pub use effect::{Deed, Effect, Event, Face, Named, Outcome, Role};
pub use game::{Innovation, Setup};
pub use icons::{Icon, Icons, Splay};
pub use label::label;
pub use prompt::{Ask, Choice, Question};
pub use scenario::Scenario;
pub use set::CardSet;
pub use setup::{Position, SetupError};
pub use state::{DogmaAction, End, Player, Reason, State, Turn, Zone};
pub use view::{Cards, PlayerView, View};
