//! Files at the command line: whatever stands where a game, a run or a scenario is looked for, nothing of somebody else
//! is lost, nothing waits for ever, and what cannot be kept is told.

#![cfg(unix)]

mod common;

use std::{
    ffi::OsStr,
    fs::{self, File, OpenOptions},
    io::{BufRead, BufReader, Read, Write},
    os::unix::fs::{MetadataExt, PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use cardloom::save::load;
use common::{Bot, Ran, answers, entries, header, played, prints, run, setup, wizards, write};
use duel::{Duel, Setup};

const SETUP: Setup = setup(2, 14);

#[track_caller]
fn refused<A: AsRef<OsStr>>(folder: &Path, arguments: &[A], reason: &str) {
    common::refused(folder, arguments, &[reason]);
}

/// A game that has not ended: so many answers of it.
fn game(path: &Path, answers: usize) {
    drop(write(path, header(SETUP, "human"), &entries(&played(&SETUP, Bot::Random))[..answers]));
}

fn arena(out: &str) -> [&str; 7] {
    ["arena", "--agents", "random,first", "--games", "2", "--out", out]
}

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().mode() & 0o777
}

/// The folder of games that nobody named a file for.
fn data(folder: &Path) -> PathBuf {
    let data = folder.join("cardloom/duel");
    fs::create_dir_all(&data).unwrap();
    data
}

#[test]
fn a_number_that_another_program_has_taken_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let data = data(folder.path());
    // There seems to be no such file, and yet none can be made: as if another program had been faster.
    for taken in ["game-0001.jsonl", "game-0002.jsonl"] {
        symlink("nowhere", data.join(taken)).unwrap();
    }
    let out = prints(folder.path(), &["play", "--seats", "human,random"], "");
    assert!(out.contains("game-0003.jsonl\n"), "{out}");
    assert!(load::<Duel>(&data.join("game-0003.jsonl")).is_ok());
    fs::write(folder.path().join("taken.jsonl"), "").unwrap();
    refused(folder.path(), &["play", "--save", "taken.jsonl"], "there is such a file already");
}

#[test]
fn games_begun_at_the_same_moment_have_a_file_each() {
    let folder = tempfile::tempdir().unwrap();
    let begin = || {
        let mut play = wizards(folder.path());
        play.args(["play", "--seats", "human,random"]).stdin(Stdio::null()).spawn().unwrap()
    };
    let children: Vec<_> = (0..8).map(|_| begin()).collect();
    for child in children {
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    }
    let data = data(folder.path());
    for number in 1..=8 {
        load::<Duel>(&data.join(format!("game-000{number}.jsonl"))).unwrap();
    }
    assert_eq!(fs::read_dir(data).unwrap().count(), 8);
}

#[test]
fn a_game_that_goes_on_stays_the_file_it_was() {
    let folder = tempfile::tempdir().unwrap();
    for ending in ["jsonl", "jsonl.zst"] {
        // As long as a name can be: no longer one fits beside it.
        let file = folder.path().join(format!("{}.{ending}", "x".repeat(254 - ending.len())));
        let link = folder.path().join(format!("link.{ending}"));
        game(&file, 3);
        symlink(&file, &link).unwrap();
        set_mode(&file, 0o600);
        let out = prints(folder.path(), &[OsStr::new("resume"), link.as_os_str()], "quit\n");
        assert!(out.contains("after 3 answers"), "{out}");
        let other = folder.path().join(format!("other.{ending}"));
        fs::hard_link(&file, &other).unwrap();
        prints(folder.path(), &[OsStr::new("resume"), link.as_os_str()], "1\nquit\n");
        assert_eq!(fs::metadata(&file).unwrap().ino(), fs::metadata(&other).unwrap().ino());
        assert!(load::<Duel>(&other).unwrap().session.answers() > 3);
        fs::remove_file(other).unwrap();
        prints(folder.path(), &[OsStr::new("resume"), link.as_os_str()], &answers());
        assert!(load::<Duel>(&file).unwrap().session.is_over());
        assert_eq!((mode(&file), fs::read_link(&link).unwrap()), (0o600, file));
    }
}

