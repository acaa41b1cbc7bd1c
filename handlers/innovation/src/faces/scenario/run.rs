//! What a scenario means: its actions, and the answers it gives.

use std::collections::VecDeque;

use cardloom::{
    Answer as Picked, Executor, Prompt,
    scenario::{self, Outcome, Part, PlayedAction, Reply},
};

use super::format::{Answer, Do, Given, Name, Scenario};
use crate::{
    faces::label::label,
    model::state::State,
    rules::{Innovation, action::legal_actions, effect::Effect, prompt::Choice, turn},
};

impl Scenario {
    /// Plays it and compares.
    ///
    /// # Errors
    /// All that does not fit, a line each: zone by zone what was expected and found, or the prompt that an answer did
    /// not fit.
    pub fn run(&self) -> Result<(), Vec<String>> {
        scenario::run(self)
    }
}

impl scenario::Scenario for Scenario {
    type Game = Innovation;
    type Entry = Do;
    type Answer = Answer;

    fn position(&self) -> Result<State, String> {
        let state = self.laid().and_then(|position| position.state());
        state.map_err(|error| error.to_string())
    }

    fn parts(&self) -> Vec<Part<'_, Self>> {
        vec![Part { entries: &self.actions, answers: &self.answers }]
    }

    fn entry(entry: &Do) -> String {
        label(&Choice::Action(entry.action))
    }

    fn is_illegal(entry: &Do) -> bool {
        entry.illegal
    }

    fn handler(&self, entry: &Do, state: &State) -> Result<Executor<Innovation>, String> {
        let seat = self.turn.0;
        if state.turn().actions == 0 {
            return Err("legal: none, the turn is over".to_owned());
        }
        if !legal_actions(state, seat).any(|action| action == entry.action) {
            let legal = legal_actions(state, seat).map(|action| label(&Choice::Action(action)));
            return Err(format!("legal: {}", legal.collect::<Vec<_>>().join(", ")));
        }
        Ok(Executor::only(state.clone(), seat, "action", turn::single(seat, entry.action)))
    }

    fn reply(answer: &Answer, prompt: &Prompt<Innovation>, _: &State) -> Reply {
        let names = match &answer.given {
            Given::Choose(names) | Given::Order(names) => names.iter().map(Name::to_string).collect(),
            Given::Yes(true) => vec![label(&Choice::Yes)],
            Given::Yes(false) => Vec::new(),
        };
        // Upper and lower case do not matter.
        let labels: Vec<String> = prompt.options.iter().map(label).collect();
        let known = |name: String| {
            let label = labels.iter().find(|label| label.eq_ignore_ascii_case(&name));
            label.cloned().unwrap_or(name)
        };
        Reply::new(answer.by.0, names.into_iter().map(known))
    }

    /// Orders are hints: the next one that fits is taken, and where none does the listed order stands.
    fn unasked(prompt: &Prompt<Innovation>, script: &mut VecDeque<&Answer>) -> Option<Picked> {
        let hints = script.iter().take_while(|answer| Self::may_be_left(answer)).count();
        if !prompt.is_order() {
            script.drain(..hints);
            return None;
        }
        let mut places: Vec<usize> = (0..prompt.options.len()).collect();
        let fitting = |(hint, &answer)| Some((hint, ranks(answer, prompt)?));
        if let Some((hint, ranks)) = script.iter().take(hints).enumerate().find_map(fitting) {
            script.drain(..=hint);
            places.sort_by_key(|&option| ranks[option]);
        }
        Some(places.into_iter().collect())
    }

    fn may_be_left(answer: &Answer) -> bool {
        matches!(answer.given, Given::Order(_))
    }

    fn differences(&self, outcome: &Outcome<Innovation>) -> Vec<String> {
        self.expect.differences(&outcome.state)
    }

    fn can_export(before: &State) -> Result<(), String> {
        match before.turn().number {
            0 => Err("the pick of the first cards is no action, and so no scenario".to_owned()),
            _ => Ok(()),
        }
    }

    /// The next turn wipes out what only counts in this one.
    fn belongs(effect: &Effect) -> bool {
        *effect != Effect::EndTurn
    }

    fn of_action(action: &PlayedAction<Innovation>) -> Result<Self, String> {
        Self::told(action)
    }
}

/// The places of all options in the order that a hint tells, where it is one to this prompt.
fn ranks(hint: &Answer, prompt: &Prompt<Innovation>) -> Option<Vec<usize>> {
    let Given::Order(order) = &hint.given else { return None };
    let rank = |choice: &Choice| {
        let label = label(choice);
        order.iter().position(|name| label.eq_ignore_ascii_case(&name.to_string()))
    };
    prompt.options.iter().map(rank).collect::<Option<Vec<_>>>().filter(|_| hint.by.0 == prompt.seat)
}
