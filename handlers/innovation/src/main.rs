//! The command line of Innovation.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardloom::table::main::<innovation::Innovation>()
}
