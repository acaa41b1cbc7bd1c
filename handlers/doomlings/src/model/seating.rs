//! Who plays.

use cardloom::Seat;
use serde::{Deserialize, Serialize};

/// The most who can play.
pub const MOST_SEATS: usize = 6;

/// How many seats there are, and which of them have given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seating {
    count: u8,
    /// A bit for each seat that has given up.
    out: u8,
}

impl Seating {
    /// So many, all of them in the game.
    pub(crate) fn new(seats: usize) -> Self {
        Self { count: seats as u8, out: 0 }
    }

    /// How many there are.
    #[inline]
    pub(crate) fn count(self) -> usize {
        usize::from(self.count)
    }

    /// Whether a seat has not given up.
    #[inline]
    pub(crate) fn is_in(self, seat: Seat) -> bool {
        self.out.checked_shr(seat.0.into()).is_none_or(|bits| bits & 1 == 0)
    }

    pub(crate) fn give_up(&mut self, seat: Seat) {
        self.out |= 1_u8.checked_shl(seat.0.into()).unwrap_or(0);
    }

    /// Whether only seats have given up that there are.
    pub(crate) fn is_valid(self) -> bool {
        self.out.checked_shr(self.count.into()).unwrap_or(0) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_gives_up_is_out_and_no_other() {
        let mut seating = Seating::new(6);
        seating.give_up(Seat(5));
        assert_eq!(Seat::all(6).filter(|&seat| seating.is_in(seat)).count(), 5);
        assert!(!seating.is_in(Seat(5)) && seating.is_valid());
        assert!(!Seating { count: 2, out: 0b100 }.is_valid());
    }
}
