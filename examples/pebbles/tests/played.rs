//! The game as it is played: the program, its answers, and what it prints.

use std::{
    io::Write,
    process::{Command, Stdio},
};

/// What a call prints that succeeds.
fn prints(arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pebbles"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_person_plays_against_the_greedy_bot() {
    let play = ["play", "--no-save", "--pile", "6", "--seats", "human,greedy"];
    let out = prints(&play, "2\n");
    assert!(out.contains("P1: How many do you take?\n   1  1 pebble\n   2  2 pebbles\n"), "{out}");
    // Four are left: whatever the bot takes, P1 has the rest.
    assert!(out.contains("P1 takes 2 pebbles\nP2 takes "), "{out}");
    // The bot's answer goes with the one before it.
    assert!(prints(&[&play[..], &["--undo", "free"]].concat(), "2\nundo\n3\n1\n").contains("taken back"));
}

#[test]
fn bots_play_and_are_measured() {
    assert!(prints(&["watch", "--seed", "1"], "").ends_with("wins with the last pebble.\n"));
    let report = prints(&["simulate", "--games", "50", "--no-save"], "");
    assert!(report.contains("errors         0"), "{report}");
    let measured = prints(&["arena", "--agents", "greedy,random", "--games", "20"], "");
    let best = measured.lines().nth(1).unwrap_or_default();
    assert!(best.starts_with("greedy "), "whoever knows the trick is the better one: {measured}");
}
