//! Wingspan, base game, on the cardloom runtime: the rules, all 170 birds and the ten of the swift start.
//!
//! ```
//! use cardloom::{Executor, agents::RandomAgent, play, save::Saved};
//! use wingspan::{Scored, Setup, Wingspan};
//!
//! let setup = Setup { players: 2, goals: Scored::Green, swift_start: false, seed: 7 };
//! let mut executor = Executor::<Wingspan>::new(Wingspan::new_state(&setup)?);
//! let mut agents = [RandomAgent::new(1), RandomAgent::new(2)];
//! futures::executor::block_on(play(&mut executor, &mut agents))?;
//! assert!(executor.state().end().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - `model`: birds, bonus cards and goals, which are the files under `data`; mats, the state. Plain data.
//! - `rules`: the turn, effects, what is asked. One kind of power is one file under `rules/powers`: its text, its steps,
//!   its tests.
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
    view::{Hidden, PlayerView, View},
};
pub use model::{
    bird::{BASE_BIRDS, BIRDS, Bird, BirdFacts, BirdSet, Cost, CostMode, Habitat, Nest},
    bonus::{BONUSES, Bonus, BonusFacts, BonusSet, Condition, Counted, Scoring, Symbol, Tier},
    chance::Chance,
    food::{DICE, Face, Feeder, Food, Foods},
    goal::{GOALS, Goal, GoalCount, GoalFacts, ROUNDS, Scored, TileSide},
    mat::{EGG_COST, Mat, PLACES, Place, Row, Spot},
    position::Position,
    power::{Color, Params, PowerFacts, PowerKind, Where},
    score::Score,
    setup::{Setup, SetupError},
    state::{CUBES, End, MOST_SEATS, Player, State, TRAY, Turn},
};
pub use rules::{
    Wingspan,
    context::Power,
    effect::{Effect, Event, Kept, Outcome, Passed, Source, Throw, To},
    payment::{can_pay, payments},
    power::{Cause, Kind},
    powers::kinds,
    prompt::{Action, Ask, Choice, Question},
};
