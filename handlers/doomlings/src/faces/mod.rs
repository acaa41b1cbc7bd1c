//! The faces: the game as it is shown, to a seat, to a person at a terminal, to a program, in a scenario file.
//!
//! They read the [model](crate::model) and the [rules](crate::rules), and nothing there depends on them.

#[cfg(feature = "cli")]
pub(crate) mod check;
#[cfg(feature = "cli")]
pub(crate) mod cli;
pub(crate) mod describe;
pub(crate) mod encode;
pub(crate) mod evaluate;
pub(crate) mod events;
pub(crate) mod label;
pub(crate) mod notes;
pub mod scenario;
pub(crate) mod scene;
pub(crate) mod sheet;
pub(crate) mod standings;
pub(crate) mod terms;
pub(crate) mod view;
pub(crate) mod words;
