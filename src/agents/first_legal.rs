//! The agent that takes what is listed first.

use crate::{Agent, Answer, Game, Observation, Prompt, Reply};

/// Picks the first options, as few as it may but at least one where one is to be had. For tests, and as a
/// default. A table of nobody else may never come to an end: the same picks lead in circles.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstLegal;

impl FirstLegal {
    /// Its answer to a prompt.
    pub fn pick<G: Game>(prompt: &Prompt<G>) -> Answer {
        (0..prompt.min.max(1).min(prompt.max).min(prompt.options.len())).collect()
    }
}

impl<G: Game> Agent<G> for FirstLegal {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        Reply::now(Self::pick(observation.prompt))
    }
}
