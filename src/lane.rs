//! Lanes: the way between a coroutine and the executor, and the future around a coroutine that notices misuse.

use std::{
    cell::RefCell,
    future::Future,
    mem,
    pin::Pin,
    rc::Rc,
    task::{self, Poll},
};

use genawaiter::rc::{Co, Gen};

use crate::{
    Game, Seat, Verdict,
    batch::Batch,
    handler::{Routine, Start},
    name::Name,
    shared::{Misuse, Shared, Way},
};

/// What all handlers in one coroutine hold together: the state of the game, and the one place where a request of theirs
/// and the executor's reply to it lie.
pub(crate) struct Lane<G: Game> {
    co: Co<(), ()>,
    pub(crate) shared: Rc<Shared<G>>,
    slot: RefCell<Slot<G>>,
    /// The number of the handler that the coroutine began with.
    number: u64,
}

/// A request and its reply take turns here. Only while it is free may the innermost handler ask for anything.
///
/// The replies stand beside the request, so that the whole is as small as a request.
#[derive(Default)]
enum Slot<G: Game> {
    #[default]
    Free,
    Request(Request<G>),
    /// The executor is at it.
    Taken,
    /// The prompts with their answers, in the order in which they were asked.
    Answered(Box<Batch<G>>),
    /// What an effect came to.
    Outcome(G::Outcome),
    /// What was asked for is done.
    Done,
}

/// What a handler asks of the executor. It goes from hand to hand, so what is large is in a box.
pub(crate) enum Request<G: Game> {
    /// Prompts that agents have to answer.
    Ask(Box<Batch<G>>),
    /// An effect that somebody else has to see to first.
    Effect(Way<G>),
    /// A handler that gets a coroutine of its own.
    Call(Box<(Seat, Name, Start<G>)>),
    /// Triggers that waited for the end of a handler inside this coroutine.
    SetOff,
    /// A game error that a handler raises, or a limit that is exceeded.
    Fail(Box<crate::Error>),
}

/// For a handler.
impl<G: Game> Lane<G> {
    #[inline]
    pub(crate) fn is_free(&self) -> bool {
        matches!(*self.slot.borrow(), Slot::Free)
    }

    /// Lays a request down and lets the coroutine yield. The reply has not come then, whatever it will be.
    #[inline]
    pub(crate) fn send<T>(&self, request: Request<G>) -> Poll<T> {
        self.put(Slot::Request(request));
        // It yields as soon as this step comes to its end. What it gives to be awaited only looks for what is found in
        // the slot as well.
        drop(self.co.yield_(()));
        Poll::Pending
    }

    /// Takes the answers, if they have come.
    #[inline]
    pub(crate) fn answers(&self) -> Poll<Box<Batch<G>>> {
        let slot = &mut *self.slot.borrow_mut();
        match mem::take(slot) {
            Slot::Answered(batch) => Poll::Ready(batch),
            other => Self::not_yet(slot, other),
        }
    }

    /// Takes the outcome, if it has come.
    #[inline]
    pub(crate) fn outcome(&self) -> Poll<G::Outcome> {
        let slot = &mut *self.slot.borrow_mut();
        match mem::take(slot) {
            Slot::Outcome(outcome) => Poll::Ready(outcome),
            other => Self::not_yet(slot, other),
        }
    }

    /// Takes note that it is done, if it is.
    pub(crate) fn done(&self) -> Poll<()> {
        let slot = &mut *self.slot.borrow_mut();
        match mem::take(slot) {
            Slot::Done => Poll::Ready(()),
            other => Self::not_yet(slot, other),
        }
    }

    /// Puts back what is no reply, or not the one that is waited for.
    #[cold]
    fn not_yet<T>(slot: &mut Slot<G>, other: Slot<G>) -> Poll<T> {
        *slot = other;
        Poll::Pending
    }

    #[inline]
    fn put(&self, slot: Slot<G>) {
        match self.slot.replace(slot) {
            // The usual cases: there is nothing to drop.
            Slot::Free | Slot::Taken => {}
            left => drop(left),
        }
    }
}

