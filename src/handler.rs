//! Handlers, and the two kinds that the runtime starts by itself: triggers and replacements.

use std::{fmt, future::Future};

use futures::future::LocalBoxFuture;

use crate::{Context, Game, Seat};

/// A named `async fn` that resolves one effect of a card, with the text that players read.
///
/// The [`handler`](macro@crate::handler) attribute makes one from a function. `C` is what the handler holds:
/// the runtime's [`Context`] or a game's own context around it.
pub struct Handler<C> {
    /// Its name in logs and errors.
    pub name: &'static str,
    /// The first paragraph of its doc comment.
    pub text: &'static str,
    /// Starts it.
    pub run: fn(C) -> LocalBoxFuture<'static, ()>,
}

impl<C> Clone for Handler<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Handler<C> {}

impl<C> fmt::Debug for Handler<C> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.name)
    }
}

/// What a replacement says to an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<E> {
    /// It happens.
    Allow,
    /// It does not happen: its handler gets the default outcome.
    Prevent,
    /// Another effect happens instead. Replacements that have not spoken yet are asked about that one.
    Replace(E),
}

/// A running handler: what it resolves to tells the two kinds apart.
pub(crate) enum Routine<G: Game> {
    Resolve(LocalBoxFuture<'static, ()>),
    Judge(LocalBoxFuture<'static, Verdict<G::Effect>>),
}

/// Starts a handler in a context.
pub(crate) type Start<G> = Box<dyn FnOnce(Context<G>) -> Routine<G>>;

pub(crate) fn start<G: Game, F>(handler: impl FnOnce(Context<G>) -> F + 'static) -> Start<G>
where
    F: Future<Output = ()> + 'static,
{
    Box::new(|context| Routine::Resolve(Box::pin(handler(context))))
}

/// When a trigger is resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Timing {
    /// Before the handler that caused the event goes on.
    #[default]
    Now,
    /// When the handler that caused the event ends, before whoever called it goes on. The turn loop never ends,
    /// so what it causes itself is resolved now.
    AfterHandler,
}

/// A handler that an event sets off.
pub struct Trigger<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) name: &'static str,
    pub(crate) priority: i8,
    pub(crate) timing: Timing,
    pub(crate) start: Start<G>,
}

impl<G: Game> Trigger<G> {
    /// A trigger of `seat`, resolved at once, with priority 0.
    pub fn new<F: Future<Output = ()> + 'static>(
        seat: Seat,
        name: &'static str,
        handler: impl FnOnce(Context<G>) -> F + 'static,
    ) -> Self {
        Self { seat, name, priority: 0, timing: Timing::Now, start: start(handler) }
    }

    /// Higher priorities are resolved first; equal ones in turn order from the active seat.
    #[must_use]
    pub fn priority(mut self, priority: i8) -> Self {
        self.priority = priority;
        self
    }

    /// Resolved when the handler that caused the event ends.
    #[must_use]
    pub fn after_handler(mut self) -> Self {
        self.timing = Timing::AfterHandler;
        self
    }
}

/// A handler that is asked before an effect is applied.
pub struct Replacement<G: Game> {
    pub(crate) key: ReplacementKey,
    pub(crate) priority: i8,
    pub(crate) start: Start<G>,
}

/// Tells replacements apart, so that none speaks twice about one effect.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct ReplacementKey {
    pub(crate) seat: Seat,
    pub(crate) name: &'static str,
    pub(crate) source: u32,
}

impl<G: Game> Replacement<G> {
    /// A replacement of `seat`, with priority 0.
    pub fn new<F: Future<Output = Verdict<G::Effect>> + 'static>(
        seat: Seat,
        name: &'static str,
        handler: impl FnOnce(Context<G>) -> F + 'static,
    ) -> Self {
        Self {
            key: ReplacementKey { seat, name, source: 0 },
            priority: 0,
            start: Box::new(|context| Routine::Judge(Box::pin(handler(context)))),
        }
    }

    /// Higher priorities are asked first; equal ones in turn order from the active seat.
    #[must_use]
    pub fn priority(mut self, priority: i8) -> Self {
        self.priority = priority;
        self
    }

    /// Tells apart replacements of one seat and one name, such as two copies of a card.
    #[must_use]
    pub fn source(mut self, source: u32) -> Self {
        self.key.source = source;
        self
    }
}
