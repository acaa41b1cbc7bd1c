//! The cards of age 7, by title.

use crate::card::Facts;

mod bicycle;
mod combustion;
mod electricity;
mod evolution;
mod explosives;
mod lighting;
mod publications;
mod railroad;
mod refrigeration;
mod sanitation;

pub(super) static CARDS: [&Facts; 10] = [
    &bicycle::CARD,
    &combustion::CARD,
    &electricity::CARD,
    &evolution::CARD,
    &explosives::CARD,
    &lighting::CARD,
    &publications::CARD,
    &railroad::CARD,
    &refrigeration::CARD,
    &sanitation::CARD,
];
