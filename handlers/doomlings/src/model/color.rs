//! Colors of traits.

use cardloom::Redact;
use serde::{Deserialize, Serialize};

/// A color; colorless is none of the four, but can be named.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Redact,
    cardloom_cards::Literals,
)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Color {
    Red,
    Blue,
    Green,
    Purple,
    Colorless,
}

impl Color {
    /// The four colors, in the order in which they are offered.
    pub const FOUR: [Self; 4] = [Self::Red, Self::Blue, Self::Green, Self::Purple];

    /// Whether it is one of the four.
    pub fn is_colored(self) -> bool {
        self != Self::Colorless
    }
}
