//! A game under way at the terminal, with or without a file.

use std::path::{Path, PathBuf};

use cardloom::{
    Answer, PromptId, Seat, Session, SessionError,
    save::{SaveError, SavedGame},
};

use super::{CommandLine, error::CliError};

/// A game with or without a file.
pub(super) enum Kept<G: CommandLine> {
    Not(Session<G>),
    In(SavedGame<G>, PathBuf),
}

/// What a game has done, or why it refuses.
type Done<T = ()> = Result<Result<T, SessionError>, CliError>;

impl<G: CommandLine> Kept<G> {
    pub(super) fn session(&self) -> &Session<G> {
        match self {
            Self::Not(session) => session,
            Self::In(game, _) => game.session(),
        }
    }

    /// The file, where there is one.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            Self::Not(_) => None,
            Self::In(_, file) => Some(file),
        }
    }

    pub(super) fn answer(&mut self, prompt: PromptId, seat: Seat, answer: Answer) -> Done {
        match self {
            Self::Not(session) => Ok(session.answer(prompt, seat, answer)),
            Self::In(game, file) => refused(game.answer(prompt, seat, answer), file),
        }
    }

    /// Takes back a seat's last answer.
    pub(super) fn undo(&mut self, seat: Seat) -> Done<usize> {
        match self {
            Self::Not(session) => Ok(session.undo(seat)),
            Self::In(game, file) => refused(game.undo(seat), file),
        }
    }

    /// Gives an answer again that was taken back.
    pub(super) fn redo(&mut self) -> Done<usize> {
        match self {
            Self::Not(session) => Ok(session.redo()),
            Self::In(game, file) => refused(game.redo(), file),
        }
    }

    /// Lets a seat give up.
    pub(super) fn concede(&mut self, seat: Seat) -> Done {
        match self {
            Self::Not(session) => Ok(session.concede(seat)),
            Self::In(game, file) => refused(game.concede(seat), file),
        }
    }

    /// Whether the game can be resumed.
    pub(super) fn check(&self) -> Result<(), CliError> {
        match self {
            Self::Not(_) => Ok(()),
            Self::In(game, file) => game.check().map_err(|error| CliError::file(file, &error)),
        }
    }

    pub(super) fn close(self) -> Result<(), CliError> {
        match self {
            Self::Not(_) => Ok(()),
            Self::In(game, file) => match game.close() {
                Ok(_) => Ok(()),
                Err(error) => Err(CliError::file(&file, &error)),
            },
        }
    }
}

/// Tells what a game refuses from what is wrong with its file.
fn refused<T>(result: Result<T, SaveError>, file: &Path) -> Done<T> {
    match result {
        Ok(done) => Ok(Ok(done)),
        Err(SaveError::Session(error)) => Ok(Err(error)),
        Err(error) => Err(CliError::file(file, &error)),
    }
}
