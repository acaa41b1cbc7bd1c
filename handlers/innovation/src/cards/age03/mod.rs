//! The cards of age 3, by title.

use crate::card::Facts;

mod alchemy;
mod compass;
mod education;
mod engineering;
mod feudalism;
mod machinery;
mod medicine;
mod optics;
mod paper;
mod translation;

pub(super) static CARDS: [&Facts; 10] = [
    &alchemy::CARD,
    &compass::CARD,
    &education::CARD,
    &engineering::CARD,
    &feudalism::CARD,
    &machinery::CARD,
    &medicine::CARD,
    &optics::CARD,
    &paper::CARD,
    &translation::CARD,
];
