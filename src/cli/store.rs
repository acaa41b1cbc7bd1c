//! Where games are kept when nobody says where.

use std::{
    fs,
    path::{Path, PathBuf},
};

use directories::ProjectDirs;

use super::{CommandLine, error::CliError};
use cardloom::{
    sanitize_path,
    save::{Header, SaveError, SavedGame, is_over},
};

/// The folder of a game in the platform's data directory.
pub(super) fn folder<G: CommandLine>() -> Result<PathBuf, CliError> {
    let directories = ProjectDirs::from("", "", "cardloom").ok_or(CliError::NoDataDirectory)?;
    Ok(directories.data_dir().join(G::NAME))
}

/// Begins a game in the next file that is free. Another program may take a number that was free a moment ago.
pub(super) fn begin<G: CommandLine>(
    header: impl Fn() -> Header<G>,
) -> Result<(SavedGame<G>, PathBuf), CliError> {
    let folder = folder::<G>()?;
    fs::create_dir_all(&folder)
        .map_err(|reason| CliError::DataDirectory { folder: sanitize_path(&folder), reason })?;
    let mut number = 0_u64;
    loop {
        number += 1;
        let file = folder.join(format!("game-{number:04}.jsonl"));
        if file.exists() {
            continue;
        }
        match SavedGame::create(&file, header()) {
            Err(SaveError::Exists) => {}
            Err(error) => return Err(CliError::file(&file, &error)),
            Ok(game) => return Ok((game, file)),
        }
    }
}

/// The game that was played last and is not over. An empty file is none: whoever was to begin a game in it was stopped before.
pub(super) fn last<G: CommandLine>() -> Result<PathBuf, CliError> {
    let folder = folder::<G>()?;
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
    let games = entries.map(|entry| entry.path()).filter(|file| is_game(file));
    let games = games.filter_map(|file| {
        let metadata =
            fs::metadata(&file).ok().filter(|metadata| metadata.is_file() && metadata.len() > 0)?;
        Some((metadata.modified().ok()?, file))
    });
    let mut games: Vec<_> = games.collect();
    games.sort();
    // What cannot be read is told of when it is gone on with.
    let goes_on = |(_, file): &(_, PathBuf)| !is_over(file).unwrap_or(false);
    let last = games.into_iter().rfind(goes_on).map(|(_, file)| file);
    last.ok_or(CliError::NoSavedGame { folder: sanitize_path(&folder) })
}

/// A call of this program for a file, as it can be pasted into a shell.
pub(super) fn command(command: &str, file: &Path) -> String {
    let program = std::env::args_os().next().map(PathBuf::from);
    let program = program.as_deref().map(shell).unwrap_or_default();
    format!("{program} {command} {}", shell(file))
}

fn is_game(file: &Path) -> bool {
    let name = file.to_string_lossy();
    name.ends_with(".jsonl") || name.ends_with(".jsonl.zst")
}

/// A file's name as a shell reads it.
pub(super) fn shell(file: &Path) -> String {
    // It would be taken for a flag.
    let flag = file.as_os_str().as_encoded_bytes().starts_with(b"-");
    let file = if flag { &Path::new(".").join(file) } else { file };
    let harmless = |letter: char| letter.is_ascii_alphanumeric() || "/._-".contains(letter);
    match file.to_str() {
        Some(name) if name.chars().all(harmless) => name.to_owned(),
        Some(name) if sanitize_path(file) == name => format!("'{}'", name.replace('\'', r"'\''")),
        // What a terminal would obey, or no text at all.
        _ => {
            let letter = |byte: &u8| match byte {
                b'\'' | b'\\' => format!("\\{}", char::from(*byte)),
                b' '..=b'~' => char::from(*byte).to_string(),
                _ => format!("\\{byte:03o}"),
            };
            format!("$'{}'", file.as_os_str().as_encoded_bytes().iter().map(letter).collect::<String>())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_so_that_a_shell_reads_it_and_a_terminal_obeys_nothing() {
        let cases = [
            ("game.jsonl", "game.jsonl"),
            ("my games/it's.jsonl", r"'my games/it'\''s.jsonl'"),
            ("spöt.jsonl", "'spöt.jsonl'"),
            ("-x.jsonl", "./-x.jsonl"),
            ("a\u{1b}[2J'\\\n.jsonl", r"$'a\033[2J\'\\\012.jsonl'"),
            ("\u{202e}x", r"$'\342\200\256x'"),
        ];
        for (name, expected) in cases {
            assert_eq!(shell(Path::new(name)), expected);
        }
    }
}
