//! Food, the dice that give it, and the birdfeeder (rules 6).

use std::{fmt, ops::Index};

use cardloom::Redact;
use cardloom_cards::Literals;
use serde::{Deserialize, Serialize};

/// A kind of food.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Redact, Literals,
)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "food is food")]
pub enum Food {
    Invertebrate,
    Seed,
    Fish,
    Fruit,
    Rodent,
}

impl Food {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Invertebrate, Self::Seed, Self::Fish, Self::Fruit, Self::Rodent];

    /// Its name in lower case.
    pub fn name(self) -> &'static str {
        ["invertebrate", "seed", "fish", "fruit", "rodent"][self as usize]
    }
}

impl fmt::Display for Food {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// Tokens of food: how many of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Redact)]
#[serde(transparent)]
pub struct Foods(pub [u8; 5]);

impl Foods {
    /// One token of each kind.
    pub const ONE_OF_EACH: Self = Self([1; 5]);

    /// Some tokens of one kind.
    pub fn of(food: Food, count: u8) -> Self {
        let mut foods = Self::default();
        foods.0[food as usize] = count;
        foods
    }

    /// How many tokens.
    pub fn total(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Puts tokens to these.
    pub fn add(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(own, more)| *own = own.saturating_add(more));
    }

    /// Takes tokens away, as many as there are; gives those that it took.
    pub fn take(&mut self, other: Self) -> Self {
        let taken = Self(std::array::from_fn(|kind| self.0[kind].min(other.0[kind])));
        self.0.iter_mut().zip(taken.0).for_each(|(own, less)| *own -= less);
        taken
    }

    /// The kinds of which there is a token.
    pub fn kinds(self) -> impl Iterator<Item = Food> + Clone {
        Food::ALL.into_iter().filter(move |&food| self[food] > 0)
    }

    /// Every token by itself, by kind.
    pub fn tokens(self) -> impl Iterator<Item = Food> + Clone {
        Food::ALL.into_iter().flat_map(move |food| std::iter::repeat_n(food, usize::from(self[food])))
    }
}

impl Index<Food> for Foods {
    type Output = u8;

    fn index(&self, food: Food) -> &u8 {
        &self.0[food as usize]
    }
}

/// `2 seed, 1 fish`.
impl fmt::Display for Foods {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.total() == 0 {
            return formatter.write_str("no food");
        }
        for (place, food) in self.kinds().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(formatter, "{comma}{} {food}", self[food])?;
        }
        Ok(())
    }
}

/// What a die of the birdfeeder shows (rules 6.1). Each of the six is equally likely.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Redact,
)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "it gives the food of its name")]
pub enum Face {
    #[default]
    Invertebrate,
    Seed,
    Fish,
    Fruit,
    Rodent,
    /// Either of the two, as the taker likes.
    InvertebrateOrSeed,
}

impl Face {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::Invertebrate, Self::Seed, Self::Fish, Self::Fruit, Self::Rodent, Self::InvertebrateOrSeed];

    /// The kinds of food that it can give.
    pub fn foods(self) -> &'static [Food] {
        match self {
            Self::Invertebrate => &[Food::Invertebrate],
            Self::Seed => &[Food::Seed],
            Self::Fish => &[Food::Fish],
            Self::Fruit => &[Food::Fruit],
            Self::Rodent => &[Food::Rodent],
            Self::InvertebrateOrSeed => &[Food::Invertebrate, Food::Seed],
        }
    }

    /// Whether it can give this food.
    pub fn gives(self, food: Food) -> bool {
        self.foods().contains(&food)
    }

    /// Its name, the two of the double face with a stroke between them.
    pub fn name(self) -> &'static str {
        match self {
            Self::InvertebrateOrSeed => "invertebrate/seed",
            single => single.foods()[0].name(),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// How many dice there are.
pub const DICE: u8 = 5;

/// The birdfeeder: how many of the dice in it show each face. The others lie outside and show nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Feeder([u8; 6]);

impl Feeder {
    /// How many dice are in it.
    pub fn dice(self) -> u8 {
        self.0.iter().sum()
    }

    /// How many dice lie outside.
    pub fn outside(self) -> u8 {
        DICE.saturating_sub(self.dice())
    }

    /// How many dice show a face.
    pub fn count(self, face: Face) -> u8 {
        self.0[face as usize]
    }

    /// The different faces that show.
    pub fn faces(self) -> impl Iterator<Item = Face> + Clone {
        Face::ALL.into_iter().filter(move |&face| self.count(face) > 0)
    }

    /// Whether all dice in it show one face, so that whoever takes a die may throw all five again (rules 6.2).
    pub fn can_reset(self) -> bool {
        self.faces().count() == 1
    }

    /// Whether a die of one of these foods can be had: one shows it, or a reset could bring it.
    pub fn may_give(self, foods: &[Food]) -> bool {
        self.can_reset() || self.faces().any(|face| foods.iter().any(|&food| face.gives(food)))
    }

    /// Takes a die out; tells whether one shows the face.
    pub(crate) fn take(&mut self, face: Face) -> bool {
        let there = self.count(face) > 0;
        self.0[face as usize] -= u8::from(there);
        there
    }
}

impl FromIterator<Face> for Feeder {
    fn from_iter<I: IntoIterator<Item = Face>>(dice: I) -> Self {
        let mut feeder = Self::default();
        dice.into_iter().for_each(|face| feeder.0[face as usize] += 1);
        feeder
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_taken_than_there_is() {
        let mut foods = Foods([1, 2, 0, 0, 0]);
        assert_eq!(foods.take(Foods([2, 1, 1, 0, 0])), Foods([1, 1, 0, 0, 0]));
        assert_eq!((foods, foods.total()), (Foods::of(Food::Seed, 1), 1));
    }

    #[test]
    fn the_double_face_is_a_face_of_its_own() {
        let feeder: Feeder = [Face::Seed, Face::InvertebrateOrSeed].into_iter().collect();
        assert!(!feeder.can_reset());
        let feeder: Feeder = [Face::InvertebrateOrSeed; 2].into_iter().collect();
        assert!(feeder.can_reset() && feeder.may_give(&[Food::Fish]));
        assert_eq!((feeder.dice(), feeder.outside()), (2, 3));
    }
}
