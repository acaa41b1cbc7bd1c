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
    // Cards that lay open before they were shuffled are no secret where they lay at the checkpoint either.
    let opened = |luck: &[Luck]| luck.iter().fold(CardSet::EMPTY, |all, luck| all | opened_by(luck));
    opened(&brought).iter().for_each(|card| deal.keep(card));
    let mut determinized = deal.shuffle(generator)?;
    deal_ages(&mut determinized, deal, generator);
    let loaded = brought.iter().enumerate();
    let loaded = loaded.map(|(place, luck)| as_seen(luck, opened(&brought[place + 1..]), deal, generator));
    let loaded: VecDeque<Luck> = loaded.collect();
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

/// The cards that lay open just before chance mixed them.
fn opened_by(luck: &Luck) -> CardSet {
    match luck {
        Luck::Picked { .. } => CardSet::EMPTY,
        Luck::Shuffled { open, .. } => *open,
    }
}

/// What chance has brought, as the seat of a deal has seen it; `later` are cards that lay open once more afterwards.
fn as_seen<G: Game<State = State>>(
    luck: &Luck,
    later: CardSet,
    deal: &Deal<G>,
    generator: &mut ChaCha8Rng,
) -> Luck {
    match luck {
        Luck::Picked { seen: Some(seats), .. } if !seats.contains(&deal.seat()) => {
            Luck::Picked { cards: SmallVec::new(), seen: Some(seats.clone()) }
        }
        Luck::Picked { .. } => luck.clone(),
        Luck::Shuffled { cards, open } => {
            let is_hidden = |card: &Card| !deal.seen().contains(*card) && !later.contains(*card);
            // By number, so that the same generator deals the same whatever their real order is.
            let hidden: CardSet =
                cards.iter().copied().filter(is_hidden).map(|card| deal.face(card)).collect();
            let mut hidden: SmallVec<[Card; 128]> = hidden.iter().collect();
            shuffle(generator, &mut hidden);
            let mut hidden = hidden.into_iter();
            let dealt = cards.iter().map(|&card| match is_hidden(&card) {
                true => hidden.next().unwrap_or(card),
                false => card,
            });
            Luck::Shuffled { cards: dealt.collect(), open: *open }
        }
    }
}

#[cfg(test)]
mod tests {
    use cardloom::{Executor, Observation, testing::play_some};
    use proptest::prelude::*;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::{
        model::{position::Position, setup::Setup},
        rules::{Doomlings, effect::Effect},
        testing::*,
    };

