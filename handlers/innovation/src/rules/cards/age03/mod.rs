//! The cards of age 3, by title.

use super::CardEffect;

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

pub(super) static EFFECTS: [&[CardEffect]; 10] = [
    alchemy::EFFECTS,
    compass::EFFECTS,
    education::EFFECTS,
    engineering::EFFECTS,
    feudalism::EFFECTS,
    machinery::EFFECTS,
    medicine::EFFECTS,
    optics::EFFECTS,
    paper::EFFECTS,
    translation::EFFECTS,
];
