//! What the tests share: the program and its calls, and games that bots have played.
#![allow(dead_code, reason = "every test file uses some of it")]

pub(crate) mod original;
pub(crate) mod seal;

use std::{
    ffi::OsStr,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use cardloom::{
    Agent, Describe, Entry, Prompt, Session,
    agents::{Greedy, RandomAgent},
    save::{Header, Saved, SavedGame},
    testing,
};
use duel::{Duel, Setup};

pub(crate) type Game = Session<Duel>;

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

/// The program in a folder, where it also keeps its games.
pub(crate) fn wizards(folder: &Path) -> Command {
    program(folder, env!("CARGO_BIN_EXE_wizards"))
}

/// The same with another program.
pub(crate) fn program(folder: &Path, name: &str) -> Command {
    let mut command = Command::new(name);
    command.current_dir(folder).env("XDG_DATA_HOME", folder).env("HOME", folder);
    command.env_remove("RUST_LOG").env_remove("CLICOLOR_FORCE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A folder of this test alone, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Gives a program its input and waits for its end.
pub(crate) fn finish(command: &mut Command, input: &str) -> Ran {
    let mut child = command.spawn().unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.to_owned());
    // Beside, so that neither side waits for the other.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let ran = Ran::of(child.wait_with_output().unwrap());
    // The program need not have read all of it.
    let _ = writer.join().unwrap();
    ran
}

pub(crate) fn run<A: AsRef<OsStr>>(folder: &Path, arguments: &[A], input: &str) -> Ran {
    finish(wizards(folder).args(arguments), input)
}

/// What a call prints that succeeds and has nothing to complain of.
#[track_caller]
pub(crate) fn prints<A: AsRef<OsStr>>(folder: &Path, arguments: &[A], input: &str) -> String {
    let ran = run(folder, arguments, input);
    assert_eq!((ran.stderr.as_str(), ran.code), ("", 0));
    assert!(!ran.stdout.contains('\u{1b}'), "an escape away from a terminal");
    ran.stdout
}

/// Expects one line that names the mistake and what would be right, and exit code 2.
#[track_caller]
pub(crate) fn refused<A: AsRef<OsStr>>(folder: &Path, arguments: &[A], named: &[&str]) -> String {
    let ran = run(folder, arguments, "");
    assert_eq!((ran.stdout.as_str(), ran.code, ran.stderr.lines().count()), ("", 2, 1), "{ran:?}");
    let plain = !ran.stderr.trim_end().contains(|letter: char| letter.is_control() || letter == '\u{202e}');
    assert!(ran.stderr.starts_with("error: ") && plain, "{ran:?}");
    for part in named {
        assert!(ran.stderr.contains(part), "it does not say {part:?}: {ran:?}");
    }
    ran.stderr
}

/// Answers to any prompt: one of them is legal, whatever is asked. Enough for a whole game.
pub(crate) fn answers() -> String {
    "1\n\n".repeat(500)
}

/// The kinds of bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bot {
    Random,
    Greedy,
}

impl Bot {
    fn agent(self, seed: u64) -> Box<dyn Agent<Duel>> {
        match self {
            Self::Random => Box::new(RandomAgent::new(seed)),
            Self::Greedy => Box::new(Greedy::<Duel>::new(seed, Duel::evaluate)),
        }
    }
}

pub(crate) const fn setup(players: usize, seed: u64) -> Setup {
    Setup { players, life: 10, hand: 6, seed }
}

/// A game at its beginning.
pub(crate) fn begun(setup: &Setup) -> Game {
    Session::new(Duel::new_state(setup).unwrap()).unwrap()
}

/// A game that bots have played to its end. The seed of the cards is theirs as well.
pub(crate) fn played(setup: &Setup, bot: Bot) -> Game {
    testing::played(Duel::new_state(setup).unwrap(), &mut *bot.agent(setup.seed))
}

/// Gives an answer of another game, whatever has been taken back in this one.
pub(crate) fn give(game: &mut SavedGame<Duel>, entry: &Entry) {
    let asked = |open: &&Prompt<Duel>| (open.seat, open.id().number()) == (entry.seat, entry.prompt.number());
    let prompt = game.session().open().iter().find(asked).expect("an open prompt").id();
    game.answer(prompt, entry.seat, entry.answer.clone()).unwrap();
}

pub(crate) fn header(setup: Setup, name: &str) -> Header<Duel> {
    Header::new(setup, vec![name; setup.players])
}

/// Writes the first answers of a game to a new file, and leaves it as a killed program would.
pub(crate) fn write(path: &Path, header: Header<Duel>, entries: &[Entry]) -> SavedGame<Duel> {
    let mut game = SavedGame::create(path, header).unwrap();
    entries.iter().for_each(|entry| give(&mut game, entry));
    game
}

pub(crate) fn entries(session: &Game) -> Vec<Entry> {
    session.history().cloned().collect()
}

/// The objects of a file's lines, without their check sums.
pub(crate) fn unsealed(text: &str) -> Vec<String> {
    text.lines().map(|line| format!("{}}}", line.rsplit_once(",\"sum\":").unwrap().0)).collect()
}
