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

pub(super) mod codes {
    use cardloom_cards::Code;

    pub(in crate::text) const AMBIGUOUS_TEXT: Code = Code("ambiguous_text");
    pub(in crate::text) const EMPTY_EFFECTS: Code = Code("empty_effects");
    pub(in crate::text) const OUT_OF_BOUNDS: Code = Code("out_of_bounds");
    pub(in crate::text) const TOO_LONG: Code = Code("too_long");
    pub(in crate::text) const UNKNOWN_REFERENCE: Code = Code("unknown_reference");
    pub(in crate::text) const UNKNOWN_STATUS: Code = Code("unknown_status");
    pub(in crate::text) const UNPARSED_TEXT: Code = Code("unparsed_text");
}
