//! Who plays.

use cardloom::Seat;
use serde::{Deserialize, Serialize};

/// How many seats there are, and which of them have given up.
///
/// One byte, and the plain number of seats as long as nobody has: a digit of the format of states, which has no room for
/// more. The upper half has a bit for each seat that has given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Seating(u8);

impl Seating {
    const COUNT: u8 = 0x0f;

    /// So many, all of them in the game.
    pub(crate) fn new(seats: usize) -> Self {
        Self(seats as u8 & Self::COUNT)
    }

    /// How many there are.
    pub(crate) fn count(self) -> usize {
        usize::from(self.0 & Self::COUNT)
    }

    /// Whether a seat has not given up.
    #[inline]
    pub(crate) fn is_in(self, seat: Seat) -> bool {
        self.0 >> 4 >> seat.0 & 1 == 0
    }

    pub(crate) fn give_up(&mut self, seat: Seat) {
        self.0 |= 0x10 << seat.0;
    }

    /// Whether only seats have given up that there are.
    pub(crate) fn is_valid(self) -> bool {
        self.0 >> 4 >> self.count() == 0
    }
}
