//! JSON as a tree.

use jsonc_parser::{
    CollectOptions, ParseOptions,
    ast::{self, ObjectProp},
    common::Ranged,
    parse_to_ast,
};

use crate::tree::{Entries, Key, Malformed, Node, Number, Place, Value};

/// Reads a text that is JSON and nothing besides: no comments, no key twice, nothing nested deeper than 127.
pub fn parse(text: &str) -> Result<Node, Malformed> {
    let mut places = Places { text, offset: 0, place: Place::START };
    // This one is strict, and has the better messages; it says of no value where it stands.
    if let Err(error) = serde_json::from_str::<serde_json::Value>(text) {
        return Err(Malformed { place: place_of(text, &error), message: message_of(&error) });
    }
    let malformed = |place, message: &str| Malformed { place, message: message.to_owned() };
    match parse_to_ast(text, &CollectOptions::default(), &STRICT) {
        Ok(parsed) => match parsed.value {
            Some(value) => places.node(value),
            None => Err(malformed(Place::START, "there is no value")),
        },
        Err(error) => Err(malformed(places.at(error.range().start), &error.kind().to_string())),
    }
}

const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Places of a text, asked for from its beginning to its end.
struct Places<'t> {
    text: &'t str,
    /// As far as lines have been counted.
    offset: usize,
    place: Place,
}

impl Places<'_> {
    fn at(&mut self, offset: usize) -> Place {
        for letter in self.text.get(self.offset..offset).unwrap_or_default().chars() {
            if letter == '\n' {
                self.place = Place { line: self.place.line.saturating_add(1), column: 1 };
            } else {
                self.place.column = self.place.column.saturating_add(1);
            }
        }
        self.offset = self.offset.max(offset);
        self.place
    }

    fn node(&mut self, value: ast::Value<'_>) -> Result<Node, Malformed> {
        let place = self.at(value.range().start);
        let value = match value {
            ast::Value::NullKeyword(_) => Value::Null,
            ast::Value::BooleanLit(literal) => Value::Bool(literal.value),
            ast::Value::NumberLit(literal) => Value::Number(Number::of(literal.value)),
            ast::Value::StringLit(literal) => Value::Text(literal.value.into()),
            ast::Value::Array(array) => Value::List(
                array.elements.into_iter().map(|value| self.node(value)).collect::<Result<_, _>>()?,
            ),
            ast::Value::Object(object) => {
                let mut entries = Entries::default();
                for ObjectProp { range, name, value } in object.properties {
                    let key = Key { name: name.into_string().into(), place: self.at(range.start) };
                    entries.add(key, || self.node(value))?;
                }
                Value::Map(entries.all)
            }
        };
        Ok(Node { value, place })
    }
}

/// What the parser counts in bytes.
fn place_of(text: &str, error: &serde_json::Error) -> Place {
    let before = error.line().checked_sub(1).and_then(|line| text.split('\n').nth(line)).unwrap_or_default();
    let bytes = before.len().min(error.column().saturating_sub(1));
    let letters = before.char_indices().filter(|(start, _)| *start < bytes).count();
    Place::of(error.line().max(1), letters + 1)
}

/// Without the place, which the parser says at its end.
fn message_of(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(text: &str, error: &str) {
        assert_eq!(parse(text).expect_err("it is refused").to_string(), error);
    }

    #[test]
    fn each_value_and_key_has_its_place() {
        let tree = parse("{\n  \"é\": [1, \"ü\", 2.50],\r\n  \"b\": {\"c\": null}\n}").expect("it is JSON");
        let entries = tree.as_map().expect("an object");
        assert_eq!((tree.place, entries[0].0.place), (Place::START, Place { line: 2, column: 3 }));
        let list = entries[0].1.as_list().expect("a list");
        let columns: Vec<u32> = list.iter().map(|node| node.place.column).collect();
        assert_eq!((entries[0].1.place.column, columns), (8, vec![9, 12, 17]));
        assert_eq!(list[2].value, Value::Number(Number::Written("2.50".into())));
        assert_eq!(entries[1].1.get("c").map(|node| node.place), Some(Place { line: 3, column: 14 }));
    }

    #[test]
    fn escapes_are_read() {
        let tree = parse(r#""\u00e9 \ud83c\udfb2 \/ \n""#).expect("it is JSON");
        assert_eq!(tree.as_text(), Some("é 🎲 / \n"));
    }

    #[test]
    fn what_is_not_json_is_refused_with_its_place() {
        refused("", "line 1, column 1: EOF while parsing a value");
        refused("{\n  \"é\": 1,\n}", "line 3, column 1: trailing comma");
        refused("[1] // why", "line 1, column 5: trailing characters");
        refused("{\"é\": NaN}", "line 1, column 7: expected value");
        refused("[01]", "line 1, column 3: invalid number");
        refused("[1e999]", "line 1, column 6: number out of range");
        refused(r#"["\ud800"]"#, "line 1, column 9: unexpected end of hex escape");
    }

    #[test]
    fn a_key_stands_once() {
        let error = "line 1, column 18: the key \"a\" stands there already, in line 1, column 2";
        refused(r#"{"a": 1, "b": 2, "a": 3}"#, error);
        refused(r#"{"a": 1, "b": 2, "\u0061": 3}"#, error);
    }

    #[test]
    fn deep_nesting_is_refused() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(parse(&nested(127)).is_ok());
        refused(&nested(100_000), "line 1, column 128: recursion limit exceeded");
    }
}
