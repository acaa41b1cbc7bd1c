//! Calls of the program.
#![allow(dead_code, reason = "each file of tests uses what it needs")]

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

/// How a call ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ran {
    pub(crate) fn of(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        let (stdout, stderr) = (text(output.stdout), text(output.stderr));
        Self { code: output.status.code().unwrap_or(-1), stdout, stderr }
    }
}

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_innovation"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program without input.
pub(crate) fn innovation(arguments: &[&str]) -> Ran {
    with_input(arguments, "")
}

pub(crate) fn with_input(arguments: &[&str], input: &str) -> Ran {
    let mut child = command(arguments).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // Beside, so that neither side waits for the other.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let ran = Ran::of(child.wait_with_output().unwrap());
    // The program need not have read all of it.
    writer.join().unwrap().ok();
    ran
}

/// Runs a wrong call, and gives the line that tells what is wrong.
pub(crate) fn refused(arguments: &[&str]) -> String {
    let ran = innovation(arguments);
    assert_eq!(ran.code, 2, "{arguments:?}: {ran:?}");
    assert_eq!((ran.stdout.as_str(), ran.stderr.lines().count()), ("", 1), "{arguments:?}: {ran:?}");
    assert!(ran.stderr.starts_with("error: "), "{arguments:?}: {ran:?}");
    ran.stderr
}
