//! The cards of age 9, by title.

use super::CardEffect;

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

pub(super) static EFFECTS: [&[CardEffect]; 10] = [
    collaboration::EFFECTS,
    composites::EFFECTS,
    computers::EFFECTS,
    ecology::EFFECTS,
    fission::EFFECTS,
    genetics::EFFECTS,
    satellites::EFFECTS,
    services::EFFECTS,
    specialization::EFFECTS,
    suburbia::EFFECTS,
];
