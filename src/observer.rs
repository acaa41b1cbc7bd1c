//! Observers: who watches a game without taking part.

use std::{cell::RefCell, rc::Rc};

use crate::{Answer, Game, Name, Prompt, Seat};

/// Something that happened while the executor ran.
pub enum TraceEvent<'a, G: Game> {
    /// A handler began in a frame of its own; `depth` counts the frames below it.
    Started {
        /// For whom it runs.
        seat: Seat,
        /// Its name.
        handler: &'a Name,
        /// How many frames lie below it.
        depth: usize,
    },
    /// A handler ended.
    Ended {
        /// For whom it ran.
        seat: Seat,
        /// Its name.
        handler: &'a Name,
        /// How many frames lay below it.
        depth: usize,
    },
    /// A handler says where it stands: see [`Context::at`](crate::Context::at).
    At(&'static str),
    /// An effect was applied, and this came of it.
    Effect(&'a G::Effect, &'a G::Outcome),
    /// A fact, in full, and how many frames lay below the handler that brought it about: what happens within something
    /// else is deeper. Show it to a seat only through [`Game::redact`].
    Event(&'a G::Event, usize),
    /// A prompt was opened.
    Asked(&'a Prompt<G>),
    /// A prompt was answered, or a secret answer to it changed.
    Answered(&'a Prompt<G>, &'a Answer),
    /// A seat has given up.
    Conceded(Seat),
    /// An action ended: the state alone is enough to go on.
    Checkpoint,
    /// The game ended.
    Over,
}

/// Watches a game: told of every moment in order, with the state at that moment.
pub trait Observer<G: Game> {
    /// Takes note of a moment.
    fn on_event(&mut self, state: &G::State, trace: TraceEvent<'_, G>);
}

/// An observer that its owner can still read while the executor holds it.
impl<G: Game, O: Observer<G>> Observer<G> for Rc<RefCell<O>> {
    fn on_event(&mut self, state: &G::State, trace: TraceEvent<'_, G>) {
        self.borrow_mut().on_event(state, trace);
    }
}

/// Keeps all events, in order.
pub struct EventLog<G: Game> {
    /// The events, in full.
    pub events: Vec<G::Event>,
    /// How many frames lay below the handler that brought each about.
    pub depths: Vec<usize>,
}

impl<G: Game> EventLog<G> {
    /// Takes out what it has kept.
    pub fn take(&mut self) -> Self {
        std::mem::take(self)
    }
}

impl<G: Game> Default for EventLog<G> {
    fn default() -> Self {
        Self { events: Vec::new(), depths: Vec::new() }
    }
}

impl<G: Game> Clone for EventLog<G> {
    fn clone(&self) -> Self {
        Self { events: self.events.clone(), depths: self.depths.clone() }
    }
}

impl<G: Game> Observer<G> for EventLog<G> {
    fn on_event(&mut self, _state: &G::State, trace: TraceEvent<'_, G>) {
        if let TraceEvent::Event(event, depth) = trace {
            self.events.push(event.clone());
            self.depths.push(depth);
        }
    }
}
