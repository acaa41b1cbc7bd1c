//! Seats: the players' places at the table.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A player's place at the table, 0-based in turn order. People read it 1-based: `P1`, `P2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// All seats of a table, in turn order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats as u8).map(Seat)
    }

    /// All seats of a table in turn order, this one first.
    pub fn around(self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        // Without a division: this is on the way of every effect.
        let (first, seats) = (self.0.min(seats as u8), seats as u8);
        (first..seats).chain(0..first).map(Seat)
    }

    /// The other seats in turn order, beginning to this one's left.
    pub fn others(self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        self.around(seats).skip(1)
    }

    /// The seat whose turn follows this one's.
    pub fn next(self, seats: usize) -> Seat {
        if self.index() + 1 < seats { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// Its place in arrays that are in turn order.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// How many turns lie between `from`'s turn and this seat's next one.
    pub fn distance_from(self, from: Seat, seats: usize) -> usize {
        (self.index() + seats - from.index() % seats) % seats
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "P{}", self.index() + 1)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turn_order_goes_around_the_table() {
        assert_eq!(Seat(2).around(4).collect::<Vec<_>>(), [Seat(2), Seat(3), Seat(0), Seat(1)]);
        assert_eq!(Seat(2).others(3).collect::<Vec<_>>(), [Seat(0), Seat(1)]);
        assert_eq!(Seat(3).next(4), Seat(0));
        assert_eq!(Seat(0).distance_from(Seat(3), 4), 1);
        assert_eq!(Seat(3).distance_from(Seat(3), 4), 0);
    }

    #[test]
    fn seats_that_only_a_forged_file_has_are_named_as_well() {
        assert_eq!(Seat(u8::MAX).to_string(), "P256");
    }
}
