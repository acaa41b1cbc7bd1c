//! `play` and `watch` without a terminal: answers from standard input, and what is printed. Nothing is kept.

use assert_cmd::{Command, cargo::cargo_bin_cmd};
use cardloom::Describe;
use innovation::Innovation;

fn innovation(arguments: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("innovation");
    command.args(arguments).env_remove("RUST_LOG").env_remove("CLICOLOR_FORCE");
    command
}

/// What a call prints that succeeds, when these lines are its input.
#[track_caller]
fn prints(arguments: &[&str], input: &str) -> String {
    let output = innovation(arguments).write_stdin(input).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!((error.as_ref(), output.status.code()), ("", Some(0)), "{arguments:?}");
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(!out.contains('\u{1b}'), "an escape away from a terminal");
    out
}

/// Answers to any prompt: one of them is legal, whatever is asked. Enough for a whole game.
fn answers() -> String {
    "1\n1 2\n1 2 3\n\n".repeat(3_000)
}

#[track_caller]
fn fits_the_screen(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{} columns: {line}", line.chars().count());
    }
}

#[test]
fn a_game_can_be_played_to_its_end_by_numbers() {
    let out = prints(&["play", "--no-save", "--seed", "3", "--seats", "human,random"], &answers());
    assert!(out.starts_with("Seed 3: P1 human, P2 random\n"), "{out}");
    assert!(out.contains("\n   1  "), "options are numbered from 1");
    let last = out.lines().last().unwrap();
    assert!(last.starts_with("The game is over: "), "{last}");
}

#[test]
fn the_same_seed_and_the_same_answers_are_the_same_game() {
    let arguments = ["play", "--no-save", "--seed", "8", "--seats", "human,random"];
    assert_eq!(prints(&arguments, &answers()), prints(&arguments, &answers()));
    assert_ne!(
        prints(&["watch", "--seed", "8", "--seats", "first"], ""),
        prints(&["watch", "--seed", "9", "--seats", "first"], "")
    );
}

#[test]
fn no_line_is_wider_than_the_screen() {
    for seed in ["1", "2", "3", "4"] {
        fits_the_screen(&prints(
            &["play", "--no-save", "--seed", seed, "--seats", "human,random"],
            &answers(),
        ));
        let four = ["play", "--no-save", "--seed", seed, "--seats", "human,random,random,random"];
        let out = prints(&four, &answers());
        assert!(out.contains("— turn 20: "), "a long game");
        fits_the_screen(&out);
        let two_people =
            ["play", "--no-save", "--seed", seed, "--teams", "--seats", "human,human,random,random"];
        fits_the_screen(&prints(&two_people, &answers()));
        fits_the_screen(&prints(&["watch", "--seed", seed, "--seats", "random", "--players", "4"], ""));
    }
}

#[test]
fn every_card_fits_the_screen() {
    for card in Innovation::cards() {
        fits_the_screen(&card.text);
    }
}

#[test]
fn the_end_of_the_input_leaves_the_game() {
    for input in ["", "1\n", "1\n1\n1", "junk"] {
        let out = prints(&["play", "--no-save", "--seed", "5", "--seats", "human,random"], input);
        let last = out.lines().last().unwrap();
        assert_eq!(last, "P1 has left the game.");
    }
}

#[test]
fn quit_leaves_the_game() {
    for word in ["quit", "exit", "  quit  "] {
        let out = prints(&["play", "--no-save", "--seed", "5"], &format!("{word}\n1\n"));
        assert!(out.ends_with("P1 has left the game.\n"), "{out}");
    }
}

/// What is printed after the first question when this line is answered.
fn said(line: &str) -> String {
    let out = prints(&["play", "--no-save", "--seed", "5"], &format!("{line}\nquit\n"));
    let (_, after) = out.split_once("   2  ").unwrap();
    let lines: Vec<&str> = after.lines().skip(1).collect();
    lines[..lines.len() - 1].join("\n")
}

#[test]
fn lines_that_are_no_answer_are_told_and_asked_again() {
    assert_eq!(said("junk"), "not understood; ? for help");
    assert_eq!(said("1x"), "not understood; ? for help");
    assert_eq!(said("-1"), "not understood; ? for help");
    assert_eq!(said("0"), "not understood; ? for help");
    assert_eq!(said("99999999999999999999999"), "not understood; ? for help");
    assert_eq!(said("\u{7}\u{1f0a1}"), "not understood; ? for help");
    assert_eq!(said("3"), "the options are 1 to 2");
    assert_eq!(said("65537"), "the options are 1 to 2");
    assert_eq!(said("1 2"), "legal is 1 of 2");
    assert_eq!(said(""), "legal is 1 of 2");
}

#[test]
fn a_player_can_look_things_up_at_any_prompt() {
    assert!(said("?").contains("Answer with the number of an option"));
    fits_the_screen(&said("?"));
    assert!(said("help").contains("quit"));
    assert!(said("card oars").starts_with("Oars, age 1, red\n"));
    assert!(said("card oarz").contains("did you mean \"Oars\"?"));
    assert!(said("board").starts_with("Supply 1:10  2:9"));
    assert!(said("options").starts_with("   1  "));
    assert_eq!(said("log"), "", "nothing has happened yet");
}

#[test]
fn a_player_sees_the_own_hand_and_only_the_backs_of_others() {
    let out = prints(&["play", "--no-save", "--seed", "5", "--seats", "human,human"], "quit\n");
    let (others, own) = out.split_once("P1 (you)").unwrap();
    assert!(others.contains("hand    2 of value 1"), "{others}");
    assert!(own.contains("hand    City States (1), Writing (1)"), "{own}");
}

#[test]
fn watching_prints_the_log_of_a_game() {
    let out = prints(&["watch", "--seed", "1", "--seats", "first,random"], "");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "Seed 1: P1 first, P2 random");
    assert!(lines[1].starts_with("The game begins: P1 with "), "{}", lines[1]);
    assert!(lines[2].starts_with("— turn 1: P"), "{}", lines[2]);
    assert!(lines.last().unwrap().starts_with("The game is over: "), "{out}");
    let watched = prints(&["watch", "--seed", "2", "--seats", "greedy,first"], "");
    assert!(watched.contains("The game is over: "), "{watched}");
}

#[test]
fn the_log_of_the_program_nests_the_handlers_on_standard_error() {
    let mut command = innovation(&["watch", "--seed", "1", "--seats", "first"]);
    let output = command.env("RUST_LOG", "cardloom=debug").output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(!log.contains('\u{1b}'), "an escape away from a terminal");
    let nested = r#":handler{name="Archery" seat=P1}:handler{name="archery_demand" seat=P2}: "#;
    let line = log.lines().find(|line| line.contains(nested)).expect("a demand inside its dogma action");
    assert!(line.contains("action{seat=P1 prompt="), "{line}");
    assert!(line.contains("effect=Draw { seat: P2, value: 1 } outcome=Drew(Pottery)"), "{line}");
    let quiet = innovation(&["watch", "--seed", "1", "--seats", "first"]).output().unwrap();
    assert_eq!((quiet.stderr.len(), quiet.stdout), (0, output.stdout), "the log does not change the game");
}
