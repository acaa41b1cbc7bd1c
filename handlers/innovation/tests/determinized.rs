//! Games as they might be for all that a seat knows: what bots that look ahead are given instead of the real one.

use std::collections::{BTreeMap, BTreeSet};

use cardloom::testing::determinized;
use innovation::{Card, CardSet, Color, Innovation, Position, Splay, State};

use crate::support::*;

mod support;

/// P1 sees one of the ten tens; P2 holds and has scored one each.
fn position() -> State {
    Position::new(2)
        .pile(P1, Color::Blue, cards(["Software"]), Splay::None)
        .hand(P1, cards(["Tools"]))
        .hand(P2, cards(["Databases"]))
        .score(P2, cards(["Robotics"]))
        .unseen()
        .state()
        .unwrap()
}

#[test]
fn hidden_cards_are_dealt_anew_to_every_place_they_may_be_in() {
    let hidden: CardSet = CardSet::ALL.of_value(10) - card("Software").into();
    let mut counts: BTreeMap<(&str, Card), u32> = BTreeMap::new();
    for state in determinized::<Innovation>(position(), 7).take(1_500) {
        let hand = state.player(P2).hand.of_value(10).first().unwrap();
        let score = state.player(P2).score.first().unwrap();
        *counts.entry(("hand", hand)).or_default() += 1;
        *counts.entry(("score pile", score)).or_default() += 1;
        *counts.entry(("top of the supply", *state.supply(10).last().unwrap())).or_default() += 1;
        *counts.entry(("bottom of the supply", state.supply(10)[0])).or_default() += 1;
    }
    for (place, card) in ["hand", "score pile", "top of the supply", "bottom of the supply"]
        .into_iter()
        .flat_map(|place| hidden.iter().map(move |card| (place, card)))
    {
        // A ninth of 1,500 with a standard deviation of 12.
        let count = counts.get(&(place, card)).copied().unwrap_or(0);
        assert!((100..=235).contains(&count), "{card} was in the {place} {count} times of 1500");
    }
    assert_eq!(counts.len(), 4 * hidden.len(), "a card that P1 sees was dealt: {counts:?}");
}

#[test]
fn the_cards_under_the_achievements_are_dealt_anew() {
    let under = |state: &State| {
        let json = serde_json::to_value(state).unwrap();
        json["achievement_cards"][8].as_str().unwrap().to_owned()
    };
    let found: BTreeSet<String> =
        determinized::<Innovation>(position(), 7).take(300).map(|state| under(&state)).collect();
    assert_eq!(found.len(), CardSet::ALL.of_value(9).len(), "{found:?}");
}

#[test]
fn the_cards_that_the_seat_sees_stay_where_they_are() {
    let real = position();
    for state in determinized::<Innovation>(position(), 7).take(50) {
        assert_eq!(state.player(P1), real.player(P1));
        assert_eq!(state.player(P2).board, real.player(P2).board);
        assert_eq!(state.turn(), real.turn());
    }
}
