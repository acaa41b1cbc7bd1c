//! The faces: what is shown of a game, and how it is read and written.

#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod commands;
mod describe;
pub mod scenario;
pub(crate) mod view;
