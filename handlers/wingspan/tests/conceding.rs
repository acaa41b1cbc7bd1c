//! Giving up, of which the rules say nothing: whoever does takes no further part, and the last one left has won.

use cardloom::{
    Describe, Game, Seat, Session,
    testing::{dice, play_some},
};
use wingspan::{Ask, Event, Scored, Setup, State, Wingspan};

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);
const P3: Seat = Seat(2);

fn game(players: usize, seed: u64) -> Session<Wingspan> {
    let goals = if seed.is_multiple_of(2) { Scored::Blue } else { Scored::Green };
    Session::new(State::new(&Setup { players, goals, swift_start: false, seed }).unwrap()).unwrap()
}

/// Plays on with the first options for so many answers.
fn play_on(session: &mut Session<Wingspan>, answers: usize) {
    for _ in 0..answers {
        let prompt = session.open()[0].clone();
        session.answer(prompt.id(), prompt.seat, prompt.default_answer()).unwrap();
    }
}

fn winners(state: &State) -> Vec<Seat> {
    state.end().expect("a game that is over").winners().collect()
}

#[test]
fn of_two_players_the_other_one_has_won_at_once_whatever_the_scores() {
    let mut session = game(2, 1);
    play_on(&mut session, 30);
    for seat in [P1, P2] {
        let mut one = session.clone();
        one.concede(seat).unwrap();
        let state = one.state().unwrap();
        assert_eq!(winners(&state), [seat.next(2)]);
        let ending = Wingspan::ending(&state).unwrap();
        assert_eq!(ending.kind, "concession");
        let begin = format!("{} wins since all others have given up: P1 ", seat.next(2));
        let text = Wingspan::ended(&state).to_string();
        assert!(text.starts_with(&begin), "{text}");
    }
}

#[test]
fn of_three_players_two_play_on_and_whoever_gave_up_is_not_asked_any_more() {
    for seed in 0..4 {
        let mut session = game(3, seed);
        play_on(&mut session, 3 + 12 * seed as usize);
        session.concede(P2).unwrap();
        assert_eq!(session.events()[0], Event::GaveUp { seat: P2 });
        let goals = session.state().unwrap().player(P2).goals;
        let mut executor = session.executor().unwrap();
        let mut dice = dice(seed);
        while play_some(&mut executor, &mut dice, 1) {
            assert!(executor.open().iter().all(|prompt| prompt.seat != P2), "P2 is asked nothing");
        }
        let state = executor.state();
        assert!(!winners(&state).contains(&P2), "nobody wins who gave up");
        assert_eq!(state.player(P2).goals, goals, "nobody is scored for a goal who gave up");
        let least = 2 * 26;
        assert!(state.turn().number >= least && state.turn().number < 3 * 26);
        let view = Wingspan::view(&state, None);
        assert_eq!(view.players.iter().map(|player| player.out).collect::<Vec<_>>(), [false, true, false]);
    }
}

#[test]
fn the_turn_of_whoever_gives_up_ends_without_another_action() {
    let mut session = game(3, 2);
    while session.open()[0].question.ask != Ask::TurnAction {
        play_on(&mut session, 1);
    }
    let seat = session.open()[0].seat;
    session.concede(seat).unwrap();
    let acts = |event: &Event| matches!(event, Event::ActionBegan { .. });
    assert!(!session.events().iter().any(acts), "{:?}", session.events());
    assert_eq!((session.open()[0].seat, session.open()[0].question.ask), (seat.next(3), Ask::TurnAction));
}

#[test]
fn whoever_gives_up_at_the_start_begins_no_round() {
    for seat in [P1, P2, P3] {
        let mut session = game(3, 5);
        session.concede(seat).unwrap();
        play_on(&mut session, 4);
        assert_ne!(session.open()[0].seat, seat);
        assert_eq!(session.state().unwrap().player(seat).cubes, 0);
    }
}

#[test]
fn a_state_is_written_as_ever_as_long_as_nobody_has_given_up() {
    let mut session = game(3, 1);
    let written = |session: &Session<Wingspan>| serde_json::to_value(session.state().unwrap()).unwrap();
    assert_eq!(written(&session)["seats"], 3);
    session.concede(P2).unwrap();
    let mut value = written(&session);
    let read: State = serde_json::from_value(value.clone()).unwrap();
    assert_eq!(read, session.state().unwrap());
    value["seats"] = (3 + (1 << 6)).into();
    let refusal = serde_json::from_value::<State>(value).unwrap_err().to_string();
    assert!(refusal.contains("a seat has given up that does not play"), "{refusal}");
}
