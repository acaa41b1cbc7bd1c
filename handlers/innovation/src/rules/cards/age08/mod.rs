//! The cards of age 8, by title.

use super::CardEffect;

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

pub(super) static EFFECTS: [&[CardEffect]; 10] = [
    antibiotics::EFFECTS,
    corporations::EFFECTS,
    empiricism::EFFECTS,
    flight::EFFECTS,
    mass_media::EFFECTS,
    mobility::EFFECTS,
    quantum_theory::EFFECTS,
    rocketry::EFFECTS,
    skyscrapers::EFFECTS,
    socialism::EFFECTS,
];
