//! The command line of the duel of `examples/duel`, whose tests are those of every game.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardloom_cli::main::<duel::Duel>()
}
