//! Files of one's own with cards, for games whose cards are data.

use std::{
    fmt,
    marker::PhantomData,
    path::{Path, PathBuf},
};

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, error::ErrorKind};

use crate::{Refusal, read_text};

/// The name of the flag.
const CARDS: &str = "cards";

/// A game that reads documents of one's own beside its own.
pub trait ReadsDocuments {
    /// What such files have in them: the help of `--cards`.
    const HELP: &'static str;

    /// Reads files, each with its name and its text. They may refer to each other.
    ///
    /// # Errors
    /// In one line, what is wrong with them.
    fn check(files: &[(String, String)]) -> Result<(), Refusal>;
}

/// The texts of the files that `--cards FILE...` names, for the flags of a set-up. A set-up has them, so that a stored game
/// knows its cards. They are refused before the game begins where something is wrong with them.
pub struct Documents<G> {
    /// The texts, in the order of the files.
    pub texts: Vec<String>,
    game: PhantomData<fn() -> G>,
}

impl<G> Clone for Documents<G> {
    fn clone(&self) -> Self {
        Self { texts: self.texts.clone(), game: PhantomData }
    }
}

impl<G> fmt::Debug for Documents<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Documents").field(&self.texts).finish()
    }
}

impl<G: ReadsDocuments> Args for Documents<G> {
    fn augment_args(command: Command) -> Command {
        let cards = Arg::new(CARDS).long(CARDS).value_name("FILE").help(G::HELP);
        let cards = cards.num_args(1..).action(ArgAction::Append);
        command.arg(cards.value_parser(clap::value_parser!(PathBuf)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

// Only when all files are known are they read: one may need what another one has, or say it again.
impl<G: ReadsDocuments> FromArgMatches for Documents<G> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let paths = matches.get_many::<PathBuf>(CARDS).unwrap_or_default();
        let files = read_files(paths).and_then(|files| G::check(&files).map(|()| files));
        let files = files.map_err(|refusal| {
            let message = format!("invalid value for '--cards <FILE>...': {refusal}");
            clap::Error::raw(ErrorKind::ValueValidation, message)
        })?;
        Ok(Self { texts: files.into_iter().map(|(_, text)| text).collect(), game: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The names of files, and their texts.
///
/// # Errors
/// If one cannot be read, or is no text.
pub fn read_files(
    files: impl IntoIterator<Item = impl AsRef<Path>>,
) -> Result<Vec<(String, String)>, Refusal> {
    let file = |path: &Path| Ok((path.display().to_string(), read_text(path)?));
    files.into_iter().map(|path| file(path.as_ref())).collect()
}
