//! The command line of Doomlings.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardloom_cli::main::<doomlings::Doomlings>()
}
