//! What the executor and the contexts of all handlers hold together: the game's state, and what belongs to it wherever
//! it is changed from.

mod checkpoint;
mod effect;
mod frame;
mod usage;

use std::{
    cell::{Cell, Ref, RefCell},
    rc::Rc,
};

use tracing::Span;

use self::effect::Position;
pub use self::{checkpoint::Asked, usage::Limits};
pub(crate) use self::{
    effect::{Judging, Way},
    frame::Frames,
    usage::Usage,
};
use crate::{
    BadPrompt, Chain, Error, Game, LimitKind, Name, Observer, Seat, Snapshot, TraceEvent, Trigger,
    batch::Batch,
};

pub(crate) struct Shared<G: Game> {
    position: RefCell<Position<G>>,
    pub(crate) frames: Frames,
    pub(crate) usage: Usage,
    /// The last checkpoint, and the answers since.
    pub(crate) checkpoint: RefCell<Snapshot<G::State>>,
    /// Whether no further checkpoint is kept, and no answer: nobody comes back to this game.
    pub(crate) forgetful: Cell<bool>,
    /// Whether nobody is asked for an answer that is forced, where nobody watches.
    pub(crate) passing: Cell<bool>,
    /// How many prompts each seat has been asked by now.
    pub(crate) asked: RefCell<Asked>,
    pub(crate) actions: Cell<u64>,
    /// The answers to prompts with a choice.
    pub(crate) decisions: Cell<u64>,
    /// Those to the others that are [always](crate::Prompt::always) asked.
    pub(crate) forced: Cell<u64>,
    /// How many of them nobody was asked for since somebody was asked last.
    pub(crate) passed_over: Cell<u32>,
    /// The seats whose secrets have been consulted: since the checkpoint, and since the last answer.
    pub(crate) consulted: Cell<(u64, u64)>,
    /// The triggers that wait for the end of a handler, with its number.
    pub(crate) after: RefCell<Vec<(u64, Trigger<G>)>>,
    /// Those whose handler has ended, the first one first.
    pub(crate) due: RefCell<Vec<Trigger<G>>>,
    /// An empty batch for the next prompts: its memory serves the whole game.
    pub(crate) spare: Cell<Option<Box<Batch<G>>>>,
    pub(crate) observer: RefCell<Option<Box<dyn Observer<G>>>>,
    /// The events since they were last cleared away, where they are kept for agents.
    pub(crate) kept: RefCell<Option<Vec<G::Event>>>,
    /// Whether anybody is told of anything. Nobody is while a position is rebuilt: they were told before.
    pub(crate) watched: Cell<bool>,
    /// Whether nothing but the events is written down, to be compared: neither an observer nor the log is told.
    pub(crate) recording: Cell<bool>,
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
    pub(crate) fn new(checkpoint: &Snapshot<G::State>, limits: Limits, is_turn_loop: bool) -> Rc<Self> {
        Rc::new(Self {
            position: RefCell::new(Position {
                state: checkpoint.state.clone(),
                events: Vec::new(),
                triggers: Vec::new(),
            }),
            frames: Frames::default(),
            usage: Usage::new(limits),
            asked: RefCell::new(checkpoint.asked.clone()),
            checkpoint: RefCell::new(Snapshot {
                state: checkpoint.state.clone(),
                asked: checkpoint.asked.clone(),
                edition: checkpoint.edition,
                journal: Vec::new(),
            }),
            forgetful: Cell::new(false),
            passing: Cell::new(false),
            actions: Cell::new(0),
            decisions: Cell::new(0),
            forced: Cell::new(0),
            passed_over: Cell::new(0),
            consulted: Cell::new((0, 0)),
            after: RefCell::default(),
            due: RefCell::default(),
            spare: Cell::default(),
            observer: RefCell::default(),
            kept: RefCell::default(),
            watched: Cell::new(false),
            recording: Cell::new(false),
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
            position,
            frames,
            usage,
            checkpoint,
            forgetful,
            passing,
            asked: asked_by_now,
            actions,
            decisions,
            forced,
            passed_over,
            consulted,
            after,
            due,
            spare: _,
            observer,
            kept,
            watched,
            recording,
            stepwise,
            inside,
            lane,
            misuse,
            is_turn_loop: has_turn_loop,
            action,
            action_begins,
        } = self;
        let position = position.get_mut();
        position.state.clone_from(state);
        position.events.clear();
        position.triggers.clear();
        asked_by_now.get_mut().clone_from(asked);
        let checkpoint = checkpoint.get_mut();
        checkpoint.state.clone_from(state);
        checkpoint.asked.clone_from(asked);
        checkpoint.edition = edition;
        checkpoint.journal.clear();
        frames.truncate(0);
        *usage = Usage::new(usage.limits.get());
        after.get_mut().clear();
        due.get_mut().clear();
        (*observer.get_mut(), *kept.get_mut(), *action.get_mut()) = (None, None, Span::none());
        (*actions.get_mut(), *decisions.get_mut(), *forced.get_mut()) = (0, 0, 0);
        (*passed_over.get_mut(), *consulted.get_mut()) = (0, (0, 0));
        (*forgetful.get_mut(), *passing.get_mut(), *stepwise.get_mut()) = (false, false, false);
        (*watched.get_mut(), *recording.get_mut()) = (false, false);
        (*inside.get_mut(), *lane.get_mut(), *misuse.get_mut()) = (0, 0, None);
        action_begins.set(false);
        *has_turn_loop = is_turn_loop;
    }

    /// Whether nobody is asked for an answer that is forced: where nobody watches, silence tells nothing. From time to time
    /// somebody is, so that whoever plays is let in also where a game has nothing else.
    #[inline]
    pub(crate) fn passes_over(&self) -> bool {
        const MOST: u32 = 1_000;
        self.passing.get() && !self.watched.get() && self.passed_over.get() < MOST
    }

    #[inline]
    pub(crate) fn pass_over(&self) {
        self.forced.set(self.forced.get() + 1);
        self.passed_over.set(self.passed_over.get() + 1);
    }

    /// The state as it is now.
    #[inline]
    pub(crate) fn state(&self) -> Ref<'_, G::State> {
        Ref::map(self.position.borrow(), |position| &position.state)
    }

