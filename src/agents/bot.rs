//! Bots by their names: those that fit any game.

use super::{FirstLegal, Greedy, Ismcts, RandomAgent, SearchBudget};
use crate::{Agent, any::Portable};

/// A bot that fits any game, as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Picks the first options.
    First,
    /// Picks by chance.
    Random,
    /// Looks one action ahead.
    Greedy,
    /// Searches so long.
    Ismcts(SearchBudget),
}

/// How much `ismcts` searches when it is not said.
const ITERATIONS: u32 = 1000;

impl Bot {
    /// The bot of a name: `first`, `random`, `greedy`, `ismcts`, or `ismcts:500` with a number of iterations.
    ///
    /// ```
    /// use cardloom::agents::{Bot, SearchBudget};
    ///
    /// assert_eq!(Bot::named("greedy"), Some(Bot::Greedy));
    /// assert_eq!(Bot::named("ismcts:500"), Some(Bot::Ismcts(SearchBudget::Iterations(500))));
    /// assert_eq!(Bot::named("ismcts:0"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        match name.split_once(':') {
            None if name == "first" => Some(Self::First),
            None if name == "random" => Some(Self::Random),
            None if name == "greedy" => Some(Self::Greedy),
            None if name == "ismcts" => Some(Self::Ismcts(SearchBudget::Iterations(ITERATIONS))),
            Some(("ismcts", iterations)) => {
                let iterations = iterations.parse().ok().filter(|iterations| *iterations > 0)?;
                Some(Self::Ismcts(SearchBudget::Iterations(iterations)))
            }
            _ => None,
        }
    }

    /// The seed of one seat's bot in a game that has this seed: other seats and other games draw other numbers.
    pub fn seed(game: u64, seat: usize) -> u64 {
        game.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(seat as u64 + 1)
    }

    /// An agent of this kind. The same seed plays the same, unless it looks at a clock.
    pub fn agent<G: Portable>(self, seed: u64) -> Box<dyn Agent<G>> {
        match self {
            Self::First => Box::new(FirstLegal),
            Self::Random => Box::new(RandomAgent::new(seed)),
            Self::Greedy => Box::new(Greedy::<G>::new(seed, G::evaluate)),
            Self::Ismcts(budget) => {
                let search = Ismcts::<G>::new(seed, G::evaluate, budget).playouts(G::playout_weight);
                Box::new(if G::SCORE.is_some() { search.relative() } else { search })
            }
        }
    }
}
