//! Cards by their names in files.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{CardName, Id};

/// A card that files name: those that people read by its name, so that a changed list of cards does not change their
/// meaning, others by its number.
///
/// [`CardId`](crate::CardId) derives it. [`write()`] and [`read()`] are what its `Serialize` and `Deserialize` consist of.
pub trait Named: Id {
    /// What it is, for messages: `card`.
    const KIND: &'static str;
    /// How many there are: 256 at most, since the number of a card is a byte.
    const COUNT: usize;

    /// Its name in files.
    fn file_name(self) -> &'static str;

    /// Its name for people, in messages. By default that in files.
    fn display_name(self) -> &'static str {
        self.file_name()
    }

    /// What it looks like from behind: hidden cards of one back cannot be told apart. By default all look the same.
    fn back(self) -> usize {
        0
    }

    /// The one of this name in files.
    fn find(name: &str) -> Option<Self> {
        (0..Self::COUNT).map(Self::from_index).find(|card| card.file_name() == name)
    }
}

/// Writes a card.
///
/// # Errors
/// Those of the serializer.
pub fn write<T: Named, S: Serializer>(card: T, serializer: S) -> Result<S::Ok, S::Error> {
    const { assert!(T::COUNT <= 256, "the number of a card is a byte") };
    if serializer.is_human_readable() {
        CardName::of(card).note();
        serializer.serialize_str(card.file_name())
    } else {
        (card.index() as u8).serialize(serializer)
    }
}

/// Reads a card.
///
/// # Errors
/// Where there is none of this name or number, and those of the deserializer.
pub fn read<'de, T: Named, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        let name = Cow::<str>::deserialize(deserializer)?;
        return T::find(&name).ok_or_else(|| de::Error::custom(format!("no {} is called {name:?}", T::KIND)));
    }
    let number = usize::from(u8::deserialize(deserializer)?);
    if number < T::COUNT {
        Ok(T::from_index(number))
    } else {
        Err(de::Error::custom(format!("no {} {number}", T::KIND)))
    }
}
