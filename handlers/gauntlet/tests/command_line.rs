//! What the command line says of the gauntlet: its tables, its cards, runs of one hero, and scores that are compared.

#[path = "../../../tests/program/mod.rs"]
mod program;

use std::{collections::BTreeSet, fs};

use program::{file, printed, prints, program, refused};
use serde_json::Value;

/// Invented documents that come into play beside those of the game.
const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/samples.json");

#[test]
fn the_options_of_a_table_are_in_the_help_of_all_that_begin_games() {
    for command in ["play", "watch", "simulate", "arena"] {
        let help = prints(&[command, "--help"]);
        assert!(help.contains(&format!("Usage: gauntlet {command}")), "{help}");
        for option in ["--gauntlet", "--relics", "--potions", "--deck", "--cards"] {
            assert!(help.contains(option), "{help}");
        }
    }
}

#[test]
fn a_table_that_cannot_be_is_refused_in_one_line() {
    for players in ["0", "3"] {
        refused(&["simulate", "--games", "1", "--players", players], &[players, "1 to 2"]);
        refused(&["arena", "--agents", "random,first", "--players", players], &[players, "1 to 2"]);
    }
    refused(&["play", "--gauntlet", "weak,shop"], &["--gauntlet", "shop", "elite"]);
    refused(&["play", "--relics", "burning_bloood"], &["a relic", "burning_bloood"]);
    refused(&["play", "--deck", "strike,bash+2"], &["bash+2"]);
    refused(&["play", "--potions", "nothing"], &["a potion", "nothing"]);
    refused(&["play", "--cards", "nowhere.json"], &["--cards", "nowhere.json"]);
    let broken = file("broken.json");
    fs::write(&broken, r#"{"id": "a", "name": "A"}"#).unwrap();
    refused(
        &["play", "--cards", broken.to_str().unwrap()],
        &["--cards", "missing_key", "more", "gauntlet check"],
    );
}

#[test]
fn cards_of_all_kinds_are_shown_by_name_or_its_beginning() {
    let bash = prints(&["cards", "bash+"]);
    assert!(bash.starts_with("Bash+\n") && bash.contains("Deal 10 damage. Apply 3 Vulnerable."), "{bash}");
    assert!(prints(&["cards", "clash"]).contains("only if every card in your hand is an attack"));
    assert!(prints(&["cards", "burning b"]).contains("After a won combat: heal 6."));
    assert!(prints(&["cards", "fire potion"]).contains("Deal 20 damage."));
    assert!(prints(&["cards", "vulnerable"]).starts_with("Vulnerable\n"));
    let cultist = prints(&["cards", "cultist"]);
    assert!(
        cultist.contains("48 to 54") && cultist.contains("Dark Strike: attack: Deal 6 damage."),
        "{cultist}"
    );
    // A status that is called like its card has its kind behind the title.
    assert!(prints(&["cards", "demon form (status)"]).starts_with("Demon Form (status)\n"));
}

#[test]
fn every_card_has_a_text() {
    let cards: Vec<Value> = serde_json::from_str(&prints(&["cards", "--json"])).unwrap();
    let of = |kind: &str| cards.iter().filter(|card| card["kind"] == kind).count();
    assert_eq!((of("relic"), of("potion"), of("status"), of("enemy")), (55, 27, 51, 25));
    let plain = cards.iter().filter(|card| card["kind"] == "card" && card["upgraded"] == false);
    assert_eq!(plain.count(), 111);
    let silent = |card: &&Value| {
        card["kind"] != "enemy" && card["text"] == "" && card["note"].as_str().is_none_or(str::is_empty)
    };
    let silent: Vec<&str> = cards.iter().filter(silent).map(|card| card["name"].as_str().unwrap()).collect();
    // What does nothing but fill a hand has nothing to say.
    assert_eq!(silent, ["Wound", "Injury", "Parasite"]);
}

#[test]
fn every_kind_of_table_is_simulated_without_errors() {
    let mut digests = BTreeSet::new();
    for players in ["1", "2"] {
        let options: [&[&str]; 6] = [
            &[],
            &["--gauntlet", "elite, rest,boss"],
            &["--relics", ""],
            &["--deck", "strike,strike+,bash,defend,defend"],
            &["--potions", "fire_potion,block_potion"],
            &["--cards", SAMPLES],
        ];
        for options in options {
            let arguments = [&["simulate", "--json", "--games", "3", "--players", players], options].concat();
            let report: Value = serde_json::from_str(&prints(&arguments)).unwrap();
            assert_eq!((&report["games"], &report["errors"]), (&3.into(), &0.into()), "{arguments:?}");
            assert!(report["mean_score"].as_f64().unwrap() > 0.0, "{arguments:?}");
            let is_new = digests.insert(report["digest"].to_string());
            assert!(is_new || options.contains(&"--cards"), "{arguments:?} changes nothing");
        }
    }
}

#[test]
fn the_arena_compares_scores_on_the_same_seeds() {
    let arguments =
        ["arena", "--agents", "random,first", "--games", "4", "--players", "1", "--gauntlet", "weak,weak"];
    let told = prints(&arguments);
    let head = told.lines().next().unwrap();
    assert!(head.contains("score") && !head.contains("Elo"), "{told}");
    assert!(told.contains("on the same 4 seeds "), "{told}");
    assert!(told.ends_with("8 of 8 games\n"), "{told}");

    let out = file("arena.csv");
    let arguments = [&arguments[..], &["--json", "--out", out.to_str().unwrap()]].concat();
    let results: Value = serde_json::from_str(&prints(&arguments)).unwrap();
    let [comparison] = &results["comparisons"].as_array().unwrap()[..] else { panic!("{results}") };
    let mean = |name: &Value| {
        let agents = results["agents"].as_array().unwrap();
        agents.iter().find(|row| row["agent"] == *name).unwrap()["mean_score"].as_f64().unwrap()
    };
    let difference = mean(&comparison["agent"]) - mean(&comparison["than"]);
    assert!((comparison["difference"].as_f64().unwrap() - difference).abs() < 1e-9, "{results}");
    assert!(fs::read_to_string(&out).unwrap().lines().next().unwrap().ends_with(",cards,score"));
    // All of its games are there, and are not played again.
    let (_, told, code) = program::run(&mut program(&arguments));
    assert_eq!((told.starts_with("8 of 8 games are in "), code), (true, Some(0)), "{told}");
}

#[test]
fn two_heroes_of_the_arena_are_one_agents() {
    let arguments = [
        "arena",
        "--agents",
        "random,first",
        "--games",
        "2",
        "--players",
        "2",
        "--gauntlet",
        "weak",
        "--json",
    ];
    let results: Value = serde_json::from_str(&prints(&arguments)).unwrap();
    assert_eq!((&results["games"], &results["agents"][0]["games"]), (&4.into(), &2.into()));
}

#[test]
fn one_hero_is_played_at_the_keyboard() {
    let arguments = ["play", "--seed", "1", "--no-save", "--gauntlet", "weak"];
    let told = printed(program(&arguments).write_stdin("end\nend\nconcede\nyes\n"));
    assert!(told.contains("What do you do?") && told.contains("End the turn"), "{told}");
    assert!(told.contains("intends: "), "{told}");
}
