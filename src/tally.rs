//! Counts of what is done with cards.

use std::collections::BTreeMap;

use crate::{CardStat, Describe, Observer, TraceEvent};

/// Counts what the events of a game tell of cards: see [`Describe::card_stats`].
#[derive(Default)]
pub struct CardTally {
    counts: BTreeMap<(&'static str, &'static str), Vec<u32>>,
    card_stats: Vec<CardStat>,
}

impl CardTally {
    /// What was done, with which card, and how often by each of so many seats.
    pub fn cards(&self, seats: usize) -> BTreeMap<String, BTreeMap<String, Vec<u32>>> {
        let mut cards = BTreeMap::<String, BTreeMap<String, Vec<u32>>>::new();
        for ((what, card), counts) in &self.counts {
            let mut counts = counts.clone();
            counts.resize(seats, 0);
            cards.entry((*what).to_owned()).or_default().insert((*card).to_owned(), counts);
        }
        cards
    }
}

impl<G: Describe> Observer<G> for CardTally {
    fn on_event(&mut self, _state: &G::State, trace: TraceEvent<'_, G>) {
        let TraceEvent::Event(event, _) = trace else { return };
        G::card_stats(event, &mut self.card_stats);
        for CardStat { card, seat, what } in self.card_stats.drain(..) {
            let counts = self.counts.entry((what, card)).or_default();
            counts.resize(counts.len().max(seat.index() + 1), 0);
            counts[seat.index()] += 1;
        }
    }
}
