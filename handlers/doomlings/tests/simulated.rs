//! What `simulate --coverage` tells: every trait, age, catastrophe and word, and how often it was used.

use assert_cmd::cargo::cargo_bin_cmd;
use doomlings::language;
use serde_json::{Map, Value, json};

fn coverage(arguments: &[&str]) -> Map<String, Value> {
    let mut command = cargo_bin_cmd!("doomlings");
    command.args(["simulate", "--coverage", "--json", "--no-save"]).args(arguments).env_remove("RUST_LOG");
    let output = command.output().unwrap();
    assert_eq!((String::from_utf8_lossy(&output.stderr).as_ref(), output.status.code()), ("", Some(0)));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    report["coverage"].as_object().unwrap().clone()
}

#[test]
fn every_word_is_counted_where_it_takes_effect_and_those_that_never_did_are_named() {
    let coverage = coverage(&["--games", "60", "--players", "4"]);
    let words = coverage["words"].as_object().unwrap();
    assert_eq!(words.len(), language::vocabulary().len());
    for (word, count) in words {
        let never = coverage["never"]["words"].as_array().unwrap().contains(&json!(word));
        assert_eq!(*count == json!(0), never, "{word}");
    }
    let of = |word: &str| words[word].as_u64().unwrap_or_else(|| panic!("{word}"));
    // One of each kind, which so many games hardly do without.
    for word in [
        "action draw_cards",
        "collector select_from_hand",
        "condition has_traits",
        "filter color",
        "card set traits_of",
        "count per_trait",
        "requirement hand",
        "restriction color_blocked",
        "modifier optional_stabilize",
        "worlds end effect points_per_trait",
        "moment turn_start",
        "trigger turn_started",
        "behavior respond",
    ] {
        assert!(of(word) > 0, "{word} is never used");
    }
}
