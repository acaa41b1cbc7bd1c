//! Looking at saved games at the command line, and two programs at one game.

mod common;

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
};

use cardloom::save::load;
use common::{Bot, entries, header, played, prints, run, seal::sealed, setup, unsealed, wizards, write};
use duel::{Duel, Setup};

const SETUP: Setup = setup(2, 14);

/// A folder with a game that has not ended: so many answers of it.
fn game(answers: usize) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let session = played(&SETUP, Bot::Random);
    drop(write(&file, header(SETUP, "human"), &entries(&session)[..answers]));
    (folder, file)
}

#[track_caller]
fn refused(folder: &Path, arguments: &[&str], reason: &str) {
    common::refused(folder, arguments, &[reason]);
}

/// The positions that a replay stops at, as it names them.
fn stops(out: &str) -> Vec<usize> {
    let stops = out.lines().filter_map(|line| line.strip_prefix("answer ")?.split(' ').next()?.parse().ok());
    stops.collect()
}

#[test]
fn a_replay_goes_forwards_and_backwards_and_wherever_it_is_told() {
    let (folder, _) = game(30);
    let step = |more: &[&str], input| {
        let arguments = [&["replay", "game.jsonl", "--step"], more].concat();
        stops(&prints(folder.path(), &arguments, input))
    };
    assert_eq!(step(&[], "\n\n\nb\n12\nb\nq\nb\n"), [0, 1, 2, 3, 2, 12, 11]);
    assert_eq!(step(&[], "b\n99\nb\n\n\n"), [0, 0, 30, 29, 30]);
    assert_eq!(step(&[], "what?\n-1\n 5 \n"), [0, 0, 0, 5]);
    assert_eq!(step(&["--to", "7"], "\nq\n"), [7, 8]);
    assert_eq!(step(&[], ""), [0]);
}

#[test]
fn each_stop_of_a_replay_shows_what_a_replay_to_it_shows_last() {
    let (folder, _) = game(30);
    for number in [0, 1, 9, 30] {
        let number = number.to_string();
        let to = prints(folder.path(), &["replay", "game.jsonl", "--to", &number], "");
        let step = prints(folder.path(), &["replay", "game.jsonl", "--step", "--to", &number], "q\n");
        let table = |out: &str| {
            let lines = out.lines().skip_while(|line| !line.starts_with("Turn "));
            lines.take_while(|line| !line.starts_with("answer ")).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(table(&to), table(&step));
        assert!(table(&to).len() > 5);
    }
}

#[test]
fn a_replay_for_programs_has_a_line_for_each_answer() {
    let (folder, file) = game(30);
    let out = prints(folder.path(), &["replay", "game.jsonl", "--json", "--to", "20"], "");
    let lines: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 21);
    let loaded = load::<Duel>(&file).unwrap();
    for (line, entry) in lines[1..].iter().zip(loaded.session.history()) {
        assert_eq!(line["seat"], entry.seat.0);
        assert_eq!(line["picks"].as_array().unwrap().len(), entry.answer.len());
        assert!(line["question"].is_string() && line["events"].is_array());
    }
}

#[test]
fn verifying_is_a_line_and_an_exit_code() {
    let (folder, file) = game(30);
    let line = prints(folder.path(), &["replay", "game.jsonl", "--verify"], "");
    let digest = load::<Duel>(&file).unwrap().session.state().map(|state| cardloom::digest(&state)).unwrap();
    let expected = format!("all digests are right, the last is {digest:016x}; it goes on\n");
    assert!(line.starts_with("game.jsonl: 30 answers, ") && line.ends_with(&expected), "{line}");

    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 3]).unwrap();
    let ran = run(folder.path(), &["replay", "game.jsonl", "--verify"], "");
    assert_eq!(ran.stderr, "warning: the last line of game.jsonl is torn and does not count\n");
    assert_eq!((ran.stdout.lines().count(), ran.code), (1, 0));
    assert_eq!(fs::read_to_string(&file).unwrap(), text[..text.len() - 3], "looking changes nothing");

    let mut lines = unsealed(&text);
    lines.remove(1);
    fs::write(&file, sealed(lines)).unwrap();
    let reason = "game.jsonl: line 2: the digest of the state before it is missing";
    let fails = |reason: &str| {
        let ran = run(folder.path(), &["replay", "game.jsonl", "--verify"], "");
        assert_eq!((&ran.stdout[..], ran.code, ran.stderr.lines().count()), ("", 1, 1), "{ran:?}");
        assert!(ran.stderr.starts_with(&format!("error: {reason}")), "{ran:?}");
    };
    fails(reason);

    fs::write(&file, text.replacen("\"seat\":0", "\"seat\":1", 1)).unwrap();
    fails("game.jsonl: line 3: the check sum is ");
    refused(folder.path(), &["replay", "nowhere.jsonl", "--verify"], "nowhere.jsonl: ");
}

#[test]
fn wrong_calls_are_refused_in_a_line() {
    let (folder, _) = game(30);
    let replay = |more: &[&str], reason: &str| {
        refused(folder.path(), &[&["replay", "game.jsonl"], more].concat(), reason);
    };
    replay(&["--to", "31"], "--to 31, but the game has 30 answers");
    replay(&["--to", "4294967296"], "it takes a whole number from 0 to 4294967295");
    replay(&["--to", "-1"], "unexpected argument");
    replay(&["--step", "--json"], "cannot be used with");
    replay(&["--verify", "--json"], "cannot be used with");
    let export = |more: &[&str], reason: &str| {
        refused(folder.path(), &[&["export", "game.jsonl"], more].concat(), reason);
    };
    export(&[], "--scenario");
    export(&["--scenario", "--to", "0"], "it takes a whole number from 1");
    export(&["--scenario", "--to", "1"], "duel has no scenarios to export to");
    export(&["--scenario", "--to", "31"], "--to 31, but the game has 30 answers");
    export(&["--scenario", "--to", "4294967296"], "it takes a whole number from 1");
}

#[test]
fn the_last_game_is_the_last_one_that_is_a_game() {
    let (folder, file) = game(30);
    let kept = folder.path().join("cardloom/duel");
    fs::create_dir_all(&kept).unwrap();
    fs::rename(&file, kept.join("game-0001.jsonl")).unwrap();
    for other in ["notes.txt", "game-0002.jsonl.zst.tmp"] {
        fs::write(kept.join(other), "").unwrap();
    }
    let out = prints(folder.path(), &["resume"], "quit\n");
    assert!(out.contains("game-0001.jsonl after 30 answers"), "{out}");
}

#[test]
fn a_game_that_another_program_plays_is_not_resumed() {
    for name in ["game.jsonl", "game.jsonl.zst"] {
        let folder = tempfile::tempdir().unwrap();
        let mut play = wizards(folder.path());
        play.args(["play", "--seed", "1", "--seats", "human,random", "--save", name]);
        let mut child = play.spawn().unwrap();
        // Open to the end: a game that nobody sees does not go on.
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(lines.by_ref().map_while(Result::ok).any(|line| line.starts_with("P1: ")));
        refused(folder.path(), &["resume", name], "another program is playing this game");
        prints(folder.path(), &["replay", name, "--verify"], "");
        child.kill().unwrap();
        child.wait().unwrap();
        prints(folder.path(), &["resume", name], "quit\n");
    }
}
