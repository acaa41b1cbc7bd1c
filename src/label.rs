//! Labels of options, by what they are written as.

use serde::Serialize;
use serde_json::Value;

/// A short name of an option by what it is written as: words and numbers one after the other, `meld Oars` for
/// `{"meld":"Oars"}`.
///
/// ```
/// use cardloom::label;
/// use serde::Serialize;
///
/// #[derive(Serialize)]
/// #[serde(rename_all = "snake_case")]
/// enum Choice {
///     Pass,
///     Play { card: &'static str, cost: u8 },
///     Yes(bool),
/// }
///
/// assert_eq!(label(&Choice::Pass), "pass");
/// assert_eq!(label(&Choice::Play { card: "Fire Bolt", cost: 2 }), "play card Fire Bolt cost 2");
/// assert_eq!(label(&Choice::Yes(true)), "yes true");
/// ```
///
/// # Panics
/// Where the option cannot be written as JSON, such as a map whose keys are no texts.
pub fn label<C: Serialize>(choice: &C) -> String {
    let mut words = Vec::new();
    let value = serde_json::to_value(choice);
    add(&value.expect("an option that can be written as JSON"), &mut words);
    words.join(" ")
}

fn add(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::Null => words.push("none".to_owned()),
        Value::String(text) => words.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| add(value, words)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            words.push(name.clone());
            add(value, words);
        }),
        Value::Bool(_) | Value::Number(_) => words.push(value.to_string()),
    }
}

/// The name of the variant that a value is written as: `meld` for `{"meld":"Oars"}`, `pass` for `"pass"`; empty where
/// it is none of an enum.
///
/// ```
/// use cardloom::{UndoPolicy, variant_name};
///
/// assert_eq!(variant_name(&UndoPolicy::Fair), "fair");
/// assert_eq!(variant_name(&3), "");
/// ```
pub fn variant_name<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) if fields.len() == 1 => fields.into_iter().map(|(name, _)| name).collect(),
        _ => String::new(),
    }
}
