//! Ordered piles of cards in a fixed space, so that a state is copied as it lies in memory.

use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::card::Card;

/// Up to `N` cards, the bottom one first.
#[derive(Clone, Copy)]
pub struct Stack<const N: usize> {
    len: u8,
    cards: [Card; N],
}

impl<const N: usize> Default for Stack<N> {
    fn default() -> Self {
        Self { len: 0, cards: [Card(0); N] }
    }
}

impl<const N: usize> Stack<N> {
    /// The top card.
    pub fn top(&self) -> Option<Card> {
        self.last().copied()
    }

    /// The bottom card.
    pub fn bottom(&self) -> Option<Card> {
        self.first().copied()
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// When there are `N` cards already; no pile of the game grows larger than its cards.
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    /// Puts a card at the bottom.
    ///
    /// # Panics
    /// As [`push`](Self::push).
    pub fn push_bottom(&mut self, card: Card) {
        self.cards.copy_within(..usize::from(self.len), 1);
        self.cards[0] = card;
        self.len += 1;
    }

    /// Takes a card from wherever it lies; tells whether it was there.
    pub fn take(&mut self, card: Card) -> bool {
        let Some(place) = self.iter().rposition(|&here| here == card) else { return false };
        self.cards.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
        true
    }
}

impl<const N: usize> Deref for Stack<N> {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<const N: usize> FromIterator<Card> for Stack<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut stack = Self::default();
        cards.into_iter().for_each(|card| stack.push(card));
        stack
    }
}

/// What lies above the top does not count.
impl<const N: usize> PartialEq for Stack<N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<const N: usize> std::fmt::Debug for Stack<N> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self[..].fmt(formatter)
    }
}

impl<const N: usize> Serialize for Stack<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const N: usize> Deserialize<'de> for Stack<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
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
        let mut stack: Stack<5> = [Card(1), Card(2)].into_iter().collect();
        stack.push(Card(3));
        stack.push_bottom(Card(0));
        assert_eq!(stack[..], [Card(0), Card(1), Card(2), Card(3)]);
        assert!(stack.take(Card(1)) && !stack.take(Card(1)));
        assert_eq!((stack.pop(), stack.bottom(), stack.len()), (Some(Card(3)), Some(Card(0)), 2));
    }
}
