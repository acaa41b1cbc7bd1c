//! What an action has done so far, and how far it may go before it counts as endless.

use std::cell::Cell;

/// How far one action may go before it counts as endless.
///
/// They belong to the game ([`Game::LIMITS`](crate::Game::LIMITS)), so that a position is rebuilt within the same ones
/// that it was reached in; an executor or a session may be given others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Calls on top of each other.
    pub depth: usize,
    /// Triggers and replacements on top of each other.
    pub triggers: usize,
    /// Effects in one action.
    pub effects: usize,
    /// Prompts in one action, those with one legal answer included.
    pub prompts: usize,
    /// Steps of handlers in one action: beginnings, ends, and each time that one waits.
    pub steps: usize,
}

impl Limits {
    /// What does for most games.
    pub const DEFAULT: Self =
        Self { depth: 64, triggers: 256, effects: 10_000, prompts: 10_000, steps: 100_000 };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Counts one kind of thing through the whole game, up to what the present action may still do.
#[derive(Default)]
pub(crate) struct Meter {
    count: Cell<u64>,
    ceiling: Cell<u64>,
}

impl Meter {
    /// Counts one more; `false` where it is one too many.
    #[inline]
    pub(crate) fn take(&self) -> bool {
        self.take_several(1)
    }

    /// Counts so many more; `false` where they are too many.
    #[inline]
    pub(crate) fn take_several(&self, number: u64) -> bool {
        let count = self.count.get() + number;
        self.count.set(count);
        count <= self.ceiling.get()
    }

    /// How many there were in all.
    pub(crate) fn count(&self) -> u64 {
        self.count.get()
    }

    /// A new action begins, that may do `limit`.
    pub(crate) fn refill(&self, limit: usize) {
        self.ceiling.set(self.count.get() + limit as u64);
    }
}

/// What the present action may still do.
pub(crate) struct Usage {
    pub(crate) limits: Cell<Limits>,
    pub(crate) effects: Meter,
    pub(crate) prompts: Meter,
    pub(crate) steps: Meter,
    /// How many effects and how many prompts there had been when the present action began.
    before: Cell<(u64, u64)>,
}

impl Usage {
    pub(crate) fn new(limits: Limits) -> Self {
        let usage = Self {
            limits: Cell::new(limits),
            effects: Meter::default(),
            prompts: Meter::default(),
            steps: Meter::default(),
            before: Cell::new((0, 0)),
        };
        usage.refill();
        usage
    }

    /// A new action begins.
    pub(crate) fn begin_action(&self) {
        self.refill();
        self.before.set((self.effects.count(), self.prompts.count()));
    }

    /// Gives the present action all that an action may do.
    pub(crate) fn refill(&self) {
        let limits = self.limits.get();
        self.effects.refill(limits.effects);
        self.prompts.refill(limits.prompts);
        self.steps.refill(limits.steps);
    }

    /// Whether the present action has applied an effect yet.
    pub(crate) fn has_applied_anything(&self) -> bool {
        self.effects.count() > self.before.get().0
    }

    /// Whether the present action has done anything yet.
    pub(crate) fn has_done_anything(&self) -> bool {
        self.before.get() != (self.effects.count(), self.prompts.count())
    }
}
