//! Giving up, of which the rules say nothing: whoever does takes no further part, and the last side that is left has won.

use cardloom::{
    Answer, Describe, Executor, Game, Seat, Session,
    testing::{dice, play_some},
};
use innovation::{Action, Card, Choice, Color, Event, Innovation, Position, Reason, Splay, State};

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);
const P3: Seat = Seat(2);
const P4: Seat = Seat(3);

fn card(name: &str) -> Card {
    Card::named(name).expect("a card of the base set")
}

fn game(players: usize, teams: bool) -> Session<Innovation> {
    Session::new(State::new(players, teams, 7).unwrap()).unwrap()
}

fn end(session: &Session<Innovation>) -> (Vec<Seat>, Reason) {
    let state = session.state().unwrap();
    let end = state.end().expect("a game that is over");
    (end.winners().collect(), end.reason)
}

/// Answers the first open prompt, and tells whose it was.
fn answer(session: &mut Session<Innovation>, answer: Answer) -> Seat {
    let prompt = session.open()[0].clone();
    session.answer(prompt.id(), prompt.seat, answer).unwrap();
    prompt.seat
}

/// Plays on with the first options for so many answers, and tells who was asked.
fn play_on(session: &mut Session<Innovation>, answers: usize) -> Vec<Seat> {
    let mut asked = Vec::new();
    while asked.len() < answers {
        let first = session.open()[0].default_answer();
        asked.push(answer(session, first));
    }
    asked
}

#[test]
fn of_two_players_the_other_one_has_won_at_once() {
    let mut session = game(2, false);
    session.concede(P2).unwrap();
    assert_eq!(end(&session), (vec![P1], Reason::Concession));
    let text = Innovation::ended(&session.state().unwrap()).to_string();
    let expected = "The game is over: P1 wins since all others have given up. \
        P1: 0 achievements and 0 points; P2: 0 achievements and 0 points";
    assert_eq!(text, expected);
}

#[test]
fn in_a_team_game_a_whole_team_gives_up() {
    let mut session = game(4, true);
    play_on(&mut session, 6);
    session.concede(P3).unwrap();
    assert_eq!(end(&session), (vec![P2, P4], Reason::Concession));
}

#[test]
fn of_three_players_two_play_on_and_whoever_gave_up_is_not_asked_any_more() {
    let mut session = game(3, false);
    play_on(&mut session, 8);
    session.concede(P2).unwrap();
    assert_eq!(session.events(), [Event::GaveUp { seat: P2 }]);
    assert!(!session.state().unwrap().is_in(P2));
    for seed in 0..5 {
        let mut executor = session.executor().unwrap();
        let mut dice = dice(seed);
        while play_some(&mut executor, &mut dice, 1) {
            assert!(executor.open().iter().all(|prompt| prompt.seat != P2), "P2 is asked nothing");
        }
        let winners: Vec<_> = executor.state().end().unwrap().winners().collect();
        assert!(!winners.contains(&P2), "nobody wins who gave up");
    }
}

#[test]
fn the_turn_of_whoever_gives_up_ends_without_another_action() {
    let mut session = game(3, false);
    while session.open()[0].question.ask != innovation::Ask::Action {
        play_on(&mut session, 1);
    }
    let (seat, number) = (session.open()[0].seat, session.state().unwrap().turn().number);
    session.concede(seat).unwrap();
    let next = seat.next(3);
    assert!(matches!(
        session.events(),
        [Event::GaveUp { .. }, Event::TurnBegan { seat, .. }] if *seat == next
    ));
    assert_eq!((session.open()[0].seat, session.state().unwrap().turn().number), (next, number + 1));
}

#[test]
fn who_gives_up_while_the_first_cards_are_picked_begins_no_turn() {
    let mut session = game(3, false);
    for seat in [P1, P2, P3] {
        let mut one = session.clone();
        one.concede(seat).unwrap();
        let asked = play_on(&mut one, 6);
        assert!(!asked.contains(&seat), "{seat}: {asked:?}");
    }
    session.concede(P1).unwrap();
    session.concede(P3).unwrap();
    assert_eq!(end(&session), (vec![P2], Reason::Concession));
}

/// P1 may activate Oars, whose demand P2 and P3 have to obey with a crown in hand.
fn oars() -> Executor<Innovation> {
    let state = Position::new(3)
        .pile(P1, Color::Red, [card("Oars")], Splay::None)
        .hand(P2, [card("Code of Laws")])
        .hand(P3, [card("Currency")])
        .supply(1, [card("Tools"), card("Writing"), card("Archery")])
        .state()
        .unwrap();
    let mut executor = Executor::new(state);
    executor.step().unwrap();
    executor
}

fn activate(executor: &mut Executor<Innovation>) {
    let prompt = executor.open()[0].clone();
    let dogma = Choice::Action(Action::Dogma(card("Oars")));
    let place = prompt.options.iter().position(|option| *option == dogma).unwrap();
    executor.answer(prompt.id(), prompt.seat, Answer::one(place)).unwrap();
    executor.step().unwrap();
}

#[test]
fn whoever_gave_up_neither_obeys_nor_shares_and_is_nobodys_opponent() {
    let mut executor = oars();
    executor.concede(P2).unwrap();
    assert!(executor.state().opponents(P1).eq([P3]));
    activate(&mut executor);
    let state = executor.state();
    assert!(state.player(P2).hand.contains(card("Code of Laws")), "P2 keeps what they had");
    assert!(state.player(P1).score.contains(card("Currency")), "P3 obeys");
    let view = Innovation::view(&state, Some(P1));
    assert_eq!(view.players.iter().map(|player| player.out).collect::<Vec<_>>(), [false, true, false]);
}

#[test]
fn a_state_is_written_as_ever_as_long_as_nobody_has_given_up() {
    let mut session = game(3, false);
    let seats = |session: &Session<Innovation>| {
        serde_json::to_value(session.state().unwrap()).unwrap()["seats"].clone()
    };
    assert_eq!(seats(&session), 3);
    session.concede(P2).unwrap();
    let state = session.state().unwrap();
    let text = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state);
    let wrong = text.replace("\"seats\":35", "\"seats\":131");
    assert_ne!(wrong, text);
    let refusal = serde_json::from_str::<State>(&wrong).unwrap_err().to_string();
    assert!(refusal.contains("a seat has given up that does not play"), "{refusal}");
}
