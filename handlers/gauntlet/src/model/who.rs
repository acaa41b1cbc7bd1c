//! Who somebody is: a hero by seat, an enemy by the order of appearance.

use std::{fmt, str::FromStr};

use cardloom::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A creature. People read `p1` and `e1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// A hero, by seat.
    Hero(u8),
    /// An enemy, in the order of appearance from 0.
    Enemy(u16),
}

impl Who {
    /// The hero of a seat.
    pub const fn hero(seat: Seat) -> Self {
        Self::Hero(seat.0)
    }

    /// The seat of a hero.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Hero(seat) => Some(Seat(seat)),
            Self::Enemy(_) => None,
        }
    }

    /// Whether it is a hero.
    #[inline]
    pub const fn is_hero(self) -> bool {
        matches!(self, Self::Hero(_))
    }

    /// Whether they stand on the same side.
    #[inline]
    pub const fn is_ally_of(self, other: Self) -> bool {
        self.is_hero() == other.is_hero()
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hero(seat) => write!(f, "p{}", u16::from(*seat) + 1),
            Self::Enemy(number) => write!(f, "e{}", u32::from(*number) + 1),
        }
    }
}

/// A text that is no creature.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a hero such as p1 or an enemy such as e1, found {0:?}")]
pub struct NobodyError(String);

impl FromStr for Who {
    type Err = NobodyError;

    fn from_str(text: &str) -> Result<Self, NobodyError> {
        let number = |text: &str| text.parse::<u16>().ok()?.checked_sub(1);
        None.or_else(|| Some(Self::Hero(u8::try_from(number(text.strip_prefix('p')?)?).ok()?)))
            .or_else(|| number(text.strip_prefix('e')?).map(Self::Enemy))
            .ok_or_else(|| NobodyError(text.to_owned()))
    }
}

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <std::borrow::Cow<'de, str>>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl cardloom::Redact for Who {
    fn redact(&mut self, _viewer: Option<Seat>) {}
}
