//! Doomlings at the command line.

use cardloom_cli::{CommandLine, Documents, ReadsDocuments, Refusal, clap};

use crate::{
    faces::{check::Own, scenario::Scenario},
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
    #[command(flatten)]
    cards: Documents<Doomlings>,
}

impl ReadsDocuments for Doomlings {
    const HELP: &'static str =
        "Files with traits, ages and catastrophes of one's own, which are added to those of the base game";

    fn check(files: &[(String, String)]) -> Result<(), Refusal> {
        let (names, texts): (Vec<_>, Vec<_>) = files.iter().cloned().unzip();
        match Added::of(&texts) {
            Ok(_) => Ok(()),
            Err(RegistryError::Refused(faults)) => Err(Refusal::new(refused(&names, &faults))),
            Err(error) => Err(Refusal::new(error)),
        }
    }
}

/// What is wrong first with files, and who tells the rest: a call is refused in one line.
fn refused(names: &[String], faults: &Faults) -> String {
    let fault = faults.first();
    let first = fault.line(&names[fault.document.number]);
    match &*more(faults) {
        "" => first,
        more => format!("{first}{more}: run `doomlings check --with-base {}`", names.join(" ")),
    }
}

impl CommandLine for Doomlings {
    type Options = Flags;
    type Scenario = Scenario;
    type Commands = Own;

    fn setup_from_flags(players: usize, flags: &Flags, seed: u64) -> Setup {
        let Flags { ages, leader_bonus, reaction_limit, cards } = flags.clone();
        Setup { ages, leader_bonus, reaction_limit, cards: cards.texts, ..Setup::new(players, seed) }
    }

    fn setup_again(setup: Setup, seed: u64) -> Setup {
        Setup { seed, ..setup }
    }
}
