//! The cards of age 10, by title.

use crate::card::Facts;

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

pub(super) static CARDS: [&Facts; 10] = [
    &ai::CARD,
    &bioengineering::CARD,
    &databases::CARD,
    &globalization::CARD,
    &miniaturization::CARD,
    &robotics::CARD,
    &self_service::CARD,
    &software::CARD,
    &stem_cells::CARD,
    &the_internet::CARD,
];
