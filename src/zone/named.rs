//! Cards by their names in files.

use std::{borrow::Cow, fmt, marker::PhantomData};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeTuple};

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
    /// How many of them, from the first one on, have a number for good. By default all. Of the others one may have
    /// another number wherever the program runs, so that all files have their names.
    const NUMBERED: usize = Self::COUNT;

    /// Its name in files.
    fn file_name(self) -> &'static str;

    /// What people call it. By default its name in files.
    fn title(self) -> &'static str {
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
        return serializer.serialize_str(card.file_name());
    }
    if T::NUMBERED >= T::COUNT {
        return (card.index() as u8).serialize(serializer);
    }
    let is_numbered = card.index() < T::NUMBERED;
    let mut tuple = serializer.serialize_tuple(if is_numbered { 1 } else { 2 })?;
    tuple.serialize_element(&(card.index().min(T::NUMBERED) as u8))?;
    if !is_numbered {
        tuple.serialize_element(card.file_name())?;
    }
    tuple.end()
}

/// Reads a card.
///
/// # Errors
/// Where there is none of this name or number, and those of the deserializer.
pub fn read<'de, T: Named, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        return found(&Cow::<str>::deserialize(deserializer)?);
    }
    if T::NUMBERED < T::COUNT {
        return deserializer.deserialize_tuple(2, NumberOrName(PhantomData));
    }
    numbered(u8::deserialize(deserializer)?)
}

fn found<T: Named, E: de::Error>(name: &str) -> Result<T, E> {
    T::find(name).ok_or_else(|| E::custom(format!("no {} is called {name:?}", T::KIND)))
}

fn numbered<T: Named, E: de::Error>(number: u8) -> Result<T, E> {
    let index = usize::from(number);
    if index < T::NUMBERED {
        Ok(T::from_index(index))
    } else {
        Err(E::custom(format!("no {} {number}", T::KIND)))
    }
}

/// A number; the first one that no card has for good stands before a name.
struct NumberOrName<T>(PhantomData<T>);

impl<'de, T: Named> de::Visitor<'de> for NumberOrName<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "the number or the name of a {}", T::KIND)
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut sequence: A) -> Result<T, A::Error> {
        let number = sequence.next_element::<u8>()?.ok_or_else(|| de::Error::invalid_length(0, &self))?;
        if usize::from(number) != T::NUMBERED {
            return numbered(number);
        }
        found(&sequence.next_element::<Cow<'_, str>>()?.ok_or_else(|| de::Error::invalid_length(1, &self))?)
    }
}

#[cfg(test)]
mod tests {
    use crate::CardId;

    const NAMES: [&str; 4] = ["bolt", "ward", "late", "later"];

    #[derive(Clone, Copy, Debug, PartialEq, CardId)]
    #[card(count = 4, numbered = 2, name = |card: Self| NAMES[usize::from(card.0)])]
    struct Growing(u8);

    #[test]
    fn cards_without_a_number_for_good_are_written_by_name_in_all_formats() {
        let cards = [Growing(0), Growing(3), Growing(1)];
        let bytes = postcard::to_stdvec(&cards).unwrap();
        assert_eq!(bytes, b"\x00\x02\x05later\x01");
        assert_eq!(postcard::from_bytes::<[Growing; 3]>(&bytes).unwrap(), cards);
        assert!(postcard::from_bytes::<Growing>(b"\x02\x05nobody").is_err());
        assert!(postcard::from_bytes::<Growing>(b"\x03").is_err());
        assert_eq!(serde_json::to_string(&cards).unwrap(), r#"["bolt","later","ward"]"#);
    }
}
