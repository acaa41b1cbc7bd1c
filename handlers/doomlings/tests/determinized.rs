//! Games as they might be for all that a seat knows: what bots that look ahead are given instead of the real one.

use std::collections::BTreeMap;

use cardloom::{
    Agent, Answer, Describe, Executor, Observation, Seat, Step,
    agents::{Ismcts, SearchBudget},
    digest,
    draw::Size,
    testing::shown,
};
use doomlings::{Card, Doomlings, Position, State};
use futures::executor::block_on;

use crate::support::*;

mod support;

fn cards<const N: usize>(names: [&str; N]) -> [Card; N] {
    names.map(|name| Card::named(name).expect("a card of the base game"))
}

/// The cards that P1 has not seen: two are in the hand of P2, and the other four are the deck.
const HIDDEN: [&str; 6] = ["antlers", "bark", "fangs", "gills", "leaves", "quick"];

fn position(swapped: bool) -> State {
    let [antlers, bark, fangs, gills, leaves, quick] = cards(HIDDEN);
    let (hand, deck) = match swapped {
        false => ([antlers, bark], [fangs, gills, leaves, quick]),
        true => ([quick, fangs], [leaves, antlers, bark, gills]),
    };
    let position = Position::new(2).hand(Seat(0), cards(["spiny", "camouflage"]));
    position.hand(Seat(1), hand).deck(deck).state().expect("a position that can be laid")
}

/// A game from a position, at its first prompt.
fn asked(state: State) -> Executor<Doomlings> {
    let mut executor = Executor::<Doomlings>::new(state);
    assert!(matches!(executor.step(), Ok(Step::Ask(_))));
    executor
}

#[test]
fn hidden_cards_are_dealt_evenly_to_every_place_they_may_be_in() {
    let executor = asked(position(false));
    let prompt = executor.open()[0].clone();
    assert_eq!(prompt.seat, Seat(0));
    let mut dice = dice(7);
    let mut counts: BTreeMap<(&str, Card), u32> = BTreeMap::new();
    for _ in 0..900 {
        let determinized =
            Observation::new(&executor, &prompt).determinize(&mut dice).expect("a game that fits");
        let state = determinized.state();
        state.player(Seat(1)).hand.iter().for_each(|&card| *counts.entry(("hand", card)).or_default() += 1);
        let top = *state.deck().last().expect("four cards");
        *counts.entry(("top of the deck", top)).or_default() += 1;
    }
    for card in cards(HIDDEN) {
        // A third of 900 with a standard deviation of 14, and a sixth with one of 11; five of them each way.
        let (held, on_top) = (counts[&("hand", card)], counts[&("top of the deck", card)]);
        assert!((230..=370).contains(&held), "{card} was in the hand {held} times of 900");
        assert!((95..=205).contains(&on_top), "{card} was on top {on_top} times of 900");
    }
    assert_eq!(counts.len(), 2 * HIDDEN.len(), "a card that P1 sees was dealt: {counts:?}");
}

#[test]
fn a_game_as_it_might_be_is_shown_as_the_real_one() {
    let (mut compared, mut tried) = (0, 0);
    for table in TABLES {
        let seed = table.players as u64;
        let (mut executor, mut dice) = (table.game(seed), dice(seed));
        while play_some(&mut executor, &mut dice, 10) {
            for prompt in executor.open() {
                tried += 1;
                let observation = Observation::new(&executor, prompt);
                let Some(determinized) = observation.determinize(&mut dice) else { continue };
                let seat = Some(prompt.seat);
                assert_eq!(shown(&determinized, seat, Size::PAGE), shown(&executor, seat, Size::PAGE));
                compared += 1;
            }
        }
    }
    assert!(compared * 10 > tried * 9, "only {compared} of {tried} are games as they might be");
}

#[test]
fn a_search_answers_the_same_whatever_it_cannot_see() {
    let answers = |swapped: bool| -> Vec<Answer> {
        let executor = asked(position(swapped));
        let prompt = &executor.open()[0];
        let answer = |seed| {
            let budget = SearchBudget::Iterations(40);
            let mut bot = Ismcts::<Doomlings>::new(seed, Doomlings::evaluate, budget);
            block_on(bot.answer(Observation::new(&executor, prompt))).expect("an answer")
        };
        (0..8).map(answer).collect()
    };
    assert_ne!(digest(&position(false)), digest(&position(true)));
    assert_eq!(answers(false), answers(true));
}
