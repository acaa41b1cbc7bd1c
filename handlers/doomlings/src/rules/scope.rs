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

/// What is set from outside.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// `$self`; nobody in ages and catastrophes.
    pub(crate) me: Option<Seat>,
    /// `$this_card`.
    pub(crate) this: Source,
    /// `$player` of hooks and of `flat_points`, `$scored` of scoring rules.
    pub(crate) player: Option<Seat>,
    /// `$affected_players`.
    pub(crate) affected: Seats,
    /// `$trigger`.
    pub(crate) trigger: Option<Raised>,
    /// Whether it is a reaction from hand, which plays its own card.
    pub(crate) reacts: bool,
}

impl Scope {
    /// That of a trait, for the player who resolves it.
    pub(crate) fn of_card(me: Seat, card: Card) -> Self {
        Self { me: Some(me), ..Self::of(Source::Card(card)) }
    }

    /// That of an age or catastrophe.
    pub(crate) fn of_age(age: Age) -> Self {
        Self::of(Source::Age(age))
    }

    fn of(this: Source) -> Self {
        Self { me: None, this, player: None, affected: Seats::new(), trigger: None, reacts: false }
    }
}

/// An event as it was raised.
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
        Self {
            trigger,
            player: None,
            by: None,
            card: None,
            age: None,
            owner: None,
            color: None,
            from: None,
            causer: None,
        }
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
    Flag(bool),
    /// The place of an option among those offered.
    Option(u16),
    Swap {
        mine: Card,
        theirs: Card,
    },
    Entries(Vec<Entry>),
    Entry(Box<Entry>),
}

impl Value {
    /// Whether nothing was chosen: what `on_empty` of a collect step looks at. Of several players' answers all are.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Empty => true,
            Self::Players(seats) => seats.is_empty(),
            Self::Cards(cards) => cards.is_empty(),
            Self::Entries(entries) => entries.iter().all(|entry| entry.answer.is_empty()),
            _ => false,
        }
    }

    /// The cards that it is, one or several.
    pub(crate) fn cards(&self) -> &[Card] {
        match self {
            Self::Card(card) => std::slice::from_ref(card),
            Self::Cards(cards) => cards,
            _ => &[],
        }
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

impl From<Seat> for Value {
    fn from(seat: Seat) -> Self {
        Self::Player(seat)
    }
}

impl From<Card> for Value {
    fn from(card: Card) -> Self {
        Self::Card(card)
    }
}

impl From<CardList> for Value {
    fn from(cards: CardList) -> Self {
        Self::Cards(cards)
    }
}

/// What one of several players has answered.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) player: Seat,
    pub(crate) answer: Value,
}

/// The slots of a pipeline.
pub(crate) type Slots = SmallVec<[Value; 4]>;
