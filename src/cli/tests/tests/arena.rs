//! The arena at the command line: the same results however they come about, and files that go on.

mod common;

use std::{collections::BTreeSet, fs, path::Path};

use common::Ran;

/// Where all calls are made: nothing is kept but what they name.
fn anywhere() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A small run.
fn arena(agents: &str, games: &str, more: &[&str]) -> Ran {
    common::run(anywhere(), &[&["arena", "--agents", agents, "--games", games], more].concat(), "")
}

#[track_caller]
fn refused(arguments: &[&str]) -> String {
    common::refused(anywhere(), arguments, &[])
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let run = |threads: &str, name: &str| {
        let path = folder.path().join(name);
        let out = path.to_str().unwrap();
        let ran = arena("ismcts:4,random,first", "4", &["--seed", "5", "--threads", threads, "--out", out]);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        (ran.stdout, text(&path))
    };
    assert_eq!(run("1", "one.csv"), run("3", "three.csv"));
    assert_eq!(run("2", "two.json"), run("4", "four.json"));
}

#[test]
fn a_run_that_was_cut_off_goes_on_and_ends_like_one_that_was_not() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.csv", "a.json"] {
        let path = folder.path().join(name);
        let run = || arena("random,first", "12", &["--out", path.to_str().unwrap()]);
        let unbroken = run();
        assert_eq!((unbroken.code, &unbroken.stderr[..]), (0, ""));
        let whole = text(&path);
        // The head, five games and half of another.
        let torn: String = whole.split_inclusive('\n').take(6).collect();
        let half = whole.lines().nth(6).unwrap();
        fs::write(&path, torn + &half[..half.len() / 2]).unwrap();
        let resumed = run();
        assert_eq!(resumed.stdout, unbroken.stdout);
        assert_eq!(text(&path), whole);
        assert!(resumed.stderr.starts_with("5 of 12 games are in "), "{}", resumed.stderr);
    }
}

#[test]
fn a_run_can_be_made_longer() {
    let folder = tempfile::tempdir().unwrap();
    let [grown, fresh] = ["grown.csv", "fresh.csv"].map(|name| folder.path().join(name));
    arena("random,first", "4", &["--out", grown.to_str().unwrap()]);
    let second = arena("random,first", "10", &["--out", grown.to_str().unwrap()]);
    assert!(second.stderr.starts_with("4 of 10 games"), "{}", second.stderr);
    arena("random,first", "10", &["--out", fresh.to_str().unwrap()]);
    assert_eq!(text(&grown), text(&fresh));
}

#[test]
fn a_file_of_another_run_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    let out = path.to_str().unwrap();
    arena("random,first", "4", &["--players", "4", "--out", out]);
    let before = text(&path);
    let other_runs: [&[&str]; 5] = [
        &["--agents", "random,greedy", "--players", "4"],
        &["--agents", "random,first", "--players", "4", "--seed", "1000"],
        &["--agents", "random,first", "--players", "4", "--life", "3"],
        &["--agents", "random,first", "--players", "3"],
        &["--agents", "random,first"],
    ];
    for run in other_runs {
        let line = refused(&[&["arena", "--games", "4", "--out", out], run].concat());
        assert!(line.contains("a.csv"), "{line}");
        assert_eq!(text(&path), before);
    }
}

#[test]
fn no_word_of_a_file_reaches_the_terminal_as_a_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    let run = || arena("random,first", "2", &["--out", path.to_str().unwrap()]);
    let kind = run().stdout.split_once("endings: ").unwrap().1.split(' ').next().unwrap().to_owned();
    fs::write(&path, text(&path).replace(&format!(",{kind},"), ",\u{1b}[2J\u{202e},")).unwrap();
    let told = run().stdout;
    assert!(told.contains(r"endings: \u{1b}[2J\u{202e} ") && !told.contains('\u{202e}'), "{told}");
}

#[test]
fn two_agents_at_a_table_of_four_play_all_mixtures() {
    let ran = arena("random,first", "1", &["--players", "4", "--json"]);
    let results: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&results["games"], &results["planned"]), (&36.into(), &36.into()));
    assert_eq!(results["matchups"].as_array().unwrap().len(), 3);
    let wins: f64 = (0..2).filter_map(|place| results["agents"][place]["wins"].as_f64()).sum();
    assert!((wins - 36.0).abs() < 1e-9, "each game has one win to share, not {wins}");
    assert_eq!(results["agents"][0]["games"], 72);
}

