//! Keys of what is in a scene.

use std::fmt;

use serde::Serialize;

use crate::zone::{CardName, Named};

/// What a thing in a scene is known by: see [the module](super#keys).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Key(String);

impl Key {
    /// A key that reads so.
    pub fn new(key: impl fmt::Display) -> Self {
        Self(key.to_string())
    }

    /// The key of a card that is seen.
    pub fn card(card: impl Named) -> Self {
        Self::of(CardName::of(card))
    }

    /// The key of a card that is seen, by its name.
    pub fn of(card: CardName) -> Self {
        let kind = card.kind.replace(' ', "-");
        Self(format!("{kind}-{}", card.index))
    }

    /// The key of something within something else: the third hidden card of a hand.
    #[must_use]
    pub fn within(&self, part: impl fmt::Display) -> Self {
        Self(format!("{self}-{part}"))
    }

    /// It as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl From<&str> for Key {
    fn from(key: &str) -> Self {
        Self(key.to_owned())
    }
}

impl From<String> for Key {
    fn from(key: String) -> Self {
        Self(key)
    }
}
