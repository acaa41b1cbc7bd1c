//! The cards of age 4, by title.

use crate::card::Facts;

mod anatomy;
mod colonialism;
mod enterprise;
mod experimentation;
mod gunpowder;
mod invention;
mod navigation;
mod perspective;
mod printing_press;
mod reformation;

pub(super) static CARDS: [&Facts; 10] = [
    &anatomy::CARD,
    &colonialism::CARD,
    &enterprise::CARD,
    &experimentation::CARD,
    &gunpowder::CARD,
    &invention::CARD,
    &navigation::CARD,
    &perspective::CARD,
    &printing_press::CARD,
    &reformation::CARD,
];
