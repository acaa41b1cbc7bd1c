//! The command line of Innovation, whose cards ask for several picks at once.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardloom_cli::main::<innovation::Innovation>()
}
