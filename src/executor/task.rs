//! Tasks: the coroutines that are in motion, and what lies above them until they can go on.

use std::{cell::Cell, rc::Rc};

use tracing::{Span, span::EnteredSpan};

use crate::{
    Answer, Game, Name, Seat, Trigger,
    handler::Start,
    lane::{Coroutine, Lane},
    shared::{Judging, Shared},
};

/// Something to go on with. The one on top is next.
pub(super) enum Task<G: Game> {
    Running(Running<G>),
    Waiting(Waiting<G>),
    Judging(Box<Judging<G>>),
    SettingOff(SettingOff<G>),
}

/// A coroutine that has been started.
pub(super) struct Running<G: Game> {
    pub(super) coroutine: Coroutine<G>,
    pub(super) lane: Rc<Lane<G>>,
    /// The number of its first handler, and how many frames lie below that one.
    pub(super) number: u64,
    pub(super) depth: usize,
    pub(super) span: Span,
}

impl<G: Game> Running<G> {
    /// Enters its span, or that of the present action where it has none.
    #[cold]
    pub(super) fn enter(&self, shared: &Shared<G>) -> EnteredSpan {
        match self.span.is_none() {
            true => shared.action.borrow().clone().entered(),
            false => self.span.clone().entered(),
        }
    }
}

/// A handler that gets a coroutine of its own when it comes to the top: until then others may still change the state.
pub(super) struct Waiting<G: Game> {
    /// `None` in the turn loop.
    pub(super) seat: Option<Seat>,
    pub(super) name: Name,
    pub(super) set_off: bool,
    pub(super) start: Start<G>,
}

/// Triggers on their way.
pub(super) struct SettingOff<G: Game> {
    /// Those still to be resolved, the next one last.
    pub(super) queue: Vec<Trigger<G>>,
    /// How many at the end of the queue are in an order that nobody is to be asked about any more.
    pub(super) ordered: usize,
    /// The order that a seat is asked for, once it has answered.
    pub(super) order: Option<Rc<Cell<Option<Answer>>>>,
}

impl<G: Game> SettingOff<G> {
    /// `triggers`, the first one first.
    pub(super) fn new(mut triggers: Vec<Trigger<G>>) -> Self {
        triggers.reverse();
        Self { queue: triggers, ordered: 0, order: None }
    }

    /// How many of the next ones are of one seat, one priority and one rank.
    pub(super) fn simultaneous(&self) -> usize {
        let Some(next) = self.queue.last() else { return 0 };
        let key = |trigger: &Trigger<G>| (trigger.seat, trigger.priority, trigger.rank);
        let alike = |trigger: &&Trigger<G>| key(trigger) == key(next);
        self.queue.iter().rev().take_while(alike).count()
    }

    /// Puts the next `count` ones into the order that was answered.
    pub(super) fn put_in_order(&mut self, count: usize, answer: &Answer) {
        let first = self.queue.len() - count;
        let mut next: Vec<_> = self.queue.drain(first..).rev().map(Some).collect();
        let picked: Vec<_> = answer.indices().filter_map(|index| next.get_mut(index)?.take()).collect();
        // Whatever the answer leaves out keeps its place behind it.
        self.queue.extend(next.into_iter().flatten().rev());
        self.queue.extend(picked.into_iter().rev());
        self.ordered = count;
    }
}
