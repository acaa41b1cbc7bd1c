//! Games as they might be for all that a seat knows: what bots that look ahead are given instead of the real one.

use std::collections::BTreeMap;

use cardloom::{
    Agent, Answer, Describe, Executor, Observation, Seat,
    agents::{Ismcts, SearchBudget},
    digest,
    testing::determinized,
};
use doomlings::{Card, Doomlings, Position, State};
use futures::executor::block_on;

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

#[test]
fn hidden_cards_are_dealt_evenly_to_every_place_they_may_be_in() {
    let mut counts: BTreeMap<(&str, Card), u32> = BTreeMap::new();
    for state in determinized::<Doomlings>(position(false), 7).take(900) {
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
fn a_search_answers_the_same_whatever_it_cannot_see() {
    let answers = |swapped: bool| -> Vec<Answer> {
        let mut executor = Executor::<Doomlings>::new(position(swapped));
        executor.step().expect("a game without faults");
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
