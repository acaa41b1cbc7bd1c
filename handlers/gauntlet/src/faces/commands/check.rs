//! `check`: what is wrong with documents, and cases for the language.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use cardloom::sanitize;
use cardloom_cards::{Fault, Faults, Literals as _};
use cardloom_cli::{Refusal, clap, read_files};
use cardloom_effects::{DocumentKind, Source, cases, load::load_with};
use serde_json::json;

use super::print_json;
use crate::content::{base, kinds};

/// What is checked, and how it is told.
#[derive(Debug, clap::Args)]
pub struct Check {
    /// Files of documents
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The kind of documents that do not say it: card, status, relic, potion, enemy or encounter
    #[arg(long = "as", value_name = "KIND", default_value = "card", value_parser = kind)]
    kind: DocumentKind,
    /// Beside the documents of the base game, to which they may refer and whose ids are taken
    #[arg(long)]
    with_base: bool,
    /// Print a JSON list of what is wrong
    #[arg(long)]
    json: bool,
    /// The files hold cases for the language, each with what must come of it
    #[arg(long, conflicts_with_all = ["kind", "with_base", "json"])]
    cases: bool,
}

fn kind(name: &str) -> Result<DocumentKind, String> {
    DocumentKind::find(name)
        .ok_or_else(|| "it takes card, status, relic, potion, enemy or encounter".to_owned())
}

impl Check {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<ExitCode, Refusal> {
        let files = read_files(&self.files)?;
        if self.cases { run_cases(&files, output) } else { self.documents(&files, output) }
    }

    fn documents(&self, files: &[(String, String)], output: &mut dyn Write) -> Result<ExitCode, Refusal> {
        let sources: Vec<_> = files.iter().map(|(name, text)| Source::file(self.kind, name, text)).collect();
        let beside = if self.with_base { &[base()][..] } else { &[] };
        let faults = load_with(&sources, beside, &kinds::registry()).err();
        let faults = faults.as_ref().map_or(&[][..], Faults::all);
        if self.json {
            let told = |fault: &Fault| {
                let Fault { document, path, code, .. } = fault;
                json!({ "file": document.name, "path": path, "code": code.0, "message": fault.message() })
            };
            print_json(&faults.iter().map(told).collect(), output)?;
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
        let results = match cases::run(text, base()) {
            Ok(results) => results,
            Err(error) => {
                writeln!(output, "{}", plain(&format!("{file}: {error}")))?;
                return Ok(ExitCode::FAILURE);
            }
        };
        for case in results {
            if case.differences.is_empty() {
                passed += 1;
                continue;
            }
            failed += 1;
            writeln!(output, "{}", plain(&format!("{file}: {}: {}", case.section, case.name)))?;
            for difference in &case.differences {
                writeln!(output, "  {}", plain(difference))?;
            }
        }
    }
    writeln!(output, "{passed} passed, {failed} failed")?;
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints what is wrong, a line each.
fn tell(faults: &[Fault], output: &mut dyn Write) -> io::Result<()> {
    faults.iter().try_for_each(|fault| writeln!(output, "{}", plain(&fault.line(&fault.document.name))))
}

/// A line that quotes files, which somebody else may have written.
fn plain(line: &str) -> String {
    sanitize(&line, usize::MAX)
}
