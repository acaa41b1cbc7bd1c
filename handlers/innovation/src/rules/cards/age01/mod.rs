//! The cards of age 1, by title.

use super::CardEffect;

mod agriculture;
mod archery;
mod city_states;
mod clothing;
mod code_of_laws;
mod domestication;
mod masonry;
mod metalworking;
mod mysticism;
mod oars;
mod pottery;
mod sailing;
mod the_wheel;
mod tools;
mod writing;

pub(super) static EFFECTS: [&[CardEffect]; 15] = [
    agriculture::EFFECTS,
    archery::EFFECTS,
    city_states::EFFECTS,
    clothing::EFFECTS,
    code_of_laws::EFFECTS,
    domestication::EFFECTS,
    masonry::EFFECTS,
    metalworking::EFFECTS,
    mysticism::EFFECTS,
    oars::EFFECTS,
    pottery::EFFECTS,
    sailing::EFFECTS,
    the_wheel::EFFECTS,
    tools::EFFECTS,
    writing::EFFECTS,
];
