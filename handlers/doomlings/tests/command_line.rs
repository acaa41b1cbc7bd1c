//! What the command line says of Doomlings: its tables, its cards, and a game in its words.

#[path = "../../../tests/program/mod.rs"]
mod program;

use std::{collections::BTreeSet, fs};

use doomlings::Card;
use program::{file, printed, prints, program, refused};
use serde_json::Value;

/// Invented cards that come into play beside those of the base game.
const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/samples.json");

#[test]
fn the_options_of_a_table_are_in_the_help_of_all_that_begin_games() {
    for command in ["play", "watch", "simulate", "arena"] {
        let help = prints(&[command, "--help"]);
        assert!(help.contains(&format!("Usage: doomlings {command}")), "{help}");
        for option in ["--ages", "--leader-bonus", "--reaction-limit", "--cards"] {
            assert!(help.contains(option), "{help}");
        }
    }
}

#[test]
fn a_table_that_cannot_be_is_refused_in_one_line() {
    for players in ["0", "1", "7"] {
        refused(&["play", "--players", players], &[players, "2 to 6"]);
        refused(&["simulate", "--games", "1", "--players", players], &[players, "2 to 6"]);
    }
    refused(&["play", "--ages", "9"], &["--ages", "9", "1..=8"]);
    refused(&["play", "--leader-bonus", "2000"], &["2000", "-1000 to 1000"]);
    refused(&["play", "--cards", "nowhere.json"], &["--cards", "nowhere.json"]);
    let broken = file("broken.json");
    fs::write(&broken, "{").unwrap();
    refused(&["play", "--cards", broken.to_str().unwrap()], &["--cards", "not_json"]);
}

#[test]
fn traits_ages_and_catastrophes_are_shown_by_name_or_its_beginning() {
    assert_eq!(prints(&["cards", "fangs"]), "Fangs\nred 1\n");
    assert!(prints(&["cards", "kidn"]).starts_with("Kidney\nred *; "));
    let catastrophe = prints(&["cards", "overpop"]);
    assert!(catastrophe.starts_with("Overpopulation\ncatastrophe, "), "{catastrophe}");
    assert!(catastrophe.contains("\n  World's End: "), "{catastrophe}");
    assert_eq!(prints(&["cards"]).lines().count(), 107 + 26 + 15);
}

#[test]
fn cards_for_programs_are_traits_then_ages_then_catastrophes() {
    let cards: Vec<Value> = serde_json::from_str(&prints(&["cards", "--json"])).unwrap();
    let kind = |card: &Value| card["kind"].as_str().unwrap().to_owned();
    assert!(cards[..107].iter().all(|card| kind(card) == "trait"));
    assert!(cards[107..133].iter().all(|card| ["age", "first age"].contains(&&*kind(card))));
    assert!(cards[133..].iter().all(|card| kind(card) == "catastrophe"));
    for card in &cards[..107] {
        let name = card["id"].as_str().unwrap();
        let copies = card["copies"].as_u64().unwrap();
        let of_it = Card::named(name).or_else(|| Card::named(&format!("{name}-1")));
        let known = of_it.unwrap_or_else(|| panic!("{name} with {copies} copies"));
        assert_eq!(
            (&card["name"], &card["dominant"]),
            (&known.name().into(), &known.facts().dominant.into())
        );
    }
}

#[test]
fn every_kind_of_table_is_simulated_without_errors() {
    let mut digests = BTreeSet::new();
    for players in 2..=6_usize {
        let seats = players.to_string();
        for options in [&[][..], &["--ages", "2"], &["--leader-bonus", "5"], &["--cards", SAMPLES]] {
            let arguments = [&["simulate", "--json", "--games", "3", "--players", &seats], options].concat();
            let report: Value = serde_json::from_str(&prints(&arguments)).unwrap();
            assert_eq!((&report["games"], &report["errors"]), (&3.into(), &0.into()), "{arguments:?}");
            assert_eq!(report["wins"].as_array().unwrap().len(), players);
            assert!(digests.insert(report["digest"].to_string()), "{arguments:?} changes nothing");
        }
    }
}

/// Answers to whatever is asked: the first options, as many as are wanted, or none.
fn script() -> String {
    "1\n1 2\n1 2 3\n1 2 3 4\n\n".repeat(2_000)
}

#[test]
fn a_game_is_played_from_standard_input_kept_checked_and_exported() {
    let kept = file("played.jsonl");
    let path = kept.to_str().unwrap();
    let arguments =
        ["play", "--seed", "5", "--players", "3", "--seats", "human,first,random", "--save", path];
    let out = printed(program(&arguments).write_stdin(script()));
    // But for the name of the file that the game is kept in.
    let wide: Vec<&str> =
        out.lines().filter(|line| line.chars().count() > 80 && !line.contains(path)).collect();
    assert!(wide.is_empty(), "lines are too wide: {wide:#?}");
    for part in ["— Age: The Birth of Life —", "— Turn of P1 —", "P1: ", "P2 plays ", "Catastrophe"] {
        assert!(out.contains(part), "{part}");
    }
    let verified = prints(&["replay", path, "--verify"]);
    assert_eq!(verified.lines().count(), 1, "{verified}");
    assert!(prints(&["replay", path]).lines().count() > 100);
    let scenario = file("exported.json");
    fs::write(&scenario, prints(&["export", path, "--scenario", "--to", "30"])).unwrap();
    assert_eq!(prints(&["scenario", scenario.to_str().unwrap()]), "1 passed, 0 failed\n");
}
