//! Innovation at the command line.

use cardloom::Session;
use cardloom_cli::CommandLine;

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

    fn setup_from_flags(players: usize, options: &Options, seed: u64) -> Setup {
        Setup { players, teams: options.teams, seed }
    }

    fn scenario(text: &str) -> Result<(), Vec<String>> {
        let scenario: Scenario = serde_json::from_str(text).map_err(|error| vec![error.to_string()])?;
        scenario.run()
    }

    fn export(session: &Session<Self>, number: usize) -> Result<String, String> {
        let scenario = Scenario::of_action(session, number)?;
        serde_json::to_string_pretty(&scenario).map_err(|error| error.to_string())
    }
}
