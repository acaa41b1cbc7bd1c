//! What every game gets for free around its rules: the command line.
//!
//! A game implements [`Table`]: how a game is set up, and its questions, options, events and views in words. Its
//! `main` is one line: `cardloom::table::main::<MyGame>()`. There are then `play`, `resume`,
//! `replay`, `export`, `watch`, `simulate`, `arena`, `cards` and `scenario`, each with `--help`.

mod arena;
mod catalog;
mod cli;
mod coverage;
pub mod draw;
mod failures;
mod log;
mod patience;
mod person;
mod play;
mod players;
mod program;
mod replay;
mod scenarios;
mod simulate;
mod store;
mod usage;

use std::{fmt::Debug, ops::RangeInclusive};

pub use self::cli::main;
use self::draw::WIDTH;
use crate::{Game, Prompt, Seat, Session, save::Saved};

/// A line in as many lines as it takes, the further ones indented by two more columns than the first one, which
/// begins at column `begin`.
fn wrapped(line: &str, begin: usize) -> String {
    let indent = " ".repeat(begin + 2);
    let options = textwrap::Options::new(WIDTH).subsequent_indent(&indent).break_words(false);
    // The first line has to make room for what stands before it.
    let options = options.initial_indent(&indent[..begin]);
    textwrap::fill(line, options).split_off(begin)
}

/// A JSON text for programs as it may be shown as well: what a terminal obeys is escaped in its strings.
fn plain_json(json: &str) -> String {
    let mut plain = String::with_capacity(json.len());
    for letter in json.chars() {
        if letter == '\n' || crate::plain::plain(&letter, 1) == letter.to_string() {
            plain.push(letter);
        } else {
            letter.encode_utf16(&mut [0; 2]).iter().for_each(|unit| plain += &format!("\\u{unit:04x}"));
        }
    }
    plain
}

/// A game that can be played at the command line.
pub trait Table: Saved + Game<State: Send + Sync, Choice: Send> {
    /// Options of the set-up beyond seed and seats, as flags of the command line.
    type Options: clap::Args + Clone + Debug + Send + Sync;
    /// One line on the game.
    const ABOUT: &'static str;
    /// How many can play.
    const PLAYERS: RangeInclusive<usize>;

    /// How a new game is set up.
    fn setup(players: usize, options: &Self::Options, seed: u64) -> Self::Setup;

    /// A prompt's question, in one line.
    fn question(prompt: &Prompt<Self>) -> String;

    /// An option, in one line.
    fn option(choice: &Self::Choice) -> String;

    /// A short name of an option that stays the same in later versions: what programs pick it by.
    fn label(choice: &Self::Choice) -> String {
        Self::option(choice)
    }

    /// An event that a seat sees, in one line; `None` where it goes without saying.
    fn event(event: &Self::Event) -> Option<String>;

    /// What a seat sees of the table, at most 80 columns wide. It may be styled; where styles are not wanted they are
    /// taken out.
    fn picture(view: &Self::View) -> String;

    /// What a position is worth to a seat, for the greedy bot: higher is better.
    fn evaluate(state: &Self::State, seat: Seat) -> i64;

    /// How the game ended.
    fn ending(state: &Self::State) -> Option<Ending>;

    /// How many turns were begun.
    fn turns(state: &Self::State) -> usize;

    /// Adds what an event in full tells of single cards, for the statistics of play.
    fn mentions(event: &Self::Event, out: &mut Vec<Mention>) {
        let _ = (event, out);
    }

    /// The names of the handlers that cards and the like bring with them: what games should come to.
    fn handlers() -> Vec<&'static str> {
        Vec::new()
    }

    /// All cards, sorted as a list of them is.
    fn cards() -> Vec<CardText>;

    /// Runs a scenario file.
    ///
    /// # Errors
    /// All that does not fit, a line each.
    fn scenario(text: &str) -> Result<(), Vec<String>>;

    /// The action of a game that holds answer `number`, from 1, as a scenario file: the position before it, the
    /// answers, and what came of them.
    ///
    /// # Errors
    /// Why that action can be no scenario, in one line.
    fn export(session: &Session<Self>, number: usize) -> Result<String, String>;
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
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
pub struct Mention {
    /// The card's title.
    pub card: &'static str,
    /// Who did it.
    pub seat: Seat,
    /// What was done, in a word: `drawn`, `activated`.
    pub what: &'static str,
}

/// A card for people who look it up.
#[derive(Clone, Debug)]
pub struct CardText {
    /// Its title.
    pub name: &'static str,
    /// One line, as in a list.
    pub line: String,
    /// All of it, at most 80 columns wide, styled like a [`picture`](Table::picture).
    pub text: String,
    /// All of it for programs.
    pub json: serde_json::Value,
}

#[cfg(test)]
mod tests {
    use super::plain_json;

    #[test]
    fn what_a_terminal_obeys_is_escaped_in_json_and_means_the_same() {
        let name = "\u{1b}[2J\u{9b}2J\u{7f}\n\"\\ ö and 日本";
        let json = serde_json::to_string_pretty(&[name]).unwrap();
        let plain = plain_json(&json);
        assert!(json.contains('\u{9b}') && plain.lines().count() == 3);
        assert!(!plain.contains(|letter: char| letter.is_control() && letter != '\n'), "{plain:?}");
        assert!(plain.contains("ö and 日本"));
        assert_eq!(serde_json::from_str::<[String; 1]>(&plain).unwrap(), [name]);
    }
}
