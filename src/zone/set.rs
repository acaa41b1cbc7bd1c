//! Sets, where order means nothing.

use std::{
    fmt,
    marker::PhantomData,
    ops::{BitAnd, BitOr, Sub},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeSeq};

/// What a small number stands for: a card in the state of a game.
pub trait Id: Copy {
    /// The number.
    fn index(self) -> usize;

    /// What the number stands for. Only numbers that [`index`](Self::index) gave are asked for.
    fn from_index(index: usize) -> Self;
}

/// A set of cards in `W` words of 64 bits: it holds those whose number is below `64 * W`. It is gone over by number.
pub struct Set<T, const W: usize> {
    words: [u64; W],
    of: PhantomData<T>,
}

impl<T, const W: usize> Clone for Set<T, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const W: usize> Copy for Set<T, W> {}

impl<T, const W: usize> PartialEq for Set<T, W> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<T, const W: usize> Eq for Set<T, W> {}

impl<T, const W: usize> Default for Set<T, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T, const W: usize> Set<T, W> {
    /// No card.
    pub const EMPTY: Self = Self { words: [0; W], of: PhantomData };

    /// How many cards.
    pub fn len(self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self.words == [0; W]
    }

    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Self {
            words: std::array::from_fn(|word| combine(self.words[word], other.words[word])),
            of: PhantomData,
        }
    }
}

impl<T: Id, const W: usize> Set<T, W> {
    /// Adds a card; tells whether it is new.
    ///
    /// # Panics
    /// Where its number is too large for the set.
    pub fn insert(&mut self, card: T) -> bool {
        let new = !self.contains(card);
        self.words[card.index() / 64] |= 1 << (card.index() % 64);
        new
    }

    /// Takes a card out; tells whether it was there.
    pub fn remove(&mut self, card: T) -> bool {
        let there = self.contains(card);
        if there {
            self.words[card.index() / 64] &= !(1 << (card.index() % 64));
        }
        there
    }

    /// Whether the card is in it.
    pub fn contains(self, card: T) -> bool {
        self.words.get(card.index() / 64).is_some_and(|word| word >> (card.index() % 64) & 1 == 1)
    }

    /// The card with the lowest number.
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }

    /// The cards, by number.
    pub fn iter(self) -> Iter<T, W> {
        Iter { left: self.words, index: 0, of: PhantomData }
    }

    /// Those cards that fit.
    #[must_use]
    pub fn filter(self, fits: impl Fn(T) -> bool) -> Self {
        self.iter().filter(|&card| fits(card)).collect()
    }
}

impl<T: Id, const W: usize> From<T> for Set<T, W> {
    fn from(card: T) -> Self {
        [card].into_iter().collect()
    }
}

impl<T: Id, const W: usize> FromIterator<T> for Set<T, W> {
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| {
            set.insert(card);
        });
        set
    }
}

impl<T: Id, const W: usize> IntoIterator for Set<T, W> {
    type Item = T;
    type IntoIter = Iter<T, W>;

    fn into_iter(self) -> Iter<T, W> {
        self.iter()
    }
}

/// Goes over a set, by number.
#[derive(Clone, Debug)]
pub struct Iter<T, const W: usize> {
    left: [u64; W],
    /// The first word that may have cards left.
    index: usize,
    of: PhantomData<T>,
}

impl<T: Id, const W: usize> Iterator for Iter<T, W> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        loop {
            let word = self.left.get_mut(self.index)?;
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(T::from_index(self.index * 64 + bit));
            }
            self.index += 1;
        }
    }

    /// Word by word, which is how the options of prompts are listed.
    #[inline]
    fn fold<B, F: FnMut(B, T) -> B>(self, first: B, mut join: F) -> B {
        let mut joined = first;
        for (index, mut word) in self.left.into_iter().enumerate() {
            while word != 0 {
                joined = join(joined, T::from_index(index * 64 + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
        joined
    }
}

/// What is in either.
impl<T, const W: usize> BitOr for Set<T, W> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |one, other| one | other)
    }
}

/// What is in both.
impl<T, const W: usize> BitAnd for Set<T, W> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |one, other| one & other)
    }
}

/// What is in the first, but not in the second.
impl<T, const W: usize> Sub for Set<T, W> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.zip(other, |one, other| one & !other)
    }
}

impl<T: Id + fmt::Debug, const W: usize> fmt::Debug for Set<T, W> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Id + Serialize, const W: usize> Serialize for Set<T, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A format that does not describe itself has to know the length.
        let mut cards = serializer.serialize_seq(Some(self.len()))?;
        self.iter().try_for_each(|card| cards.serialize_element(&card))?;
        cards.end()
    }
}

impl<'de, T: Id + Deserialize<'de>, const W: usize> Deserialize<'de> for Set<T, W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for card in Vec::<T>::deserialize(deserializer)? {
            if card.index() >= 64 * W || !set.insert(card) {
                return Err(de::Error::custom("a card is named twice, or is none of the set's"));
            }
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Id for u8 {
        fn index(self) -> usize {
            usize::from(self)
        }

        fn from_index(index: usize) -> Self {
            index as u8
        }
    }

    #[test]
    fn a_set_is_gone_over_by_number() {
        let set: Set<u8, 3> = [180, 3, 64, 63].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 63, 64, 180]);
        let mut rest = set.into_iter();
        assert_eq!((rest.nth(1), rest.fold(0, |sum, card| sum + usize::from(card))), (Some(63), 64 + 180));
        assert_eq!((set.len(), set.first(), set.contains(64), set.contains(65)), (4, Some(3), true, false));
    }

    #[test]
    fn cards_come_and_go_once() {
        let mut set = Set::<u8, 2>::EMPTY;
        assert!(set.insert(100) && !set.insert(100));
        assert!(set.remove(100) && !set.remove(100) && !set.remove(200));
        assert!(set.is_empty());
    }

    #[test]
    fn sets_are_joined_cut_and_taken_apart() {
        let (one, other): (Set<u8, 2>, Set<u8, 2>) = ([1, 70].into_iter().collect(), Set::from(70));
        assert_eq!((one | other, one & other, one - other), (one, other, Set::from(1)));
    }

    #[test]
    fn what_is_read_is_checked() {
        for text in ["[1, 1]", "[64]"] {
            assert!(serde_json::from_str::<Set<u8, 1>>(text).is_err(), "{text}");
        }
        let set: Set<u8, 2> = serde_json::from_str("[64, 2]").unwrap();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[2,64]");
    }
}
