//! The gauntlet at the command line.

use std::path::Path;

use cardloom_cards::{Faults, Literals};
use cardloom_cli::{CommandLine, Refusal, clap, read_text};

use crate::{
    content::{self, registry::more},
    faces::{
        commands::{Own, check},
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
    /// Files with cards, statuses, relics, potions, enemies and encounters of one's own, beside those of the game
    #[arg(long, value_name = "FILE", num_args = 1.., value_parser = documents)]
    cards: Vec<Documents>,
}

/// The text of a file with documents. A set-up has it, so that a stored game knows its cards.
#[derive(Clone, Debug)]
struct Documents(String);

fn station(word: &str) -> Result<Station, String> {
    Station::find(word.trim()).ok_or_else(|| format!("expected one of {}", Station::NAMES.join(", ")))
}

/// Reads a file with documents, which are refused before the game begins where something is wrong with them.
fn documents(path: &str) -> Result<Documents, Refusal> {
    let text = read_text(Path::new(path))?;
    match content::check(path, &text) {
        Ok(()) => Ok(Documents(text)),
        Err(faults) => Err(Refusal::new(refused(path, &faults))),
    }
}

/// What is wrong first with a file, and who tells the rest: a call is refused in one line.
fn refused(path: &str, faults: &Faults) -> String {
    let first = check::line(path, faults.first());
    match &*more(faults) {
        "" => first,
        more => format!("{first}{more}: run `gauntlet check --with-base {path}`"),
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
            documents: cards.into_iter().map(|Documents(text)| text).collect(),
            ..plain
        }
    }
}

/// Ids of a list, in which spaces and nothing at all may stand: `--relics ""` is none.
fn written(ids: Vec<String>) -> Vec<String> {
    ids.into_iter().map(|id| id.trim().to_owned()).filter(|id| !id.is_empty()).collect()
}
