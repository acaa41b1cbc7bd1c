//! `scenario`: runs scenario files.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use super::{CommandLine, error::CliError};
use cardloom::{file, sanitize, sanitize_path};

/// Runs files and folders, prints each failure, and ends with the line that counts them.
pub(super) fn run<G: CommandLine>(paths: &[PathBuf]) -> Result<ExitCode, CliError> {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        collect(path, &mut BTreeSet::new(), &mut files)?;
        if files.len() == before {
            return Err(CliError::NoScenario { path: sanitize_path(path) });
        }
    }
    let (mut passed, mut failed) = (0, 0);
    for path in &files {
        let text = file::open(path).and_then(io::read_to_string);
        let text = text.map_err(|error| CliError::file(path, &error))?;
        for (place, text) in in_file(&text) {
            match G::scenario(&text) {
                Ok(()) => passed += 1,
                Err(reasons) => {
                    failed += 1;
                    outln!("{}{place}", sanitize_path(path));
                    reasons.iter().for_each(|reason| outln!("  {}", sanitize(reason, usize::MAX)));
                }
            }
        }
    }
    outln!("{passed} passed, {failed} failed");
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

/// A file as it is named, and of a folder all that end in `.json`, at any depth. Each folder is gone through once:
/// links may lead back to where they are.
fn collect(path: &Path, seen: &mut BTreeSet<PathBuf>, files: &mut Vec<PathBuf>) -> Result<(), CliError> {
    let here = |error| CliError::file(path, &error);
    if !fs::metadata(path).map_err(here)?.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    if !seen.insert(fs::canonicalize(path).map_err(here)?) {
        return Ok(());
    }
    let entries = fs::read_dir(path).map_err(here)?;
    let mut inside: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    inside.retain(|inner| inner.is_dir() || inner.extension().is_some_and(|ending| ending == "json"));
    inside.sort();
    inside.iter().try_for_each(|inner| collect(inner, seen, files))
}
