//! Positions as they might be for all that a seat knows.

use std::collections::VecDeque;

use cardloom::{Game, Seat, shuffle, zone::Deal};
use rand_chacha::ChaCha8Rng;
use smallvec::SmallVec;

use crate::model::{
    age::{Age, AgeSet},
    card::{Card, CardSet},
    chance::Luck,
    state::State,
};

/// Deals the cards again that a seat has not seen, and the age deck within what everybody knows of it. What chance has
/// brought since the checkpoint comes again as far as the seat has seen it.
pub(crate) fn determinize<G: Game<State = State>>(
    deal: &mut Deal<G>,
    generator: &mut ChaCha8Rng,
) -> Option<State> {
    let brought: Vec<Luck> = deal.now().chance.brought_since(&deal.checkpoint().chance).to_vec();
    let mut determinized = deal.shuffle(generator)?;
    deal_ages(&mut determinized, deal, generator);
    let loaded: VecDeque<Luck> = brought.iter().map(|luck| as_seen(luck, deal, generator)).collect();
    determinized.chance.begin_again(generator, loaded);
    Some(determinized)
}

/// Ages and catastrophes that the seat has not seen, dealt again: each of the three piles keeps as many catastrophes as it
/// has, at any of the places that the seat has not seen.
fn deal_ages<G: Game<State = State>>(state: &mut State, deal: &Deal<G>, generator: &mut ChaCha8Rng) {
    // As it was before cards changed places regardless of what they are.
    let real = deal.checkpoint();
    let seen = |age: Age| deal.seen().contains(age) || !is_shuffled(age);
    let (deck, unused) = (&real.age_deck, &real.unused_ages);
    let hidden: AgeSet = deck.iter().chain(unused).copied().filter(|&age| !seen(age)).collect();
    let mut catastrophes: SmallVec<[Age; 32]> = hidden.filter(Age::is_catastrophe).iter().collect();
    let mut ages: SmallVec<[Age; 32]> = hidden.filter(|age| !age.is_catastrophe()).iter().collect();
    shuffle(generator, &mut catastrophes);
    shuffle(generator, &mut ages);
    let pile = usize::from(real.options.ages) + 1;
    let dealt = &mut state.age_deck;
    dealt.clear();
    for cards in deck.chunks(pile) {
        let hidden = cards.iter().filter(|&&age| !seen(age));
        let mut kinds: SmallVec<[bool; 16]> = hidden.map(|age| age.is_catastrophe()).collect();
        // By number, so that the same generator deals the same wherever the real catastrophe lies.
        kinds.sort_unstable();
        shuffle(generator, &mut kinds);
        let mut kinds = kinds.into_iter();
        dealt.extend(cards.iter().map(|&age| {
            if seen(age) {
                return age;
            }
            let pool = if kinds.next() == Some(true) { &mut catastrophes } else { &mut ages };
            pool.pop().unwrap_or(age)
        }));
    }
    let kept = unused.iter().copied().filter(|&age| seen(age));
    let left: AgeSet = kept.chain(ages).chain(catastrophes).collect();
    state.unused_ages = real.all_ages().filter(|&age| left.contains(age)).collect();
    // What others have peeked at lies where it lay.
    let face =
        |age: Age| deck.iter().position(|&other| other == age).map_or(age, |place| state.age_deck[place]);
    for seat in Seat::all(real.seats()) {
        let known = real.player(seat).known_ages.iter().map(face).collect();
        state.players[seat.index()].known_ages = known;
    }
}

/// Whether it is among those that are shuffled, and not the one that opens the game.
fn is_shuffled(age: Age) -> bool {
    age.facts().kind != crate::language::document::AgeKind::First
}

/// What chance has brought, as the seat of a deal has seen it.
fn as_seen<G: Game<State = State>>(luck: &Luck, deal: &Deal<G>, generator: &mut ChaCha8Rng) -> Luck {
    match luck {
        Luck::Picked { seen: Some(seats), .. } if !seats.contains(&deal.seat()) => {
            Luck::Picked { cards: SmallVec::new(), seen: Some(seats.clone()) }
        }
        Luck::Picked { .. } => luck.clone(),
        Luck::Shuffled(pile) => {
            let is_hidden = |card: &Card| !deal.seen().contains(*card);
            // By number, so that the same generator deals the same whatever their real order is.
            let hidden: CardSet =
                pile.iter().copied().filter(is_hidden).map(|card| deal.face(card)).collect();
            let mut hidden: SmallVec<[Card; 128]> = hidden.iter().collect();
            shuffle(generator, &mut hidden);
            let mut hidden = hidden.into_iter();
            let dealt = pile.iter().map(|&card| match is_hidden(&card) {
                true => hidden.next().unwrap_or(card),
                false => card,
            });
            Luck::Shuffled(dealt.collect())
        }
    }
}
