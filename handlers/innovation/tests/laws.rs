//! What holds for every game holds for Innovation.

use cardloom::testing::laws;
use innovation::{Innovation, Setup};

#[test]
fn the_laws_of_games_are_kept() {
    let report =
        laws::<Innovation>(|players, seed| Setup { players, teams: players == 4 && seed % 2 == 0, seed });
    println!("{report}");
    assert_eq!(report.untried(), []);
    assert!(report.determinized * 20 > report.deals * 19, "{report}");
}
