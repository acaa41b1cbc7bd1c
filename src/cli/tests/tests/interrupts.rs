//! Ctrl-C while many games are played: the results so far, and the exit code of a program that a signal ends.
#![cfg(unix)]

mod common;

use std::{
    fs,
    path::Path,
    process::{Child, Command},
    thread,
    time::Instant,
};

use common::{Ran, wizards};
use serde_json::Value;

fn begin(folder: &Path, arguments: &[&str]) -> Child {
    wizards(folder).args(arguments).spawn().unwrap()
}

fn interrupt(child: &Child) {
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
}

/// Waits until a file has this many lines: games are played, and Ctrl-C is listened for.
fn wait_for_lines(child: &mut Child, path: &Path, lines: usize) {
    let begin = Instant::now();
    while fs::read_to_string(path).unwrap_or_default().lines().count() < lines {
        assert!(begin.elapsed().as_secs() < 120, "nothing was written");
        assert!(child.try_wait().unwrap().is_none(), "it has ended");
        thread::yield_now();
    }
}

#[test]
fn an_arena_ends_early_with_the_results_so_far() {
    for json in [&[][..], &["--json"]] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        let run =
            ["arena", "--agents", "random,first", "--games", "100000", "--threads", "2", "--out", "a.json"];
        let mut child = begin(folder.path(), &[&run[..], json].concat());
        wait_for_lines(&mut child, &path, 4);
        interrupt(&child);
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!(ran.code, 130, "{}", ran.stderr);
        let file: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let games = file["games"].as_array().unwrap().len();
        assert_eq!(file["results"]["games"], games);
        if json.is_empty() {
            assert!(ran.stdout.starts_with("agent "), "{}", ran.stdout);
            assert!(
                ran.stdout.ends_with(&format!("{games} of 100000 games (interrupted)\n")),
                "{}",
                ran.stdout
            );
        } else {
            let results: Value = serde_json::from_str(&ran.stdout).unwrap();
            assert_eq!((&results["games"], &results["interrupted"]), (&games.into(), &true.into()));
        }
    }
}

/// A program that writes a line for each of its games and then loses it, so that a simulation goes on.
fn losing(folder: &Path) -> String {
    fs::write(folder.join("bot.sh"), "read hello || exit 0\necho begun >> begun\nexit 1\n").unwrap();
    "cmd:sh bot.sh,random".to_owned()
}

#[test]
fn a_simulation_ends_early_with_the_results_so_far() {
    let folder = tempfile::tempdir().unwrap();
    for json in [&[][..], &["--json"]] {
        let agents = losing(folder.path());
        let run = ["simulate", "--no-save", "--threads", "2", "--games", "100000", "--agents", &agents];
        let mut child = begin(folder.path(), &[&run[..], json].concat());
        // The third of them began after one of the first two had ended.
        wait_for_lines(&mut child, &folder.path().join("begun"), 3);
        interrupt(&child);
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!(ran.code, 130, "{}", ran.stderr);
        if json.is_empty() {
            let first = ran.stdout.lines().next().unwrap();
            assert!(
                first.starts_with("games ") && first.ends_with(" of 100000 (interrupted)"),
                "{}",
                ran.stdout
            );
        } else {
            let report: Value = serde_json::from_str(&ran.stdout).unwrap();
            let games = report["games"].as_u64().unwrap();
            assert!((1..100_000).contains(&games), "{report}");
            assert_eq!((&report["interrupted"], &report["errors"]), (&true.into(), &games.into()));
        }
        fs::remove_file(folder.path().join("begun")).unwrap();
    }
}

#[test]
fn a_program_that_thinks_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("bot.sh"), "read hello || exit 0\necho begun > begun\nexec sleep 1000\n")
        .unwrap();
    for (command, told) in
        [("simulate", "games          0 of 4 (interrupted)\n"), ("arena", "0 of 4 games (interrupted)\n")]
    {
        let run = [command, "--games", "4", "--bot-time", "1h", "--agents", "cmd:sh bot.sh,random"];
        let mut child = begin(folder.path(), &run);
        wait_for_lines(&mut child, &folder.path().join("begun"), 1);
        interrupt(&child);
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.code, &ran.stderr[..]), (130, ""), "{command}");
        assert!(ran.stdout.contains(told), "{}", ran.stdout);
        fs::remove_file(folder.path().join("begun")).unwrap();
    }
}

#[test]
fn a_second_interrupt_ends_at_once() {
    let folder = tempfile::tempdir().unwrap();
    // A search does not notice the first one, and goes on for an hour.
    let run = ["arena", "--agents", "random,first,ismcts:1h", "--games", "100", "--out", "a.csv"];
    let mut child = begin(folder.path(), &run);
    wait_for_lines(&mut child, &folder.path().join("a.csv"), 2);
    while child.try_wait().unwrap().is_none() {
        interrupt(&child);
    }
    assert_eq!(Ran::of(child.wait_with_output().unwrap()).code, 130);
}
