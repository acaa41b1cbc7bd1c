//! What a seat may not see does not show in what it is sent, silences and numbers included.

use cardloom::{
    save::Saved,
    testing::{Report, Silence, how_many},
};
use gauntlet::{Gauntlet, State};

use crate::support::TABLES;

mod support;

/// How many positions the law is tried on.
fn positions() -> usize {
    how_many("CARDLOOM_POSITIONS", 400)
}

fn begin(game: u64) -> State {
    let table = TABLES[game as usize % TABLES.len()];
    Gauntlet::new_state(&table.ending_setup(game)).expect("a kind of table that there is")
}

#[test]
fn what_a_seat_may_not_see_does_not_show_in_what_it_is_sent() {
    let report: Report<Gauntlet> = Silence::new(1).every(5).check(positions(), begin);
    println!("{report:?}");
    report.assert_kept();
    assert!(report.compared + report.declared > report.failures, "{report:?}");
}
