//! What is wrong with a call of the command line.

use super::patience::Patience;
use cardloom::{draw::plural, sanitize_path};

/// A mistake of whoever called: one line, exit code 2.
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
    #[error("{0} is named twice: an agent against itself says nothing")]
    Twice(String),
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
    #[error("{path} has no scenario: a scenario is a file whose name ends in .json")]
    NoScenario { path: String },
    #[error("this platform has no data directory: name a file with --save, or play with --no-save")]
    NoDataDirectory,
    #[error("no game is kept in {folder}: play one, or name a file")]
    NoSavedGame { folder: String },
    #[error("--to {came}, but the game has {}", plural(*answers, "answer"))]
    NoSuchAnswer { came: usize, answers: usize },
    #[error("the system gives no random seed: {0}; say one with --seed")]
    Seed(getrandom::Error),
    #[error("{game} is {patience}: it is given up")]
    GivenUp { game: String, patience: Patience },
    #[error("{0}")]
    Setup(String),
    #[error("{0}")]
    Game(#[from] cardloom::Error),
    #[error("cannot write: {0}")]
    Output(#[from] std::io::Error),
}

impl CliError {
    pub(super) fn file(path: &std::path::Path, reason: &dyn std::fmt::Display) -> Self {
        Self::File { path: sanitize_path(path), reason: reason.to_string() }
    }
}
