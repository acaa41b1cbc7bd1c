//! Doomlings at the command line.

use std::path::PathBuf;

use cardloom_cli::{CommandLine, Refusal, clap};

use crate::{
    faces::{
        check::{Own, read_files},
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
    #[command(flatten)]
    cards: Documents,
}

/// The files with documents that a call names.
#[derive(Debug, clap::Args)]
struct Files {
    /// Files with traits, ages and catastrophes of one's own, which are added to those of the base game
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
}

/// The texts of files with documents. A set-up has them, so that a stored game knows its cards.
#[derive(Clone, Debug)]
struct Documents(Vec<String>);

impl clap::Args for Documents {
    fn augment_args(command: clap::Command) -> clap::Command {
        Files::augment_args(command)
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Files::augment_args_for_update(command)
    }
}

// The files are read when all are known: no two of them may have documents of one id or name.
impl clap::FromArgMatches for Documents {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        let Files { cards } = Files::from_arg_matches(matches)?;
        documents(&cards).map_err(|refusal| {
            let message = format!("invalid value for '--cards <FILE>...': {refusal}");
            clap::Error::raw(clap::error::ErrorKind::ValueValidation, message)
        })
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Reads files with documents, which are refused before the game begins where something is wrong with them.
fn documents(paths: &[PathBuf]) -> Result<Documents, Refusal> {
    let (names, texts): (Vec<_>, Vec<_>) = read_files(paths)?.into_iter().unzip();
    match Added::of(&texts) {
        Ok(_) => Ok(Documents(texts)),
        Err(RegistryError::Refused(faults)) => Err(Refusal::new(refused(&names, &faults))),
        Err(error) => Err(Refusal::new(error)),
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
        let Flags { ages, leader_bonus, reaction_limit, cards: Documents(cards) } = flags.clone();
        Setup { ages, leader_bonus, reaction_limit, cards, ..Setup::new(players, seed) }
    }
}
