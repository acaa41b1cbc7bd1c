//! What every game gets for free around its rules: the command line.
//!
//! A game that [describes](cardloom::Describe) itself implements [`CommandLine`]: which flags its set-up has. Its `main` is one line:
//! `cardloom_cli::main::<MyGame>()`. There are then `play`, `resume`, `replay`, `export`, `watch`, `simulate`, `arena`,
//! `cards`, `scenario`, `completions` and `man`, each with `--help`.

// They panic where nothing can be printed: `outln!` and `errln!` do not.
#![warn(clippy::print_stdout, clippy::print_stderr)]

#[macro_use]
mod print;

mod arena;
mod catalog;
mod commands;
mod completions;
mod coverage;
mod documents;
mod error;
mod failures;
mod kept;
mod lines;
mod log;
mod matching;
mod own;
mod patience;
mod person;
mod places;
mod play;
mod players;
mod program;
mod progress;
mod replay;
mod scenarios;
mod screen;
mod simulate;
mod stop;
mod store;
mod terminal;
mod viewer;

use std::fmt::Debug;

/// What the flags of a set-up are derived with. A game that has it in scope needs no dependency of its own:
/// `use cardloom_cli::clap;`.
pub use clap;

pub use self::{
    commands::{main, main_with},
    documents::{Documents, ReadsDocuments, read_files},
    own::{Commands, NoCommands, Refusal, read_text},
    places::{Files, Places},
};
use cardloom::{
    CardStat, Session,
    any::Portable,
    scenario::{self, Scenario},
};

/// A line of standard output in as many lines as it takes, the further ones indented by two more columns than the first one, which
/// begins at column `begin`.
fn wrapped(line: &str, begin: usize) -> String {
    wrapped_at(line, begin, terminal::window::page_width())
}

/// The same in lines of so many columns.
fn wrapped_at(line: &str, begin: usize, width: usize) -> String {
    let indent = " ".repeat(begin + 2);
    let options = textwrap::Options::new(width).subsequent_indent(&indent).break_words(false);
    // The first line has to make room for what stands before it.
    let options = options.initial_indent(&indent[..begin]);
    textwrap::fill(line, options).split_off(begin)
}

/// A JSON text for programs as it may be shown as well: what a terminal obeys is escaped in its strings.
pub fn plain_json(json: &str) -> String {
    let mut plain = String::with_capacity(json.len());
    for letter in json.chars() {
        if letter == '\n' || cardloom::sanitize(&letter, 1) == letter.to_string() {
            plain.push(letter);
        } else {
            letter.encode_utf16(&mut [0; 2]).iter().for_each(|unit| plain += &format!("\\u{unit:04x}"));
        }
    }
    plain
}

/// A game that can be played at the command line: how its flags make a set-up, and its scenario files.
pub trait CommandLine: Portable {
    /// Options of the set-up beyond seed and seats, as flags of the command line.
    type Options: clap::Args + Clone + Debug + Send + Sync;
    /// The format of its scenario files; [`NoScenarios`](scenario::NoScenarios) where it has none.
    type Scenario: Scenario<Game = Self>;
    /// Its commands beside those of every game; [`NoCommands`] where it has none.
    type Commands: Commands;

    /// The set-up that the flags ask for.
    fn setup_from_flags(players: usize, options: &Self::Options, seed: u64) -> Self::Setup;

    /// The set-up of another game like this one: with this seed, where it has one, and all else as it is.
    fn setup_again(setup: Self::Setup, seed: u64) -> Self::Setup;

    /// Runs a scenario file.
    ///
    /// # Errors
    /// All that does not fit, a line each.
    fn scenario(text: &str) -> Result<(), Vec<String>> {
        let scenario = serde_json::from_str::<Self::Scenario>(text);
        scenario::run(&scenario.map_err(|error| vec![error.to_string()])?)
    }

    /// The action of a game that holds answer `number`, from 1, as a scenario file: the position before it, the
    /// answers, and what came of them.
    ///
    /// # Errors
    /// Why that action can be no scenario, in one line.
    fn export(session: &Session<Self>, number: usize) -> Result<String, String> {
        let scenario = scenario::export::<Self::Scenario>(session, number);
        let scenario = scenario.map_err(|error| error.to_string())?;
        serde_json::to_string_pretty(&scenario).map_err(|error| error.to_string())
    }
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
