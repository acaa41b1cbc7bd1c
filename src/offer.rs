//! Options as they are offered.

use serde::Serialize;

use crate::{Words, scene::Key};

/// An option of a prompt as it is offered to a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// What it is: `Meld City States`.
    pub words: Words,
    /// What comes of it, as far as one can know: `demands of P2`.
    #[serde(skip_serializing_if = "Words::is_empty")]
    pub note: Words,
    /// What in the [scene](crate::scene::Scene) stands for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Key>,
    /// Whether it should be asked again: it cannot be meant by mistake.
    pub grave: bool,
}

impl Offer {
    /// An option of these words.
    pub fn new(words: impl Into<Words>) -> Self {
        Self { words: words.into(), note: Words::new(), on: None, grave: false }
    }

    /// Says what comes of it.
    #[must_use]
    pub fn note(self, note: impl Into<Words>) -> Self {
        Self { note: note.into(), ..self }
    }

    /// Says what stands for it.
    #[must_use]
    pub fn on(self, key: impl Into<Option<Key>>) -> Self {
        Self { on: key.into(), ..self }
    }
}