#[test]
fn the_statistics_of_play_are_tables_and_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let plots = folder.path().join("new/pictures");
    let ran = arena("random,first", "20", &["--plots", plots.to_str().unwrap()]);
    assert_eq!((ran.code, &ran.stderr[..]), (0, ""));
    let files = fs::read_dir(&plots).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let expected = "agents.csv agents.svg cards-cast.svg cards-drawn.svg cards.csv endings.csv endings.svg lengths.csv lengths.svg";
    assert_eq!(files.collect::<BTreeSet<_>>(), expected.split(' ').map(str::to_owned).collect());
    let cards = text(&plots.join("cards.csv"));
    let heads = cards.lines().next().unwrap();
    assert!(heads.starts_with("card,cast_times,cast_players,cast_wins,cast_win_rate"));
    assert_eq!(text(&plots.join("lengths.csv")).lines().next(), Some("turns,games"));
    let picture = text(&plots.join("cards-drawn.svg"));
    for words in [
        "Win rate of players by card drawn",
        "Bolt",
        "rate",
        "95% interval",
        "pure luck: 50.0%",
        "win rate (players)",
    ] {
        assert!(picture.lines().any(|line| line == words), "no {words:?} in {picture}");
    }
    let picture = text(&plots.join("lengths.svg"));
    for words in ["Length of games", "games", "turns"] {
        assert!(picture.lines().any(|line| line == words), "no {words:?} in {picture}");
    }
    assert!(picture.contains("\nmean: "), "{picture}");
}

#[test]
fn of_few_games_there_are_tables_and_a_line_that_says_why_there_are_no_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let ran = arena("random,first", "18", &["--plots", folder.path().to_str().unwrap()]);
    assert_eq!((ran.code, &ran.stderr[..]), (0, "no pictures are drawn of 18 games: they take 20\n"));
    let mut files: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["agents.csv", "cards.csv", "endings.csv", "lengths.csv"]);
}

#[test]
fn agents_of_one_kind_are_told_apart_and_play_games_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    let run = || arena("random,random", "40", &["--json", "--out", path.to_str().unwrap()]);
    let ran = run();
    assert_eq!((ran.code, &ran.stderr[..]), (0, ""));
    let results: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let mut names: Vec<_> = (0..2).map(|place| results["agents"][place]["agent"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["random", "random#2"]);
    // With the same numbers for both, an exchange of seats would be the same game again.
    let games = text(&path);
    let digests: BTreeSet<_> = games.lines().skip(1).map(|line| line.split(',').nth(9)).collect();
    assert_eq!(digests.len(), 40, "{digests:?}");
    assert!(run().stderr.starts_with("40 of 40 games are in "), "its own file fits");
}

#[test]
fn wrong_calls_are_told_in_one_line() {
    let calls = [
        "--agents random",
        "--agents random,human",
        "--agents random,alphago",
        "--agents random,ismcts:soon",
        "--agents random,cmd:",
        "--agents random,cmd:./no-such-bot",
        "--agents random,first --players 5",
        "--agents random,first --players 1",
        "--agents random,first --games 0",
        "--agents random,first --games 2000000 --players 4",
        "--agents random,first --threads 0",
        "--agents random,first --bot-time never",
        "--agents random,first --bot-time 0s",
        "--agents random,first --hand 40",
        "--agents random,first --out results.txt",
        "--agents random,first --out no/such/folder/results.csv",
        "--agents random,first --plots Cargo.toml",
        "",
    ];
    for call in calls {
        refused(&["arena"].into_iter().chain(call.split_whitespace()).collect::<Vec<_>>());
    }
}

#[test]
fn numbers_that_are_none_are_told_with_those_that_there_are() {
    for (flag, range) in [
        ("--games", "from 1 to 2000000"),
        ("--seed", "from 0 to 18446744073709551615"),
        ("--threads", "from 1 to 1024"),
        ("--players", "a whole number"),
    ] {
        let line = refused(&["arena", "--agents", "random,first", flag, "many"]);
        assert!(line.contains(flag) && line.contains(range), "{line}");
    }
}
