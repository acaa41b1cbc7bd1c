//! The coroutine's side: what a handler holds.

mod request;
mod want;

use std::{
    cell::{Cell, Ref},
    future::{Future, pending},
    rc::Rc,
};

pub(crate) use self::request::Due;
use self::{
    request::{Apply, Ask, AskAll, Submit},
    want::{FirstPicked, One, Picked, Several, Whole},
};
use crate::{
    Answer, Error, Game, Handler, LimitKind, Name, Picks, Prompt, Seat, TraceEvent,
    handler::{Routine, Start},
    lane::{Lane, Request},
    prompt::MakePrompt,
    shared::{Misuse, Shared},
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
    lane: Rc<Lane<G>>,
    /// `None` in the turn loop, which runs for whoever's turn it is.
    seat: Option<Seat>,
    /// Of its handler's frame.
    number: u64,
}

/// Reading.
impl<G: Game> Context<G> {
    pub(crate) fn new(lane: Rc<Lane<G>>, seat: Option<Seat>) -> Self {
        let number = lane.shared.frames.running();
        Self { lane, seat, number }
    }

    /// For whom the handler runs. The turn loop runs for the active seat.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat.unwrap_or_else(|| G::active(&self.state()))
    }

    /// The state as it is now. To be let go of before the next `await`.
    #[inline]
    pub fn state(&self) -> Ref<'_, G::State> {
        self.shared().state()
    }

    /// Says that what happens from here on may depend on what only `seat` sees: who is asked then, and who is passed
    /// over, shows something of it.
    ///
    /// A game says so where it reads a hidden hand, and nowhere else: whoever answered before can then no longer fairly
    /// take that back.
    #[inline]
    pub fn consult(&self, seat: Seat) {
        self.shared().consult(seat);
    }

    /// Says where the handler stands, for the [chain](crate::Chain) of running handlers, errors and the log: they name
    /// the step in the place of the handler.
    ///
    /// For handlers that carry out what was read from files: their place in the code tells nothing, the place in the
    /// file does. An observer is [told](TraceEvent::At) as well. It costs next to nothing, and changes nothing else.
    ///
    /// ```
    /// use cardloom::{Context, example::{Effect, Pebbles}};
    ///
    /// /// Takes as many pebbles as each step of a card says.
    /// async fn resolve(context: Context<Pebbles>, card: &'static [(&'static str, u8)]) {
    ///     for (step, pebbles) in card {
    ///         context.at(step); // "Squirrel /pipeline/0"
    ///         context.apply(Effect::Take(context.seat(), *pebbles)).await;
    ///     }
    /// }
    /// ```
    #[inline]
    pub fn at(&self, step: &'static str) {
        self.shared().frames.stand(self.number, step);
        self.shared().on_event(TraceEvent::At(step));
    }

    fn shared(&self) -> &Shared<G> {
        &self.lane.shared
    }
}

/// Doing.
impl<G: Game> Context<G> {
    /// Applies an effect, with its modifiers and replacements before and its triggers after it, and tells what really
    /// happened.
    #[inline]
    pub fn apply(&self, effect: G::Effect) -> impl Future<Output = G::Outcome> {
        Apply::new(self, effect)
    }

    /// Runs another handler for `seat` in a frame of its own, with all it sets off, to its end, and gives its result.
    ///
    /// A handler that calls itself is boxed, as any `async fn` that awaits itself.
    #[inline]
    pub fn call<T: 'static, F: Future<Output = T> + 'static>(
        &self,
        seat: Seat,
        name: impl Into<Name>,
        handler: impl FnOnce(Context<G>) -> F + 'static,
    ) -> impl Future<Output = T> {
        let (due, name) = (Due(self), name.into());
        async move {
            if !due.begins() {
                return pending().await;
            }
            if !self.fits_inside() {
                return self.call_apart(seat, name, handler).await;
            }
            let number = self.shared().begin(seat, name, false);
            let inside = Context { lane: Rc::clone(&self.lane), seat: Some(seat), number };
            let result = handler(inside).await;
            if self.shared().frames.running() != number {
                // It has let go of what it called itself.
                self.shared().misuse.set(Some(Misuse::Overlap));
            }
            if self.shared().misuse.get().is_some() {
                // Its frame stays, so that the error is its own.
                return pending().await;
            }
            if self.shared().end() {
                if !self.lane.is_free() {
                    // It has let go of a request of its own.
                    self.shared().misuse.set(Some(Misuse::Overlap));
                    return pending().await;
                }
                Submit::new(self, Request::SetOff).await;
            }
            result
        }
    }

