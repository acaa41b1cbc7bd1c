//! `play` and `watch` without a terminal: answers from standard input, and what is printed. Nothing is kept.

mod common;

use std::path::Path;

use common::{answers, run, wizards};

/// What a call prints that succeeds, when these lines are its input.
#[track_caller]
fn prints(arguments: &[&str], input: &str) -> String {
    common::prints(Path::new(env!("CARGO_TARGET_TMPDIR")), arguments, input)
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
        for seats in ["human,random", "human,random,random,random", "human,human,random,random"] {
            let more = ["--hand", "11", "--life", "60"];
            let play = ["play", "--no-save", "--seed", seed, "--seats", seats];
            fits_the_screen(&prints(&[&play[..], &more].concat(), &answers()));
        }
        fits_the_screen(&prints(&["watch", "--seed", seed, "--seats", "random", "--players", "4"], ""));
    }
}

#[test]
fn the_end_of_the_input_leaves_the_game() {
    for input in ["", "1\n", "1\n\n1", "junk"] {
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

/// What is printed after the first question, which has three options, when this line is answered.
fn said(line: &str) -> String {
    let out = prints(&["play", "--no-save", "--seed", "3"], &format!("{line}\nquit\n"));
    let (_, after) = out.split_once("   3  ").unwrap();
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
    assert_eq!(said("4"), "the options are 1 to 3");
    assert_eq!(said("65537"), "the options are 1 to 3");
    assert_eq!(said("1 2"), "legal is 1 of 3");
    assert_eq!(said(""), "legal is 1 of 3");
}

#[test]
fn a_player_can_look_things_up_at_any_prompt() {
    assert!(said("?").contains("Answer with the number of an option"));
    fits_the_screen(&said("?"));
    assert!(said("help").contains("quit"));
    assert!(said("card bolt").starts_with("Bolt\n16 in the deck\n"));
    assert!(said("card sight").starts_with("Insight\n"), "any part of it will do");
    assert!(said("card n").starts_with("several cards are called \"n\": "));
    assert!(said("card bold").contains("did you mean \"Bolt\"?"));
    assert!(said("board").starts_with("Turn 0\nTable: deck 36"));
    assert_eq!(said("table"), said("board"));
    assert!(said("how").contains("the last wizard"));
    assert!(said("options").starts_with("   1  "));
    assert_eq!(said("log"), "", "nothing has happened yet");
}

#[test]
fn the_words_of_an_option_pick_it() {
    let play = |line: &str| prints(&["play", "--no-save", "--seed", "3"], &format!("{line}\nquit\n"));
    for words in ["insight", "Sight", "2"] {
        assert!(play(words).contains("P1 puts an Insight back into the deck\n"), "{words}");
    }
    assert!(said("t").starts_with("several options are called so: 1 Bolt, 2 Insight, 3 Counterspell"));
    let ended = play("1\nend the turn");
    assert!(ended.contains("   -  empty line: end the turn without another spell\n"), "{ended}");
    assert!(ended.contains("— Turn 2: P2 —\n"), "{ended}");
}

#[test]
fn a_player_sees_the_own_hand_and_only_the_backs_of_others() {
    let out = prints(&["play", "--no-save", "--seed", "3", "--seats", "human,human"], "quit\n");
    let (_, table) = out.split_once("Table: deck 36\n").unwrap();
    let backs = "P2: life 10\n  hand      6 of card\n";
    let faces =
        "P1 (you): life 10, to play\n  hand      Bolt, Bolt, Bolt, Insight, Counterspell, Counterspell\n";
    assert!(table.starts_with(&format!("{backs}{faces}")), "{table}");
}

#[test]
fn a_question_with_nothing_to_pick_says_how_to_go_on() {
    let out = prints(&["play", "--no-save", "--seed", "3", "--seats", "human,first"], &answers());
    assert!(out.contains("P1: Do you counter a spell? [nothing to pick: an empty line]\n"), "{out}");
    assert!(out.contains("P1: Do you counter a spell? [or an empty line]\n   1  "), "{out}");
}

#[test]
fn watching_prints_the_log_of_a_game() {
    let out = prints(&["watch", "--seed", "1", "--seats", "first,random"], "");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "Seed 1: P1 first, P2 random");
    let begin = ["P1 puts a card back into the deck", "P2 puts a card back into the deck", "— Turn 1: P1 —"];
    assert_eq!(lines[1..4], begin, "a spectator sees no hidden card");
    assert!(lines.last().unwrap().starts_with("The game is over: "), "{out}");
    let watched = prints(&["watch", "--seed", "2", "--seats", "greedy,first"], "");
    assert!(watched.contains("The game is over: "), "{watched}");
}

#[test]
fn the_log_of_the_program_nests_the_handlers_on_standard_error() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let arguments = ["watch", "--seed", "3", "--seats", "greedy"];
    let logged = common::finish(wizards(folder).args(arguments).env("RUST_LOG", "cardloom=debug"), "");
    assert_eq!(logged.code, 0);
    let log = logged.stderr;
    assert!(!log.contains('\u{1b}'), "an escape away from a terminal");
    let nested = r#":handler{name="turn" seat=P1}:handler{name="counterspell" seat=P2}: "#;
    let line = log.lines().find(|line| line.contains(nested)).expect("a response inside a turn");
    assert!(line.contains("action{seat=P1 prompt="), "{line}");
    assert!(line.contains("effect=Cancel(") && line.contains("outcome=Done"), "{line}");
    let quiet = run(folder, &arguments, "");
    assert_eq!((quiet.stderr.len(), quiet.stdout), (0, logged.stdout), "the log does not change the game");
}

