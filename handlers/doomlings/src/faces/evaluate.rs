//! What a position is worth: the plain measure that the greedy bot looks for.

use cardloom::Seat;

use crate::{
    model::{
        card::Card,
        score::Score,
        state::{Player, State},
    },
    rules::scoring::scores,
};

/// What counts how much, in hundredths of a point. A win counts more than everything else together.
mod weight {
    pub(super) const WIN: i64 = 1_000_000;
    /// A point of the score as it would be counted now.
    pub(super) const POINT: i64 = 100;
    /// A card in hand, for each round that is left at most: one a round can be played.
    pub(super) const CARD: i64 = 20;
    /// What of its face value a card in hand is worth, in percent.
    pub(super) const IN_HAND: i64 = 25;
    /// A step of the gene pool, for each round that is left: as many cards to choose from.
    pub(super) const GENE_POOL: i64 = 8;
    /// What points of scoring rules are worth before the end, in percent: they still change.
    pub(super) const BONUS: i64 = 80;
}

/// A seat's position, compared with its strongest opponent's.
pub(crate) fn position(state: &State, seat: Seat) -> i64 {
    let others = || state.all_seats().filter(move |other| *other != seat);
    let strongest = |worth: &dyn Fn(Seat) -> i64| others().map(worth).max().unwrap_or(0);
    if let Some(end) = state.end() {
        let winners = end.winners().count().max(1) as i64;
        let won = end.winners().any(|winner| winner == seat);
        let total = |seat: Seat| weight::POINT * i64::from(end.scores()[seat.index()].total());
        return if won { weight::WIN / winners } else { -weight::WIN } + total(seat) - strongest(&total);
    }
    let (scores, rounds) = (scores(state), rounds_left(state));
    let worth = |seat: Seat| {
        let Score { points, face_values, bonus, leader, .. } = scores[seat.index()];
        weight::POINT * (i64::from(points) + i64::from(face_values) + i64::from(leader))
            + weight::POINT * weight::BONUS / 100 * i64::from(bonus)
            + promise(state.player(seat), rounds)
    };
    worth(seat) - strongest(&worth)
}

/// What hand and gene pool promise for the rounds that are left.
fn promise(player: &Player, rounds: i64) -> i64 {
    let mut values: Vec<i64> = player.hand.iter().map(|&card| value(card)).collect();
    values.sort_unstable_by(|one, other| other.cmp(one));
    let hand: i64 =
        values.iter().take(rounds as usize).map(|value| weight::CARD + value * weight::IN_HAND).sum();
    hand + weight::GENE_POOL * i64::from(player.gene_pool) * rounds.min(4)
}

/// What a card in hand is worth once it is played; one that scores by a rule is worth something as well.
fn value(card: Card) -> i64 {
    face_value(card) + 2 * i64::from(!card.facts().scoring.is_empty())
}

fn face_value(card: Card) -> i64 {
    i64::from(card.facts().face_value.unwrap_or(0))
}

/// Rounds that are still to come, at most.
fn rounds_left(state: &State) -> i64 {
    if state.is_at_worlds_end() { 0 } else { state.age_deck().len() as i64 }
}
