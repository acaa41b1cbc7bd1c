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

#[path = "../../src/model/mod.rs"]
mod model;
#[path = "../../src/rules/mod.rs"]
mod rules;

pub use crate::{direct::play, model::state::State};
// What the sources import from the root of their crate and from the runtime.
pub(crate) use crate::direct::Context;
pub(crate) use runtime::{CardId, Game, Handler, Prompt, Redact, Seat, below, handler, serde, shuffle, zone};
