//! What a position is worth: the plain measure that the greedy bot looks for.

use cardloom::Seat;

use crate::{icons::Icon, state::State};

/// What counts how much. A win counts more than everything else together.
mod weight {
    pub(super) const WIN: i64 = 1_000_000;
    pub(super) const ACHIEVEMENT: i64 = 120;
    /// A point of score; there are up to some hundred.
    pub(super) const POINT: i64 = 3;
    /// The value of a top card: what one draws and may claim.
    pub(super) const TOP_VALUE: i64 = 4;
    pub(super) const COLOR: i64 = 6;
    pub(super) const ICON: i64 = 2;
    pub(super) const HAND_VALUE: i64 = 2;
}

/// A seat's position, compared with its strongest opponent's.
pub(crate) fn position(state: &State, seat: Seat) -> i64 {
    if let Some(end) = state.end() {
        let winners = end.winners().count() as i64;
        return if end.winners().any(|winner| winner == seat) { weight::WIN / winners } else { -weight::WIN };
    }
    let strongest = state.opponents(seat).map(|other| own(state, other)).max().unwrap_or(0);
    own(state, seat) - strongest
}

fn own(state: &State, seat: Seat) -> i64 {
    let player = state.player(seat);
    let tops = player.board.tops();
    let icons: usize = Icon::ALL.iter().map(|&icon| player.board.count(icon)).sum();
    let hand: usize = player.hand.points();
    weight::ACHIEVEMENT * state.team_achievements(seat) as i64
        + weight::POINT * player.score.points() as i64
        + weight::TOP_VALUE * tops.points() as i64
        + weight::COLOR * tops.len() as i64
        + weight::ICON * icons as i64
        + weight::HAND_VALUE * hand as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn more_of_anything_is_better_for_its_owner_and_worse_for_the_others() {
        let plain = table().board(P1, ["Tools"]).board(P2, ["Tools"; 0]).state();
        let richer = table().board(P1, ["Tools"]).score(P1, ["Paper"]).state();
        assert!(position(&richer, P1) > position(&plain, P1));
        assert!(position(&richer, P2) < position(&plain, P2));
    }
}
