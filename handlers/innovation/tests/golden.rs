//! Stored games: what was played once is played again, event for event and digest for digest.
//!
//! After a deliberate change of rules, cards, bots or of the format this writes the stored files anew, and prints which
//! games have changed:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p innovation --test golden -- --nocapture
//! ```

mod common;

use std::{collections::BTreeSet, path::Path};

use cardloom::testing::{Bot, GoldenGame, assert_golden, golden_games};
use common::innovation;
use innovation::{Action, Card, Event, Innovation, Setup};

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// Seats, whether they are teams, who plays, and the seeds.
const GAMES: &[(usize, bool, Bot, &[u64])] = &[
    (2, false, Bot::Random, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
    (3, false, Bot::Random, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    (4, false, Bot::Random, &[1, 2, 3, 4, 5, 6, 7, 8, 24, 39]),
    (4, true, Bot::Random, &[1, 2, 3, 4, 5, 6, 13, 30, 40]),
    (2, false, Bot::Greedy, &[1, 2, 3, 4, 5, 6, 7, 8]),
    (3, false, Bot::Greedy, &[1, 2, 3, 4, 5, 6]),
    (4, false, Bot::Greedy, &[1, 2, 3, 4, 5]),
    (4, true, Bot::Greedy, &[1, 2, 3, 4]),
];

/// The games whose log in words is stored as well.
const LOGS: [&str; 3] = ["2-random-8", "3-greedy-1", "4-teams-random-30"];

fn stored() -> impl Iterator<Item = GoldenGame<Innovation>> {
    GAMES.iter().flat_map(|&(players, teams, bot, seeds)| {
        seeds.iter().map(move |&seed| {
            let kind = if teams { "-teams" } else { "" };
            let name = format!("{players}{kind}-{}-{seed}", bot.name());
            GoldenGame { name, setup: Setup { players, teams, seed }, bot, seed }
        })
    })
}

/// The log of a stored game in words, as the program prints it.
fn log(name: &str) -> String {
    let file = format!("{GOLDEN}/{name}.jsonl.zst");
    let output = innovation(Path::new("/")).arg("replay").arg(file).output().unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn stored_games_are_played_again_and_every_card_with_them() {
    let games = golden_games(GOLDEN, stored());
    assert!(games.len() >= 60, "only {} games are stored", games.len());
    let mut idle: BTreeSet<Card> = Card::all().collect();
    for event in games.values().flatten() {
        if let Event::Took { action: Action::Dogma(card), .. } = event {
            idle.remove(card);
        }
    }
    assert!(idle.is_empty(), "no stored game activates {idle:?}: choose other seeds");
    for name in LOGS {
        assert_golden(format!("{GOLDEN}/{name}.txt"), &log(name));
    }
}
