//! Pipelines as they are run: steps in a row, with jumps in the place of blocks.

use cardloom_cards::Used;

use super::words::{Action, Collect, Items, Test};

/// A pipeline, compiled: the steps of all its blocks in one list.
#[derive(Debug)]
pub struct Pipeline {
    /// What is done, in order.
    pub steps: Box<[Step]>,
    /// How many slots its variables need.
    pub slots: u16,
    /// Its document's name and its place there: `Parasitic /reactions/0/pipeline`.
    pub name: &'static str,
}

/// One step, with what it is called in errors.
#[derive(Debug)]
pub struct Step {
    /// The document's name and the step's place there: `Parasitic /reactions/0/pipeline/1`.
    pub name: &'static str,
    /// What is done.
    pub what: Do,
    /// The words that take effect by it. Of what is compiled from one step of the document the first has them all.
    pub words: Box<[Used]>,
}

/// What a step does.
#[derive(Debug)]
pub enum Do {
    /// Changes the state, and keeps the result in a slot.
    Action {
        /// What.
        action: Action,
        /// Where its result goes.
        store: Option<u16>,
    },
    /// Asks.
    Collect {
        /// What.
        collect: Collect,
        /// The slot of `$selected`.
        selected: u16,
        /// Where the result goes besides.
        store: Option<u16>,
        /// Whether picking nothing is legal.
        optional: bool,
        /// Where an empty result leads.
        on_empty: Way,
    },
    /// Goes another way where a test fails.
    Unless {
        /// What is tested.
        test: Test,
        /// Where to go if it fails.
        otherwise: Way,
    },
    /// Goes on elsewhere.
    Go(Way),
    /// Begins a loop: lays its list down.
    Each {
        /// What it goes over.
        items: Items,
        /// The slot of the loop variable. The list lies in the slot behind it.
        slot: u16,
    },
    /// Takes the next item of a loop, or leaves it.
    Next {
        /// The slot of the loop variable.
        slot: u16,
        /// Where to go when there is none.
        end: u16,
    },
}

/// Where a pipeline goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// With the next step.
    On,
    /// With this one; behind the last one the pipeline is complete.
    To(u16),
    /// Nowhere: it is aborted.
    Abort,
}
