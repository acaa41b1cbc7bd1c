//! `check` and `schema`: for those who write documents of cards.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use cardloom::sanitize;
use cardloom_cli::{Commands, Refusal, clap, plain_json, read_files};
use serde_json::json;

use crate::language::{self, Fault, Faults, Kind, Source};

/// The commands of Doomlings beside those of every game.
#[derive(Debug, clap::Subcommand)]
pub enum Own {
    /// Check documents of cards: traits, ages and catastrophes
    #[command(after_help = "Examples:\n  check my-traits.yaml\n  check ages.json --as age --with-base\n  \
        check --cases cases.json\n\nA file is JSON, or YAML if its name ends in .yaml or .yml: one document, a list, or an \
        object of\nlists (traits, ages, catastrophes). The files are checked together. Each line says \
        what is wrong,\nfile: /path: code: message, with the path in the file as a JSON pointer, which is left out where the \
        whole\nfile is meant. The exit code is 1 if something is wrong.")]
    Check(Check),
    /// Print the JSON Schema of such files, for editors
    #[command(after_help = "Examples:\n  schema > doomlings.schema.json\n  schema --words > words.md")]
    Schema {
        /// Print a page with all words of the language in Markdown instead
        #[arg(long)]
        words: bool,
    },
}

/// What is checked, and how it is told.
#[derive(Debug, clap::Args)]
pub struct Check {
    /// Files of documents
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The kind of documents that do not say it: trait, age or catastrophe
    #[arg(long = "as", value_name = "KIND", default_value = "trait", value_parser = kind)]
    kind: Kind,
    /// Beside the documents of the base game, whose ids and names are taken
    #[arg(long)]
    with_base: bool,
    /// Print a JSON list of what is wrong
    #[arg(long)]
    json: bool,
    /// The files hold cases for the loader, each with the errors that must be found in it
    #[arg(long, conflicts_with_all = ["kind", "with_base", "json"])]
    cases: bool,
}

fn kind(name: &str) -> Result<Kind, String> {
    match name {
        "trait" => Ok(Kind::Trait),
        "age" => Ok(Kind::Age),
        "catastrophe" => Ok(Kind::Catastrophe),
        _ => Err("it takes trait, age or catastrophe".to_owned()),
    }
}

impl Commands for Own {
    fn run(self, output: &mut dyn Write) -> Result<ExitCode, Refusal> {
        match self {
            Self::Check(check) => check.run(output),
            Self::Schema { words: false } => {
                let schema = serde_json::to_string_pretty(&language::schema()).map_err(io::Error::from)?;
                writeln!(output, "{schema}")?;
                Ok(ExitCode::SUCCESS)
            }
            Self::Schema { words: true } => {
                writeln!(output, "{}", language::reference().trim_end())?;
                Ok(ExitCode::SUCCESS)
            }
        }
    }
}

impl Check {
    fn run(&self, output: &mut dyn Write) -> Result<ExitCode, Refusal> {
        let files = read_files(&self.files)?;
        if self.cases { run_cases(&files, output) } else { self.documents(&files, output) }
    }

    fn documents(&self, files: &[(String, String)], output: &mut dyn Write) -> Result<ExitCode, Refusal> {
        let sources: Vec<_> = files.iter().map(|(name, text)| Source::file(self.kind, name, text)).collect();
        let beside = if self.with_base { &[language::base()][..] } else { &[] };
        let faults = language::load(&sources, beside).err();
        let faults = faults.as_ref().map_or(&[][..], Faults::all);
        if self.json {
            let list: Vec<_> = faults
                .iter()
                .map(|fault| {
                    let Fault { document, path, code, .. } = fault;
                    json!({ "file": document.name, "path": path, "code": code.0, "message": fault.message() })
                })
                .collect();
            let list = serde_json::to_string_pretty(&list).map_err(io::Error::from)?;
            writeln!(output, "{}", plain_json(&list))?;
        } else {
            tell(faults, output)?;
        }
        Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// Runs cases, prints those that fail, and ends with the line that counts them.
fn run_cases(files: &[(String, String)], output: &mut dyn Write) -> Result<ExitCode, Refusal> {
    let (mut passed, mut failed) = (0, 0);
    for (file, text) in files {
        let results = match language::run_cases(file, text) {
            Ok(results) => results,
            Err(faults) => {
                tell(faults.all(), output)?;
                return Ok(ExitCode::FAILURE);
            }
        };
        for case in results {
            if case.differences.is_empty() {
                passed += 1;
                continue;
            }
            failed += 1;
            writeln!(output, "{}: {}", sanitize(file, usize::MAX), sanitize(&case.name, usize::MAX))?;
            for difference in &case.differences {
                writeln!(output, "  {}", sanitize(difference, usize::MAX))?;
            }
        }
    }
    writeln!(output, "{passed} passed, {failed} failed")?;
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints what is wrong, a line each. It quotes files that somebody else may have written.
fn tell(faults: &[Fault], output: &mut dyn Write) -> io::Result<()> {
    faults.iter().try_for_each(|fault| {
        let line = fault.line(&fault.document.name);
        writeln!(output, "{}", sanitize(&line, usize::MAX))
    })
}
