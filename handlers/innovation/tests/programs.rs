//! The example bot of the documentation, which knows the labels of Innovation's actions.

use std::process::Command;

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;

#[test]
fn the_example_bot_plays_whole_games_without_a_fault() {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("skipped: there is no python3 to run the bot with");
        return;
    }
    let bot = concat!("cmd:python3 '", env!("CARGO_MANIFEST_DIR"), "/../../docs/example_bot.py'");
    let mut arena = cargo_bin_cmd!("innovation");
    arena.args(["arena", "--games", "2", "--json", "--bot-time", "60s", "--agents"]);
    let output = arena.arg(format!("{bot},random")).env_remove("RUST_LOG").output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap()), (Some(0), String::new()));
    let results: Value = serde_json::from_slice(&output.stdout).unwrap();
    let row = results["agents"].as_array().unwrap().iter().find(|row| row["agent"] == bot).unwrap();
    assert_eq!((&row["games"], &row["forfeits"]), (&2.into(), &0.into()));
}
