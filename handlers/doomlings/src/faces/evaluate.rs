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
    /// What of its worth a card in hand has already, in percent: the best one is played next.
    pub(super) const IN_HAND: [i64; 6] = [55, 40, 25, 15, 10, 5];
    /// What an action is worth beside the number of its card.
    pub(super) const ACTION: i64 = 100;
    /// The same of scoring rules.
    pub(super) const SCORING: i64 = 250;
    /// A step of the gene pool, for each round that is left: as many cards to choose from.
    pub(super) const GENE_POOL: i64 = 12;
    /// What points of scoring rules are worth before the end, in percent: they still change.
    pub(super) const BONUS: i64 = 90;
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
    let played = values.iter().zip(weight::IN_HAND).take(rounds as usize);
    let hand: i64 = played.map(|(value, percent)| value * percent / 100).sum();
    hand + weight::GENE_POOL * i64::from(player.gene_pool) * rounds.min(4)
}

/// What a card in hand is worth once it is played.
fn value(card: Card) -> i64 {
    let facts = card.facts();
    let action = if facts.action.is_some() { weight::ACTION } else { 0 };
    let scoring = if facts.scoring.is_empty() { 0 } else { weight::SCORING };
    weight::POINT * face_value(card) + action + scoring
}

fn face_value(card: Card) -> i64 {
    i64::from(card.facts().face_value.unwrap_or(0))
}

/// Rounds that are still to come, at most.
fn rounds_left(state: &State) -> i64 {
    if state.is_at_worlds_end() { 0 } else { state.age_deck().len() as i64 }
}
