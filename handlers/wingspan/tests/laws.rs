//! What holds for every game holds for Wingspan.

use cardloom::testing::laws;
use wingspan::{Scored, Setup, Wingspan};

#[test]
fn the_laws_of_games_are_kept() {
    let report = laws::<Wingspan>(|players, seed| Setup {
        players,
        goals: if seed % 2 == 0 { Scored::Blue } else { Scored::Green },
        swift_start: players == 2 && seed % 2 == 0,
        seed,
    });
    println!("{report}");
    assert_eq!(report.untried(), []);
    assert!(report.determinized * 50 > report.deals * 49, "{report}");
}
