//! Giving up, of which the rules say nothing: whoever does takes no further part, and the last one left has won.

use cardloom::{Describe, Executor, Game, Seat, Session, below};
use doomlings::{Ask, Doomlings, Event, State};

use crate::support::{TABLES, Table, dice, play_some};

mod support;

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

fn session(players: usize, seed: u64) -> Session<Doomlings> {
    Session::new(Table { players, samples: false }.state(seed)).unwrap()
}

/// Plays on with the first options for so many answers.
fn play_on(session: &mut Session<Doomlings>, answers: usize) {
    for _ in 0..answers {
        let prompt = session.open()[0].clone();
        session.answer(prompt.id(), prompt.seat, prompt.default_answer()).unwrap();
    }
}

fn winners(state: &State) -> Vec<Seat> {
    state.end().expect("a game that is over").winners().collect()
}

/// Plays to the end; whoever has given up is asked nothing any more.
fn played_out(executor: &mut Executor<Doomlings>, seed: u64) {
    let mut dice = dice(seed);
    while play_some(executor, &mut dice, 1) {
        let asks_those_in = executor.open().iter().all(|prompt| executor.state().is_in(prompt.seat));
        assert!(asks_those_in, "only those are asked who are still in the game");
    }
}

#[test]
fn at_any_prompt_anybody_can_give_up_and_the_others_play_on() {
    for table in TABLES {
        let seed = table.players as u64;
        let (mut executor, mut dice) = (table.game(seed), dice(seed));
        while play_some(&mut executor, &mut dice, 12) {
            let seat = Seat(below(&mut dice, table.players) as u8);
            let mut one = executor.fork().unwrap();
            one.concede(seat).unwrap();
            played_out(&mut one, seed);
            let state = one.state();
            assert_eq!(state.check(), Ok(()), "{table}: {seat} gave up");
            assert!(!winners(&state).contains(&seat), "{table}: {seat} gave up and has won");
            if table.players > 2 {
                assert_eq!(state.catastrophes().count(), 3, "{table}: the others play to the end");
            }
        }
    }
}

#[test]
fn one_after_another_gives_up_until_the_last_one_has_won() {
    for players in 2..=6 {
        let mut session = session(players, 7);
        let mut left: Vec<Seat> = Seat::all(players).collect();
        let mut dice = dice(players as u64);
        while left.len() > 1 {
            play_on(&mut session, 5);
            let seat = left.swap_remove(below(&mut dice, left.len()));
            session.concede(seat).unwrap();
            assert_eq!(session.events()[0], Event::GaveUp { seat });
            assert!(session.open().iter().all(|prompt| left.contains(&prompt.seat)));
        }
        assert!(session.is_over());
        let state = session.state().unwrap();
        assert_eq!(winners(&state), left);
        assert_eq!(Doomlings::ending(&state).unwrap().winners, left);
        let view = Doomlings::view(&state, None);
        let still_in: Vec<Seat> = Seat::all(players)
            .zip(&view.players)
            .filter(|(_, player)| !player.out)
            .map(|(seat, _)| seat)
            .collect();
        assert_eq!(still_in, left);
    }
}

#[test]
fn of_two_players_the_other_one_has_won_at_once_whatever_the_scores() {
    let mut session = session(2, 1);
    play_on(&mut session, 12);
    for seat in [P1, P2] {
        let mut one = session.clone();
        one.concede(seat).unwrap();
        let state = one.state().unwrap();
        assert_eq!(winners(&state), [seat.next(2)]);
        let begin = format!("{} wins since all others have given up", seat.next(2));
        let text = Doomlings::ended(&state).to_string();
        assert!(text.starts_with(&begin), "{text}");
    }
}

#[test]
fn the_turn_of_whoever_gives_up_ends_without_a_play() {
    for players in 3..=6 {
        let mut session = session(players, 4);
        play_on(&mut session, 8);
        while session.open()[0].question.ask != Ask::Play {
            play_on(&mut session, 1);
        }
        let seat = session.open()[0].seat;
        session.concede(seat).unwrap();
        let plays = |event: &Event| matches!(event, Event::Played { .. });
        assert!(!session.events().iter().any(plays), "{:?}", session.events());
        assert_ne!(session.state().unwrap().turn().seat, Some(seat));
        assert_ne!(session.open()[0].seat, seat);
    }
}

#[test]
fn what_is_written_of_a_game_that_somebody_has_left_is_read_again() {
    let mut session = session(3, 1);
    session.concede(P2).unwrap();
    let state = session.state().unwrap();
    let mut value = serde_json::to_value(&state).unwrap();
    assert_eq!(serde_json::from_value::<State>(value.clone()).unwrap(), state);
    value["seats"]["out"] = 8.into();
    let refusal = serde_json::from_value::<State>(value).unwrap_err().to_string();
    assert!(refusal.contains("a seat has given up that does not play"), "{refusal}");
}
