//! The rules: how a turn goes, what an effect does to the [model](crate::model), and what each card says.
//!
//! They ask and apply through the runtime's context, and do not know how anything is shown.

pub(crate) mod action;
pub(crate) mod cards;
pub(crate) mod choose;
mod claims;
pub(crate) mod context;
pub(crate) mod dogma;
pub(crate) mod effect;
pub(crate) mod order;
pub(crate) mod prelude;
pub(crate) mod prompt;
pub(crate) mod turn;
pub(crate) mod verbs;

/// The game: base set, third edition, for 2 to 4 players.
#[derive(Clone, Copy, Debug)]
pub struct Innovation;
