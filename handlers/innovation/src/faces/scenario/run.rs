//! Running a scenario: the actions, with the answers it gives.

use std::collections::VecDeque;

use cardloom::{Answer as Picked, Executor, Prompt, Seat, Step};

use super::format::{Answer, Do, Given, Name, Scenario};
use crate::{
    faces::label::label,
    model::state::State,
    rules::{Innovation, action::legal_actions, prompt::Choice, turn},
};

impl Scenario {
    /// Plays it and compares.
    ///
    /// # Errors
    /// All that does not fit, a line each: zone by zone what was expected and found, or the prompt that an answer did
    /// not fit.
    pub fn run(&self) -> Result<(), Vec<String>> {
        let state = self.play().map_err(|reason| vec![reason])?;
        let differences = self.expect.differences(&state);
        if differences.is_empty() { Ok(()) } else { Err(differences) }
    }

    /// The state after the last action, or at the end of the game.
    fn play(&self) -> Result<State, String> {
        let position = self.position().and_then(|position| position.state());
        let mut state = position.map_err(|error| format!("setup: {error}"))?;
        let mut script = Script(self.answers.iter().collect());
        for action in &self.actions {
            state = take(state, self.turn.0, action, &mut script)?;
        }
        script.finish()?;
        Ok(state)
    }
}

fn take(state: State, seat: Seat, wanted: &Do, script: &mut Script<'_>) -> Result<State, String> {
    let name = label(&Choice::Action(wanted.action));
    if state.end().is_some() {
        return Err(format!("do: the game is over before \"{name}\""));
    }
    let legal = state.turn().actions > 0 && legal_actions(&state, seat).any(|action| action == wanted.action);
    match (legal, wanted.illegal) {
        (true, false) => {}
        (false, true) => return Ok(state),
        (true, true) => return Err(format!("do: \"{name}\" is legal, but was to be refused")),
        (false, false) => {
            let legal: Vec<_> =
                legal_actions(&state, seat).map(|action| label(&Choice::Action(action))).collect();
            let legal =
                if state.turn().actions > 0 { legal.join(", ") } else { "none, the turn is over".to_owned() };
            return Err(format!("do: \"{name}\" is not legal; legal: {legal}"));
        }
    }
    let mut executor = Executor::<Innovation>::only(state, seat, "action", turn::single(seat, wanted.action));
    while let Step::Ask(prompts) = executor.step().map_err(|error| error.to_string())? {
        let prompt = prompts[0].clone();
        let answer = script.answer(&prompt)?;
        executor.answer(prompt.id(), prompt.seat, answer).map_err(|error| error.to_string())?;
    }
    let state = executor.state().clone();
    Ok(state)
}

/// The answers that are left.
struct Script<'a>(VecDeque<&'a Answer>);

impl Script<'_> {
    fn answer(&mut self, prompt: &Prompt<Innovation>) -> Result<Picked, String> {
        if prompt.is_order() {
            return Ok(self.order(prompt));
        }
        self.drop_hints();
        let asked = describe(prompt);
        let answer = self.0.pop_front().ok_or_else(|| format!("answers: none is left, but {asked}"))?;
        let names = match &answer.given {
            Given::Choose(names) | Given::Order(names) => names.clone(),
            Given::Yes(true) => vec![Name::Text("yes".to_owned())],
            Given::Yes(false) => Vec::new(),
        };
        let told = format!("{} answers {}", seat_name(answer.by.0), list(&names));
        if answer.by.0 != prompt.seat {
            return Err(format!("{told}, but {asked}"));
        }
        let labels: Vec<String> = prompt.options.iter().map(label).collect();
        let place =
            |name: &Name| labels.iter().position(|label| label.eq_ignore_ascii_case(&name.to_string()));
        let picked: Option<Picked> = names.iter().map(place).collect();
        let picked = picked.ok_or_else(|| format!("{told}, but {asked}"))?;
        prompt.check(&picked).map_err(|error| format!("{told}: {error}; {asked}"))?;
        Ok(picked)
    }

    /// The order that the next hint tells; where none does, the listed order stands.
    fn order(&mut self, prompt: &Prompt<Innovation>) -> Picked {
        let labels: Vec<String> = prompt.options.iter().map(label).collect();
        let hints = self.0.iter().map_while(|answer| match &answer.given {
            Given::Order(order) => Some((answer.by.0, order)),
            _ => None,
        });
        let fitting = hints.enumerate().find_map(|(place, (by, order))| {
            let rank =
                |label: &String| order.iter().position(|name| label.eq_ignore_ascii_case(&name.to_string()));
            let ranks: Option<Vec<usize>> = labels.iter().map(rank).collect();
            ranks.filter(|_| by == prompt.seat).map(|ranks| (place, ranks))
        });
        let mut places: Vec<usize> = (0..labels.len()).collect();
        if let Some((place, ranks)) = fitting {
            self.0.drain(..=place);
            places.sort_by_key(|&option| ranks[option]);
        }
        places.into_iter().collect()
    }

    fn drop_hints(&mut self) {
        while self.0.front().is_some_and(|answer| matches!(answer.given, Given::Order(_))) {
            self.0.pop_front();
        }
    }

    fn finish(mut self) -> Result<(), String> {
        self.0.retain(|answer| !matches!(answer.given, Given::Order(_)));
        match self.0.front() {
            None => Ok(()),
            Some(left) => {
                let left = serde_json::to_string(left).unwrap_or_default();
                Err(format!("answers: {} left over, beginning with {left}", self.0.len()))
            }
        }
    }
}

fn describe(prompt: &Prompt<Innovation>) -> String {
    let labels: Vec<String> = prompt.options.iter().map(label).collect();
    let (seat, question) =
        (seat_name(prompt.seat), crate::faces::text::question(&prompt.question, prompt.max));
    format!("{seat} is asked \"{question}\" (picks {}: {})", prompt.legal_counts(), labels.join(", "))
}

fn list(names: &[Name]) -> String {
    let names: Vec<String> = names.iter().map(Name::to_string).collect();
    format!("[{}]", names.join(", "))
}

fn seat_name(seat: Seat) -> String {
    label(&Choice::Seat(seat))
}
