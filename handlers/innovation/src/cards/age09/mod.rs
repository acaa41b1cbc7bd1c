//! The cards of age 9, by title.

use crate::card::Facts;

mod collaboration;
mod composites;
mod computers;
mod ecology;
mod fission;
mod genetics;
mod satellites;
mod services;
mod specialization;
mod suburbia;

pub(super) static CARDS: [&Facts; 10] = [
    &collaboration::CARD,
    &composites::CARD,
    &computers::CARD,
    &ecology::CARD,
    &fission::CARD,
    &genetics::CARD,
    &satellites::CARD,
    &services::CARD,
    &specialization::CARD,
    &suburbia::CARD,
];
