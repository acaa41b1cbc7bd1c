//! The command line of Wingspan.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardloom_cli::main::<wingspan::Wingspan>()
}
