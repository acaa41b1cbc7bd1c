//! Values as documents write them: literals, variables, and words that stand for values.

use std::{fmt, ops::Deref};

use super::{CardSet, Condition, CountWord, Filter};
use crate::model::color::Color;

/// A variable with its fields, found at load time: nothing is looked up by name while a game runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// What it begins with.
    pub base: Base,
    /// The fields behind it, in order.
    pub fields: Box<[Field]>,
}

/// What a variable begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// `$self`: the player for whom the pipeline runs, in scoring the owner of the pile.
    Myself,
    /// `$scored`: the player who gets the points.
    Scored,
    /// `$this_card`: the trait or age whose text this is.
    ThisCard,
    /// `$opponents` of `$self`.
    Opponents,
    /// `$all_players`: from `$self`, in ages and catastrophes from the first player.
    AllPlayers,
    /// `$affected_players` of a catastrophe.
    AffectedPlayers,
    /// `$player` of hooks and of `flat_points`.
    Player,
    /// `$trigger`: always with a field.
    Trigger,
    /// `$remembered` with a key, which is the number among the keys that the card remembers.
    Remembered(u16),
    /// `$asked` in the parameters of a collect step.
    Asked,
    /// A result that was stored, a loop variable, `$selected`.
    Slot(u16),
}

/// A field of a value, read at the moment of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Field {
    /// Of a player.
    Hand,
    Traits,
    GenePool,
    Opponents,
    Left,
    Right,
    Neighbors,
    /// Of a card, and of an event.
    Owner,
    Color,
    FaceValue,
    /// Of entries.
    Players,
    Cards,
    /// Of an entry, and of an event.
    Player,
    Card,
    Yes,
    By,
    /// Of a swap.
    Mine,
    Theirs,
}

/// A player, or nobody.
#[derive(Clone, Debug, PartialEq)]
pub struct Player(pub Variable);

/// Players, each once.
#[derive(Clone, Debug, PartialEq)]
pub enum Players {
    /// A variable: players, or a player as a list of one.
    Variable(Variable),
    /// All of these.
    List(Box<[Players]>),
}

/// A card, or none.
#[derive(Clone, Debug, PartialEq)]
pub struct CardRef(pub Variable);

/// Cards, each once.
#[derive(Debug)]
pub enum Cards {
    /// A variable: cards, or a card as a list of one.
    Variable(Variable),
    /// Those that lie somewhere.
    Set(Box<CardSet>),
    /// All of these.
    List(Box<[Cards]>),
}

/// An age or catastrophe, or none.
#[derive(Clone, Debug, PartialEq)]
pub struct AgeRef(pub Variable);

/// A color, or none.
#[derive(Clone, Debug, PartialEq)]
pub enum ColorRef {
    /// This one.
    Literal(Color),
    /// That of a variable.
    Variable(Variable),
}

/// The entries of several players' answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Entries(pub Variable);

/// The option that was picked, or none.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionRef(pub Variable);

/// An option by its number in the step that offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionNumber(pub u16);

/// A whole number that is not counted.
#[derive(Clone, Debug, PartialEq)]
pub enum Int {
    /// This one.
    Literal(i32),
    /// That of a variable.
    Variable(Variable),
}

/// A whole number.
#[derive(Debug)]
pub enum Count {
    /// This one.
    Literal(i32),
    /// That of a variable.
    Variable(Variable),
    /// Counted, or made of others.
    Word(Box<CountWord>),
}

/// Several numbers, at least one.
pub type Counts = AtLeastOne<Count>;

/// Values, at least one.
#[derive(Debug)]
pub struct AtLeastOne<T>(pub(in crate::language) Box<[T]>);

impl<T> Deref for AtLeastOne<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

/// Yes or no.
#[derive(Clone, Debug, PartialEq)]
pub enum Flag {
    /// This one.
    Literal(bool),
    /// That of a variable.
    Variable(Variable),
}

/// What a step is decided by.
#[derive(Debug)]
pub enum Test {
    /// A condition.
    Condition(Condition),
    /// A variable of yes or no.
    Variable(Variable),
}

/// Conditions, all of which hold.
pub type Conditions = Box<[Condition]>;

/// Filters, all of which pass.
pub type Filters = Box<[Filter]>;

/// Text for people, or a name. Always literal, and never empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub(in crate::language) Box<str>);

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

/// A key under which a card remembers a value: its number among the keys of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryKey(pub u16);

/// A value of any type.
#[derive(Debug)]
pub enum Any {
    /// That of a variable.
    Variable(Variable),
    /// A number.
    Count(Count),
    /// Yes or no.
    Flag(bool),
    /// A color.
    Color(Color),
    /// Cards.
    Cards(Cards),
    /// Players.
    Players(Players),
    /// Any other text, which no variable stands for.
    Text(Text),
}

/// What a loop goes over.
#[derive(Debug)]
pub enum Items {
    /// Cards.
    Cards(Cards),
    /// Players.
    Players(Players),
    /// The entries of answers.
    Entries(Variable),
}
