//! Special achievements: when they are claimed, and in which order (rules 8).

use cardloom::{Game, Seat, testing::Seen, zone::Secret};
use innovation::{
    Achievement, Card, CardSet, Color, Deed, Effect, Event, Innovation, Position, Reason, Special, Splay,
    State,
};

use crate::support::*;

mod support;

const MONUMENT: Achievement = Achievement::Special(Special::Monument);
const UNIVERSE: Achievement = Achievement::Special(Special::Universe);
const WORLD: Achievement = Achievement::Special(Special::World);

/// Applies an effect and tells what was claimed.
fn claimed(state: &mut State, effect: Effect) -> Vec<(Seat, Achievement)> {
    let mut events = Vec::new();
    Innovation::apply_effect(state, &effect, &mut events);
    let claim = |event: &Event| match event {
        Event::Claimed { seat, achievement } => Some((*seat, *achievement)),
        _ => None,
    };
    events.iter().filter_map(claim).collect()
}

fn put(by: Seat, card: Card, deed: Deed) -> Effect {
    Effect::Move { by, card, deed }
}

/// Does the same with several cards, and tells after which of them Monument was claimed, counted from 1.
fn monument_after(state: &mut State, by: Seat, deed: Deed, cards: &[Card]) -> Option<usize> {
    let mut after = None;
    for (&card, number) in cards.iter().zip(1..) {
        for claim in claimed(state, put(by, card, deed)) {
            assert_eq!((claim, after), ((by, MONUMENT), None));
            after = Some(number);
        }
    }
    after
}

/// Eight cards without a clock.
fn eight() -> [Card; 8] {
    cards(["Oars", "Archery", "Tools", "Clothing", "Sailing", "Pottery", "Masonry", "Mysticism"])
}

#[test]
fn monument_is_claimed_at_the_sixth_card_scored_or_tucked_before_the_seventh_moves() {
    for deed in [Deed::Score, Deed::Tuck] {
        let mut state = Position::new(2).hand(P1, eight()).state().unwrap();
        assert_eq!(monument_after(&mut state, P1, deed, &eight()), Some(6), "{deed:?}");
        assert!(state.player(P1).achievements.contains(MONUMENT));
    }
}

#[test]
fn monument_is_claimed_on_the_turn_of_another_too() {
    let mut state = Position::new(3).turn(P3).hand(P2, eight()).state().unwrap();
    assert_eq!(monument_after(&mut state, P2, Deed::Score, &eight()), Some(6));
}

#[test]
fn tucked_and_scored_cards_are_not_added_up() {
    let mut state = Position::new(2).hand(P1, eight()).state().unwrap();
    let all = eight();
    let (tucked, scored) = all.split_at(3);
    assert_eq!(monument_after(&mut state, P1, Deed::Tuck, tucked), None);
    assert_eq!(monument_after(&mut state, P1, Deed::Score, scored), None);
    assert_eq!((state.player(P1).tucked, state.player(P1).scored), (3, 5));
}

#[test]
fn the_counters_of_all_go_back_at_the_end_of_every_turn() {
    let mut state = Position::new(2).hand(P1, eight()).hand(P2, [card("Paper")]).state().unwrap();
    assert_eq!(monument_after(&mut state, P1, Deed::Score, &eight()[..5]), None);
    assert_eq!(monument_after(&mut state, P2, Deed::Tuck, &cards(["Paper"])), None);
    assert_eq!(claimed(&mut state, Effect::EndTurn), []);
    for seat in [P1, P2] {
        assert_eq!((state.player(seat).tucked, state.player(seat).scored), (0, 0));
    }
    assert_eq!(monument_after(&mut state, P1, Deed::Score, &eight()[5..]), None);
}

#[test]
fn transfers_melds_and_returns_do_not_count_for_monument() {
    for deed in [Deed::ToScore(P1), Deed::ToScore(P2), Deed::ToBoard(P1), Deed::Meld, Deed::Return] {
        let mut state = Position::new(2).hand(P1, eight()).state().unwrap();
        assert_eq!(monument_after(&mut state, P1, deed, &eight()), None, "{deed:?}");
    }
}

/// A seat whose board makes Universe as soon as anybody looks: a card of every color and this value, 8 or higher.
fn with_universe(position: Position, seat: Seat, age: u8) -> Position {
    let top = |color| CardSet::ALL.of(color).of_value(age).first().unwrap();
    Color::ALL
        .into_iter()
        .fold(position, |position, color| position.pile(seat, color, [top(color)], Splay::None))
}

/// A move on a board that completes nothing by itself.
fn any_move(state: &mut State) -> Vec<(Seat, Achievement)> {
    let card = state.player(P1).hand.first().expect("a card in the hand of P1");
    claimed(state, put(P1, card, Deed::Tuck))
}

