//! Games in numbers, for programs that learn: a fixed space of actions, observations as vectors, and games that are played
//! by the one in the other.
//!
//! A game says once what can be picked in it and what a seat sees of it ([`Encode`]). From that come, for any game,
//! a [`State`] that is copied, kept and played on like any data, a [`Batch`] of many games on several threads, and both as
//! objects for programs that know no game by its type ([`AnyEncode`]).
//!
//! ```
//! use cardloom::{Seat, encode::{DONE, State, action_texts}};
//! use innovation::{Innovation, Setup};
//!
//! let mut state = State::<Innovation>::begin(Setup { players: 2, teams: false, seed: 7 })?;
//! // Both players pick their first card of two.
//! let legal = state.legal_actions()?;
//! assert_eq!((state.seat(), legal.len()), (Some(Seat(0)), 2));
//! println!("{} or {}", action_texts::<Innovation>()[legal[0] as usize], legal[1]);
//! let before = state.clone();
//! state.act(legal[1])?;
//! assert_eq!((state.seat(), before.seat()), (Some(Seat(1)), Some(Seat(0))));
//! assert!(state.act(DONE).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod batch;
mod driver;
mod error;
mod features;
mod live;
mod outcome;
mod space;
mod state;

pub use self::{
    any::{AnyEncode, AnyState},
    batch::{AnyBatch, Batch, BatchError, BatchOptions, Columns, Opponents},
    driver::ActError,
    error::StateError,
    features::{Features, Layout, Slice, count, flag},
    outcome::{Record, returns},
    space::{ActionId, DONE, action_texts},
    state::State,
};
use crate::{Describe, Prompt, Seat};

/// A game whose actions and observations are numbers: one more face of it, beside its [words and scenes](Describe).
///
/// Actions are single picks. A prompt that wants several of them is answered by one after the other and then
/// [`DONE`], unless no more can be picked.
pub trait Encode: Describe {
    /// How many actions stand for options that have no number of their own: cards that a table has added. Where a prompt has
    /// more of them, the last of these actions stands for the first one left.
    const OTHERS: usize = 0;

    /// All that can ever be picked, at tables of any size, in an order that stays the same in later versions: what is new
    /// comes last. The number of an action is its place here, from 1.
    ///
    /// What nobody who is asked can tell apart, such as equal cards from behind, is here once.
    fn choices() -> Vec<Self::Choice>;

    /// The place of an option among the [choices](Self::choices). `None` where it has none: see
    /// [`OTHERS`](Self::OTHERS). Where a prompt has several options of one place, their action picks the first one left.
    ///
    /// By default all of them are looked through.
    fn choice(choice: &Self::Choice) -> Option<usize> {
        Self::choices().iter().position(|other| other == choice)
    }

    /// Writes what a seat sees, and what it is asked, where it is: slice by slice, the same slices of the same lengths at
    /// all tables with as many seats. All is zero at first.
    ///
    /// Players come in turn order from `seat` on, so that whoever learns on one seat can play on each.
    fn features(view: &Self::View, seat: Seat, asked: Option<&Prompt<Self>>, out: &mut Features<'_>);
}
