//! Cases for texts: what is read from each, and how it is said.

use cardloom_cards::Literals as _;
use serde_json::{Map, Value, json};

use crate::{
    definition::Definition,
    text::{TextError, TextNames, parse_card, parse_compound, print},
};

/// What differs in a case of the section `texts`: a `text` with its `effects` and its `canonical` text, or with an `error`.
pub fn text(case: &Value, names: &TextNames) -> Vec<String> {
    run(case, |text| {
        let effects = parse_compound(text, names)?;
        let canonical = print(&effects, names);
        let mut found = Map::new();
        found.insert("effects".to_owned(), full(&effects));
        found.insert("canonical".to_owned(), json!(canonical));
        if parse_compound(&canonical, names)? != effects {
            found.insert("canonical".to_owned(), json!(format!("{canonical:?}, which means something else")));
        }
        Ok(found)
    })
}

/// What differs in a case of the section `card_texts`: a `text` with its `keywords` and `effects`, or with an `error`.
pub fn card_text(case: &Value, names: &TextNames) -> Vec<String> {
    run(case, |text| {
        let card = parse_card(text, names)?;
        let mut found = Map::new();
        found.insert("keywords".to_owned(), card.keywords.iter().map(|keyword| keyword.name()).collect());
        found.insert("effects".to_owned(), full(&card.effects));
        Ok(found)
    })
}

fn run(case: &Value, read: impl FnOnce(&str) -> Result<Map<String, Value>, TextError>) -> Vec<String> {
    let Some(text) = case.get("text").and_then(Value::as_str) else {
        return vec!["the case has no `text`".to_owned()];
    };
    let found = read(text).unwrap_or_else(|error| error_of(&error));
    let mut expected = case.as_object().cloned().unwrap_or_default();
    expected.remove("text");
    if let Some(effects) = expected.get_mut("effects").and_then(Value::as_array_mut) {
        for effect in effects {
            match Definition::from_json(&effect.to_string()) {
                Ok(definition) => *effect = definition.to_json(),
                Err(faults) => return vec![format!("what the case expects is no effect: {faults}")],
            }
        }
    }
    differences(&expected, &found)
}

fn full(effects: &[Definition]) -> Value {
    effects.iter().map(Definition::to_json).collect()
}

/// The code of an error, as cases have it.
pub(crate) fn error_of(error: &TextError) -> Map<String, Value> {
    Map::from_iter([("error".to_owned(), json!(error.code.0))])
}

/// What is found otherwise than is expected.
pub(crate) fn differences(expected: &Map<String, Value>, found: &Map<String, Value>) -> Vec<String> {
    let said = |value: Option<&Value>| value.map_or_else(|| "nothing".to_owned(), Value::to_string);
    let keys = expected.keys().chain(found.keys().filter(|key| !expected.contains_key(*key)));
    keys.filter(|key| expected.get(*key) != found.get(*key))
        .map(|key| format!("{key}: expected {}, found {}", said(expected.get(key)), said(found.get(key))))
        .collect()
}
