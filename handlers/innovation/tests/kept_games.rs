//! Kept games at the command line: `play --save`, `resume`, `replay` and `export`.

use std::{fs, path::PathBuf};

use assert_cmd::{Command, cargo::cargo_bin_cmd};
use cardloom::{Session, agents::RandomAgent};
use cardloom_cli::CommandLine;
use innovation::{Innovation, State};
use serde_json::Value;

use crate::support::*;

mod support;

/// A folder of this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What a call in a folder printed: standard output, standard error, exit code.
fn run(folder: &PathBuf, arguments: &[&str], input: &str) -> (String, String, Option<i32>) {
    let mut command: Command = cargo_bin_cmd!("innovation");
    command.args(arguments).current_dir(folder).write_stdin(input);
    command.env_remove("RUST_LOG").env_remove("CLICOLOR_FORCE").env("XDG_DATA_HOME", folder);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[track_caller]
fn prints(folder: &PathBuf, arguments: &[&str], input: &str) -> String {
    let (out, err, code) = run(folder, arguments, input);
    assert_eq!((err.as_str(), code), ("", Some(0)), "{arguments:?}");
    out
}

#[track_caller]
fn refused(folder: &PathBuf, arguments: &[&str], named: &[&str]) {
    let (out, err, code) = run(folder, arguments, "");
    assert_eq!((out.as_str(), code, err.lines().count()), ("", Some(2), 1), "{arguments:?}: {err}");
    for part in named {
        assert!(err.contains(part), "{arguments:?} does not say {part:?}: {err}");
    }
}

/// Answers to any prompt: one of them is legal, whatever is asked. Enough for a whole game.
fn answers() -> String {
    "1\n1 2\n1 2 3\n\n".repeat(3_000)
}

const PLAY: [&str; 5] = ["play", "--seed", "5", "--seats", "human,random"];

#[test]
fn a_game_that_was_left_goes_on_to_the_same_end() {
    let folder = folder("left");
    let whole = [&PLAY[..], &["--save", "whole.jsonl"]].concat();
    prints(&folder, &whole, &answers());
    let parts = [&PLAY[..], &["--save", "parts.jsonl"]].concat();
    let left = prints(&folder, &parts, "1\n1\n1\nquit\n");
    assert!(left.ends_with("P1 has left the game. It goes on with: resume parts.jsonl\n"), "{left}");
    prints(&folder, &["resume", "parts.jsonl"], &answers());
    let told = |file| prints(&folder, &["replay", file], "");
    assert_eq!(told("parts.jsonl"), told("whole.jsonl"));
    assert!(told("whole.jsonl").lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn without_a_name_the_last_game_goes_on() {
    let folder = folder("unnamed");
    refused(&folder, &["resume"], &["no game is kept", "play one"]);
    prints(&folder, &PLAY, "1\n1\nquit\n");
    assert!(prints(&folder, &["resume"], &answers()).contains("The game is over: "));
}

#[test]
fn a_replay_tells_the_game_in_words_and_for_programs_and_checks_it() {
    let folder = folder("replayed");
    prints(&folder, &[&PLAY[..], &["--save", "game.jsonl"]].concat(), &answers());
    let words = prints(&folder, &["replay", "game.jsonl"], "");
    assert!(words.starts_with("The game begins: ") && words.contains("The game is over: "), "{words}");
    let verified = prints(&folder, &["replay", "game.jsonl", "--verify"], "");
    assert_eq!(verified.lines().count(), 1);
    assert!(verified.contains("all digests are right"), "{verified}");
    let json = prints(&folder, &["replay", "game.jsonl", "--json"], "");
    for (number, line) in json.lines().enumerate() {
        let answer: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer["answer"], number);
    }
    let stopped = prints(&folder, &["replay", "game.jsonl", "--to", "9"], "");
    assert!(stopped.lines().count() < words.lines().count() && stopped.contains("Supply 1:"), "{stopped}");
    let last = json.lines().count() - 1;
    for wrong in [last + 1, u32::MAX as usize] {
        let told = format!("--to {wrong}, but the game has {last} answers");
        refused(&folder, &["replay", "game.jsonl", "--to", &wrong.to_string()], &[&told]);
        refused(&folder, &["export", "game.jsonl", "--scenario", "--to", &wrong.to_string()], &[&told]);
    }
}

#[test]
fn a_file_that_is_no_game_is_refused_and_left_as_it_was() {
    let folder = folder("damaged");
    fs::write(folder.join("junk.jsonl"), "junk\n").unwrap();
    for command in
        [&["replay", "junk.jsonl"][..], &["resume", "junk.jsonl"], &["export", "junk.jsonl", "--scenario"]]
    {
        refused(&folder, command, &["junk.jsonl", "line 1"]);
    }
    assert_eq!(fs::read_to_string(folder.join("junk.jsonl")).unwrap(), "junk\n");
    refused(&folder, &["replay", "nothing.jsonl"], &["nothing.jsonl", "No such file"]);
    fs::write(folder.join("taken.jsonl"), "something else\n").unwrap();
    refused(
        &folder,
        &[&PLAY[..], &["--save", "taken.jsonl"]].concat(),
        &["taken.jsonl", "there is such a file already"],
    );
    assert_eq!(fs::read_to_string(folder.join("taken.jsonl")).unwrap(), "something else\n");
}

#[test]
fn an_answer_is_taken_back_and_given_again() {
    let folder = folder("undone");
    let play = [&PLAY[..], &["--no-save", "--undo", "free"]].concat();
    let out = prints(&folder, &play, "1\n1\nundo\nredo\nredo\nquit\n");
    for told in ["\ntaken back\n", "\ndone again\n", "\nnot possible: "] {
        assert!(out.contains(told), "{told:?}: {out}");
    }
    let none = [&PLAY[..], &["--no-save", "--undo", "none"]].concat();
    assert!(prints(&folder, &none, "1\n1\nundo\nquit\n").contains("\nnot possible: "));
}

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
