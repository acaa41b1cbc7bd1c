//! What words of events, timings and phases hear.

use cardloom_cards::Literals;
use cardloom_effects::{
    Definition,
    documents::On,
    events::Occasion,
    words::{Event, Phase},
};

use super::{Compiler, effects::word};
use crate::content::op::Hears;

/// How many events there are: the bits of phases come behind them.
pub(crate) const EVENTS: u8 = Event::ALL.len() as u8;

impl Compiler<'_> {
    /// A timing or phase word as what is heard then.
    pub(super) fn moment(&self, definition: &Definition, name: &str, path: &str) -> Hears {
        let timing = word(definition, name).map(On::Timing);
        hears(timing.unwrap_or_else(|| On::Phase(self.word(definition, name, path))))
    }
}

/// The bit of a phase.
pub(crate) const fn phase_bit(phase: Phase) -> u8 {
    EVENTS + phase as u8
}

/// What a word of a trigger hears.
pub(super) fn hears(on: On) -> Hears {
    let bit = match on.occasion() {
        Occasion::Event(event) => event as u8,
        Occasion::Phase(phase) => phase_bit(phase),
    };
    Hears { bit, only: on.looks_at() }
}
