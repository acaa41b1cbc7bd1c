//! Commands that a game has beside those of every game.

use std::{
    error::Error,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use super::error::CliError;
use cardloom::file;

/// Commands of a game's own, beside those that every game has: [`CommandLine::Commands`](super::CommandLine::Commands).
///
/// ```
/// use std::{io::Write, process::ExitCode};
///
/// use cardloom_cli::{Commands, Refusal, clap};
///
/// #[derive(clap::Subcommand)]
/// enum Own {
///     /// Print the odds of a pile
///     Odds {
///         /// How many pebbles it has
///         pile: u32,
///     },
/// }
///
/// impl Commands for Own {
///     fn run(self, output: &mut dyn Write) -> Result<ExitCode, Refusal> {
///         let Self::Odds { pile } = self;
///         if pile == 0 {
///             return Err(Refusal::new("a pile has at least one pebble"));
///         }
///         writeln!(output, "{}", if pile % 4 == 0 { "lost" } else { "won" })?;
///         Ok(ExitCode::SUCCESS)
///     }
/// }
/// ```
pub trait Commands: clap::Subcommand {
    /// Runs the one that was called. What it has to say goes to `output`.
    ///
    /// [`ExitCode::FAILURE`] says that it has found something wrong.
    ///
    /// # Errors
    /// Why it cannot be carried out: one line on standard error, and the exit code 2.
    fn run(self, output: &mut dyn Write) -> Result<ExitCode, Refusal>;
}

/// No commands of its own.
#[derive(Debug, clap::Subcommand)]
pub enum NoCommands {}

impl Commands for NoCommands {
    fn run(self, _: &mut dyn Write) -> Result<ExitCode, Refusal> {
        match self {}
    }
}

/// Why a command of a game's own cannot be carried out.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct Refusal(CliError);

impl Refusal {
    /// For this reason, in one line that says what to do.
    pub fn new(reason: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self(CliError::Own(reason.into()))
    }

    pub(super) fn into_error(self) -> CliError {
        self.0
    }
}

/// What it has to say cannot be written.
impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Self(CliError::Output(error))
    }
}

/// The text of a file that a command was given.
///
/// # Errors
/// If it cannot be read, or is no text.
pub fn read_text(path: &Path) -> Result<String, Refusal> {
    let text = file::open(path).and_then(io::read_to_string);
    text.map_err(|error| Refusal(CliError::file(path, &error)))
}

#[cfg(test)]
mod tests {
    use clap::{FromArgMatches, Subcommand};

    use super::*;

    #[test]
    fn there_are_none_where_a_game_has_none() {
        let command = NoCommands::augment_subcommands(clap::Command::new("game"));
        assert_eq!(command.get_subcommands().count(), 0);
        assert!(!NoCommands::has_subcommand("play"));
        let matches = command.try_get_matches_from(["game"]).unwrap();
        assert!(NoCommands::from_arg_matches(&matches).is_err());
    }

    #[test]
    fn a_file_that_cannot_be_read_is_a_refusal_in_one_line_with_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let refusal = read_text(&folder.path().join("none\u{1b}.json")).unwrap_err().to_string();
        assert!(refusal.contains("none") && !refusal.contains(char::is_control), "{refusal:?}");
        assert!(
            read_text(folder.path()).unwrap_err().to_string().ends_with("it is a folder, not a regular file")
        );
    }
}
