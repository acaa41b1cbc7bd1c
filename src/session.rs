//! Sessions: a whole game as data, with its history and its undo.

use std::{cell::RefCell, fmt, rc::Rc};

use serde::{Deserialize, Serialize};

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

/// An answer of the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Played {
    #[serde(flatten)]
    entry: Entry,
    /// Whether what it led to showed something hidden.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    shown: bool,
    /// Whether it led to a draw of the random generator.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    random: bool,
}

/// A checkpoint of the history, so that earlier positions need not be run from the beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Mark<S> {
    /// How many answers led to it.
    answers: usize,
    first_prompt: PromptId,
    state: S,
}

/// When a seat may take back its last answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UndoPolicy {
    /// As long as nobody else has answered since, nothing hidden was shown, and no chance was taken.
    #[default]
    Fair,
    /// Never.
    None,
    /// Always, with all that came after it: for analysis.
    Free,
}

/// Why an answer is not taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoRefused {
    /// The table plays without.
    #[error("this table plays without undo")]
    Policy,
    /// There is no answer of this seat.
    #[error("{0} has not answered anything yet")]
    NothingAnswered(Seat),
    /// Another seat has answered.
    #[error("{0} has answered since")]
    AnotherAnswered(Seat),
    /// Somebody has seen something.
    #[error("something hidden was shown since")]
    Shown,
    /// The generator was used.
    #[error("chance has decided something since")]
    Random,
    /// Nothing was taken back.
    #[error("nothing was taken back that could be done again")]
    NothingUndone,
    /// The session keeps no history.
    #[error("this session keeps no history")]
    NoHistory,
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

/// How many answers may lie between two marks.
const MARK_EVERY: usize = 32;

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
        self.give(Entry { prompt, seat, answer })?;
        self.undone.clear();
        Ok(())
    }

    fn give(&mut self, entry: Entry) -> Result<(), SessionError> {
        let next = self.prepare(entry)?;
        self.take_place(next);
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
        Ok(Next { played: Played { entry, shown, random }, executor, events, state })
    }

    /// Goes where a prepared answer leads.
    pub(crate) fn commit(&mut self, next: Next<G>) {
        self.take_place(next);
        self.undone.clear();
    }

    fn take_place(&mut self, next: Next<G>) {
        if self.keeps_history {
            self.line.push(next.played);
        }
        self.stand(&next.executor, next.events);
    }

    /// Takes its place where an executor stands.
    fn stand(&mut self, executor: &Executor<G>, events: Vec<G::Event>) {
        self.here.clone_from(executor.snapshot());
        self.open = executor.open().to_vec();
        self.over = executor.is_over();
        self.events = events;
        let answers = self.line.len().saturating_sub(self.here.journal.len());
        let due = self.marks.last().is_some_and(|mark| answers >= mark.answers + MARK_EVERY);
        if self.keeps_history && due {
            let Snapshot { first_prompt, state, .. } = self.here.clone();
            self.marks.push(Mark { answers, first_prompt, state });
        }
    }

    /// The position before answer `number`, counted from 1; one more than there are is the present one. Its own
    /// history ends there.
    ///
    /// # Errors
    /// Where there are not so many answers, or no history.
    pub fn at(&self, number: usize) -> Result<Self, SessionError> {
        if !self.keeps_history {
            return Err(UndoRefused::NoHistory.into());
        }
        let answers = self.line.len();
        if !(1..=answers + 1).contains(&number) {
            return Err(SessionError::NoSuchAnswer { number, answers });
        }
        let line = &self.line[..number - 1];
        let marks = self.marks.iter().take_while(|mark| mark.answers < number);
        let marks: Vec<_> = marks.cloned().collect();
        let Some(mark) = marks.last() else { return Err(UndoRefused::NoHistory.into()) };
        let journal = line[mark.answers..].iter().map(|played| played.entry.clone()).collect();
        let snapshot = Snapshot { state: mark.state.clone(), first_prompt: mark.first_prompt, journal };
        let executor = Executor::restore(snapshot)?;
        let mut session = Self {
            begin: self.begin.clone(),
            policy: self.policy,
            keeps_history: true,
            line: line.to_vec(),
            undone: Vec::new(),
            marks,
            here: executor.snapshot().clone(),
            open: Vec::new(),
            events: Vec::new(),
            over: false,
        };
        session.stand(&executor, Vec::new());
        Ok(session)
    }

    /// Tells whether a seat may take back its last answer: how many answers would then be in force, or why not.
    ///
    /// # Errors
    /// The reason why not.
    pub fn undoable(&self, seat: Seat) -> Result<usize, UndoRefused> {
        if !self.keeps_history {
            return Err(UndoRefused::NoHistory);
        }
        if self.policy == UndoPolicy::None {
            return Err(UndoRefused::Policy);
        }
        let last = self.line.iter().rposition(|played| played.entry.seat == seat);
        let last = last.ok_or(UndoRefused::NothingAnswered(seat))?;
        if self.policy == UndoPolicy::Free {
            return Ok(last);
        }
        if let Some(other) = self.line.get(last + 1) {
            return Err(UndoRefused::AnotherAnswered(other.entry.seat));
        }
        match &self.line[last] {
            Played { shown: true, .. } => Err(UndoRefused::Shown),
            Played { random: true, .. } => Err(UndoRefused::Random),
            Played { .. } => Ok(last),
        }
    }

    /// Takes back a seat's last answer, and under a free policy all that came after it. Tells how many answers are in
    /// force now.
    ///
    /// # Errors
    /// Where it is not [`undoable`](Self::undoable). The session then stands where it stood.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, SessionError> {
        let answers = self.undoable(seat)?;
        let mut earlier = self.at(answers + 1)?;
        earlier.undone = std::mem::take(&mut self.undone);
        earlier.undone.extend(self.line.drain(answers..).rev());
        *self = earlier;
        Ok(answers)
    }

    /// Tells whether an answer that was taken back can be given again: how many answers would then be in force.
    ///
    /// # Errors
    /// Where nothing was taken back.
    pub fn redoable(&self) -> Result<usize, UndoRefused> {
        if self.undone.is_empty() { Err(UndoRefused::NothingUndone) } else { Ok(self.line.len() + 1) }
    }

    /// Gives an answer again that was taken back, as long as no other one was given instead.
    ///
    /// # Errors
    /// Where nothing was taken back.
    pub fn redo(&mut self) -> Result<usize, SessionError> {
        let next = self.undone.last().ok_or(UndoRefused::NothingUndone)?;
        self.give(next.entry.clone())?;
        self.undone.pop();
        Ok(self.line.len())
    }
}

