//! Requests: the futures that a handler awaits.
//!
//! Each begins when it is first polled. What can be done on the spot is; otherwise the request goes into the slot of the
//! [`Lane`](crate::lane::Lane), the coroutine yields, and the next poll finds the reply there.

use std::{
    future::Future,
    mem,
    pin::Pin,
    task::{self, Poll},
};

use super::Context;
use crate::{
    Answer, Game, Picks, Prompt,
    lane::{Reply, Request},
    prompt::MakePrompt,
    shared::{Misuse, Way},
};

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
        self.0.note_unawaited();
    }
}

impl<G: Game> Context<G> {
    #[cold]
    fn note_unawaited(&self) {
        let shared = self.shared();
        if shared.frames.running() == self.number && shared.misuse.get().is_none() {
            shared.misuse.set(Some(Misuse::Unawaited));
        }
    }
}

/// Waits for the executor's reply to a request.
pub(super) struct Submit<'a, G: Game> {
    context: &'a Context<G>,
    request: Option<Request<G>>,
}

impl<'a, G: Game> Submit<'a, G> {
    pub(super) fn new(context: &'a Context<G>, request: Request<G>) -> Self {
        Self { context, request: Some(request) }
    }
}

impl<G: Game> Unpin for Submit<'_, G> {}

impl<G: Game> Future for Submit<'_, G> {
    type Output = Reply<G>;

    fn poll(mut self: Pin<&mut Self>, _: &mut task::Context<'_>) -> Poll<Reply<G>> {
        match self.request.take() {
            Some(request) => self.context.lane.send(request),
            None => self.context.lane.receive(),
        }
    }
}

/// See [`Context::apply`].
#[must_use]
pub(super) struct Apply<'a, G: Game> {
    context: &'a Context<G>,
    /// Until it is polled.
    effect: Option<G::Effect>,
}

impl<'a, G: Game> Apply<'a, G> {
    #[inline]
    pub(super) fn new(context: &'a Context<G>, effect: G::Effect) -> Self {
        Self { context, effect: Some(effect) }
    }
}

impl<G: Game> Unpin for Apply<'_, G> {}

impl<G: Game> Future for Apply<'_, G> {
    type Output = G::Outcome;

    #[inline]
    fn poll(mut self: Pin<&mut Self>, _: &mut task::Context<'_>) -> Poll<G::Outcome> {
        let context = self.context;
        let reply = match self.effect.take() {
            Some(effect) => {
                if !Due(context).begins() {
                    return Poll::Pending;
                }
                match context.shared().request(effect) {
                    Way::Done(outcome) if !context.shared().stepwise.get() => return Poll::Ready(outcome),
                    way => context.lane.send(Request::Effect(way)),
                }
            }
            None => context.lane.receive(),
        };
        reply.map(|reply| match reply {
            Reply::Outcome(outcome) => outcome,
            Reply::Answered(_) | Reply::Done => G::Outcome::default(),
        })
    }
}

impl<G: Game> Drop for Apply<'_, G> {
    #[inline]
    fn drop(&mut self) {
        if self.effect.is_some() {
            self.context.note_unawaited();
        }
    }
}

/// Asks one prompt, and takes from it what was picked. Where only one answer is legal nobody is asked.
#[must_use]
pub(super) struct Ask<'a, G: Game, M, F> {
    context: &'a Context<G>,
    /// Until it is polled.
    prompt: Option<M>,
    take: Option<F>,
}

impl<'a, G: Game, M: MakePrompt<G>, T: Default, F: FnOnce(&Prompt<G>, &Answer) -> T> Ask<'a, G, M, F> {
    #[inline]
    pub(super) fn new(context: &'a Context<G>, prompt: M, take: F) -> Self {
        Self { context, prompt: Some(prompt), take: Some(take) }
    }
}

impl<G: Game, M, F> Unpin for Ask<'_, G, M, F> {}

impl<G: Game, M: MakePrompt<G>, T: Default, F: FnOnce(&Prompt<G>, &Answer) -> T> Future for Ask<'_, G, M, F> {
    type Output = T;

    #[inline]
    fn poll(mut self: Pin<&mut Self>, _: &mut task::Context<'_>) -> Poll<T> {
        let context = self.context;
        let shared = context.shared();
        let Some(prompt) = self.prompt.take() else {
            return context.lane.receive().map(|reply| {
                let Reply::Answered(answered) = reply else { return T::default() };
                let taken = match (&answered[..], self.take.take()) {
                    ([(prompt, answer), ..], Some(take)) => take(prompt, answer),
                    _ => T::default(),
                };
                shared.put_away(answered);
                taken
            });
        };
        if !Due(context).begins() {
            return Poll::Pending;
        }
        // Made in the list where it stays.
        let mut list = shared.spare.take();
        list.push(prompt.make());
        if let [prompt] = &mut list[..] {
            prompt.clamp();
            if let Some(answer) = prompt.sole_answer()
                && shared.budgets.prompts.take()
            {
                let taken = self.take.take().map(|take| take(prompt, &answer));
                list.clear();
                shared.spare.set(list);
                return Poll::Ready(taken.unwrap_or_default());
            }
        }
        context.lane.send(Request::Ask(list))
    }
}

impl<G: Game, M, F> Drop for Ask<'_, G, M, F> {
    #[inline]
    fn drop(&mut self) {
        if self.prompt.is_some() {
            self.context.note_unawaited();
        }
    }
}

/// See [`Context::ask_all`].
#[must_use]
pub(super) struct AskAll<'a, G: Game, P> {
    context: &'a Context<G>,
    /// Until it is polled.
    prompts: Option<P>,
}

impl<'a, G: Game, P: IntoIterator<Item = Prompt<G>>> AskAll<'a, G, P> {
    pub(super) fn new(context: &'a Context<G>, prompts: P) -> Self {
        Self { context, prompts: Some(prompts) }
    }
}

impl<G: Game, P> Unpin for AskAll<'_, G, P> {}

impl<G: Game, P: IntoIterator<Item = Prompt<G>>> Future for AskAll<'_, G, P> {
    type Output = Vec<Picks<G>>;

    fn poll(mut self: Pin<&mut Self>, _: &mut task::Context<'_>) -> Poll<Vec<Picks<G>>> {
        let (context, prompts) = (self.context, self.prompts.take());
        let shared = context.shared();
        let reply = match prompts {
            None => context.lane.receive(),
            Some(_) if !Due(context).begins() => return Poll::Pending,
            Some(prompts) => {
                let mut list = shared.spare.take();
                list.extend(prompts);
                context.lane.send(Request::Ask(list))
            }
        };
        reply.map(|reply| {
            let Reply::Answered(answered) = reply else { return Vec::new() };
            let picks = answered.iter().map(|(prompt, answer)| prompt.picks(answer)).collect();
            shared.put_away(answered);
            picks
        })
    }
}

impl<G: Game, P> Drop for AskAll<'_, G, P> {
    fn drop(&mut self) {
        if self.prompts.is_some() {
            self.context.note_unawaited();
        }
    }
}
