//! What holds for every game holds for the gauntlet, with what the rules begin with and with all content and samples.

use cardloom::testing::{LawReport, Laws, how_many};
use gauntlet::Gauntlet;

use crate::support::Table;

mod support;

fn kept(mixed: bool) -> LawReport {
    let laws = Laws::<Gauntlet>::new(|players, seed| Table { players, mixed }.ending_setup(seed));
    let report = laws.games(how_many("CARDLOOM_GAMES", 2) as u64).every(40).check();
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
fn the_laws_of_games_are_kept_with_all_content_and_samples() {
    kept(true);
}
