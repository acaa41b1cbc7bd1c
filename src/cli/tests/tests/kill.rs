//! Games whose program is killed again and again: nothing that was acknowledged is missing, and they end as if nothing
//! had happened.
//!
//! `CARDLOOM_KILLS=500 cargo test -p cardloom-cli-tests --test kill -- --nocapture` kills more often and prints what it did.

#![cfg(unix)]

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, ErrorKind, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use cardloom::{
    Entry, Seat, below,
    save::{SaveError, load},
};
use common::{entries, wizards};
use duel::Duel;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

/// How many kills there are without the variable.
const KILLS: usize = 48;

/// In the middle of how many lines of output a kill comes at most.
const LINES: usize = 40;

/// A game that a person plays against a bot, and how it goes when nobody is killed.
struct Play {
    folder: tempfile::TempDir,
    file: PathBuf,
    seed: String,
    /// All answers of the unbroken game.
    whole: Vec<Entry>,
    /// Which of them are the person's.
    person: Vec<usize>,
    /// What `replay --verify` tells of the unbroken game.
    verified: String,
}

impl Play {
    fn new(seed: u64, file: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let unbroken = folder.path().join("unbroken.jsonl");
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        // One option, or none: whatever is asked, some of these are legal; the others are only refused.
        let input: String = (0..2_000)
            .map(|_| match below(&mut generator, 4) {
                0 => "\n".to_owned(),
                option => format!("{option}\n"),
            })
            .collect();
        let mut play = Self {
            file: folder.path().join(file),
            seed: seed.to_string(),
            folder,
            whole: Vec::new(),
            person: Vec::new(),
            verified: String::new(),
        };
        let mut child = play.begin(&unbroken).stdout(Stdio::null()).spawn().unwrap();
        // The game ends before all of this is read.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        assert!(child.wait().unwrap().success());
        let session = load::<Duel>(&unbroken).unwrap().session;
        assert!(session.is_over());
        play.whole = entries(&session);
        play.person = (0..play.whole.len()).filter(|place| play.whole[*place].seat == Seat(0)).collect();
        play.verified = play.verify(&unbroken);
        play
    }

    fn begin(&self, file: &Path) -> Command {
        let mut command = wizards(self.folder.path());
        command.args(["play", "--undo", "free", "--seats", "human,random", "--seed", &self.seed, "--save"]);
        command.arg(file);
        command
    }

    fn verify(&self, file: &Path) -> String {
        let output = wizards(self.folder.path()).args(["replay", "--verify"]).arg(file).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let line = String::from_utf8(output.stdout).unwrap();
        line.strip_prefix(&format!("{}: ", file.display())).unwrap().to_owned()
    }

    /// The person's answer number `place`, as it is typed.
    fn typed(&self, place: usize) -> Option<String> {
        let answer = &self.whole[*self.person.get(place)?].answer;
        let numbers: Vec<String> = answer.indices().map(|index| (index + 1).to_string()).collect();
        Some(numbers.join(" ") + "\n")
    }

    /// How many answers the file holds, after a check that they are those of the unbroken game and that none of the
    /// first `acknowledged` is missing; `None` where the game was killed before it had begun.
    fn kept(&self, acknowledged: Option<usize>, torn: &mut usize) -> Option<usize> {
        match load::<Duel>(&self.file) {
            Ok(loaded) => {
                let kept = entries(&loaded.session);
                assert!(self.whole.starts_with(&kept), "another game is kept");
                let missing = acknowledged.is_some_and(|acknowledged| kept.len() < acknowledged);
                assert!(!missing, "{} answers are kept, but {acknowledged:?} were acknowledged", kept.len());
                *torn += usize::from(loaded.torn);
                Some(kept.len())
            }
            Err(SaveError::File(error)) if error.kind() == ErrorKind::NotFound => {
                assert_eq!(acknowledged, None);
                None
            }
            Err(error @ SaveError::NoHeader(_)) => {
                assert_eq!(acknowledged, None, "{error}");
                fs::remove_file(&self.file).unwrap();
                None
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// The program while it runs.
struct Sitting<'a> {
    play: &'a Play,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// The person's answer that comes next.
    next: usize,
    /// How many answers of the game must be in the file, since it was seen that there is a game.
    acknowledged: Option<usize>,
}

impl<'a> Sitting<'a> {
    fn begin(play: &'a Play, kept: Option<usize>) -> Self {
        let mut command = match kept {
            None => play.begin(&play.file),
            Some(_) => {
                let mut command = wizards(play.folder.path());
                command.arg("resume").arg(&play.file);
                command
            }
        };
        command.stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let next = play.person.iter().filter(|place| kept.is_some_and(|kept| **place < kept)).count();
        Self { play, child, input, output, next, acknowledged: kept }
    }

    /// Reads so many lines and answers all prompts among them. `false` where the program has ended.
    fn go_on(&mut self, lines: usize, generator: &mut ChaCha8Rng) -> bool {
        let mut line = String::new();
        for _ in 0..lines {
            line.clear();
            if self.output.read_line(&mut line).unwrap() == 0 {
                return false;
            }
            if !line.starts_with("P1: ") {
                continue;
            }
            self.acknowledged = Some(self.play.person[self.next]);
            if self.next > 0 && below(generator, 12) == 0 {
                self.next -= 1;
                self.acknowledged = Some(self.play.person[self.next]);
                self.input.write_all(b"undo\n").unwrap();
            } else {
                self.answer();
            }
        }
        true
    }

    fn answer(&mut self) {
        if let Some(typed) = self.play.typed(self.next) {
            // Where the game has just ended nobody reads any more.
            let _ = self.input.write_all(typed.as_bytes());
            self.next += 1;
        }
    }

    fn kill(mut self) -> Option<usize> {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.acknowledged
    }

    fn end(mut self) {
        drop(self.input);
        assert!(self.child.wait().unwrap().success());
    }
}

/// Kills a game some times and plays it to its end. Tells how often it was killed, and the last line torn.
fn killed(seed: u64, file: &str, kills: usize) -> (usize, usize) {
    let play = Play::new(seed, file);
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    let (mut done, mut torn, mut kept) = (0, 0, None);
    while done < kills {
        let mut sitting = Sitting::begin(&play, kept);
        if !sitting.go_on(below(&mut generator, LINES), &mut generator) {
            sitting.end();
            break;
        }
        // Half of the kills come while the program answers: what was sent last may or may not be kept.
        for _ in 0..below(&mut generator, 2) * below(&mut generator, 6) {
            sitting.answer();
        }
        let acknowledged = sitting.kill();
        done += 1;
        kept = play.kept(acknowledged, &mut torn);
    }
    let mut sitting = Sitting::begin(&play, kept);
    while sitting.go_on(LINES, &mut generator) {}
    sitting.end();
    assert_eq!(play.verify(&play.file), play.verified);
    (done, torn)
}

#[test]
fn no_acknowledged_answer_is_ever_missing() {
    /// No more than an unbroken game has room for.
    const A_GAME: usize = 12;
    let kills = std::env::var("CARDLOOM_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    let (mut done, mut torn, mut games) = (0, 0, 0);
    while done < kills {
        let file = if games % 3 == 2 { "game.jsonl.zst" } else { "game.jsonl" };
        let (killed, cut) = killed(games, file, A_GAME.min(kills - done));
        (done, torn, games) = (done + killed, torn + cut, games + 1);
    }
    println!("{done} kills in {games} games, each played to its end; {torn} times the last line was torn");
}
