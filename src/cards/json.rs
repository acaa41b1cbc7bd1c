//! JSON as a tree.

use thiserror::Error;

use crate::tree::{Key, Node, Number, Place, Value};

/// Why a text is no document.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {}, column {}: {message}", .place.line, .place.column)]
pub struct Malformed {
    /// Where the text goes wrong.
    pub place: Place,
    /// How.
    pub message: String,
}

/// Reads a JSON text.
pub fn parse(text: &str) -> Result<Node, Malformed> {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|error| Malformed {
        place: Place {
            line: u32::try_from(error.line()).unwrap_or(u32::MAX),
            column: u32::try_from(error.column()).unwrap_or(u32::MAX),
        },
        message: error.to_string(),
    })?;
    Ok(node(value))
}

fn node(value: serde_json::Value) -> Node {
    let value = match value {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(value) => Value::Bool(value),
        serde_json::Value::Number(number) => Value::Number(match number.as_i64() {
            Some(number) => Number::Whole(number),
            None => Number::Written(number.to_string().into()),
        }),
        serde_json::Value::String(text) => Value::Text(text.into()),
        serde_json::Value::Array(values) => Value::List(values.into_iter().map(node).collect()),
        serde_json::Value::Object(entries) => Value::Map(
            entries
                .into_iter()
                .map(|(name, value)| (Key { name: name.into(), place: Place::START }, node(value)))
                .collect(),
        ),
    };
    Node { value, place: Place::START }
}
