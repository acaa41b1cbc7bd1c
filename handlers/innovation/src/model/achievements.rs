//! Achievements, and sets of them (rules 8).

use std::{fmt, iter};

use cardloom::Redact;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The five special achievements, in the order in which one player's are checked (rules 12.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Redact)]
#[expect(missing_docs, reason = "their conditions are in `condition`")]
pub enum Special {
    Empire,
    Monument,
    Wonder,
    World,
    Universe,
}

impl Special {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Empire, Self::Monument, Self::Wonder, Self::World, Self::Universe];

    /// Its name.
    pub fn name(self) -> &'static str {
        ["Empire", "Monument", "Wonder", "World", "Universe"][self as usize]
    }
}

/// An achievement: a normal one by its value, or a special one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Redact)]
pub enum Achievement {
    /// One of the values 1 to 9.
    Normal(u8),
    /// One of the five.
    Special(Special),
}

impl Achievement {
    /// All fourteen.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=9).map(Self::Normal).chain(Special::ALL.map(Self::Special))
    }

    fn bit(self) -> u16 {
        match self {
            Self::Normal(age) => 1 << (age - 1),
            Self::Special(special) => 1 << (9 + special as u16),
        }
    }

    /// The special one of this name, upper or lower case.
    pub fn named(name: &str) -> Option<Self> {
        Special::ALL.into_iter().find(|special| special.name().eq_ignore_ascii_case(name)).map(Self::Special)
    }
}

impl fmt::Display for Achievement {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Normal(age) => write!(formatter, "achievement {age}"),
            Self::Special(special) => formatter.write_str(special.name()),
        }
    }
}

impl Serialize for Achievement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            _ if !serializer.is_human_readable() => serializer.serialize_u16(self.bit()),
            Self::Normal(age) => serializer.serialize_u8(*age),
            Self::Special(special) => serializer.serialize_str(special.name()),
        }
    }
}

impl<'de> Deserialize<'de> for Achievement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form {
            Value(u8),
            Name(String),
        }
        if !deserializer.is_human_readable() {
            let bit = u16::deserialize(deserializer)?;
            return Self::all()
                .find(|achievement| achievement.bit() == bit)
                .ok_or_else(|| de::Error::custom(format!("no achievement has the bit {bit}")));
        }
        let form = Form::deserialize(deserializer).map_err(|_| {
            de::Error::custom("an achievement is a value from 1 to 9 or a name such as \"World\"")
        })?;
        match form {
            Form::Value(age @ 1..=9) => Ok(Self::Normal(age)),
            Form::Value(age) => Err(de::Error::custom(format!("achievements have values 1 to 9, not {age}"))),
            Form::Name(name) => Self::named(&name)
                .ok_or_else(|| de::Error::custom(format!("no special achievement is called {name:?}"))),
        }
    }
}

/// A set of achievements.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Achievements(u16);

impl Achievements {
    /// All fourteen.
    pub const ALL: Self = Self((1 << 14) - 1);

    /// Whether it is in the set.
    pub fn contains(self, achievement: Achievement) -> bool {
        self.0 & achievement.bit() != 0
    }

    /// How many.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in the set, the normal ones first.
    pub fn iter(self) -> impl Iterator<Item = Achievement> {
        Achievement::all().filter(move |&achievement| self.contains(achievement))
    }

    /// The places of its achievements among [all](Achievement::all), in their order.
    pub(crate) fn places(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(place)
        })
    }

    /// The values up to this one, 0 to 9, whose normal achievements are in the set.
    pub(crate) fn values_up_to(self, most: u8) -> Values {
        Values(self.0 & ((1 << most) - 1))
    }

    pub(crate) fn insert(&mut self, achievement: Achievement) {
        self.0 |= achievement.bit();
    }

    pub(crate) fn remove(&mut self, achievement: Achievement) {
        self.0 &= !achievement.bit();
    }
}

/// Goes over the values of normal achievements, the lowest first.
#[derive(Clone, Debug)]
pub struct Values(u16);

impl Iterator for Values {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let left = self.0;
        self.0 &= left.wrapping_sub(1);
        (left != 0).then(|| left.trailing_zeros() as u8 + 1)
    }
}

impl FromIterator<Achievement> for Achievements {
    fn from_iter<I: IntoIterator<Item = Achievement>>(achievements: I) -> Self {
        let mut set = Self::default();
        achievements.into_iter().for_each(|achievement| set.insert(achievement));
        set
    }
}

impl fmt::Debug for Achievements {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Achievements {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Achievements {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Achievement>::deserialize(deserializer)?.into_iter().collect());
        }
        let set = Self(u16::deserialize(deserializer)?);
        if set.0 & !Self::ALL.0 == 0 {
            Ok(set)
        } else {
            Err(de::Error::custom("a set of unknown achievements"))
        }
    }
}
