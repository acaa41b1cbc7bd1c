//! The goals of the rounds: what they count, and what a count is worth (rules 12).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    bird::{Habitat, Nest},
    catalog::catalog,
    mat::Mat,
};

/// How many goals there are: two on each of eight tiles.
pub const GOALS: usize = 16;

/// How many rounds a game has.
pub const ROUNDS: usize = 4;

/// A goal: its place in the list of all of them, tile by tile.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Goal(pub(crate) u8);

/// All that is printed on one side of a tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalFacts {
    /// Its name in files.
    pub id: &'static str,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "one or the other")]
pub enum TileSide {
    A,
    B,
}

/// What a goal counts on a mat.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case", deny_unknown_fields)]
pub enum GoalCount {
    /// Birds.
    Birds {
        /// Only in this row.
        habitat: Option<Habitat>,
        /// Only with this nest or a star.
        nest: Option<Nest>,
        /// Only with at least so many eggs.
        #[serde(default)]
        eggs_at_least: u8,
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

/// How goals are scored in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Scored {
    /// By rank: who has more gets more.
    #[default]
    Green,
    /// By count: a point each, five at most.
    Blue,
}

/// The points of the first three places, by round (rules 12.2).
pub(crate) const PLACE_POINTS: [[u16; 3]; ROUNDS] = [[4, 1, 0], [5, 2, 1], [6, 3, 2], [7, 4, 3]];

/// The most that the blue side gives (rules 12.3).
pub(crate) const MOST_BLUE: usize = 5;

impl Goal {
    /// All of them.
    pub fn all() -> impl DoubleEndedIterator<Item = Goal> + ExactSizeIterator + Clone {
        (0..GOALS as u8).map(Goal)
    }

    /// The goal of this name in files.
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|goal| goal.id() == id)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static GoalFacts {
        &catalog().goals[usize::from(self.0)]
    }

    /// Its name in files.
    pub fn id(self) -> &'static str {
        self.facts().id
    }

    /// How many it counts on a mat now.
    pub fn count(self, mat: &Mat) -> usize {
        let spots = |habitat: Option<Habitat>, nest: Option<Nest>| {
            let rows = Habitat::ALL.into_iter().filter(move |&row| habitat.is_none_or(|only| row == only));
            let spots = rows.flat_map(|row| mat.row(row));
            spots.filter(move |spot| nest.is_none_or(|nest| spot.fits(nest)))
        };
        let eggs = |habitat, nest| spots(habitat, nest).map(|spot| usize::from(spot.eggs)).sum();
        match self.facts().count {
            GoalCount::Birds { habitat, nest, eggs_at_least } => {
                spots(habitat, nest).filter(|spot| spot.eggs >= eggs_at_least).count()
            }
            GoalCount::Eggs { habitat, nest } => eggs(habitat, nest),
            GoalCount::EggSets => Habitat::ALL.iter().map(|&row| eggs(Some(row), None)).min().unwrap_or(0),
        }
    }
}

impl Scored {
    /// What each count is worth in a round, from 1.
    pub fn points(self, round: usize, counts: &[usize]) -> Vec<u16> {
        match self {
            Self::Blue => counts.iter().map(|&count| count.min(MOST_BLUE) as u16).collect(),
            Self::Green => {
                counts.iter().map(|&count| by_rank(&PLACE_POINTS[round - 1], counts, count)).collect()
            }
        }
    }
}

/// Tied players share the points of the places that they fill together, rounded down; a count of 0 takes no place.
fn by_rank(places: &[u16], counts: &[usize], count: usize) -> u16 {
    if count == 0 {
        return 0;
    }
    let above = counts.iter().filter(|&&other| other > count).count();
    let tied = counts.iter().filter(|&&other| other == count).count();
    places.iter().skip(above).take(tied).sum::<u16>() / tied as u16
}

impl fmt::Display for Goal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.id().replace('_', " "))
    }
}

impl fmt::Debug for Goal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.id())
    }
}

/// By its name in files that people read, by its number in others.
impl Serialize for Goal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.id())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Goal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let id = String::deserialize(deserializer)?;
            return Goal::named(&id).ok_or_else(|| de::Error::custom(format!("there is no goal {id:?}")));
        }
        let number = u8::deserialize(deserializer)?;
        if usize::from(number) < GOALS {
            Ok(Self(number))
        } else {
            Err(de::Error::custom("there is no such goal"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tied_players_share_the_places_that_they_fill() {
        let green = Scored::Green;
        assert_eq!(green.points(2, &[4, 4, 1, 0]), [3, 3, 1, 0]);
        assert_eq!(green.points(3, &[5, 2, 2, 2]), [6, 1, 1, 1]);
        assert_eq!(green.points(1, &[0, 0]), [0, 0]);
    }

    #[test]
    fn the_blue_side_gives_a_point_each_up_to_five() {
        assert_eq!(Scored::Blue.points(1, &[1, 3, 7, 0]), [1, 3, 5, 0]);
    }
}
