//! What a seat may not see does not show in what it is sent, silences and numbers included, nor by undo.

use cardloom::{
    Answer, Session,
    testing::{Report, Silence},
};
use innovation::{Action, Choice, Color, Innovation, Position, Splay, State};

use crate::support::*;

mod support;

/// How many positions the law is tried on.
fn positions() -> usize {
    std::env::var("CARDLOOM_POSITIONS").map_or(10_000, |positions| positions.parse().expect("a number"))
}

fn begin(game: u64) -> State {
    let (seats, teams) = TABLES[game as usize % TABLES.len()];
    State::new(seats, teams, game).expect("a table")
}

#[test]
fn what_a_seat_may_not_see_does_not_show_in_what_it_is_sent() {
    let report: Report<Innovation> = Silence::new(1).every(5).check(positions(), begin);
    println!("{report:?}");
    let mut kinds = std::collections::BTreeMap::new();
    for v in &report.violations {
        let Some((a, b)) = v.difference() else { continue };
        let k =
            |s: &cardloom::testing::Sent<Innovation>| format!("{s:?}").chars().take(60).collect::<String>();
        kinds.entry(format!("{} || {}", k(a), k(b))).or_insert_with(Vec::new).push(v);
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|k| std::cmp::Reverse(k.1.len()));
    for (k, v) in kinds.iter().take(25) {
        println!("{} {k}", v.len());
    }
    for (_, v) in kinds.iter().take(12) {
        println!("{}", v[0].to_string().chars().map(|c| c).collect::<String>());
    }
    report.assert_kept();
}
