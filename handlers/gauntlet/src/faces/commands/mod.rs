//! Commands for those who write documents: `check`, `text`, `eval` and `schema`.

pub(crate) mod check;
mod eval;
mod text;

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use cardloom_cards::Faults;
use cardloom_cli::{Commands, Refusal, clap, plain_json, read_files};
use cardloom_effects::{Documents, reference, schema};
use serde_json::Value;

use crate::content::{self, base, joined, kinds, registry::more};

/// The commands of the game beside those of every game.
#[derive(Debug, clap::Subcommand)]
pub enum Own {
    /// Check documents: cards, statuses, relics, potions, enemies and encounters
    #[command(
        after_help = "Examples:\n  check frostbite.yaml --with-base\n  check my-relics.json --as relic --with-base --json\n  \
        check --cases cases.json\n\nA file is JSON, or YAML if its name ends in .yaml or .yml: one document, a list, or an object \
        of\nlists (cards, statuses, relics, potions, enemies, encounters). The files are checked together.\n\
        Each line says what is wrong, file: /path: code: message, with the path in the file as a JSON\npointer, which is \
        left out where the whole file is meant. The exit code is 1 if something is wrong."
    )]
    Check(check::Check),
    /// Say what a text means: the effects of its sentences, as JSON
    #[command(
        after_help = "Examples:\n  text \"Deal 6 damage. Draw a card.\"\n  text --card \"Innate. Gain [strength * 2] block. \
        Exhaust.\"\n  text --back '[{\"type\": \"damage\", \"target\": \"all_enemies\", \"value\": 4}]'"
    )]
    Text(text::Text),
    /// Compute an expression
    #[command(after_help = "Examples:\n  eval \"min(enemy_count, 3) * 2\" --var enemy_count=2\n  \
        eval \"status('poison') / 2\" --var \"status('poison')=7\"\n  eval \"x + event_value\" --in card,x_card\n\nNumbers \
        are exact: 7 / 2 is printed as 7/2. All that the expression reads must have a value.")]
    Eval(eval::Eval),
    /// Print the JSON Schema of documents, for editors
    #[command(
        after_help = "Examples:\n  schema > gauntlet.schema.json\n  schema --words > effect-language.md"
    )]
    Schema {
        /// Print a page with all words of the language in Markdown instead
        #[arg(long)]
        words: bool,
    },
}

impl Commands for Own {
    fn run(self, output: &mut dyn Write) -> Result<ExitCode, Refusal> {
        match self {
            Self::Check(check) => check.run(output),
            Self::Text(text) => text.run(output),
            Self::Eval(eval) => eval.run(output),
            Self::Schema { words: false } => print_json(&schema::schema(&kinds::registry()), output),
            Self::Schema { words: true } => {
                writeln!(output, "{}", reference::page(&kinds::registry()).trim_end())?;
                Ok(ExitCode::SUCCESS)
            }
        }
    }
}

/// Prints JSON, in which nothing stands that a terminal obeys.
fn print_json(value: &Value, output: &mut dyn Write) -> Result<ExitCode, Refusal> {
    let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    writeln!(output, "{}", plain_json(&text))?;
    Ok(ExitCode::SUCCESS)
}

/// The documents of the base game, with those of these files.
fn base_with(files: &[PathBuf]) -> Result<Documents, Refusal> {
    if files.is_empty() {
        return Ok(base().clone());
    }
    let texts = read_files(files)?;
    let refused = |faults: Faults| {
        let first = faults.first();
        Refusal::new(format!("{}{}", first.line(&first.document.name), more(&faults)))
    };
    Ok(joined(base().clone(), content::read(&texts).map_err(refused)?))
}
