//! The cards of age 5, by title.

use super::CardEffect;

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

pub(super) static EFFECTS: [&[CardEffect]; 10] = [
    astronomy::EFFECTS,
    banking::EFFECTS,
    chemistry::EFFECTS,
    coal::EFFECTS,
    measurement::EFFECTS,
    physics::EFFECTS,
    societies::EFFECTS,
    statistics::EFFECTS,
    steam_engine::EFFECTS,
    the_pirate_code::EFFECTS,
];
