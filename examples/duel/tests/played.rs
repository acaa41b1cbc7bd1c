//! The duel as it is played: the program, its answers, and what it prints.

use std::{
    io::Write,
    process::{Command, Stdio},
};

/// What a call prints that succeeds.
fn prints(arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_duel"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // It may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_person_plays_a_whole_duel() {
    let play = ["play", "--no-save", "--seed", "1", "--seats", "human,random"];
    let out = prints(&play, &"1\n\n".repeat(500));
    assert!(out.contains("P1: Which card do you put back into the deck?\n   1  "), "{out}");
    assert!(out.contains("P2 puts a card back into the deck\n"), "{out}");
    assert!(out.contains("P1: Do you counter a spell? [nothing to pick: an empty line]\n"), "{out}");
    assert!(out.lines().last().is_some_and(|line| line.starts_with("The game is over: ")), "{out}");
}

#[test]
fn bots_play_and_are_measured() {
    let watched = prints(&["watch", "--seed", "1", "--players", "4", "--seats", "greedy"], "");
    assert!(watched.contains("— Turn 2: P2 —\n") && watched.contains("Bolt at P"), "{watched}");
    let report = prints(&["simulate", "--games", "60", "--players", "3", "--no-save", "--coverage"], "");
    assert!(report.contains("errors         0"), "{report}");
    let measured = prints(&["arena", "--agents", "greedy,random", "--games", "10"], "");
    assert!(measured.starts_with("agent "), "{measured}");
    assert_eq!(prints(&["cards"], "").lines().count(), 4);
}