    /// Runs another handler as [`call`](Self::call) does, as an item: triggers that say [`after_item`](crate::Trigger::after_item)
    /// wait until it is done.
    ///
    /// For what a game carries out as a whole, such as a card on the stack, a move or a phase. When it ends, what has waited
    /// is resolved, and what that makes wait; [`settle`](Self::settle) does so before.
    #[inline]
    pub fn item<T: 'static, F: Future<Output = T> + 'static>(
        &self,
        seat: Seat,
        name: impl Into<Name>,
        handler: impl FnOnce(Context<G>) -> F + 'static,
    ) -> impl Future<Output = T> {
        self.call(seat, name, move |inside| {
            inside.shared().frames.begin_item();
            let item = Context { lane: Rc::clone(&inside.lane), seat: inside.seat, number: inside.number };
            let handler = handler(inside);
            async move {
                let result = handler.await;
                item.settle().await;
                result
            }
        })
    }

    /// Puts a handler off until the innermost [item](Self::item) is done, behind what waits already. `false`, and nothing
    /// happens, where no item runs.
    ///
    /// For a trigger that decides when its turn comes whether it waits; others say [`after_item`](crate::Trigger::after_item).
    pub fn put_off(&self, handler: crate::Trigger<G>) -> bool {
        let item = self.shared().frames.item();
        if let Some(item) = item {
            self.shared().after.borrow_mut().push((item, handler));
        }
        item.is_some()
    }

    /// Whether nothing waits for this [item](Self::item) so far.
    #[inline]
    pub fn is_settled(&self) -> bool {
        self.shared().after.borrow().iter().all(|(waits_for, _)| *waits_for != self.number)
    }

    /// Resolves what has waited for this [item](Self::item) so far, and what that makes wait, until nothing is left.
    #[inline]
    pub fn settle(&self) -> impl Future<Output = ()> {
        let due = Due(self);
        async move {
            if !due.begins() {
                return pending().await;
            }
            while self.shared().settles(self.number) {
                Submit::new(self, Request::SetOff).await;
            }
        }
    }

    /// Counts something toward the effects that an action may have, although it changes nothing: a turn of a loop that a
    /// document has asked for, so that no loop is endless.
    pub fn spend(&self) -> impl Future<Output = ()> {
        let due = Due(self);
        async move {
            if !due.begins() {
                return pending().await;
            }
            if !self.shared().usage.effects.take() {
                Submit::new(self, Request::Fail(self.shared().exhausted(LimitKind::Effects))).await;
            }
        }
    }

