//! Positions as they might be for all that a seat knows.

use cardloom::{Seat, shuffle};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use crate::{
    card::{CARDS, Card, Stack},
    chance::Chance,
    set::CardSet,
    state::State,
};

/// Deals the cards that `seat` has not seen again, each value for itself: backs tell the values.
///
/// What the seat sees now it saw coming, so it stays where it was at the checkpoint.
pub(crate) fn determinize(checkpoint: &State, now: &State, seat: Seat, generator: &mut ChaCha8Rng) -> State {
    let hidden = CardSet::ALL - seen(checkpoint, seat) - seen(now, seat);
    let places = checkpoint.places();
    let mut names: [Card; CARDS] = std::array::from_fn(|card| Card(card as u8));
    for age in 1..=10 {
        let hidden: Stack<15> = hidden.of_value(age).iter().collect();
        let (mut cards, mut dealt) = (hidden, hidden);
        // By place, so that the same generator deals the same whatever the faces are.
        cards.sort_by_key(|card| places[usize::from(card.0)]);
        shuffle(generator, &mut dealt);
        for (old, &new) in cards.iter().zip(dealt.iter()) {
            names[usize::from(old.0)] = new;
        }
    }
    let mut determinized = checkpoint.clone();
    determinized.rename(hidden, &names);
    determinized.chance = Chance::from(&ChaCha8Rng::from_rng(generator));
    determinized
}

/// The cards whose place the seat knows.
pub(crate) fn seen(state: &State, seat: Seat) -> CardSet {
    let boards = state.all_seats().fold(CardSet::EMPTY, |all, other| all | state.player(other).board.cards());
    boards | state.player(seat).known
}

impl State {
    /// For each card all that tells it from others of its value without its face, as a number: where it lies, how
    /// deep, and who knows it there. Cards on boards have none: all see them.
    fn places(&self) -> [u16; CARDS] {
        let mut places = [0; CARDS];
        let zone = |number: usize, depth: usize| ((number << 4 | depth) << 4) as u16;
        // Of the cards without a zone those removed are many, the achievement is one.
        self.removed.iter().for_each(|card| places[usize::from(card.0)] = zone(0, 1));
        for (seat, player) in self.players.iter().enumerate() {
            player.hand.iter().for_each(|card| places[usize::from(card.0)] = zone(1 + seat, 0));
            player.score.iter().for_each(|card| places[usize::from(card.0)] = zone(5 + seat, 0));
        }
        for pile in &self.supply {
            let each = pile.iter().enumerate();
            each.for_each(|(depth, card)| places[usize::from(card.0)] = zone(9, 1 + depth));
        }
        for (seat, player) in self.players.iter().enumerate() {
            player.known.iter().for_each(|card| places[usize::from(card.0)] |= 8 >> seat);
        }
        places
    }

    /// Gives the hidden cards other names, wherever they lie.
    fn rename(&mut self, hidden: CardSet, names: &[Card; CARDS]) {
        let name = |card: Card| names[usize::from(card.0)];
        let players = self.players.iter_mut();
        let sets = players.flat_map(|player| [&mut player.hand, &mut player.score, &mut player.known]);
        for set in sets.chain([&mut self.removed]) {
            *set = (*set - hidden) | (*set & hidden).iter().map(name).collect();
        }
        let piles = self.supply.iter_mut().flat_map(|pile| pile.iter_mut());
        piles.chain(&mut self.achievement_cards).for_each(|card| *card = name(*card));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{state::Zone, testing::*};

    /// All that tells a card from others of its value, searched for.
    fn whereabouts(state: &State, card: Card) -> (Option<Zone>, Option<usize>, [bool; 4]) {
        let depth = state.supply(card.age()).iter().position(|&other| other == card);
        let depth = depth.or_else(|| state.removed.contains(card).then_some(0));
        (state.locate(card), depth, state.players.map(|player| player.known.contains(card)))
    }

    #[test]
    fn cards_are_told_apart_by_where_they_lie_and_by_who_knows_them_there() {
        let mut state = table_of(4)
            .board(P1, ["Tools", "Paper"])
            .hand(P1, ["Oars", "Coal"])
            .hand(P2, ["Archery", "Masonry", "Banking"])
            .score(P2, ["Pottery"])
            .score(P3, ["Clothing", "Chemistry"])
            .hand(P4, ["The Wheel"])
            .supply(5, ["Physics", "Societies"])
            .exact_supply()
            .state();
        for (seat, card) in [(P1, "Archery"), (P3, "Archery"), (P2, "The Wheel"), (P4, "Physics")] {
            state.learn(seat, named(card));
        }
        let places = state.places();
        let boards =
            state.all_seats().fold(CardSet::EMPTY, |all, seat| all | state.player(seat).board.cards());
        for age in 1..=10 {
            let cards = (CardSet::ALL - boards).of_value(age);
            for one in cards.iter() {
                for other in cards.iter() {
                    let [place, other_place] = [one, other].map(|card| places[usize::from(card.0)]);
                    let expected = whereabouts(&state, one).cmp(&whereabouts(&state, other));
                    assert_eq!(place.cmp(&other_place), expected, "{one}, {other}");
                }
            }
        }
    }
}
