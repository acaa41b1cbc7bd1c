//! What a scenario means: its turns, and the answers it gives.

use std::slice;

use cardloom::{
    Executor, Prompt, Seat,
    scenario::{self, Outcome, Part, PlayedAction, Reply},
};

use super::{
    answers, expect,
    format::{AnswerEntry, Scenario, SeatName, TurnEntry},
};
use crate::{
    model::state::State,
    rules::{Wingspan, effect::Effect, prompt::Choice, turn},
};

impl Scenario {
    /// Plays it and compares.
    ///
    /// # Errors
    /// All that does not fit, a line each: what was expected and found, or the question that an answer did not fit.
    pub fn run(&self) -> Result<(), Vec<String>> {
        scenario::run(self)
    }
}

impl scenario::Scenario for Scenario {
    type Game = Wingspan;
    type Entry = TurnEntry;
    type Answer = AnswerEntry;

    fn position(&self) -> Result<State, String> {
        self.setup.state(self.turns.first().map_or(SeatName(Seat(0)), |turn| turn.turn))
    }

    fn parts(&self) -> Vec<Part<'_, Self>> {
        let turns = self.turns.iter();
        turns.map(|turn| Part { entries: slice::from_ref(turn), answers: &turn.answers }).collect()
    }

    fn entry(entry: &TurnEntry) -> String {
        format!("a turn of {}", entry.turn)
    }

    fn handler(&self, entry: &TurnEntry, state: &State) -> Result<Executor<Wingspan>, String> {
        let SeatName(seat) = entry.turn;
        if seat.index() >= state.seats() {
            return Err(format!("only {} play", state.seats()));
        }
        let mut state = state.clone();
        state.turn.seat = seat;
        Ok(Executor::only(state, seat, "turn", |context| async move { turn::take_turn(&context).await }))
    }

    fn reply(entry: &AnswerEntry, prompt: &Prompt<Wingspan>, _: &State) -> Reply {
        let answer = answers::in_order(prompt, &entry.answer).to_string();
        Reply::new(entry.seat.0, [answer]).about(&entry.question)
    }

    fn label(prompt: &Prompt<Wingspan>, choice: &Choice) -> String {
        answers::value(prompt, Some(choice)).to_string()
    }

    fn decline(prompt: &Prompt<Wingspan>) -> Option<String> {
        Some(answers::value(prompt, None).to_string())
    }

    fn about(prompt: &Prompt<Wingspan>) -> Option<String> {
        Some(prompt.question.ask.name())
    }

    fn seat(seat: Seat) -> String {
        SeatName(seat).to_string()
    }

    fn chance_left(state: &State) -> Option<String> {
        let left = state.chance.loaded.faces.len();
        (left > 0).then(|| format!("throws: {left} of the dice were never thrown"))
    }

    fn differences(&self, outcome: &Outcome<Wingspan>) -> Vec<String> {
        expect::differences(&self.expect, &outcome.state, &outcome.events)
    }

    fn can_export(before: &State) -> Result<(), String> {
        match before.turn().round {
            0 => Err("the choice at the start is no turn, and so no scenario".to_owned()),
            _ => Ok(()),
        }
    }

    /// In a scenario rounds do not end.
    fn belongs(effect: &Effect) -> bool {
        *effect != Effect::EndRound
    }

    fn of_action(turn: &PlayedAction<Wingspan>) -> Result<Self, String> {
        Ok(Self::told(turn))
    }
}
