//! Sets of cards: 105 bits, where order means nothing.

use std::{
    fmt,
    ops::{BitAnd, BitOr, Sub},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::model::{
    card::{AGES, Card},
    facts::{CARDS, Color, FACTS},
    icons::Icon,
};

/// A set of cards. It is gone over by value, the lowest first, and within a value by title.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// All cards.
    pub const ALL: Self = Self((1 << CARDS) - 1);

    /// Adds a card; tells whether it is new.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.0;
        new
    }

    /// Takes a card out; tells whether it was there.
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.0);
        there
    }

    /// Whether the card is in it.
    pub fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// How many cards.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest card, by value and title.
    pub fn first(self) -> Option<Card> {
        (!self.is_empty()).then(|| Card(self.0.trailing_zeros() as u8))
    }

    /// The highest card, by value and title.
    fn last(self) -> Option<Card> {
        (!self.is_empty()).then(|| Card(127 - self.0.leading_zeros() as u8))
    }

    /// The `place`th card, counted from 0.
    pub fn nth(self, place: usize) -> Option<Card> {
        self.iter().nth(place)
    }

    /// The cards, the lowest first.
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// Those with the icon printed on them.
    pub fn with(self, icon: Icon) -> Self {
        self & WITH_ICON[icon as usize]
    }

    /// Those without the icon.
    pub fn without(self, icon: Icon) -> Self {
        self - WITH_ICON[icon as usize]
    }

    /// Those of the color.
    pub fn of(self, color: Color) -> Self {
        self & OF_COLOR[color as usize]
    }

    /// Those of other colors.
    pub fn except(self, color: Color) -> Self {
        self - OF_COLOR[color as usize]
    }

    /// Those of exactly this value.
    pub fn of_value(self, age: u8) -> Self {
        OF_AGE.get(usize::from(age)).map_or(Self::EMPTY, |cards| self & *cards)
    }

    /// Those of this value or a higher one.
    pub fn of_value_from(self, age: u8) -> Self {
        FROM_AGE.get(usize::from(age)).map_or(Self::EMPTY, |cards| self & *cards)
    }

    /// Those that fit.
    pub fn filter(self, mut fits: impl FnMut(Card) -> bool) -> Self {
        self.iter().filter(|&card| fits(card)).collect()
    }

    /// The highest value; 0 without any card (rules 7.9).
    pub fn highest_value(self) -> u8 {
        self.last().map_or(0, Card::age)
    }

    /// All cards tied for the highest value.
    pub fn highest(self) -> Self {
        self.of_value(self.highest_value())
    }

    /// All cards tied for the lowest value.
    pub fn lowest(self) -> Self {
        self.first().map_or(Self::EMPTY, |card| self.of_value(card.age()))
    }

    /// How many different values there are among them.
    pub fn values(self) -> usize {
        (1..=10).filter(|&age| !self.of_value(age).is_empty()).count()
    }

    /// The sum of their values.
    pub fn points(self) -> usize {
        self.iter().map(|card| usize::from(card.age())).sum()
    }

    /// How many there are of each value, 1 first.
    pub fn count_by_value(self) -> [u8; 10] {
        self.iter().fold([0; 10], |mut counts, card| {
            counts[usize::from(card.age() - 1)] += 1;
            counts
        })
    }

    /// How many different colors there are among them.
    pub fn colors(self) -> usize {
        Color::ALL.into_iter().filter(|&color| !self.of(color).is_empty()).count()
    }

    /// The cards by color, in the order in which groups of cards are moved (rules 12.12).
    pub fn by_color(self) -> impl Iterator<Item = Card> {
        Color::ALL.into_iter().flat_map(move |color| self.of(color).iter())
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// Goes over a set, the lowest card first.
#[derive(Clone, Debug)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn nth(&mut self, place: usize) -> Option<Card> {
        for _ in 0..place {
            self.0 &= self.0.saturating_sub(1);
        }
        self.next()
    }

    /// In two halves, which fit into a register each: this is what lists the options of prompts.
    fn fold<B, F: FnMut(B, Card) -> B>(self, first: B, mut join: F) -> B {
        let mut joined = first;
        for (offset, mut half) in [(0, self.0 as u64), (64, (self.0 >> 64) as u64)] {
            while half != 0 {
                joined = join(joined, Card(offset + half.trailing_zeros() as u8));
                half &= half - 1;
            }
        }
        joined
    }
}

