//! Cases for the language: what is given, with what must come of it.
//!
//! A file of cases is an object of sections, each a list of cases. A program that changes the loader runs them and is told of
//! each that differs.

use cardloom_cards::{Faults, Node, json, tree, yaml};
use cardloom_expressions::{
    Condition, Error, Evaluator, Expression, Formula, Places, Rational, Value as Number,
};
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::{
    builder,
    documents::Documents,
    expressions::{Language, QueryOf, Word, places},
    known::{Here, Known},
    load::{DocumentKind, Source, load},
    reading::Reading,
    text::{self, TextNames},
};

/// How a case went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseResult {
    /// The section it stands in.
    pub section: String,
    /// What it is called.
    pub name: String,
    /// What differs from what it expects; nothing if it passes.
    pub differences: Vec<String>,
}

/// A file that has no cases.
#[derive(Debug, Error)]
pub enum NoCases {
    /// It is no JSON.
    #[error("expected a file of cases in JSON: {0}")]
    NotJson(#[from] serde_json::Error),
    /// A part of it is something else than is wanted there.
    #[error("{path}: expected {expected}")]
    BadShape {
        /// Where.
        path: String,
        /// What was wanted.
        expected: &'static str,
    },
    /// A section that nobody knows.
    #[error("{section}: expected one of the sections `{}`", SECTIONS.map(|(name, _)| name).join("`, `"))]
    UnknownSection {
        /// How it is called.
        section: String,
    },
}

/// What cases are run with.
struct Setting<'d> {
    documents: &'d Documents,
    known: &'d Known,
    reading: Reading<'d>,
    names: TextNames,
}

/// What differs in a case.
type Run = fn(&Value, &Setting<'_>) -> Result<Vec<String>, NoCases>;

/// All sections.
const SECTIONS: [(&str, Run); 7] = [
    ("documents", document),
    ("expressions", expression),
    ("texts", |case, setting| Ok(text::cases::text(case, &setting.names))),
    ("card_texts", |case, setting| Ok(text::cases::card_text(case, &setting.names))),
    ("yaml", same_in_yaml),
    ("definitions", definition),
    ("builder", |case, setting| Ok(builder::cases::built(case, &setting.reading))),
];

/// Keys of which the first that a case has is its name.
const NAMES: [&str; 6] = ["name", "expr", "yaml", "read", "call", "text"];

/// Runs all cases of a file, beside the documents that they may refer to.
///
/// # Errors
///
/// What is wrong with the file itself.
pub fn run(text: &str, documents: &Documents) -> Result<Vec<CaseResult>, NoCases> {
    let file: Map<String, Value> = serde_json::from_str(text)?;
    let known = Known::of(&[documents]);
    let reading = Reading::default().known(&known);
    let setting = Setting { documents, known: &known, reading, names: TextNames::of(documents) };
    let mut results = Vec::new();
    for (section, cases) in file.iter().filter(|(section, _)| *section != "about") {
        let run = SECTIONS.iter().find(|(known, _)| known == section);
        let (_, run) = run.ok_or_else(|| NoCases::UnknownSection { section: section.clone() })?;
        let cases = cases.as_array().ok_or_else(|| shape(&format!("/{section}"), "a list of cases"))?;
        for (index, case) in cases.iter().enumerate() {
            let inside = |error| match error {
                NoCases::BadShape { path, expected } => {
                    NoCases::BadShape { path: format!("/{section}/{index}{path}"), expected }
                }
                error => error,
            };
            let name = NAMES.iter().find_map(|key| case.get(key)).map_or_else(|| index.to_string(), plain);
            let differences = run(case, &setting).map_err(inside)?;
            results.push(CaseResult { section: section.clone(), name, differences });
        }
    }
    Ok(results)
}

fn shape(path: &str, expected: &'static str) -> NoCases {
    NoCases::BadShape { path: path.to_owned(), expected }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn text_of<'c>(case: &'c Value, key: &str) -> Result<&'c str, NoCases> {
    case.get(key).and_then(Value::as_str).ok_or_else(|| shape(&format!("/{key}"), "text"))
}

fn part<'c>(case: &'c Value, key: &str) -> Result<&'c Value, NoCases> {
    case.get(key).ok_or_else(|| shape(&format!("/{key}"), "a value"))
}

/// A document, with all that must be found wrong in it.
fn document(case: &Value, setting: &Setting<'_>) -> Result<Vec<String>, NoCases> {
    let kind =
        DocumentKind::called(text_of(case, "kind")?).ok_or_else(|| shape("/kind", "a kind of documents"))?;
    let written = match case.get("document") {
        Some(document) => document.to_string(),
        None => text_of(case, "text")?.to_owned(),
    };
    let source = match case.get("form").and_then(Value::as_str) {
        Some("yaml") => Source::yaml(kind, "document", &written),
        _ => Source::json(kind, "document", &written),
    };
    let errors = part(case, "errors")?.as_array().ok_or_else(|| shape("/errors", "a list"))?;
    let mut expected = Vec::new();
    for error in errors {
        expected.push((text_of(error, "path")?, text_of(error, "code")?));
    }
    let faults = load(&[source], &[setting.documents]).err();
    let mut differences = Vec::new();
    for fault in faults.iter().flat_map(Faults::all) {
        match expected.iter().position(|(path, code)| *path == fault.path && *code == fault.code.0) {
            Some(known) => drop(expected.swap_remove(known)),
            None => differences.push(format!("not expected: {fault}")),
        }
    }
    differences.extend(expected.iter().map(|(path, code)| format!("not found: {code} at `{path}`")));
    Ok(differences)
}

