//! Cases for the builder: what is made by each call.

use serde_json::{Map, Value, json};

use crate::{
    builder::call,
    definition::Definition,
    reading::Reading,
    text::cases::{differences, error_of},
};

/// What differs in a case of the section `builder`: a `call` with the `full` form of its effect, or with an `error`.
pub fn built(case: &Value, reading: &Reading<'_>) -> Vec<String> {
    let Some(call) = case.get("call").and_then(Value::as_str) else {
        return vec!["the case has no `call`".to_owned()];
    };
    let found = match call::read(call) {
        Err(error) => error_of(&error),
        Ok(built) => match reading.check(&built.effect) {
            Err(faults) if built.is_to_be_checked => {
                Map::from_iter([("error".to_owned(), json!(faults.first().code.0))])
            }
            _ => full(&built.effect, reading),
        },
    };
    let mut expected = case.as_object().cloned().unwrap_or_default();
    expected.remove("call");
    differences(&expected, &found)
}

/// The full form, with what it is read as where that is something else.
fn full(effect: &Definition, reading: &Reading<'_>) -> Map<String, Value> {
    let full = effect.to_json();
    let mut found = Map::new();
    if let Ok(again) = reading.json(&full.to_string())
        && again != *effect
    {
        found.insert("read again".to_owned(), again.to_json());
    }
    found.insert("full".to_owned(), full);
    found
}