/// What an answer leads to, before the session goes there.
pub(crate) struct Next<G: Game> {
    played: Played,
    executor: Executor<G>,
    events: Vec<G::Event>,
    /// The last state, where the game is over.
    state: Option<G::State>,
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

/// What of a session is written; the rest is made anew.
#[derive(Serialize, Deserialize)]
struct Written<S> {
    game: String,
    begin: S,
    policy: UndoPolicy,
    keeps_history: bool,
    line: Vec<Played>,
    undone: Vec<Played>,
    marks: Vec<Mark<S>>,
    here: Snapshot<S>,
}

impl<G: Game> Serialize for Session<G> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = Written {
            game: G::NAME.to_owned(),
            begin: self.begin.clone(),
            policy: self.policy,
            keeps_history: self.keeps_history,
            line: self.line.clone(),
            undone: self.undone.clone(),
            marks: self.marks.clone(),
            here: self.here.clone(),
        };
        written.serialize(serializer)
    }
}

impl<'de, G: Game> Deserialize<'de> for Session<G> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error as _;
        let written = Written::<G::State>::deserialize(deserializer)?;
        if written.game != G::NAME {
            return Err(D::Error::custom(format!("a session of {:?}, not of {:?}", written.game, G::NAME)));
        }
        let executor = Executor::restore(written.here.clone()).map_err(D::Error::custom)?;
        let ordered = written.marks.is_sorted_by_key(|mark| mark.answers);
        if !ordered || written.marks.iter().any(|mark| mark.answers > written.line.len()) {
            return Err(D::Error::custom("the marks of the history do not fit its answers"));
        }
        let mut session = Self {
            begin: written.begin,
            policy: written.policy,
            keeps_history: written.keeps_history,
            line: written.line,
            undone: written.undone,
            marks: written.marks,
            here: written.here,
            open: Vec::new(),
            events: Vec::new(),
            over: false,
        };
        session.stand(&executor, Vec::new());
        Ok(session)
    }
}
