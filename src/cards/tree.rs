//! Documents as they are written: values, each with its place in the text.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    fmt,
};

use thiserror::Error;

/// Where something stands in a text: line and column, both from 1; a column is one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl Place {
    /// The beginning of a text.
    pub const START: Self = Self { line: 1, column: 1 };

    /// A place in a text of any length.
    pub(crate) fn of(line: usize, column: usize) -> Self {
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Self { line: number(line), column: number(column) }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Why a text is no document.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {}, column {}: {message}", .place.line, .place.column)]
pub struct Malformed {
    /// Where the text goes wrong.
    pub place: Place,
    /// How.
    pub message: String,
}

/// A value and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// What stands there.
    pub value: Value,
    /// Where it begins.
    pub place: Place,
}

/// A value of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// No value.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A number.
    Number(Number),
    /// Text.
    Text(Box<str>),
    /// Values in order.
    List(Vec<Node>),
    /// Values by their keys, each key once, in the order of the document.
    Map(Vec<(Key, Node)>),
}

/// A number of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Number {
    /// A whole number, written without point and exponent.
    Whole(i64),
    /// Any other number, as it is written: nothing is rounded.
    Written(Box<str>),
}

/// A key of a map and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key.
    pub name: Box<str>,
    /// Where it begins.
    pub place: Place,
}

/// The entries of a map that is being made.
#[derive(Default)]
pub(crate) struct Entries {
    pub(crate) all: Vec<(Key, Node)>,
    places: BTreeMap<Box<str>, Place>,
}

impl Entries {
    /// Adds an entry, unless its key is there already.
    pub(crate) fn add(
        &mut self,
        key: Key,
        value: impl FnOnce() -> Result<Node, Malformed>,
    ) -> Result<(), Malformed> {
        match self.places.entry(key.name.clone()) {
            Entry::Occupied(first) => {
                let Place { line, column } = first.get();
                let message = format!(
                    "the key {} stands there already, in line {line}, column {column}",
                    Quoted(&key.name)
                );
                Err(Malformed { place: key.place, message })
            }
            Entry::Vacant(free) => {
                free.insert(key.place);
                self.all.push((key, value()?));
                Ok(())
            }
        }
    }
}

/// What is read where nothing stands.
pub(crate) static NULL: Node = Node { value: Value::Null, place: Place::START };

impl Node {
    /// The value of a key of a map.
    pub fn get(&self, key: &str) -> Option<&Self> {
        match &self.value {
            Value::Map(entries) => {
                entries.iter().find(|(known, _)| *known.name == *key).map(|(_, node)| node)
            }
            _ => None,
        }
    }

    /// The text that stands here.
    pub fn as_text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number that stands here.
    pub fn as_whole(&self) -> Option<i64> {
        match self.value {
            Value::Number(Number::Whole(number)) => Some(number),
            _ => None,
        }
    }

    /// The values of the list that stands here.
    pub fn as_list(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(nodes) => Some(nodes),
            _ => None,
        }
    }

    /// The entries of the map that stands here.
    pub fn as_map(&self) -> Option<&[(Key, Self)]> {
        match &self.value {
            Value::Map(entries) => Some(entries),
            _ => None,
        }
    }
}

impl Number {
    /// A number as JSON writes it.
    pub(crate) fn of(text: &str) -> Self {
        text.parse().map_or_else(|_| Self::Written(text.into()), Self::Whole)
    }

    /// Whether it is a whole number, perhaps beyond 64 bits, written without point and exponent.
    pub fn is_whole(&self) -> bool {
        match self {
            Self::Whole(_) => true,
            Self::Written(text) => text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-'),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(number) => number.fmt(f),
            Self::Written(text) => f.write_str(text),
        }
    }
}

/// What a message says was found: a short text in full, of a list and a map only what they are.
impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Value::Null => f.write_str("null"),
            Value::Bool(value) => value.fmt(f),
            Value::Number(number) => number.fmt(f),
            Value::Text(text) => Quoted(text).fmt(f),
            Value::List(nodes) if nodes.is_empty() => f.write_str("an empty list"),
            Value::List(nodes) => write!(f, "a list of {}", nodes.len()),
            Value::Map(entries) => match &entries[..] {
                [] => f.write_str("an empty object"),
                [(key, _)] => write!(f, "an object with the key {}", Quoted(&key.name)),
                entries => write!(f, "an object with {} keys", entries.len()),
            },
        }
    }
}

/// A text of a document in a message: in quotes, escaped, the beginning of a long one.
pub(crate) struct Quoted<'t>(pub(crate) &'t str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 60;
        match self.0.char_indices().nth(MOST) {
            Some((end, _)) => write!(f, "{:?}...", &self.0[..end]),
            None => write!(f, "{:?}", self.0),
        }
    }
}
