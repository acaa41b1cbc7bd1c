//! What a variable stands for, without a copy of what is stored.

use std::borrow::Cow;

use cardloom::Seat;

use crate::{
    model::{age::Age, card::Card, color::Color, state::Memory},
    rules::scope::{Entry, Seats, Value},
};

/// The value of a variable at the moment of use. Lists lie where they lie.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Found<'a> {
    /// Nothing was chosen, nothing was there.
    Empty,
    Player(Seat),
    Players(Seats),
    Card(Card),
    Cards(Cow<'a, [Card]>),
    Age(Age),
    Color(Color),
    Number(i32),
    Flag(bool),
    /// The place of an option among those offered.
    Option(u16),
    Text(&'a str),
    Swap {
        mine: Card,
        theirs: Card,
    },
    Entries(&'a [Entry]),
    Entry(&'a Entry),
}

impl Found<'_> {
    pub(crate) fn player(self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn card(self) -> Option<Card> {
        match self {
            Self::Card(card) => Some(card),
            _ => None,
        }
    }

    pub(crate) fn age(self) -> Option<Age> {
        match self {
            Self::Age(age) => Some(age),
            _ => None,
        }
    }

    pub(crate) fn color(self) -> Option<Color> {
        match self {
            Self::Color(color) => Some(color),
            _ => None,
        }
    }

    /// The number; nothing that was remembered is 0.
    pub(crate) fn number(self) -> i32 {
        match self {
            Self::Number(number) => number,
            _ => 0,
        }
    }

    /// The answer of yes or no; none is no.
    pub(crate) fn flag(self) -> bool {
        self == Self::Flag(true)
    }

    /// How many cards, players or entries it is.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Empty => 0,
            Self::Players(seats) => seats.len(),
            Self::Cards(cards) => cards.len(),
            Self::Entries(entries) => entries.len(),
            _ => 1,
        }
    }
}

impl<'a> From<&'a Value> for Found<'a> {
    fn from(value: &'a Value) -> Self {
        match value {
            Value::Empty => Self::Empty,
            Value::Player(seat) => Self::Player(*seat),
            Value::Players(seats) => Self::Players(seats.clone()),
            Value::Card(card) => Self::Card(*card),
            Value::Cards(cards) => Self::Cards(Cow::Borrowed(cards)),
            Value::Age(age) => Self::Age(*age),
            Value::Color(color) => Self::Color(*color),
            Value::Flag(flag) => Self::Flag(*flag),
            Value::Option(place) => Self::Option(*place),
            Value::Swap { mine, theirs } => Self::Swap { mine: *mine, theirs: *theirs },
            Value::Entries(entries) => Self::Entries(entries),
            Value::Entry(entry) => Self::Entry(entry),
        }
    }
}

impl<'a> From<&'a Memory> for Found<'a> {
    fn from(memory: &'a Memory) -> Self {
        match memory {
            Memory::Empty => Self::Empty,
            Memory::Number(number) => Self::Number(*number),
            Memory::Flag(flag) => Self::Flag(*flag),
            Memory::Player(seat) => Self::Player(*seat),
            Memory::Players(seats) => Self::Players(seats.clone()),
            Memory::Card(card) => Self::Card(*card),
            Memory::Cards(cards) => Self::Cards(Cow::Borrowed(cards)),
            Memory::Color(color) => Self::Color(*color),
            Memory::Age(age) => Self::Age(*age),
            Memory::Option(place) => Self::Option(*place),
            Memory::Text(text) => Self::Text(text),
        }
    }
}

impl From<Found<'_>> for Memory {
    /// What can be remembered: swaps and entries are not values of a scoring rule.
    fn from(found: Found<'_>) -> Self {
        match found {
            Found::Empty | Found::Swap { .. } | Found::Entries(_) | Found::Entry(_) => Self::Empty,
            Found::Player(seat) => Self::Player(seat),
            Found::Players(seats) => Self::Players(seats),
            Found::Card(card) => Self::Card(card),
            Found::Cards(cards) => Self::Cards(cards.into_owned()),
            Found::Age(age) => Self::Age(age),
            Found::Color(color) => Self::Color(color),
            Found::Number(number) => Self::Number(number),
            Found::Flag(flag) => Self::Flag(flag),
            Found::Option(place) => Self::Option(place),
            Found::Text(text) => Self::Text(text.to_owned()),
        }
    }
}

impl<T> From<Option<T>> for Found<'_>
where
    T: Into<Self>,
{
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

impl From<Seat> for Found<'_> {
    fn from(seat: Seat) -> Self {
        Self::Player(seat)
    }
}

impl From<Card> for Found<'_> {
    fn from(card: Card) -> Self {
        Self::Card(card)
    }
}

impl From<Age> for Found<'_> {
    fn from(age: Age) -> Self {
        Self::Age(age)
    }
}

impl From<Color> for Found<'_> {
    fn from(color: Color) -> Self {
        Self::Color(color)
    }
}
