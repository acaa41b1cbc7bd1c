//! Making a scenario of an action that was played.

use std::{cell::RefCell, mem, rc::Rc};

use super::{Scenario, run};
use crate::{Executor, Game, Observer, Picks, Prompt, Session, SessionError, TraceEvent};

/// An action as it was played: all from one checkpoint to the next.
pub struct PlayedAction<G: Game> {
    /// The answer of the game that it is looked for by, from 1.
    pub number: usize,
    /// The state it began with.
    pub before: G::State,
    /// The answers, in the order they came in.
    pub answers: Vec<Answered<G>>,
    /// The state at its end, before what no longer [belongs](Scenario::belongs) to it.
    pub after: G::State,
}

/// A prompt with its answer.
pub struct Answered<G: Game> {
    /// What was asked.
    pub prompt: Prompt<G>,
    /// What was picked.
    pub picks: Picks<G>,
    /// What happened up to the next prompt.
    pub events: Vec<G::Event>,
}

/// Why an action is no scenario.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// There is no such answer, or the rules do not do the same as before.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// The session ends in the middle of it.
    #[error("the action has not come to its end")]
    Unfinished,
    /// The game cannot tell it by a scenario.
    #[error("{0}")]
    Untold(String),
    /// Not all that it came to could be told, such as chance: when it is run it fails.
    #[error("this action cannot be told by a scenario, which comes out otherwise: {}", .0.join("; "))]
    Fails(Vec<String>),
}

/// The action of a game that holds answer `number`, from 1, as a scenario that passes: the position before it, its
/// answers, and what came of them.
///
/// # Errors
/// Why there is none.
pub fn export<S: Scenario>(session: &Session<S::Game>, number: usize) -> Result<S, ExportError> {
    let before = session.at(number)?;
    S::can_export(&before.snapshot().state).map_err(ExportError::Untold)?;
    let first = before.answers() - before.snapshot().journal.len();
    let scenario = S::of_action(&watch::<S>(session, first, number)?).map_err(ExportError::Untold)?;
    run(&scenario).map_err(ExportError::Fails)?;
    Ok(scenario)
}

/// Plays the answers behind the first ones until the action has ended.
fn watch<S: Scenario>(
    session: &Session<S::Game>,
    first: usize,
    number: usize,
) -> Result<PlayedAction<S::Game>, ExportError> {
    let seen = Rc::new(RefCell::new(Recorder::<S>::default()));
    let begin = session.at(first + 1)?.snapshot().clone();
    let before = begin.state.clone();
    let executor = Executor::<S::Game>::restore(begin).map_err(SessionError::from)?;
    let mut executor = executor.observed(Rc::clone(&seen));
    let mut answers: Vec<Answered<S::Game>> = Vec::new();
    for entry in session.history().skip(first) {
        let prompt = executor.prompt_of(entry).cloned().ok_or(ExportError::Unfinished)?;
        let picks = prompt.picks(&entry.answer);
        executor.replay(entry).and_then(|()| executor.step().map(drop)).map_err(SessionError::from)?;
        // A secret answer may have been changed: the last one counts.
        answers.retain(|answered| (answered.prompt.seat, answered.prompt.id()) != (prompt.seat, prompt.id()));
        let events = mem::take(&mut seen.borrow_mut().events);
        answers.push(Answered { prompt, picks, events });
        if seen.borrow().ended || executor.is_over() {
            let after = seen.borrow_mut().after.take();
            let after = after.unwrap_or_else(|| executor.state().clone());
            return Ok(PlayedAction { number, before, answers, after });
        }
    }
    Err(ExportError::Unfinished)
}

/// What is to be seen of an action while it is played.
struct Recorder<S: Scenario> {
    events: Vec<<S::Game as Game>::Event>,
    after: Option<<S::Game as Game>::State>,
    ended: bool,
}

impl<S: Scenario> Default for Recorder<S> {
    fn default() -> Self {
        Self { events: Vec::new(), after: None, ended: false }
    }
}

impl<S: Scenario> Observer<S::Game> for Recorder<S> {
    fn on_event(&mut self, state: &<S::Game as Game>::State, trace: TraceEvent<'_, S::Game>) {
        match trace {
            _ if self.ended => {}
            TraceEvent::Event(event, _) => self.events.push(event.clone()),
            TraceEvent::Checkpoint => self.ended = true,
            TraceEvent::Effect(effect, _) if S::belongs(effect) => self.after = Some(state.clone()),
            TraceEvent::Effect(..) => self.ended = true,
            _ => {}
        }
    }
}
