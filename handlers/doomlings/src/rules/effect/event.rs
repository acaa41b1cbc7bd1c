//! Events: what is told of what has happened, and who sees which card of it.

use cardloom::{Redact, Seat, zone::Secret};
use serde::Serialize;
use smallvec::SmallVec;

use crate::{
    language::document::Trigger,
    model::{age::Age, card::Card, color::Color},
};

/// A fact that happened, and who sees which card of it.
#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are: who, which card, how many")]
pub enum Event {
    Turn {
        seat: Seat,
    },
    TurnEnd {
        seat: Seat,
    },
    /// A card entered the pile of `owner` by being played.
    #[redact(public)]
    Played {
        seat: Seat,
        card: Card,
        owner: Seat,
        from_hand: bool,
    },
    #[redact(public)]
    OnPlay {
        seat: Seat,
        card: Card,
    },
    #[redact(public)]
    Action {
        seat: Seat,
        card: Card,
    },
    #[redact(public)]
    Prevented {
        card: Card,
    },
    /// A reaction from hand begins: its card is known only once it is played.
    Reaction {
        seat: Seat,
        card: Secret<Card>,
        #[redact(public)]
        trigger: Trigger,
    },
    #[redact(public)]
    Ability {
        seat: Seat,
        card: Card,
        trigger: Trigger,
    },
    Draw {
        seat: Seat,
        card: Secret<Card>,
    },
    #[redact(public)]
    Salvaged {
        seat: Seat,
        card: Card,
    },
    #[redact(public)]
    Discard {
        seat: Seat,
        card: Card,
    },
    #[redact(public)]
    TraitDiscarded {
        seat: Seat,
        card: Card,
    },
    #[redact(public)]
    Returned {
        seat: Seat,
        card: Card,
    },
    #[redact(public)]
    Added {
        seat: Seat,
        card: Card,
    },
    Given {
        from: Seat,
        to: Seat,
        card: Secret<Card>,
    },
    HandStolen {
        from: Seat,
        to: Seat,
        card: Secret<Card>,
    },
    /// Whole hands went round: each card is told to whoever gave it and to whoever has it now.
    HandsPassed {
        left: bool,
        #[redact(public)]
        seats: SmallVec<[Seat; 6]>,
        cards: Vec<Secret<Card>>,
    },
    /// Two whole hands changed owners: both players are told all cards of them.
    HandsSwapped {
        a: Seat,
        b: Seat,
        cards: Vec<Secret<Card>>,
    },
    #[redact(public)]
    Stolen {
        from: Seat,
        to: Seat,
        card: Card,
    },
    #[redact(public)]
    TraitGiven {
        from: Seat,
        to: Seat,
        card: Card,
    },
    #[redact(public)]
    Swapped {
        a_owner: Seat,
        a: Card,
        b_owner: Seat,
        b: Card,
    },
    /// Cards are shown to everybody, or to one player; `owner` where they are of one hand.
    Shown {
        to: Option<Seat>,
        owner: Option<Seat>,
        cards: Vec<Secret<Card>>,
    },
    Peeked {
        seat: Seat,
        ages: Vec<Secret<Age>>,
    },
    /// The discard pile became the deck.
    Renewed {
        cards: u16,
    },
    /// Cards were shuffled into the deck.
    Shuffled {
        cards: Vec<Secret<Card>>,
    },
    GenePool {
        seat: Seat,
        value: u8,
    },
    #[redact(public)]
    Color {
        owner: Seat,
        card: Card,
        color: Color,
    },
    Stabilized {
        seat: Seat,
    },
    #[redact(public)]
    Age {
        age: Age,
    },
    #[redact(public)]
    AgePassed {
        age: Age,
    },
    #[redact(public)]
    Catastrophe {
        age: Age,
    },
    RoundEnds,
    #[redact(public)]
    Ignores {
        seat: Seat,
        age: Age,
    },
    #[redact(public)]
    Final {
        age: Age,
    },
    WorldsEnd,
    #[redact(public)]
    Section {
        seat: Seat,
        card: Card,
    },
    #[redact(public)]
    FinalEffect {
        age: Age,
    },
    #[redact(public)]
    TurnedUp {
        seat: Seat,
        card: Card,
    },
    Points {
        seat: Seat,
        points: i32,
    },
    #[redact(public)]
    Bonus {
        seat: Seat,
        card: Card,
        points: i32,
    },
    #[redact(public)]
    TieBreak {
        seat: Seat,
        card: Card,
    },
    Score {
        seat: Seat,
        points: i32,
    },
    Winners {
        #[redact(public)]
        seats: SmallVec<[Seat; 6]>,
    },
    GaveUp {
        seat: Seat,
    },
}
