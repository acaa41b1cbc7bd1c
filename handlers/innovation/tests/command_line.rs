//! The command line as its users meet it: help, mistakes, and what every command prints.

use std::{
    cell::RefCell,
    fs,
    path::{Path, PathBuf},
    rc::Rc,
};

use assert_cmd::{Command, cargo::cargo_bin_cmd};
use cardloom::{Describe, EventLog, Executor, Game, Seat, save::load};
use innovation::Innovation;
use serde_json::Value;

/// The program, away from any terminal and without a log.
fn innovation(arguments: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("innovation");
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
    let (out, err, code) = run(&mut innovation(arguments));
    assert_eq!((err.as_str(), code), ("", Some(0)), "{arguments:?}");
    out
}

/// Expects one line that names the mistake and what would be right, and exit code 2.
#[track_caller]
fn refused(arguments: &[&str], named: &[&str]) {
    let (out, err, code) = run(&mut innovation(arguments));
    assert_eq!((out.as_str(), code), ("", Some(2)), "{arguments:?}: {err}");
    assert_eq!(err.lines().count(), 1, "{arguments:?}: {err}");
    assert!(
        err.starts_with("error: ")
            && !err.trim_end().contains(|letter: char| letter.is_control() || letter == '\u{202e}'),
        "{arguments:?}: {err}"
    );
    for part in named {
        assert!(err.contains(part), "{arguments:?} does not say {part:?}: {err}");
    }
}

/// A folder of scenarios that a test writes.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (file, text) in files {
        fs::write(folder.join(file), text).unwrap();
    }
    folder
}

