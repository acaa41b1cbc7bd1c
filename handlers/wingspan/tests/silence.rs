//! What a seat may not see does not show in what it is sent, silences and numbers included.

use cardloom::{
    save::Saved,
    testing::{Report, Silence},
};
use wingspan::{State, Wingspan};

use crate::support::{TABLES, setup};

mod support;

/// How many positions the law is tried on.
fn positions() -> usize {
    std::env::var("CARDLOOM_POSITIONS").map_or(2_000, |positions| positions.parse().expect("a number"))
}

fn begin(game: u64) -> State {
    Wingspan::set_up(&setup(TABLES[game as usize % TABLES.len()], game)).expect("a table")
}

#[test]
fn what_a_seat_may_not_see_does_not_show_in_what_it_is_sent() {
    let report: Report<Wingspan> = Silence::new(1).every(5).check(positions(), begin);
    println!("{report:?}");
    report.violations.iter().take(40).for_each(|found| println!("{}", found.to_string()));
    report.assert_kept();
}
