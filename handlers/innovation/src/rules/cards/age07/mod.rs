//! The cards of age 7, by title.

use super::CardEffect;

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

pub(super) static EFFECTS: [&[CardEffect]; 10] = [
    bicycle::EFFECTS,
    combustion::EFFECTS,
    electricity::EFFECTS,
    evolution::EFFECTS,
    explosives::EFFECTS,
    lighting::EFFECTS,
    publications::EFFECTS,
    railroad::EFFECTS,
    refrigeration::EFFECTS,
    sanitation::EFFECTS,
];