fn shipped() -> String {
    format!("{}/scenarios", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_command_has_help_with_examples() {
    let all = prints(&["--help"]);
    for command in ["play", "resume", "replay", "export", "watch", "simulate", "cards", "scenario"] {
        assert!(all.contains(command), "{all}");
        let help = prints(&[command, "--help"]);
        assert!(help.contains(&format!("Usage: innovation {command}")), "{help}");
        assert!(help.contains("Examples:"), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
    assert!(prints(&["--version"]).starts_with("innovation "));
}

#[test]
fn without_a_command_the_help_is_shown() {
    let (out, err, code) = run(&mut innovation(&[]));
    assert_eq!((out.as_str(), code), ("", Some(2)));
    assert!(err.contains("Usage: innovation <COMMAND>"), "{err}");
}

#[test]
fn a_mistaken_call_is_told_in_one_line() {
    refused(&["dance"], &["dance", "--help"]);
    refused(&["plya"], &["plya", "play"]);
    refused(&["play", "--sead", "3"], &["--sead", "--seed"]);
    refused(&["play", "--seed", "many"], &["many", "--seed", "whole number"]);
    refused(&["play", "--seed", "99999999999999999999"], &["--seed", "18446744073709551615"]);
    refused(&["play", "--seed"], &["--seed", "value"]);
    refused(&["watch", "--players", "two"], &["two", "--players", "whole number"]);
    refused(&["simulate", "--games", "0"], &["0", "--games", "from 1"]);
    refused(&["simulate", "--games", "x"], &["x", "--games", "whole number"]);
    refused(&["simulate", "--threads", "0"], &["0", "--threads", "from 1 to 1024"]);
    refused(&["simulate", "--threads", "4000000"], &["4000000", "--threads", "from 1 to 1024"]);
    refused(&["simulate", "--answers", "0"], &["0", "--answers", "from 1"]);
    refused(&["simulate", "--no-save", "--keep-failed", "x"], &["--no-save", "--keep-failed"]);
    refused(&["simulate", "--keep-failed", "/dev/null/x"], &["/dev/null/x"]);
    refused(&["play", "\u{1b}[2Jnow\u{9b}2J\u{202e}"], &["now"]);
    refused(&["play", "--undo", "always"], &["always", "--undo", "fair, none or free"]);
    refused(&["replay", "game.jsonl", "--to", "end"], &["end", "--to", "whole number"]);
    refused(&["export", "game.jsonl", "--scenario", "--to", "0"], &["0", "--to", "from 1"]);
    refused(&["cards", "Oars", "Archery"], &["Archery"]);
    refused(&["scenario"], &["PATHS"]);
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    for players in ["0", "1", "5", "77"] {
        refused(&["play", "--players", players], &[players, "2 to 4"]);
        refused(&["simulate", "--games", "1", "--players", players], &[players, "2 to 4"]);
    }
    refused(&["watch", "--seats", "random,random,random,random,random"], &["5 players", "2 to 4"]);
    refused(&["watch", "--seats", "clever"], &["clever", "greedy", "random", "first", "human"]);
    refused(&["simulate", "--agents", ""], &["\"\"", "random"]);
    refused(&["simulate", "--players", "3", "--agents", "random,first"], &["2 agents", "3 seats"]);
    refused(&["play", "--players", "2", "--seats", "human,first,first"], &["3 agents", "2 seats"]);
    refused(&["play", "--teams", "--players", "3"], &["4 players", "not 3"]);
    refused(&["simulate", "--teams"], &["4 players", "not 2"]);
    refused(&["simulate", "--agents", "human"], &["simulate", "play"]);
    refused(&["watch", "--seats", "human,first"], &["watch", "play"]);
}

#[test]
fn an_unknown_card_is_refused_with_the_nearest_one() {
    refused(&["cards", "Agricultre"], &["Agricultre", "did you mean \"Agriculture\"?"]);
    refused(&["cards", "the weel", "--json"], &["the weel", "\"The Wheel\""]);
    refused(&["cards", "zzzzzz"], &["zzzzzz", "cards lists them all"]);
    refused(&["cards", ""], &["\"\""]);
}

#[test]
fn a_scenario_that_is_not_there_is_refused() {
    refused(&["scenario", "nowhere.json"], &["nowhere.json", "No such file"]);
    let empty = folder("without", &[("notes.txt", "no scenario")]);
    refused(&["scenario", empty.to_str().unwrap()], &["without", ".json"]);
}

#[test]
fn a_card_is_shown_by_its_title_or_its_beginning() {
    let text = prints(&["cards", "code of laws"]);
    assert!(
        text.starts_with("Code of Laws, age 1, purple\npicture · crown · crown · leaf\n[crown] "),
        "{text}"
    );
    assert_eq!(prints(&["cards", "CODE"]), text);
    assert_eq!(prints(&["cards"]).lines().count(), 105);
}

#[test]
fn cards_for_programs_are_all_there_with_just_these_fields() {
    let cards: Vec<Value> = serde_json::from_str(&prints(&["cards", "--json"])).unwrap();
    assert_eq!(cards.len(), 105);
    for card in &cards {
        let fields: Vec<&String> = card.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["name", "age", "color", "icons", "dogma_icon", "effects"]);
        assert_eq!(card["icons"].as_array().unwrap().len(), 4);
        for effect in card["effects"].as_array().unwrap() {
            assert_eq!(effect.as_object().unwrap().keys().collect::<Vec<_>>(), ["kind", "text"]);
        }
    }
    let one: Vec<Value> = serde_json::from_str(&prints(&["cards", "oars", "--json"])).unwrap();
    assert_eq!(one, [cards.iter().find(|card| card["name"] == "Oars").unwrap().clone()]);
}

/// The report of a simulation for programs.
fn simulate(more: &[&str]) -> Value {
    let arguments = [&["simulate", "--json", "--games", "24"], more].concat();
    serde_json::from_str(&prints(&arguments)).unwrap()
}

#[test]
fn a_simulation_for_programs_has_just_these_fields() {
    let report = simulate(&["--players", "3"]);
    let fields: Vec<&String> = report.as_object().unwrap().keys().collect();
    let expected = "games, errors, given_up, wins, endings, mean_turns, mean_actions, mean_decisions, mean_effects, \
        games_per_second, decisions_per_second, digest, failures";
    assert_eq!(fields, expected.split(", ").collect::<Vec<_>>());
    assert_eq!((&report["games"], &report["errors"]), (&Value::from(24), &Value::from(0)));
    assert_eq!((&report["given_up"], &report["failures"]), (&Value::from(0), &Value::from([0; 0])));
    assert_eq!(report["wins"].as_array().unwrap().len(), 3);
    let endings = report["endings"].as_object().unwrap().values();
    assert_eq!(endings.map(|count| count.as_u64().unwrap()).sum::<u64>(), 24);
    assert_eq!(report["digest"].as_str().unwrap().len(), 16);
}

#[test]
fn a_simulation_is_the_same_on_one_thread_and_on_two() {
    let same = |report: Value| {
        let figures =
            ["digest", "wins", "endings", "mean_turns", "mean_actions", "mean_decisions", "mean_effects"];
        figures.map(|figure| report[figure].clone())
    };
    let one = same(simulate(&["--threads", "1"]));
    assert_eq!(one, same(simulate(&["--threads", "2"])));
    assert_eq!(one, same(simulate(&[])));
    assert_ne!(one, same(simulate(&["--seed", "1"])));
}

#[test]
fn coverage_counts_every_card_and_handler_and_names_those_that_never_came() {
    let report = simulate(&["--coverage"]);
    let counts = |of: &str| report["coverage"][of].as_object().unwrap().clone();
    let never = |of: &str| report["coverage"]["never"][of].as_array().unwrap().clone();
    assert_eq!((counts("cards").len(), counts("handlers").len()), (105, 158));
    for (handler, count) in counts("handlers") {
        assert_eq!(count == 0, never("handlers").contains(&handler.into()));
    }
    for (card, deeds) in counts("cards") {
        assert_eq!(deeds.as_object().unwrap().is_empty(), never("cards").contains(&card.into()), "{deeds}");
    }
    assert!(counts("cards")["Agriculture"]["drawn"].as_u64() > Some(0));
    assert_eq!(report["digest"], simulate(&[])["digest"], "whoever counts changes nothing");
    assert!(simulate(&[]).get("coverage").is_none());
}

#[test]
fn a_simulation_for_people_tells_the_same() {
    let text = prints(&["simulate", "--games", "8", "--agents", "first,random"]);
    let names: Vec<&str> = text.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, ["games", "errors", "given", "wins", "endings", "per", "speed", "digest"]);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

/// The report for programs, what is told, and the exit code of a simulation whose games need not end well.
fn fails(more: &[&str]) -> (Value, String, Option<i32>) {
    let (out, err, code) = run(&mut innovation(&[&["simulate", "--json"], more].concat()));
    (serde_json::from_str(&out).unwrap_or_else(|_| panic!("{more:?}: {err}")), err, code)
}

/// The files in a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn a_game_that_does_not_end_is_given_up_counted_named_and_kept() {
    let kept = folder("given-up", &[]);
    let arguments = ["--agents", "first", "--seed", "2", "--games", "5", "--answers", "500"];
    let arguments = [&arguments[..], &["--keep-failed", kept.to_str().unwrap()]].concat();
    let (report, err, code) = fails(&arguments);
    assert_eq!(code, Some(1));
    assert_eq!((&report["errors"], &report["given_up"]), (&0.into(), &5.into()), "{report}");
    assert_eq!((err.lines().count(), files(&kept).len()), (5, 5), "{err}");
    let failures = report["failures"].as_array().unwrap().iter();
    for ((seed, failure), line) in (2..).zip(failures).zip(err.lines()) {
        let file = failure["file"].as_str().unwrap();
        assert_eq!(
            (&failure["seed"], &failure["reason"]),
            (&seed.into(), &"it is not over after 500 answers".into())
        );
        assert_eq!(
            line,
            format!("error: game with seed {seed}: it is not over after 500 answers; kept in {file}")
        );
        assert_eq!(load::<Innovation>(Path::new(file)).unwrap().session.answers(), 500);
        assert!(prints(&["replay", file]).lines().count() > 500);
    }
    let again = fails(&arguments).0;
    assert_eq!(again["failures"], report["failures"], "the same games in the same files");
    assert_eq!(files(&kept).len(), 5);

    // One that ends is no failure, however few answers are left for it.
    let (last, ..) = fails(&["--games", "1", "--seed", "1", "--agents", "first"]);
    let answers = last["mean_decisions"].as_f64().unwrap().to_string();
    let (report, ..) = fails(&["--games", "1", "--seed", "1", "--agents", "first", "--answers", &answers]);
    assert_eq!((&report["given_up"], &report["digest"]), (&0.into(), &last["digest"]));
}

#[test]
fn failing_games_are_kept_in_the_folder_of_all_games_or_not_at_all() {
    let data = folder("failing", &[]);
    let arguments = ["simulate", "--agents", "first", "--seed", "2", "--games", "1", "--answers", "20"];
    let (_, err, code) = run(innovation(&arguments).arg("--no-save").env("XDG_DATA_HOME", &data));
    assert_eq!((err.as_str(), code), ("error: game with seed 2: it is not over after 20 answers\n", Some(1)));
    assert!(files(&data).is_empty());
    let (_, err, code) = run(innovation(&arguments).env("XDG_DATA_HOME", &data));
    let kept = err.trim_end().rsplit_once("; kept in ").unwrap().1;
    assert!(load::<Innovation>(Path::new(kept)).is_ok() && code == Some(1), "{err}");
    if cfg!(target_os = "linux") {
        assert_eq!(files(&data.join("cardloom/innovation/failed")), [Path::new(kept)]);
    }
    // Where it cannot be kept that is told, and the report is there all the same.
    let nowhere = data.join("file");
    fs::write(&nowhere, "").unwrap();
    let (out, err, code) = run(innovation(&arguments).env("XDG_DATA_HOME", &nowhere).env("HOME", &nowhere));
    assert!(out.contains("given up       1\n") && code == Some(1), "{out}");
    assert_eq!(err.matches("warning: the game with seed 2 cannot be kept: ").count(), 1, "{err}");
}

#[test]
fn a_game_of_bots_that_does_not_end_is_given_up_wherever_it_is_played() {
    for command in ["play", "resume", "watch", "simulate", "arena"] {
        let help = prints(&[command, "--help"]);
        let flag = help.split("--answers <N>").nth(1).unwrap_or_else(|| panic!("{command}: {help}"));
        assert!(flag.split("[default: ").nth(1).unwrap().starts_with("20000]"), "{command}: {help}");
    }
    let told = "error: the game with seed 2 is not over after 300 answers: it is given up\n";
    let arguments = ["--seats", "first", "--seed", "2", "--answers", "300"];
    let (out, err, code) = run(&mut innovation(&[&["watch"], &arguments[..]].concat()));
    assert_eq!((err.as_str(), code), (told, Some(1)));
    assert!(out.contains("\n— turn 100: P"), "all that happened is told: {out}");

    let file = folder("endless", &[]).join("game.jsonl");
    let (_, err, code) = run(innovation(&[&["play"], &arguments[..]].concat()).arg("--save").arg(&file));
    assert_eq!((err.as_str(), code), (told, Some(1)));
    assert_eq!(load::<Innovation>(&file).unwrap().session.answers(), 300);
    let (_, err, code) = run(innovation(&["resume", "--answers", "50"]).arg(&file));
    assert_eq!(code, Some(1));
    assert_eq!(err, format!("error: {} is not over after 50 answers: it is given up\n", file.display()));
    assert_eq!(load::<Innovation>(&file).unwrap().session.answers(), 350);

    let arena = ["arena", "--agents", "first,random", "--games", "2", "--answers", "3"];
    let (out, err, code) = run(&mut innovation(&arena));
    assert_eq!((err.matches("it is not over after 3 answers").count(), code), (2, Some(1)), "{err}");
    assert!(out.ends_with("0 of 2 games (2 have no result)\n"), "{out}");
}

/// The words in which `watch` tells of a saved game.
fn told(file: &str) -> Vec<String> {
    let session = load::<Innovation>(Path::new(file)).unwrap().session;
    let log = Rc::new(RefCell::new(EventLog::<Innovation>::default()));
    let mut executor = Executor::<Innovation>::new(session.initial().clone()).observed(Rc::clone(&log));
    executor.step().unwrap();
    for entry in session.history() {
        executor.answer(entry.prompt, entry.seat, entry.answer.clone()).unwrap();
        executor.step().unwrap();
    }
    let log = log.borrow();
    let lines = log.0.iter().filter_map(|event| Innovation::event(&Innovation::redact(event, Some(Seat(0)))));
    lines.flat_map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[test]
fn watch_shows_the_very_game_that_was_simulated() {
    let kept = folder("watched", &[]);
    for (seed, agents, more) in [
        ("3", "random", &[][..]),
        ("18446744073709551615", "greedy,random", &[]),
        ("5", "ismcts:5,greedy,random", &[]),
        ("6", "random,first", &[]),
        ("7", "random", &["--teams", "--players", "4"]),
    ] {
        let same = [&["--seed", seed, "--answers", "40"], more].concat();
        let arguments = [&same[..], &["--games", "1", "--keep-failed", kept.to_str().unwrap()]].concat();
        let (report, ..) = fails(&[&["--agents", agents], &arguments[..]].concat());
        let file = report["failures"][0]["file"].as_str().unwrap();
        let (out, ..) = run(&mut innovation(&[&["watch", "--seats", agents], &same[..]].concat()));
        let (first, rest) = out.split_once('\n').unwrap();
        assert!(first.starts_with(&format!("Seed {seed}: P1 ")), "{first}");
        assert_eq!(rest.split_whitespace().collect::<Vec<_>>(), told(file), "{agents}");
    }
}

#[test]
fn a_seed_that_nobody_chose_has_all_its_bits_and_is_shown_and_kept() {
    let file = folder("seeds", &[]).join("game.jsonl");
    let seed = |out: &str| -> u64 {
        let seed = out.strip_prefix("Seed ").and_then(|rest| rest.split(':').next());
        seed.and_then(|seed| seed.parse().ok()).unwrap_or_else(|| panic!("{out}"))
    };
    let (out, _, code) = run(innovation(&["play", "--seats", "human,random", "--save"]).arg(&file));
    assert_eq!(code, Some(0), "{out}");
    let played = seed(&out);
    let header: Value =
        serde_json::from_str(fs::read_to_string(&file).unwrap().lines().next().unwrap()).unwrap();
    assert_eq!(header["setup"]["seed"], played);
    let again = ["play", "--seats", "human,random", "--no-save", "--seed", &played.to_string()];
    let table = |out: &str| out.split_once("\n\n").unwrap().1.split("P1 has left").next().unwrap().to_owned();
    assert_eq!(table(&prints(&again)), table(&out), "the seed tells the whole game");

    let watched = seed(&run(&mut innovation(&["watch", "--answers", "1"])).0);
    assert!(played != watched && played > 1_000_000 && watched > 1_000_000, "{played}, {watched}");

    let most = "18446744073709551615";
    simulate(&["--seed", most]);
    prints(&["arena", "--agents", "first,random", "--games", "2", "--seed", most]);
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
    let (out, err, code) = run(innovation(&["scenario"]).arg(&folder));
    assert_eq!((err.as_str(), code), ("", Some(1)));
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].ends_with("wrong.json"), "{out}");
    assert_eq!(lines[1..], ["  p1 score: expected {Mapmaking}, found {Calendar}", "1 passed, 1 failed"]);
}

#[test]
fn nothing_of_a_file_reaches_the_terminal_as_a_command() {
    let clears_screen = BROKEN.replacen("\"setup\"", "\"\\u001b[2J\": 1, \"setup\"", 1);
    let (out, err, code) =
        run(innovation(&["scenario"]).arg(folder("escapes", &[("it.json", &clears_screen)])));
    assert!(out.contains(r"unknown field `\u{1b}[2J`"), "{out:?}");
    assert_eq!((out.contains('\u{1b}'), err.as_str(), code), (false, "", Some(1)));
}

#[test]
fn folders_in_folders_are_gone_through_even_where_some_are_empty() {
    let folder = folder("nested", &[]);
    fs::create_dir(folder.join("empty")).unwrap();
    fs::create_dir(folder.join("full")).unwrap();
    fs::write(folder.join("full/right.json"), BROKEN.replace("Mapmaking", "Calendar")).unwrap();
    assert_eq!(prints(&["scenario", folder.to_str().unwrap()]), "1 passed, 0 failed\n");
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
        let (out, err, code) = run(innovation(&["scenario"]).arg(folder.join("it.json")));
        assert_eq!((err.as_str(), code), ("", Some(1)), "{out}");
        assert!(out.contains(told) && out.contains("it.json"), "{name}: {out}");
    }
}
