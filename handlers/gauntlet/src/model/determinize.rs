//! Positions as they might be for all that a seat knows (rules 12).

use std::collections::VecDeque;

use cardloom::{
    Game, below, shuffle,
    zone::{Deal, InstanceId},
};
use rand_chacha::ChaCha8Rng;

use crate::model::{card::Place, chance::Luck, state::State};

/// Shuffles the part of each draw pile that the seat does not know, and begins another stream of chance. What chance has
/// brought since the checkpoint comes again as far as everybody has seen it: of a shuffle that is the cards that have been
/// drawn since.
pub(crate) fn determinize<G: Game<State = State>>(
    deal: &mut Deal<G>,
    generator: &mut ChaCha8Rng,
) -> Option<State> {
    let brought: Vec<Luck> = deal.now().chance.brought().to_vec();
    let mut determinized = deal.shuffle(generator)?;
    let loaded: VecDeque<Luck> = brought
        .into_iter()
        .map(|luck| match luck {
            Luck::Shuffled(cards) => Luck::Shuffled(reshuffled(cards, deal, generator)),
            Luck::Placed(_, count) => Luck::Placed(below(generator, count as usize + 1) as i32, count),
            other => other,
        })
        .collect();
    determinized.chance.begin_again(generator, loaded);
    Some(determinized)
}

/// Those cards of a shuffled pile that are still hidden change places.
fn reshuffled<G: Game<State = State>>(
    mut cards: Vec<InstanceId>,
    deal: &Deal<G>,
    generator: &mut ChaCha8Rng,
) -> Vec<InstanceId> {
    let now = deal.now();
    let is_hidden = |id: &InstanceId| {
        now.card(*id).is_some_and(|card| card.place == Place::Draw) && !deal.seen().contains_instance(*id)
    };
    let places: Vec<usize> = (0..cards.len()).filter(|place| is_hidden(&cards[*place])).collect();
    let mut hidden: Vec<InstanceId> = places.iter().map(|place| cards[*place]).collect();
    shuffle(generator, &mut hidden);
    for (place, card) in places.into_iter().zip(hidden) {
        cards[place] = card;
    }
    cards
}