/// The whole game is in it all the same, in the frames of its single writes.
#[test]
fn a_game_with_two_names_is_played_to_its_end_and_has_both() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other, single] =
        ["one.jsonl.zst", "other.jsonl.zst", "single.jsonl.zst"].map(|name| folder.path().join(name));
    game(&one, 3);
    fs::hard_link(&one, &other).unwrap();
    game(&single, 3);
    for file in [&one, &single] {
        prints(folder.path(), &[OsStr::new("resume"), file.as_os_str()], &answers());
    }
    assert_eq!(fs::metadata(&one).unwrap().ino(), fs::metadata(&other).unwrap().ino());
    let [one, single] =
        [&other, &single].map(|file| (load::<Duel>(file).unwrap(), fs::metadata(file).unwrap()));
    assert!(one.0.session.is_over());
    assert_eq!(one.0.records, single.0.records);
    assert!(one.1.len() > single.1.len(), "only the other one is packed in one piece");
}

#[test]
fn what_others_have_beside_a_file_is_neither_written_nor_followed_nor_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let precious = folder.path().join("precious");
    fs::write(&precious, "precious").unwrap();
    let put: [fn(&Path, &Path); 3] = [
        |_, beside| fs::write(beside, "precious").unwrap(),
        |precious, beside| symlink(precious, beside).unwrap(),
        |_, beside| pipe(beside),
    ];
    for (number, put) in put.iter().enumerate() {
        let [file, out] = [format!("{number}.jsonl.zst"), format!("{number}.csv")];
        game(&folder.path().join(&file), 3);
        let besides = [format!("{file}.tmp"), format!("{out}.new")].map(|name| folder.path().join(name));
        besides.iter().for_each(|beside| put(&precious, beside));
        let before = besides.each_ref().map(|beside| fs::symlink_metadata(beside).unwrap().ino());
        prints(folder.path(), &["resume", &file], &answers());
        prints(folder.path(), &arena(&out), "");
        assert_eq!(before, besides.each_ref().map(|beside| fs::symlink_metadata(beside).unwrap().ino()));
        let regular = besides.iter().filter(|beside| beside.is_file());
        assert!(regular.chain([&precious]).all(|file| fs::read_to_string(file).unwrap() == "precious"));
    }
}

#[test]
fn two_runs_do_not_write_to_one_file() {
    let folder = tempfile::tempdir().unwrap();
    for out in ["a.csv", "a.json"] {
        prints(folder.path(), &arena(out), "");
        let path = folder.path().join(out);
        let before = fs::read(&path).unwrap();
        // What a run does as long as it lasts.
        let other = OpenOptions::new().write(true).open(&path).unwrap();
        other.lock().unwrap();
        refused(folder.path(), &arena(out), "another program is writing to this file");
        assert_eq!(fs::read(&path).unwrap(), before);
        other.unlock().unwrap();
        assert_eq!(run(folder.path(), &arena(out), "").code, 0);
    }
}

#[test]
fn a_run_keeps_the_mode_of_its_file_and_the_link_to_it_and_parts_no_names() {
    let folder = tempfile::tempdir().unwrap();
    let [file, link, other] = ["a.csv", "link.csv", "other.csv"].map(|name| folder.path().join(name));
    fs::write(&file, "").unwrap();
    set_mode(&file, 0o600);
    symlink(&file, &link).unwrap();
    prints(folder.path(), &arena("link.csv"), "");
    assert_eq!((mode(&file), fs::read_link(&link).unwrap()), (0o600, file.clone()));
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 3);
    fs::hard_link(&file, &other).unwrap();
    let before = fs::read(&file).unwrap();
    refused(folder.path(), &arena("a.csv"), "a.csv: it has other names (hard links)");
    assert_eq!(fs::read(&other).unwrap(), before);
}

