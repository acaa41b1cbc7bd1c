//! Programs that play: the example of the documentation, and those that fail.

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use common::{Ran, answers, wizards};

/// Where all calls are made: nothing is kept but what they name.
fn anywhere() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

fn run(arguments: &[&str]) -> Ran {
    with_input(arguments, "")
}

fn with_input(arguments: &[&str], input: &str) -> Ran {
    common::run(anywhere(), arguments, input)
}

#[track_caller]
fn refused(arguments: &[&str]) -> String {
    common::refused(anywhere(), arguments, &[])
}

/// Whether there is a Python to run bots with.
fn python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("skipped: there is no python3 to run the bot with");
    }
    found
}

fn example() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/example_bot.py");
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
    run(&[&["arena", "--agents", &agents, "--games", "2", "--json"], more].concat())
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
    let ran = with_input(&arguments, &answers());
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

/// Also what it starts in a session of its own, and what has lost its parent meanwhile.
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
            "import subprocess; sleep = ['sleep', '1000']; child = subprocess.Popen(sleep); \
             apart = subprocess.Popen(sleep, start_new_session=True); \
             orphan = ['sh', '-c', 'setsid sleep 1000 > /dev/null 2>&1 & echo $!']; \
             orphan = subprocess.run(orphan, stdout=subprocess.PIPE, text=True).stdout; \
             open({:?}, 'a').write(f'{{child.pid}}\\n{{apart.pid}}\\n{{orphan}}'); {last}",
            started.display().to_string(),
        );
        let bot = bot(&script(folder.path(), &body));
        let ran = against_random(&bot, &["--bot-time", "1s"]);
        assert_eq!(row(&ran, &bot)["forfeits"], 2, "{ran:?}");
        let children = fs::read_to_string(&started).unwrap();
        assert_eq!(children.lines().count(), 6, "{children}");
        for child in children.lines() {
            assert!(!runs(child), "{name}: process {child} is left behind");
        }
    }
}

/// A bot that thinks for long, with a helper in a session of its own. All of its processes hold a pipe open, so that
/// the pipe ends when the last one of them has ended.
#[cfg(target_os = "linux")]
fn thinker(folder: &Path) -> (String, PathBuf) {
    let (bot, pipe) = (folder.join("bot.sh"), folder.join("pipe"));
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let text = "read hello || exit 0\n\
        exec 3> \"$1\"\n\
        echo '{\"type\": \"hello\", \"protocol\": 1}'\n\
        (setsid sh -c 'sleep 20; echo survived >&3' &)\n\
        echo thinks >&3\n\
        sleep 20\n\
        echo survived >&3\n";
    fs::write(&bot, text).unwrap();
    (format!("cmd:sh '{}' '{}'", bot.display(), pipe.display()), pipe)
}

#[cfg(target_os = "linux")]
#[test]
fn however_the_table_ends_no_program_is_left_behind() {
    use std::io::{BufRead, BufReader, Read};

    let ends = |signal: &str, arguments: &[&str], other: &str| {
        let folder = tempfile::tempdir().unwrap();
        let (bot, pipe) = thinker(folder.path());
        let mut table = wizards(anywhere());
        let mut table =
            table.args(arguments).arg(format!("{bot},{other}")).args(["--bot-time", "60s"]).spawn().unwrap();
        let mut held = BufReader::new(fs::File::open(&pipe).unwrap());
        let mut line = String::new();
        held.read_line(&mut line).unwrap();
        assert_eq!(line, "thinks\n", "{arguments:?}");
        let table_id = table.id().to_string();
        assert!(Command::new("kill").args([signal, &table_id]).status().unwrap().success());
        let mut rest = String::new();
        held.read_to_string(&mut rest).unwrap();
        assert!(!rest.contains("survived"), "{signal} {arguments:?}: a program is left behind");
        assert!(!table.wait().unwrap().success(), "{signal} {arguments:?}");
    };
    std::thread::scope(|scope| {
        scope.spawn(|| ends("-INT", &["play", "--no-save", "--seats"], "human"));
        scope.spawn(|| ends("-TERM", &["watch", "--seats"], "first"));
        scope.spawn(|| ends("-HUP", &["simulate", "--games", "4", "--threads", "2", "--agents"], "first"));
        scope.spawn(|| ends("-KILL", &["arena", "--games", "2", "--threads", "2", "--agents"], "first"));
    });
}

