//! The program of a game, called as its users call it: what it prints, and what it refuses.
#![allow(dead_code, reason = "each file of tests uses a part of it")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use assert_cmd::{Command, cargo::cargo_bin_cmd};

/// The program of this package, away from any terminal and without a log.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!();
    command.args(arguments).env_remove("RUST_LOG").env_remove("CLICOLOR_FORCE");
    // What a game would be kept in, if a refused call came that far.
    command.env("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/refused"));
    command
}

/// What a call printed and its exit code: standard output, standard error.
pub(crate) fn run(command: &mut Command) -> (String, String, Option<i32>) {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// What a call prints that succeeds and has nothing to complain of.
#[track_caller]
pub(crate) fn printed(command: &mut Command) -> String {
    let (out, err, code) = run(command);
    assert_eq!((err.as_str(), code), ("", Some(0)), "{command:?}");
    assert!(!out.contains('\u{1b}'), "an escape away from a terminal: {command:?}");
    out
}

/// The same of a call with these arguments alone.
#[track_caller]
pub(crate) fn prints(arguments: &[&str]) -> String {
    printed(&mut program(arguments))
}

/// Expects one line that names the mistake and what would be right, and exit code 2.
#[track_caller]
pub(crate) fn refuses(command: &mut Command, named: &[&str]) {
    let (out, err, code) = run(command);
    assert_eq!((out.as_str(), code, err.lines().count()), ("", Some(2), 1), "{command:?}: {err}");
    let plain = !err.trim_end().contains(|letter: char| letter.is_control() || letter == '\u{202e}');
    assert!(err.starts_with("error: ") && plain, "{command:?}: {err}");
    for part in named {
        assert!(err.contains(part), "{command:?} does not say {part:?}: {err}");
    }
}

/// The same of a call with these arguments alone.
#[track_caller]
pub(crate) fn refused(arguments: &[&str], named: &[&str]) {
    refuses(&mut program(arguments), named);
}

/// Where a test keeps a file: there is none yet.
pub(crate) fn file(name: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&file);
    file
}

/// A folder of a test alone, with these files.
pub(crate) fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (file, text) in files {
        fs::write(folder.join(file), text).unwrap();
    }
    folder
}
