//! What a step reads: values, cards, conditions and counts, looked up in the state at the moment of use.

pub(crate) use self::cards::both_colored;
mod cards;
mod condition;
mod count;
mod found;
pub(crate) mod score;
#[cfg(test)]
mod tests;
mod value;

use std::cell::Cell;

use cardloom::{Context, Seat};

pub(crate) use self::found::Found;
use crate::{
    language::words::Filters,
    model::{card::Card, state::State},
    rules::{
        Doomlings,
        scope::{Scope, Value},
    },
};

/// A look at the state for one pipeline, condition or count: what its words mean at this moment.
///
/// It notes whose hands were read by their faces, since what follows may tell others of them.
#[derive(Clone, Debug)]
pub(crate) struct Look<'a> {
    pub(crate) state: &'a State,
    pub(crate) scope: &'a Scope,
    pub(crate) slots: &'a [Value],
    /// `$asked`: the player who is being asked, while a collect step looks for what to offer.
    pub(crate) asked: Option<Seat>,
    /// The hands that were read, a bit for each seat.
    read: Cell<u8>,
    /// The look that asks by `scoring_of`, from which this one came.
    outer: Option<&'a Look<'a>>,
}

impl<'a> Look<'a> {
    /// A look with what a pipeline has stored.
    pub(crate) fn new(state: &'a State, scope: &'a Scope, slots: &'a [Value]) -> Self {
        Self { state, scope, slots, asked: None, read: Cell::new(0), outer: None }
    }

    /// A look outside of pipelines: for requirements, rules of scoring, and filters of ages.
    pub(crate) fn outside(state: &'a State, scope: &'a Scope) -> Self {
        Self::new(state, scope, &[])
    }

    /// The same look while this seat is asked.
    pub(crate) fn asking(&self, seat: Seat) -> Self {
        Self { asked: Some(seat), ..self.clone() }
    }

    /// Notes that a hand was read by its faces.
    pub(in crate::rules) fn reads_hand(&self, seat: Seat) {
        self.read.set(self.read.get() | 1 << seat.index());
    }

    /// Notes what a look for a part of this one has read.
    pub(in crate::rules) fn takes_over(&self, part: &Look<'_>) {
        self.read.set(self.read.get() | part.read.get());
    }

    /// Notes that the face of a card is read, wherever it lies.
    fn reads(&self, card: Card) {
        if let Some(holder) = self.state.hand_of(card) {
            self.reads_hand(holder);
        }
    }

    /// Says which hands were read to the runtime.
    pub(crate) fn tell(&self, context: &Context<Doomlings>) {
        let read = self.read.take();
        if read != 0 {
            Seat::all(self.state.seats())
                .filter(|seat| read & 1 << seat.index() != 0)
                .for_each(|seat| context.consult(seat));
        }
    }
}

/// No filters are filters that every card passes.
pub(crate) fn filters(filters: &Option<Filters>) -> &[crate::language::words::Filter] {
    filters.as_deref().unwrap_or_default()
}