    /// Tells whoever watches of a moment.
    #[inline]
    pub(crate) fn on_event(&self, trace: TraceEvent<'_, G>) {
        if self.watched.get() {
            self.tell(trace);
        }
    }

    #[cold]
    fn tell(&self, trace: TraceEvent<'_, G>) {
        if let (TraceEvent::Event(event, _), Some(kept)) = (&trace, &mut *self.kept.borrow_mut()) {
            kept.push((*event).clone());
        }
        if self.recording.get() {
            return;
        }
        if let Some(observer) = &mut *self.observer.borrow_mut() {
            observer.on_event(&self.state(), trace);
        }
    }

    /// A handler begins: its frame is on top from now on.
    #[inline(always)]
    pub(crate) fn begin(&self, seat: Seat, name: Name, set_off: bool) -> u64 {
        let number = self.frames.push(seat, name, set_off);
        if self.watched.get() {
            self.tell_begin();
        }
        number
    }

    #[cold]
    fn tell_begin(&self) {
        let ((seat, handler), depth) = (self.frames.top(), self.frames.depth() - 1);
        self.tell(TraceEvent::Started { seat, handler: &handler, depth });
    }

    /// The innermost handler has ended. Tells whether triggers have waited for it: they are [due](Self::due) then.
    #[inline(always)]
    pub(crate) fn end(&self) -> bool {
        if !self.watched.get() && self.after.borrow().is_empty() {
            self.frames.pop();
            return false;
        }
        self.end_watched()
    }

    #[cold]
    fn end_watched(&self) -> bool {
        let Some(frame) = self.frames.pop() else { return false };
        if self.watched.get() {
            let (seat, depth) = (frame.seat, self.frames.depth());
            self.tell(TraceEvent::Ended { seat, handler: &frame.name, depth });
        }
        self.fall_due(frame.number)
    }

    /// Whether anything has waited for this item: it is [due](Self::due) then.
    #[inline]
    pub(crate) fn settles(&self, number: u64) -> bool {
        !self.after.borrow().is_empty() && self.fall_due(number)
    }

    /// What has waited for this handler is due. Tells whether anything has.
    pub(crate) fn fall_due(&self, number: u64) -> bool {
        let (mut after, mut due) = (self.after.borrow_mut(), self.due.borrow_mut());
        let before = due.len();
        due.extend(after.extract_if(.., |(waits_for, _)| *waits_for == number).map(|(_, trigger)| trigger));
        due.len() > before
    }

    /// Keeps the memory of a batch that has been read.
    #[inline]
    pub(crate) fn put_away(&self, mut batch: Box<Batch<G>>) {
        batch.clear();
        self.spare.set(Some(batch));
    }

    pub(crate) fn chain(&self) -> Chain {
        self.frames.chain()
    }

    #[cold]
    pub(crate) fn exhausted(&self, kind: LimitKind) -> Box<Error> {
        let limits = self.usage.limits.get();
        let limit = match kind {
            LimitKind::Depth => limits.depth,
            LimitKind::Triggers => limits.triggers,
            LimitKind::Effects => limits.effects,
            LimitKind::Prompts => limits.prompts,
            LimitKind::Steps => limits.steps,
        };
        Box::new(Error::LimitExceeded { kind, limit, chain: self.chain() })
    }

    #[cold]
    pub(crate) fn bad_prompt(&self, reason: BadPrompt) -> Box<Error> {
        let (seat, handler) = self.frames.top();
        Box::new(Error::Prompt { seat, handler, reason, chain: self.chain() })
    }

    #[cold]
    pub(crate) fn broken(&self, effect: String, reason: String) -> Box<Error> {
        let (seat, handler) = self.frames.top();
        Box::new(Error::Invariant { effect, seat, handler, reason, chain: self.chain() })
    }

    #[cold]
    pub(crate) fn state_held(&self) -> Box<Error> {
        let (seat, handler) = self.frames.top();
        Box::new(Error::StateHeld { seat, handler, chain: self.chain() })
    }
}
