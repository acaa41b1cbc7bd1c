//! What a pipeline sees: who runs it for whom, what set it off, and what it has stored.

use cardloom::Seat;
use smallvec::SmallVec;

use crate::{
    language::{document::Trigger, words::ZoneName},
    model::{age::Age, card::Card, color::Color},
    rules::{effect::CardList, prompt::Source},
};

/// Several seats.
pub(crate) type Seats = SmallVec<[Seat; 6]>;

/// What is set from outside (section 3 of the language).
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// `$self`; nobody in ages and catastrophes.
    pub(crate) me: Option<Seat>,
    /// `$this_card`.
    pub(crate) this: Source,
    /// `$player` of hooks.
    pub(crate) player: Option<Seat>,
    /// `$affected_players`.
    pub(crate) affected: Seats,
    /// `$trigger`.
    pub(crate) trigger: Option<Raised>,
}

/// An event as it was raised (section 12.2 of the language).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Raised {
    pub(crate) trigger: Trigger,
    pub(crate) player: Option<Seat>,
    /// `$trigger.by`: who causes it, as far as the event has such a field.
    pub(crate) by: Option<Seat>,
    pub(crate) card: Option<Card>,
    pub(crate) age: Option<Age>,
    pub(crate) owner: Option<Seat>,
    pub(crate) color: Option<Color>,
    /// Where the card of a `trait_played` came from.
    pub(crate) from: Option<ZoneName>,
    /// Who causes it, for the order of hands; nobody where nobody does.
    pub(crate) causer: Option<Seat>,
}

impl Raised {
    /// An event without fields, which nobody causes.
    pub(crate) fn new(trigger: Trigger) -> Self {
        Self { trigger, player: None, by: None, card: None, age: None, owner: None, color: None, from: None, causer: None }
    }
}

/// A value of a variable while a pipeline runs.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Value {
    /// Nothing was chosen, nothing was there.
    #[default]
    Empty,
    Player(Seat),
    Players(Seats),
    Card(Card),
    Cards(CardList),
    Age(Age),
    Color(Color),
    Number(i32),
    Flag(bool),
    /// The place of an option among those offered.
    Option(u8),
    Text(&'static str),
    Swap { mine: Card, theirs: Card },
    Entries(Box<[Entry]>),
    Entry(Box<Entry>),
}

/// What one of several players has answered.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) player: Seat,
    pub(crate) answer: Value,
}

/// The slots of a pipeline.
pub(crate) type Slots = SmallVec<[Value; 4]>;
