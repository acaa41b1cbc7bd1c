//! What the command line says of Wingspan: its tables, its cards, and a game in its words.

#[path = "../../../tests/program/mod.rs"]
mod program;

use std::{collections::BTreeSet, fs};

use program::{file, printed, prints, program, refused};
use serde_json::Value;
use wingspan::{BASE_BIRDS, Bird};

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
}

#[test]
fn birds_bonus_cards_and_goals_are_shown_by_name_or_its_beginning() {
    let bird = prints(&["cards", "turkey vult"]);
    assert!(bird.starts_with("Turkey Vulture\n1 point; free; "), "{bird}");
    assert!(bird.contains("\n  pink, once between your turns: "), "{bird}");
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
fn all_cards_and_powers_of_the_base_game_come_in_some_hundred_games() {
    let report = simulate(&["--games", "600", "--players", "5", "--coverage"]);
    let coverage = &report["coverage"];
    let counts = |of: &str| coverage[of].as_object().unwrap().len();
    assert_eq!((counts("cards"), counts("handlers")), (180 + 26 + 16, 39));
    let away: Vec<_> = Bird::all(true).skip(BASE_BIRDS).map(Bird::name).collect();
    // The swift start alone has these.
    let powers = ["draw_whole_tray", "gain_die_feeder", "tuck_hand_lay_any_bird"];
    assert_eq!(coverage["never"], serde_json::json!({"cards": away, "handlers": powers}));
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
    let out = printed(program(&arguments).write_stdin(script()));
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
