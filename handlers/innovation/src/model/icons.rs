//! Icons, their counts, and the splays that uncover them.

use std::{fmt, ops::Add};

use cardloom::Redact;
use serde::{Deserialize, Serialize};

/// One of the six icons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "an icon is an icon")]
pub enum Icon {
    Castle,
    Crown,
    Leaf,
    Lightbulb,
    Factory,
    Clock,
}

impl Icon {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::Castle, Self::Crown, Self::Leaf, Self::Lightbulb, Self::Factory, Self::Clock];

    /// Its name in lower case.
    pub fn name(self) -> &'static str {
        ["castle", "crown", "leaf", "lightbulb", "factory", "clock"][self as usize]
    }
}

impl fmt::Display for Icon {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// The direction in which a pile is splayed.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Redact,
)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a direction is a direction")]
pub enum Splay {
    #[default]
    None,
    Left,
    Right,
    Up,
}

impl Splay {
    /// Its name in lower case.
    pub fn name(self) -> &'static str {
        ["none", "left", "right", "up"][self as usize]
    }
}

impl fmt::Display for Splay {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// How many of each icon: one byte each, so that a whole board adds up in five additions.
///
/// No byte can overflow: of no icon are there more than 67 in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Icons(u64);

impl Icons {
    /// None of any.
    pub const NONE: Self = Self(0);

    /// The icons of a card at the positions that are shown.
    pub(crate) const fn of(icons: &[Option<Icon>; 4], shown: [bool; 4]) -> Self {
        let mut sum = 0;
        let mut position = 0;
        while position < 4 {
            if let Some(icon) = icons[position]
                && shown[position]
            {
                sum += 1 << (8 * icon as u32);
            }
            position += 1;
        }
        Self(sum)
    }

    /// How many of one icon.
    pub fn count(self, icon: Icon) -> usize {
        (self.0 >> (8 * icon as u32)) as usize & 0xff
    }

    /// Whether there are at least so many of every icon.
    pub fn all_at_least(self, least: u8) -> bool {
        // No count fills its byte, so that a sum with what is missing to 128 tells by the highest bit.
        const ONES: u64 = 0x0101_0101_0101;
        const TOPS: u64 = ONES << 7;
        (self.0 + ONES * u64::from(128 - least)) & TOPS == TOPS
    }
}

impl Add for Icons {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}
