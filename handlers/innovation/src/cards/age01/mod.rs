//! The cards of age 1, by title.

use crate::card::Facts;

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

pub(super) static CARDS: [&Facts; 15] = [
    &agriculture::CARD,
    &archery::CARD,
    &city_states::CARD,
    &clothing::CARD,
    &code_of_laws::CARD,
    &domestication::CARD,
    &masonry::CARD,
    &metalworking::CARD,
    &mysticism::CARD,
    &oars::CARD,
    &pottery::CARD,
    &sailing::CARD,
    &the_wheel::CARD,
    &tools::CARD,
    &writing::CARD,
];
