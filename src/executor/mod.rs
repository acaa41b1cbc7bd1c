//! The executor: drives the frames from prompt to prompt and applies every effect.

mod answer;
mod resolve;
mod snapshot;
mod task;

use std::{cell::Ref, fmt, mem, rc::Rc};

pub use self::snapshot::{Entry, Snapshot};
use self::task::{Task, Waiting};
use crate::{
    Asked, Chain, Context, Error, Game, Limits, Observer, Prompt, PromptId, Seat,
    batch::Batch,
    handler::{Start, start},
    name::Name,
    panics,
    shared::Shared,
};

/// Where [`Executor::step`] came to rest.
pub enum Step<'a, G: Game> {
    /// These prompts want an answer, in any order.
    Ask(&'a [Prompt<G>]),
    /// The game is over, or the one handler that was to run has ended.
    Over,
}

impl<G: Game> fmt::Debug for Step<'_, G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask(prompts) => formatter.debug_tuple("Ask").field(prompts).finish(),
            Self::Over => formatter.write_str("Over"),
        }
    }
}

/// What [`Executor::tick`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tick {
    /// It went a step.
    Moved,
    /// Prompts are open.
    Asked,
    /// All is over.
    Over,
}

/// What a game came to so far, counted from where the executor was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Actions: what was done from one checkpoint to the next, where anything was.
    pub actions: u64,
    /// Answers to prompts that have more than one.
    pub decisions: u64,
    /// Answers to prompts without a choice, which are asked all the same, unless the executor is
    /// [forgetful](Executor::forgetful): [`Prompt::always`].
    pub forced: u64,
    /// Effects.
    pub effects: u64,
}

/// Drives the handlers of one game on one thread.
///
/// It does no input or output and never waits: [`step`](Self::step) runs to the next prompt, and
/// [`answer`](Self::answer) closes one. [`play`](crate::play) is the loop around them with agents.
///
/// Invariant: the checkpoint and the journal alone rebuild it, at any prompt, unless it is
/// [forgetful](Self::forgetful); see [`fork`](Self::fork).
pub struct Executor<G: Game> {
    shared: Rc<Shared<G>>,
    tasks: Vec<Task<G>>,
    /// The prompts that are open, with those asked at the same time that have an answer.
    batch: Option<Box<Batch<G>>>,
    root: Root<G>,
    /// Whether anybody wants to be told of what happens.
    is_watched: bool,
    /// How many of the events that are kept each seat knew when it last answered.
    known: Vec<usize>,
    /// Set while a position is rebuilt: nobody is told what they were told before.
    rebuilding: bool,
    failed: Option<Error>,
}

impl<G: Game> fmt::Debug for Executor<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = formatter.debug_struct("Executor");
        fields.field("running", &format_args!("{}", self.chain())).field("open", &self.open());
        fields.field("state", &*self.state()).finish_non_exhaustive()
    }
}

/// How the lowest frame begins.
enum Root<G: Game> {
    TurnLoop,
    Handler { seat: Seat, name: Name, start: Rc<dyn Fn() -> Start<G>> },
}

impl<G: Game> Clone for Root<G> {
    fn clone(&self) -> Self {
        match self {
            Self::TurnLoop => Self::TurnLoop,
            Self::Handler { seat, name, start } => {
                Self::Handler { seat: *seat, name: name.clone(), start: Rc::clone(start) }
            }
        }
    }
}

impl<G: Game> Executor<G> {
    /// A game that goes on from a checkpoint state, such as the one after the set-up.
    pub fn new(state: G::State) -> Self {
        Self::begin(Root::TurnLoop, &Snapshot::new(state), G::LIMITS)
    }

