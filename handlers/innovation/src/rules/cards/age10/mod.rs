//! The cards of age 10, by title.

use super::CardEffect;

mod ai;
mod bioengineering;
mod databases;
mod globalization;
mod miniaturization;
mod robotics;
mod self_service;
mod software;
mod stem_cells;
mod the_internet;

pub(super) static EFFECTS: [&[CardEffect]; 10] = [
    ai::EFFECTS,
    bioengineering::EFFECTS,
    databases::EFFECTS,
    globalization::EFFECTS,
    miniaturization::EFFECTS,
    robotics::EFFECTS,
    self_service::EFFECTS,
    software::EFFECTS,
    stem_cells::EFFECTS,
    the_internet::EFFECTS,
];
