//! Kept games at the command line: `play --save`, `resume`, `replay` and `export`.

mod common;

use std::{
    fs,
    process::{Command, Stdio},
};

use cardloom::{
    Seat,
    save::{Record, load},
};
use common::{answers, finish, folder, prints, refused};
use duel::Duel;
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
    let (_, call) = left.rsplit_once("P1 has left the game. It goes on with:").unwrap();
    assert_eq!(call.trim(), format!("{} resume parts.jsonl", env!("CARGO_BIN_EXE_wizards")));
    prints(&folder, &["resume", "parts.jsonl"], &declined);
    let told = |file| prints(&folder, &["replay", file], "");
    assert_eq!(told("parts.jsonl"), told("whole.jsonl"));
    assert!(told("whole.jsonl").lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn without_a_name_the_last_game_goes_on() {
    let folder = folder("unnamed");
    refused(&folder, &["resume"], &["no game goes on in", "play one"]);
    prints(&folder, &PLAY, "1\n\nquit\n");
    assert!(prints(&folder, &["resume"], &answers()).contains("The game is over: "));
}

#[test]
fn the_line_that_goes_on_with_a_game_is_a_call_that_a_shell_takes() {
    let folder = folder("it's a folder");
    let left = prints(&folder, &[&PLAY[..], &["--save", "my game.jsonl"]].concat(), "1\n\nquit\n");
    let (_, call) = left.rsplit_once("It goes on with:").unwrap();
    let mut shell = Command::new("sh");
    shell.current_dir(&folder).args(["-c", call]);
    let ran = finish(shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()), "quit\n");
    assert_eq!((ran.stderr.as_str(), ran.code), ("", 0));
    assert!(ran.stdout.starts_with("my game.jsonl after ") && ran.stdout.ends_with(call), "{ran:?}");
}

#[test]
fn games_that_are_over_are_passed_over_without_a_word() {
    let folder = folder("over");
    prints(&folder, &PLAY, "1\n\nquit\n");
    prints(&folder, &PLAY, &answers());
    prints(&folder, &["play", "--seats", "first,random", "--seed", "7"], "");
    let resumed = prints(&folder, &["resume"], "quit\n");
    assert!(resumed.lines().next().unwrap().contains("game-0001.jsonl after "), "{resumed}");
    prints(&folder, &["resume"], "concede\n");
    refused(&folder, &["resume"], &["no game goes on in", "play one, or name a file"]);
    // One that is named is shown all the same.
    let file = "cardloom/duel/game-0001.jsonl";
    let over = prints(&folder, &["resume", file], "");
    assert!(
        over.ends_with("\nThe game is over: P2 wins, the last one who has life left\n")
            && !over.contains("Turn 1: P1"),
        "{over}"
    );
}

#[test]
fn a_game_that_goes_on_shows_the_table_and_what_happened_since_the_last_answer_alone() {
    let folder = folder("recalled");
    let save = ["--save", "game.jsonl"];
    let played = prints(&folder, &[&PLAY[..], &save].concat(), &format!("1\n{}quit\n", "\n".repeat(12)));
    assert!(played.matches("— Turn ").count() > 2, "some turns: {played}");
    let resumed = prints(&folder, &["resume", "game.jsonl"], "quit\n");
    // The question comes with the table where it begins an action, and is not shown twice.
    assert_eq!(resumed.matches("\nTable: deck ").count(), 1, "{resumed}");
    let news = |out: &str| -> Vec<String> {
        let (_, last) = out.rsplit_once("[or an empty line]").unwrap();
        last.lines()
            .filter(|line| line.starts_with('P') || line.starts_with('—'))
            .map(str::to_owned)
            .collect()
    };
    let (before, _) = resumed.split_once("[or an empty line]").unwrap();
    let told = before.lines().filter(|line| line.starts_with("— Turn "));
    assert!(told.count() <= 2, "what was told before is not told again: {before}");
    assert_eq!(news(&played), news(&resumed), "it stands where it stood");
}

