//! What a seat may not see does not show in what it is sent, silences and numbers included, and undo does not show it.

use cardloom::{
    Answer, PromptId, Session, SessionError, UndoRefused,
    testing::{Report, Silence, how_many},
};
use innovation::{Action, Choice, Color, Innovation, Position, Splay, State};

use crate::support::*;

mod support;

/// How many positions the law is tried on.
fn positions() -> usize {
    how_many("CARDLOOM_POSITIONS", 10_000)
}

fn begin(game: u64) -> State {
    let (seats, teams) = TABLES[game as usize % TABLES.len()];
    State::new(seats, teams, game).expect("a table")
}

#[test]
fn what_a_seat_may_not_see_does_not_show_in_what_it_is_sent() {
    let report: Report<Innovation> = Silence::new(1).every(5).check(positions(), begin);
    println!("{report:?}");
    report.assert_kept();
    // Looking into hands costs some of the undo, but not much.
    assert!(report.fair * 3 > report.answers, "{report:?}");
}

#[test]
fn who_is_asked_for_a_card_would_show_if_the_cards_did_not_say_that_they_look_for_one() {
    let report: Report<Innovation> = Silence::new(1).every(5).without_consulting().check(1_000, begin);
    assert!(!report.violations.is_empty(), "{report:?}");
}

/// A game on a table where P1 has Masonry, and P2, who shares it, holds one unseen card of value 1.
fn masonry(hand: &str) -> Session<Innovation> {
    let table = Position::new(2)
        .pile(P1, Color::Yellow, [card("Masonry")], Splay::None)
        .hand(P1, [card("The Wheel"), card("Oars")])
        .pile(P2, Color::Red, [card("Construction")], Splay::None)
        .hand(P2, [card(hand)]);
    let mut session = Session::new(table.state().expect("a table")).expect("a game");
    act_in(&mut session, Action::Dogma(card("Masonry")));
    session
}

fn act_in(session: &mut Session<Innovation>, action: Action) {
    let prompt = session.open()[0].clone();
    let place = prompt.options.iter().position(|option| *option == Choice::Action(action));
    let answer = Answer::one(place.expect("a legal action"));
    session.answer(prompt.id(), prompt.seat, answer).expect("a legal answer");
}

#[test]
fn an_answer_that_tells_of_another_hand_cannot_be_taken_back() {
    let (mut with, mut without) = (masonry("Archery"), masonry("Sailing"));
    // Both tables looked the same to P1. Now P2 is asked in one, P1 in the other.
    assert_eq!((with.open()[0].seat, without.open()[0].seat), (P2, P1));
    for session in [&mut with, &mut without] {
        assert_eq!(session.undoable(P1), Err(UndoRefused::Shown));
        let before = session.clone();
        assert_eq!(session.undo(P1), Err(SessionError::Undo(UndoRefused::Shown)));
        assert_eq!(*session, before);
    }
}

#[test]
fn what_follows_in_the_same_action_cannot_be_taken_back_either() {
    let mut session = masonry("Archery");
    let prompt = session.open()[0].clone();
    session.answer(prompt.id(), P2, Answer::none()).expect("a legal answer");
    let prompt = session.open()[0].clone();
    assert_eq!(prompt.seat, P1);
    session.answer(prompt.id(), P1, Answer::none()).expect("a legal answer");
    // What came of the look into P2's hand may still be at work.
    assert_eq!(session.undoable(P1), Err(UndoRefused::Shown));
}

#[test]
fn an_answer_that_tells_nothing_of_a_hand_can_be_taken_back() {
    let table = Position::new(2)
        .pile(P1, Color::Yellow, [card("Agriculture")], Splay::None)
        .hand(P1, [card("The Wheel")])
        .pile(P2, Color::Blue, [card("Pottery")], Splay::None)
        .hand(P2, [card("Archery")]);
    let mut session = Session::<Innovation>::new(table.state().expect("a table")).expect("a game");
    act_in(&mut session, Action::Dogma(card("Agriculture")));
    // P2 is asked to return a card, whichever it is.
    assert_eq!(session.open()[0].seat, P2);
    assert_eq!(session.undo(P1), Ok(0));
}

#[test]
fn the_number_of_a_prompt_does_not_tell_whether_another_seat_was_asked() {
    let next = |hand: &str| -> PromptId {
        let mut session = masonry(hand);
        while session.open()[0].seat == P2 {
            let prompt = session.open()[0].clone();
            session.answer(prompt.id(), P2, Answer::none()).expect("a legal answer");
        }
        session.open()[0].id()
    };
    assert_eq!(next("Archery"), next("Sailing"));
}