#[test]
fn of_two_who_fulfil_the_condition_the_next_in_turn_order_is_served() {
    for (turn, served) in [(P1, P1), (P2, P3), (P3, P3), (P4, P1)] {
        let position = Position::new(4).turn(turn).hand(P1, cards(["Oars", "Archery"]));
        let position = with_universe(with_universe(position, P1, 8), P3, 9);
        let mut state = position.state().unwrap();
        assert_eq!(any_move(&mut state), [(served, UNIVERSE)], "on the turn of {turn}");
        assert_eq!(any_move(&mut state), [], "each is claimed once");
    }
}

#[test]
fn whoever_is_served_takes_all_before_the_next_one_is_looked_at() {
    let names =
        ["Software", "Computers", "Fission", "Robotics", "Satellites", "Databases", "The Internet", "A.I."];
    let yellow = [card("Stem Cells"), card("Globalization")];
    let mut position = Position::new(3).turn(P2).hand(P1, cards(["Oars", "Archery"]));
    for color in Color::ALL {
        let pile = cards(names).into_iter().chain(yellow).filter(|card| card.color() == color);
        position = position.pile(P2, color, pile, Splay::Up);
    }
    let mut state = with_universe(position, P3, 8).state().unwrap();
    let wonder = Achievement::Special(Special::Wonder);
    assert_eq!(any_move(&mut state), [(P2, wonder), (P2, WORLD), (P2, UNIVERSE)]);
}

#[test]
fn the_first_who_is_served_wins_and_the_other_claim_is_not_made() {
    let position = Position::new(2)
        .turn(P2)
        .hand(P1, cards(["Oars", "Archery"]))
        .pile(P1, Color::Blue, [card("Software")], Splay::None)
        .pile(P1, Color::Red, [card("Fission")], Splay::None)
        .pile(P1, Color::Green, cards(["Satellites", "Databases"]), Splay::Up)
        .achievements(P1, [1, 2, 3, 4].map(Achievement::Normal))
        .achievements(P1, [MONUMENT])
        .achievements(P2, [5, 6, 7, 8, 9].map(Achievement::Normal));
    let mut state = with_universe(position, P2, 8).state().unwrap();
    assert!(Special::World.is_met(state.player(P1)) && Special::Universe.is_met(state.player(P2)));
    assert_eq!(any_move(&mut state), [(P2, UNIVERSE)]);
    assert_eq!(winners(&state), Some((vec![P2], Reason::Achievements)));
    assert!(state.available().contains(WORLD));
    assert_eq!(any_move(&mut state), [], "nothing happens after the end");
}

#[test]
fn so_many_achievements_win() {
    for (players, teams, needed) in [(2, false, 6), (3, false, 5), (4, false, 4), (4, true, 6)] {
        assert_eq!(State::new(players, teams, 0).unwrap().achievements_to_win(), needed);
    }
    let normal = |number: u8| (1..number).map(Achievement::Normal);
    for (players, needed) in [(2, 6), (3, 5), (4, 4)] {
        let claim = |held| {
            let mut state = Position::new(players).achievements(P2, normal(held)).state().unwrap();
            claimed(&mut state, Effect::Claim { seat: P2, achievement: Achievement::Normal(9) });
            winners(&state)
        };
        assert_eq!(claim(needed - 1), None, "{players} players");
        assert_eq!(claim(needed), Some((vec![P2], Reason::Achievements)), "{players} players");
    }
}

#[test]
fn no_special_achievement_is_ever_offered_as_an_action() {
    let position = Position::new(2).hand(P1, cards(["Oars", "Archery"]));
    let position = with_universe(position, P1, 8).score(P1, cards(["Robotics", "Software", "Databases"]));
    let prompt = drive(position).prompt();
    let claims: Vec<String> =
        prompt.options.iter().map(innovation::label).filter(|l| l.starts_with("achieve")).collect();
    assert_eq!(claims, ["achieve 1", "achieve 2", "achieve 3", "achieve 4", "achieve 5", "achieve 6"]);
}

#[test]
fn a_claim_in_the_middle_of_an_effect_comes_before_the_rest_of_it() {
    let under = cards(["Tools", "Writing", "Alchemy", "Translation", "Physics", "Chemistry", "Evolution"]);
    let position = Position::new(2)
        .pile(P1, Color::Blue, [card("Genetics")].into_iter().chain(under), Splay::None)
        .hand(P1, [card("Oars")])
        .hand(P2, [card("Archery")])
        .supply(10, [card("Software")]);
    let mut run = drive(position);
    take(&mut run, P1, "dogma Genetics");
    run.eventually(Event::Drew { seat: P1, card: Secret::to(P1, card("Software")) });
    let mut happened = Vec::new();
    loop {
        match run.next() {
            Seen::Event(Event::Moved { deed: Deed::Score, .. }) => happened.push("score"),
            Seen::Event(Event::Claimed { seat: P1, achievement: MONUMENT }) => happened.push("Monument"),
            Seen::Prompt(_) | Seen::End => break,
            _ => {}
        }
    }
    let mut expected = ["score"; 9];
    expected[6] = "Monument";
    assert_eq!(happened, expected);
}
