//! Innovation without the runtime: the control that tells what the runtime costs.
//!
//! The sources of the game are compiled a second time, as they are, against a context of another kind. For them this file
//! is the root of their crate, and the runtime as well.
#![allow(
    dead_code,
    unfulfilled_lint_expectations,
    unreachable_pub,
    unused_imports,
    reason = "a game is played here, and nothing else is done with it"
)]

extern crate cardloom as runtime;
extern crate self as cardloom;

mod direct;

#[path = "../../src/achievements.rs"]
mod achievements;
#[path = "../../src/action.rs"]
mod action;
#[path = "../../src/board.rs"]
mod board;
#[path = "../../src/card.rs"]
mod card;
#[path = "../../src/cards/mod.rs"]
mod cards;
#[path = "../../src/chance.rs"]
mod chance;
#[path = "../../src/check.rs"]
mod check;
#[path = "../../src/choose.rs"]
mod choose;
#[path = "../../src/context.rs"]
mod context;
#[path = "../../src/dogma.rs"]
mod dogma;
#[path = "../../src/effect.rs"]
mod effect;
#[path = "../../src/icons.rs"]
mod icons;
#[path = "../../src/knowledge.rs"]
mod knowledge;
#[path = "../../src/order.rs"]
mod order;
#[path = "../../src/prelude.rs"]
mod prelude;
#[path = "../../src/prompt.rs"]
mod prompt;
#[path = "../../src/set.rs"]
mod set;
#[path = "../../src/setup.rs"]
mod setup;
#[path = "../../src/state.rs"]
mod state;
#[path = "../../src/verbs.rs"]
mod verbs;

pub use crate::{direct::play, state::State};
// What the sources import from the root of their crate and from the runtime.
pub(crate) use crate::direct::{Context, Innovation};
pub(crate) use runtime::{Game, Handler, Prompt, Seat, below, handler, shuffle, zone};
