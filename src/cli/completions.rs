//! `completions` and `man`: what a shell and `man` want to know of the command line.

use std::{fs, path::Path};

use clap::Command;
use clap_complete::{Shell, generate};
use clap_mangen::{Man, generate_to};

use super::error::CliError;

/// Prints the script by which a shell completes the calls of `program`.
pub(super) fn completions(shell: Shell, mut command: Command, program: &str) {
    let mut script = Vec::new();
    generate(shell, &mut command, program, &mut script);
    outln!("{}", String::from_utf8_lossy(&script).trim_end());
}

/// Writes the manual pages of `program` and of each of its commands into a folder, or prints the first one.
///
/// # Errors
/// If they cannot be written.
pub(super) fn man(folder: Option<&Path>, command: Command, program: &str) -> Result<(), CliError> {
    let command = command.display_name(program).bin_name(program);
    let Some(folder) = folder else {
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        outln!("{}", String::from_utf8_lossy(&page).trim_end());
        return Ok(());
    };
    let written = fs::create_dir_all(folder).and_then(|()| generate_to(command, folder));
    written.map_err(|error| CliError::file(folder, &error))
}
