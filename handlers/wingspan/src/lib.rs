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
    bird::{Bird, BirdSet},
    bonus::{Bonus, BonusSet},
    chance::Chance,
    facts::{
        BASE_BIRDS, BIRDS, BONUSES, BirdFacts, BonusFacts, Condition, Cost, CostMode, Counted, GOALS,
        GoalCount, GoalFacts, Scoring, Symbol, Tier, TileSide,
    },
    food::{DICE, Face, Feeder, Food, Foods},
    goal::{Goal, ROUNDS, Scored},
    habitat::{Habitat, Nest},
    mat::{EGG_COST, Mat, PLACES, Place, Row, Spot},
    player::{MOST_SEATS, Player},
    position::Position,
    power::{Color, Params, PowerFacts, PowerKind, Where},
    score::{End, Score},
    setup::{Setup, SetupError},
    state::{CUBES, State, TRAY, Turn},
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
