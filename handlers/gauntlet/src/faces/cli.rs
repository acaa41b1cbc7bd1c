//! The gauntlet at the command line.

use std::path::PathBuf;

use cardloom_cards::{Faults, Literals};
use cardloom_cli::{CommandLine, Refusal, clap};

use crate::{
    content::{self, registry::more},
    faces::{
        commands::{Own, check, read_files},
        scenario::Scenario,
    },
    model::{run::Station, setup::Setup},
    rules::Gauntlet,
};

/// How a run is set up.
#[derive(Clone, Debug, clap::Args)]
pub struct Flags {
    /// The stations, separated by commas: weak, strong, elite, boss, rest; without it those of a first act
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = station)]
    gauntlet: Vec<Station>,
    /// The ids of the relics that each hero begins with, separated by commas; without it burning_blood
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    relics: Option<Vec<String>>,
    /// The ids of the potions that each hero begins with, separated by commas
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    potions: Vec<String>,
    /// The ids of the cards of each hero's deck, separated by commas, with + behind upgraded ones; without it the
    /// starter deck
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    deck: Option<Vec<String>>,
    #[command(flatten)]
    cards: Documents,
}

/// The files with documents that a call names.
#[derive(Debug, clap::Args)]
struct Files {
    /// Files with cards, statuses, relics, potions, enemies and encounters of one's own, beside those of the game
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

// The files are read when all are known: they may refer to each other.
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

fn station(word: &str) -> Result<Station, String> {
    Station::find(word.trim()).ok_or_else(|| format!("expected one of {}", Station::NAMES.join(", ")))
}

/// Reads files with documents, which are refused before the game begins where something is wrong with them.
fn documents(paths: &[PathBuf]) -> Result<Documents, Refusal> {
    let files = read_files(paths)?;
    match content::read(&files) {
        Ok(_) => Ok(Documents(files.into_iter().map(|(_, text)| text).collect())),
        Err(faults) => Err(Refusal::new(refused(&files, &faults))),
    }
}

/// What is wrong first with files, and who tells the rest: a call is refused in one line.
fn refused(files: &[(String, String)], faults: &Faults) -> String {
    let fault = faults.first();
    let first = check::line(&fault.document.name, fault);
    match &*more(faults) {
        "" => first,
        more => {
            let names: Vec<&str> = files.iter().map(|(name, _)| &**name).collect();
            format!("{first}{more}: run `gauntlet check --with-base {}`", names.join(" "))
        }
    }
}

impl CommandLine for Gauntlet {
    type Options = Flags;
    type Scenario = Scenario;
    type Commands = Own;

    fn setup_from_flags(players: usize, flags: &Flags, seed: u64) -> Setup {
        let Flags { gauntlet, relics, potions, deck, cards } = flags.clone();
        let plain = Setup::new(players, seed);
        Setup {
            gauntlet: if gauntlet.is_empty() { plain.gauntlet } else { gauntlet },
            relics: relics.map(written),
            potions: written(potions),
            deck: deck.map(written),
            documents: cards.0,
            ..plain
        }
    }
}

/// Ids of a list, in which spaces and nothing at all may stand: `--relics ""` is none.
fn written(ids: Vec<String>) -> Vec<String> {
    ids.into_iter().map(|id| id.trim().to_owned()).filter(|id| !id.is_empty()).collect()
}
