//! Sessions: a whole game as data, with its history and its undo.

mod data;
mod history;
mod undo;

use std::{cell::RefCell, fmt, rc::Rc};

use self::history::{Mark, Played};
pub use self::undo::{UndoPolicy, UndoRefused};
use crate::{Answer, Entry, Error, EventLog, Executor, Game, Prompt, PromptId, Seat, Snapshot, digest};

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
/// assert_eq!(session.open()[0], prompt);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Invariant: an answer costs the same at every point of a game. What is run again is what was answered since the
/// last checkpoint.
pub struct Session<G: Game> {
    begin: G::State,
    policy: UndoPolicy,
    keeps_history: bool,
    /// The answers in force, from the beginning.
    line: Vec<Played>,
    /// Those that were taken back and can be given again, the next one last.
    undone: Vec<Played>,
    marks: Vec<Mark<G::State>>,
    here: Snapshot<G::State>,
    // What follows is made anew from the fields above.
    open: Vec<Prompt<G>>,
    events: Vec<G::Event>,
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
    pub fn new(begin: G::State) -> Result<Self, Error> {
        let here = Snapshot { state: begin.clone(), first_prompt: PromptId(1), journal: Vec::new() };
        let mark = Mark { answers: 0, first_prompt: PromptId(1), state: begin.clone() };
        let mut session = Self {
            begin,
            policy: UndoPolicy::default(),
            keeps_history: true,
            line: Vec::new(),
            undone: Vec::new(),
            marks: vec![mark],
            here,
            open: Vec::new(),
            events: Vec::new(),
            over: false,
        };
        let log = Rc::new(RefCell::new(EventLog::default()));
        let mut executor = Executor::new(session.begin.clone()).observed(Rc::clone(&log));
        executor.step()?;
        session.stand(&executor, std::mem::take(&mut log.borrow_mut().0));
        Ok(session)
    }

    /// Sets when seats may take back answers.
    #[must_use]
    pub fn policy(mut self, policy: UndoPolicy) -> Self {
        self.policy = policy;
        self
    }

    /// Keeps no history: smaller, without undo and earlier positions.
    #[must_use]
    pub fn without_history(mut self) -> Self {
        self.keeps_history = false;
        self.line.clear();
        self.undone.clear();
        self.marks.clear();
        self
    }

    /// The prompts that want an answer; none when the game is over.
    pub fn open(&self) -> &[Prompt<G>] {
        &self.open
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The events since the last answer, undo or redo, in full: show them to a seat only through [`Game::redact`].
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// How many answers are in force.
    pub fn answers(&self) -> usize {
        self.line.len()
    }

    /// The answers in force, in order.
    pub fn history(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.line.iter().map(|played| &played.entry)
    }

    /// The set-up it began with.
    pub fn begin(&self) -> &G::State {
        &self.begin
    }

    /// The last checkpoint and the answers since.
    pub fn snapshot(&self) -> &Snapshot<G::State> {
        &self.here
    }

    /// The digest of the state at the last checkpoint.
    pub fn digest(&self) -> u64 {
        digest(&self.here.state)
    }

    /// A live executor at this position.
    ///
    /// # Errors
    /// Where the rules do not do the same as before.
    pub fn executor(&self) -> Result<Executor<G>, Error> {
        Executor::restore(self.here.clone())
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

    /// Answers an open prompt and goes on to the next one.
    ///
    /// # Errors
    /// Where the answer is illegal or a handler fails. The session then stands where it stood.
    pub fn answer(&mut self, prompt: PromptId, seat: Seat, answer: Answer) -> Result<(), SessionError> {
        let next = self.prepare(Entry { prompt, seat, answer })?;
        self.commit(next);
        Ok(())
    }

    /// What an answer would lead to. Nothing has changed yet.
    pub(crate) fn prepare(&self, entry: Entry) -> Result<Next<G>, SessionError> {
        let log = Rc::new(RefCell::new(EventLog::default()));
        let mut executor = self.executor()?.observed(Rc::clone(&log));
        let chance = G::chance_taken(&executor.state());
        executor.answer(entry.prompt, entry.seat, entry.answer.clone())?;
        executor.step()?;
        let events = std::mem::take(&mut log.borrow_mut().0);
        let shown = events.iter().any(G::discloses);
        let random = G::chance_taken(&executor.state()) != chance;
        let state = executor.is_over().then(|| executor.state().clone());
        Ok(Next { played: Played { entry, shown, random }, executor, events, state, undone: Vec::new() })
    }

    /// Goes where a prepared answer leads.
    pub(crate) fn commit(&mut self, next: Next<G>) {
        if self.keeps_history {
            self.line.push(next.played);
        }
        self.undone = next.undone;
        self.stand(&next.executor, next.events);
    }

    /// Takes its place where an executor stands.
    fn stand(&mut self, executor: &Executor<G>, events: Vec<G::Event>) {
        self.here.clone_from(executor.snapshot());
        self.open = executor.open().to_vec();
        self.over = executor.is_over();
        self.events = events;
        self.mark();
    }
}

/// What an answer leads to, before the session goes there.
pub(crate) struct Next<G: Game> {
    played: Played,
    executor: Executor<G>,
    events: Vec<G::Event>,
    /// The last state, where the game is over.
    state: Option<G::State>,
    /// What can still be given again afterwards.
    undone: Vec<Played>,
}

impl<G: Game> Next<G> {
    pub(crate) fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The last state, where the game is over.
    pub(crate) fn ended(&self) -> Option<&G::State> {
        self.state.as_ref()
    }

    /// The checkpoint that it has reached since `before`, with the number of the first prompt after it.
    pub(crate) fn checkpoint(&self, before: &Session<G>) -> Option<(PromptId, &G::State)> {
        let snapshot = self.executor.snapshot();
        let new = snapshot.first_prompt != before.here.first_prompt;
        new.then_some((snapshot.first_prompt, &snapshot.state))
    }
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Self {
            begin: self.begin.clone(),
            policy: self.policy,
            keeps_history: self.keeps_history,
            line: self.line.clone(),
            undone: self.undone.clone(),
            marks: self.marks.clone(),
            here: self.here.clone(),
            open: self.open.clone(),
            events: self.events.clone(),
            over: self.over,
        }
    }
}

impl<G: Game> fmt::Debug for Session<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = formatter.debug_struct("Session");
        fields.field("game", &G::NAME).field("answers", &self.line.len()).field("open", &self.open);
        fields.field("over", &self.over).finish_non_exhaustive()
    }
}

/// Equal in position, history and settings.
impl<G: Game> PartialEq for Session<G> {
    fn eq(&self, other: &Self) -> bool {
        self.begin == other.begin
            && self.here == other.here
            && self.line == other.line
            && self.undone == other.undone
            && (self.policy, self.keeps_history) == (other.policy, other.keeps_history)
    }
}
