//! All games in one program.

use std::process::ExitCode;

use cardloom_server::Shelf;

fn main() -> ExitCode {
    let shelf = Shelf::new()
        .with::<innovation::Innovation>()
        .with::<wingspan::Wingspan>()
        .with::<doomlings::Doomlings>()
        .with::<gauntlet::Gauntlet>();
    cardloom_server::main(shelf)
}
