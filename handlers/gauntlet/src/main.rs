//! The command line of the game.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardloom_cli::main::<gauntlet::Gauntlet>()
}
