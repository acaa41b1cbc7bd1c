//! Games as they might be for all that a seat knows: what bots that look ahead are given instead of the real one.

use std::collections::BTreeMap;

use cardloom::{
    Agent, Answer, Describe, Executor, Game, Observation, Seat,
    agents::{Ismcts, SearchBudget},
    testing::determinized,
};
use futures::executor::block_on;
use gauntlet::{Gauntlet, State};
use serde_json::{Value, json};

use crate::support::{laid, pick};

mod support;

/// Four different cards in the draw pile, and a hand that draws from it.
fn position(draw: [&str; 4]) -> State {
    laid(json!({
        "hero": { "hand": ["pommel_strike", "headbutt", "strike", "defend"], "draw": draw, "discard": ["anger", "clash"] },
        "enemies": [{ "enemy": "cultist", "hp": 50, "move": "dark_strike" }],
    }))
}

const DRAW: [&str; 4] = ["bash", "cleave", "flex", "havoc"];

/// The draw pile of a state, top first.
fn pile(state: &State) -> Vec<String> {
    let state = serde_json::to_value(state).unwrap();
    let cards: BTreeMap<u64, String> = cards(&state["cards"]);
    let ids = state["heroes"][0]["draw"].as_array().unwrap();
    ids.iter().rev().map(|id| cards[&id.as_u64().unwrap()].clone()).collect()
}

/// The kinds of all cards by their numbers.
fn cards(value: &Value) -> BTreeMap<u64, String> {
    let list = value["cards"].as_array().unwrap_or_else(|| panic!("cards by number: {value}"));
    list.iter()
        .map(|entry| (entry[0].as_u64().unwrap(), entry[1]["kind"].as_str().unwrap().to_owned()))
        .collect()
}

#[test]
fn every_card_of_a_draw_pile_is_equally_likely_in_every_place() {
    let mut counts: BTreeMap<(usize, String), u32> = BTreeMap::new();
    for state in determinized::<Gauntlet>(position(DRAW), 7).take(800) {
        for (place, card) in pile(&state).into_iter().enumerate() {
            *counts.entry((place, card)).or_default() += 1;
        }
    }
    assert_eq!(counts.len(), 16, "{counts:?}");
    for ((place, card), count) in counts {
        // A quarter of 800 with a standard deviation of 12; five of them each way.
        assert!((140..=260).contains(&count), "{card} lay at {place} {count} times of 800");
    }
}

#[test]
fn what_a_hero_has_put_on_top_stays_there() {
    let mut game = Executor::<Gauntlet>::new(position(DRAW));
    pick(&mut game, &["headbutt > e1", "clash"]);
    let state = game.state().clone();
    for state in determinized::<Gauntlet>(state, 3).take(50) {
        assert_eq!(pile(&state)[0], "clash");
    }
}

#[test]
fn a_search_answers_the_same_whatever_it_cannot_see() {
    let one = position(DRAW);
    let other = determinized::<Gauntlet>(one.clone(), 7).find(|other| pile(other) != pile(&one));
    let other = other.expect("the same cards in another order");
    let answers = |state: &State| -> Vec<Answer> {
        let mut executor = Executor::<Gauntlet>::new(state.clone());
        executor.step().expect("a game without faults");
        let prompt = &executor.open()[0];
        let answer = |seed| {
            let budget = SearchBudget::Iterations(30);
            let mut bot = Ismcts::<Gauntlet>::new(seed, Gauntlet::evaluate, budget).relative();
            block_on(bot.answer(Observation::new(&executor, prompt))).expect("an answer")
        };
        (0..6).map(answer).collect()
    };
    assert_eq!(Gauntlet::view(&one, Some(Seat(0))), Gauntlet::view(&other, Some(Seat(0))));
    assert_eq!(answers(&one), answers(&other));
}
