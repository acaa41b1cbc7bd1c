//! When a game that does not end is given up.

use std::fmt;

use clap::Args;

use super::commands::whole;

/// How many answers a game may take where nothing else is said: some agents wait for each other for ever.
const MOST_ANSWERS: u64 = 20_000;

/// How long a game between bots may become.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Patience {
    /// Give a game between bots up that is not over after so many answers
    #[arg(
        long = "answers",
        value_name = "N",
        default_value_t = MOST_ANSWERS,
        value_parser = |text: &str| whole(text, 1..=u64::MAX)
    )]
    most: u64,
}

impl Patience {
    /// After how many answers it is given up.
    pub(super) fn most(self) -> u64 {
        self.most
    }

    /// Whether answer number `number` of a game, from 1, is still waited for.
    pub(super) fn lasts(self, number: u64) -> bool {
        number <= self.most
    }
}

/// Why a game was given up.
impl fmt::Display for Patience {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "not over after {} answers", self.most)
    }
}
