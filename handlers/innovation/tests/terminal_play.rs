//! Innovation as `play` and `watch` print it: its words and its table, at most 80 columns wide.

#[path = "../../../tests/program/mod.rs"]
mod program;

use cardloom::{Describe, draw::card, scene::Sheet};
use innovation::Innovation;
use program::{printed, program};

/// What a call prints when these lines are its input.
#[track_caller]
fn prints(arguments: &[&str], input: &str) -> String {
    printed(program(arguments).write_stdin(input))
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
fn no_line_is_wider_than_the_screen() {
    for seed in ["1", "2", "3", "4"] {
        fits_the_screen(&prints(
            &["play", "--no-save", "--seed", seed, "--seats", "human,random"],
            &answers(),
        ));
        let four = ["play", "--no-save", "--seed", seed, "--seats", "human,random,random,random"];
        let out = prints(&four, &answers());
        assert!(out.contains("— Turn 20: "), "a long game");
        fits_the_screen(&out);
        let two_people =
            ["play", "--no-save", "--seed", seed, "--teams", "--seats", "human,human,random,random"];
        fits_the_screen(&prints(&two_people, &answers()));
        fits_the_screen(&prints(&["watch", "--seed", seed, "--seats", "random", "--players", "4"], ""));
    }
}

#[test]
fn every_card_fits_the_screen() {
    let sheet = Sheet::new(Innovation::sheet());
    for of in sheet.cards() {
        fits_the_screen(&card(of, &sheet, 80));
    }
}

#[test]
fn a_player_sees_the_own_hand_and_only_the_backs_of_others() {
    let out = prints(&["play", "--no-save", "--seed", "5", "--seats", "human,human"], "quit\n");
    let (others, own) = out.split_once("P1 (you)").unwrap();
    assert!(others.contains("hand      2 of value 1"), "{others}");
    assert!(own.contains("hand      City States (1), Writing (1)"), "{own}");
}
