//! What is wrong with documents: all of it, each with its place.

use std::{fmt, sync::Arc};

use thiserror::Error;

use crate::tree::Place;

/// What kind of fault it is, for tests and tools: a word of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub &'static str);

/// Codes that several languages have.
#[expect(missing_docs, reason = "a code says it itself")]
impl Code {
    pub const NOT_JSON: Self = Self("not_json");
    pub const NOT_YAML: Self = Self("not_yaml");
    pub const BAD_SHAPE: Self = Self("bad_shape");
    pub const TYPE_MISMATCH: Self = Self("type_mismatch");
    pub const BAD_VALUE: Self = Self("bad_value");
    pub const MISSING_KEY: Self = Self("missing_key");
    pub const UNKNOWN_KEY: Self = Self("unknown_key");
    pub const UNKNOWN_WORD: Self = Self("unknown_word");
    pub const MISSING_PARAMETER: Self = Self("missing_parameter");
    pub const UNKNOWN_PARAMETER: Self = Self("unknown_parameter");
    pub const ONE_OF: Self = Self("one_of");
    pub const UNKNOWN_VARIABLE: Self = Self("unknown_variable");
    pub const VARIABLE_REDEFINED: Self = Self("variable_redefined");
    pub const BAD_NAME: Self = Self("bad_name");
    pub const DUPLICATE: Self = Self("duplicate");
    pub const INCONSISTENT: Self = Self("inconsistent");
    pub const TOO_DEEP: Self = Self("too_deep");
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Which document of those that are read together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Document {
    /// Its number, from 0.
    pub number: usize,
    /// What messages call it: a file, or a card.
    pub name: Box<str>,
}

/// One thing that is wrong in a document.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}:{place}: {}{code}: expected {expected}, found {found}", .document.name, At(.path))]
pub struct Fault {
    /// Where: the document.
    pub document: Arc<Document>,
    /// Where: the path in it, a JSON pointer; empty for the document itself.
    pub path: String,
    /// Where: the place in its text.
    pub place: Place,
    /// What kind it is.
    pub code: Code,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

impl Fault {
    /// It in a line for tools: `file: /path: code: message`. The path of a whole document is empty and left out: all others
    /// begin with a slash, and no code does.
    ///
    /// The file is named by whoever prints it, since documents may have been read under other names.
    pub fn line(&self, file: &str) -> String {
        format!("{file}: {}{}: {}", At(&self.path), self.code, self.message())
    }

    /// What was expected, what was found, and where it stands.
    pub fn message(&self) -> String {
        let Self { expected, found, place, .. } = self;
        format!("expected {expected}, found {found} (at {place})")
    }
}

/// The path in a message: none for the document itself.
struct At<'t>(&'t str);

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, "{}: ", self.0) }
    }
}

/// Everything that is wrong with documents that are read together, in their order: one fault refuses them all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Lines(.0))]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Those faults in the order of documents and places; `None` if there are none.
    pub(crate) fn of(mut faults: Vec<Fault>) -> Option<Self> {
        faults.sort_by(|one, other| {
            (one.document.number, one.place).cmp(&(other.document.number, other.place))
        });
        if faults.is_empty() { None } else { Some(Self(faults)) }
    }

    /// The one that comes first.
    pub fn first(&self) -> &Fault {
        &self.0[0]
    }

    /// All of them, at least one.
    pub fn all(&self) -> &[Fault] {
        &self.0
    }
}

impl<'f> IntoIterator for &'f Faults {
    type Item = &'f Fault;
    type IntoIter = std::slice::Iter<'f, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

struct Lines<'f>(&'f [Fault]);

impl fmt::Display for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut faults = self.0.iter();
        faults.next().into_iter().try_for_each(|fault| fault.fmt(f))?;
        faults.try_for_each(|fault| write!(f, "\n{fault}"))
    }
}
