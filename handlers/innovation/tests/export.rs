//! Actions of games as scenarios: what is exported passes when it is run.
//!
//! `CARDLOOM_GAMES=60 cargo test -p innovation --test export -- --nocapture` takes more games and prints how many
//! actions they had.

mod common;

use std::collections::BTreeSet;

use cardloom::testing::{Bot, how_many, replayed};
use common::{Game, played};
use innovation::{Action, Choice, Scenario, Setup};

/// Games with such picks.
const UNSEEN: [u64; 4] = [82, 120, 134, 143];

/// The first answer of every action of a game.
fn actions(session: &Game) -> Vec<usize> {
    let (_, prompts) = replayed(session);
    let begun = prompts.iter().zip(session.history()).enumerate().filter_map(|(place, (prompt, entry))| {
        matches!(prompt.picks(&entry.answer).first(), Some(Choice::Action(_))).then_some(place + 1)
    });
    begun.collect()
}

#[test]
fn every_action_of_a_game_is_a_scenario_that_passes() {
    let games = how_many("CARDLOOM_GAMES", 2) as u64;
    let (mut cards, mut exported) = (BTreeSet::new(), 0);
    for (players, teams) in [(2, false), (3, false), (4, false), (4, true)] {
        for seed in 1..=games {
            let setup = Setup { players, teams, seed };
            let session = played(&setup, Bot::Random);
            for number in actions(&session) {
                let scenario = Scenario::of_action(&session, number).unwrap();
                // As a file, as whoever gets it will run it.
                let text = serde_json::to_string(&scenario).unwrap();
                let read: Scenario = serde_json::from_str(&text).unwrap();
                assert_eq!(read.run(), Ok(()), "answer {number} of {setup:?}: {text}");
                if let Action::Dogma(card) = scenario.actions[0].action {
                    cards.insert(card);
                }
                exported += 1;
            }
        }
    }
    println!("{exported} actions, with {} cards activated", cards.len());
    assert!(cards.len() > 60);
}

/// Cards in the score piles of others are picked by their values; a scenario says which ones they were.
#[test]
fn picks_of_unseen_cards_are_told_with_their_faces() {
    let mut cards = BTreeSet::new();
    for seed in UNSEEN {
        let session = played(&Setup { players: 2, teams: false, seed }, Bot::Random);
        let (_, prompts) = replayed(&session);
        for (place, (prompt, entry)) in prompts.iter().zip(session.history()).enumerate() {
            let picks = prompt.picks(&entry.answer);
            if !picks.iter().any(|pick| matches!(pick, Choice::Unseen { .. })) {
                continue;
            }
            let scenario = Scenario::of_action(&session, place + 1).unwrap();
            assert_eq!(scenario.run(), Ok(()), "{scenario:?}");
            let text = serde_json::to_string(&scenario.answers).unwrap();
            assert!(!text.contains(" of p"), "{text}");
            cards.insert(scenario.card);
        }
    }
    assert!(cards.contains("Rocketry") && cards.contains("Mass Media"), "{cards:?}");
}
