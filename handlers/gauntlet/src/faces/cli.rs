//! The game at the command line.

use std::path::Path;

use cardloom_cli::{CommandLine, Refusal, clap, read_text};

use crate::{
    content::{Content, RegistryError, registry::more},
    faces::{
        commands::{Own, check},
        scenario::Scenario,
    },
    model::setup::Setup,
    rules::Gauntlet,
};

/// How a run is set up.
#[derive(Clone, Debug, clap::Args)]
pub struct Flags {
    /// Files with documents of one's own, which are added to those of the base game
    #[arg(long, value_name = "FILE", num_args = 1.., value_parser = documents)]
    cards: Vec<Added>,
}

/// The text of a file with documents. A set-up has it, so that a stored game knows them.
#[derive(Clone, Debug)]
struct Added(String);

/// Reads a file with documents, which are refused before the game begins where something is wrong with them.
fn documents(path: &str) -> Result<Added, Refusal> {
    let text = read_text(Path::new(path))?;
    match Content::of(std::slice::from_ref(&text)) {
        Ok(_) => Ok(Added(text)),
        Err(RegistryError::Refused(faults)) => {
            let first = check::line(path, faults.first());
            Err(Refusal::new(match &*more(&faults) {
                "" => first,
                more => format!("{first}{more}: run `gauntlet check --with-base {path}`"),
            }))
        }
        Err(error) => Err(Refusal::new(error)),
    }
}

impl CommandLine for Gauntlet {
    type Options = Flags;
    type Scenario = Scenario;
    type Commands = Own;

    fn setup_from_flags(players: usize, flags: &Flags, seed: u64) -> Setup {
        let documents = flags.cards.iter().map(|Added(text)| text.clone()).collect();
        Setup { documents, ..Setup::new(players, seed) }
    }
}
