//! Wingspan, base game, on the cardloom runtime: the rules, all 170 birds and the ten of the swift start.
//!
//! ```
//! use cardloom::{Executor, agents::RandomAgent, play, save::Saved};
//! use wingspan::{Scored, Setup, Wingspan};
//!
//! let setup = Setup { players: 2, goals: Scored::Green, swift_start: false, seed: 7 };
//! let mut executor = Executor::<Wingspan>::new(Wingspan::set_up(&setup)?);
//! let mut agents = [RandomAgent::new(1), RandomAgent::new(2)];
//! futures::executor::block_on(play(&mut executor, &mut agents))?;
//! assert!(executor.state().end().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Birds, bonus cards and goals are the files under `data`. One kind of power is one file under `powers`: its text, its
//! steps, its tests.

mod bird;
mod bonus;
mod catalog;
mod chance;
mod change;
mod check;
#[cfg(feature = "cli")]
mod cli;
mod context;
mod describe;
mod determinize;
mod effect;
mod evaluate;
mod food;
mod game;
mod goal;
mod knowledge;
mod label;
mod mat;
mod payment;
mod picture;
mod play;
mod position;
mod power;
mod powers;
mod prelude;
mod procedures;
mod prompt;
mod react;
mod row;
pub mod scenario;
mod score;
mod setup;
mod state;
#[cfg(test)]
mod testing;
mod text;
mod turn;
mod view;

pub use bird::{BASE_BIRDS, BIRDS, Bird, BirdFacts, BirdSet, Cost, CostMode, Habitat, Nest};
pub use bonus::{BONUSES, Bonus, BonusFacts, BonusSet, Condition, Counted, Scoring, Symbol, Tier};
pub use chance::Chance;
#[cfg(feature = "cli")]
pub use cli::Options;
pub use context::Power;
pub use effect::{Effect, Event, Kept, Outcome, Passed, Source, Throw, To};
pub use food::{DICE, Face, Feeder, Food, Foods};
pub use game::{Setup, Wingspan};
pub use goal::{GOALS, Goal, GoalCount, GoalFacts, ROUNDS, Scored, TileSide};
pub use label::label;
pub use mat::{EGG_COST, Mat, PLACES, Place, Row, Spot};
pub use payment::{can_pay, payments};
pub use position::Position;
pub use power::{Cause, Color, Kind, Params, PowerFacts, Where};
pub use powers::kinds;
pub use prompt::{Action, Ask, Choice, Question};
pub use scenario::Scenario;
pub use score::Score;
pub use setup::SetupError;
pub use state::{CUBES, End, MOST_SEATS, Player, State, TRAY, Turn};
pub use view::{Hidden, PlayerView, View};
