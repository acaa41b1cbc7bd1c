//! Stored games: what was played once is played again, event for event and digest for digest.
//!
//! After a deliberate change of rules, cards or of the format this writes the stored files anew, and prints which games
//! have changed:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p doomlings --test golden -- --nocapture
//! ```

use cardloom::{
    Describe,
    testing::{Bot, GoldenGame, assert_golden, golden_games},
};
use doomlings::{Doomlings, Event, Setup};

use crate::support::Table;

mod support;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// The games whose log in words is stored as well.
const LOGS: [&str; 2] = ["2-greedy-1", "5-samples-random-23"];

/// Four games for each number of players: one between greedy bots; one between random ones; one where all options of a
/// table are others than the printed ones; and one with added cards.
fn stored() -> impl Iterator<Item = GoldenGame<Doomlings>> {
    (2..=6_usize).flat_map(|players| {
        let plain = |seed| Setup::new(players, seed);
        let ages = [1, 2, 4, 5, 8][players - 2];
        let others = Setup { ages, leader_bonus: 3, reaction_limit: 0, ..plain(12) };
        let samples = Table { players, samples: true }.setup(23);
        let game = |kind: &str, bot: Bot, setup: Setup| {
            let name = format!("{players}-{kind}{}-{}", bot.name(), setup.seed);
            GoldenGame { name, bot, seed: setup.seed, setup }
        };
        [
            game("", Bot::Greedy, plain(1)),
            game("", Bot::Random, plain(11)),
            game("options-", Bot::Random, others),
            game("samples-", Bot::Random, samples),
        ]
    })
}

#[test]
fn stored_games_are_played_again() {
    let games = golden_games(GOLDEN, stored());
    assert_eq!(games.len(), 20);
    let mut reactions = 0;
    for (name, events) in &games {
        let catastrophes = events.iter().filter(|event| matches!(event, Event::Catastrophe { .. })).count();
        assert_eq!(catastrophes, 3, "{name}");
        reactions += events.iter().filter(|event| matches!(event, Event::Reaction { .. })).count();
    }
    assert!(reactions > games.len(), "only {reactions} reactions are stored: choose other seeds");
    for name in LOGS {
        let lines = games[name].iter().filter_map(Doomlings::event);
        let log: String = lines.map(|line| format!("{}\n", line.words)).collect();
        assert_golden(format!("{GOLDEN}/{name}.txt"), &log);
    }
}
