//! Calls of the program.

#![allow(dead_code, reason = "each file of tests uses a part of it")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use assert_cmd::cargo::cargo_bin_cmd;
use tempfile::TempDir;

/// How a call ended.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Calls the program in a folder.
pub(crate) fn run(folder: &Path, arguments: &[&str]) -> Ran {
    let mut command = cargo_bin_cmd!("gauntlet");
    command.env_remove("RUST_LOG").env_remove("CLICOLOR_FORCE");
    let output = command.current_dir(folder).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// A folder with these files.
pub(crate) fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    files.iter().for_each(|(name, text)| fs::write(folder.path().join(name), text).unwrap());
    folder
}

/// A file of the package.
pub(crate) fn game(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}
