//! What a machine does not give: memory without end, and room on the disk.

mod common;

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use cardloom::{
    Seat,
    save::{SavedGame, load},
};
use common::{Bot, answers, entries, header, played, setup, wizards, write};
use duel::{Duel, Setup};

const SETUP: Setup = setup(2, 1);

/// Files that would take much memory or time, if anything of them were believed.
fn bombs(folder: &Path) -> Vec<PathBuf> {
    const GIGABYTE: u64 = 1 << 30;
    let game = folder.join("game.jsonl");
    drop(write(&game, header(SETUP, "random"), &entries(&played(&SETUP, Bot::Random))));
    let text = fs::read_to_string(game).unwrap();
    let mut files = Vec::new();
    let mut file = |name: &str, bytes: &[u8], length: u64| {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        if length > 0 {
            fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(length).unwrap();
        }
        files.push(path);
    };
    file("nothing.jsonl", b"", GIGABYTE);
    file("game-and-nothing.jsonl", text.as_bytes(), GIGABYTE);
    let megabyte = zstd::encode_all([0_u8; 1 << 20].as_slice(), 1).unwrap();
    file("nothing.jsonl.zst", &megabyte.repeat(1 << 10), 0);
    let game = zstd::encode_all(text.as_bytes(), 19).unwrap();
    file("game-and-nothing.jsonl.zst", &[game, megabyte.repeat(1 << 10)].concat(), 0);
    let header = "{\"cardloom\":1,\"game\":\"duel\",\"x\":";
    let deep = format!("{header}{}", "[".repeat(1_000_000));
    file("deep.jsonl", format!("{deep}\n").as_bytes(), 0);
    file("deep-objects.jsonl", format!("{header}{}\n", "{\"x\":".repeat(200_000)).as_bytes(), 0);
    file("long-line.jsonl", format!("{}{}\n", text, "x".repeat(1 << 26)).as_bytes(), 0);
    file("long-number.jsonl", format!("{{\"cardloom\":{}\n", "9".repeat(1_000_000)).as_bytes(), 0);
    file(
        "long-name.jsonl",
        format!("{{\"cardloom\":1,\"game\":\"{}\"}}\n", "x".repeat(1_000_000)).as_bytes(),
        0,
    );
    // Windows of two gigabytes: what a frame may ask a decoder to keep in memory.
    file("window.jsonl.zst", b"\x28\xb5\x2f\xfd\x00\xa8\x01\x00\x00", 0);
    files
}

#[test]
fn bombs_are_refused_at_once_and_in_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    for bomb in bombs(folder.path()) {
        let error = cardloom::save::load::<Duel>(&bomb).unwrap_err();
        let told = error.to_string();
        assert!(told.starts_with("line ") && !told.contains('\n') && told.len() < 1000, "{told}");
        assert!(SavedGame::<Duel>::resume(&bomb).is_err());
        if cfg!(unix) {
            // Kilobytes of memory, code and libraries included.
            let mut replay = Command::new("sh");
            replay.args(["-c", "ulimit -v 200000; exec \"$0\" replay --verify \"$1\""]);
            let output = replay.arg(env!("CARGO_BIN_EXE_wizards")).arg(&bomb).output().unwrap();
            let told = String::from_utf8(output.stderr).unwrap();
            assert_eq!(told, format!("error: {}: {error}\n", bomb.display()));
            assert_eq!(output.status.code(), Some(1));
        }
    }
}

/// The system refuses to let the file grow: what was acknowledged before is kept, nothing more is, and the game goes
/// on where there is room again.
#[cfg(unix)]
#[test]
fn a_full_disk_is_told_and_the_game_goes_on_later() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["game.jsonl", "game.jsonl.zst"] {
        let path = folder.path().join(file);
        let mut play = Command::new("sh");
        // Without the trap the program would be killed; with it, the write fails.
        play.args(["-c", "trap '' XFSZ; ulimit -f 2; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_wizards")]);
        play.args(["play", "--seed", "1", "--seats", "human,random", "--save"]).arg(&path);
        let mut child =
            play.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // The program ends before it has read all of this.
        let _ = child.stdin.take().unwrap().write_all(answers().as_bytes());
        let output = child.wait_with_output().unwrap();
        let (shown, told) =
            (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(
            told.starts_with(&format!("error: {}: ", path.display())) && told.lines().count() == 1,
            "{told}"
        );

        let acknowledged = shown.lines().filter(|line| line.starts_with("P1: ")).count() - 1;
        let loaded = load::<Duel>(&path).unwrap();
        let human = loaded.session.history().filter(|entry| entry.seat == Seat(0)).count();
        assert!(human >= acknowledged, "{human} answers are kept, {acknowledged} were acknowledged");

        let mut resume = wizards(folder.path());
        resume.arg("resume").arg(&path).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = resume.spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"1\n\n").unwrap();
        assert!(child.wait().unwrap().success());
        let resumed = load::<Duel>(&path).unwrap();
        assert!(!resumed.torn && resumed.session.answers() > loaded.session.answers());
        assert!(entries(&resumed.session).starts_with(&entries(&loaded.session)));
    }
}
