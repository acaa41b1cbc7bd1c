//! What is about to happen, while those who hear it before may speak.

use cardloom_effects::words;

use super::event::Event;
use crate::model::who::Who;

/// Something that is about to happen.
#[derive(Clone, Debug, PartialEq)]
pub struct Pending {
    /// What it will be; its value is the one of the beginning.
    pub event: Event,
    /// The number as it is now.
    pub value: i32,
    /// Whom it will happen to, as it is now.
    pub target: Option<Who>,
    /// Who has cancelled it.
    pub cancelled: Option<Who>,
}

impl Pending {
    pub(crate) fn new(event: Event) -> Self {
        Self { value: event.value, target: event.target, cancelled: None, event }
    }

    /// The event that it will be.
    pub(crate) fn word(&self) -> words::Event {
        self.event.event
    }
}
