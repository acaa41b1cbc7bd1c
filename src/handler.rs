//! Handlers, and what the runtime asks for by itself around an effect: modifiers, replacements, triggers.

use std::{fmt, future::Future};

use futures::future::LocalBoxFuture;

use crate::{Context, Game, Name, Seat};

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
    /// When the innermost [item](Context::item) that runs is done, first come, first served; now, where none runs.
    AfterItem,
}

/// A handler that an event sets off.
pub struct Trigger<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) name: Name,
    pub(crate) priority: i32,
    pub(crate) rank: u32,
    pub(crate) timing: Timing,
    pub(crate) condition: Option<Condition<G>>,
    pub(crate) start: Start<G>,
}

type Condition<G> = Box<dyn Fn(&<G as Game>::State) -> bool>;

impl<G: Game> Trigger<G> {
    /// A trigger of `seat`, resolved at once, with priority 0.
    pub fn new<F: Future<Output = ()> + 'static>(
        seat: Seat,
        name: impl Into<Name>,
        handler: impl FnOnce(Context<G>) -> F + 'static,
    ) -> Self {
        let (name, start) = (name.into(), start(handler));
        Self { seat, name, priority: 0, rank: 0, timing: Timing::Now, condition: None, start }
    }

    /// Higher priorities are resolved first; equal ones in turn order from the active seat, those of one seat in the
    /// order in which it likes ([`Game::order_triggers`]).
    #[must_use]
    pub fn priority(mut self, priority: i32) -> Self {
        self.priority = priority;
        self
    }

    /// Among equal priorities the lower rank is resolved first, whichever seats they are of: for games in which ties are
    /// settled by what a trigger comes from, relics before statuses before cards. By default all have rank 0.
    #[must_use]
    pub fn rank(mut self, rank: u32) -> Self {
        self.rank = rank;
        self
    }

    /// Waits until the innermost [item](Context::item) that runs is done, however deep in it the event happened; what has
    /// waited is resolved first come, first served. Its [condition](Self::only_if) is asked when it is put off.
    #[must_use]
    pub fn after_item(mut self) -> Self {
        self.timing = Timing::AfterItem;
        self
    }

    /// Resolved when the handler that caused the event ends.
    #[must_use]
    pub fn after_handler(mut self) -> Self {
        self.timing = Timing::AfterHandler;
        self
    }

    /// Resolved only if this is true of the state when its turn comes: what was resolved before may have changed it.
    ///
    /// With [`Uses`](crate::Uses) in the state it limits a trigger to so many times in a turn or a game.
    #[must_use]
    pub fn only_if(mut self, condition: impl Fn(&G::State) -> bool + 'static) -> Self {
        self.condition = Some(Box::new(condition));
        self
    }
}

/// A change of an effect that is made before replacements are asked about it: a strength, a cost, "the first damage
/// each turn is 1 less". It neither asks nor does anything else.
pub struct Modifier<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) priority: i32,
    pub(crate) change: Change<G>,
}

type Change<G> = Box<dyn FnOnce(&<G as Game>::State, &mut <G as Game>::Effect)>;

impl<G: Game> Modifier<G> {
    /// A modifier of `seat`, with priority 0.
    pub fn new(seat: Seat, change: impl FnOnce(&G::State, &mut G::Effect) + 'static) -> Self {
        Self { seat, priority: 0, change: Box::new(change) }
    }

    /// Higher priorities change the effect first; equal ones in turn order from the active seat, and those of one seat
    /// in the order in which the game names them.
    #[must_use]
    pub fn priority(mut self, priority: i32) -> Self {
        self.priority = priority;
        self
    }
}

/// A handler that is asked before an effect is applied.
pub struct Replacement<G: Game> {
    pub(crate) key: ReplacementKey,
    pub(crate) priority: i32,
    pub(crate) start: Start<G>,
}

/// Tells replacements apart, so that none speaks twice about one effect.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct ReplacementKey {
    pub(crate) seat: Seat,
    pub(crate) name: Name,
    pub(crate) source: u32,
    /// Its place among those that are alike in all else.
    pub(crate) copy: usize,
}

impl ReplacementKey {
    /// Whether they are alike in all but their place.
    pub(crate) fn is_copy_of(&self, other: &Self) -> bool {
        (self.seat, self.source) == (other.seat, other.source) && self.name == other.name
    }
}

impl<G: Game> Replacement<G> {
    /// A replacement of `seat`, with priority 0.
    ///
    /// Each speaks once about an effect, and not again about what it has made of it. Copies of a card with the same seat
    /// and name are told apart by the order in which the game names them, or by their [`source`](Self::source).
    pub fn new<F: Future<Output = Verdict<G::Effect>> + 'static>(
        seat: Seat,
        name: impl Into<Name>,
        handler: impl FnOnce(Context<G>) -> F + 'static,
    ) -> Self {
        Self {
            key: ReplacementKey { seat, name: name.into(), source: 0, copy: 0 },
            priority: 0,
            start: Box::new(|context| Routine::Judge(Box::pin(handler(context)))),
        }
    }

    /// Higher priorities are asked first; equal ones in turn order from the active seat.
    #[must_use]
    pub fn priority(mut self, priority: i32) -> Self {
        self.priority = priority;
        self
    }

    /// Names what it comes from, such as the number of a card in play: copies are then told apart by it, whichever of
    /// them are still there.
    #[must_use]
    pub fn source(mut self, source: u32) -> Self {
        self.key.source = source;
        self
    }
}
