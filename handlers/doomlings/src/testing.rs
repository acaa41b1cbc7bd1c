//! What tests of this package have in common.

use cardloom::Seat;

use crate::{
    model::{age::Age, card::Card, position::Position, state::State},
    rules::effect::{Effect, Event, Outcome, apply},
};

pub(crate) const P1: Seat = Seat(0);
pub(crate) const P2: Seat = Seat(1);
pub(crate) const P3: Seat = Seat(2);

/// The card of this name in files.
#[track_caller]
pub(crate) fn card(name: &str) -> Card {
    Card::named(name).unwrap_or_else(|| panic!("no card is called {name:?}"))
}

/// The cards of these names.
#[track_caller]
pub(crate) fn cards<const N: usize>(names: [&str; N]) -> [Card; N] {
    names.map(card)
}

/// The age or catastrophe of this name in files.
#[track_caller]
pub(crate) fn age(name: &str) -> Age {
    Age::named(name).unwrap_or_else(|| panic!("no age is called {name:?}"))
}

/// A position where only what is named lies on the table.
#[track_caller]
pub(crate) fn laid(position: Position) -> State {
    position.state().expect("a position that can lie so")
}

/// Applies an effect, and gives what it did and what it told; the state is whole afterwards.
#[track_caller]
pub(crate) fn applied(state: &mut State, effect: Effect) -> (Outcome, Vec<Event>) {
    let mut events = Vec::new();
    let outcome = apply(state, &effect, &mut events);
    assert_eq!(state.check(), Ok(()), "after {effect:?}");
    (outcome, events)
}

/// A document of a trait without text.
pub(crate) fn plain_trait(id: &str, copies: u16) -> String {
    format!(
        r#"{{"id": "{id}", "name": "The {id}", "copies": {copies}, "color": "red", "face_value": 2, "dominant": false,
            "icons": [], "effectless": true, "text": {{}}}}"#
    )
}