    /// Runs a [`Handler`] for `seat` as [`call`](Self::call) does. `hold` makes what it holds, such as a game's own
    /// context.
    #[inline]
    pub fn call_handler<C: 'static>(
        &self,
        seat: Seat,
        handler: Handler<C>,
        hold: impl FnOnce(Context<G>) -> C + 'static,
    ) -> impl Future<Output = ()> {
        self.call(seat, handler.name, move |context| (handler.run)(hold(context)))
    }

    /// Says that the state alone is enough to go on from here. Without effect in any frame but the turn loop's.
    pub fn checkpoint(&self) -> impl Future<Output = ()> {
        let due = Due(self);
        async move {
            if !due.begins() {
                return pending().await;
            }
            if !self.shared().usage.steps.take() {
                Submit::new(self, Request::Fail(self.shared().exhausted(LimitKind::Steps))).await;
            }
            self.shared().pass_checkpoint(self.number);
            if self.shared().action_begins.get() {
                // What follows is logged within the span of the new action, which the executor enters.
                Submit::new(self, Request::SetOff).await;
            }
        }
    }

    /// Ends the game in an error of its rules: what stands is not what the handler can resolve.
    ///
    /// For what a set of cards that were read from files may ask for and no rule answers. It never returns.
    pub async fn fail<T>(&self, reason: impl Into<String>) -> T {
        self.fail_as(None, reason.into()).await
    }

    /// Ends the game in an error of its rules as [`fail`](Self::fail) does, with a word for what kind of error it is: for
    /// languages of cards whose errors have codes.
    pub async fn fail_with<T>(&self, code: &'static str, reason: impl Into<String>) -> T {
        self.fail_as(Some(code), reason.into()).await
    }

    async fn fail_as<T>(&self, code: Option<&'static str>, reason: String) -> T {
        if Due(self).begins() {
            let (seat, handler) = self.shared().frames.top();
            let error = Error::Rules { seat, handler, code, reason, chain: self.shared().chain() };
            Submit::new(self, Request::Fail(Box::new(error))).await;
        }
        pending().await
    }

    /// Whether a called handler may run inside this coroutine, in neither danger to the machine's stack nor to a limit.
    #[inline]
    fn fits_inside(&self) -> bool {
        let shared = self.shared();
        let depth = shared.frames.depth();
        depth < shared.inside.get() && shared.usage.steps.take_several(2)
    }

    async fn call_apart<T: 'static, F: Future<Output = T> + 'static>(
        &self,
        seat: Seat,
        name: Name,
        handler: impl FnOnce(Context<G>) -> F + 'static,
    ) -> T {
        let result = Rc::new(Cell::new(None));
        let written = Rc::clone(&result);
        let start: Start<G> = Box::new(move |context| {
            let handler = handler(context);
            Routine::Resolve(Box::pin(async move { written.set(Some(handler.await)) }))
        });
        Submit::new(self, Request::Call(Box::new((seat, name, start)))).await;
        match result.take() {
            Some(result) => result,
            None => unreachable!("a call returns when its handler has ended"),
        }
    }

    /// Whether a request would reach the executor.
    #[inline]
    fn has_turn(&self) -> bool {
        self.shared().frames.running() == self.number && self.lane.is_free()
    }
}

/// Asking.
impl<G: Game> Context<G> {
    /// Asks one seat. The picks are in the order they were picked in.
    ///
    /// The prompt may be given as a closure as well, that makes it when it is awaited. [`pick`](Self::pick) gives back
    /// the very things that were offered.
    #[inline]
    pub fn ask(&self, prompt: impl MakePrompt<G>) -> impl Future<Output = Picks<G>> {
        Ask::new(self, prompt, Picked)
    }

    /// Asks one seat for at most one pick.
    #[inline]
    pub fn ask_one(&self, prompt: impl MakePrompt<G>) -> impl Future<Output = Option<G::Choice>> {
        Ask::new(self, prompt, FirstPicked)
    }

    /// Asks one seat for at most one of these things, and gives the very thing that was picked.
    ///
    /// ```
    /// # use cardloom::{Context, Prompt, example::{Effect, Pebbles}};
    /// async fn take(context: Context<Pebbles>) {
    ///     // The prompt has no options yet: they are made of the things.
    ///     let prompt = Prompt::new(context.seat(), "how many?").optional();
    ///     if let Some(pebbles) = context.pick(prompt, 1..=3).await {
    ///         context.apply(Effect::Take(context.seat(), pebbles)).await;
    ///     }
    /// }
    /// ```
    #[inline]
    pub fn pick<T: Into<G::Choice>>(
        &self,
        prompt: impl MakePrompt<G>,
        things: impl IntoIterator<Item = T, IntoIter: Clone>,
    ) -> impl Future<Output = Option<T>> {
        Ask::new(self, prompt, One(things.into_iter()))
    }

    /// Asks one seat for several of these things, as many as the prompt says, and gives those that were picked, in the
    /// order of the picks.
    #[inline]
    pub fn pick_several<T: Into<G::Choice>>(
        &self,
        prompt: impl MakePrompt<G>,
        things: impl IntoIterator<Item = T, IntoIter: Clone>,
    ) -> impl Future<Output = Vec<T>> {
        Ask::new(self, prompt, Several(things.into_iter()))
    }

    /// The answer itself, for the runtime's own prompts.
    pub(crate) fn answer(&self, prompt: Prompt<G>) -> impl Future<Output = Answer> {
        Ask::new(self, prompt, Whole)
    }

    /// Asks several seats at once. They answer in any order, none knowing the others' answers, and may answer anew until
    /// the last one has; the picks are in the order of the prompts.
    pub fn ask_all(
        &self,
        prompts: impl IntoIterator<Item = Prompt<G>>,
    ) -> impl Future<Output = Vec<Picks<G>>> {
        AskAll::new(self, prompts)
    }
}
