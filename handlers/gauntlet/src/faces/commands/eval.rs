//! `eval`: what an expression comes to.

use std::{io::Write, path::PathBuf, process::ExitCode};

use cardloom::sanitize;
use cardloom_cli::{Refusal, clap};
use cardloom_effects::{
    Documents,
    expressions::{Language, Names, places},
};
use cardloom_expressions::{Evaluator, Places, Value};

use super::base_with;

/// An expression, and what it is computed from.
#[derive(Debug, clap::Args)]
pub struct Eval {
    /// The expression
    #[arg(allow_hyphen_values = true)]
    expression: String,
    /// The value of a variable, or of a function of the game with its arguments
    #[arg(long = "var", value_name = "NAME=VALUE")]
    variables: Vec<String>,
    /// Where it stands: only what has a meaning there may be used
    #[arg(long = "in", value_name = "PLACES", value_delimiter = ',', value_parser = place)]
    places: Vec<Places>,
    /// Files with documents of one's own, whose ids are known as well
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
}

fn place(word: &str) -> Result<Places, String> {
    let named = places::WORDS.iter().find(|(known, _)| *known == word);
    named.map(|(_, place)| *place).ok_or_else(|| {
        let words: Vec<_> = places::WORDS.iter().map(|(word, _)| *word).collect();
        format!("it takes {}", words.join(", "))
    })
}

impl Eval {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<ExitCode, Refusal> {
        let documents = base_with(&self.cards)?;
        let language = Language(Ids(&documents));
        let there = match &self.places[..] {
            [] => Places::EVERYWHERE,
            places => places.iter().copied().fold(Places::PLAIN, Places::and),
        };
        let mut evaluator = Evaluator::new(&language, there);
        let expression = evaluator.check(&self.expression).map_err(Refusal::new)?;
        for binding in &self.variables {
            evaluator.bind_written(binding).map_err(Refusal::new)?;
        }
        let unbound = evaluator.unbound(&expression);
        if let Some(first) = unbound.first() {
            let names: Vec<_> = unbound.iter().map(|name| format!("`{name}`")).collect();
            return Err(Refusal::new(format!(
                "column {}: expected a value for {}: give it with --var \"{first}=…\"",
                first.column,
                names.join(", ")
            )));
        }
        let value = evaluator.evaluate(&expression).map_err(Refusal::new)?;
        match value {
            Value::Text(text) => writeln!(output, "{}", sanitize(&text, usize::MAX))?,
            value => writeln!(output, "{value}")?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Documents by their ids. Which enemy has a roll or a move is open, so those of all are known.
#[derive(Clone, Copy, Debug)]
struct Ids<'d>(&'d Documents);

impl<'d> Ids<'d> {
    /// All ids of what messages call so.
    fn all(self, what: &str) -> Vec<&'d str> {
        let Documents { cards, statuses, relics, enemies, .. } = self.0;
        let mut ids: Vec<&str> = match what {
            "card" => cards.iter().map(|card| &*card.id).collect(),
            "status" => statuses.iter().map(|status| &*status.id).collect(),
            "relic" => relics.iter().map(|relic| &*relic.id).collect(),
            "enemy" => enemies.iter().map(|enemy| &*enemy.id).collect(),
            "roll" => enemies.iter().flat_map(|enemy| &enemy.rolls).map(|(name, _)| &**name).collect(),
            "move" => enemies.iter().flat_map(|enemy| &enemy.moves).map(|one| &*one.id).collect(),
            _ => Vec::new(),
        };
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    fn find(self, what: &str, id: &str) -> Option<&'d str> {
        self.all(what).into_iter().find(|known| *known == id)
    }

    fn number(self, what: &str, name: &str) -> Option<u8> {
        self.all(what).binary_search(&name).ok()?.try_into().ok()
    }
}

impl<'d> Names for Ids<'d> {
    type Card = &'d str;
    type Status = &'d str;
    type Relic = &'d str;
    type Enemy = &'d str;
    type Tag = Box<str>;

    fn card(&self, id: &str) -> Option<&'d str> {
        self.find("card", id)
    }

    fn status(&self, id: &str) -> Option<&'d str> {
        self.find("status", id)
    }

    fn relic(&self, id: &str) -> Option<&'d str> {
        self.find("relic", id)
    }

    fn enemy(&self, id: &str) -> Option<&'d str> {
        self.find("enemy", id)
    }

    fn tag(&self, name: &str) -> Box<str> {
        name.into()
    }

    fn roll(&self, name: &str) -> Option<u8> {
        self.number("roll", name)
    }

    fn r#move(&self, name: &str) -> Option<u8> {
        self.number("move", name)
    }

    fn known(&self, what: &str) -> Vec<&str> {
        self.all(what)
    }
}
