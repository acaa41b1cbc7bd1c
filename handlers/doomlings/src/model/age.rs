//! Cards of the age deck: ages and catastrophes.

use cardloom::{CardId, zone};

use crate::{
    language::document::{AgeDocument, AgeKind},
    model::registry,
};

/// A card of the age deck: its place in the list of all that this program knows.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, CardId)]
#[card(
    count = registry::MOST,
    numbered = registry::BASE_AGES,
    name = Self::file_name,
    find = Self::named,
    display = Self::name,
    debug = Self::name
)]
pub struct Age(pub(crate) u8);

/// A set of them.
pub type AgeSet = zone::Set<Age, 4>;

impl Age {
    /// What is printed on it, and what it does.
    #[inline]
    pub fn facts(self) -> &'static AgeDocument {
        registry::age(self.0).facts
    }

    /// Its title.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// Its name in files.
    pub fn file_name(self) -> &'static str {
        registry::age(self.0).file_name
    }

    /// The age or catastrophe of this name in files.
    pub fn named(file_name: &str) -> Option<Self> {
        registry::age_named(file_name).map(Self)
    }

    /// Which one of its kind it is, from 0.
    pub fn copy(self) -> usize {
        registry::age(self.0).copy
    }

    /// All ages and catastrophes that this program knows so far, those of the base game first.
    pub(crate) fn known() -> impl Iterator<Item = Self> {
        registry::ages().map(Self)
    }

    /// Whether it is a catastrophe.
    #[inline]
    pub fn is_catastrophe(self) -> bool {
        self.facts().kind == AgeKind::Catastrophe
    }
}
