//! The coroutine's side: what a handler holds, and the future around it that notices misuse.

use std::{
    cell::Ref,
    future::Future,
    pin::Pin,
    rc::Rc,
    task::{self, Poll},
};

use futures::future::LocalBoxFuture;
use genawaiter::rc::{Co, Gen};

use crate::{
    Game, Handler, Picks, Prompt, Seat, Verdict,
    handler::Routine,
    shared::{Call, Line, OnTheSpot, Shared},
};

/// What a handler holds: it reads the state, asks, applies effects and calls other handlers.
///
/// Each method that waits is to be awaited at once and on its own; the executor tells of anything else. What is not
/// awaited at all does not happen, and the compiler tells of it:
///
/// ```compile_fail
/// #![deny(unused_must_use)]
/// use cardloom::{Context, example::{Effect, Pebbles}};
///
/// async fn take(context: Context<Pebbles>) {
///     context.apply(Effect::Take(context.seat(), 1));
/// }
/// ```
pub struct Context<G: Game> {
    co: Co<Request, ()>,
    shared: Rc<Shared<G>>,
    seat: Seat,
    /// Whose context it is: see [`Shared::running`].
    number: u64,
}

impl<G: Game> Context<G> {
    /// For whom the handler runs. The turn loop runs for nobody: there it is the first seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The state as it is now. To be let go of before the next `await`.
    pub fn state(&self) -> Ref<'_, G::State> {
        self.shared.state.borrow()
    }

    /// Applies an effect, with its replacements before and its triggers after it, and tells what really happened.
    pub async fn apply(&self, effect: G::Effect) -> G::Outcome {
        match self.apply_now(effect) {
            Ok(outcome) => outcome,
            Err(request) => {
                self.submit(request).await;
                self.shared.outcome.take().unwrap_or_default()
            }
        }
    }

    /// The outcome where the effect is done on the spot, else the request for the rest of it.
    fn apply_now(&self, effect: G::Effect) -> Result<G::Outcome, Option<Request>> {
        if !self.claim_line() {
            return Err(None);
        }
        match self.shared.apply_on_the_spot(&effect) {
            OnTheSpot::Done(outcome) => {
                self.shared.line.set(Line::Free);
                Ok(outcome)
            }
            OnTheSpot::SetOff(outcome) => {
                self.shared.outcome.set(Some(outcome));
                Err(Some(Request::SetOff))
            }
            OnTheSpot::NotYet => {
                self.shared.effect.set(Some(effect));
                Err(Some(Request::Apply))
            }
        }
    }

    /// Asks one seat. The picks are in the order they were picked in.
    pub async fn ask(&self, prompt: Prompt<G>) -> Picks<G> {
        match self.ask_now(prompt) {
            Ok(picks) => picks,
            Err(request) => {
                self.submit(request).await;
                let mut picks = Picks::<G>::new();
                self.shared.take_picks(|picked| picks = picked);
                picks
            }
        }
    }

    /// The picks where only one answer is legal, else the request for one.
    fn ask_now(&self, mut prompt: Prompt<G>) -> Result<Picks<G>, Option<Request>> {
        if !self.claim_line() {
            return Err(None);
        }
        if let Some(picks) = self.shared.answer_on_the_spot(&mut prompt) {
            self.shared.line.set(Line::Free);
            return Ok(picks);
        }
        self.shared.prompts.borrow_mut().push(prompt);
        Err(Some(Request::Ask))
    }

    /// Asks one seat for at most one pick.
    pub async fn ask_one(&self, prompt: Prompt<G>) -> Option<G::Choice> {
        self.ask(prompt).await.into_iter().next()
    }

    /// Asks several seats at once. They answer in any order, none knowing the others' answers; the picks are in
    /// the order of the prompts.
    pub async fn ask_all(&self, prompts: impl IntoIterator<Item = Prompt<G>>) -> Vec<Picks<G>> {
        let request = self.claim_line().then(|| {
            self.shared.prompts.borrow_mut().extend(prompts);
            Request::Ask
        });
        self.submit(request).await;
        let mut picks = Vec::new();
        self.shared.take_picks(|picked| picks.push(picked));
        picks
    }

    /// Runs another handler for `seat` in a frame of its own, with all it sets off, to its end.
    pub async fn call<F: Future<Output = ()> + 'static>(
        &self,
        seat: Seat,
        name: &'static str,
        handler: impl FnOnce(Context<G>) -> F + 'static,
    ) {
        let request = self.claim_call(seat, name, |context| Box::pin(handler(context)));
        self.submit(request).await;
    }

    /// Runs a [`Handler`] for `seat` as [`call`](Self::call) does. `hold` makes what it holds, such as a game's own
    /// context.
    pub async fn call_handler<C>(
        &self,
        seat: Seat,
        handler: Handler<C>,
        hold: impl FnOnce(Context<G>) -> C + 'static,
    ) {
        let request = self.claim_call(seat, handler.name, |context| (handler.run)(hold(context)));
        self.submit(request).await;
    }

    fn claim_call(
        &self,
        seat: Seat,
        name: &'static str,
        start: impl FnOnce(Context<G>) -> LocalBoxFuture<'static, ()>,
    ) -> Option<Request> {
        self.claim_line().then(|| {
            let coroutine = coroutine(&self.shared, seat, |context| Routine::Resolve(start(context)));
            self.shared.call.set(Some(Call { seat, name, coroutine }));
            Request::Call
        })
    }

    /// Says that the state alone is enough to go on from here. Without effect in any frame but the turn loop's.
    pub async fn checkpoint(&self) {
        let request = self.claim_line().then_some(Request::Checkpoint);
        self.submit(request).await;
    }

    /// Tells whether a request would reach the executor.
    fn claim_line(&self) -> bool {
        let line = &self.shared.line;
        if self.shared.running.get() != self.number {
            // Another handler's context: its request would never reach the executor.
            line.set(Line::Foreign);
            return false;
        }
        if line.replace(Line::Busy) != Line::Free {
            // The first request is still on its way; a second one would overwrite it.
            line.set(Line::Overlapped);
            return false;
        }
        true
    }

    /// Waits until the executor has done what is requested. Without a request it waits for ever, which ends the handler.
    async fn submit(&self, request: Option<Request>) {
        let Some(request) = request else { return std::future::pending().await };
        self.co.yield_(request).await;
        self.shared.line.set(Line::Free);
    }
}

