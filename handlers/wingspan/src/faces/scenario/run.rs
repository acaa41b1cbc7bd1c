//! Running a scenario: the turns, with the answers it gives.

use std::{cell::RefCell, collections::VecDeque, rc::Rc};

use cardloom::{Answer, EventLog, Executor, Prompt, Step};

use super::{
    answers, expect,
    format::{AnswerEntry, Scenario, SeatName, TurnEntry},
};
use crate::{
    model::state::State,
    rules::{Wingspan, effect::Event, prompt::Choice, turn},
};

/// Runs a scenario file.
///
/// # Errors
/// All that does not fit, a line each.
pub(crate) fn run(text: &str) -> Result<(), Vec<String>> {
    let scenario: Scenario = serde_json::from_str(text).map_err(|error| vec![error.to_string()])?;
    scenario.run()
}

impl Scenario {
    /// Plays it and compares.
    ///
    /// # Errors
    /// All that does not fit, a line each: what was expected and found, or the question that an answer did not fit.
    pub fn run(&self) -> Result<(), Vec<String>> {
        let (state, events) = self.play().map_err(|reason| vec![reason])?;
        let mut differences = expect::differences(&self.expect, &state, &events);
        if !state.chance.loaded.faces.is_empty() {
            let left = state.chance.loaded.faces.len();
            differences.push(format!("throws: {left} of the dice were never thrown"));
        }
        if differences.is_empty() { Ok(()) } else { Err(differences) }
    }

    /// The state after the last turn, and all events.
    pub(super) fn play(&self) -> Result<(State, Vec<Event>), String> {
        let first = self.turns.first().map_or(SeatName(cardloom::Seat(0)), |turn| turn.turn);
        let mut state = self.setup.state(first)?;
        let mut events = Vec::new();
        for turn in &self.turns {
            state = take(state, turn, &mut events)?;
        }
        Ok((state, events))
    }
}

/// Plays one turn.
fn take(mut state: State, entry: &TurnEntry, events: &mut Vec<Event>) -> Result<State, String> {
    let SeatName(seat) = entry.turn;
    if seat.index() >= state.seats() {
        return Err(format!("turns: {} does not play", entry.turn));
    }
    state.turn.seat = seat;
    let log = Rc::new(RefCell::new(EventLog::<Wingspan>::default()));
    let turn = |context| async move { turn::take_turn(&context).await };
    let mut executor = Executor::<Wingspan>::only(state, seat, "turn", turn).observed(Rc::clone(&log));
    let mut script = Script(entry.answers.iter().collect());
    while let Step::Ask(prompts) = executor.step().map_err(|error| error.to_string())? {
        let prompt = prompts[0].clone();
        let answer = script.answer(&prompt)?;
        executor.answer(prompt.id(), prompt.seat, answer).map_err(|error| error.to_string())?;
    }
    script.finish()?;
    events.append(&mut log.borrow_mut().0);
    let state = executor.state().clone();
    Ok(state)
}

/// The answers that are left.
struct Script<'a>(VecDeque<&'a AnswerEntry>);

impl Script<'_> {
    fn answer(&mut self, prompt: &Prompt<Wingspan>) -> Result<Answer, String> {
        let asked = describe(prompt);
        let entry = self.0.pop_front().ok_or_else(|| format!("answers: none is left, but {asked}"))?;
        let told = format!("{} answers {} with {}", entry.seat, entry.question, entry.answer);
        let fits = entry.seat.0 == prompt.seat && entry.question == prompt.question.ask.name();
        let found = answers::find(prompt, &entry.answer).filter(|_| fits);
        match found {
            Some(Some(place)) => Ok(Answer::one(place)),
            Some(None) => Ok(Answer::none()),
            None => Err(format!("{told}, but {asked}")),
        }
    }

    fn finish(self) -> Result<(), String> {
        match self.0.front() {
            None => Ok(()),
            Some(left) => Err(format!(
                "answers: {} left over, beginning with {} of {}",
                self.0.len(),
                left.question,
                left.seat
            )),
        }
    }
}

fn describe(prompt: &Prompt<Wingspan>) -> String {
    let option = |choice: Option<&Choice>| answers::value(prompt, choice).to_string();
    let mut options: Vec<String> = prompt.options.iter().map(|choice| option(Some(choice))).collect();
    if prompt.can_decline() {
        options.push(option(None));
    }
    format!("{} is asked {}: {}", SeatName(prompt.seat), prompt.question.ask.name(), options.join(", "))
}
