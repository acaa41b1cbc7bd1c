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
