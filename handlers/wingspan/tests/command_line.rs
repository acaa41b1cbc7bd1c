//! The command line as its users meet it: help, mistakes, and what every command prints.

use std::{
    cell::RefCell,
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    rc::Rc,
};

use assert_cmd::{Command, cargo::cargo_bin_cmd};
use cardloom::{Describe, EventLog, Executor, Game, Seat, save::load};
use serde_json::Value;
use wingspan::{BASE_BIRDS, Bird, Wingspan};

/// The program, away from any terminal and without a log.
fn wingspan(arguments: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("wingspan");
    command.args(arguments).env_remove("RUST_LOG").env_remove("CLICOLOR_FORCE");
    // What a game would be kept in, if a refused call came that far.
    command.env("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/refused"));
    command
}

/// What a call printed and its exit code: standard output, standard error.
fn run(command: &mut Command) -> (String, String, Option<i32>) {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// What a call prints that succeeds and has nothing to complain of.
#[track_caller]
fn prints(arguments: &[&str]) -> String {
    let (out, err, code) = run(&mut wingspan(arguments));
    assert_eq!((err.as_str(), code), ("", Some(0)), "{arguments:?}");
    out
}

/// Expects one line that names the mistake and what would be right, and exit code 2.
#[track_caller]
fn refused(arguments: &[&str], named: &[&str]) {
    let (out, err, code) = run(&mut wingspan(arguments));
    assert_eq!((out.as_str(), code), ("", Some(2)), "{arguments:?}: {err}");
    assert_eq!(err.lines().count(), 1, "{arguments:?}: {err}");
    assert!(err.starts_with("error: ") && !err.contains('\u{1b}'), "{arguments:?}: {err}");
    for part in named {
        assert!(err.contains(part), "{arguments:?} does not say {part:?}: {err}");
    }
}

/// Where a test keeps a game.
fn file(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&file);
    file
}

/// The report of a simulation for programs.
fn simulate(more: &[&str]) -> Value {
    serde_json::from_str(&prints(&[&["simulate", "--json"], more].concat())).unwrap()
}

#[test]
fn the_options_of_a_table_are_in_the_help_of_all_that_begin_games() {
    for command in ["play", "watch", "simulate", "arena"] {
        let help = prints(&[command, "--help"]);
        assert!(help.contains(&format!("Usage: wingspan {command}")), "{help}");
        assert!(help.contains("--goals") && help.contains("--swift-start"), "{help}");
        assert!(!help.contains("--teams"), "{help}");
    }
}

#[test]
fn a_table_that_cannot_be_is_refused_in_one_line() {
    for players in ["0", "1", "6"] {
        refused(&["play", "--players", players], &[players, "2 to 5"]);
        refused(&["simulate", "--games", "1", "--players", players], &[players, "2 to 5"]);
    }
    refused(&["play", "--goals", "red"], &["red", "--goals", "green", "blue"]);
    refused(&["simulate", "--swift"], &["--swift", "--swift-start"]);
    refused(&["watch", "--seats", "clever"], &["clever", "greedy"]);
}

#[test]
fn an_unknown_card_is_refused_with_the_nearest_one() {
    refused(&["cards", "Americen Robin"], &["Americen Robin", "did you mean \"American Robin\"?"]);
    refused(&["cards", "Bird Feder"], &["\"Bird Feeder\""]);
}

#[test]
fn birds_bonus_cards_and_goals_are_shown_by_name_or_its_beginning() {
    let bird = prints(&["cards", "turkey vult"]);
    assert!(bird.starts_with("Turkey Vulture\n1 point; free; "), "{bird}");
    assert!(bird.contains("\n  pink, once between your turns: "), "{bird}");
    assert_eq!(prints(&["cards", "TURKEY VULTURE"]), bird);
    assert!(prints(&["cards", "falconer"]).starts_with("Falconer\n"));
    assert_eq!(
        prints(&["cards", "total"]),
        "total birds\ngoal of a round\n  counts: All birds on your mat now.\n"
    );
    assert_eq!(prints(&["cards"]).lines().count(), 180 + 26 + 16);
}

#[test]
fn cards_for_programs_are_birds_then_bonus_cards_then_goals() {
    let cards: Vec<Value> = serde_json::from_str(&prints(&["cards", "--json"])).unwrap();
    let kinds: Vec<&Value> = cards.iter().map(|card| &card["kind"]).collect();
    assert_eq!(kinds.iter().filter(|kind| ***kind == "bird").count(), 180);
    assert!(kinds[..180].iter().all(|kind| **kind == "bird"));
    assert!(kinds[180..206].iter().all(|kind| **kind == "bonus"));
    assert!(kinds[206..].iter().all(|kind| **kind == "goal"));
    for card in &cards[..180] {
        let bird = Bird::named(card["id"].as_str().unwrap()).unwrap();
        assert_eq!((&card["name"], &card["points"]), (&bird.name().into(), &bird.facts().points.into()));
    }
}

#[test]
fn every_kind_of_table_is_simulated_without_errors() {
    let mut digests = BTreeSet::new();
    for players in 2..=5_u64 {
        let seats = players.to_string();
        for options in [&[][..], &["--goals", "blue"], &["--swift-start"]] {
            let arguments = [&["--games", "12", "--players", &seats], options].concat();
            let report = simulate(&arguments);
            assert_eq!((&report["games"], &report["errors"]), (&12.into(), &0.into()), "{arguments:?}");
            assert_eq!(report["mean_turns"], (26 * players) as f64);
            assert_eq!(report["wins"].as_array().unwrap().len() as u64, players);
            assert!(digests.insert(report["digest"].to_string()), "{arguments:?} changes nothing");
        }
    }
}