/// What a handler asks of the executor. What belongs to it lies in [`Shared`]: passed through the coroutine it would
/// be copied at every level.
#[derive(Clone, Copy)]
pub(crate) enum Request {
    Ask,
    Apply,
    /// An effect is applied already; the executor goes on from there.
    SetOff,
    Call,
    Checkpoint,
}

/// A handler in motion.
pub(crate) type Coroutine<G> = Gen<Request, (), Watched<G>>;

/// Sets a handler in motion.
pub(crate) fn coroutine<G: Game>(
    shared: &Rc<Shared<G>>,
    seat: Seat,
    start: impl FnOnce(Context<G>) -> Routine<G>,
) -> Coroutine<G> {
    let number = shared.next_handler();
    Gen::new(|co| {
        let context = Context { co, shared: Rc::clone(shared), seat, number };
        Watched { routine: start(context), shared: Rc::clone(shared), number, first: Line::Free }
    })
}

/// How a handler came to its end.
pub(crate) enum End<G: Game> {
    Resolved,
    Judged(Verdict<G::Effect>),
    ForeignFuture,
    Overlap,
}

/// The future around a handler. It turns misuse into an end, where genawaiter would panic or lose a value.
pub(crate) struct Watched<G: Game> {
    routine: Routine<G>,
    shared: Rc<Shared<G>>,
    number: u64,
    /// How the line is when the next step begins.
    first: Line,
}

impl<G: Game> Future for Watched<G> {
    type Output = End<G>;

    fn poll(mut self: Pin<&mut Self>, context: &mut task::Context<'_>) -> Poll<End<G>> {
        let first = std::mem::replace(&mut self.first, Line::Replied);
        self.shared.line.set(first);
        self.shared.running.set(self.number);
        let polled = match &mut self.routine {
            Routine::Resolve(routine) => routine.as_mut().poll(context).map(|()| End::Resolved),
            Routine::Judge(routine) => routine.as_mut().poll(context).map(End::Judged),
        };
        match (polled, self.shared.line.get()) {
            (_, Line::Foreign) => Poll::Ready(End::ForeignFuture),
            (_, Line::Overlapped) => Poll::Ready(End::Overlap),
            (Poll::Ready(end), Line::Free) => Poll::Ready(end),
            // It has let go of its request, or of the reply.
            (Poll::Ready(_), Line::Busy | Line::Replied) => Poll::Ready(End::Overlap),
            (Poll::Pending, Line::Busy) => Poll::Pending,
            (Poll::Pending, Line::Free | Line::Replied) => Poll::Ready(End::ForeignFuture),
        }
    }
}
