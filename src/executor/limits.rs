//! How far an action may go, and how far a game has gone.

use super::{Executor, Halt};
use crate::{Budget, Error, Game};

/// How far one action may go before it counts as endless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Frames on top of each other.
    pub depth: usize,
    /// Effects in one action.
    pub effects: usize,
    /// Prompts in one action, those with one legal answer included.
    pub prompts: usize,
    /// Steps of handlers in one action.
    pub steps: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { depth: 64, effects: 10_000, prompts: 10_000, steps: 100_000 }
    }
}

/// What a game came to so far, counted from where the executor was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Actions: stretches from checkpoint to checkpoint in which anything was done.
    pub actions: u64,
    /// Answers to prompts.
    pub decisions: u64,
    /// Effects.
    pub effects: u64,
}

/// What the present action has used up.
#[derive(Clone, Copy, Default)]
pub(super) struct Spent {
    pub(super) effects: usize,
    pub(super) prompts: usize,
    pub(super) steps: usize,
}

impl Spent {
    /// The effects and the prompts that are left.
    pub(super) fn left(&self, limits: &Limits) -> (usize, usize) {
        (limits.effects.saturating_sub(self.effects), limits.prompts.saturating_sub(self.prompts))
    }
}

impl<G: Game> Executor<G> {
    pub(super) fn spend_step(&mut self) -> Result<(), Halt> {
        self.spent.steps += 1;
        self.within(self.spent.steps, self.limits.steps, Budget::Steps)
    }

    pub(super) fn spend_effect(&mut self) -> Result<(), Halt> {
        self.spent.effects += 1;
        self.within(self.spent.effects, self.limits.effects, Budget::Effects)
    }

    pub(super) fn spend_prompt(&mut self) -> Result<(), Halt> {
        self.spent.prompts += 1;
        self.within(self.spent.prompts, self.limits.prompts, Budget::Prompts)
    }

    /// `Ok` while what was used is within the limit.
    pub(super) fn within(&self, used: usize, limit: usize, budget: Budget) -> Result<(), Halt> {
        if used <= limit { Ok(()) } else { Err(self.exhausted(limit, budget)) }
    }

    #[cold]
    fn exhausted(&self, limit: usize, budget: Budget) -> Halt {
        Box::new(Error::Budget { budget, limit, chain: self.chain() })
    }
}
