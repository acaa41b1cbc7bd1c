//! The games that a thread keeps as they run.

use std::{
    any::{Any, TypeId},
    cell::RefCell,
    sync::atomic::{AtomicU64, Ordering},
};

use super::{Encode, driver::Driver};

/// The game that a thread has played last.
pub(super) struct Live<G: Encode> {
    pub(super) driver: Driver<G>,
    /// Of the state at whose position it stands.
    pub(super) stamp: u64,
}

thread_local! {
    /// One for each game.
    static LIVE: RefCell<Vec<(TypeId, Box<dyn Any>)>> = const { RefCell::new(Vec::new()) };
}

/// A number that no other position has.
pub(super) fn next_stamp() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl<G: Encode> Live<G> {
    /// The game that this thread has played last, of this kind.
    pub(super) fn take() -> Option<Self> {
        let live = LIVE.with_borrow_mut(|all| {
            let place = all.iter().position(|(game, _)| *game == TypeId::of::<G>())?;
            Some(all.swap_remove(place).1)
        })?;
        live.downcast::<Self>().ok().map(|live| *live)
    }

    /// Keeps it, in the place of the one that is there where another game has begun meanwhile.
    pub(super) fn put_away(self) {
        let game = TypeId::of::<G>();
        let replaced = LIVE.with_borrow_mut(|all| {
            let place = all.iter().position(|(other, _)| *other == game);
            let replaced = place.map(|place| all.swap_remove(place));
            all.push((game, Box::new(self)));
            replaced
        });
        drop(replaced);
    }
}
