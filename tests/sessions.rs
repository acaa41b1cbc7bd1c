//! Sessions: a game as data, with undo as fair tables play it, history, and forks.

use cardloom::{
    Answer, Seat, Session, SessionError, UndoPolicy, UndoRefused,
    example::{Event, Pebbles, State},
};

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

fn session() -> Session<Pebbles> {
    Session::new(State { pile: 9, taken: [0, 0], turn: P1 }).unwrap()
}

/// Gives the open prompt the option at this place, or none.
fn give(session: &mut Session<Pebbles>, option: Option<usize>) {
    let prompt = session.open()[0].clone();
    let answer = option.map_or_else(Answer::none, Answer::one);
    session.answer(prompt.id(), prompt.seat, answer).unwrap();
}

fn refusal(result: Result<usize, SessionError>) -> UndoRefused {
    match result {
        Err(SessionError::Undo(refused)) => refused,
        other => panic!("expected a refusal, came {other:?}"),
    }
}

#[test]
fn an_answer_is_taken_back_and_given_again() {
    let mut session = session();
    assert_eq!(refusal(session.undo(P1)), UndoRefused::NothingAnswered(P1));
    give(&mut session, Some(0));
    let after = session.clone();
    assert_eq!(session.events(), [Event::Took(P1, 1)]);
    assert_eq!((session.undoable(P1), session.redoable()), (Ok(0), Err(UndoRefused::NothingUndone)));
    assert_eq!(session.undo(P1).unwrap(), 0);
    assert_eq!((session.answers(), session.state().unwrap().pile), (0, 9));
    assert_eq!(session.redo().unwrap(), 1);
    assert_eq!(session, after);
}

#[test]
fn another_seats_answer_cannot_be_undone_from_under_it() {
    let mut session = session();
    give(&mut session, Some(1));
    give(&mut session, Some(2));
    assert_eq!(refusal(session.undo(P1)), UndoRefused::AnotherAnswered(P2));
    assert_eq!(session.answers(), 2, "a refusal changes nothing");
    assert_eq!(session.undo(P2).unwrap(), 1);
    assert_eq!(session.undo(P1).unwrap(), 0);
}

#[test]
fn a_new_answer_forgets_what_was_taken_back() {
    let mut session = session();
    give(&mut session, Some(1));
    session.undo(P1).unwrap();
    assert!(session.redoable().is_ok());
    give(&mut session, Some(2));
    assert_eq!(session.redoable(), Err(UndoRefused::NothingUndone));
    assert_eq!(refusal(session.redo()), UndoRefused::NothingUndone);
}

#[test]
fn a_table_may_play_without_undo_or_with_any() {
    let mut without = session().policy(UndoPolicy::None);
    give(&mut without, Some(1));
    assert_eq!(refusal(without.undo(P1)), UndoRefused::Policy);
    let mut free = session().policy(UndoPolicy::Free);
    give(&mut free, Some(1));
    give(&mut free, Some(2));
    assert_eq!(free.undo(P1).unwrap(), 0, "with all that came after it");
    assert_eq!((free.redo().unwrap(), free.redo().unwrap()), (1, 2));
}

#[test]
fn a_session_without_history_has_no_past() {
    let mut session = session().without_history();
    give(&mut session, Some(1));
    assert_eq!(refusal(session.undo(P1)), UndoRefused::NoHistory);
    assert_eq!(session.history().len(), 0);
    assert!(matches!(session.at(1), Err(SessionError::Undo(UndoRefused::NoHistory))));
}

#[test]
fn every_earlier_position_can_be_shown() {
    let mut session = session();
    let mut positions = Vec::new();
    while !session.is_over() {
        positions.push((session.state().unwrap(), session.open().to_vec()));
        // One pebble and no further one.
        let decline = session.open()[0].can_decline();
        give(&mut session, (!decline).then_some(0));
    }
    assert!(positions.len() > 9);
    for (number, (state, open)) in (1..).zip(&positions) {
        let at = session.at(number).unwrap();
        assert_eq!((&at.state().unwrap(), at.open()), (state, open.as_slice()), "before answer {number}");
    }
    assert!(session.at(positions.len() + 2).is_err());
}

#[test]
fn forks_on_other_threads_go_their_own_ways() {
    let mut original = session();
    give(&mut original, Some(0));
    let before = original.clone();
    let piles: Vec<u8> = std::thread::scope(|scope| {
        let forks = [None, Some(0)].map(|option| {
            let mut fork = original.clone();
            scope.spawn(move || {
                give(&mut fork, option);
                fork.state().unwrap().pile
            })
        });
        forks.into_iter().map(|fork| fork.join().unwrap()).collect()
    });
    assert_eq!(piles, [8, 7]);
    assert_eq!(original, before);
}

#[test]
fn a_session_is_data() {
    let mut session = session();
    give(&mut session, Some(0));
    give(&mut session, None);
    session.undo(P1).unwrap();
    let text = serde_json::to_string(&session).unwrap();
    let mut read: Session<Pebbles> = serde_json::from_str(&text).unwrap();
    assert_eq!((&read, read.open(), read.digest()), (&session, session.open(), session.digest()));
    assert_eq!((read.redo().unwrap(), session.redo().unwrap()), (2, 2));
    assert_eq!(read, session);
}

#[test]
fn an_illegal_answer_changes_nothing() {
    let mut session = session();
    let prompt = session.open()[0].clone();
    let before = session.clone();
    let refused = session.answer(prompt.id(), prompt.seat, Answer::one(7)).unwrap_err();
    assert_eq!(refused.to_string(), "P1 picked option 7, but the options are 0 to 2");
    assert!(session.answer(prompt.id(), P2, Answer::one(0)).is_err());
    assert_eq!(session, before);
}
