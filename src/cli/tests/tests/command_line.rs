//! The command line as its users meet it: help, mistakes, and what every command prints.

mod common;

use std::{
    cell::RefCell,
    fs,
    path::{Path, PathBuf},
    rc::Rc,
};

use cardloom::{Describe, EventLog, Executor, Game, Line, Rank, save::load};
use common::{Ran, finish, folder, wizards};
use duel::{Card, Duel};
use serde_json::Value;

/// Where a game would be kept, if a refused call came that far.
fn anywhere() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).to_owned()
}

fn run(arguments: &[&str]) -> Ran {
    common::run(&anywhere(), arguments, "")
}

#[track_caller]
fn prints(arguments: &[&str]) -> String {
    common::prints(&anywhere(), arguments, "")
}

#[track_caller]
fn refused(arguments: &[&str], named: &[&str]) {
    common::refused(&anywhere(), arguments, named);
}

#[test]
fn every_command_has_help_with_examples() {
    let all = prints(&["--help"]);
    for command in [
        "play",
        "resume",
        "replay",
        "export",
        "watch",
        "simulate",
        "arena",
        "cards",
        "scenario",
        "completions",
        "man",
    ] {
        assert!(all.contains(command), "{all}");
        let help = prints(&[command, "--help"]);
        assert!(help.contains(&format!("Usage: wizards {command}")), "{help}");
        assert!(help.contains("Examples:"), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
    assert!(all.contains("Exit codes:") && all.contains("130  "), "{all}");
    assert!(prints(&["--version"]).starts_with("duel "));
}

#[test]
fn without_a_command_the_help_is_shown() {
    let ran = run(&[]);
    assert_eq!((ran.stdout.as_str(), ran.code), ("", 2));
    assert!(ran.stderr.contains("Usage: wizards <COMMAND>"), "{ran:?}");
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
    refused(&["cards", "Bolt", "Drain"], &["Drain"]);
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
    refused(&["play", "--life", "0"], &["at least 1 life"]);
    refused(&["simulate", "--hand", "24"], &["2 hands of 24 cards"]);
    refused(&["simulate", "--agents", "human"], &["simulate", "play"]);
    refused(&["watch", "--seats", "human,first"], &["watch", "play"]);
}

#[test]
fn an_unknown_card_is_refused_with_the_nearest_one() {
    refused(&["cards", "Countrspell"], &["Countrspell", "did you mean \"Counterspell\"?"]);
    refused(&["cards", "insigth", "--json"], &["insigth", "\"Insight\""]);
    refused(&["cards", "zzzzzz"], &["zzzzzz", "cards lists them all"]);
    refused(&["cards", ""], &["\"\""]);
}

#[test]
fn a_scenario_that_is_not_there_is_refused() {
    refused(&["scenario", "nowhere.json"], &["nowhere.json", "No such file"]);
    let empty = folder("without");
    fs::write(empty.join("notes.txt"), "no scenario").unwrap();
    refused(&["scenario", empty.to_str().unwrap()], &["without", ".json"]);
}

#[test]
fn a_card_is_shown_by_its_title_or_its_beginning() {
    let text = prints(&["cards", "counterspell"]);
    assert!(text.starts_with("Counterspell\n16 in the deck\n  Cancel a spell. "), "{text}");
    assert_eq!(prints(&["cards", "COUNT"]), text);
    assert_eq!(prints(&["cards"]).lines().count(), Card::ALL.len());
}

#[test]
fn cards_for_programs_are_all_there() {
    let cards: Vec<Value> = serde_json::from_str(&prints(&["cards", "--json"])).unwrap();
    assert_eq!(cards, Duel::sheet().into_iter().map(|card| card.json).collect::<Vec<_>>());
    let one: Vec<Value> = serde_json::from_str(&prints(&["cards", "bolt", "--json"])).unwrap();
    assert_eq!(one, [cards.iter().find(|card| card["name"] == "Bolt").unwrap().clone()]);
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
    let expected = "games, interrupted, errors, given_up, wins, endings, mean_turns, mean_actions, mean_decisions, mean_forced, mean_effects, \
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
    assert_eq!((counts("cards").len(), counts("handlers").len()), (4, 4));
    for (handler, count) in counts("handlers") {
        assert_eq!(count == 0, never("handlers").contains(&handler.into()));
    }
    for (card, deeds) in counts("cards") {
        assert_eq!(deeds.as_object().unwrap().is_empty(), never("cards").contains(&card.into()), "{deeds}");
    }
    assert!(counts("cards")["Bolt"]["drawn"].as_u64() > Some(0));
    assert_eq!(report["digest"], simulate(&[])["digest"], "whoever counts changes nothing");
    assert!(simulate(&[]).get("coverage").is_none());
}

#[test]
fn coverage_for_people_marks_what_never_came() {
    let short = ["--games", "1", "--seed", "5", "--hand", "1", "--life", "1"];
    let text = prints(&[&["simulate", "--coverage"], &short[..]].concat());
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let (cards, handlers) = text.split_once("\nhandlers ").unwrap();
    let never = |part: &str| part.lines().filter(|line| line.ends_with(" never")).count();
    assert!(cards.contains("cards          3 of 4, 1 never\n") && never(cards) == 2, "{text}");
    assert!(handlers.starts_with("      2 of 4, 2 never\n") && never(handlers) == 3, "{text}");
    assert!(cards.contains("Counterspell                       cast 1, drawn 2\n"), "{text}");
}

#[test]
fn a_simulation_for_people_tells_the_same() {
    let text = prints(&["simulate", "--games", "8", "--agents", "first,random"]);
    let names: Vec<&str> = text.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, ["games", "errors", "given", "wins", "endings", "per", "forced", "speed", "digest"]);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

/// The report for programs, what is told, and the exit code of a simulation whose games need not end well.
fn fails(more: &[&str]) -> (Value, String, i32) {
    let ran = run(&[&["simulate", "--json"], more].concat());
    (serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{more:?}: {ran:?}")), ran.stderr, ran.code)
}

/// The files in a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn a_game_that_does_not_end_is_given_up_counted_named_and_kept() {
    let kept = folder("given-up");
    let arguments = ["--agents", "first", "--seed", "2", "--games", "5", "--answers", "10"];
    let arguments = [&arguments[..], &["--keep-failed", kept.to_str().unwrap()]].concat();
    let (report, err, code) = fails(&arguments);
    assert_eq!(code, 1);
    assert_eq!((&report["errors"], &report["given_up"]), (&0.into(), &5.into()), "{report}");
    assert_eq!((err.lines().count(), files(&kept).len()), (5, 5), "{err}");
    let failures = report["failures"].as_array().unwrap().iter();
    for ((seed, failure), line) in (2..).zip(failures).zip(err.lines()) {
        let file = failure["file"].as_str().unwrap();
        assert_eq!(
            (&failure["seed"], &failure["reason"]),
            (&seed.into(), &"it is not over after 10 answers".into())
        );
        assert_eq!(
            line,
            format!("error: game with seed {seed}: it is not over after 10 answers; kept in {file}")
        );
        assert_eq!(load::<Duel>(Path::new(file)).unwrap().session.answers(), 10);
        assert!(prints(&["replay", file]).lines().count() > 5);
    }
    let again = fails(&arguments).0;
    assert_eq!(again["failures"], report["failures"], "the same games in the same files");
    assert_eq!(files(&kept).len(), 5);

    // One that ends is no failure, however few answers are left for it.
    let (last, ..) = fails(&["--games", "1", "--seed", "1", "--agents", "first"]);
    let answers = ["mean_decisions", "mean_forced"].map(|mean| last[mean].as_f64().unwrap());
    assert!(answers[1] > 0.0, "who holds no counterspell is asked as well: {last}");
    let answers = answers.iter().sum::<f64>().to_string();
    let (report, ..) = fails(&["--games", "1", "--seed", "1", "--agents", "first", "--answers", &answers]);
    assert_eq!((&report["given_up"], &report["digest"]), (&0.into(), &last["digest"]));
}

#[test]
fn failing_games_are_kept_in_the_folder_of_all_games_or_not_at_all() {
    let data = folder("failing");
    let arguments = ["simulate", "--agents", "first", "--seed", "2", "--games", "1", "--answers", "10"];
    let ran = common::run(&data, &[&arguments[..], &["--no-save"]].concat(), "");
    assert_eq!(
        (ran.stderr.as_str(), ran.code),
        ("error: game with seed 2: it is not over after 10 answers\n", 1)
    );
    assert!(files(&data).is_empty());
    let ran = common::run(&data, &arguments, "");
    let kept = ran.stderr.trim_end().rsplit_once("; kept in ").unwrap().1;
    assert!(load::<Duel>(Path::new(kept)).is_ok() && ran.code == 1, "{ran:?}");
    if cfg!(target_os = "linux") {
        assert_eq!(files(&data.join("cardloom/duel/failed")), [Path::new(kept)]);
    }
    // Where it cannot be kept that is told, and the report is there all the same.
    let nowhere = data.join("file");
    fs::write(&nowhere, "").unwrap();
    let mut command = wizards(&data);
    let ran = finish(command.args(arguments).env("XDG_DATA_HOME", &nowhere).env("HOME", &nowhere), "");
    assert!(ran.stdout.contains("given up       1\n") && ran.code == 1, "{ran:?}");
    assert_eq!(ran.stderr.matches("warning: the game with seed 2 cannot be kept: ").count(), 1, "{ran:?}");
}

#[test]
fn a_game_of_bots_that_does_not_end_is_given_up_wherever_it_is_played() {
    for command in ["play", "resume", "watch", "simulate", "arena"] {
        let help = prints(&[command, "--help"]);
        let flag = help.split("--answers <N>").nth(1).unwrap_or_else(|| panic!("{command}: {help}"));
        assert!(flag.split("[default: ").nth(1).unwrap().starts_with("20000]"), "{command}: {help}");
    }
    let told = "error: the game with seed 2 is not over after 10 answers: it is given up\n";
    let arguments = ["--seats", "first", "--seed", "2", "--answers", "10"];
    let ran = run(&[&["watch"], &arguments[..]].concat());
    assert_eq!((ran.stderr.as_str(), ran.code), (told, 1));
    assert!(ran.stdout.contains("\n— Turn 1: P1 —\n"), "all that happened is told: {ran:?}");

    let endless = folder("endless");
    let file = endless.join("game.jsonl");
    let save = ["--save", "game.jsonl"];
    let ran = common::run(&endless, &[&["play"], &arguments[..], &save].concat(), "");
    assert_eq!((ran.stderr.as_str(), ran.code), (told, 1));
    assert_eq!(load::<Duel>(&file).unwrap().session.answers(), 10);
    let ran = common::run(&endless, &["resume", "--answers", "5", "game.jsonl"], "");
    assert_eq!(ran.code, 1);
    assert_eq!(ran.stderr, "error: game.jsonl is not over after 5 answers: it is given up\n");
    assert_eq!(load::<Duel>(&file).unwrap().session.answers(), 15);

    let ran = run(&["arena", "--agents", "first,random", "--games", "2", "--answers", "3"]);
    assert_eq!((ran.stderr.matches("it is not over after 3 answers").count(), ran.code), (2, 1), "{ran:?}");
    assert!(ran.stdout.ends_with("0 of 2 games (2 have no result)\n"), "{ran:?}");
}

/// The words in which `watch` tells of a saved game.
fn told(file: &str) -> Vec<String> {
    let session = load::<Duel>(Path::new(file)).unwrap().session;
    let log = Rc::new(RefCell::new(EventLog::<Duel>::default()));
    let mut executor = Executor::<Duel>::new(session.initial().clone()).observed(Rc::clone(&log));
    executor.step().unwrap();
    for entry in session.history() {
        executor.answer(entry.prompt, entry.seat, entry.answer.clone()).unwrap();
        executor.step().unwrap();
    }
    let log = log.borrow();
    let lines = log.events.iter().filter_map(|event| Duel::event(&Duel::redact(event, None)));
    let printed = |line: Line| match line.rank {
        Rank::Turn => format!("— {} —", line.words),
        _ => line.words.to_string(),
    };
    lines.flat_map(|line| printed(line).split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[test]
fn watch_shows_the_very_game_that_was_simulated() {
    let kept = folder("watched");
    for (seed, agents, more) in [
        ("3", "random", &[][..]),
        ("18446744073709551615", "greedy,random", &[]),
        ("5", "ismcts:5,greedy,random", &[]),
        ("6", "random,first", &[]),
        ("7", "random", &["--life", "20", "--players", "4"]),
    ] {
        let same = [&["--seed", seed, "--answers", "12"], more].concat();
        let arguments = [&same[..], &["--games", "1", "--keep-failed", kept.to_str().unwrap()]].concat();
        let (report, ..) = fails(&[&["--agents", agents], &arguments[..]].concat());
        let file = report["failures"][0]["file"].as_str().unwrap();
        let out = run(&[&["watch", "--seats", agents], &same[..]].concat()).stdout;
        let (first, rest) = out.split_once('\n').unwrap();
        assert!(first.starts_with(&format!("Seed {seed}: P1 ")), "{first}");
        assert_eq!(rest.split_whitespace().collect::<Vec<_>>(), told(file), "{agents}");
    }
}

#[test]
fn a_seed_that_nobody_chose_has_all_its_bits_and_is_shown_and_kept() {
    let folder = folder("seeds");
    let seed = |out: &str| -> u64 {
        let seed = out.strip_prefix("Seed ").and_then(|rest| rest.split(':').next());
        seed.and_then(|seed| seed.parse().ok()).unwrap_or_else(|| panic!("{out}"))
    };
    let out = common::prints(&folder, &["play", "--seats", "human,random", "--save", "game.jsonl"], "");
    let played = seed(&out);
    let header: Value =
        serde_json::from_str(fs::read_to_string(folder.join("game.jsonl")).unwrap().lines().next().unwrap())
            .unwrap();
    assert_eq!(header["setup"]["seed"], played);
    let again = ["play", "--seats", "human,random", "--no-save", "--seed", &played.to_string()];
    let table = |out: &str| out.split_once("\n\n").unwrap().1.split("P1 has left").next().unwrap().to_owned();
    assert_eq!(table(&prints(&again)), table(&out), "the seed tells the whole game");

    let watched = seed(&run(&["watch", "--answers", "1"]).stdout);
    assert!(played != watched && played > 1_000_000 && watched > 1_000_000, "{played}, {watched}");

    let most = "18446744073709551615";
    simulate(&["--seed", most]);
    prints(&["arena", "--agents", "first,random", "--games", "2", "--seed", most]);
}

/// What a call for the scenarios of a folder prints: this game has none, so that all of them fail.
fn scenarios(folder: &Path) -> String {
    let ran = common::run(folder, &["scenario", "."], "");
    assert_eq!((ran.stderr.as_str(), ran.code), ("", 1));
    ran.stdout
}

#[test]
fn a_scenario_that_fails_is_told_with_its_file_and_its_place_there() {
    let folder = folder("scenarios");
    fs::write(folder.join("one.json"), "{}").unwrap();
    fs::write(folder.join("two.json"), "[{}, {}]").unwrap();
    let reason = "  duel runs no scenarios\n";
    let told = ["./one.json\n", reason, "./two.json #1\n", reason, "./two.json #2\n", reason].concat();
    assert_eq!(scenarios(&folder), told + "0 passed, 3 failed\n");
}

#[test]
fn folders_in_folders_are_gone_through_even_where_some_are_empty() {
    let folder = folder("nested");
    fs::create_dir(folder.join("empty")).unwrap();
    fs::create_dir(folder.join("full")).unwrap();
    fs::write(folder.join("full/one.json"), "{}").unwrap();
    assert!(scenarios(&folder).ends_with("\n0 passed, 1 failed\n"));
}
