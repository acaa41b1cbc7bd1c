//! Programs that play: the example of the documentation, and those that fail.

mod cli;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use cli::{Ran, innovation, refused, with_input};

/// Whether there is a Python to run bots with.
fn python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("skipped: there is no python3 to run the bot with");
    }
    found
}

fn example() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/example_bot.py");
    bot(&path)
}

fn bot(path: &Path) -> String {
    format!("cmd:python3 '{}'", path.display())
}

/// A bot that greets and then does this at each prompt, with `ask` the prompt.
fn script(folder: &Path, body: &str) -> PathBuf {
    let path = folder.join("bot.py");
    let text = format!(
        "import json, sys\n\
        print('{{\"type\": \"hello\", \"protocol\": 1}}', flush=True)\n\
        sys.stdin.readline()\n\
        for line in sys.stdin:\n    ask = json.loads(line)\n    {body}\n"
    );
    fs::write(&path, text).unwrap();
    path
}

fn against_random(bot: &str, more: &[&str]) -> Ran {
    let agents = format!("{bot},random");
    innovation(&[&["arena", "--agents", &agents, "--games", "2", "--json"], more].concat())
}

/// The results of an agent.
fn row(ran: &Ran, agent: &str) -> serde_json::Value {
    let results: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{ran:?}"));
    let rows = results["agents"].as_array().unwrap();
    rows.iter().find(|row| row["agent"] == agent).unwrap().clone()
}

#[test]
fn the_example_bot_plays_whole_games_without_a_fault() {
    if !python() {
        return;
    }
    let ran = against_random(&example(), &["--bot-time", "60s"]);
    assert_eq!((ran.code, &ran.stderr[..]), (0, ""));
    let row = row(&ran, &example());
    assert_eq!((&row["games"], &row["forfeits"]), (&2.into(), &0.into()));
}

#[test]
fn the_example_bot_plays_against_a_person() {
    if !python() {
        return;
    }
    let seats = format!("human,{}", example());
    let arguments = ["play", "--seed", "1", "--no-save", "--bot-time", "60s", "--seats", &seats];
    let ran = with_input(&arguments, &"1\n".repeat(5000));
    assert_eq!((ran.code, &ran.stderr[..]), (0, ""));
    assert!(ran.stdout.contains("win") || ran.stdout.contains("draw"), "{}", ran.stdout);
}

/// Whether there is a process of this number that has not ended.
#[cfg(target_os = "linux")]
fn runs(process: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // What has ended may still be there as a zombie, for nobody to collect.
    stat.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with('Z'))
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_bot_has_started_ends_with_it() {
    if !python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (name, last) in [("late", "sys.stdin.read(); child.wait()"), ("ends", "sys.exit(1)")] {
        let started = folder.path().join(name);
        let body = format!(
            "import subprocess; child = subprocess.Popen(['sleep', '1000']); \
             open({:?}, 'a').write(str(child.pid) + '\\n'); {last}",
            started.display().to_string(),
        );
        let bot = bot(&script(folder.path(), &body));
        let ran = against_random(&bot, &["--bot-time", "300ms"]);
        assert_eq!(row(&ran, &bot)["forfeits"], 2, "{ran:?}");
        let children = fs::read_to_string(&started).unwrap();
        assert_eq!(children.lines().count(), 2, "{children}");
        for child in children.lines() {
            // The signal is sent, but the end may take a moment.
            let gone = (0..100).any(|_| {
                std::thread::sleep(std::time::Duration::from_millis(20));
                !runs(child)
            });
            assert!(gone, "{name}: process {child} is left behind");
        }
    }
}

#[test]
fn a_bot_that_fails_loses_its_games_and_the_run_goes_on() {
    if !python() {
        return;
    }
    let cases = [
        ("sys.exit('I am broken')", "it ended without an answer; its last words: I am broken"),
        ("raise ValueError('oh')", "it ended without an answer; its last words: ValueError: oh"),
        ("print('what?', flush=True)", "it wrote \"what?\", which is not an answer: "),
        ("print('[' * 100000, flush=True)", "which is not an answer: "),
        ("print('x' * 2000000, flush=True)", "it wrote a line of more than 1048576 bytes"),
        (
            "print(json.dumps({'type': 'answer', 'prompt': 0, 'picks': [0]}), flush=True)",
            "it answered prompt #0",
        ),
        (
            "print(json.dumps({'type': 'answer', 'prompt': ask['prompt'], 'picks': [999]}), flush=True)",
            "its answer is illegal: P",
        ),
        (
            "print(json.dumps({'type': 'answer', 'prompt': ask['prompt'], 'picks': [-1]}), flush=True)",
            "which is not an answer: ",
        ),
    ];
    for (body, reason) in cases {
        let folder = tempfile::tempdir().unwrap();
        let bot = bot(&script(folder.path(), body));
        let ran = against_random(&bot, &["--bot-time", "60s"]);
        assert_eq!(ran.code, 0, "{body}: {ran:?}");
        assert!(ran.stderr.lines().all(|line| line.contains(reason)), "{body}: {}", ran.stderr);
        let (failed, other) = (row(&ran, &bot), row(&ran, "random"));
        assert_eq!((&failed["forfeits"], &failed["wins"]), (&2.into(), &0.0.into()), "{body}");
        assert_eq!((&other["forfeits"], &other["wins"]), (&0.into(), &2.0.into()), "{body}");
    }
}

#[test]
fn a_bot_that_never_answers_loses_when_its_time_is_over() {
    if !python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let bot = bot(&script(folder.path(), "pass"));
    let ran = against_random(&bot, &["--bot-time", "50ms"]);
    assert!(ran.stderr.lines().all(|line| line.contains("it gave no answer within ")), "{}", ran.stderr);
    assert_eq!(row(&ran, &bot)["forfeits"], 2);
}

#[test]
fn a_bot_of_another_version_of_the_protocol_is_refused() {
    if !python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bot.py");
    fs::write(&path, "print('{\"type\": \"hello\", \"protocol\": 2}', flush=True)\ninput()\ninput()")
        .unwrap();
    let ran = against_random(&bot(&path), &["--bot-time", "60s"]);
    assert!(ran.stderr.contains("it speaks version 2 of the protocol, not 1"), "{}", ran.stderr);
}

#[test]
fn at_a_table_of_three_the_others_play_on() {
    if !python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let bot = bot(&script(folder.path(), "sys.exit(1)"));
    let agents = format!("{bot},random,first");
    let arguments = ["arena", "--agents", &agents, "--games", "6", "--players", "3", "--json"];
    let ran = innovation(&arguments);
    let results: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(results["endings"].get("forfeit"), None, "two are left, so the game goes on: {results}");
    let failed = row(&ran, &bot);
    assert_eq!((&failed["games"], &failed["forfeits"]), (&6.into(), &6.into()));
    assert_eq!(failed["wins"], 0.0);
}

#[test]
fn a_kept_game_runs_programs_only_if_it_may() {
    if !python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let file = file.to_str().unwrap();
    let seats = format!("human,{}", example());
    let begun = innovation(&["play", "--seed", "1", "--save", file, "--bot-time", "60s", "--seats", &seats]);
    assert_eq!(begun.code, 0, "{begun:?}");
    let line = refused(&["resume", file]);
    assert!(line.contains("--run-programs"), "{line}");
    let resumed = with_input(&["resume", file, "--run-programs", "--bot-time", "60s"], &"1\n".repeat(5000));
    assert_eq!(resumed.code, 0, "{resumed:?}");
}