#[test]
fn coverage_counts_every_card_and_power_and_names_those_that_never_came() {
    let report = simulate(&["--games", "600", "--players", "5", "--coverage"]);
    let coverage = &report["coverage"];
    let counts = |of: &str| coverage[of].as_object().unwrap().clone();
    assert_eq!((counts("cards").len(), counts("handlers").len()), (180 + 26 + 16, 39));
    let never = |of: &str| coverage["never"][of].as_array().unwrap().clone();
    let away: Vec<Value> = Bird::all(true).skip(BASE_BIRDS).map(|bird| bird.name().into()).collect();
    let unused: Vec<Value> = never("cards");
    assert_eq!(unused.len(), 10, "only those of the swift start: {unused:?}");
    assert!(unused.iter().all(|card| away.contains(card)), "{unused:?}");
    for (card, deeds) in counts("cards") {
        assert_eq!(deeds.as_object().unwrap().is_empty(), unused.contains(&card.into()), "{deeds}");
    }
    for (handler, count) in counts("handlers") {
        assert_eq!(*count.as_u64().as_ref().unwrap() == 0, never("handlers").contains(&handler.into()));
    }
    assert!(simulate(&["--games", "1"]).get("coverage").is_none(), "only where it is asked for");
}

#[test]
fn coverage_for_people_marks_what_never_came() {
    let text = prints(&["simulate", "--games", "1", "--coverage"]);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let (cards, handlers) = text.split_once("\nhandlers ").unwrap();
    let never = |part: &str| part.lines().filter(|line| line.ends_with(" never")).count();
    assert!(never(cards) > 10 && never(handlers) > 0, "{text}");
    assert!(cards.contains(&format!(", {} never\n", never(cards) - 1)), "{text}");
    assert!(cards.lines().any(|line| line.contains("drawn ") && line.contains("played 1")), "{text}");
}

/// The words in which `watch` tells of a saved game.
fn told(file: &str) -> Vec<String> {
    let session = load::<Wingspan>(Path::new(file)).unwrap().session;
    let log = Rc::new(RefCell::new(EventLog::<Wingspan>::default()));
    let mut executor = Executor::<Wingspan>::new(session.initial().clone()).observed(Rc::clone(&log));
    executor.step().unwrap();
    for entry in session.history() {
        executor.answer(entry.prompt, entry.seat, entry.answer.clone()).unwrap();
        executor.step().unwrap();
    }
    let log = log.borrow();
    let lines = log.0.iter().filter_map(|event| Wingspan::event(&Wingspan::redact(event, Some(Seat(0)))));
    lines
        .flat_map(|line| line.words.to_string().split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

/// Several seats are asked at the same time in the beginning.
#[test]
fn watch_shows_the_very_game_that_was_simulated() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/watched");
    for (agents, more) in [
        ("random", &["--players", "3"][..]),
        ("greedy,random,ismcts:5", &["--swift-start", "--goals", "blue"]),
    ] {
        let same = [&["--seed", "4", "--answers", "40"], more].concat();
        let simulate = ["simulate", "--json", "--games", "1", "--keep-failed", folder, "--agents", agents];
        let (out, ..) = run(&mut wingspan(&[&simulate, &same[..]].concat()));
        let report: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(report["given_up"], 1);
        let file = report["failures"][0]["file"].as_str().unwrap();
        let (out, ..) = run(&mut wingspan(&[&["watch", "--seats", agents], &same[..]].concat()));
        let (_, rest) = out.split_once('\n').unwrap();
        assert_eq!(rest.split_whitespace().collect::<Vec<_>>(), told(file), "{agents}");
    }
}

/// The first answers keep two cards and three tokens; then always the first option.
fn script() -> String {
    "1 2 6 7 8\n".to_owned() + &"1\n".repeat(4_000)
}

#[test]
fn a_game_is_played_from_standard_input_kept_checked_and_exported() {
    let kept = file("played.jsonl");
    let path = kept.to_str().unwrap();
    let arguments =
        ["play", "--seed", "5", "--players", "3", "--seats", "human,first,random", "--save", path];
    let (out, err, code) = run(wingspan(&arguments).write_stdin(script()));
    assert_eq!((err.as_str(), code), ("", Some(0)));
    assert!(out.lines().all(|line| line.chars().count() <= 80), "a line is too wide");
    for part in [
        "goals by rank",
        "P1 (you): ",
        "Goal of round 4, ",
        "points    birds ",
        "P1: Which action do you take?",
    ] {
        assert!(out.contains(part), "{part}");
    }
    assert!(!out.contains("legal is"), "the script answers every question");
    let verified = prints(&["replay", path, "--verify"]);
    assert_eq!(verified.lines().count(), 1, "{verified}");
    assert!(prints(&["replay", path]).lines().count() > 200);
    let scenario = file("exported.json");
    fs::write(&scenario, prints(&["export", path, "--scenario", "--to", "60"])).unwrap();
    assert_eq!(prints(&["scenario", scenario.to_str().unwrap()]), "1 passed, 0 failed\n");
}

#[test]
fn the_shipped_scenarios_pass() {
    let folder = format!("{}/scenarios", env!("CARGO_MANIFEST_DIR"));
    assert!(prints(&["scenario", &folder]).ends_with(" 0 failed\n"));
}
