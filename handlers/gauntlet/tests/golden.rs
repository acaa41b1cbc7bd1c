//! Stored runs: what was played once is played again, event for event and digest for digest.
//!
//! After a deliberate change of rules, documents or of the format this writes the stored files anew, and prints which runs
//! have changed:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p gauntlet --test golden -- --nocapture
//! ```

use cardloom::testing::{Bot, GoldenGame, golden_games};
use cardloom_effects::words;
use gauntlet::{Gauntlet, Setup, Station};

use crate::support::Table;

mod support;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// The stations that greedy bots pass: they look at every answer.
const SHORT: [Station; 3] = [Station::Weak, Station::Rest, Station::Elite];

/// Ten runs for one hero and ten for two: greedy and random bots, with what the rules begin with and with documents of all
/// kinds.
fn stored() -> impl Iterator<Item = GoldenGame<Gauntlet>> {
    [1, 2].into_iter().flat_map(|players: usize| {
        let game = move |kind: &str, bot: Bot, setup: Setup| {
            let name = format!("{players}-{kind}{}-{}", bot.name(), setup.seed);
            GoldenGame { name, bot, seed: setup.seed, setup }
        };
        let mixed = move |seed| Table { players, mixed: true }.ending_setup(seed);
        let short = |setup: Setup| Setup { gauntlet: SHORT.into(), ..setup };
        let random = (11..14).map(move |seed| game("", Bot::Random, Setup::new(players, seed)));
        let others = (21..25).map(move |seed| game("mixed-", Bot::Random, mixed(seed)));
        let greedy = [
            game("", Bot::Greedy, short(Setup::new(players, 1))),
            game("mixed-", Bot::Greedy, short(mixed(2))),
            game("mixed-", Bot::Greedy, short(mixed(3))),
        ];
        random.chain(others).chain(greedy)
    })
}

#[test]
fn stored_runs_are_played_again() {
    let games = golden_games(GOLDEN, stored());
    assert_eq!(games.len(), 20);
    let count = |event: words::Event| -> usize {
        games.values().flatten().filter(|told| told.event == event).count()
    };
    for event in [words::Event::CombatEnd, words::Event::EntityDied, words::Event::StatusTriggered] {
        assert!(count(event) >= games.len(), "{event:?} is hardly ever stored: choose other seeds");
    }
}