    /// One handler on a given state.
    pub fn only<F: Future<Output = ()> + 'static>(
        state: G::State,
        seat: Seat,
        name: impl Into<Name>,
        handler: impl Fn(Context<G>) -> F + Clone + 'static,
    ) -> Self {
        let start: Rc<dyn Fn() -> Start<G>> = Rc::new(move || start(handler.clone()));
        let root = Root::Handler { seat, name: name.into(), start };
        Self::begin(root, &Snapshot::new(state), G::LIMITS)
    }

    /// At a checkpoint, as if nothing had been answered since.
    fn begin(root: Root<G>, checkpoint: &Snapshot<G::State>, limits: Limits) -> Self {
        let mut executor = Self {
            shared: Shared::new(checkpoint, limits, matches!(root, Root::TurnLoop)),
            tasks: Vec::with_capacity(4),
            batch: None,
            root,
            is_watched: false,
            known: Vec::new(),
            rebuilding: false,
            failed: None,
        };
        executor.push_root();
        executor
    }

    /// Another game at a checkpoint in the place of this one, as one that [begins](Self::begin) there, with the same
    /// root and limits.
    pub(crate) fn restart(&mut self, state: &G::State, asked: &Asked, edition: u32) {
        let Self { shared, tasks, batch, root, is_watched, known, rebuilding, failed } = self;
        tasks.clear();
        batch.take().into_iter().for_each(|batch| shared.put_away(batch));
        (*is_watched, *rebuilding, *failed) = (false, false, None);
        known.clear();
        let is_turn_loop = matches!(root, Root::TurnLoop);
        match Rc::get_mut(shared) {
            Some(shared) => shared.restart(state, asked, edition, is_turn_loop),
            // A handler has put a context of its own aside.
            None => {
                let (state, asked, limits) = (state.clone(), asked.clone(), shared.usage.limits.get());
                let checkpoint = Snapshot { state, asked, edition, journal: Vec::new() };
                *shared = Shared::new(&checkpoint, limits, is_turn_loop);
            }
        }
        self.push_root();
    }

    /// Lays the lowest frame, unless the game is over.
    fn push_root(&mut self) {
        if G::is_over(&self.state()) {
            return;
        }
        let waiting = match &self.root {
            Root::TurnLoop => {
                Waiting { seat: None, name: "turn loop".into(), set_off: false, start: start(G::turn_loop) }
            }
            Root::Handler { seat, name, start } => {
                Waiting { seat: Some(*seat), name: name.clone(), set_off: false, start: start() }
            }
        };
        self.tasks.push(Task::Waiting(waiting));
    }

    /// Keeps no checkpoint from now on, and no journal: for games that are only played to their end, as by simulations, by
    /// agents that do not look ahead. Where nobody watches, it answers by itself what has one legal answer, also where a
    /// prompt is [always](Prompt::always) asked, but for one in a thousand where a game has nothing else.
    ///
    /// It cannot be forked any more ([`Error::Forgetful`]) nor determinized
    /// ([`DeterminizeError::Forgetful`](crate::DeterminizeError::Forgetful)); its [`snapshot`](Self::snapshot) is no way
    /// back.
    ///
    /// ```
    /// use cardloom::{Error, Executor, agents::FirstLegal, example::{Pebbles, State}, play};
    ///
    /// let state = State { pile: 5, taken: [0, 0], turn: cardloom::Seat(0) };
    /// let mut game = Executor::<Pebbles>::new(state).forgetful();
    /// futures::executor::block_on(play(&mut game, &mut [FirstLegal, FirstLegal]))?;
    /// assert_eq!(game.state().pile, 0);
    /// assert_eq!(game.fork().err(), Some(Error::Forgetful));
    /// # Ok::<(), Error>(())
    /// ```
    #[must_use]
    pub fn forgetful(self) -> Self {
        self.forget();
        self
    }

    /// See [`forgetful`](Self::forgetful).
    pub(crate) fn forget(&self) {
        self.shared.forgetful.set(true);
        self.shared.passing.set(true);
    }

    /// Keeps no way back, as a [forgetful](Self::forgetful) one, but asks as any other does.
    #[cfg(feature = "encode")]
    pub(crate) fn without_way_back(self) -> Self {
        self.shared.forgetful.set(true);
        self
    }

    pub(crate) fn is_forgetful(&self) -> bool {
        self.shared.forgetful.get()
    }

    /// Sets other limits than the game's own, from this action on.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        self.shared.usage.limits.set(limits);
        self.shared.usage.refill();
        self
    }

    /// Lets an observer watch from now on. Of handlers that run already it sees the end alone.
    #[must_use]
    pub fn observed(mut self, observer: impl Observer<G> + 'static) -> Self {
        *self.shared.observer.borrow_mut() = Some(Box::new(observer));
        self.is_watched = true;
        self.watch();
        self
    }

    /// Keeps the events from now on, for agents that ask what has happened since their last answer:
    /// [`Observation::events`](crate::Observation::events). A fork keeps none.
    #[must_use]
    pub fn keeping_events(mut self) -> Self {
        self.shared.kept.replace(Some(Vec::new()));
        let seats = G::seats(&self.state());
        self.known = vec![0; seats];
        self.is_watched = true;
        self.watch();
        self
    }

    /// The events since a seat's last answer, as it may see them.
    pub(crate) fn events_for(&self, seat: Seat) -> Vec<G::Event> {
        let kept = self.shared.kept.borrow();
        let news = kept.as_deref().and_then(|kept| kept.get(*self.known.get(seat.index())?..));
        news.unwrap_or_default().iter().map(|event| G::redact(event, Some(seat))).collect()
    }

    /// Whether nothing was answered since the last checkpoint but prompts that are still open to others.
    pub(crate) fn begins_action(&self) -> bool {
        self.snapshot().journal.iter().all(|entry| self.is_secret(entry))
    }

    /// Whether it answers a prompt of the batch that is open: others do not know of it yet.
    fn is_secret(&self, entry: &Entry) -> bool {
        self.batch.iter().any(|batch| batch.closed().any(|(closed, _)| closed.is_of(entry)))
    }

    /// The state as it is now.
    pub fn state(&self) -> Ref<'_, G::State> {
        self.shared.state()
    }

    /// The last checkpoint and the answers since: all that it takes to come back here.
    pub fn snapshot(&self) -> Ref<'_, Snapshot<G::State>> {
        self.shared.checkpoint.borrow()
    }

    /// The prompts that want an answer. Empty before the first [`step`](Self::step).
    pub fn open(&self) -> &[Prompt<G>] {
        self.batch.as_ref().map_or(&[], |batch| batch.open())
    }

    /// The prompts that are asked at the same time, answered or not.
    fn prompts(&self) -> &[Prompt<G>] {
        self.batch.as_ref().map_or(&[], |batch| batch.prompts())
    }

    /// The prompts that are asked at the same time, answered or not, in the order in which they were asked.
    pub(crate) fn batch(&self) -> Vec<(Seat, PromptId)> {
        let asked = |prompt: &&Prompt<G>| prompt.id().number() > 0;
        let mut batch: Vec<_> = self.prompts().iter().filter(asked).collect();
        batch.sort_by_key(|prompt| prompt.index);
        batch.iter().map(|prompt| (prompt.seat, prompt.id())).collect()
    }

    /// The prompt that an answer of the journal or of a history is to, where it can be given: an open one, or one of
    /// several asked at once whose answer may still be changed.
    pub fn prompt_of(&self, entry: &Entry) -> Option<&Prompt<G>> {
        let asked = |prompt: &&Prompt<G>| prompt.is_of(entry) && !entry.is_concession();
        self.prompts().iter().find(asked)
    }

    /// Whether the game is over, or the one handler has ended.
    pub fn is_over(&self) -> bool {
        self.tasks.is_empty() && self.failed.is_none()
    }

    /// What the game came to so far.
    pub fn stats(&self) -> Stats {
        Stats {
            actions: self.shared.actions.get(),
            decisions: self.shared.decisions.get(),
            forced: self.shared.forced.get(),
            effects: self.shared.usage.effects.count(),
        }
    }

    /// Whether, since the last answer, anything has depended on what only other seats than `seat` see: who was asked
    /// and who was passed over may then have told it something. See [`Context::consult`].
    pub fn has_consulted_others(&self, seat: Seat) -> bool {
        let (_, consulted) = self.shared.consulted.get();
        consulted & !(1 << seat.index().min(63)) != 0
    }

    /// The handlers that are running, the outermost first.
    pub fn chain(&self) -> Chain {
        let mut chain = self.shared.chain();
        if let Some(Task::Waiting(next)) = self.tasks.last() {
            let seat = next.seat.unwrap_or_else(|| G::active(&self.state()));
            chain.0.push((seat, next.name.clone()));
        }
        chain
    }

    /// Runs to the next prompt that wants an answer, or to the end.
    ///
    /// # Errors
    /// When a handler misbehaves or a limit is exceeded. The game is then at a stop for good, and its
    /// [`snapshot`](Self::snapshot) is still the last checkpoint with the answers since, unless it is forgetful.
    pub fn step(&mut self) -> Result<Step<'_, G>, Error> {
        match self.guarded(Self::run)? {
            Tick::Over => Ok(Step::Over),
            _ => Ok(Step::Ask(self.open())),
        }
    }

    /// Does what [`step`](Self::step) does, for a caller that catches panics itself and tells of them by
    /// [`panicked`](Self::panicked).
    #[inline(always)]
    pub(crate) fn run(&mut self) -> Result<Tick, Halt> {
        self.shared.stepwise.set(false);
        while self.batch.is_none() {
            match self.advance() {
                Ok(Tick::Over) => return self.over(),
                Ok(Tick::Moved | Tick::Asked) => {}
                Err(error) => return Err(self.fail(error)),
            }
        }
        Ok(Tick::Asked)
    }

    /// Without a task left: either over, or failed.
    #[cold]
    fn over(&self) -> Result<Tick, Halt> {
        self.check_failed().map_err(Box::new)?;
        Ok(Tick::Over)
    }

    /// Goes one step: to the end of the next effect, or of whatever the handler on top does first.
    /// [`step`](Self::step) comes to the same prompts.
    ///
    /// # Errors
    /// As [`step`](Self::step).
    pub fn tick(&mut self) -> Result<Tick, Error> {
        if self.batch.is_some() {
            return Ok(Tick::Asked);
        }
        self.shared.stepwise.set(true);
        self.guarded(|executor| executor.advance().map_err(|error| executor.fail(error)))
    }

    /// Runs the rules of the game. Whatever panics in them or in an observer is an error: the state may then be
    /// anything, and from then on only the checkpoint is used.
    fn guarded<T>(&mut self, run: impl FnOnce(&mut Self) -> Result<T, Halt>) -> Result<T, Error> {
        self.check_failed()?;
        let done = panics::catch(|| run(self)).unwrap_or_else(|caught| Err(self.panicked(caught)));
        done.map_err(|error| *error)
    }

    /// # Errors
    /// What the game has failed with, if it has.
    pub(crate) fn check_failed(&self) -> Result<(), Error> {
        self.failed.clone().map_or(Ok(()), Err)
    }

    /// The rules have panicked.
    pub(crate) fn panicked(&mut self, caught: panics::Caught) -> Halt {
        let ((seat, handler), chain) = (self.shared.frames.top(), self.shared.chain());
        let panics::Caught { message, location } = caught;
        self.fail(Box::new(Error::Panicked { seat, handler, message, location, chain }))
    }

    /// Stops for good: without a task it goes no step more.
    #[cold]
    fn fail(&mut self, error: Halt) -> Halt {
        self.failed = Some((*error).clone());
        panics::discard_all(mem::take(&mut self.tasks));
        // A batch of prompts may have been half open.
        panics::discard(self.batch.take());
        self.shared.frames.truncate(0);
        error
    }
}

/// Whatever panics while handlers are dropped in the middle stays within.
impl<G: Game> Drop for Executor<G> {
    fn drop(&mut self) {
        panics::discard_all(mem::take(&mut self.tasks));
    }
}

/// An error on its way out, in a box so that the steps without one stay small.
pub(crate) type Halt = Box<Error>;
