//! Positions laid by hand: what cannot be laid is refused with its reason.

use cardloom::Seat;
use innovation::{Achievement, CardSet, Color, Position, SetupError, Splay};

use crate::support::*;

mod support;

#[track_caller]
fn refused(position: Position, reason: &str) {
    assert_eq!(position.state().unwrap_err().to_string(), reason);
}

fn table() -> Position {
    Position::new(2)
}

#[test]
fn a_pile_that_is_laid_twice_is_refused() {
    let once = table().pile(P1, Color::Red, cards(["Oars"]), Splay::None);
    let twice = once.clone().pile(P1, Color::Red, cards(["Archery"]), Splay::None);
    assert_eq!(twice.clone().state(), Err(SetupError::Pile { seat: P1, color: Color::Red }));
    refused(twice, "the red pile of P1 is laid twice");
    let of_two = once.pile(P2, Color::Red, cards(["Archery"]), Splay::None);
    assert_eq!(of_two.state().unwrap().check(), Ok(()));
}

#[test]
fn hands_score_piles_and_supplies_that_are_named_twice_add_up() {
    let state = table()
        .hand(P1, cards(["Oars"]))
        .hand(P1, cards(["Tools"]))
        .score(P1, cards(["Paper"]))
        .score(P1, cards(["Coal"]))
        .supply(2, cards(["Mathematics"]))
        .supply(2, cards(["Calendar"]))
        .state()
        .unwrap();
    assert_eq!(state.check(), Ok(()));
    assert_eq!(state.player(P1).hand, CardSet::from_iter(cards(["Oars", "Tools"])));
    assert_eq!(state.player(P1).score, CardSet::from_iter(cards(["Paper", "Coal"])));
    let next: Vec<_> = state.supply(2).iter().rev().take(2).copied().collect();
    assert_eq!(next, cards(["Mathematics", "Calendar"]));
}

#[test]
fn a_card_in_two_places_is_refused() {
    refused(table().hand(P1, cards(["Oars"])).score(P2, cards(["Oars"])), "Oars is named twice");
    refused(table().hand(P1, cards(["Oars", "Oars"])), "Oars is named twice");
    let pile = table().pile(P1, Color::Red, cards(["Oars"]), Splay::None);
    refused(pile.supply(1, cards(["Oars"])), "Oars is named twice");
}

#[test]
fn a_card_where_it_cannot_lie_is_refused() {
    let pile = table().pile(P1, Color::Blue, cards(["Oars"]), Splay::None);
    refused(pile, "Oars cannot lie in the blue pile");
    refused(table().supply(2, cards(["Oars"])), "Oars cannot lie in the supply of value 2");
    refused(table().supply(11, cards(["Oars"])), "Oars cannot lie in the supply of value 11");
}

#[test]
fn a_splay_needs_two_cards() {
    let pile = table().pile(P1, Color::Red, cards(["Oars"]), Splay::Up);
    refused(pile, "the red pile of P1 has 1 card, but a splay needs two");
}

#[test]
fn seats_that_do_not_play_have_nothing() {
    refused(table().hand(P3, cards(["Oars"])), "there is no seat P3 among 2 players");
    refused(table().turn(Seat(2)), "there is no seat P3 among 2 players");
    refused(Position::new(5), "the base set is for 2, 3 or 4 players, not 5");
    refused(Position::new(2).teams(), "teams need 4 players, not 2");
}

#[test]
fn an_achievement_has_one_holder_and_one_card() {
    let held = table().achievements(P1, [Achievement::Normal(3)]);
    refused(held.achievements(P2, [Achievement::Normal(3)]), "achievement 3 is held twice");
    let all = table().hand(P1, CardSet::ALL.of_value(4).iter());
    refused(all, "all cards of value 4 are named, but one has to be its achievement");
}
