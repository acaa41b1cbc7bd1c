//! Sessions: a whole game as data, with its history and its undo.

mod data;
mod history;
mod legacy;
mod undo;

use std::{cell::RefCell, fmt, rc::Rc};

pub use self::undo::{UndoPolicy, UndoRefused};
use self::{data::Record, history::Played};
use crate::{
    Answer, Entry, Error, EventLog, Executor, Game, Limits, Prompt, PromptId, Seat, Snapshot, digest,
};

/// A game at a prompt, as plain data: to be kept, copied, sent to other threads, undone, and played on.
///
/// ```
/// use cardloom::{Answer, Seat, Session, example::{Pebbles, State}};
///
/// let mut session = Session::<Pebbles>::new(State { pile: 5, taken: [0, 0], turn: Seat(0) })?;
/// let prompt = session.open()[0].clone();
/// session.answer(prompt.id(), prompt.seat, Answer::one(2))?;
/// assert_eq!(session.state()?.pile, 2);
///
/// // Nothing hidden was shown, no chance was taken and nobody else has answered: the move can be taken back.
/// session.undo(Seat(0))?;
/// assert_eq!(session.state()?.pile, 5);
///
/// // The same question is asked again, under another number: an answer to the first one that is late is refused.
/// assert_eq!(session.open()[0].options, prompt.options);
/// assert!(session.answer(prompt.id(), prompt.seat, Answer::one(0)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Invariant: an answer costs the same at every point of a game. What is run again is what was answered since the
/// last checkpoint.
pub struct Session<G: Game> {
    /// All that it takes to come back here.
    record: Record<G::State>,
    /// What is made anew from the record.
    live: Live<G>,
    /// Within which limits it goes on.
    limits: Limits,
}

/// What a position shows.
struct Live<G: Game> {
    open: Vec<Prompt<G>>,
    /// All prompts of the batch that is open, answered or not, in the order they were asked in.
    batch: Vec<(Seat, PromptId)>,
    /// What has happened since the last answer.
    told: EventLog<G>,
    over: bool,
}