#[test]
fn a_run_whose_file_is_taken_away_ends_and_tells_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    let mut command = wizards(folder.path());
    command.args(["arena", "--agents", "random,first", "--games", "100000", "--out"]).arg(&path);
    let child = command.spawn().unwrap();
    while fs::read_to_string(&path).unwrap_or_default().lines().count() < 3 {
        std::thread::yield_now();
    }
    fs::remove_file(&path).unwrap();
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.lines().count()), (2, "", 1), "{ran:?}");
    assert!(ran.stderr.contains("a.csv: the file was removed"), "{ran:?}");
    assert!(!path.exists());
}

#[test]
fn pipes_and_devices_are_told_at_once_for_what_they_are() {
    let folder = tempfile::tempdir().unwrap();
    for ending in ["jsonl", "jsonl.zst", "csv", "json"] {
        let [piped, endless] = ["pipe", "endless"].map(|name| format!("{name}.{ending}"));
        pipe(&folder.path().join(&piped));
        symlink("/dev/zero", folder.path().join(&endless)).unwrap();
        for (file, kind) in [(&piped[..], "a pipe"), (&endless, "a device")] {
            let reason = format!("{file}: it is {kind}, not a regular file");
            refused(folder.path(), &["resume", file], &reason);
            refused(folder.path(), &["replay", file], &reason);
            refused(folder.path(), &["replay", file, "--verify"], &reason);
            refused(folder.path(), &["export", file, "--scenario"], &reason);
            refused(folder.path(), &["scenario", file], &reason);
            if ending.len() < 5 {
                refused(folder.path(), &arena(file), &reason);
            }
        }
    }
    // The last game is none of these.
    let data = data(folder.path());
    game(&data.join("game-0001.jsonl"), 1);
    pipe(&data.join("game-0002.jsonl"));
    let out = prints(folder.path(), &["resume"], "quit\n");
    assert!(out.contains("game-0001.jsonl after 1 answer: "), "{out}");
}

#[test]
fn a_folder_that_leads_back_to_itself_is_gone_through_once() {
    let folder = tempfile::tempdir().unwrap();
    let scenarios = folder.path().join("scenarios");
    fs::create_dir_all(scenarios.join("inner")).unwrap();
    for link in ["one", "two", "inner/three", "inner/four"] {
        symlink(&scenarios, scenarios.join(link)).unwrap();
    }
    fs::write(scenarios.join("inner/a.json"), "{}").unwrap();
    let ran = run(folder.path(), &["scenario", "scenarios"], "");
    assert!(ran.stdout.ends_with("\n0 passed, 1 failed\n") && ran.code == 1, "{ran:?}");
}

#[test]
fn an_empty_file_is_no_game_and_hides_no_older_one() {
    let folder = tempfile::tempdir().unwrap();
    let data = data(folder.path());
    for empty in ["game-0002.jsonl", "game-0003.jsonl.zst"] {
        fs::write(data.join(empty), "").unwrap();
        let file = data.join(empty);
        refused(folder.path(), &[OsStr::new("resume"), file.as_os_str()], "the file is empty");
        refused(folder.path(), &[OsStr::new("replay"), file.as_os_str()], "the file is empty");
        assert_eq!(fs::read(&file).unwrap(), b"");
    }
    refused(folder.path(), &["resume"], "no game goes on in");
    game(&data.join("game-0001.jsonl"), 1);
    // Whatever the resolution of the clock, the empty ones are newer.
    let older = fs::metadata(data.join("game-0002.jsonl")).unwrap().modified().unwrap()
        - std::time::Duration::from_secs(60);
    File::options().write(true).open(data.join("game-0001.jsonl")).unwrap().set_modified(older).unwrap();
    let out = prints(folder.path(), &["resume"], "quit\n");
    assert!(out.contains("game-0001.jsonl after 1 answer: "), "{out}");
}

