//! The agent that picks by chance.

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use smallvec::SmallVec;

use crate::{Agent, Answer, Game, Observation, Prompt, Reply, below};

/// Picks by chance: first how many, each number equally likely, then which and in which order.
#[derive(Clone, Debug)]
pub struct RandomAgent {
    generator: ChaCha8Rng,
}

impl RandomAgent {
    /// The same seed picks the same.
    pub fn new(seed: u64) -> Self {
        Self { generator: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// A random legal answer to a prompt.
    #[inline]
    pub fn pick<G: Game>(generator: &mut ChaCha8Rng, prompt: &Prompt<G>) -> Answer {
        // The usual case: one, and no question how many.
        if (prompt.min, prompt.max, prompt.optional) == (1, 1, false) && prompt.options.len() > 1 {
            return Answer::one(below(generator, prompt.options.len()));
        }
        // Chance is not asked, so that games are the same where nobody is either: see `Executor::forgetful`.
        if let Some(answer) = prompt.only_answer() {
            return answer;
        }
        let most = prompt.max.min(prompt.options.len());
        let least = prompt.min.min(most);
        let extra = usize::from(prompt.optional && least > 0);
        let counts = most - least + 1 + extra;
        let count = match if counts == 1 { 0 } else { below(generator, counts) } {
            0 if extra == 1 => return Answer::none(),
            drawn => least + drawn - extra,
        };
        if count == 1 {
            return Answer::one(below(generator, prompt.options.len()));
        }
        Self::pick_several(generator, prompt.options.len(), count)
    }

    /// Apart from the usual case, which is one pick.
    #[inline(never)]
    fn pick_several(generator: &mut ChaCha8Rng, options: usize, count: usize) -> Answer {
        let mut left: SmallVec<[u16; 32]> = (0..options as u16).collect();
        Answer((0..count).map(|_| left.swap_remove(below(generator, left.len()))).collect())
    }
}

impl<G: Game> Agent<G> for RandomAgent {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        Reply::now(Self::pick(&mut self.generator, observation.prompt))
    }
}