/// A game between bots as somebody watches it.
fn watched(more: &[&str]) -> String {
    prints(&[&["watch", "--seed", "1", "--seats", "first,random"], more].concat(), "")
}

#[test]
fn a_game_is_watched_through_the_eyes_of_a_seat_of_a_spectator_or_of_somebody_who_knows_all() {
    let begin = |out: &str| out.lines().skip(1).take(2).map(str::to_owned).collect::<Vec<_>>();
    let hidden = |seat| format!("{seat} puts a card back into the deck");
    let spectator = watched(&["--as", "spectator"]);
    assert_eq!(spectator, watched(&[]));
    let (first, second) = (begin(&watched(&["--as", "P1"])), begin(&watched(&["--as", "P2"])));
    assert!(first[0] != hidden("P1") && first[1] == hidden("P2"), "{first:?}");
    assert!(second[0] == hidden("P1") && second[1] != hidden("P2"), "{second:?}");
    assert_eq!(begin(&watched(&["--as", "all"])), [first[0].clone(), second[1].clone()]);
    assert!(!spectator.contains("(you)") && watched(&["--as", "P2"]).contains("P2 (you)"));

    let here = Path::new(env!("CARGO_TARGET_TMPDIR"));
    common::refused(here, &["watch", "--seats", "first", "--as", "P3"], &["--as P3, but 2 play"]);
    common::refused(
        here,
        &["watch", "--as", "everybody"],
        &["everybody", "a seat such as P2, spectator or all"],
    );
}

#[test]
fn teams_are_named_where_a_game_begins_and_where_it_ends() {
    let here = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let arguments = ["play", "--no-save", "--teams", "--seed", "2", "--seats", "human,first,first,first"];
    let ran = common::finish(common::program(here, env!("CARGO_BIN_EXE_ages")).args(arguments), "concede\n");
    let first = "Seed 2: P1 human, P2 first, P3 first, P4 first (P1 and P3 against P2 and P4)\n";
    assert!(ran.stdout.starts_with(first), "{ran:?}");
    let words = ran.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    let end = "The game is over: P2 and P4 win together since all others have given up. \
        P1 and P3: 0 achievements and 0 points; P2 and P4: 0 achievements and 0 points";
    assert!(words.ends_with(end), "{ran:?}");
}

#[test]
fn watching_at_a_pace_shows_the_same_game_and_the_table_at_each_turn_where_it_is_wanted() {
    let plain = watched(&[]);
    assert_eq!(watched(&["--pace", "1ms"]), plain);
    let here = Path::new(env!("CARGO_TARGET_TMPDIR"));
    common::refused(here, &["watch", "--pace", "soon"], &["soon", "--pace", "500ms"]);
    let tables = watched(&["--table"]);
    let turns = plain.lines().filter(|line| line.starts_with("— Turn ")).count();
    assert_eq!(plain.matches("\nTable: deck ").count(), 1, "at the end");
    assert_eq!(tables.matches("\nTable: deck ").count(), turns + 1);
    let (_, after) = tables.split_once("\n— Turn 2: P2 —\n").unwrap();
    let (events, _) = after.split_once("\n\nTurn 2\nTable: ").unwrap();
    assert!(!events.contains("— Turn 3"), "{events}");
}

