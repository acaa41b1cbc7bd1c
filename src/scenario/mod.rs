//! Scenarios: a position, what is played on it, the answers, and what must come of it, as a file of a game's own format.
//!
//! They test a game from outside, and a wrong ruling is reported by one. A format is a type that is read and written by
//! serde; as a [`Scenario`] it says what its parts mean to the game. All else is here: [`run`] plays and compares,
//! [`export`] makes one of an action that was played.

mod answers;
mod expect;
mod export;
mod none;
mod run;

use std::collections::VecDeque;

use serde::{Serialize, de::DeserializeOwned};

pub use self::{
    answers::Reply,
    expect::{Observed, differences},
    export::{Answered, ExportError, PlayedAction, export},
    none::NoScenarios,
    run::{Outcome, run, run_observed},
};
use crate::{Answer, Describe, Error, Executor, Game, Prompt, Seat};

/// The state of the game that a scenario is of.
pub type StateOf<S> = <<S as Scenario>::Game as Game>::State;
/// An option of a prompt of that game.
pub type ChoiceOf<S> = <<S as Scenario>::Game as Game>::Choice;

/// A format of scenarios, and what its parts mean to the game.
///
/// What is played is put on in one of two ways. By default the position lies still, and each entry brings a handler that
/// runs to its end: [`handler`](Self::handler). Where [`begin`](Self::begin) gives an executor, such as one of the game's
/// turn loop, that one goes on from the position by itself, and the entries answer those of its prompts that
/// [wait](Self::waits) for one: [`entry_reply`](Self::entry_reply). Between the entries the answers are used up, in order.
///
/// Chance is the state's own: [`position`](Self::position) loads what it shall bring, and
/// [`chance_left`](Self::chance_left) tells what did not come.
pub trait Scenario: Serialize + DeserializeOwned + 'static {
    /// The game.
    type Game: Describe;
    /// One entry of what is played: an action, a turn.
    type Entry;
    /// One answer.
    type Answer: Serialize;

    /// The position it begins with, with all results of chance that it names.
    ///
    /// # Errors
    /// What cannot lie so, in one line.
    fn position(&self) -> Result<StateOf<Self>, String>;

    /// What is played, with the answers to what is asked meanwhile.
    fn parts(&self) -> Vec<Part<'_, Self>>;

    /// An entry in a few words, for messages.
    fn entry(entry: &Self::Entry) -> String;

    /// Whether the game must refuse an entry. A refused one changes nothing.
    fn is_illegal(entry: &Self::Entry) -> bool {
        let _ = entry;
        false
    }

    /// The handler that plays an entry.
    ///
    /// # Errors
    /// Why it is not legal, and what would be.
    fn handler(&self, entry: &Self::Entry, state: &StateOf<Self>) -> Result<Executor<Self::Game>, String> {
        let _ = (entry, state);
        Err("no handler plays it".to_owned())
    }

    /// What goes on from the position by itself, where something does.
    fn begin(&self, state: &StateOf<Self>) -> Option<Executor<Self::Game>> {
        let _ = state;
        None
    }

    /// Whether a prompt of what goes on by itself waits for an entry. Without one left the scenario ends there.
    fn waits(prompt: &Prompt<Self::Game>) -> bool {
        let _ = prompt;
        false
    }

    /// An entry as an answer to a prompt that [waits](Self::waits) for one.
    fn entry_reply(entry: &Self::Entry, prompt: &Prompt<Self::Game>) -> Reply {
        Reply::new(prompt.seat, [Self::entry(entry)])
    }

    /// An answer as one to this prompt, which is asked in this state: a file may name an option by where it lies. Whether
    /// it fits is found out by the runner.
    fn reply(answer: &Self::Answer, prompt: &Prompt<Self::Game>, state: &StateOf<Self>) -> Reply;

    /// The answer to a prompt that need not have one of its own in the file, and what is taken from the script for it.
    fn unasked(prompt: &Prompt<Self::Game>, script: &mut VecDeque<&Self::Answer>) -> Option<Answer> {
        let _ = (prompt, script);
        None
    }

    /// Whether an answer may be left over.
    fn may_be_left(answer: &Self::Answer) -> bool {
        let _ = answer;
        false
    }

    /// How a file names an option.
    fn label(prompt: &Prompt<Self::Game>, choice: &ChoiceOf<Self>) -> String {
        let _ = prompt;
        Self::Game::label(choice)
    }

    /// How a file names picking nothing, where that has a name: an answer without any pick is one as well.
    fn decline(prompt: &Prompt<Self::Game>) -> Option<String> {
        let _ = prompt;
        None
    }

    /// How a file names what a prompt is about, where it does.
    fn about(prompt: &Prompt<Self::Game>) -> Option<String> {
        let _ = prompt;
        None
    }

    /// How a file names a seat.
    fn seat(seat: Seat) -> String {
        seat.to_string().to_lowercase()
    }

    /// Whether the scenario is about this error, and ends with it.
    fn expects(&self, error: &Error) -> bool {
        let _ = error;
        false
    }

    /// What chance was to bring and did not, in one line.
    fn chance_left(state: &StateOf<Self>) -> Option<String> {
        let _ = state;
        None
    }

    /// Everything that has not come out as expected, a line each. [`differences`] compares what is expected by name.
    fn differences(&self, outcome: &Outcome<Self::Game>) -> Vec<String>;

    /// Whether an action that begins with this state can be a scenario.
    ///
    /// # Errors
    /// Why it can be none, in one line.
    fn can_export(before: &StateOf<Self>) -> Result<(), String> {
        let _ = before;
        Ok(())
    }

    /// Whether an effect still belongs to an action that is exported, and not to what comes behind it. Whatever comes
    /// behind the next checkpoint does not.
    fn belongs(effect: &<Self::Game as Game>::Effect) -> bool {
        let _ = effect;
        true
    }

    /// An action as a scenario. Everything hidden is told.
    ///
    /// # Errors
    /// Why it can be none, in one line.
    fn of_action(action: &PlayedAction<Self::Game>) -> Result<Self, String>;
}

/// What is played in one go: all its answers must be used up at its end.
pub struct Part<'a, S: Scenario> {
    /// The entries, in order.
    pub entries: &'a [S::Entry],
    /// The answers to what is asked, in order.
    pub answers: &'a [S::Answer],
}
