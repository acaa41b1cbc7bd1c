//! Whether the effects of a text are right.

use cardloom_cards::Code;

use crate::{definition::Definition, text::names::TextNames};

/// What is wrong with an effect.
pub(super) struct Wrong {
    pub(super) code: Code,
    pub(super) expected: String,
    pub(super) found: String,
}

pub(super) fn effect(_: &Definition, _: &TextNames) -> Result<(), Wrong> {
    Ok(())
}

pub(super) fn json(_: &str, _: &TextNames) -> Result<Definition, Wrong> {
    Err(Wrong { code: Code("bad_shape"), expected: String::new(), found: String::new() })
}