#[test]
fn a_seat_is_given_to_another_agent_and_the_file_says_so() {
    let folder = folder("handed over");
    prints(&folder, &[&PLAY[..], &["--save", "game.jsonl"]].concat(), "1\n\nquit\n");
    let answers = load::<Duel>(&folder.join("game.jsonl")).unwrap().session.answers();
    let wrong = ["resume", "game.jsonl", "--seats", "human,first,first"];
    refused(&folder, &wrong, &["3 agents for 2 seats"]);
    refused(&folder, &["resume", "game.jsonl", "--seats", "clever,first"], &["clever"]);
    let resumed = prints(&folder, &["resume", "game.jsonl", "--seats", "first,human"], "quit\n");
    assert!(resumed.starts_with("game.jsonl after "), "{resumed}");
    assert!(resumed.lines().next().unwrap().ends_with(": P1 first, P2 human"), "{resumed}");
    assert!(resumed.contains("P2 has left the game."), "P2 is asked now: {resumed}");

    let loaded = load::<Duel>(&folder.join("game.jsonl")).unwrap();
    assert_eq!(loaded.header.seats, ["first", "human"]);
    let given: Vec<_> = loaded
        .records
        .iter()
        .filter_map(|record| match record {
            Record::Hand { seat, to } => Some((*seat, to.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(given, [(Seat(0), "first"), (Seat(1), "human")]);
    assert_eq!(loaded.handed_over(), [(answers, Seat(0), "first"), (answers, Seat(1), "human")]);
    let replayed = prints(&folder, &["replay", "game.jsonl"], "");
    assert!(
        replayed.contains("\nP1 is played by first from here on\nP2 is played by human from here on\n"),
        "{replayed}"
    );

    // It stays so, and the same agents are not written down again.
    prints(&folder, &["resume", "game.jsonl", "--seats", "first,human"], "quit\n");
    let again = prints(&folder, &["resume", "game.jsonl"], "quit\n");
    assert!(again.lines().next().unwrap().ends_with(": P1 first, P2 human"), "{again}");
    let loaded = load::<Duel>(&folder.join("game.jsonl")).unwrap();
    assert_eq!(loaded.records.iter().filter(|record| matches!(record, Record::Hand { .. })).count(), 2);
    // A single one takes all seats.
    let end = prints(&folder, &["resume", "game.jsonl", "--seats", "random"], "");
    assert!(end.contains("\nThe game is over: "), "{end}");
}

#[test]
fn what_was_answered_before_a_break_is_taken_back_after_it() {
    let folder = folder("break");
    let free = ["--undo", "free", "--save", "game.jsonl"];
    prints(&folder, &[&PLAY[..], &free].concat(), "1\n\nquit\n");
    let before = load::<Duel>(&folder.join("game.jsonl")).unwrap().session.answers();
    let out = prints(&folder, &["resume", "game.jsonl"], "undo\nquit\n");
    assert!(out.contains("\ntaken back\n"), "{out}");
    let session = load::<Duel>(&folder.join("game.jsonl")).unwrap().session;
    assert!(session.answers() < before, "{} of {before}", session.answers());
}

#[test]
fn a_game_that_was_given_up_is_read_again() {
    let folder = folder("given up");
    prints(&folder, &[&PLAY[..], &["--save", "game.jsonl"]].concat(), "1\nconcede\n");
    let loaded = load::<Duel>(&folder.join("game.jsonl")).unwrap();
    assert!(loaded.session.is_over());
    assert!(loaded.records.iter().any(|record| matches!(record, Record::Concede { seat: Seat(0), .. })));
    let words = prints(&folder, &["replay", "game.jsonl"], "");
    assert!(words.contains("\n— P1 gives up —\n"), "{words}");
    let json = prints(&folder, &["replay", "game.jsonl", "--json"], "");
    let last: Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
    assert_eq!((&last["seat"], &last["conceded"]), (&0.into(), &true.into()), "{last}");
    assert!(prints(&folder, &["replay", "game.jsonl", "--verify"], "").contains("all digests are right"));
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
