//! Birds: their facts, and the small numbers that stand for them in the state.

use std::fmt;

use cardloom::{CardId, zone};
use serde::{Deserialize, Serialize};

use crate::model::{
    catalog::{MOST_SYMBOLS, catalog},
    food::Foods,
    power::PowerFacts,
};

/// How many birds the base game has.
pub const BASE_BIRDS: usize = 170;

/// How many birds there are with those of the swift start.
pub const BIRDS: usize = 180;

/// A row of a mat, and a place where a bird can live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a habitat is a habitat")]
pub enum Habitat {
    Forest,
    Grassland,
    Wetland,
}

impl Habitat {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Forest, Self::Grassland, Self::Wetland];

    /// Its name in lower case.
    pub fn name(self) -> &'static str {
        ["forest", "grassland", "wetland"][self as usize]
    }
}

impl fmt::Display for Habitat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// The kind of nest a bird builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a nest is a nest")]
pub enum Nest {
    Platform,
    Bowl,
    Cavity,
    Ground,
    /// Counts as every other kind.
    Star,
    /// Fits no kind.
    None,
}

impl Nest {
    /// Whether it is that nest or a star (rules 0).
    pub fn fits(self, nest: Nest) -> bool {
        self == nest || self == Self::Star
    }

    /// Its name in lower case.
    pub fn name(self) -> &'static str {
        ["platform", "bowl", "cavity", "ground", "star", "none"][self as usize]
    }
}

impl fmt::Display for Nest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// What a bird costs in food (rules 5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The marked kinds.
    pub foods: Foods,
    /// Symbols that any kind pays.
    pub wild: u8,
    /// How the symbols are meant.
    pub mode: CostMode,
}

impl Cost {
    /// How many symbols have to be paid.
    pub(crate) fn symbols(&self) -> usize {
        match self.mode {
            CostMode::AnyOne => 1,
            CostMode::None | CostMode::All => self.foods.total() + usize::from(self.wild),
        }
    }
}

/// How the symbols of a cost are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CostMode {
    /// There are none.
    None,
    /// Every one is paid.
    All,
    /// One token of any one of the kinds marked.
    AnyOne,
}

/// All that is printed on a bird's card.
#[derive(Clone, Debug)]
pub struct BirdFacts {
    /// Its name in files: the title in lower case with underscores.
    pub id: &'static str,
    /// Its title.
    pub name: &'static str,
    /// Where it may be played.
    pub habitats: Vec<Habitat>,
    /// What it costs in food.
    pub cost: Cost,
    /// Printed points.
    pub points: u8,
    /// Its nest.
    pub nest: Nest,
    /// How many eggs it can hold.
    pub egg_limit: u8,
    /// Its wingspan in centimetres.
    pub wingspan: u16,
    /// Whether it has the predator symbol.
    pub predator: bool,
    /// Whether it has the flocking symbol.
    pub flocking: bool,
    /// Its power, if it has one.
    pub power: Option<PowerFacts>,
    /// The bonus cards with a fixed condition that it satisfies.
    pub bonus_tags: Vec<&'static str>,
}

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
        catalog().reacting
    }

    /// The birds whose costs show at most as many symbols as there are tokens: others cannot be paid with them.
    pub(crate) fn costing_at_most(tokens: usize) -> BirdSet {
        catalog().costing[tokens.min(MOST_SYMBOLS)]
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
