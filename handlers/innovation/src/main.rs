//! The command line of Innovation.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardloom_cli::main::<innovation::Innovation>()
}
