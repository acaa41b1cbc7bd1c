//! The history of a game in words, as each seat may tell it.

use super::Table;
use crate::{Moment, Observer, Seat};

/// Keeps every event.
pub(super) struct Log<G: Table> {
    events: Vec<G::Event>,
    /// Whether each event is printed as it happens, as this seat may see it.
    follow: Option<Seat>,
}

impl<G: Table> Log<G> {
    pub(super) fn new() -> Self {
        Self { events: Vec::new(), follow: None }
    }

    /// Prints each event at once, as a seat may see it.
    pub(super) fn following(seat: Seat) -> Self {
        Self { follow: Some(seat), ..Self::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.events.len()
    }

    /// The lines from the `begin`th event on, as a seat may see them.
    pub(super) fn lines(&self, seat: Seat, begin: usize) -> Vec<String> {
        let events = self.events.get(begin..).unwrap_or_default();
        events.iter().filter_map(|event| G::event(&G::redact(event, seat))).collect()
    }
}

impl<G: Table> Observer<G> for Log<G> {
    fn notice(&mut self, _state: &G::State, moment: Moment<'_, G>) {
        let Moment::Event(event) = moment else { return };
        if let Some(line) = self.follow.and_then(|seat| G::event(&G::redact(event, seat))) {
            anstream::println!("{line}");
        }
        self.events.push(event.clone());
    }
}