static OF_AGE: [CardSet; 11] = BY_AGE;

const BY_AGE: [CardSet; 11] = {
    let mut sets = [CardSet::EMPTY; 11];
    let mut card = 0;
    while card < CARDS {
        sets[AGES[card] as usize].0 |= 1 << card;
        card += 1;
    }
    sets
};

static FROM_AGE: [CardSet; 11] = {
    let mut sets = BY_AGE;
    let mut age = 10;
    while age > 0 {
        age -= 1;
        sets[age].0 |= sets[age + 1].0;
    }
    sets
};

static OF_COLOR: [CardSet; 5] = {
    let mut sets = [CardSet::EMPTY; 5];
    let mut card = 0;
    while card < CARDS {
        sets[FACTS[card].color as usize].0 |= 1 << card;
        card += 1;
    }
    sets
};

static WITH_ICON: [CardSet; 6] = {
    let mut sets = [CardSet::EMPTY; 6];
    let mut card = 0;
    while card < CARDS {
        let icons = &FACTS[card].icons;
        let mut position = 0;
        while position < 4 {
            if let Some(icon) = icons[position] {
                sets[icon as usize].0 |= 1 << card;
            }
            position += 1;
        }
        card += 1;
    }
    sets
};

impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self(1 << card.0)
    }
}

impl From<Option<Card>> for CardSet {
    fn from(card: Option<Card>) -> Self {
        card.map_or(Self::EMPTY, Self::from)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::from(card))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect());
        }
        let set = Self(u128::deserialize(deserializer)?);
        if set.0 & !Self::ALL.0 == 0 { Ok(set) } else { Err(de::Error::custom("a set of unknown cards")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards<const N: usize>(names: [&str; N]) -> CardSet {
        names.into_iter().map(|name| Card::named(name).unwrap()).collect()
    }

    #[test]
    fn highest_and_lowest_take_all_that_tie() {
        let set = cards(["Oars", "Archery", "Paper", "Compass", "Currency"]);
        assert_eq!(set.highest(), cards(["Paper", "Compass"]));
        assert_eq!(set.lowest(), cards(["Oars", "Archery"]));
        assert_eq!((set.highest_value(), CardSet::EMPTY.highest_value()), (3, 0));
        assert_eq!((set.values(), set.points()), (3, 10));
    }

    #[test]
    fn filters_look_at_what_is_printed() {
        let set = cards(["Oars", "Archery", "Paper"]);
        assert_eq!(set.with(Icon::Crown), cards(["Oars", "Paper"]));
        assert_eq!(set.without(Icon::Crown), cards(["Archery"]));
        assert_eq!(set.of(Color::Red), cards(["Oars", "Archery"]));
        assert_eq!(set.except(Color::Red), cards(["Paper"]));
        assert_eq!(set.of_value(11), CardSet::EMPTY);
        assert_eq!(set.of_value_from(2), cards(["Paper"]));
        assert_eq!(
            (set.of_value_from(0), set.of_value_from(1), set.of_value_from(4)),
            (set, set, CardSet::EMPTY)
        );
    }

    #[test]
    fn colors_have_a_fixed_order() {
        let names = |set: CardSet| set.by_color().map(Card::name).collect::<Vec<_>>();
        assert_eq!(
            names(cards(["Feudalism", "Oars", "Paper", "Tools"])),
            ["Tools", "Oars", "Paper", "Feudalism"]
        );
    }

    #[test]
    fn all_cards_are_gone_over_in_order() {
        let all: Vec<_> = CardSet::ALL.iter().collect();
        assert_eq!(all, Card::all().collect::<Vec<_>>());
    }
}
