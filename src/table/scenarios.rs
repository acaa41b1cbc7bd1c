//! `scenario`: runs scenario files.

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use super::{Table, usage::UsageError};
use crate::plain::plain;

/// Runs files and folders, prints each failure, and ends with the line that counts them.
pub(super) fn run<G: Table>(paths: &[PathBuf]) -> Result<ExitCode, UsageError> {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        collect(path, &mut files)?;
        if files.len() == before {
            return Err(UsageError::NoScenario { path: path.display().to_string() });
        }
    }
    let (mut passed, mut failed) = (0, 0);
    for file in &files {
        let text = fs::read_to_string(file).map_err(|error| UsageError::file(file, &error))?;
        for (place, text) in in_file(&text) {
            match G::scenario(&text) {
                Ok(()) => passed += 1,
                Err(reasons) => {
                    failed += 1;
                    anstream::println!("{}{place}", file.display());
                    reasons.iter().for_each(|reason| anstream::println!("  {}", plain(reason, usize::MAX)));
                }
            }
        }
    }
    anstream::println!("{passed} passed, {failed} failed");
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The scenarios of a file, each with its place: a file holds one, or a list of them.
fn in_file(text: &str) -> Vec<(String, String)> {
    match serde_json::from_str::<Vec<serde_json::Value>>(text) {
        Ok(list) => {
            (1..).zip(list).map(|(place, one): (usize, _)| (format!(" #{place}"), one.to_string())).collect()
        }
        Err(_) => vec![(String::new(), text.to_owned())],
    }
}

/// A file as it is named, and of a folder all that end in `.json`, at any depth.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), UsageError> {
    let metadata = fs::metadata(path).map_err(|error| UsageError::file(path, &error))?;
    if metadata.is_file() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).map_err(|error| UsageError::file(path, &error))?;
    let mut inside: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    inside.retain(|inner| inner.is_dir() || inner.extension().is_some_and(|ending| ending == "json"));
    inside.sort();
    inside.iter().try_for_each(|inner| collect(inner, files))
}
