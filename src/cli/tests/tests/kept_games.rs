//! Kept games at the command line: `play --save`, `resume`, `replay` and `export`.

mod common;

use std::fs;

use common::{answers, folder, prints, refused};
use serde_json::Value;

const PLAY: [&str; 5] = ["play", "--seed", "5", "--seats", "human,random"];

#[test]
fn a_game_that_was_left_goes_on_to_the_same_end() {
    let folder = folder("left");
    let whole = [&PLAY[..], &["--save", "whole.jsonl"]].concat();
    // However the game is parted, an empty line declines.
    let declined = "\n".repeat(500);
    prints(&folder, &whole, &format!("1\n{declined}"));
    let parts = [&PLAY[..], &["--save", "parts.jsonl"]].concat();
    let left = prints(&folder, &parts, "1\n\n\nquit\n");
    assert!(left.ends_with("P1 has left the game. It goes on with: resume parts.jsonl\n"), "{left}");
    prints(&folder, &["resume", "parts.jsonl"], &declined);
    let told = |file| prints(&folder, &["replay", file], "");
    assert_eq!(told("parts.jsonl"), told("whole.jsonl"));
    assert!(told("whole.jsonl").lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn without_a_name_the_last_game_goes_on() {
    let folder = folder("unnamed");
    refused(&folder, &["resume"], &["no game is kept", "play one"]);
    prints(&folder, &PLAY, "1\n\nquit\n");
    assert!(prints(&folder, &["resume"], &answers()).contains("The game is over: "));
}

#[test]
fn a_replay_tells_the_game_in_words_and_for_programs_and_checks_it() {
    let folder = folder("replayed");
    prints(&folder, &[&PLAY[..], &["--save", "game.jsonl"]].concat(), &answers());
    let words = prints(&folder, &["replay", "game.jsonl"], "");
    assert!(words.starts_with("P1 puts a ") && words.contains("The game is over: "), "{words}");
    let verified = prints(&folder, &["replay", "game.jsonl", "--verify"], "");
    assert_eq!(verified.lines().count(), 1);
    assert!(verified.contains("all digests are right"), "{verified}");
    let json = prints(&folder, &["replay", "game.jsonl", "--json"], "");
    for (number, line) in json.lines().enumerate() {
        let answer: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer["answer"], number);
    }
    let stopped = prints(&folder, &["replay", "game.jsonl", "--to", "9"], "");
    assert!(stopped.lines().count() < words.lines().count() && stopped.contains("\nTurn "), "{stopped}");
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
    let out = prints(&folder, &play, "1\n\nundo\nredo\nredo\nquit\n");
    for told in ["\ntaken back\n", "\ndone again\n", "\nnot possible: "] {
        assert!(out.contains(told), "{told:?}: {out}");
    }
    let none = [&PLAY[..], &["--no-save", "--undo", "none"]].concat();
    assert!(prints(&folder, &none, "1\n\nundo\nquit\n").contains("\nnot possible: "));
}