#[test]
fn what_a_program_writes_and_what_it_is_called_reaches_the_terminal_plain() {
    if cfg!(not(unix)) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("bot\u{1b}[2J\u{9b}31m\u{202e}hs.sh");
    for body in [
        "printf '\\033[31mred\\302\\2332J\\342\\200\\256' >&2; exit 1",
        "printf '\\033]0;title\\007\\n'; exit",
    ] {
        fs::write(&name, format!("read hello || exit 0\n{body}\n")).unwrap();
        let agents = format!("cmd:sh '{}',first", name.display());
        let ran = run(&["arena", "--json", "--games", "2", "--agents", &agents]);
        assert!(!ran.stdout.contains(['\u{9b}', '\u{202e}']), "{ran:?}");
        assert_eq!(row(&ran, agents.strip_suffix(",first").unwrap())["forfeits"], 2);
        for arguments in [
            &["watch", "--seats"][..],
            &["play", "--no-save", "--seats"],
            &["simulate", "--no-save", "--games", "2", "--agents"],
            &["arena", "--games", "2", "--agents"],
        ] {
            let mut command = wizards(anywhere());
            // As on a terminal: what is styled stays so.
            let ran =
                Ran::of(command.args(arguments).arg(&agents).env("CLICOLOR_FORCE", "1").output().unwrap());
            let told =
                if body.contains("red") { ["its last words: ", "red"] } else { ["it wrote \"", "]0;title"] };
            assert!(told.iter().all(|part| ran.stderr.contains(part)), "{arguments:?}: {ran:?}");
            let forbidden = |letter: char| letter.is_control() || letter == '\u{202e}';
            let lines = ran.stderr + &ran.stdout;
            let named = lines.lines().filter(|line| line.contains("bot") || line.contains("agent of"));
            assert_eq!(named.filter(|line| line.contains(forbidden)).count(), 0, "{arguments:?}: {lines:?}");
        }
    }
}

#[test]
fn a_simulated_game_that_a_program_breaks_off_is_kept_up_to_there() {
    if !python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    // Five answers, each of the last option, and then no more.
    let body = "picks = [len(ask['options']) - 1 - pick for pick in range(ask['min'])]; \
        sys.__dict__.setdefault('asked', []).append(0); len(sys.asked) > 5 and sys.exit('enough'); \
        print(json.dumps({'type': 'answer', 'prompt': ask['prompt'], 'picks': picks}), flush=True)";
    let bot = bot(&script(folder.path(), body));
    let kept = folder.path().join("kept");
    let agents = format!("{bot},random");
    let mut command = wizards(anywhere());
    command.args(["simulate", "--games", "1", "--seed", "9", "--agents", &agents, "--json"]);
    let ran = Ran::of(command.arg("--keep-failed").arg(&kept).args(["--bot-time", "60s"]).output().unwrap());
    let report: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{ran:?}"));
    assert_eq!((&report["errors"], &report["given_up"], ran.code), (&1.into(), &0.into(), 1));
    let reason = report["failures"][0]["reason"].as_str().unwrap();
    assert!(reason.ends_with("it ended without an answer; its last words: enough"), "{reason}");
    let file = report["failures"][0]["file"].as_str().unwrap();
    let session = cardloom::save::load::<duel::Duel>(Path::new(file)).unwrap().session;
    let of_program = session.history().filter(|entry| entry.seat == cardloom::Seat(0)).count();
    assert_eq!((of_program, session.open()[0].seat), (5, cardloom::Seat(0)), "up to the fault");
    // Whoever goes on with it is asked first, since it names a program.
    assert!(refused(&["resume", file]).contains("--run-programs"));
}

#[test]
fn a_program_that_shows_the_game_is_sent_words_and_the_scene() {
    if !python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let seen = folder.path().join("seen");
    let note = format!(
        "open({:?}, 'w').write(json.dumps(ask.get('shown'))); \
        print(json.dumps({{'type': 'answer', 'prompt': ask['prompt'], \
        'picks': list(range(ask['min']))}}), flush=True)",
        seen.display().to_string()
    );
    let path = script(folder.path(), &note);
    let shown = || {
        let ran = against_random(&bot(&path), &[]);
        assert_eq!((ran.code, &ran.stderr[..]), (0, ""));
        serde_json::from_str::<serde_json::Value>(&fs::read_to_string(&seen).unwrap()).unwrap()
    };
    assert_eq!(shown(), serde_json::Value::Null);
    let plain = fs::read_to_string(&path).unwrap();
    fs::write(&path, plain.replace("\"protocol\": 1", "\"protocol\": 1, \"shows\": true")).unwrap();
    let shown = shown();
    assert_eq!(shown["scene"]["areas"][0]["title"], serde_json::json!([{"text": "Table"}]));
    assert!(shown["question"][0]["text"].is_string() && shown["decline"][0]["text"].is_string());
    assert!(shown["offers"].is_array());
}

#[test]
fn a_program_that_cannot_be_started_is_told_before_any_game() {
    for arguments in [&["play", "--seats"][..], &["watch", "--seats"], &["simulate", "--agents"]] {
        let line = refused(&[arguments, &["cmd:./no-such-bot"]].concat());
        assert!(line.contains("cmd:./no-such-bot cannot be started: No such file"), "{line}");
    }
    let line = refused(&["arena", "--agents", "cmd:./no-such-bot,first"]);
    assert!(line.contains("cmd:./no-such-bot cannot be started: "), "{line}");
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
    let ran = run(&arguments);
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
    let begun = run(&["play", "--seed", "1", "--save", file, "--bot-time", "60s", "--seats", &seats]);
    assert_eq!(begun.code, 0, "{begun:?}");
    let line = refused(&["resume", file]);
    assert!(line.contains("--run-programs"), "{line}");
    let resumed = with_input(&["resume", file, "--run-programs", "--bot-time", "60s"], &answers());
    assert_eq!(resumed.code, 0, "{resumed:?}");
}
