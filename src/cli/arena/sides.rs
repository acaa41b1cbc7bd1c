//! Who wins together: the sides of a table.

use cardloom::Seat;

/// The sides of a table, each of one seat, or of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sides {
    /// For each seat.
    of_seat: Vec<usize>,
    count: usize,
}

impl Sides {
    /// Those that these seats are on, counted from 0.
    pub(super) fn new(of_seat: Vec<usize>) -> Self {
        let count = of_seat.iter().max().map_or(0, |last| last + 1);
        Self { of_seat, count }
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn of(&self, seat: Seat) -> usize {
        self.of_seat[seat.index()]
    }

    pub(super) fn seats(&self, side: usize) -> impl Iterator<Item = Seat> {
        Seat::all(self.of_seat.len()).filter(move |&seat| self.of(seat) == side)
    }

    /// What each seat has, when these are what the sides have.
    pub(super) fn seated<T: Copy>(&self, by_side: &[T]) -> Vec<T> {
        self.of_seat.iter().map(|&side| by_side[side]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_a_seat_or_a_team() {
        let teams = Sides::new(vec![0, 1, 0, 1]);
        assert_eq!((teams.count(), teams.of(Seat(2))), (2, 0));
        assert_eq!(teams.seats(1).collect::<Vec<_>>(), [Seat(1), Seat(3)]);
        assert_eq!(teams.seated(&["a", "b"]), ["a", "b", "a", "b"]);
    }
}
