//! The gauntlet at the command line.

use cardloom_cards::{Faults, Literals};
use cardloom_cli::{CommandLine, Documents, ReadsDocuments, Refusal, clap};

use crate::{
    content::{self, registry::more},
    faces::{commands::Own, scenario::Scenario},
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
    cards: Documents<Gauntlet>,
}

fn station(word: &str) -> Result<Station, String> {
    Station::find(word.trim()).ok_or_else(|| format!("expected one of {}", Station::NAMES.join(", ")))
}

impl ReadsDocuments for Gauntlet {
    const HELP: &'static str = "Files with cards, statuses, relics, potions, enemies and encounters of one's own, beside those of the game";

    fn check(files: &[(String, String)]) -> Result<(), Refusal> {
        content::read(files).map(drop).map_err(|faults| Refusal::new(refused(files, &faults)))
    }
}

/// What is wrong first with files, and who tells the rest: a call is refused in one line.
fn refused(files: &[(String, String)], faults: &Faults) -> String {
    let fault = faults.first();
    let first = fault.line(&fault.document.name);
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
            documents: cards.texts,
            ..plain
        }
    }

    fn setup_again(setup: Setup, seed: u64) -> Setup {
        Setup { seed, ..setup }
    }
}

/// Ids of a list, in which spaces and nothing at all may stand: `--relics ""` is none.
fn written(ids: Vec<String>) -> Vec<String> {
    ids.into_iter().map(|id| id.trim().to_owned()).filter(|id| !id.is_empty()).collect()
}
