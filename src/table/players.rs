//! The agents of a table by their names.

use super::{Table, usage::UsageError};
use crate::{
    Agent,
    agents::{FirstLegal, LookAhead, RandomAgent},
};

/// A kind of agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    Human,
    Random,
    First,
    Greedy,
}

impl Player {
    const ALL: [(&'static str, Self); 4] =
        [("human", Self::Human), ("random", Self::Random), ("first", Self::First), ("greedy", Self::Greedy)];

    /// The agents named, separated by commas.
    pub(super) fn parse_list(names: &str) -> Result<Vec<Self>, UsageError> {
        names.split(',').map(|name| Self::parse(name.trim())).collect()
    }

    pub(super) fn parse(name: &str) -> Result<Self, UsageError> {
        let found = Self::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, player)| *player).ok_or_else(|| UsageError::Agent {
            name: name.to_owned(),
            known: Self::ALL.map(|(known, _)| known).join(", "),
        })
    }

    pub(super) fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, player)| *player == self).map_or("", |(name, _)| name)
    }

    /// A bot of this kind. A person is no bot and picks the first option, should it ever come to it.
    pub(super) fn bot<G: Table>(self, seed: u64) -> Box<dyn Agent<G>> {
        match self {
            Self::Random => Box::new(RandomAgent::new(seed)),
            Self::Greedy => Box::new(LookAhead::<G>::new(seed, G::evaluate)),
            Self::First | Self::Human => Box::new(FirstLegal),
        }
    }
}

/// The agents of all seats: one for each seat named, or the only one for all.
pub(super) fn fill(named: &[Player], seats: usize) -> Result<Vec<Player>, UsageError> {
    match named {
        [only] => Ok(vec![*only; seats]),
        _ if named.len() == seats => Ok(named.to_vec()),
        _ => Err(UsageError::Agents { came: named.len(), players: seats }),
    }
}

/// The seed of one seat's bot in a game: other seats and other games draw other numbers.
pub(super) fn bot_seed(game: u64, seat: usize) -> u64 {
    game.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(seat as u64 + 1)
}
