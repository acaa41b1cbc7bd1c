//! The command line of the gauntlet.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardloom_cli::main::<gauntlet::Gauntlet>()
}
