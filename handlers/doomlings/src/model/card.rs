//! Cards of the trait deck: the small numbers that stand for them in the state.

use cardloom::{CardId, zone};

use crate::{language::document::Trait, model::registry};

/// A card of the trait deck: its place in the list of all that this program knows, those of the base game first.
///
/// Copies of a kind are cards of their own: they are told apart by what becomes of them.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, CardId)]
#[card(count = registry::MOST, name = Self::file_name, title = Self::name, display = Self::name, debug = Self::name)]
pub struct Card(pub(crate) u8);

/// A set of cards.
pub type CardSet = zone::Set<Card, 4>;

impl Card {
    /// What is printed on it, and what it does.
    #[inline]
    pub fn facts(self) -> &'static Trait {
        registry::card(self).facts
    }

    /// Its title, which it has in common with its copies.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// Its name in files, which is its own: `kidney-3`.
    pub fn file_name(self) -> &'static str {
        registry::card(self).file_name
    }
}