    fn dice(seed: u64) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(seed)
    }

    fn dealt(checkpoint: &State, now: &State, seat: Seat, seed: u64) -> State {
        let mut deal = Deal::<Doomlings>::new(checkpoint.clone(), now.clone(), seat);
        let state = determinize(&mut deal, &mut dice(seed)).expect("there are zones");
        assert_eq!(state.check(), Ok(()));
        state
    }

    fn catastrophes(deck: &[Age], pile: usize) -> Vec<usize> {
        deck.chunks(pile).map(|cards| cards.iter().filter(|age| age.is_catastrophe()).count()).collect()
    }

    proptest! {
        #[test]
        fn the_age_deck_keeps_its_structure_and_what_was_seen(
            seed in 0..1000_u64,
            players in 2..=6_usize,
            ages in 1..=8_u8,
            turned in 0..12_usize,
            peeked in 0..4_u32,
        ) {
            let mut state = State::new(&Setup { ages, ..Setup::new(players, seed) }).unwrap();
            (0..turned).for_each(|_| {
                applied(&mut state, Effect::TurnUpAge);
            });
            applied(&mut state, Effect::Peek { seat: P2, count: peeked });
            let game = dealt(&state, &state, P2, seed);
            let pile = usize::from(ages) + 1;
            prop_assert_eq!(catastrophes(&game.age_deck, pile), catastrophes(&state.age_deck, pile));
            let seen = peeked as usize;
            prop_assert!(game.age_deck.iter().rev().take(seen).eq(state.age_deck.iter().rev().take(seen)));
            prop_assert_eq!(&game.past, &state.past);
            prop_assert_eq!(&game.player(P2).hand, &state.player(P2).hand);
            prop_assert_eq!(game.player(P2).known_ages, state.player(P2).known_ages);
            // To others the same cards lie where they have peeked.
            prop_assert_eq!(game.player(P1).known_ages, state.player(P1).known_ages);
        }
    }

    #[test]
    fn a_deal_does_not_depend_on_what_the_seat_cannot_see() {
        let state = State::new(&Setup::new(3, 5)).unwrap();
        let other = dealt(&state, &state, P1, 99);
        assert_ne!(other.age_deck, state.age_deck);
        for seed in 0..20 {
            let (one, other) = (dealt(&state, &state, P1, seed), dealt(&other, &other, P1, seed));
            assert_eq!((one.age_deck, one.deck, one.players), (other.age_deck, other.deck, other.players));
        }
    }

    #[test]
    fn catastrophes_are_dealt_to_all_places_of_their_pile() {
        let state = State::new(&Setup::new(2, 5)).unwrap();
        let places = (0..60).map(|seed| {
            let game = dealt(&state, &state, P1, seed);
            game.age_deck[8..12].iter().position(|age| age.is_catastrophe())
        });
        assert_eq!(places.collect::<std::collections::BTreeSet<_>>().len(), 4);
    }

    #[test]
    fn a_pick_that_the_seat_saw_comes_again_and_one_that_it_did_not_see_may_be_another() {
        let state = State::new(&Setup::new(3, 8)).unwrap();
        let mut now = state.clone();
        let (stolen, _) = applied(&mut now, Effect::StealRandom { from: P1, to: P2, count: 1 });
        let again = |seat, seed| {
            let mut game = dealt(&state, &now, seat, seed);
            applied(&mut game, Effect::StealRandom { from: P1, to: P2, count: 1 }).0
        };
        assert!((0..20).all(|seed| again(P1, seed) == stolen && again(P2, seed) == stolen));
        assert!((0..20).any(|seed| again(P3, seed) != stolen));
    }

    #[test]
    fn a_deck_that_was_renewed_comes_again_as_far_as_it_was_seen() {
        let discards = cards(["fangs", "gills", "bark", "leaves", "quick"]);
        let mut state = laid(Position::new(2).discard(discards));
        state.chance = crate::model::chance::Chance::new(3);
        let mut now = state.clone();
        let draw = Effect::Draw { seat: P1 };
        let (drawn, _) = applied(&mut now, draw.clone());
        let decks = (0..40).map(|seed| {
            let mut game = dealt(&state, &now, P1, seed);
            assert_eq!(applied(&mut game, draw.clone()).0, drawn);
            game.deck
        });
        assert!(decks.collect::<std::collections::BTreeSet<_>>().len() > 10);
    }

    #[test]
    fn in_whole_games_nearly_every_deal_is_a_game_as_it_might_be() {
        let mut all = cardloom::DeterminizationsByKind::default();
        for (players, seed) in [(2, 1), (2, 2), (3, 3), (4, 4), (6, 5)] {
            let mut executor = Executor::<Doomlings>::new(State::new(&Setup::new(players, seed)).unwrap());
            let mut dice = dice(seed);
            while play_some(&mut executor, &mut dice, 5) {
                let prompt = &executor.open()[0];
                let mut determinizer = Observation::new(&executor, prompt).determinizer();
                for _ in 0..4 {
                    if let Ok(game) = determinizer.deal(&mut dice) {
                        assert_eq!(game.state().check(), Ok(()));
                    }
                }
                all.count(prompt, determinizer.deals());
            }
        }
        let sum = all.sum();
        assert!(sum.fits > 300 && sum.percent() >= 90, "{all:?}");
    }
}
