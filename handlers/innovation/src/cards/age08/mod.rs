//! The cards of age 8, by title.

use crate::card::Facts;

mod antibiotics;
mod corporations;
mod empiricism;
mod flight;
mod mass_media;
mod mobility;
mod quantum_theory;
mod rocketry;
mod skyscrapers;
mod socialism;

pub(super) static CARDS: [&Facts; 10] = [
    &antibiotics::CARD,
    &corporations::CARD,
    &empiricism::CARD,
    &flight::CARD,
    &mass_media::CARD,
    &mobility::CARD,
    &quantum_theory::CARD,
    &rocketry::CARD,
    &skyscrapers::CARD,
    &socialism::CARD,
];
