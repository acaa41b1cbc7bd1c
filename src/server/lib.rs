//! Every game at a table in the browser: pages that are drawn from what a game says of itself, a server, and the databases
//! that its games are kept in.
//!
//! A program puts its games on a [`Shelf`] and calls [`main`]. There are then `serve`, and the command line of each game.
//!
//! Five rules carry the rest:
//!
//! 1. **The records are the game.** What is in memory is a copy that can be thrown away at any moment.
//! 2. **An answer is acknowledged when it is kept.** Of several that want the same place one is first, whichever server they
//!    came through.
//! 3. **Only whole tables travel.** Opening a page, coming back and hearing of a change are one thing.
//! 4. **One function an audience.** A page is made of a [`Sight`](sight::Sight), and of nothing else of a game.
//! 5. **The newest wins.** A slow reader misses what came between, and nothing grows.

// What a request brings along never ends the program.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

pub mod bots;
mod clock;
mod command;
pub mod connection;
pub mod guard;
mod metrics;
mod names;
pub mod page;
mod patience;
pub mod routes;
pub mod serve;
pub mod shelf;
pub mod sight;
pub mod store;
mod stored;
pub mod tables;

pub use self::{command::main, shelf::Shelf};
