//! The coroutine's side: what a handler holds.

use std::{
    cell::{Cell, Ref},
    future::{Future, pending},
    mem,
    rc::Rc,
};

use crate::{
    Answer, Budget, Error, Game, Handler, Name, Picks, Prompt, Seat,
    handler::{Routine, Start},
    lane::{Lane, Reply, Request},
    prompt::MakePrompt,
    shared::{Misuse, Shared, Way},
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
        self.shared().state.borrow()
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
        let due = Due(self);
        async move {
            if !due.begins() {
                return pending().await;
            }
            match self.shared().request(effect) {
                Way::Done(outcome) if !self.shared().stepwise.get() => outcome,
                way => match self.lane.submit(Request::Effect(way)).await {
                    Reply::Outcome(outcome) => outcome,
                    _ => G::Outcome::default(),
                },
            }
        }
    }

    /// Runs another handler for `seat` in a frame of its own, with all it sets off, to its end, and gives its result.
    ///
    /// A handler that calls itself is boxed, as any `async fn` that awaits itself.
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
                return pending().await;
            }
            self.end_inside().await;
            result
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
            self.take_step().await;
            self.shared().pass_checkpoint(self.number);
        }
    }

    /// Ends the game in an error of its rules: what stands is not what the handler can resolve.
    ///
    /// For what a set of cards that were read from files may ask for and no rule answers. It never returns.
    pub async fn fail<T>(&self, reason: impl Into<String>) -> T {
        if self.has_turn() {
            let (seat, handler) = self.shared().frames.top();
            let error = Error::Rules { seat, handler, reason: reason.into(), chain: self.shared().chain() };
            self.lane.submit(Request::Fail(Box::new(error))).await;
        } else {
            self.lane.out_of_turn(self.number);
        }
        pending().await
    }

    /// Whether a called handler may run inside this coroutine, in neither danger to the machine's stack nor to a budget.
    #[inline]
    fn fits_inside(&self) -> bool {
        let shared = self.shared();
        let depth = shared.frames.depth();
        depth < shared.inside.get() && shared.budgets.steps.take() && shared.budgets.steps.take()
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
        self.lane.submit(Request::Call(seat, name, start)).await;
        match result.take() {
            Some(result) => result,
            None => unreachable!("a call returns when its handler has ended"),
        }
    }

    /// Takes the frame of a handler that ran inside this coroutine off, and lets what waited for its end run.
    #[inline]
    async fn end_inside(&self) {
        let after = self.shared().end();
        if !after.is_empty() {
            self.lane.submit(Request::SetOff(after)).await;
        }
    }

    async fn take_step(&self) {
        if !self.shared().budgets.steps.take() {
            let error = self.shared().exhausted(Budget::Steps);
            self.lane.submit(Request::Fail(error)).await;
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
    pub fn ask(&self, prompt: impl MakePrompt<G>) -> impl Future<Output = Picks<G>> {
        let due = Due(self);
        async move {
            if !due.begins() {
                return pending().await;
            }
            self.ask_single(prompt.make(), |prompt, answer| prompt.picks(answer)).await
        }
    }

    /// Asks one seat for at most one pick.
    pub fn ask_one(&self, prompt: impl MakePrompt<G>) -> impl Future<Output = Option<G::Choice>> {
        let due = Due(self);
        async move {
            if !due.begins() {
                return pending().await;
            }
            let first = |prompt: &Prompt<G>, answer: &Answer| {
                answer.indices().next().map(|index| prompt.options[index].clone())
            };
            self.ask_single(prompt.make(), first).await
        }
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
    pub fn pick<T: Into<G::Choice>>(
        &self,
        prompt: impl MakePrompt<G>,
        things: impl IntoIterator<Item = T> + Clone,
    ) -> impl Future<Output = Option<T>> {
        let due = Due(self);
        async move {
            if !due.begins() {
                return pending().await;
            }
            let prompt = prompt.make().options(things.clone().into_iter().map(Into::into));
            let picked = self.ask_single(prompt, |_, answer| answer.indices().next()).await;
            picked.and_then(|index| things.into_iter().nth(index))
        }
    }

    /// Asks one seat for several of these things, as many as the prompt says, and gives those that were picked, in the
    /// order of the picks.
    pub fn pick_several<T: Into<G::Choice> + Clone>(
        &self,
        prompt: impl MakePrompt<G>,
        things: impl IntoIterator<Item = T> + Clone,
    ) -> impl Future<Output = Vec<T>> {
        let due = Due(self);
        async move {
            if !due.begins() {
                return pending().await;
            }
            let prompt = prompt.make().options(things.clone().into_iter().map(Into::into));
            let answer = self.ask_single(prompt, |_, answer| answer.clone()).await;
            let thing = |index| things.clone().into_iter().nth(index);
            answer.indices().filter_map(thing).collect()
        }
    }

    /// The answer itself, for the runtime's own prompts.
    pub(crate) async fn answer(&self, prompt: Prompt<G>) -> Answer {
        self.ask_single(prompt, |_, answer| answer.clone()).await
    }

    /// Asks several seats at once. They answer in any order, none knowing the others' answers, and may answer anew until
    /// the last one has; the picks are in the order of the prompts.
    pub fn ask_all(
        &self,
        prompts: impl IntoIterator<Item = Prompt<G>>,
    ) -> impl Future<Output = Vec<Picks<G>>> {
        let due = Due(self);
        async move {
            if !due.begins() {
                return pending().await;
            }
            let mut list = self.shared().spare.take();
            list.extend(prompts);
            match self.lane.submit(Request::Ask(list)).await {
                Reply::Answered(answered) => {
                    let picks = answered.iter().map(|(prompt, answer)| prompt.picks(answer)).collect();
                    self.shared().put_away(answered);
                    picks
                }
                _ => Vec::new(),
            }
        }
    }

    /// Asks one prompt, and takes from it what was picked. Where only one answer is legal nobody is asked.
    #[inline]
    async fn ask_single<T: Default>(
        &self,
        mut prompt: Prompt<G>,
        take: impl FnOnce(&Prompt<G>, &Answer) -> T,
    ) -> T {
        prompt.clamp();
        if let Some(answer) = prompt.sole_answer()
            && self.shared().budgets.prompts.take()
        {
            return take(&prompt, &answer);
        }
        let mut list = self.shared().spare.take();
        list.push(prompt);
        match self.lane.submit(Request::Ask(list)).await {
            Reply::Answered(answered) => {
                let taken = answered.first().map(|(prompt, answer)| take(prompt, answer));
                self.shared().put_away(answered);
                taken.unwrap_or_default()
            }
            _ => T::default(),
        }
    }
}

/// A request that is still to be awaited. Where it never is, its drop tells.
pub(crate) struct Due<'a, G: Game>(pub(crate) &'a Context<G>);

impl<G: Game> Due<'_, G> {
    /// It is awaited. Tells whether the request would reach the executor.
    #[inline]
    pub(crate) fn begins(self) -> bool {
        let context = self.0;
        mem::forget(self);
        let has_turn = context.has_turn();
        if !has_turn {
            context.lane.out_of_turn(context.number);
        }
        has_turn
    }
}

impl<G: Game> Drop for Due<'_, G> {
    fn drop(&mut self) {
        let shared = self.0.shared();
        if shared.frames.running() == self.0.number && shared.misuse.get().is_none() {
            shared.misuse.set(Some(Misuse::Unawaited));
        }
    }
}
