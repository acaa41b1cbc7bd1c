//! Where games are kept when nobody says where.

use std::{
    fs,
    path::{Path, PathBuf},
};

use directories::ProjectDirs;

use super::{Table, usage::UsageError};

/// The folder of a game in the platform's data directory.
pub(super) fn folder<G: Table>() -> Result<PathBuf, UsageError> {
    let directories = ProjectDirs::from("", "", "cardloom").ok_or(UsageError::NoDataDirectory)?;
    Ok(directories.data_dir().join(G::NAME))
}

/// A file that does not exist yet, in a folder that does.
pub(super) fn fresh<G: Table>() -> Result<PathBuf, UsageError> {
    let folder = folder::<G>()?;
    fs::create_dir_all(&folder).map_err(|error| UsageError::file(&folder, &error))?;
    let names = (1..).map(|number: u32| folder.join(format!("game-{number:04}.jsonl")));
    let free = names.into_iter().find(|file| !file.exists());
    free.ok_or(UsageError::NoDataDirectory)
}

/// The game that was played last.
pub(super) fn last<G: Table>() -> Result<PathBuf, UsageError> {
    let folder = folder::<G>()?;
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
    let games = entries.filter(|entry| is_game(&entry.path()));
    let games = games.filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())));
    games.max().map(|(_, file)| file).ok_or(UsageError::NoSavedGame { folder: folder.display().to_string() })
}

fn is_game(file: &Path) -> bool {
    let name = file.to_string_lossy();
    name.ends_with(".jsonl") || name.ends_with(".jsonl.zst")
}

/// A file's name as a shell reads it.
pub(super) fn shell(file: &Path) -> String {
    let name = file.display().to_string();
    let plain = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "/._-".contains(letter));
    if plain { name } else { format!("'{}'", name.replace('\'', r"'\''")) }
}
