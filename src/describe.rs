//! A game in words and pictures: what is told of it, to whom ever it may be, without any question where.

use std::ops::RangeInclusive;

use serde::Serialize;

use crate::{Prompt, Seat, label, save::Saved};

/// A game that tells of itself: its questions, options, events and views in words, what a position is worth, and how it
/// ended.
///
/// The command line, programs outside and the laws of `testing` know a game by this alone.
pub trait Describe: Saved {
    /// One line on the game.
    const ABOUT: &'static str;
    /// How many can play.
    const PLAYERS: RangeInclusive<usize>;

    /// A prompt's question, in one line.
    fn question(prompt: &Prompt<Self>) -> String;

    /// An option, in one line.
    fn option(choice: &Self::Choice) -> String;

    /// A short name of an option that stays the same in later versions: what programs pick it by.
    ///
    /// By default it comes from what the option is written as: see [`label()`]. No two options of a prompt may have the
    /// same one.
    fn label(choice: &Self::Choice) -> String {
        label(choice)
    }

    /// An event that a seat sees, in one line; `None` where it goes without saying.
    fn event(event: &Self::Event) -> Option<String>;

    /// Renders what a seat sees of the table, at most 80 columns wide. It may be styled; where styles are not wanted
    /// they are taken out.
    fn render(view: &Self::View) -> String;

    /// Evaluates a position for a seat, for the greedy bot: higher is better.
    fn evaluate(state: &Self::State, seat: Seat) -> i64;

    /// How the game ended.
    fn ending(state: &Self::State) -> Option<Ending>;

    /// How many turns were begun.
    fn turns(state: &Self::State) -> usize;

    /// Adds what an event in full tells of single cards, for the statistics of play.
    fn card_stats(event: &Self::Event, out: &mut Vec<CardStat>) {
        let _ = (event, out);
    }

    /// The names of the handlers that cards and the like bring with them: what games should come to.
    fn handlers() -> Vec<&'static str> {
        Vec::new()
    }

    /// All cards, sorted as a list of them is.
    fn cards() -> Vec<CardText>;
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// Who won; several in a draw or a team.
    pub winners: Vec<Seat>,
    /// The kind of ending, in a word or two.
    pub kind: &'static str,
    /// All of it in one line.
    pub text: String,
}

/// That a seat did something with a card: one entry of the statistics of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardStat {
    /// The card's title.
    pub card: &'static str,
    /// Who did it.
    pub seat: Seat,
    /// What was done, in a word: `drawn`, `activated`.
    pub what: &'static str,
}

/// A card for people who look it up.
#[derive(Clone, Debug, Serialize)]
pub struct CardText {
    /// Its title.
    pub name: &'static str,
    /// One line, as in a list.
    pub line: String,
    /// All of it, at most 80 columns wide, styled like a [`render`](Describe::render).
    pub text: String,
    /// All of it for programs.
    pub json: serde_json::Value,
}
