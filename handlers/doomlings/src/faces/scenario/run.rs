//! What a scenario means: what is played, and the answers it gives.

use std::{collections::VecDeque, slice};

use cardloom::{
    Answer, Executor, Prompt, Seat,
    scenario::{self, Outcome, Part, PlayedAction, Reply},
};

use super::{
    answers, expect, export,
    format::{AnswerEntry, Play, PlayEntry, Scenario, SeatName},
    position,
};
use crate::{
    model::state::State,
    rules::{Doomlings, prompt::Choice, turn},
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
    type Game = Doomlings;
    type Entry = PlayEntry;
    type Answer = AnswerEntry;

    fn position(&self) -> Result<State, String> {
        position::state(&self.setup, &self.chance)
    }

    fn parts(&self) -> Vec<Part<'_, Self>> {
        let play = self.play.iter();
        play.map(|entry| Part { entries: slice::from_ref(entry), answers: &entry.answers }).collect()
    }

    fn entry(entry: &PlayEntry) -> String {
        match &entry.play {
            Play::Turn(seat) => format!("a turn of {seat}"),
            Play::Turns => "the turns of the round".to_owned(),
            Play::Reveal(Some(card)) => format!("{card} is turned up"),
            Play::Reveal(None) => "the next card of the age deck is turned up".to_owned(),
            Play::Round => "a round".to_owned(),
            Play::WorldsEnd => "World's End".to_owned(),
        }
    }

    fn handler(&self, entry: &PlayEntry, state: &State) -> Result<Executor<Doomlings>, String> {
        let mut state = state.clone();
        let first = state.first;
        Ok(match &entry.play {
            &Play::Turn(SeatName(seat)) => {
                if seat.index() >= state.seats() {
                    return Err(format!("only {} play", state.seats()));
                }
                Executor::only(state, seat, "turn", move |context| async move { turn::take_turn(&context, seat).await })
            }
            Play::Turns => {
                Executor::only(state, first, "turns", |context| async move { turn::take_turns(&context).await })
            }
            Play::Reveal(card) => {
                if let Some(card) = card {
                    position::lay_on_age_deck(&mut state, card)?;
                }
                Executor::only(state, first, "reveal", |context| async move { turn::reveal(&context).await })
            }
            Play::Round => {
                Executor::only(state, first, "round", |context| async move { turn::round(&context).await })
            }
            Play::WorldsEnd => Executor::only(state, first, "World's End", |context| async move {
                turn::worlds_end(&context).await
            }),
        })
    }

    fn reply(entry: &AnswerEntry, prompt: &Prompt<Doomlings>, state: &State) -> Reply {
        let about = match (&entry.of, Self::about(prompt)) {
            (Some(of), _) => about(&entry.question, Some(of)),
            (None, Some(asked)) if entry.question == answers::question(prompt) => asked,
            (None, _) => entry.question.clone(),
        };
        let options = entry.options.as_ref().map(|labels| answers::meant(labels, prompt, state));
        let reply = Reply::new(entry.seat.0, answers::picks(entry, prompt, state)).about(about);
        Reply { options, ..reply }
    }

    /// What is asked whatever can be answered, so that nobody learns from it what a seat has, is no question of a file
    /// where there is one answer alone.
    fn unasked(prompt: &Prompt<Doomlings>, _: &mut VecDeque<&AnswerEntry>) -> Option<Answer> {
        if !prompt.always {
            return None;
        }
        Prompt { always: false, ..prompt.clone() }.sole_answer()
    }

    fn label(prompt: &Prompt<Doomlings>, choice: &Choice) -> String {
        answers::label(prompt, choice)
    }

    fn decline(_: &Prompt<Doomlings>) -> Option<String> {
        Some("none".to_owned())
    }

    fn about(prompt: &Prompt<Doomlings>) -> Option<String> {
        Some(about(&answers::question(prompt), answers::subject(prompt).as_deref()))
    }

    fn seat(seat: Seat) -> String {
        SeatName(seat).to_string()
    }

    fn chance_left(state: &State) -> Option<String> {
        position::chance_left(state)
    }

    fn differences(&self, outcome: &Outcome<Doomlings>) -> Vec<String> {
        expect::differences(&self.expect, &outcome.state, &outcome.events)
    }

    fn can_export(before: &State) -> Result<(), String> {
        export::can_export(before)
    }

    fn of_action(action: &PlayedAction<Doomlings>) -> Result<Self, String> {
        export::told(action)
    }
}

/// A question with what it is about.
fn about(question: &str, subject: Option<&str>) -> String {
    subject.map_or_else(|| question.to_owned(), |subject| format!("{question} of {subject}"))
}
