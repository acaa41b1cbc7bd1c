//! What the executor and the contexts of all handlers hold together: the game's state, and what belongs to it wherever
//! it is changed from.

mod budget;
mod checkpoint;
mod effect;
mod frame;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use tracing::Span;

pub(crate) use self::{budget::Budgets, effect::Way, frame::Frames};
pub use self::{budget::Limits, checkpoint::Asked};
use crate::{Answer, Budget, Chain, Error, Game, Moment, Name, Observer, Prompt, Seat, Snapshot, Trigger};

pub(crate) struct Shared<G: Game> {
    pub(crate) state: RefCell<G::State>,
    pub(crate) frames: Frames,
    pub(crate) budgets: Budgets,
    /// The last checkpoint, and the answers since.
    /// Apart, so that the two states are not moved about as one.
    pub(crate) checkpoint: RefCell<Box<Snapshot<G::State>>>,
    /// Whether no further checkpoint is kept, and no answer: nobody comes back to this game.
    pub(crate) forgetful: Cell<bool>,
    /// How many prompts each seat has been asked by now.
    pub(crate) asked: RefCell<Asked>,
    pub(crate) actions: Cell<u64>,
    /// The seats whose secrets have been consulted: since the checkpoint, and since the last answer.
    pub(crate) consulted: Cell<(u64, u64)>,
    /// The events of the effect that was applied last.
    pub(crate) events: RefCell<Vec<G::Event>>,
    /// The triggers that they set off, the first one first.
    pub(crate) triggers: RefCell<Vec<Trigger<G>>>,
    /// The triggers that wait for the end of a handler, with its number.
    pub(crate) after: RefCell<Vec<(u64, Trigger<G>)>>,
    /// Empty lists for the next prompts and for their answers: their memory serves the whole game.
    pub(crate) spare: Cell<Vec<Prompt<G>>>,
    pub(crate) spare_answered: Cell<Vec<(Prompt<G>, Answer)>>,
    pub(crate) observer: RefCell<Option<Box<dyn Observer<G>>>>,
    /// The events since they were last cleared away, where they are kept for agents.
    pub(crate) kept: RefCell<Option<Vec<G::Event>>>,
    /// Whether anybody is told of anything. Nobody is while a position is rebuilt: they were told before.
    pub(crate) watched: Cell<bool>,
    /// Whether a handler stops after every effect, to be driven step by step.
    pub(crate) stepwise: Cell<bool>,
    /// Below which depth a call may run inside its caller's coroutine in this step.
    pub(crate) inside: Cell<usize>,
    /// The coroutine that is in motion, by the number of its first handler.
    pub(crate) lane: Cell<u64>,
    pub(crate) misuse: Cell<Option<Misuse>>,
    pub(crate) is_turn_loop: bool,
    /// The span of the present action, and whether that of a new one is still to be made.
    pub(crate) action: RefCell<Span>,
    pub(crate) action_begins: Cell<bool>,
}

/// What a handler did with its context that it is not made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misuse {
    /// It went on before what it had asked for was done, or let go of it.
    Overlap,
    /// It awaits what no context of its own gave it.
    Foreign,
    /// It made a request and never awaited it.
    Unawaited,
}

impl<G: Game> Shared<G> {
    pub(crate) fn new(snapshot: Snapshot<G::State>, limits: Limits, is_turn_loop: bool) -> Rc<Self> {
        Rc::new(Self {
            state: RefCell::new(snapshot.state.clone()),
            frames: Frames::default(),
            budgets: Budgets::new(limits),
            asked: RefCell::new(snapshot.asked.clone()),
            checkpoint: RefCell::new(Box::new(snapshot)),
            forgetful: Cell::new(false),
            actions: Cell::new(0),
            consulted: Cell::new((0, 0)),
            events: RefCell::default(),
            triggers: RefCell::default(),
            after: RefCell::default(),
            spare: Cell::default(),
            spare_answered: Cell::default(),
            observer: RefCell::default(),
            kept: RefCell::default(),
            watched: Cell::new(false),
            stepwise: Cell::new(false),
            inside: Cell::new(0),
            lane: Cell::new(0),
            misuse: Cell::new(None),
            is_turn_loop,
            action: RefCell::new(Span::none()),
            action_begins: Cell::new(false),
        })
    }

