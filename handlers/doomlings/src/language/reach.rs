//! Which steps can be reached.

use super::words::{Condition, Test};

/// Where a step, or a block of steps, may lead. Where no way is left the pipeline ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flow {
    /// To what comes next.
    pub(super) on: bool,
    /// Out of the block it stands in.
    pub(super) out: bool,
}

impl Flow {
    /// To the next step, always.
    pub(super) const ON: Self = Self { on: true, out: false };
    /// Out of the block, always.
    pub(super) const OUT: Self = Self { on: false, out: true };
    /// To the next step, or out of the block.
    pub(super) const ON_OR_OUT: Self = Self { on: true, out: true };
    /// Nowhere: the pipeline ends.
    pub(super) const END: Self = Self { on: false, out: false };

    /// Whether the pipeline ends on every way.
    pub(super) fn ends(self) -> bool {
        !self.on && !self.out
    }

    /// One thing after the other: what cannot be reached leads nowhere.
    pub(super) fn then(self, next: Self) -> Self {
        if self.on { Self { on: next.on, out: self.out || next.out } } else { self }
    }

    /// The block as one step: who leaves it goes on behind it.
    pub(super) fn as_step(self) -> Self {
        if self.ends() { Self::END } else { Self::ON }
    }
}

/// What is known of a test before any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// It holds.
    Always,
    /// It fails.
    Never,
    /// Nothing.
    Open,
}

impl Known {
    /// What is known of that one.
    pub(super) fn of(test: &Test) -> Self {
        match test {
            Test::Condition(Condition::Always) => Self::Always,
            Test::Condition(Condition::Never) => Self::Never,
            _ => Self::Open,
        }
    }

    /// Where two ways lead, the first where the test holds.
    pub(super) fn choose(self, holds: Flow, fails: Flow) -> Flow {
        match self {
            Self::Always => holds,
            Self::Never => fails,
            Self::Open => Flow { on: holds.on || fails.on, out: holds.out || fails.out },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_ends_the_pipeline_only_if_no_way_leaves_it_before() {
        assert!(Flow::ON.then(Flow::END).ends());
        assert!(!Flow::ON_OR_OUT.then(Flow::END).ends());
        assert!(!Flow::OUT.then(Flow::END).ends(), "what stands behind a way out is not reached");
        assert!(!Flow::ON.ends());
    }

    #[test]
    fn who_leaves_a_block_goes_on_behind_it() {
        assert_eq!(Flow::OUT.as_step(), Flow::ON);
        assert_eq!(Flow::END.as_step(), Flow::END);
    }

    #[test]
    fn a_test_that_is_open_leads_both_ways() {
        assert_eq!(Known::Open.choose(Flow::ON, Flow::END), Flow::ON);
        assert_eq!(Known::Open.choose(Flow::ON, Flow::OUT), Flow::ON_OR_OUT);
        assert_eq!(Known::Never.choose(Flow::ON, Flow::END), Flow::END);
        assert_eq!(Known::Always.choose(Flow::ON, Flow::END), Flow::ON);
    }
}
