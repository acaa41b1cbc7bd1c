//! Kept games of Innovation at the command line: `replay` in its words, and `export` of its scenarios.

#[path = "../../../tests/program/mod.rs"]
mod program;

use std::{fs, path::Path};

use cardloom::{
    Session,
    agents::RandomAgent,
    save::{Header, Saved, SavedGame},
};
use cardloom_cli::CommandLine;
use innovation::{Innovation, Setup, State};
use program::{folder, printed, program, refuses};

use crate::support::*;

mod support;

/// What a call in a folder prints.
#[track_caller]
fn prints(folder: &Path, arguments: &[&str], input: &str) -> String {
    printed(program(arguments).current_dir(folder).write_stdin(input))
}

#[track_caller]
fn refused(folder: &Path, arguments: &[&str], named: &[&str]) {
    refuses(program(arguments).current_dir(folder), named);
}

/// Answers to any prompt: one of them is legal, whatever is asked. Enough for a whole game.
fn answers() -> String {
    "1\n1 2\n1 2 3\n\n".repeat(3_000)
}

const PLAY: [&str; 5] = ["play", "--seed", "5", "--seats", "human,random"];

#[test]
fn every_action_of_a_game_can_be_exported_as_a_scenario_that_passes() {
    for (table, seed) in TABLES.into_iter().zip(20..) {
        let state = State::new(table.0, table.1, seed).unwrap();
        let mut session = Session::<Innovation>::new(state).unwrap();
        let mut dice = dice(seed);
        while !session.is_over() {
            let prompt = session.open()[0].clone();
            let answer = RandomAgent::pick(&mut dice, &prompt);
            session.answer(prompt.id(), prompt.seat, answer).unwrap();
        }
        let first = table.0 + 1;
        assert!(Innovation::export(&session, 1).is_err(), "the pick of the first cards is no action");
        for number in (first..=session.answers()).step_by(7) {
            let scenario = Innovation::export(&session, number).unwrap();
            let ran = Innovation::scenario(&scenario);
            assert_eq!(ran, Ok(()), "{table:?}, answer {number} of seed {seed}: {scenario}");
        }
    }
}

#[test]
fn a_replay_tells_the_game_in_words() {
    let folder = folder("replayed", &[]);
    prints(&folder, &[&PLAY[..], &["--save", "game.jsonl"]].concat(), &answers());
    let words = prints(&folder, &["replay", "game.jsonl"], "");
    assert!(words.starts_with("— The game begins: ") && words.contains("The game is over: "), "{words}");
    assert!(words.lines().all(|line| line.chars().count() <= 80), "{words}");
    let stopped = prints(&folder, &["replay", "game.jsonl", "--to", "9"], "");
    assert!(stopped.lines().count() < words.lines().count() && stopped.contains("supply    1:"), "{stopped}");
}

#[test]
fn what_is_exported_is_run_by_the_program() {
    let folder = folder("exported", &[]);
    prints(&folder, &[&PLAY[..], &["--save", "game.jsonl"]].concat(), &answers());
    for number in ["5", "20"] {
        let scenario = prints(&folder, &["export", "game.jsonl", "--scenario", "--to", number], "");
        fs::write(folder.join("scenario.json"), scenario).unwrap();
        assert_eq!(prints(&folder, &["scenario", "scenario.json"], ""), "1 passed, 0 failed\n");
    }
    refused(
        &folder,
        &["export", "game.jsonl", "--scenario", "--to", "1"],
        &["the pick of the first cards is no action"],
    );
}

#[test]
fn what_cannot_be_exported_yet_is_told() {
    let folder = folder("open", &[]);
    prints(&folder, &[&PLAY[..], &["--save", "begun.jsonl"]].concat(), "quit\n");
    refused(&folder, &["export", "begun.jsonl", "--scenario"], &["the pick of the first cards"]);
    // An action that has begun with this answer and wants another one.
    let setup = Setup { players: 2, teams: false, seed: 14 };
    let mut session = Session::<Innovation>::new(Innovation::new_state(&setup).unwrap()).unwrap();
    let mut game =
        SavedGame::<Innovation>::create(&folder.join("game.jsonl"), Header::new(setup, ["a", "b"])).unwrap();
    let mut dice = dice(14);
    while session.answers() < 3 || session.snapshot().journal.is_empty() {
        let prompt = session.open()[0].clone();
        let answer = RandomAgent::pick(&mut dice, &prompt);
        session.answer(prompt.id(), prompt.seat, answer.clone()).unwrap();
        game.answer(prompt.id(), prompt.seat, answer).unwrap();
    }
    drop(game);
    refused(&folder, &["export", "game.jsonl", "--scenario"], &["the action has not come to its end"]);
}
