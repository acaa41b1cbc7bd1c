//! Birds: the small numbers that stand for them in the state.

use std::{array, sync::LazyLock};

use cardloom::{CardId, zone};

use crate::model::{
    catalog::{MOST_SYMBOLS, catalog},
    facts::{BASE_BIRDS, BIRDS, BirdFacts},
    habitat::Habitat,
    power::Color,
};

/// A bird: its place in the list of all birds, those of the base game by title, then those of the swift start.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, CardId)]
#[card(count = BIRDS, name = Self::id, display = Self::name, debug = Self::name)]
pub struct Bird(pub(crate) u8);

/// A set of birds.
pub type BirdSet = zone::Set<Bird, 3>;

impl Bird {
    /// All birds of the base game, and those of the swift start too if they are played with.
    pub fn all(swift_start: bool) -> impl DoubleEndedIterator<Item = Bird> + ExactSizeIterator + Clone {
        (0..if swift_start { BIRDS } else { BASE_BIRDS } as u8).map(Bird)
    }

    /// The bird of this name in files.
    pub fn named(id: &str) -> Option<Self> {
        zone::Named::find(id)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static BirdFacts {
        &catalog().birds[usize::from(self.0)]
    }

    /// Its title.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// Its name in files.
    pub fn id(self) -> &'static str {
        self.facts().id
    }

    /// The birds with a reaction.
    pub(crate) fn reacting() -> BirdSet {
        static REACTING: LazyLock<BirdSet> = LazyLock::new(|| {
            Bird::those(|facts| facts.power.as_ref().is_some_and(|power| power.color == Color::Pink))
        });
        *REACTING
    }

    /// The birds whose costs show at most as many symbols as there are tokens: others cannot be paid with them.
    pub(crate) fn costing_at_most(tokens: usize) -> BirdSet {
        static COSTING: LazyLock<[BirdSet; MOST_SYMBOLS + 1]> =
            LazyLock::new(|| array::from_fn(|symbols| Bird::those(|facts| facts.cost.symbols() <= symbols)));
        COSTING[tokens.min(MOST_SYMBOLS)]
    }

    fn those(fit: impl Fn(&BirdFacts) -> bool) -> BirdSet {
        Self::all(true).filter(|bird| fit(bird.facts())).collect()
    }

    /// All birds, as a set.
    pub(crate) fn every() -> BirdSet {
        Self::costing_at_most(MOST_SYMBOLS)
    }

    /// Whether it may live there.
    pub fn lives_in(self, habitat: Habitat) -> bool {
        self.facts().habitats.contains(&habitat)
    }
}
