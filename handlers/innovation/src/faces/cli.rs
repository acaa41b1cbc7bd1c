//! Innovation at the command line.

use cardloom_cli::{CommandLine, NoCommands};

use crate::{faces::scenario::Scenario, model::setup::Setup, rules::Innovation};

/// How a game of Innovation is set up.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct Options {
    /// Two against two: P1 and P3 against P2 and P4
    #[arg(long)]
    teams: bool,
}

impl CommandLine for Innovation {
    type Options = Options;
    type Scenario = Scenario;
    type Commands = NoCommands;

    fn setup_from_flags(players: usize, options: &Options, seed: u64) -> Setup {
        Setup { players, teams: options.teams, seed }
    }

    fn setup_again(setup: Setup, seed: u64) -> Setup {
        Setup { seed, ..setup }
    }
}
