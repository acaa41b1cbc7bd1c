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

use super::{Context, want::Want};
use crate::{
    Game, Picks, Prompt,
    batch::Batch,
    lane::Request,
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
    /// Asks what of these prompts has more than one legal answer.
    #[inline]
    fn ask_batch(&self, mut batch: Box<Batch<G>>) -> Poll<Box<Batch<G>>> {
        match batch.judge(self.shared()) {
            Ok(()) if batch.is_answered() => {
                batch.put_in_order();
                Poll::Ready(batch)
            }
            Ok(()) => self.lane.send(Request::Ask(batch)),
            Err(error) => self.lane.send(Request::Fail(error)),
        }
    }

    #[cold]
    fn note_unawaited(&self) {
        let shared = self.shared();
        if shared.frames.running() == self.number && shared.misuse.get().is_none() {
            shared.misuse.set(Some(Misuse::Unawaited));
        }
    }
}

/// Waits until the executor has done what a request asks for.
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
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, _: &mut task::Context<'_>) -> Poll<()> {
        match self.request.take() {
            Some(request) => self.context.lane.send(request),
            None => self.context.lane.done(),
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
        let Self { context, effect: asked } = &mut *self;
        let Some(effect) = asked else { return context.lane.outcome() };
        if !Due(context).begins() {
            *asked = None;
            return Poll::Pending;
        }
        let way = context.shared().request(effect);
        *asked = None;
        match way {
            Way::Done(outcome) if !context.shared().stepwise.get() => Poll::Ready(outcome),
            way => context.lane.send(Request::Effect(way)),
        }
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

/// Asks one prompt, and takes from the answer what is wanted of it. Where only one is legal nobody is asked.
#[must_use]
pub(super) struct Ask<'a, G: Game, M, W> {
    context: &'a Context<G>,
    /// Until it is polled.
    prompt: Option<M>,
    want: W,
}

impl<'a, G: Game, M: MakePrompt<G>, W: Want<G>> Ask<'a, G, M, W> {
    #[inline]
    pub(super) fn new(context: &'a Context<G>, prompt: M, want: W) -> Self {
        Self { context, prompt: Some(prompt), want }
    }
}

impl<G: Game, M, W> Unpin for Ask<'_, G, M, W> {}

impl<G: Game, M: MakePrompt<G>, W: Want<G>> Future for Ask<'_, G, M, W> {
    type Output = W::Got;

    #[inline]
    fn poll(mut self: Pin<&mut Self>, _: &mut task::Context<'_>) -> Poll<W::Got> {
        let context = self.context;
        let answered = match self.prompt.take() {
            Some(_) if !Due(context).begins() => return Poll::Pending,
            Some(prompt) => {
                let mut batch = context.shared().spare.take().unwrap_or_default();
                self.want.offer(batch.push(prompt.make()));
                context.ask_batch(batch)
            }
            None => context.lane.answers(),
        };
        answered.map(|batch| {
            let got = batch.closed().next().map(|(prompt, answer)| self.want.take(prompt, answer));
            context.shared().put_away(batch);
            got.unwrap_or_default()
        })
    }
}

impl<G: Game, M, W> Drop for Ask<'_, G, M, W> {
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
        let context = self.context;
        let answered = match self.prompts.take() {
            Some(_) if !Due(context).begins() => return Poll::Pending,
            Some(prompts) => {
                let mut batch = context.shared().spare.take().unwrap_or_default();
                prompts.into_iter().for_each(|prompt| _ = batch.push(prompt));
                context.ask_batch(batch)
            }
            None => context.lane.answers(),
        };
        answered.map(|batch| {
            let picks = batch.closed().map(|(prompt, answer)| prompt.picks(answer)).collect();
            context.shared().put_away(batch);
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
