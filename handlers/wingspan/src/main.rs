//! The command line of Wingspan.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardloom::table::main::<wingspan::Wingspan>()
}
