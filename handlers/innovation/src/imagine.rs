//! Positions as they might be for all that a seat knows.

use cardloom::{Seat, shuffle};
use rand_chacha::ChaCha8Rng;

use crate::{
    card::Card,
    set::CardSet,
    state::{State, Zone},
};

/// Deals the cards that `seat` has not seen again, each value for itself: backs tell the values.
///
/// What the seat sees now it saw coming, so it stays where it was at the checkpoint.
pub(crate) fn imagine(checkpoint: &State, now: &State, seat: Seat, generator: &mut ChaCha8Rng) -> State {
    let mut imagined = checkpoint.clone();
    let hidden = CardSet::ALL - seen(checkpoint, seat) - seen(now, seat);
    for age in 1..=10 {
        let mut dealt: Vec<Card> = hidden.of_value(age).iter().collect();
        let mut cards = dealt.clone();
        // By place, so that the same generator deals the same whatever the faces are.
        cards.sort_by_cached_key(|&card| checkpoint.whereabouts(card));
        shuffle(generator, &mut dealt);
        imagined
            .rename(age, |card| cards.iter().position(|&old| old == card).map_or(card, |place| dealt[place]));
    }
    imagined.generator = rand_chacha::rand_core::SeedableRng::from_rng(generator);
    imagined
}

/// The cards whose place the seat knows.
pub(crate) fn seen(state: &State, seat: Seat) -> CardSet {
    let boards = state.all_seats().fold(CardSet::EMPTY, |all, other| all | state.player(other).board.cards());
    boards | state.player(seat).known
}

impl State {
    /// All that tells a hidden card from others of its value without its face: where it lies, and who knows it there.
    fn whereabouts(&self, card: Card) -> (Option<Zone>, Option<usize>, [bool; 4]) {
        let depth = self.supply(card.age()).iter().position(|&other| other == card);
        // Of the cards without a zone those removed are many, the achievement is one.
        let depth = depth.or_else(|| self.removed.contains(card).then_some(0));
        (self.locate(card), depth, self.players.map(|player| player.known.contains(card)))
    }

    /// Puts other cards of one value in the places of the hidden ones.
    fn rename(&mut self, age: u8, new: impl Fn(Card) -> Card) {
        let players = self.players.iter_mut();
        let sets = players.flat_map(|player| [&mut player.hand, &mut player.score, &mut player.known]);
        for set in sets.chain([&mut self.removed]) {
            let old = set.of_value(age);
            *set = (*set - old) | old.iter().map(&new).collect();
        }
        let place = usize::from(age) - 1;
        self.supply[place] = self.supply[place].iter().map(|&card| new(card)).collect();
        if let Some(achievement) = self.achievement_cards.get_mut(place) {
            *achievement = new(*achievement);
        }
    }
}
