//! What is wrong with a text.

use cardloom_cards::Code;
use thiserror::Error;

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("column {column}: {code}: expected {expected}, found {found}")]
pub struct TextError {
    /// What kind of error it is.
    pub code: Code,
    /// Where: the first character of the sentence or the name that is wrong, from 1.
    pub column: u32,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

/// Codes that only texts have.
pub(super) mod codes {
    use cardloom_cards::Code;

    pub(in crate::text) const AMBIGUOUS_TEXT: Code = Code("ambiguous_text");
    pub(in crate::text) const UNPARSED_TEXT: Code = Code("unparsed_text");
}
