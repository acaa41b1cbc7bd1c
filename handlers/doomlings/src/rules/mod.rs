//! The rules: how a turn goes, what an effect does to the [model](crate::model), and how the cards' language is carried
//! out.
//!
//! They ask and apply through the runtime's context, and do not know how anything is shown.

pub(crate) mod actions;
pub(crate) mod ask;
mod change;
pub(crate) mod collect;
pub(crate) mod effect;
pub(crate) mod evaluate;
pub(crate) mod in_force;
pub(crate) mod legal;
pub(crate) mod play;
pub(crate) mod prompt;
pub(crate) mod round;
pub(crate) mod run;
pub(crate) mod scope;
pub(crate) mod scoring;
pub(crate) mod stabilize;
#[cfg(test)]
pub(crate) mod testing;
pub(crate) mod traits;
pub(crate) mod turn;
pub(crate) mod window;
pub(crate) mod worlds_end;

/// The base game for 2 to 6 players, with the documents that a table adds to it.
#[derive(Clone, Copy, Debug)]
pub struct Doomlings;
