//! The command line of the duel.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardloom_cli::main::<duel::Duel>()
}
