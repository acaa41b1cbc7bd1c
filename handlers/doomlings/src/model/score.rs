//! The final score.

use cardloom::Seat;
use serde::{Deserialize, Serialize};

use crate::model::seating::{MOST_SEATS, Seating};

/// What a seat's score is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Points of World's End effects.
    pub points: i32,
    /// Face values of the traits in the pile.
    pub face_values: i32,
    /// Scoring rules of all traits.
    pub bonus: i32,
    /// Points for the largest gene pool, where the table has set some.
    pub leader: i32,
    /// Face values of cards that were turned up to decide a tie.
    pub ties: i32,
}

impl Score {
    /// Each part with its name.
    pub(crate) fn parts(&self) -> [(&'static str, i32); 5] {
        [
            ("traits", self.face_values),
            ("scoring", self.bonus),
            ("World's End", self.points),
            ("gene pool", self.leader),
            ("tie", self.ties),
        ]
    }

    /// All together.
    pub fn total(&self) -> i32 {
        self.parts().into_iter().map(|(_, points)| points).fold(0, i32::saturating_add)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// One bit a seat: who won. Several share a victory.
    winners: u8,
    seats: u8,
    /// Nothing beyond the seats that play.
    scores: [Score; MOST_SEATS],
}

impl End {
    /// With these scores, one a seat. Of those who have not given up, the highest score wins.
    pub(crate) fn of(scores: &[Score], seating: Seating) -> Self {
        let winners = leaders(scores, seating).fold(0, |bits, seat| bits | 1 << seat.0);
        let score = |seat: usize| scores.get(seat).copied().unwrap_or_default();
        Self { winners, seats: scores.len() as u8, scores: std::array::from_fn(score) }
    }

    /// Every seat's score.
    pub fn scores(&self) -> &[Score] {
        &self.scores[..usize::from(self.seats).min(MOST_SEATS)]
    }

    /// Who won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let winners = self.winners;
        Seat::all(MOST_SEATS).filter(move |seat| winners >> seat.0 & 1 == 1)
    }
}

/// Those of the seats that have not given up whose score is the highest.
pub(crate) fn leaders(scores: &[Score], seating: Seating) -> impl Iterator<Item = Seat> + Clone {
    let those_in = Seat::all(scores.len()).filter(move |&seat| seating.is_in(seat));
    let total = |seat: Seat| scores[seat.index()].total();
    let best = those_in.clone().map(total).max();
    those_in.filter(move |&seat| Some(total(seat)) == best)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(totals: [i32; 3]) -> [Score; 3] {
        totals.map(|points| Score { points, ..Score::default() })
    }

    #[test]
    fn the_highest_score_of_those_who_play_on_wins_and_ties_share() {
        let mut seating = Seating::new(3);
        let winners = |seating, totals| End::of(&scores(totals), seating).winners().collect::<Vec<_>>();
        assert_eq!(winners(seating, [3, 5, 5]), [Seat(1), Seat(2)]);
        assert_eq!(winners(seating, [-3, -5, -7]), [Seat(0)]);
        seating.give_up(Seat(1));
        assert_eq!(winners(seating, [3, 9, 5]), [Seat(2)]);
        assert_eq!(End::of(&scores([3, 9, 5]), seating).scores().len(), 3);
    }

    #[test]
    fn a_score_is_the_sum_of_its_parts() {
        let score = Score { points: -5, face_values: 12, bonus: 3, leader: 2, ties: 1 };
        assert_eq!(score.total(), 13);
    }
}
