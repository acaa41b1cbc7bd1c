//! The duel at the command line.

use cardloom::scenario::NoScenarios;
use cardloom_cli::{CommandLine, NoCommands, clap};

use crate::{Duel, model::Setup};

/// How a duel is set up.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Options {
    /// With how much life each wizard begins
    #[arg(long, default_value_t = 10)]
    life: u8,
    /// How many cards each wizard is dealt
    #[arg(long, default_value_t = 6)]
    hand: usize,
}

impl CommandLine for Duel {
    type Options = Options;
    type Scenario = NoScenarios<Self>;
    type Commands = NoCommands;

    fn setup_from_flags(players: usize, options: &Options, seed: u64) -> Setup {
        Setup { players, life: options.life, hand: options.hand, seed }
    }

    fn setup_again(setup: Setup, seed: u64) -> Setup {
        Setup { seed, ..setup }
    }
}