/// An expression, with its value for some variables or the code of its error.
fn expression(case: &Value, setting: &Setting<'_>) -> Result<Vec<String>, NoCases> {
    let written = text_of(case, "expr")?;
    let mut there = Places::PLAIN;
    for name in case.get("context").and_then(Value::as_array).into_iter().flatten() {
        there = there.and(place(name)?);
    }
    let language = Language(Here { known: setting.known, moves: &[], rolls: &[] });
    let is_condition = case.get("want").and_then(Value::as_str) == Some("condition");
    let mut evaluator = Evaluator::new(&language, there);
    for (name, value) in case.get("vars").and_then(Value::as_object).into_iter().flatten() {
        let value = number(value).ok_or_else(|| shape("/vars", "values"))?;
        evaluator.bind(name, value).map_err(|_| shape("/vars", "variables with values of their types"))?;
    }
    let read = read(written, is_condition, &language, there);
    let found = match &read {
        Err(error) => json!({"error": error.code.0, "when": "load"}),
        Ok(expression) => match evaluator.evaluate(expression) {
            Err(failure) => json!({"error": failure.reason.code().0, "when": "run"}),
            Ok(value) => json!({"value": written_value(value)}),
        },
    };
    let expected = case.as_object().into_iter().flatten();
    let expected: Map<String, Value> = expected
        .filter(|(key, _)| ["value", "error", "when"].contains(&key.as_str()))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    Ok(difference(&Value::Object(expected), &found))
}

type Read<'k> = Expression<Word, QueryOf<Here<'k>>>;

fn read<'k>(
    text: &str,
    is_condition: bool,
    language: &Language<Here<'k>>,
    there: Places,
) -> Result<Read<'k>, Error> {
    if is_condition {
        Condition::read(text, language, there).map(drop)?;
    } else {
        Formula::read(text, language, there).map(drop)?;
    }
    Expression::read(text, language, there)
}

fn place(name: &Value) -> Result<Places, NoCases> {
    let named = places::WORDS.iter().find(|(word, _)| name == word);
    named.map(|(_, place)| *place).ok_or_else(|| shape("/context", "places"))
}

fn number(value: &Value) -> Option<Number<'_>> {
    Some(match value {
        Value::Bool(flag) => (*flag).into(),
        Value::String(text) => text.parse::<Rational>().map_or(Number::Text(text), Number::Number),
        Value::Number(number) => number.as_i64()?.into(),
        _ => return None,
    })
}

fn written_value(value: Number<'_>) -> Value {
    match value {
        Number::Number(number) => {
            number.as_whole().map_or_else(|| json!(number.to_string()), |number| json!(number))
        }
        Number::Bool(flag) => json!(flag),
        Number::Text(text) => json!(text),
    }
}

/// A text in YAML, which must be what the same in JSON is.
fn same_in_yaml(case: &Value, _: &Setting<'_>) -> Result<Vec<String>, NoCases> {
    let expected = json::parse(&part(case, "json")?.to_string()).map(|node| value_of(&node));
    Ok(match (yaml::parse(text_of(case, "yaml")?), expected) {
        (Ok(node), Ok(expected)) => difference(&expected, &value_of(&node)),
        (Err(error), _) | (_, Err(error)) => vec![error.to_string()],
    })
}

/// A tree without its places.
fn value_of(node: &Node) -> Value {
    match &node.value {
        tree::Value::Null => Value::Null,
        tree::Value::Bool(flag) => json!(flag),
        tree::Value::Number(number) => serde_json::from_str(&number.to_string()).unwrap_or_default(),
        tree::Value::Text(text) => json!(text),
        tree::Value::List(nodes) => nodes.iter().map(value_of).collect(),
        tree::Value::Map(entries) => {
            entries.iter().map(|(key, node)| (key.name.to_string(), value_of(node))).collect()
        }
    }
}

/// An effect, with its full form.
fn definition(case: &Value, setting: &Setting<'_>) -> Result<Vec<String>, NoCases> {
    let reading = &setting.reading;
    let full = part(case, "full")?;
    Ok(match reading.json(&part(case, "read")?.to_string()) {
        Err(faults) => vec![faults.to_string()],
        Ok(definition) => {
            let mut differences = difference(full, &definition.to_json());
            match reading.json(&full.to_string()) {
                Err(faults) => differences.push(format!("the full form: {faults}")),
                Ok(again) if again == definition => {}
                Ok(_) => differences.push("the full form is read as another effect".to_owned()),
            }
            differences
        }
    })
}

/// What is expected must come, its keys in this order.
fn difference(expected: &Value, found: &Value) -> Vec<String> {
    let (expected, found) = (expected.to_string(), found.to_string());
    if expected == found { Vec::new() } else { vec![format!("expected {expected}, found {found}")] }
}
