//! The cards of age 2, by title.

use crate::card::Facts;

mod calendar;
mod canal_building;
mod construction;
mod currency;
mod fermenting;
mod mapmaking;
mod mathematics;
mod monotheism;
mod philosophy;
mod road_building;

pub(super) static CARDS: [&Facts; 10] = [
    &calendar::CARD,
    &canal_building::CARD,
    &construction::CARD,
    &currency::CARD,
    &fermenting::CARD,
    &mapmaking::CARD,
    &mathematics::CARD,
    &monotheism::CARD,
    &philosophy::CARD,
    &road_building::CARD,
];
