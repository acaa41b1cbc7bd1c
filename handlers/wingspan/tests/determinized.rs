//! Games as they might be for all that a seat knows: what bots that look ahead are given instead of the real one.

use std::collections::BTreeMap;

use cardloom::{
    Agent, Answer, Describe, Executor, Observation, Seat,
    agents::{Ismcts, SearchBudget},
    digest,
    testing::determinized,
};
use futures::executor::block_on;
use wingspan::{Bird, BirdSet, Habitat, Position, Spot, State, Wingspan};

fn birds<const N: usize>(ids: [&str; N]) -> [Bird; N] {
    ids.map(|id| Bird::named(id).expect("a bird of the game"))
}

/// P2 holds two of six cards that P1 has not seen, and the other four are the deck.
fn position(swapped: bool) -> State {
    let [owl, jay, mallard, osprey, willet, robin, wren] =
        birds(["barred_owl", "blue_jay", "mallard", "osprey", "willet", "american_robin", "house_wren"]);
    let (hand, deck) = match swapped {
        false => ([jay, mallard], [osprey, willet, robin, wren]),
        true => ([wren, osprey], [robin, jay, mallard, willet]),
    };
    let position = Position::new(2).row(Seat(0), Habitat::Forest, [Spot::new(owl)]);
    position.hand(Seat(1), hand).deck(deck).state().expect("a position that can be laid")
}

#[test]
fn hidden_cards_are_dealt_evenly_to_every_place_they_may_be_in() {
    let mut counts: BTreeMap<(&str, Bird), u32> = BTreeMap::new();
    for state in determinized::<Wingspan>(position(false), 7).take(1_500) {
        state.player(Seat(1)).hand.iter().for_each(|card| *counts.entry(("hand", card)).or_default() += 1);
        let top = *state.deck().last().expect("four cards");
        *counts.entry(("top of the deck", top)).or_default() += 1;
    }
    let hidden: BirdSet = birds(["blue_jay", "mallard", "osprey", "willet", "american_robin", "house_wren"])
        .into_iter()
        .collect();
    for card in hidden.iter() {
        // A third of 1,500 with a standard deviation of 18, and a sixth with one of 14; five of them each way.
        let (held, on_top) = (counts[&("hand", card)], counts[&("top of the deck", card)]);
        assert!((410..=590).contains(&held), "{card} was in the hand {held} times of 1500");
        assert!((180..=320).contains(&on_top), "{card} was on top {on_top} times of 1500");
    }
    assert_eq!(counts.len(), 2 * hidden.len(), "a card that P1 sees was dealt: {counts:?}");
}

#[test]
fn a_search_answers_the_same_whatever_it_cannot_see() {
    let answers = |swapped: bool| -> Vec<Answer> {
        let mut executor = Executor::<Wingspan>::new(position(swapped));
        executor.step().expect("a game without faults");
        let prompt = &executor.open()[0];
        let answer = |seed| {
            let budget = SearchBudget::Iterations(60);
            let mut bot = Ismcts::<Wingspan>::new(seed, Wingspan::evaluate, budget);
            block_on(bot.answer(Observation::new(&executor, prompt))).expect("an answer")
        };
        (0..12).map(answer).collect()
    };
    assert_ne!(digest(&position(false)), digest(&position(true)));
    assert_eq!(answers(false), answers(true));
}