/// Why a session cannot do something. It stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionError {
    /// The game fails.
    #[error(transparent)]
    Game(#[from] Error),
    /// An undo or redo is refused.
    #[error(transparent)]
    Undo(#[from] UndoRefused),
    /// There is no such answer.
    #[error("there are {answers} answers, so no position before answer {number}")]
    NoSuchAnswer {
        /// The number asked for, from 1.
        number: usize,
        /// How many answers there are.
        answers: usize,
    },
}

impl From<crate::IllegalAnswer> for SessionError {
    fn from(illegal: crate::IllegalAnswer) -> Self {
        Self::Game(illegal.into())
    }
}

impl<G: Game> Session<G> {
    /// A game from its set-up to its first prompt.
    ///
    /// # Errors
    /// What the first handlers fail with.
    pub fn new(initial: G::State) -> Result<Self, Error> {
        let log = Rc::new(RefCell::new(EventLog::default()));
        let mut executor = Executor::new(initial.clone()).observed(Rc::clone(&log));
        executor.step()?;
        let told = log.borrow_mut().take();
        let mut session =
            Self { record: Record::new(initial), live: Live::of(&executor, told), limits: G::LIMITS };
        session.record.sync_with(&executor.snapshot());
        Ok(session)
    }

    /// The position of a record.
    fn from_record(record: Record<G::State>, limits: Limits) -> Result<Self, Error> {
        let executor = Executor::restore_within(record.position.clone(), limits)?;
        Ok(Self { record, live: Live::of(&executor, EventLog::default()), limits })
    }

    /// A game at the position of an executor, without what came before.
    pub(crate) fn without_past(executor: &Executor<G>) -> Result<Self, Error> {
        let mut record = Record::new(executor.snapshot().state.clone());
        record.forget();
        record.position = executor.snapshot().clone();
        Self::from_record(record, executor.limits_in_force())
    }

    /// Sets when seats may take back answers.
    #[must_use]
    pub fn policy(mut self, policy: UndoPolicy) -> Self {
        self.record.policy = policy;
        self
    }

    /// Sets other limits than the game's own, to go on where one of them stopped the game. They are not kept with the
    /// session.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Keeps no history: smaller, without undo and earlier positions.
    #[must_use]
    pub fn without_history(mut self) -> Self {
        self.record.forget();
        self
    }

    /// The prompts that want an answer; none when the game is over.
    pub fn open(&self) -> &[Prompt<G>] {
        &self.live.open
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.live.over
    }

    /// The events since the last answer, undo or redo, in full: show them to a seat only through [`Game::redact`].
    pub fn events(&self) -> &[G::Event] {
        &self.live.told.events
    }

    /// How deep each of the [events](Self::events) has happened: see [`TraceEvent::Event`](crate::TraceEvent::Event).
    pub fn event_depths(&self) -> &[usize] {
        &self.live.told.depths
    }

    /// The same with their depths.
    pub(crate) fn event_log(&self) -> EventLog<G> {
        self.live.told.clone()
    }

    /// How many answers are in force.
    pub fn answers(&self) -> usize {
        self.record.history.len()
    }

    /// The answers in force, in order.
    pub fn history(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.record.history.iter().map(|played| &played.entry)
    }

    /// The set-up it began with.
    pub fn initial(&self) -> &G::State {
        &self.record.initial
    }

    /// The last checkpoint and the answers since.
    pub fn snapshot(&self) -> &Snapshot<G::State> {
        &self.record.position
    }

    /// How many answers were in force at the last checkpoint.
    pub fn checkpoint(&self) -> usize {
        self.record.checkpoint()
    }

    /// The digest of the state at the last checkpoint.
    pub fn digest(&self) -> u64 {
        digest(&self.record.position.state)
    }

    /// A live executor at this position.
    ///
    /// # Errors
    /// Where the rules do not do the same as before.
    pub fn executor(&self) -> Result<Executor<G>, Error> {
        Executor::restore_within(self.record.position.clone(), self.limits)
    }

    /// The state at this position.
    ///
    /// # Errors
    /// As [`executor`](Self::executor).
    pub fn state(&self) -> Result<G::State, Error> {
        let executor = self.executor()?;
        let state = executor.state().clone();
        Ok(state)
    }

    /// Answers an open prompt and goes on to the next one. An answer to one of several prompts that are asked at the
    /// same time may be changed until the last one has come in.
    ///
    /// # Errors
    /// Where the answer is illegal or a handler fails. The session then stands where it stood.
    pub fn answer(&mut self, prompt: PromptId, seat: Seat, answer: Answer) -> Result<(), SessionError> {
        let next = self.prepare(prompt, seat, answer)?;
        self.commit(next);
        Ok(())
    }

    /// Gives an answer of a history again, or lets a seat give up again, whatever has been taken back on the way.
    ///
    /// # Errors
    /// Where it does not fit. The session then stands where it stood.
    pub fn replay(&mut self, entry: &Entry) -> Result<(), SessionError> {
        let next = self.prepare_entry(entry)?;
        self.commit(next);
        Ok(())
    }

    /// Lets a seat give up: see [`Game::concession`].
    ///
    /// # Errors
    /// Where the game knows no such thing. The session then stands where it stood.
    pub fn concede(&mut self, seat: Seat) -> Result<(), SessionError> {
        let next = self.prepare_entry(&Entry::concession(seat))?;
        self.commit(next);
        Ok(())
    }

    /// What an answer would lead to. Nothing has changed yet.
    pub(crate) fn prepare(
        &self,
        prompt: PromptId,
        seat: Seat,
        answer: Answer,
    ) -> Result<Next<G>, SessionError> {
        let entry = Entry { prompt: prompt.recorded(), seat, answer };
        self.prepare_by(&entry, |executor| Ok(executor.answer(prompt, seat, entry.answer.clone())?))
    }

    /// What an entry of a history would lead to, whatever its edition.
    pub(crate) fn prepare_entry(&self, entry: &Entry) -> Result<Next<G>, SessionError> {
        self.prepare_by(entry, |executor| executor.replay(entry))
    }

    fn prepare_by(
        &self,
        entry: &Entry,
        give: impl FnOnce(&mut Executor<G>) -> Result<(), Error>,
    ) -> Result<Next<G>, SessionError> {
        let log = Rc::new(RefCell::new(EventLog::default()));
        let mut executor = self.executor()?.observed(Rc::clone(&log));
        let chance = G::rng_position(&executor.state());
        give(&mut executor)?;
        executor.step()?;
        let told = log.borrow_mut().take();
        let shown = told.events.iter().any(G::reveals_hidden) || executor.has_consulted_others(entry.seat);
        let random = G::rng_position(&executor.state()) != chance;
        let played = Played { entry: entry.clone(), shown, random };
        Ok(Next { played, executor, told, undone: Vec::new() })
    }

    /// Goes where a prepared answer leads.
    pub(crate) fn commit(&mut self, next: Next<G>) {
        if self.record.keeps_history {
            self.record.history.push(next.played);
        }
        self.record.undone = next.undone;
        self.record.sync_with(&next.executor.snapshot());
        self.live = Live::of(&next.executor, next.told);
    }
}

impl<G: Game> Live<G> {
    fn of(executor: &Executor<G>, told: EventLog<G>) -> Self {
        let (open, over) = (executor.open().to_vec(), executor.is_over());
        Self { open, batch: executor.batch(), told, over }
    }
}

/// What an answer leads to, before the session goes there.
pub(crate) struct Next<G: Game> {
    played: Played,
    executor: Executor<G>,
    told: EventLog<G>,
    /// What can still be given again afterwards.
    undone: Vec<Played>,
}

impl<G: Game> Next<G> {
    pub(crate) fn entry(&self) -> &Entry {
        &self.played.entry
    }

    pub(crate) fn events(&self) -> &[G::Event] {
        &self.told.events
    }

    /// The digest of the last state, where the game is over.
    pub(crate) fn ended(&self) -> Option<u64> {
        self.executor.is_over().then(|| digest(&*self.executor.state()))
    }

    /// The digest of the checkpoint that it has reached, with how many answers are in force there.
    pub(crate) fn checkpoint(&self, before: &Session<G>) -> Option<(usize, u64)> {
        let snapshot = self.executor.snapshot();
        let answers = before.answers() + 1 - snapshot.journal.len();
        (snapshot.journal.is_empty() && !self.executor.is_over()).then(|| (answers, digest(&snapshot.state)))
    }
}

impl<G: Game> Clone for Live<G> {
    fn clone(&self) -> Self {
        let Self { open, batch, told, over } = self;
        Self { open: open.clone(), batch: batch.clone(), told: told.clone(), over: *over }
    }
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Self { record: self.record.clone(), live: self.live.clone(), limits: self.limits }
    }
}

impl<G: Game> fmt::Debug for Session<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = formatter.debug_struct("Session");
        fields.field("game", &G::NAME).field("answers", &self.answers()).field("open", &self.live.open);
        fields.field("over", &self.live.over).finish_non_exhaustive()
    }
}

/// Equal in position, history and settings. How often something was taken back on the way makes no difference.
impl<G: Game> PartialEq for Session<G> {
    fn eq(&self, other: &Self) -> bool {
        self.record.is_like(&other.record)
    }
}
