//! Pages of games in all kinds of positions.

mod look;
mod tables;
