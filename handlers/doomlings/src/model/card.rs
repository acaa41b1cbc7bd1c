//! Cards of the trait deck: the small numbers that stand for them in the state.

use std::ptr;

use cardloom::{CardId, zone};

use crate::{language::document::Trait, model::registry};

/// A card of the trait deck: its place in the list of all that this program knows, those of the base game first.
///
/// Copies of a kind are cards of their own: they are told apart by what becomes of them. The numbers of cards that a
/// table adds depend on what the program has read before, so that files know these cards by name.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, CardId)]
#[card(
    count = registry::MOST,
    numbered = registry::BASE_CARDS,
    name = Self::file_name,
    find = Self::named,
    display = Self::name,
    debug = Self::name
)]
pub struct Card(pub(crate) u8);

/// A set of cards.
pub type CardSet = zone::Set<Card, 4>;

impl Card {
    /// What is printed on it, and what it does.
    #[inline]
    pub fn facts(self) -> &'static Trait {
        registry::card(self.0).facts
    }

    /// Its title, which it has in common with its copies.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// Its name in files, which is its own: `kidney-3`.
    pub fn file_name(self) -> &'static str {
        registry::card(self.0).file_name
    }

    /// Which one of its kind it is, from 0.
    pub fn copy(self) -> usize {
        registry::card(self.0).copy
    }

    /// Whether it is of the same kind.
    pub fn is_copy_of(self, other: Self) -> bool {
        ptr::eq(self.facts(), other.facts())
    }

    /// Whether it is one of these.
    ///
    /// All are looked at, so that many can be at the same time: a whole deck takes as long as a few cards one by one.
    #[inline]
    pub(crate) fn is_among(self, cards: &[Self]) -> bool {
        cards.iter().fold(false, |found, card| found | (card.0 == self.0))
    }

    /// The card of this name in files.
    pub fn named(file_name: &str) -> Option<Self> {
        registry::card_named(file_name).map(Self)
    }

    /// All cards that this program knows so far, those of the base game first.
    pub(crate) fn known() -> impl Iterator<Item = Self> {
        registry::cards().map(Self)
    }
}
