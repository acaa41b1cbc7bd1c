//! Ordered piles.

use std::{
    fmt,
    ops::{Deref, DerefMut},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Up to `N` cards in order, the bottom one first.
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize> {
    len: u8,
    cards: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        const { assert!(N <= u8::MAX as usize, "a stack counts its cards in a byte") };
        Self { len: 0, cards: [T::default(); N] }
    }
}

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    /// The top card.
    pub fn top(&self) -> Option<T> {
        self.last().copied()
    }

    /// The bottom card.
    pub fn bottom(&self) -> Option<T> {
        self.first().copied()
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// When there are `N` cards already: make it large enough for all that can come there.
    pub fn push(&mut self, card: T) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<T> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    /// Puts a card at the bottom.
    ///
    /// # Panics
    /// As [`push`](Self::push).
    pub fn push_bottom(&mut self, card: T) {
        self.cards.copy_within(..usize::from(self.len), 1);
        self.cards[0] = card;
        self.len += 1;
    }

    /// Takes a card from wherever it lies; tells whether it was there.
    pub fn take(&mut self, card: T) -> bool
    where
        T: PartialEq,
    {
        let Some(index) = self.iter().rposition(|&here| here == card) else { return false };
        self.cards.copy_within(index + 1..usize::from(self.len), index);
        self.len -= 1;
        true
    }

    /// Takes all cards away.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Stack<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Stack<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Self {
        let mut stack = Self::default();
        cards.into_iter().for_each(|card| stack.push(card));
        stack
    }
}

/// What lies above the top does not count.
impl<T: PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(formatter)
    }
}

impl<T: Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Stack<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<T>::deserialize(deserializer)?;
        if cards.len() > N {
            return Err(de::Error::invalid_length(cards.len(), &format!("at most {N} cards").as_str()));
        }
        Ok(cards.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_come_and_go_at_both_ends_and_in_the_middle() {
        let mut stack: Stack<u8, 5> = [1, 2].into_iter().collect();
        stack.push(3);
        stack.push_bottom(0);
        assert_eq!(stack[..], [0, 1, 2, 3]);
        assert!(stack.take(1) && !stack.take(1));
        assert_eq!((stack.pop(), stack.bottom(), stack.len()), (Some(3), Some(0), 2));
    }

    #[test]
    fn more_cards_than_fit_are_refused_when_read() {
        let read: Result<Stack<u8, 2>, _> = serde_json::from_str("[1, 2, 3]");
        assert_eq!(read.unwrap_err().to_string(), "invalid length 3, expected at most 2 cards");
    }
}
