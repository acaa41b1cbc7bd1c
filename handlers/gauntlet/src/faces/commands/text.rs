//! `text`: sentences to effects, and back.

use std::{io::Write, path::PathBuf, process::ExitCode};

use cardloom::sanitize;
use cardloom_cards::Literals as _;
use cardloom_cli::{Refusal, clap};
use cardloom_effects::{
    Argument, Definition, Known, Reading,
    text::{TextNames, parse_card, parse_compound, print},
};
use serde_json::{Value, json};

use super::{base_with, print_json};
use crate::content::{kinds, registry::more};

/// A text, and how it is read.
#[derive(Debug, clap::Args)]
pub struct Text {
    /// The sentences
    text: String,
    /// It is the whole text of a card, with its keywords
    #[arg(long)]
    card: bool,
    /// It is an effect, or a list of them, in JSON: print the sentences
    #[arg(long, conflicts_with = "card")]
    back: bool,
    /// Files with documents of one's own, whose names are known as well
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
}

impl Text {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<ExitCode, Refusal> {
        let documents = base_with(&self.cards)?;
        let kinds = kinds::registry();
        let names = TextNames::of(&documents).with_kinds(kinds.clone());
        if self.back {
            let known = Known::of(&[&documents]);
            let effect = Reading::default().kinds(&kinds).known(&known).json(&self.text);
            let effect =
                effect.map_err(|faults| Refusal::new(format!("{}{}", faults.first(), more(&faults))))?;
            let effects = match effect.argument("effects") {
                Some(Argument::Effects(effects)) if self.text.trim_start().starts_with('[') => &effects[..],
                _ => std::slice::from_ref(&effect),
            };
            writeln!(output, "{}", sanitize(&print(effects, &names), usize::MAX))?;
            return Ok(ExitCode::SUCCESS);
        }
        let found = if self.card {
            let card = parse_card(&self.text, &names).map_err(Refusal::new)?;
            let keywords: Vec<_> = card.keywords.iter().map(|keyword| keyword.name()).collect();
            json!({ "keywords": keywords, "effects": written(&card.effects) })
        } else {
            written(&parse_compound(&self.text, &names).map_err(Refusal::new)?)
        };
        print_json(&found, output)
    }
}

/// Effects as documents have them.
fn written(effects: &[Definition]) -> Value {
    effects.iter().map(Definition::to_short_json).collect()
}
