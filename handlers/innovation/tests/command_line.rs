//! What the command line says of Innovation: its tables, its cards, and its scenarios.

#[path = "../../../tests/program/mod.rs"]
mod program;

use program::{folder, prints, program, refused, run};
use serde_json::Value;

fn shipped() -> String {
    format!("{}/scenarios", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    refused(&["play", "--players", "5"], &["5 players", "2 to 4"]);
    refused(&["play", "--teams", "--players", "3"], &["4 players", "not 3"]);
    refused(&["simulate", "--teams"], &["4 players", "not 2"]);
    refused(&["arena", "--agents", "random,first", "--teams"], &["4 players"]);
}

#[test]
fn a_card_is_shown_as_it_is_printed() {
    let text = prints(&["cards", "code of laws"]);
    assert!(
        text.starts_with("Code of Laws\n1 purple; icons picture, crown, crown, leaf\n  [crown]: "),
        "{text}"
    );
    // Achievements are read like cards.
    assert_eq!(prints(&["cards"]).lines().count(), 105 + 14);
}

#[test]
fn cards_for_programs_are_all_there_with_just_these_fields() {
    let cards: Vec<Value> = serde_json::from_str(&prints(&["cards", "--json"])).unwrap();
    assert_eq!(cards.len(), 105 + 14);
    for achievement in &cards[105..] {
        let fields: Vec<&String> = achievement.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["name", "achievement", "condition"]);
    }
    for card in &cards[..105] {
        let fields: Vec<&String> = card.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["name", "age", "color", "icons", "dogma_icon", "effects"]);
        assert_eq!(card["icons"].as_array().unwrap().len(), 4);
        for effect in card["effects"].as_array().unwrap() {
            assert_eq!(effect.as_object().unwrap().keys().collect::<Vec<_>>(), ["kind", "text"]);
        }
    }
}

#[test]
fn coverage_counts_all_cards_and_effects() {
    let report: Value =
        serde_json::from_str(&prints(&["simulate", "--json", "--games", "24", "--coverage"])).unwrap();
    let counts = |of: &str| report["coverage"][of].as_object().unwrap().len();
    assert_eq!((counts("cards"), counts("handlers")), (105 + 14, 158));
    assert!(report["coverage"]["cards"]["Agriculture"]["drawn"].as_u64() > Some(0));
}

#[test]
fn the_shipped_scenarios_pass() {
    let out = prints(&["scenario", &shipped()]);
    assert_eq!(out, "322 passed, 0 failed\n");
}

const BROKEN: &str = r#"{
    "name": "Agriculture scores",
    "players": 2,
    "setup": {"p1": {"board": {"yellow": ["Agriculture"]}, "hand": ["Archery"]}, "supply": {"2": ["Calendar"]}},
    "turn": "p1",
    "do": [{"dogma": "Agriculture"}],
    "answers": [{"by": "p1", "choose": ["Archery"]}],
    "expect": {"p1": {"score": ["Mapmaking"], "hand": []}}
}"#;

#[test]
fn a_scenario_that_fails_is_told_with_its_file_and_zone() {
    let right = BROKEN.replace("Mapmaking", "Calendar");
    let folder = folder("broken", &[("right.json", &right), ("wrong.json", BROKEN)]);
    let (out, err, code) = run(program(&["scenario"]).arg(&folder));
    assert_eq!((err.as_str(), code), ("", Some(1)));
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].ends_with("wrong.json"), "{out}");
    assert_eq!(lines[1..], ["  p1 score: expected {Mapmaking}, found {Calendar}", "1 passed, 1 failed"]);
}

#[test]
fn nothing_of_a_file_reaches_the_terminal_as_a_command() {
    let clears_screen = BROKEN.replacen("\"setup\"", "\"\\u001b[2J\": 1, \"setup\"", 1);
    let (out, err, code) = run(program(&["scenario"]).arg(folder("escapes", &[("it.json", &clears_screen)])));
    assert!(out.contains(r"unknown field `\u{1b}[2J`"), "{out:?}");
    assert_eq!((out.contains('\u{1b}'), err.as_str(), code), (false, "", Some(1)));
}

#[test]
fn a_scenario_with_a_field_or_a_card_that_there_is_not_names_it() {
    for (name, from, to, told) in [
        ("field", "\"setup\"", "\"winds\": 1, \"setup\"", "unknown field `winds`"),
        ("zone", "\"hand\": [\"Archery\"]", "\"hands\": []", "unknown field `hands`"),
        ("card", "[\"Archery\"]", "[\"Archerie\"]", "no card is called \"Archerie\""),
        ("seat", "\"turn\": \"p1\"", "\"turn\": \"p9\"", "seats are p1 to p4, not \"p9\""),
        (
            "option",
            "\"choose\": [\"Archery\"]",
            "\"choose\": [\"Oars\"]",
            "p1 answers [Oars], but p1 is asked",
        ),
        ("end", "}}\n}", "}}\n", "EOF"),
    ] {
        assert!(BROKEN.contains(from), "{from}");
        let folder = folder(&format!("unknown-{name}"), &[("it.json", &BROKEN.replace(from, to))]);
        let (out, err, code) = run(program(&["scenario"]).arg(folder.join("it.json")));
        assert_eq!((err.as_str(), code), ("", Some(1)), "{out}");
        assert!(out.contains(told) && out.contains("it.json"), "{name}: {out}");
    }
}

#[test]
fn in_the_arena_an_agent_plays_both_seats_of_a_team() {
    let run = ["arena", "--agents", "random,first", "--games", "2", "--json", "--players", "4", "--teams"];
    let results: Value = serde_json::from_str(&prints(&run)).unwrap();
    assert_eq!((&results["games"], &results["matchups"][0]["games"]), (&2.into(), &2.into()));
    let sum = |of: &str| (0..2).filter_map(|place| results["agents"][place][of].as_f64()).sum::<f64>();
    assert!((sum("wins") - 2.0).abs() < 1e-9 && (sum("elo")).abs() < 1e-9, "{results}");
    assert_eq!((&results["agents"][0]["games"], &results["agents"][1]["games"]), (&2.into(), &2.into()));
    refused(&["arena", "--agents", "random,first", "--teams"], &["teams need 4 players"]);
}
