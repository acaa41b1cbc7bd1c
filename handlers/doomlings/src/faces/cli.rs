//! Doomlings at the command line.

use std::path::Path;

use cardloom_cli::{CommandLine, Refusal, clap, read_text};

use crate::{
    faces::{
        check::{self, Own},
        scenario::Scenario,
    },
    language::Faults,
    model::{
        added::Added,
        registry::{RegistryError, more},
        setup::Setup,
    },
    rules::Doomlings,
};

/// How a game of Doomlings is set up.
#[derive(Clone, Debug, clap::Args)]
pub struct Flags {
    /// Ages in each of the three piles of the age deck; a catastrophe comes to each
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=8))]
    ages: u8,
    /// Points for the largest gene pool in the end
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true)]
    leader_bonus: i32,
    /// How long a player may think about a reaction
    #[arg(long, value_name = "SECONDS", default_value_t = 15)]
    reaction_limit: u32,
    /// Files with traits, ages and catastrophes of one's own, which are added to those of the base game
    #[arg(long, value_name = "FILE", num_args = 1.., value_parser = documents)]
    cards: Vec<Documents>,
}

/// The text of a file with documents. A set-up has it, so that a stored game knows its cards.
#[derive(Clone, Debug)]
struct Documents(String);

/// Reads a file with documents, which are refused before the game begins where something is wrong with them.
fn documents(path: &str) -> Result<Documents, Refusal> {
    let text = read_text(Path::new(path))?;
    match Added::of(std::slice::from_ref(&text)) {
        Ok(_) => Ok(Documents(text)),
        Err(RegistryError::Refused(faults)) => Err(Refusal::new(refused(path, &faults))),
        Err(error) => Err(Refusal::new(error)),
    }
}

/// What is wrong first with a file, and who tells the rest: a call is refused in one line.
fn refused(path: &str, faults: &Faults) -> String {
    let first = check::line(path, faults.first());
    match &*more(faults) {
        "" => first,
        more => format!("{first}{more}: run `doomlings check --with-base {path}`"),
    }
}

impl CommandLine for Doomlings {
    type Options = Flags;
    type Scenario = Scenario;
    type Commands = Own;

    fn setup_from_flags(players: usize, flags: &Flags, seed: u64) -> Setup {
        let Flags { ages, leader_bonus, reaction_limit, ref cards } = *flags;
        let cards = cards.iter().map(|Documents(text)| text.clone()).collect();
        Setup { ages, leader_bonus, reaction_limit, cards, ..Setup::new(players, seed) }
    }
}
