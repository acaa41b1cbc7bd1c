//! Stored games: what was played once is played again, event for event and digest for digest.
//!
//! After a deliberate change of rules, birds or of the format this writes the stored files anew, and prints which games
//! have changed:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p wingspan --test golden -- --nocapture
//! ```

use std::collections::BTreeSet;

use cardloom::{
    Describe,
    testing::{Bot, GoldenGame, assert_golden, golden_games},
};
use wingspan::{Event, Scored, Wingspan};

use crate::support::{TABLES, setup};

mod support;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// The games whose log in words is stored as well.
const LOGS: [&str; 2] = ["2-green-greedy-1", "3-blue-random-112"];

/// The seeds of the games between random bots on each kind of table: chosen so that every kind of power is used. On each
/// table a game between greedy bots comes to them.
const SEEDS: [&[u64]; 5] =
    [&[398, 399, 400], &[112, 399, 400], &[363, 399, 400], &[8, 398, 400], &[24, 109, 319, 372]];

fn stored() -> impl Iterator<Item = GoldenGame<Wingspan>> {
    let games = TABLES.into_iter().zip(SEEDS).flat_map(|(table, seeds)| {
        let random = seeds.iter().map(move |&seed| (table, Bot::Random, seed));
        [(table, Bot::Greedy, 1)].into_iter().chain(random)
    });
    games.map(|(table, bot, seed)| {
        let setup = setup(table, seed);
        let scored = if setup.goals == Scored::Green { "green" } else { "blue" };
        let swift = if setup.swift_start { "-swift" } else { "" };
        let name = format!("{}-{scored}{swift}-{}-{seed}", setup.players, bot.name());
        GoldenGame { name, setup, bot, seed }
    })
}

#[test]
fn stored_games_are_played_again_and_every_kind_of_power_with_them() {
    let games = golden_games(GOLDEN, stored());
    assert!(games.len() >= 20, "only {} games are stored", games.len());
    let mut idle: BTreeSet<&str> = wingspan::kinds().iter().map(|kind| kind.name()).collect();
    for event in games.values().flatten() {
        if let Event::PowerUsed { bird, .. } | Event::ReactionUsed { bird, .. } = event {
            idle.remove(bird.facts().power.as_ref().map_or("", |power| power.kind.name()));
        }
    }
    assert!(idle.is_empty(), "no stored game uses {idle:?}: choose other seeds");
    for name in LOGS {
        let lines = games[name].iter().filter_map(Wingspan::event);
        let log: String = lines.map(|line| format!("{}\n", line.words)).collect();
        assert_golden(format!("{GOLDEN}/{name}.txt"), &log);
    }
}