/// For the executor.
impl<G: Game> Lane<G> {
    /// Takes the request.
    #[inline]
    pub(crate) fn take(&self) -> Option<Request<G>> {
        match self.slot.replace(Slot::Taken) {
            Slot::Request(request) => Some(request),
            Slot::Free | Slot::Taken | Slot::Answered(_) | Slot::Outcome(_) | Slot::Done => None,
        }
    }

    /// Lays the answers down, for when the coroutine is resumed.
    #[inline]
    pub(crate) fn give_answers(&self, batch: Box<Batch<G>>) {
        self.put(Slot::Answered(batch));
    }

    /// Lays the outcome down, for when the coroutine is resumed.
    #[inline]
    pub(crate) fn give_outcome(&self, outcome: G::Outcome) {
        self.put(Slot::Outcome(outcome));
    }

    /// Says that it is done, for when the coroutine is resumed.
    #[inline]
    pub(crate) fn give_done(&self) {
        self.put(Slot::Done);
    }
}

impl<G: Game> Lane<G> {
    /// A request of a handler whose turn it is not. Its kind tells the error.
    #[cold]
    pub(crate) fn out_of_turn(&self, number: u64) {
        let (shared, frames) = (&self.shared, &self.shared.frames);
        let index = frames.find(number);
        let misuse = match index {
            _ if frames.running() == number => Misuse::Overlap,
            // It goes on while what it has called waits.
            Some(index) if shared.lane.get() == self.number && !self.is_free() => {
                frames.truncate(index + 1);
                Misuse::Overlap
            }
            // The request of another handler's context would never reach the executor.
            _ => Misuse::Foreign,
        };
        shared.misuse.set(Some(misuse));
    }
}

/// A handler in motion.
pub(crate) type Coroutine<G> = Gen<(), (), HandlerTask<G>>;

/// Sets a handler in motion whose frame is on top. `start` gets its lane.
pub(crate) fn coroutine<G: Game>(
    shared: &Rc<Shared<G>>,
    start: impl FnOnce(Rc<Lane<G>>) -> Routine<G>,
) -> (Coroutine<G>, Rc<Lane<G>>) {
    let number = shared.frames.running();
    let mut made = None;
    let coroutine = Gen::new(|co| {
        let lane = Rc::new(Lane { co, shared: Rc::clone(shared), slot: RefCell::default(), number });
        made = Some(Rc::clone(&lane));
        HandlerTask { routine: start(Rc::clone(&lane)), lane }
    });
    let lane = made.unwrap_or_else(|| unreachable!("the generator makes its future at once"));
    (coroutine, lane)
}

/// How a handler came to its end.
pub(crate) enum End<G: Game> {
    Resolved,
    Judged(Verdict<G::Effect>),
    Misused(Misuse),
}

/// The future around a handler. It turns misuse into an end, where genawaiter would panic or lose a value.
pub(crate) struct HandlerTask<G: Game> {
    routine: Routine<G>,
    lane: Rc<Lane<G>>,
}

impl<G: Game> Future for HandlerTask<G> {
    type Output = End<G>;

    fn poll(mut self: Pin<&mut Self>, context: &mut task::Context<'_>) -> Poll<End<G>> {
        let polled = match &mut self.routine {
            Routine::Resolve(routine) => routine.as_mut().poll(context).map(|()| End::Resolved),
            Routine::Judge(routine) => routine.as_mut().poll(context).map(End::Judged),
        };
        if let Some(misuse) = self.lane.shared.misuse.take() {
            return Poll::Ready(End::Misused(misuse));
        }
        match (polled, &*self.lane.slot.borrow()) {
            (Poll::Pending, Slot::Request(_)) => Poll::Pending,
            (Poll::Pending, _) => Poll::Ready(End::Misused(Misuse::Foreign)),
            (Poll::Ready(end), Slot::Free) if self.lane.shared.frames.running() == self.lane.number => {
                Poll::Ready(end)
            }
            // It has let go of its request, of the reply, or of a handler that it called.
            (Poll::Ready(_), _) => Poll::Ready(End::Misused(Misuse::Overlap)),
        }
    }
}
