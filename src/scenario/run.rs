//! Running a scenario: the entries, with the answers it gives.

use std::{cell::RefCell, rc::Rc};

use super::{Scenario, StateOf, answers::Script};
use crate::{Answer, Error, Executor, Game, Observer, Prompt, Step, TraceEvent};

/// What came of a scenario.
pub struct Outcome<G: Game> {
    /// The state at the end.
    pub state: G::State,
    /// All that happened, in order.
    pub events: Vec<G::Event>,
    /// All that was asked, in order.
    pub asked: Vec<Prompt<G>>,
    /// The error that it ended with, which was [expected](Scenario::expects).
    pub error: Option<Error>,
}

/// Plays a scenario and compares what came of it.
///
/// # Errors
/// All that does not fit, a line each: the answer or entry that the play could not go on with, or else every
/// expectation that does not hold.
pub fn run<S: Scenario>(scenario: &S) -> Result<(), Vec<String>> {
    compare(scenario, None)
}

/// Like [`run`], with an observer that watches what is played.
///
/// # Errors
/// Those of [`run`].
pub fn run_observed<S: Scenario>(
    scenario: &S,
    observer: impl Observer<S::Game> + 'static,
) -> Result<(), Vec<String>> {
    compare(scenario, Some(Box::new(observer)))
}

fn compare<S: Scenario>(
    scenario: &S,
    observer: Option<Box<dyn Observer<S::Game>>>,
) -> Result<(), Vec<String>> {
    let outcome = Run::play(scenario, observer).map_err(|reason| vec![reason])?;
    let mut differences = scenario.differences(&outcome);
    differences.extend(S::chance_left(&outcome.state));
    if differences.is_empty() { Ok(()) } else { Err(differences) }
}

struct Run<'a, S: Scenario> {
    scenario: &'a S,
    state: StateOf<S>,
    /// What goes on by itself.
    table: Option<Executor<S::Game>>,
    seen: Rc<RefCell<Recorder<S::Game>>>,
    error: Option<Error>,
}

impl<'a, S: Scenario> Run<'a, S> {
    fn play(
        scenario: &'a S,
        observer: Option<Box<dyn Observer<S::Game>>>,
    ) -> Result<Outcome<S::Game>, String> {
        let state = scenario.position().map_err(|reason| format!("setup: {reason}"))?;
        let seen = Rc::new(RefCell::new(Recorder { observer, ..Recorder::default() }));
        let table = scenario.begin(&state).map(|table| table.observed(Rc::clone(&seen)));
        let mut run = Self { scenario, state, table, seen, error: None };
        for part in scenario.parts() {
            let mut script = Script::new(part.answers);
            if let Some(table) = run.table.take() {
                run.table = Some(run.drive(table, &mut script)?);
            }
            for entry in part.entries {
                run.take(entry, &mut script)?;
            }
            script.finish()?;
        }
        let Recorder { events, asked, .. } = run.seen.take();
        Ok(Outcome { state: run.state, events, asked, error: run.error })
    }

    fn take(&mut self, entry: &S::Entry, script: &mut Script<'_, S>) -> Result<(), String> {
        let (name, is_illegal) = (S::entry(entry), S::is_illegal(entry));
        let is_over = self.table.as_ref().map_or_else(|| S::Game::is_over(&self.state), Executor::is_over);
        if is_over || self.error.is_some() {
            return Err(format!("do: the game is over before \"{name}\""));
        }
        match (self.put_on(entry), is_illegal) {
            (Ok(_), true) => Err(format!("do: \"{name}\" is legal, but was to be refused")),
            (Err(_), true) => Ok(()),
            (Err(reason), false) => Err(format!("do: \"{name}\" is not legal; {reason}")),
            (Ok(Staged::Handler(executor)), false) => {
                self.drive(executor.observed(Rc::clone(&self.seen)), script).map(drop)
            }
            (Ok(Staged::Answer(place, answer)), false) => {
                let Some(mut table) = self.table.take() else { return Ok(()) };
                let (prompt, seat) = (table.open()[place].id(), table.open()[place].seat);
                table.answer(prompt, seat, answer).map_err(|error| error.to_string())?;
                self.table = Some(self.drive(table, script)?);
                Ok(())
            }
        }
    }

    fn put_on(&self, entry: &S::Entry) -> Result<Staged<S::Game>, String> {
        let Some(table) = &self.table else {
            let handler = self.scenario.handler(entry, &self.state);
            return handler.map(Box::new).map(Staged::Handler);
        };
        let waiting = table.open().iter().enumerate().filter(|(_, prompt)| S::waits(prompt));
        let mut reason = "nothing waits for it".to_owned();
        for (place, prompt) in waiting {
            match S::entry_reply(entry, prompt).to::<S>(prompt) {
                Ok(answer) => return Ok(Staged::Answer(place, answer)),
                Err(misfit) => reason = misfit,
            }
        }
        Err(reason)
    }

    /// Runs to the end, or to a prompt that waits for an entry.
    fn drive(
        &mut self,
        mut executor: Executor<S::Game>,
        script: &mut Script<'_, S>,
    ) -> Result<Executor<S::Game>, String> {
        loop {
            match executor.step() {
                Ok(Step::Over) => break,
                Ok(Step::Ask(open)) if open.iter().any(S::waits) => break,
                Ok(Step::Ask(_)) => {
                    let (place, answer) = script.answer(executor.open(), &executor.state())?;
                    let (prompt, seat) = (executor.open()[place].id(), executor.open()[place].seat);
                    executor.answer(prompt, seat, answer).map_err(|error| error.to_string())?;
                }
                Err(error) if self.scenario.expects(&error) => {
                    self.error = Some(error);
                    break;
                }
                Err(error) => return Err(error.to_string()),
            }
        }
        self.state = executor.state().clone();
        Ok(executor)
    }
}

/// How an entry is played.
enum Staged<G: Game> {
    /// By a handler of its own.
    Handler(Box<Executor<G>>),
    /// By an answer to the open prompt at this place.
    Answer(usize, Answer),
}

/// What is to be seen meanwhile.
struct Recorder<G: Game> {
    events: Vec<G::Event>,
    asked: Vec<Prompt<G>>,
    /// Who watches besides.
    observer: Option<Box<dyn Observer<G>>>,
}

impl<G: Game> Default for Recorder<G> {
    fn default() -> Self {
        Self { events: Vec::new(), asked: Vec::new(), observer: None }
    }
}

impl<G: Game> Observer<G> for Recorder<G> {
    fn on_event(&mut self, state: &G::State, trace: TraceEvent<'_, G>) {
        match trace {
            TraceEvent::Event(event, _) => self.events.push(event.clone()),
            TraceEvent::Asked(prompt) => self.asked.push(prompt.clone()),
            _ => {}
        }
        if let Some(observer) = &mut self.observer {
            observer.on_event(state, trace);
        }
    }
}
