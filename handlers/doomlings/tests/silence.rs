//! What a seat may not see does not show in what it is sent, silences and numbers included.

use cardloom::{
    save::Saved,
    testing::{Report, Silence},
};
use doomlings::{Doomlings, Setup, State};

/// How many positions the law is tried on.
fn positions() -> usize {
    std::env::var("CARDLOOM_POSITIONS").map_or(3_000, |positions| positions.parse().expect("a number"))
}

/// Two to six players. Every other table has the invented cards as well, whose windows are many.
fn begin(game: u64) -> State {
    let cards = match game % 2 {
        0 => Vec::new(),
        _ => vec![include_str!("../data/samples.json").to_owned()],
    };
    let setup = Setup { cards, ..Setup::new(2 + game as usize % 5, game) };
    Doomlings::new_state(&setup).expect("a table")
}

#[test]
fn what_a_seat_may_not_see_does_not_show_in_what_it_is_sent() {
    let report: Report<Doomlings> = Silence::new(1).every(5).check(positions(), begin);
    println!("{report:?}");
    report.assert_kept();
}
