//! Bonus cards: their facts and what they count (rules 13.2).

use std::fmt;

use cardloom::zone;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    bird::{BirdFacts, Habitat, Nest},
    catalog::catalog,
    food::Food,
    state::Player,
};

/// How many bonus cards there are.
pub const BONUSES: usize = 26;

/// A bonus card: its place in the list of all of them, by title.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bonus(pub(crate) u8);

/// A set of bonus cards.
pub type BonusSet = zone::Set<Bonus, 1>;

impl zone::Id for Bonus {
    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn from_index(index: usize) -> Self {
        Self(index as u8)
    }
}

/// All that is printed on a bonus card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case", deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub enum Counted {
    /// Birds on the mat that satisfy a condition.
    BirdsOnMat {
        /// The condition.
        #[serde(rename = "where")]
        condition: Condition,
    },
    /// Cards in hand.
    Hand,
    /// The birds in the row that holds the fewest.
    SmallestRow,
}

/// A condition on a bird.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    /// Any kind of food pays it.
    Wild,
    /// A kind of food.
    #[serde(untagged)]
    Food(Food),
}

/// What a count is worth.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Scoring {
    /// The points of the tier in which the count lies, if it lies in one.
    Tiered {
        /// The tiers.
        tiers: Vec<Tier>,
    },
    /// So many points for each.
    PerBird {
        /// How many.
        points: u16,
    },
}

/// A tier of a bonus card.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
            Self::Tiered { tiers } => tiers
                .iter()
                .find(|tier| count >= tier.min && tier.max.is_none_or(|max| count <= max))
                .map_or(0, |tier| tier.points),
            Self::PerBird { points } => points * count as u16,
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

impl Bonus {
    /// All of them.
    pub fn all() -> impl DoubleEndedIterator<Item = Bonus> + ExactSizeIterator + Clone {
        (0..BONUSES as u8).map(Bonus)
    }

    /// The bonus card of this name in files.
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|bonus| bonus.id() == id)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static BonusFacts {
        &catalog().bonuses[usize::from(self.0)]
    }

    /// Its name in files.
    pub fn id(self) -> &'static str {
        self.facts().id
    }

    /// Its title.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// What it counts for a player.
    pub fn count(self, player: &Player) -> usize {
        match self.facts().count {
            Counted::BirdsOnMat { condition } => {
                player.mat.spots().filter(|spot| condition.holds(spot.bird.facts(), spot.eggs)).count()
            }
            Counted::Hand => player.hand.len(),
            Counted::SmallestRow => {
                Habitat::ALL.iter().map(|&row| player.mat.row(row).len()).min().unwrap_or(0)
            }
        }
    }

    /// What it is worth to a player.
    pub fn points(self, player: &Player) -> u16 {
        self.facts().scoring.points(self.count(player))
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl fmt::Debug for Bonus {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// By its name in files that people read, by its number in others.
impl Serialize for Bonus {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.id())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Bonus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let id = String::deserialize(deserializer)?;
            return Bonus::named(&id)
                .ok_or_else(|| de::Error::custom(format!("there is no bonus card {id:?}")));
        }
        let number = u8::deserialize(deserializer)?;
        let known = usize::from(number) < BONUSES;
        if known { Ok(Self(number)) } else { Err(de::Error::custom("there is no such bonus card")) }
    }
}
