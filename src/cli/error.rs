//! What is wrong with a call of the command line, and the exit codes.

use std::{error::Error, io::ErrorKind, process::ExitCode};

use super::patience::Patience;
use cardloom::{Seat, draw::plural, sanitize, sanitize_path};

/// The exit code of a command that Ctrl-C has ended, as of a program that the signal ends.
pub(super) const INTERRUPTED: u8 = 130;

/// The exit codes, for the help.
pub(super) const EXIT_CODES: &str = "\
Exit codes:
  0    all is well
  1    something was found to be wrong: a failing scenario, a saved game that is not as it was played,
       a game that fails or does not end
  2    the call cannot be carried out; one line on standard error says why
  130  ended early by Ctrl-C";

/// Why a command ends without a result: one line.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
    #[error("no agent is called {name:?}; there are {known}")]
    Agent { name: String, known: &'static str },
    #[error(
        "{0:?}: a search has a number of iterations, such as ismcts:500, or a time, such as ismcts:200ms"
    )]
    Budget(String),
    #[error("{0:?} names no program: write the command line as in a shell, such as cmd:./my-bot")]
    Command(String),
    #[error("{name} cannot be started: {reason}")]
    Program { name: String, reason: String },
    #[error("an arena has 2 to {most} agents, not {came}")]
    ArenaAgents { came: usize, most: usize },
    #[error("more than {0} games: fewer agents or fewer games")]
    TooManyGames(u64),
    #[error("{name} would be run by this file: say --run-programs if it may")]
    Untrusted { name: String },
    #[error("{came} agents for {players} seats: name one for each seat")]
    Agents { came: usize, players: usize },
    #[error("{players} players, but {least} to {most} can play")]
    Players { players: usize, least: usize, most: usize },
    #[error("a person cannot play in {0}: use play")]
    NoPerson(&'static str),
    #[error("no card is called {name:?}{}", suggestion.as_ref().map(|card| format!("; did you mean {card:?}?")).unwrap_or_else(|| "; the command cards lists them all".to_owned()))]
    Card { name: String, suggestion: Option<String> },
    #[error("several cards are called {name:?}: {several}")]
    Ambiguous { name: String, several: String },
    #[error("{path}: {reason}")]
    File { path: String, reason: String },
    #[error("{path}: {reason}")]
    Wrong { path: String, reason: String },
    #[error("{path} has no scenario: a scenario is a file whose name ends in .json")]
    NoScenario { path: String },
    #[error("there is no home folder to keep games in: {KEEP_ELSEWHERE}")]
    NoDataDirectory,
    #[error("games cannot be kept in {folder}: {reason}: {KEEP_ELSEWHERE}")]
    DataDirectory { folder: String, reason: std::io::Error },
    #[error("no game goes on in {folder}: play one, or name a file")]
    NoSavedGame { folder: String },
    #[error("--as {seat}, but {seats} play")]
    NoSuchSeat { seat: Seat, seats: usize },
    #[error("--to {came}, but the game has {}", plural(*answers, "answer"))]
    NoSuchAnswer { came: usize, answers: usize },
    #[error("the system gives no random seed: {0}; say one with --seed")]
    Seed(getrandom::Error),
    #[error("{game} is {patience}: it is given up")]
    GivenUp { game: String, patience: Patience },
    #[error("{0}")]
    Own(Box<dyn Error + Send + Sync>),
    #[error("{0}")]
    Setup(String),
    #[error("{0}")]
    Game(#[from] cardloom::Error),
    #[error("cannot write: {0}")]
    Output(#[from] std::io::Error),
}

/// What to do where no folder can be had.
const KEEP_ELSEWHERE: &str = "name a file (play --save FILE, resume FILE), or set XDG_DATA_HOME";

impl CliError {
    pub(super) fn file(path: &std::path::Path, reason: &dyn std::fmt::Display) -> Self {
        Self::File { path: sanitize_path(path), reason: reason.to_string() }
    }

    /// The file is there, and what is in it is not as it should be.
    pub(super) fn wrong(path: &std::path::Path, reason: &dyn std::fmt::Display) -> Self {
        Self::Wrong { path: sanitize_path(path), reason: reason.to_string() }
    }

    /// Tells of it in one line on standard error, unless nobody wants to know.
    pub(super) fn tell(&self) -> ExitCode {
        match self {
            // Whoever reads has read enough.
            Self::Output(error) if error.kind() == ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            // It may quote a file that somebody else has written, or a program.
            _ => errln!("error: {}", sanitize(self, usize::MAX)),
        }
        match self {
            Self::Game(_) | Self::GivenUp { .. } | Self::Wrong { .. } => ExitCode::from(1),
            _ => ExitCode::from(2),
        }
    }
}
