//! What a seat may not see does not show in what it is sent, silences and numbers included.

use cardloom::{
    save::Saved,
    testing::{Report, Silence, how_many},
};
use wingspan::{State, Wingspan};

use crate::support::{TABLES, setup};

mod support;

/// How many positions the law is tried on.
fn positions() -> usize {
    how_many("CARDLOOM_POSITIONS", 10_000)
}

fn begin(game: u64) -> State {
    Wingspan::new_state(&setup(TABLES[game as usize % TABLES.len()], game)).expect("a table")
}

#[test]
fn what_a_seat_may_not_see_does_not_show_in_what_it_is_sent() {
    let report: Report<Wingspan> = Silence::new(1).every(5).check(positions(), begin);
    println!("{report:?}");
    report.assert_kept();
    // Hands are looked into where only their owners have answered before: that costs no undo.
    assert!(report.fair * 10 > report.answers * 7, "{report:?}");
}

#[test]
fn a_single_play_would_show_if_it_were_not_said_that_a_hand_is_looked_into() {
    let report: Report<Wingspan> = Silence::new(1).every(5).without_consulting().check(500, begin);
    assert!(!report.violations.is_empty(), "{report:?}");
}
