//! The cards of age 2, by title.

use super::CardEffect;

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

pub(super) static EFFECTS: [&[CardEffect]; 10] = [
    calendar::EFFECTS,
    canal_building::EFFECTS,
    construction::EFFECTS,
    currency::EFFECTS,
    fermenting::EFFECTS,
    mapmaking::EFFECTS,
    mathematics::EFFECTS,
    monotheism::EFFECTS,
    philosophy::EFFECTS,
    road_building::EFFECTS,
];
