//! Where games are kept besides files.

use std::{io::Read, path::Path};

use cardloom::save::{self, Loaded, SaveError, Saved, SavedGame, Store};

/// Where a program keeps games besides files: a database. The commands that take the file of a saved game take what this
/// knows as well.
pub trait Places {
    /// The game of a name, where it is none of a file.
    ///
    /// # Errors
    /// In one line, why it cannot be opened.
    fn open(&self, name: &Path) -> Option<Result<Box<dyn Store>, String>>;
}

/// Files alone.
pub struct Files;

impl Places for Files {
    fn open(&self, _name: &Path) -> Option<Result<Box<dyn Store>, String>> {
        None
    }
}

fn opened(places: &dyn Places, name: &Path) -> Result<Option<Box<dyn Store>>, SaveError> {
    let store = places.open(name).transpose();
    store.map_err(|reason| SaveError::File(std::io::Error::other(reason)))
}

/// Reads a game, wherever it is kept.
pub(super) fn load<G: Saved>(places: &dyn Places, name: &Path) -> Result<Loaded<G>, SaveError> {
    let Some(store) = opened(places, name)? else { return save::load(name) };
    let mut text = Vec::new();
    store.read()?.read_to_end(&mut text)?;
    save::read(&text)
}

/// Goes on with a game, wherever it is kept.
pub(super) fn resume<G: Saved>(
    places: &dyn Places,
    name: &Path,
) -> Result<(SavedGame<G>, Loaded<G>), SaveError> {
    match opened(places, name)? {
        Some(store) => SavedGame::resume_in(store),
        None => SavedGame::resume(name),
    }
}
