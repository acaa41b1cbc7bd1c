//! The cards of age 5, by title.

use crate::card::Facts;

mod astronomy;
mod banking;
mod chemistry;
mod coal;
mod measurement;
mod physics;
mod societies;
mod statistics;
mod steam_engine;
mod the_pirate_code;

pub(super) static CARDS: [&Facts; 10] = [
    &astronomy::CARD,
    &banking::CARD,
    &chemistry::CARD,
    &coal::CARD,
    &measurement::CARD,
    &physics::CARD,
    &societies::CARD,
    &statistics::CARD,
    &steam_engine::CARD,
    &the_pirate_code::CARD,
];
