//! Where nothing can be printed or kept: a full disk, a closed pipe, no home folder. One line each, or none.
#![cfg(target_os = "linux")]

mod common;

use std::{
    fs::File,
    io,
    path::Path,
    process::{Command, Stdio},
};

use cardloom::save::load;
use common::{Ran, answers, finish, run, wizards};
use duel::Duel;

/// Where a game is kept.
fn with_a_game() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let play = ["play", "--seed", "1", "--seats", "human,random", "--save", "game.jsonl"];
    assert_eq!(run(folder.path(), &play, "1\n").code, 0);
    folder
}

/// A call of each command, all of which print.
const CALLS: [&str; 22] = [
    "--help",
    "--version",
    "play --help",
    "play --no-save --seed 1 --seats human,random",
    "play --no-save --seed 1 --seats random",
    "resume game.jsonl",
    "replay game.jsonl",
    "replay game.jsonl --json",
    "replay game.jsonl --verify",
    "replay game.jsonl --step",
    "watch --seed 1",
    "simulate --games 2",
    "simulate --games 2 --coverage",
    "simulate --games 2 --json",
    "arena --agents random,first --games 2",
    "arena --agents random,first --games 2 --json",
    "cards",
    "cards bolt",
    "cards --json",
    "scenario scenario.json",
    "completions bash",
    "man",
];

fn call(folder: &Path, arguments: &str) -> Command {
    std::fs::write(folder.join("scenario.json"), "{}").unwrap();
    let mut command = wizards(folder);
    command.args(arguments.split(' '));
    command
}

#[test]
fn a_full_disk_is_told_in_one_line() {
    let folder = with_a_game();
    for arguments in CALLS {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let ran = finish(call(folder.path(), arguments).stdout(full), "");
        let told = "error: cannot write: No space left on device (os error 28)\n";
        assert_eq!((ran.code, &ran.stderr[..]), (2, told), "{arguments}");
    }
    assert!(load::<Duel>(&folder.path().join("game.jsonl")).is_ok());
}

#[test]
fn a_closed_pipe_ends_every_command_without_a_word() {
    let folder = with_a_game();
    for arguments in CALLS {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let ran = finish(call(folder.path(), arguments).stdout(writer), "");
        assert_eq!((ran.code, &ran.stderr[..]), (0, ""), "{arguments}");
    }
    assert!(load::<Duel>(&folder.path().join("game.jsonl")).is_ok());
}

#[test]
fn nothing_goes_on_that_nobody_sees() {
    let folder = with_a_game();
    // A game that never ends, and one that waits for an answer that does not come.
    for arguments in ["watch --seats first --seed 2 --answers 18446744073709551615", "resume game.jsonl"] {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let mut child = call(folder.path(), arguments).stdout(writer).spawn().unwrap();
        let held = child.stdin.take();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments}");
        drop(held);
    }
}

#[test]
fn errors_that_cannot_be_told_have_their_exit_codes_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, code) in [
        ("cards zzz", 2),
        ("dance", 2),
        ("simulate --games 1 --seed 2 --agents first --answers 10", 1),
        ("simulate --games 1", 0),
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        assert_eq!(finish(call(folder.path(), arguments).stderr(full), "").code, code, "{arguments}");
    }
}

#[test]
fn without_a_home_folder_it_is_said_where_else_games_can_be_kept() {
    let folder = tempfile::tempdir().unwrap();
    let homeless = |arguments: &str, input: &str| -> Ran {
        finish(call(folder.path(), arguments).env_remove("XDG_DATA_HOME").env("HOME", "/dev/null"), input)
    };
    let ran = homeless("play --seats human,random", "");
    assert_eq!((ran.code, &ran.stdout[..], ran.stderr.lines().count()), (2, "", 1), "{ran:?}");
    for words in ["error: games cannot be kept in /dev/null/", "--save FILE", "XDG_DATA_HOME"] {
        assert!(ran.stderr.contains(words), "{ran:?}");
    }
    assert_eq!(homeless("resume", "").code, 2);
    for arguments in
        ["play --seats human,random --save game.jsonl", "play --no-save", "simulate --games 1", "cards"]
    {
        let ran = homeless(arguments, &answers());
        assert_eq!((ran.code, &ran.stderr[..]), (0, ""), "{arguments}");
    }
}

/// The system refuses to let any file grow.
fn limited(folder: &Path, arguments: &str) -> Ran {
    let mut command = Command::new("sh");
    // Without the trap the program would be killed; with it, the write fails.
    command.args(["-c", "trap '' XFSZ; ulimit -f 2; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_wizards")]);
    command.args(arguments.split(' ')).current_dir(folder);
    Ran::of(command.stdin(Stdio::null()).output().unwrap())
}

#[test]
fn a_file_that_cannot_be_written_is_told_in_one_line_with_its_name() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, named) in [
        ("arena --agents random,first --games 40 --out results.csv", "results.csv"),
        ("arena --agents random,first --games 40 --out results.json", "results.json"),
        ("arena --agents random,first --games 40 --plots pictures", "pictures"),
        ("man pages", "pages"),
    ] {
        let ran = limited(folder.path(), arguments);
        assert_eq!((ran.code, &ran.stdout[..]), (2, ""), "{arguments}: {ran:?}");
        let line = ran.stderr.strip_prefix(&format!("error: {named}: ")).unwrap_or_else(|| panic!("{ran:?}"));
        assert!(line.contains("File too large") && line.lines().count() == 1, "{ran:?}");
    }
}
