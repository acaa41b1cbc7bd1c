//! The cards of age 4, by title.

use super::CardEffect;

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

pub(super) static EFFECTS: [&[CardEffect]; 10] = [
    anatomy::EFFECTS,
    colonialism::EFFECTS,
    enterprise::EFFECTS,
    experimentation::EFFECTS,
    gunpowder::EFFECTS,
    invention::EFFECTS,
    navigation::EFFECTS,
    perspective::EFFECTS,
    printing_press::EFFECTS,
    reformation::EFFECTS,
];
