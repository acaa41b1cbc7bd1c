//! What is printed on birds, bonus cards and goals, and what it says of a bird.

use cardloom_cards::{Entry, Form, Literals, Node, Read, Reader, Record, Words};
use serde::Serialize;

use crate::model::{
    files::Files,
    food::{Food, Foods},
    habitat::{Habitat, Nest},
    power::PowerFacts,
};

/// How many birds the base game has.
pub const BASE_BIRDS: usize = 170;

/// How many birds there are with those of the swift start.
pub const BIRDS: usize = 180;

/// How many bonus cards there are.
pub const BONUSES: usize = 26;

/// How many goals there are: two on each of eight tiles.
pub const GOALS: usize = 16;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Literals)]
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

/// All that is printed on a bonus card.
#[derive(Clone, Debug, Record)]
#[record(context = Files)]
pub struct BonusFacts {
    /// Its name in files.
    pub id: &'static str,
    /// Its title.
    pub name: &'static str,
    /// What it counts, in words.
    pub condition: &'static str,
    /// What it counts.
    pub count: Counted,
    /// What the count is worth.
    pub scoring: Scoring,
}

/// What a bonus card counts.
#[derive(Clone, Debug, Words)]
#[words(context = Files)]
pub enum Counted {
    /// Birds on the mat that satisfy a condition.
    BirdsOnMat(Condition),
    /// Cards in hand.
    Hand,
    /// The birds in the row that holds the fewest.
    SmallestRow,
}

/// A condition on a bird.
#[derive(Clone, Copy, Debug, Words)]
#[words(context = Files)]
pub enum Condition {
    /// It has the tag of this bonus card, which its name decides.
    Tag(&'static str),
    /// It is worth fewer printed points.
    PointsBelow(u8),
    /// It has the flocking symbol, or has not.
    Flocking(bool),
    /// It has the predator symbol, or has not.
    Predator(bool),
    /// Its cost shows this symbol.
    FoodSymbol(Symbol),
    /// Its cost shows this symbol and no other.
    OnlyFoodSymbol(Symbol),
    /// It has just this nest or a star.
    Nest(Nest),
    /// It can live here and nowhere else.
    OnlyHabitat(Habitat),
    /// Its wingspan is larger.
    WingspanAbove(u16),
    /// Its wingspan is no larger.
    WingspanAtMost(u16),
    /// It holds at least so many eggs now.
    EggsAtLeast(u8),
}

/// A symbol in a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// Any kind of food pays it.
    Wild,
    /// A kind of food.
    Food(Food),
}

impl Read<Files> for Symbol {
    fn read(node: &Node, reader: &mut Reader<Files>) -> Self {
        if node.as_text() == Some("wild") { Self::Wild } else { Self::Food(reader.read(node)) }
    }

    fn form() -> Form {
        Form::Either(vec![
            Form::Literals { names: &["wild"], docs: &["Any kind of food."] },
            Form::literals::<Food>(),
        ])
    }
}

/// What a count is worth.
#[derive(Clone, Debug, Words)]
#[words(context = Files)]
pub enum Scoring {
    /// The points of the tier in which the count lies, if it lies in one.
    Tiered(Vec<Tier>),
    /// So many points for each.
    PerBird(u16),
}

/// A tier of a bonus card.
#[derive(Clone, Copy, Debug, Record)]
#[record(context = Files)]
pub struct Tier {
    /// The smallest count in it.
    pub min: usize,
    /// The largest, if there is one.
    pub max: Option<usize>,
    /// What it is worth.
    pub points: u16,
}

impl Scoring {
    /// What a count is worth.
    pub fn points(&self, count: usize) -> u16 {
        match self {
            Self::Tiered(tiers) => tiers
                .iter()
                .find(|tier| count >= tier.min && tier.max.is_none_or(|max| count <= max))
                .map_or(0, |tier| tier.points),
            Self::PerBird(points) => points * count as u16,
        }
    }
}

impl Condition {
    /// Whether it never changes for a bird.
    pub(crate) fn is_fixed(self) -> bool {
        !matches!(self, Self::EggsAtLeast(_))
    }

    /// Whether a bird with so many eggs satisfies it.
    pub fn holds(self, bird: &BirdFacts, eggs: u8) -> bool {
        let shows = |symbol| match symbol {
            Symbol::Wild => bird.cost.wild > 0,
            Symbol::Food(food) => bird.cost.foods[food] > 0,
        };
        match self {
            Self::Tag(tag) => bird.bonus_tags.contains(&tag),
            Self::PointsBelow(points) => bird.points < points,
            Self::Flocking(flocking) => bird.flocking == flocking,
            Self::Predator(predator) => bird.predator == predator,
            Self::FoodSymbol(symbol) => shows(symbol),
            Self::OnlyFoodSymbol(symbol) => {
                let kinds = bird.cost.foods.kinds().count() + usize::from(bird.cost.wild > 0);
                shows(symbol) && kinds == 1
            }
            Self::Nest(nest) => bird.nest.fits(nest),
            Self::OnlyHabitat(habitat) => bird.habitats == [habitat],
            Self::WingspanAbove(wingspan) => bird.wingspan > wingspan,
            Self::WingspanAtMost(wingspan) => bird.wingspan <= wingspan,
            Self::EggsAtLeast(least) => eggs >= least,
        }
    }
}

/// All that is printed on one side of a tile.
#[derive(Clone, Debug, Record)]
#[record(context = Files)]
pub struct GoalFacts {
    /// Its name in files.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The tile, from 1.
    pub tile: u8,
    /// The side of the tile.
    pub side: TileSide,
    /// What it counts, in words.
    pub text: &'static str,
    /// What it counts.
    pub count: GoalCount,
}

/// A side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[expect(missing_docs, reason = "one or the other")]
pub enum TileSide {
    A,
    B,
}

/// What a goal counts on a mat.
#[derive(Clone, Copy, Debug, Words)]
#[words(context = Files)]
pub enum GoalCount {
    /// Birds.
    Birds {
        /// Only in this row.
        habitat: Option<Habitat>,
        /// Only with this nest or a star.
        nest: Option<Nest>,
        /// Only with at least so many eggs.
        eggs_at_least: Option<u8>,
    },
    /// Eggs.
    Eggs {
        /// Only in this row.
        habitat: Option<Habitat>,
        /// Only on birds with this nest or a star.
        nest: Option<Nest>,
    },
    /// Sets of one egg in each row.
    EggSets,
}

impl Entry for BirdFacts {
    const KIND: &'static str = "bird";

    fn id(&self) -> &str {
        self.id
    }

    fn name(&self) -> &str {
        self.name
    }
}

impl Entry for BonusFacts {
    const KIND: &'static str = "bonus card";

    fn id(&self) -> &str {
        self.id
    }

    fn name(&self) -> &str {
        self.name
    }
}

impl Entry for GoalFacts {
    const KIND: &'static str = "goal";

    fn id(&self) -> &str {
        self.id
    }

    fn name(&self) -> &str {
        self.name
    }
}
