//! Wingspan at the command line.

use cardloom_cli::{CommandLine, NoCommands};

use crate::{
    faces::scenario::Scenario,
    model::{goal::Scored, setup::Setup},
    rules::Wingspan,
};

/// How a game of Wingspan is set up.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct Options {
    /// How the goals of the rounds are scored: by rank, or a point for each counted
    #[arg(long, value_enum, default_value_t)]
    goals: Scored,
    /// With the ten birds of the swift start
    #[arg(long)]
    swift_start: bool,
}

impl CommandLine for Wingspan {
    type Options = Options;
    type Scenario = Scenario;
    type Commands = NoCommands;

    fn setup_from_flags(players: usize, options: &Options, seed: u64) -> Setup {
        Setup { players, goals: options.goals, swift_start: options.swift_start, seed }
    }

    fn setup_again(setup: Setup, seed: u64) -> Setup {
        Setup { seed, ..setup }
    }
}
