//! What a scenario means: what is played, and the answers it gives.

use std::{collections::VecDeque, slice};

use cardloom::{
    Answer, Executor, Observer, Prompt, Seat,
    scenario::{self, Outcome, Part, PlayedAction, Reply},
};

use super::{
    answers, expect, export,
    format::{AnswerEntry, Play, PlayEntry, Scenario, SeatName},
    position,
};
use crate::{
    model::state::{Stage, State},
    rules::{Doomlings, effect::Effect, prompt::Choice, round, turn, worlds_end},
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
    pub fn run_observed(&self, observer: impl Observer<Doomlings> + 'static) -> Result<(), Vec<String>> {
        scenario::run_observed(self, observer)
    }
}

impl scenario::Scenario for Scenario {
    type Game = Doomlings;
    type Entry = PlayEntry;
    type Answer = AnswerEntry;

    fn position(&self) -> Result<State, String> {
        self.state()
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
        state.stage = match entry.play {
            Play::Turn(_) | Play::Turns => Stage::Turns(0),
            Play::Reveal(_) | Play::Round => Stage::Reveal,
            Play::WorldsEnd => Stage::WorldsEnd,
        };
        Ok(match &entry.play {
            &Play::Turn(SeatName(seat)) => {
                if seat.index() >= state.seats() {
                    return Err(format!("only {} play", state.seats()));
                }
                let turn = move |context| async move { turn::take_turn(&context, seat).await };
                Executor::only(state, seat, "turn", turn)
            }
            Play::Turns => {
                Executor::only(
                    state,
                    first,
                    "turns",
                    |context| async move { round::play_turns(&context).await },
                )
            }
            Play::Reveal(card) => {
                if let Some(card) = card {
                    position::lay_on_age_deck(&mut state, card)?;
                }
                Executor::only(state, first, "reveal", |context| async move { round::reveal(&context).await })
            }
            Play::Round => {
                Executor::only(
                    state,
                    first,
                    "round",
                    |context| async move { round::play_round(&context).await },
                )
            }
            Play::WorldsEnd => Executor::only(state, first, "World's End", |context| async move {
                worlds_end::play(&context).await;
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

    fn unasked(prompt: &Prompt<Doomlings>, _: &mut VecDeque<&AnswerEntry>) -> Option<Answer> {
        answers::sole(prompt)
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

    /// In a scenario the game does not go on by itself.
    fn belongs(effect: &Effect) -> bool {
        !matches!(effect, Effect::GoOn { .. })
    }

    fn can_export(before: &State) -> Result<(), String> {
        export::can_export(before)
    }

    fn of_action(action: &PlayedAction<Doomlings>) -> Result<Self, String> {
        Ok(export::told(action))
    }
}

/// A question with what it is about.
fn about(question: &str, subject: Option<&str>) -> String {
    subject.map_or_else(|| question.to_owned(), |subject| format!("{question} of {subject}"))
}
