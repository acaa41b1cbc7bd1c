//! Zones: what a game's state keeps its cards in, in a fixed space without pointers, so that a state is copied as it
//! lies in memory.
//!
//! ```
//! use cardloom::zone::{Id, Set, Stack};
//!
//! #[derive(Clone, Copy, Debug, Default, PartialEq)]
//! struct Card(u8);
//!
//! impl Id for Card {
//!     fn index(self) -> usize {
//!         usize::from(self.0)
//!     }
//!
//!     fn from_index(index: usize) -> Self {
//!         Self(index as u8)
//!     }
//! }
//!
//! let mut deck: Stack<Card, 60> = (0..60).map(Card).collect();
//! let mut hand = Set::<Card, 1>::EMPTY;
//! hand.insert(deck.pop().unwrap());
//! assert_eq!((deck.len(), hand.iter().collect::<Vec<_>>()), (59, vec![Card(59)]));
//! ```

mod deal;
pub mod named;
mod naming;
mod set;
mod stack;
mod view;
mod whereabouts;
mod zones;

pub use self::{
    deal::Deal,
    named::Named,
    naming::{CardName, cards_in},
    set::{Id, Iter, Set},
    stack::Stack,
    view::{Shown, View, ZoneView},
    whereabouts::{Seen, check, check_zones},
    zones::{Cards, Sight, Zone, Zones},
};