    /// Begins anew at another checkpoint, in the same memory. No handler is left that holds a context.
    pub(crate) fn restart(&mut self, state: &G::State, asked: &Asked, edition: u32, is_turn_loop: bool) {
        // Without `..`, so that nothing is forgotten.
        let Self {
            state: present,
            frames,
            budgets,
            checkpoint,
            forgetful,
            asked: asked_by_now,
            actions,
            consulted,
            events,
            triggers,
            after,
            spare: _,
            spare_answered: _,
            observer,
            kept,
            watched,
            stepwise,
            inside,
            lane,
            misuse,
            is_turn_loop: has_turn_loop,
            action,
            action_begins,
        } = self;
        present.get_mut().clone_from(state);
        asked_by_now.get_mut().clone_from(asked);
        let checkpoint = checkpoint.get_mut();
        checkpoint.state.clone_from(state);
        checkpoint.asked.clone_from(asked);
        checkpoint.edition = edition;
        checkpoint.journal.clear();
        frames.truncate(0);
        *budgets = Budgets::new(budgets.limits.get());
        events.get_mut().clear();
        triggers.get_mut().clear();
        after.get_mut().clear();
        (*observer.get_mut(), *kept.get_mut(), *action.get_mut()) = (None, None, Span::none());
        (*actions.get_mut(), *consulted.get_mut()) = (0, (0, 0));
        (*forgetful.get_mut(), *watched.get_mut(), *stepwise.get_mut()) = (false, false, false);
        (*inside.get_mut(), *lane.get_mut(), *misuse.get_mut()) = (0, 0, None);
        action_begins.set(false);
        *has_turn_loop = is_turn_loop;
    }

    /// Tells whoever watches of a moment.
    #[inline]
    pub(crate) fn notice(&self, moment: Moment<'_, G>) {
        if self.watched.get() {
            self.tell(moment);
        }
    }

    #[cold]
    fn tell(&self, moment: Moment<'_, G>) {
        if let (Moment::Event(event), Some(kept)) = (&moment, &mut *self.kept.borrow_mut()) {
            kept.push((*event).clone());
        }
        if let Some(observer) = &mut *self.observer.borrow_mut() {
            observer.notice(&self.state.borrow(), moment);
        }
    }

    /// A handler begins: its frame is on top from now on.
    #[inline]
    pub(crate) fn begin(&self, seat: Seat, name: Name, set_off: bool) -> u64 {
        let depth = self.frames.depth();
        if !self.watched.get() {
            return self.frames.push(seat, name, set_off);
        }
        let number = self.frames.push(seat, name.clone(), set_off);
        self.tell(Moment::Started { seat, handler: &name, depth });
        number
    }

    /// The innermost handler has ended. Gives the triggers that waited for it, the first one first.
    #[inline]
    pub(crate) fn end(&self) -> Vec<Trigger<G>> {
        let Some(frame) = self.frames.pop() else { return Vec::new() };
        if self.watched.get() {
            let (seat, depth) = (frame.seat, self.frames.depth());
            self.tell(Moment::Ended { seat, handler: &frame.name, depth });
        }
        let mut after = self.after.borrow_mut();
        if after.last().is_none_or(|(number, _)| *number != frame.number) {
            return Vec::new();
        }
        let first = after.iter().position(|(number, _)| *number == frame.number).unwrap_or(0);
        after.drain(first..).map(|(_, trigger)| trigger).collect()
    }

    /// Keeps the memory of a list that has been read.
    #[inline]
    pub(crate) fn put_away(&self, mut answered: Vec<(Prompt<G>, Answer)>) {
        answered.clear();
        self.spare_answered.set(answered);
    }

    pub(crate) fn chain(&self) -> Chain {
        self.frames.chain()
    }

    #[cold]
    pub(crate) fn exhausted(&self, budget: Budget) -> Box<Error> {
        let limits = self.budgets.limits.get();
        let limit = match budget {
            Budget::Depth => limits.depth,
            Budget::Triggers => limits.triggers,
            Budget::Effects => limits.effects,
            Budget::Prompts => limits.prompts,
            Budget::Steps => limits.steps,
        };
        Box::new(Error::Budget { budget, limit, chain: self.chain() })
    }

    #[cold]
    pub(crate) fn state_held(&self) -> Box<Error> {
        let (seat, handler) = self.frames.top();
        Box::new(Error::StateHeld { seat, handler, chain: self.chain() })
    }
}
