//! The game in numbers.

use cardloom::{
    encode::action_texts,
    testing::{assert_golden, encoding, how_many},
};
use doomlings::Doomlings;

use crate::support::Table;

mod support;

#[test]
fn what_is_true_of_every_game_in_numbers_is_true_of_it() {
    let report = encoding::<Doomlings>(how_many("CARDLOOM_GAMES", 1) as u64, |players, seed| {
        // Added cards share the numbers that are left for others.
        Table { players, samples: (players as u64 + seed) % 2 == 1 }.setup(seed)
    });
    assert!(report.games >= 5 && report.dealt * 12 > report.decisions / 2, "{report:?}");
    assert!(report.actions > 120, "{report:?}");
}

#[test]
fn actions_keep_their_numbers() {
    let texts = action_texts::<Doomlings>();
    let lines: String = texts.iter().enumerate().map(|(number, text)| format!("{number} {text}\n")).collect();
    assert_golden("tests/golden/actions.txt", &lines);
}
