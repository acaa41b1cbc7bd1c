//! What a position is worth: the plain measure that the greedy bot looks for.

use cardloom::Seat;

use crate::model::{icons::Icon, state::State};

/// What counts how much. A win counts more than everything else together.
mod weight {
    pub(super) const WIN: i64 = 1_000_000;
    /// An achievement that one has.
    pub(super) const ACHIEVEMENT: i64 = 100;
    /// A normal achievement that one could claim with the next action.
    pub(super) const CLAIMABLE: i64 = 40;
    /// A point of score, up to what the highest achievement left asks for.
    pub(super) const POINT: i64 = 3;
    /// The highest value among the top cards: what one draws and may claim.
    pub(super) const HIGHEST: i64 = 12;
    /// The value of every top card.
    pub(super) const TOP_VALUE: i64 = 2;
    pub(super) const COLOR: i64 = 4;
    pub(super) const ICON: i64 = 2;
    pub(super) const HAND_CARD: i64 = 3;
    pub(super) const HAND_VALUE: i64 = 1;
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
    weight::ACHIEVEMENT * state.team_achievements(seat) as i64
        + weight::CLAIMABLE * state.claimable(seat).count() as i64
        + weight::POINT * player.score.points() as i64
        + weight::HIGHEST * i64::from(tops.highest_value())
        + weight::TOP_VALUE * tops.points() as i64
        + weight::COLOR * tops.len() as i64
        + weight::ICON * icons as i64
        + weight::HAND_CARD * player.hand.len() as i64
        + weight::HAND_VALUE * player.hand.points() as i64
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
