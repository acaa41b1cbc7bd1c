//! What a scenario means: what is done, and the answers it gives.

use cardloom::{
    Error, Executor, LimitKind, Observer, Prompt, Seat,
    scenario::{self, Outcome, Part, PlayedAction, Reply},
};

use super::{
    answers, expect,
    format::{AnswerEntry, Deed, Scenario},
};
use crate::{
    model::state::State,
    rules::{
        Gauntlet,
        prompt::{Ask, Choice},
    },
};

impl Scenario {
    /// Plays it and compares.
    ///
    /// # Errors
    /// All that does not fit, a line each: what was expected and found, or the question that an answer did not fit.
    pub fn run(&self) -> Result<(), Vec<String>> {
        scenario::run(self)
    }

    /// Like [`run`](Self::run), with an observer that watches what is played.
    ///
    /// # Errors
    /// Those of [`run`](Self::run).
    pub fn run_observed(&self, observer: impl Observer<Gauntlet> + 'static) -> Result<(), Vec<String>> {
        scenario::run_observed(self, observer)
    }
}

/// The code of an error that ends a game.
pub(super) fn code(error: &Error) -> Option<&'static str> {
    match error {
        Error::Rules { code, .. } => *code,
        Error::LimitExceeded { kind: LimitKind::Effects | LimitKind::Steps | LimitKind::Prompts, .. } => {
            Some("budget")
        }
        _ => None,
    }
}

impl scenario::Scenario for Scenario {
    type Game = Gauntlet;
    type Entry = Deed;
    type Answer = AnswerEntry;

    fn position(&self) -> Result<State, String> {
        self.state()
    }

    fn parts(&self) -> Vec<Part<'_, Self>> {
        vec![Part { entries: &self.deeds, answers: &self.answers }]
    }

    fn entry(entry: &Deed) -> String {
        let name = match (&entry.play, &entry.potion) {
            (Some(card), _) => card.as_str(),
            (None, Some(potion)) => potion.as_str(),
            _ => "the end of the turn",
        };
        let target = entry.target.as_ref().map(|target| format!(" at {target}"));
        format!("{name}{}", target.unwrap_or_default())
    }

    fn is_illegal(entry: &Deed) -> bool {
        entry.illegal
    }

    fn begin(&self, state: &State) -> Option<Executor<Gauntlet>> {
        Some(Executor::new(state.clone()))
    }

    fn waits(prompt: &Prompt<Gauntlet>) -> bool {
        prompt.question.ask == Ask::Action
    }

    fn entry_reply(entry: &Deed, prompt: &Prompt<Gauntlet>) -> Reply {
        answers::deed(entry, prompt)
    }

    fn reply(entry: &AnswerEntry, prompt: &Prompt<Gauntlet>, state: &State) -> Reply {
        answers::reply(entry, prompt, state)
    }

    fn label(prompt: &Prompt<Gauntlet>, choice: &Choice) -> String {
        let place = prompt.options.iter().position(|option| std::ptr::eq(option, choice));
        answers::numbered(place.unwrap_or_default())
    }

    fn about(prompt: &Prompt<Gauntlet>) -> Option<String> {
        Some(answers::question(prompt))
    }

    fn seat(seat: Seat) -> String {
        seat.to_string().to_lowercase()
    }

    fn expects(&self, error: &Error) -> bool {
        self.expect.error.is_some() && code(error) == self.expect.error.as_deref()
    }

    fn chance_left(state: &State) -> Option<String> {
        match (state.chance.missing(), state.chance.left()) {
            (Some(missing), _) => Some(format!("chance: {missing}")),
            (None, 0) => None,
            (None, left) => Some(format!("chance: {left} results left over")),
        }
    }

    fn differences(&self, outcome: &Outcome<Gauntlet>) -> Vec<String> {
        expect::differences(&self.expect, outcome)
    }

    fn of_action(_: &PlayedAction<Gauntlet>) -> Result<Self, String> {
        Err("actions of this game cannot be written as scenarios".to_owned())
    }
}
