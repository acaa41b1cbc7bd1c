//! Zones: what a game's state keeps its cards in.
//!
//! Where the cards of a game are known from the start, a card is a small number, and zones are [stacks](Stack) and
//! [sets](Set) in a fixed space without pointers, so that a state is copied as it lies in memory. [`CardId`] derives what
//! such a number needs:
//!
//! ```
//! use cardloom::{CardId, zone::{Set, Stack}};
//!
//! #[derive(Clone, Copy, Debug, Default, PartialEq, CardId)]
//! #[card(count = 60, name = |card| if card.0 < 40 { "land" } else { "spell" })]
//! struct Card(u8);
//!
//! let mut deck: Stack<Card, 60> = (0..60).map(Card).collect();
//! let mut hand = Set::<Card, 1>::EMPTY;
//! hand.insert(deck.pop().unwrap());
//! assert_eq!((deck.len(), hand.iter().collect::<Vec<_>>()), (59, vec![Card(59)]));
//! ```
//!
//! In an event a card that not everybody sees is a [`Secret`], which says who does; the derive macro
//! [`Redact`](crate::Redact) makes of it what the others are told.
//!
//! Where cards are made, copied, upgraded and destroyed, they are [`Instances`], and zones are lists of their numbers.
//!
//! [`CardId`]: crate::CardId

mod deal;
mod instance_deal;
mod instances;
pub mod named;
mod naming;
pub mod secret;
mod set;
mod stack;
mod view;
mod whereabouts;
mod zones;

pub use self::{
    deal::Deal,
    instances::{Face, InstanceId, Instances},
    named::Named,
    naming::{CardName, cards_in},
    secret::{Secret, TwoSided},
    set::{Id, Iter, Set},
    stack::Stack,
    view::{Shown, View, ZoneView},
    whereabouts::{Seen, check, check_zones},
    zones::{Cards, InstanceZones, Sight, Zone, Zones},
};
