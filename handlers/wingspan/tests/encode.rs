//! The game in numbers.

use cardloom::{
    encode::action_texts,
    testing::{assert_golden, encoding, how_many},
};
use wingspan::{Scored, Setup, Wingspan};

#[test]
fn what_is_true_of_every_game_in_numbers_is_true_of_it() {
    let report = encoding::<Wingspan>(how_many("CARDLOOM_GAMES", 2) as u64, |players, seed| Setup {
        players,
        goals: if (players as u64 + seed).is_multiple_of(2) { Scored::Blue } else { Scored::Green },
        swift_start: players % 2 == 1,
        seed,
    });
    assert!(report.games >= 8 && report.dealt * 12 > report.decisions / 2, "{report:?}");
    assert!(report.actions > 200, "{report:?}");
}

#[test]
fn actions_keep_their_numbers() {
    let texts = action_texts::<Wingspan>();
    let lines: String = texts.iter().enumerate().map(|(number, text)| format!("{number} {text}\n")).collect();
    assert_golden("tests/golden/actions.txt", &lines);
}
