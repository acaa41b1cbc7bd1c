//! All cards, one file each, in a folder for each age.

use crate::card::{CARDS, Facts};

mod age01;
mod age02;
mod age03;
mod age04;
mod age05;
mod age06;
mod age07;
mod age08;
mod age09;
mod age10;

/// All cards, by age and title: a card is its place in this list.
pub(crate) static ALL: [&Facts; CARDS] = {
    let ages: [&[&Facts]; 10] = [
        &age01::CARDS,
        &age02::CARDS,
        &age03::CARDS,
        &age04::CARDS,
        &age05::CARDS,
        &age06::CARDS,
        &age07::CARDS,
        &age08::CARDS,
        &age09::CARDS,
        &age10::CARDS,
    ];
    let mut all = [ages[0][0]; CARDS];
    let (mut card, mut age) = (0, 0);
    while age < ages.len() {
        let mut place = 0;
        while place < ages[age].len() {
            all[card] = ages[age][place];
            (card, place) = (card + 1, place + 1);
        }
        age += 1;
    }
    all
};