type Deed = fn(&Path);

/// What may happen to a file while its game is played, and what is told of it.
const DEEDS: [(Deed, &str); 4] = [
    (|path| fs::remove_file(path).unwrap(), "the file was removed"),
    (|path| fs::rename(path, path.with_extension("away")).unwrap(), "the file was removed"),
    (
        |path| {
            let copy = path.with_extension("copy");
            fs::copy(path, &copy).unwrap();
            fs::rename(&copy, path).unwrap();
        },
        "another file was put in its place",
    ),
    (
        |path| File::options().write(true).open(path).unwrap().set_len(100).unwrap(),
        "it has 100 bytes, not the ",
    ),
];

#[test]
fn a_file_that_is_lost_while_its_game_is_played_is_told_before_anything_is_acknowledged() {
    for (number, (deed, reason)) in DEEDS.into_iter().enumerate() {
        for (name, said) in [
            ("game.jsonl", "1\n"),
            ("game.jsonl.zst", "1\n"),
            ("game.jsonl", "undo\n"),
            ("game.jsonl", "quit\n"),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join(name);
            let mut play = wizards(folder.path());
            play.args(["play", "--seed", "1", "--undo", "free", "--seats", "human,first", "--save"])
                .arg(&file);
            let mut child = play.spawn().unwrap();
            let (mut input, mut output) =
                (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
            let mut asked = || {
                let mut line = String::new();
                while !line.starts_with("P1: ") {
                    line.clear();
                    assert_ne!(output.read_line(&mut line).unwrap(), 0);
                }
            };
            asked();
            input.write_all(b"1\n").unwrap();
            asked();
            deed(&file);
            let before = fs::read(&file).ok();
            input.write_all(said.as_bytes()).unwrap();
            drop(input);
            let (mut rest, mut told) = (String::new(), String::new());
            output.read_to_string(&mut rest).unwrap();
            child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
            assert_eq!(
                (child.wait().unwrap().code(), told.lines().count()),
                (Some(2), 1),
                "{number} {said}: {told}"
            );
            assert!(told.contains(name) && told.contains(reason), "{number} {said}: {told}");
            assert!(
                !rest.contains("It goes on with") && !rest.contains("P1: ") && !rest.contains("taken back"),
                "{rest}"
            );
            assert_eq!(fs::read(&file).ok(), before, "nothing is written into it any more");
        }
    }
}

#[test]
fn no_name_of_a_file_reaches_the_terminal_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let name = |ending: &str| format!("\u{1b}[2J\u{202e}\n5 passed, 0 failed\n{ending}");
    let [scenario, file, csv] = ["a.json", "a.jsonl", "a.csv"].map(name);
    fs::write(folder.path().join(&scenario), "{}").unwrap();
    let calls: [&[&str]; 12] = [
        &["scenario", &scenario],
        &["scenario", "."],
        &["scenario", &name("no.json")],
        &["play", "--seats", "human,random", "--save", &file],
        &["play", "--save", &file],
        &["resume", &file],
        &["replay", &file, "--verify"],
        &["replay", &scenario],
        &["export", &scenario, "--scenario"],
        &arena(&csv),
        &arena(&csv),
        &["replay", "game.jsonl", &file],
    ];
    for call in calls {
        let mut command = wizards(folder.path());
        command.args(call).env("CLICOLOR_FORCE", "1");
        let ran = Ran::of(command.stdin(Stdio::null()).output().unwrap());
        let told = ran.stdout + &ran.stderr;
        let raw = told.contains("\u{1b}[2J")
            || told.contains('\u{202e}')
            || told.lines().any(|line| line.starts_with("5 passed"));
        assert!(!raw, "{call:?}: {told}");
        assert!(told.contains("5 passed") || call[1] == "--agents", "{call:?}: {told}");
    }
}