#[test]
fn what_comes_of_an_answer_is_told_before_the_next_one_is_asked_for() {
    // P1 casts; then the bot responds, and all of it stands there before the game is left.
    let out = prints(&["play", "--no-save", "--seed", "3", "--seats", "human,first"], "1\n1\n");
    let (_, after) = out.split_once("P1: Which spell do you cast?").unwrap();
    assert!(after.contains("P1 casts #1 Bolt at P2\n"), "{after}");
    let told = |line: &str| out.matches(line).count();
    assert_eq!((told("P1 casts #1 Bolt at P2\n"), told("\n— Turn 1: P1 —\n")), (1, 1), "told once: {out}");
}

/// How often P1 was asked whether they counter a spell, in each turn that they were shown.
fn windows(out: &str) -> Vec<usize> {
    out.split("\n— Turn ").skip(1).map(|turn| turn.matches("P1: Do you counter a spell?").count()).collect()
}

#[test]
fn whoever_does_not_want_to_be_asked_again_is_not_until_the_next_turn() {
    let play = ["play", "--no-save", "--seed", "3", "--seats", "human,first", "--undo", "free"];
    // P1 casts and counters it twice. P2 does as well, and P1 is asked again after each time.
    let out = prints(&play, "1\n1\n1\n1\n\n\nquit\n");
    assert_eq!(windows(&out), [5], "{out}");
    for words in ["not again", "do not ask me again this turn"] {
        let out = prints(&play, &format!("1\n1\n1\n1\n{words}\nquit\n"));
        assert_eq!(windows(&out), [3, 1], "{out}");
        assert!(out.contains("\n   -  not again: do not ask me again this turn\n"), "{out}");
        // What is no window is asked as ever, and such a wish is none there.
        let out = prints(&play, &format!("{words}\nquit\n"));
        assert!(out.contains("not understood") && !out.contains("not again:"), "{out}");
    }
    // Whoever takes an answer back is asked again.
    let out = prints(&play, "1\n1\n1\n1\nnot again\nundo\nquit\n");
    let (_, after) = out.split_once("taken back").unwrap();
    assert!(after.contains("P1: Do you counter a spell?"), "{out}");
}

#[test]
fn a_window_is_shown_to_whoever_has_nothing_to_say_as_well() {
    // After the first turn P1 holds one card, which is no counterspell.
    let play = ["play", "--no-save", "--seed", "4", "--hand", "1", "--seats", "human,first"];
    let out = prints(&play, &answers());
    let asked = "P1: Do you counter a spell? [nothing to pick: an empty line]\n   -  not again: ";
    assert!(out.contains(asked), "{out}");
}

#[test]
fn of_several_people_each_is_told_their_own_and_all_of_them_what_all_may_see() {
    let out = prints(&["play", "--no-save", "--seed", "3", "--seats", "human,human"], "1\n1\nquit\n");
    let (secret, told) = out.split_once("— Turn 1: P1 —").unwrap();
    // Both have put a card back in secret: between their questions nobody is told which.
    let (_, between) = secret.rsplit_once("   4  Counterspell\n").unwrap();
    assert_eq!(between, "P1 puts a card back into the deck\nP2 puts a card back into the deck\n");
    let (for_all, for_one) = told.split_once("P1 puts a Bolt back into the deck\n").unwrap();
    assert!(for_all.contains("P1 draws a card\n") && for_one.contains("P1 draws a Counterspell\n"), "{told}");
    assert!(for_one.contains("P2 puts a card back into the deck\n"), "{told}");
    assert!(out.ends_with("P1 has left the game.\n"));

    // At the end there is no seat whose cards all may see.
    let whole = prints(&["play", "--no-save", "--seed", "3", "--seats", "human,human"], &answers());
    let (_, end) = whole.rsplit_once("The game is over").unwrap();
    assert!(!end.contains("(you)"), "{end}");
}

#[test]
fn whoever_concedes_is_out_of_the_game_and_the_last_one_left_has_won() {
    let out = prints(&["play", "--no-save", "--seed", "3", "--seats", "human,first"], "concede\n");
    assert!(out.contains("\n— P1 gives up —\n"), "{out}");
    assert!(out.ends_with("\nThe game is over: P2 wins, the last one who has life left\n"), "{out}");
    let three = ["play", "--no-save", "--seed", "3", "--seats", "human,human,first"];
    let out = prints(&three, "1\nconcede\nconcede\n");
    let (_, after) = out.split_once("\n— P2 gives up —\n").unwrap();
    assert!(
        after.contains("\n— P1 gives up —\n")
            && after.ends_with("\nThe game is over: P3 wins, the last one who has life left\n"),
        "{out}"
    );
}
