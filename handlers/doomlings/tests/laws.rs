//! What holds for every game holds for Doomlings, with the cards of the base game and with added ones.

use cardloom::testing::{LawReport, Laws};
use doomlings::Doomlings;

use crate::support::Table;

mod support;

fn kept(samples: bool) -> LawReport {
    let laws = Laws::<Doomlings>::new(|players, seed| Table { players, samples }.setup(seed));
    // One game for each number of players: each is long.
    let report = laws.games(1).every(60).check();
    println!("{report}");
    report.assert_kept();
    assert_eq!(report.untried(), []);
    report
}

#[test]
fn the_laws_of_games_are_kept() {
    let report = kept(false);
    assert!(report.determinized * 10 > report.deals * 9, "{report}");
}

#[test]
fn the_laws_of_games_are_kept_with_cards_that_a_table_adds() {
    kept(true);
}
