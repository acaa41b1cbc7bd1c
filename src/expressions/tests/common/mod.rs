//! A vocabulary that is read from a file: of a game of fights with cards.

#![allow(dead_code, reason = "each test has its own copy and uses a part of it")]

use cardloom_cards::{Code, one_of};
use cardloom_expressions::{BUILT_IN, Function, Places, Refused, Type, Variable, Vocabulary};
use serde_json::Value as Json;

/// The places with words of their own.
const PLACES: [(Places, &str); 8] = [
    (Places(1), "card"),
    (Places(2), "x_card"),
    (Places(4), "status"),
    (Places(8), "counter"),
    (Places(16), "enemy"),
    (Places(32), "event"),
    (Places(64), "filter"),
    (Places(128), "modifier"),
];

pub(crate) struct Fights {
    variables: Vec<Variable<usize>>,
    functions: Vec<Function<usize>>,
    /// What the argument of each function refers to.
    references: Vec<Option<String>>,
    words: Json,
}

/// A function with its arguments.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Query(pub(crate) usize, pub(crate) Vec<String>);

pub(crate) fn place(name: &str) -> Places {
    PLACES.iter().find(|(_, known)| *known == name).expect("the place has a name").0
}

fn leak(text: &str) -> &'static str {
    text.to_owned().leak()
}

fn type_of(word: &Json) -> Type {
    match word.as_str() {
        Some("number") => Type::Number,
        Some("bool") => Type::Bool,
        Some("text") => Type::Text,
        other => panic!("no type: {other:?}"),
    }
}

fn places(word: &Json) -> Places {
    match word["context"].as_str() {
        None | Some("any") => Places::EVERYWHERE,
        Some(name) => place(name),
    }
}

impl Fights {
    pub(crate) fn load() -> Self {
        let file: Json = serde_json::from_str(include_str!("../data/vocabulary.json")).expect("it is JSON");
        let variables = file["variables"].as_object().expect("variables").iter().enumerate();
        let variables = variables.map(|(meaning, (name, variable))| Variable {
            name: leak(name),
            r#type: type_of(&variable["type"]),
            places: places(variable),
            meaning,
        });
        let (mut functions, mut references) = (Vec::new(), Vec::new());
        for (name, function) in file["functions"].as_object().expect("functions") {
            if function["query"] != Json::Bool(true) {
                assert!(BUILT_IN.iter().any(|(built_in, _)| built_in == name), "{name} is built in");
                continue;
            }
            let what = leak(function["args"].as_str().expect("arguments"));
            functions.push(Function {
                name: leak(name),
                r#type: type_of(&function["result"]),
                places: places(function),
                arguments: if name == "cards" { &["a zone", "a card word"] } else { vec![what].leak() },
                required: 1,
                meaning: functions.len(),
            });
            references.push(match name.as_str() {
                "cards" => Some("zone".to_owned()),
                _ => function["ref"].as_str().map(str::to_owned),
            });
        }
        Self { variables: variables.collect(), functions, references, words: file["words"].clone() }
    }
}

impl Vocabulary for Fights {
    type Variable = usize;
    type Function = usize;
    type Query = Query;

    fn places(&self) -> &[(Places, &'static str)] {
        &PLACES
    }

    fn variables(&self) -> &[Variable<usize>] {
        &self.variables
    }

    fn functions(&self) -> &[Function<usize>] {
        &self.functions
    }

    fn query(&self, function: &usize, arguments: &[&str]) -> Result<Query, Refused> {
        let query = Query(*function, arguments.iter().map(|argument| (*argument).to_owned()).collect());
        let Some(kind) = &self.references[*function] else { return Ok(query) };
        // Relics and enemies are not in the file.
        let Some(words) = self.words[kind].as_array() else { return Ok(query) };
        let words: Vec<&str> = words.iter().filter_map(Json::as_str).collect();
        if words.contains(&arguments[0]) {
            return Ok(query);
        }
        let code = if kind == "status" { Code("unknown_status") } else { Code("unknown_word") };
        Err(Refused { argument: 0, code, expected: one_of(kind, arguments[0], words) })
    }
}
