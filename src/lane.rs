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
    Answer, Game, Prompt, Seat, Trigger, Verdict,
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
#[derive(Default)]
enum Slot<G: Game> {
    #[default]
    Free,
    Request(Request<G>),
    /// The executor is at it.
    Taken,
    Reply(Reply<G>),
}

/// What a handler asks of the executor.
pub(crate) enum Request<G: Game> {
    Ask(Vec<Prompt<G>>),
    /// An effect that somebody else has to see to first.
    Effect(Way<G>),
    /// A handler that gets a coroutine of its own.
    Call(Seat, Name, Start<G>),
    /// Triggers that waited for the end of a handler inside this coroutine.
    SetOff(Vec<Trigger<G>>),
    /// A game error that a handler raises, or a budget that is used up.
    Fail(Box<crate::Error>),
}

/// What the executor says to it.
pub(crate) enum Reply<G: Game> {
    /// The prompts with their answers, in the order in which they were asked.
    Answered(Vec<(Prompt<G>, Answer)>),
    Outcome(G::Outcome),
    Done,
}

impl<G: Game> Lane<G> {
    #[inline]
    pub(crate) fn is_free(&self) -> bool {
        matches!(*self.slot.borrow(), Slot::Free)
    }

    /// Lays a request down and lets the coroutine yield. The reply has not come then, whatever it will be.
    #[inline]
    pub(crate) fn send<T>(&self, request: Request<G>) -> Poll<T> {
        self.slot.replace(Slot::Request(request));
        // It yields as soon as this step comes to its end. What it gives to be awaited only looks for what is found in
        // the slot as well.
        drop(self.co.yield_(()));
        Poll::Pending
    }

    /// Takes the reply, if it has come.
    #[inline]
    pub(crate) fn receive(&self) -> Poll<Reply<G>> {
        let mut slot = self.slot.borrow_mut();
        match &*slot {
            Slot::Reply(_) => match mem::take(&mut *slot) {
                Slot::Reply(reply) => Poll::Ready(reply),
                _ => unreachable!("it was there"),
            },
            Slot::Free | Slot::Request(_) | Slot::Taken => Poll::Pending,
        }
    }

    /// For the executor: takes the request.
    pub(crate) fn take(&self) -> Option<Request<G>> {
        match self.slot.replace(Slot::Taken) {
            Slot::Request(request) => Some(request),
            Slot::Free | Slot::Taken | Slot::Reply(_) => None,
        }
    }

    /// For the executor: lays the reply down, for when the coroutine is resumed.
    pub(crate) fn reply(&self, reply: Reply<G>) {
        self.slot.replace(Slot::Reply(reply));
    }

    /// A request of a handler whose turn it is not. Its kind tells the error.
    #[cold]
    pub(crate) fn out_of_turn(&self, number: u64) {
        let (shared, frames) = (&self.shared, &self.shared.frames);
        let place = frames.find(number);
        let misuse = match place {
            _ if frames.running() == number => Misuse::Overlap,
            // It goes on while what it has called waits.
            Some(place) if shared.lane.get() == self.number && !self.is_free() => {
                frames.truncate(place + 1);
                Misuse::Overlap
            }
            // The request of another handler's context would never reach the executor.
            _ => Misuse::Foreign,
        };
        shared.misuse.set(Some(misuse));
    }
}

/// A handler in motion.
pub(crate) type Coroutine<G> = Gen<(), (), Watched<G>>;

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
        Watched { routine: start(Rc::clone(&lane)), lane }
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
pub(crate) struct Watched<G: Game> {
    routine: Routine<G>,
    lane: Rc<Lane<G>>,
}

impl<G: Game> Future for Watched<G> {
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
