//! The game in numbers.

use cardloom::{
    encode::action_texts,
    testing::{assert_golden, encoding, how_many},
};
use innovation::{Innovation, Setup};

#[test]
fn what_is_true_of_every_game_in_numbers_is_true_of_it() {
    let report = encoding::<Innovation>(how_many("CARDLOOM_GAMES", 3) as u64, |players, seed| Setup {
        players,
        teams: players == 4 && seed % 2 == 1,
        seed,
    });
    assert!(report.games >= 9 && report.dealt * 12 > report.decisions / 2, "{report:?}");
    assert!(report.actions > 200, "{report:?}");
}

#[test]
fn actions_keep_their_numbers() {
    let texts = action_texts::<Innovation>();
    let lines: String = texts.iter().enumerate().map(|(number, text)| format!("{number} {text}\n")).collect();
    assert_golden("tests/golden/actions.txt", &lines);
}
