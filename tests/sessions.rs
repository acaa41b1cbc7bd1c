//! Sessions: undo and redo, earlier positions, forks, and the way through text.

use std::thread;

use cardloom::{
    Answer, Context, Error, Executor, Game, Prompt, PromptId, Redact, Seat, Session, SessionError, Snapshot,
    UndoPolicy::{self, Fair, Free},
    UndoRefused,
    agents::RandomAgent,
    below,
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

/// Two seats in turn take a coin, look under a cup, throw a die, offer a coin, or fail.
struct Coins;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    coins: [u8; 2],
    turn: Seat,
    turns_left: u8,
    dice: ChaCha8Rng,
}

#[derive(Clone, Debug, PartialEq)]
enum Effect {
    Gain(Seat, u8),
    Look(Seat),
    Throw(Seat),
    EndTurn,
}

#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
enum Event {
    Gained(Seat, u8),
    Saw(Seat),
    TurnEnded(Seat),
}

const TAKE: usize = 0;
const LOOK: usize = 1;
const THROW: usize = 2;
const OFFER: usize = 3;
const FAIL: usize = 4;

async fn turn(context: Context<Coins>) {
    let seat = context.seat();
    let what = Prompt::new(seat, "what?").options(["take", "look", "throw", "offer", "fail"]);
    match context.ask_one(what).await {
        Some("look") => context.apply(Effect::Look(seat)).await,
        Some("throw") => context.apply(Effect::Throw(seat)).await,
        Some("offer") => {
            let other = seat.next(2);
            if context.ask_one(Prompt::new(other, "accept?").options(["yes"]).optional()).await.is_some() {
                context.apply(Effect::Gain(other, 1)).await;
            }
        }
        Some("fail") => std::future::pending().await,
        _ => context.apply(Effect::Gain(seat, 1)).await,
    }
    // A second prompt of the same action.
    if context.ask_one(Prompt::new(seat, "one more?").options(["yes"]).optional()).await.is_some() {
        context.apply(Effect::Gain(seat, 1)).await;
    }
}

impl Game for Coins {
    const NAME: &'static str = "coins";
    type State = State;
    type Effect = Effect;
    type Outcome = ();
    type Event = Event;
    type Question = &'static str;
    type Choice = &'static str;
    type View = State;

    fn seats(_state: &State) -> usize {
        2
    }

    fn active(state: &State) -> Seat {
        state.turn
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            let seat = context.state().turn;
            context.call(seat, "turn", turn).await;
            context.apply(Effect::EndTurn).await;
        }
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) {
        let (seat, coins) = match *effect {
            Effect::Gain(seat, coins) => (seat, coins),
            Effect::Throw(seat) => (seat, below(&mut state.dice, 6) as u8),
            Effect::Look(seat) => return events.push(Event::Saw(seat)),
            Effect::EndTurn => {
                events.push(Event::TurnEnded(state.turn));
                state.turn = state.turn.next(2);
                state.turns_left -= 1;
                return;
            }
        };
        state.coins[seat.index()] = state.coins[seat.index()].saturating_add(coins);
        events.push(Event::Gained(seat, coins));
    }

    fn is_over(state: &State) -> bool {
        state.turns_left == 0
    }

    fn view(state: &State, _seat: Option<Seat>) -> State {
        state.clone()
    }

    fn reveals_hidden(event: &Event) -> bool {
        matches!(event, Event::Saw(_))
    }

    fn rng_position(state: &State) -> u128 {
        state.dice.get_word_pos()
    }
}

type Coin = Session<Coins>;

fn begun(turns_left: u8) -> Coin {
    let dice = ChaCha8Rng::seed_from_u64(1);
    Coin::new(State { coins: [0, 0], turn: P1, turns_left, dice }).unwrap()
}

fn give(session: &mut Coin, answer: Answer) {
    let prompt = &session.open()[0];
    let (id, seat) = (prompt.id(), prompt.seat);
    session.answer(id, seat, answer).unwrap();
}

/// A turn without a second coin.
fn take_turn(session: &mut Coin, what: usize) {
    give(session, Answer::one(what));
    give(session, Answer::none());
}

/// Answers by chance, but none that fails.
fn give_any(session: &mut Coin, dice: &mut ChaCha8Rng) {
    let answer = RandomAgent::pick(dice, &session.open()[0]);
    give(session, if answer == Answer::one(FAIL) { Answer::one(TAKE) } else { answer });
}

/// A game by chance, and the session before each of its answers and at the end.
fn course(turns: u8) -> Vec<Coin> {
    let mut dice = ChaCha8Rng::seed_from_u64(7);
    let mut session = begun(turns);
    let mut course = vec![session.clone()];
    while !session.is_over() {
        give_any(&mut session, &mut dice);
        course.push(session.clone());
    }
    course
}

/// A position, whatever has been taken back on the way to it: only the edition of its prompts tells of that.
fn position(session: &Coin) -> (Snapshot<State>, Vec<Prompt<Coins>>) {
    let here = Snapshot { edition: 0, ..session.snapshot().clone() };
    let open = Executor::<Coins>::restore(here.clone()).unwrap().open().to_vec();
    let asked = |prompts: &[Prompt<Coins>]| {
        prompts.iter().map(|prompt| (prompt.seat, prompt.id().number(), prompt.question)).collect::<Vec<_>>()
    };
    assert_eq!(asked(session.open()), asked(&open));
    assert!(session.open().iter().all(|prompt| prompt.id().edition() == session.snapshot().edition));
    (here, open)
}

#[track_caller]
fn assert_same(one: &Coin, other: &Coin) {
    assert_eq!(position(one), position(other));
    assert_eq!(one.is_over(), other.is_over());
    assert_eq!(one.state(), other.state());
    assert!(one.history().eq(other.history()));
}

/// The undo is refused with this reason, in these words, and nothing has changed.
#[track_caller]
fn assert_refused(session: &mut Coin, seat: Seat, reason: UndoRefused, told: &str) {
    let before = session.clone();
    assert_eq!(session.undoable(seat), Err(reason));
    assert_eq!(session.undo(seat), Err(SessionError::Undo(reason)));
    assert_eq!(reason.to_string(), told);
    assert_eq!(*session, before);
    assert_same(session, &before);
    assert_eq!(session.events(), before.events());
}

#[test]
fn a_seat_takes_back_its_own_last_answers_one_by_one() {
    let mut session = begun(4);
    let begin = session.clone();
    give(&mut session, Answer::one(TAKE));
    let between = session.clone();
    give(&mut session, Answer::one(0));
    assert_eq!(session.state().unwrap().coins, [2, 0]);
    assert_eq!(session.undoable(P1), Ok(1));
    assert_eq!(session.undo(P1), Ok(1));
    assert_same(&session, &between);
    assert_eq!(session.undo(P1), Ok(0));
    assert_same(&session, &begin);
    assert_refused(&mut session, P1, UndoRefused::NothingAnswered(P1), "P1 has not answered anything yet");
}

#[test]
fn what_another_seat_has_answered_stands_between() {
    let mut session = begun(4);
    give(&mut session, Answer::one(OFFER));
    assert_eq!(session.undoable(P1), Ok(0));
    assert_refused(&mut session, P2, UndoRefused::NothingAnswered(P2), "P2 has not answered anything yet");
    give(&mut session, Answer::one(0));
    assert_refused(&mut session, P1, UndoRefused::AnotherAnswered(P2), "P2 has answered since");
    // Who answered may take it back, which opens the way for the other one.
    assert_eq!(session.undo(P2), Ok(1));
    assert_eq!(session.undo(P1), Ok(0));
}

#[test]
fn what_was_seen_or_thrown_stands_until_the_end() {
    for (what, reason, told) in [
        (LOOK, UndoRefused::Shown, "something hidden was shown since"),
        (THROW, UndoRefused::Random, "chance has decided something since"),
    ] {
        let mut session = begun(4);
        give(&mut session, Answer::one(what));
        assert_refused(&mut session, P1, reason, told);
        // What came after can be taken back, but no further.
        give(&mut session, Answer::one(0));
        assert_eq!(session.undo(P1), Ok(1));
        assert_refused(&mut session, P1, reason, told);
        let mut read: Coin = serde_json::from_value(json!(session)).unwrap();
        assert_refused(&mut read, P1, reason, told);
    }
}

#[test]
fn a_table_may_play_without_undo() {
    let mut session = begun(4).policy(UndoPolicy::None);
    give(&mut session, Answer::one(TAKE));
    assert_refused(&mut session, P1, UndoRefused::Policy, "this table plays without undo");
}

#[test]
fn a_free_undo_takes_back_all_that_came_after_and_redo_gives_it_again() {
    let mut session = begun(4).policy(Free);
    give(&mut session, Answer::one(OFFER));
    give(&mut session, Answer::one(0));
    give(&mut session, Answer::none());
    take_turn(&mut session, LOOK);
    take_turn(&mut session, THROW);
    let end = session.clone();
    assert_eq!(session.undo(P2), Ok(4));
    assert_eq!(session.undo(P2), Ok(3));
    assert_eq!(session.undo(P2), Ok(1));
    assert_refused(&mut session, P2, UndoRefused::NothingAnswered(P2), "P2 has not answered anything yet");
    for answers in 2..=7 {
        assert_eq!(session.redoable(), Ok(answers));
        assert_eq!(session.redo(), Ok(answers));
    }
    assert_eq!(session, end);
    assert_eq!(session.events(), end.events());
    assert_eq!(session.redo(), Err(SessionError::Undo(UndoRefused::NothingUndone)));
    assert_eq!(UndoRefused::NothingUndone.to_string(), "nothing was taken back that could be done again");
}

#[test]
fn what_is_given_again_is_judged_as_before() {
    let mut session = begun(4).policy(Free);
    give(&mut session, Answer::one(THROW));
    let thrown = session.state();
    session.undo(P1).unwrap();
    session.redo().unwrap();
    assert_eq!(session.state(), thrown);
    let mut session = session.policy(Fair);
    assert_refused(&mut session, P1, UndoRefused::Random, "chance has decided something since");
}

#[test]
fn another_answer_instead_is_the_end_of_what_was_taken_back() {
    let mut session = begun(4);
    give(&mut session, Answer::one(TAKE));
    session.undo(P1).unwrap();
    give(&mut session, Answer::one(OFFER));
    assert_eq!(session.redoable(), Err(UndoRefused::NothingUndone));
}

#[test]
fn the_last_answer_of_a_game_can_be_taken_back() {
    let mut session = begun(1);
    take_turn(&mut session, TAKE);
    assert!(session.is_over() && session.open().is_empty());
    let end = session.clone();
    session.undo(P1).unwrap();
    assert!(!session.is_over() && session.open().len() == 1);
    session.redo().unwrap();
    assert_eq!(session, end);
}

#[test]
fn every_earlier_position_can_be_shown_and_played_on() {
    let course = course(80);
    let end = course.last().unwrap();
    assert!(end.answers() > 150, "several checkpoints of the history");
    for (answers, there) in course.iter().enumerate() {
        let mut shown = end.at(answers + 1).unwrap();
        assert_same(&shown, there);
        assert_eq!(shown.answers(), answers);
        if let Some(entry) = end.history().nth(answers) {
            shown.replay(entry).unwrap();
            assert_same(&shown, &course[answers + 1]);
            assert_eq!(shown.events(), course[answers + 1].events());
        }
    }
    let answers = end.answers();
    for number in [0, answers + 2, usize::MAX] {
        let refused = end.at(number).unwrap_err();
        assert_eq!(refused, SessionError::NoSuchAnswer { number, answers });
        let told = format!("there are {answers} answers, so no position before answer {number}");
        assert_eq!(refused.to_string(), told);
    }
}

#[test]
fn a_session_without_history_plays_the_same_and_cannot_look_back() {
    let course = course(20);
    let mut session = begun(20).without_history();
    for (entry, there) in course.last().unwrap().history().zip(&course[1..]) {
        session.replay(entry).unwrap();
        assert_eq!((session.snapshot(), session.open()), (there.snapshot(), there.open()));
        assert_eq!(session.events(), there.events());
    }
    assert!(session.is_over());
    assert_eq!((session.answers(), session.history().len()), (0, 0));
    assert_refused(&mut session, P1, UndoRefused::NoHistory, "this session keeps no history");
    assert_eq!(session.at(1).unwrap_err(), UndoRefused::NoHistory.into());
    assert!(session.redo().is_err());
}

#[test]
fn forks_go_their_own_ways_on_other_threads() {
    let mut session = begun(40);
    give(&mut session, Answer::one(OFFER));
    let before = session.clone();
    let play = |seed| {
        let mut fork = session.clone();
        move || {
            let mut dice = ChaCha8Rng::seed_from_u64(seed);
            while !fork.is_over() {
                give_any(&mut fork, &mut dice);
            }
            fork
        }
    };
    let threads: Vec<_> = (0..8).map(|seed| thread::spawn(play(seed))).collect();
    let ends: Vec<Coin> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    for (seed, end) in (0..).zip(&ends) {
        assert_eq!(*end, play(seed)());
        assert_same(&end.at(2).unwrap(), &before);
    }
    assert!(ends[1..].iter().all(|end| end.digest() != ends[0].digest()));
    assert_eq!(session, before);
    assert_same(&session, &before);
}

#[test]
fn the_events_are_those_since_the_last_change() {
    let mut session = begun(4);
    assert_eq!(session.events(), []);
    give(&mut session, Answer::one(TAKE));
    assert_eq!(session.events(), [Event::Gained(P1, 1)]);
    give(&mut session, Answer::one(0));
    let since = [Event::Gained(P1, 1), Event::TurnEnded(P1)];
    assert_eq!(session.events(), since);
    session.undo(P1).unwrap();
    assert_eq!(session.events(), []);
    session.redo().unwrap();
    assert_eq!(session.events(), since);
}

#[test]
fn what_is_refused_or_fails_changes_nothing() {
    let mut session = begun(4);
    take_turn(&mut session, TAKE);
    session.undo(P1).unwrap();
    session.redo().unwrap();
    let (before, prompt) = (session.clone(), session.open()[0].id());
    for (prompt, seat, answer) in [
        (PromptId(prompt.0 + 1), P2, Answer::one(TAKE)),
        // The number without the edition, which is that before the undo.
        (PromptId(prompt.number().into()), P2, Answer::one(TAKE)),
        (PromptId(1), P1, Answer::one(TAKE)),
        (prompt, P1, Answer::one(TAKE)),
        (prompt, P2, Answer::one(9)),
        (prompt, P2, Answer::none()),
    ] {
        let refused = session.answer(prompt, seat, answer);
        assert!(matches!(refused, Err(SessionError::Game(Error::IllegalAnswer(_)))), "{refused:?}");
    }
    let failed = session.answer(prompt, P2, Answer::one(FAIL));
    assert!(matches!(failed, Err(SessionError::Game(Error::ForeignFuture { .. }))), "{failed:?}");
    assert_eq!(session, before);
    assert_same(&session, &before);
    assert_eq!(session.events(), before.events());
    give(&mut session, Answer::one(TAKE));
}

#[test]
fn an_executor_goes_on_without_the_session() {
    let mut session = begun(4);
    give(&mut session, Answer::one(OFFER));
    let before = session.clone();
    let mut executor = session.executor().unwrap();
    assert_eq!(executor.open(), session.open());
    executor.answer(session.open()[0].id(), P2, Answer::one(0)).unwrap();
    executor.step().unwrap();
    assert_eq!(executor.state().coins, [0, 1]);
    assert_eq!(session, before);
    assert_eq!(session.state().unwrap().coins, [0, 0]);
}

#[test]
fn a_session_is_the_same_after_it_was_written_and_read() {
    for session in course(40) {
        let text = serde_json::to_string(&session).unwrap();
        let read: Coin = serde_json::from_str(&text).unwrap();
        assert_eq!(read, session);
        assert_same(&read, &session);
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
}

#[test]
fn settings_and_what_was_taken_back_are_written_as_well() {
    let mut session = begun(4).policy(Free);
    take_turn(&mut session, TAKE);
    take_turn(&mut session, THROW);
    let end = session.clone();
    session.undo(P1).unwrap();
    let mut read: Coin = serde_json::from_value(json!(session)).unwrap();
    assert_eq!(read, session);
    for answers in 2..=4 {
        assert_eq!(read.redo(), Ok(answers));
    }
    assert_eq!(read, end);
    let bare: Coin = serde_json::from_value(json!(end.without_history())).unwrap();
    assert_eq!(bare.at(1).unwrap_err(), UndoRefused::NoHistory.into());
}

#[test]
fn a_session_whose_parts_do_not_fit_is_refused() {
    let sound = json!(course(40).pop().unwrap());
    let refusal = |change: &dyn Fn(&mut Value)| {
        let mut text = sound.clone();
        change(&mut text);
        assert_ne!(text, sound);
        serde_json::from_value::<Coin>(text).unwrap_err().to_string()
    };
    assert_eq!(refusal(&|text| text["game"] = json!("chess")), r#"a session of "chess", not of "coins""#);
    assert_eq!(refusal(&|text| text["keeps_history"] = json!(false)), "it keeps no history, but has one");
    let number = "the number of the next prompt is none that a game reaches";
    assert_eq!(refusal(&|text| text["here"]["asked"] = json!([u32::MAX, 0])), number);
    assert_eq!(refusal(&|text| text["here"]["edition"] = json!(u32::MAX)), number);
    let newer = "a session of format 3; the newest that is read is 2";
    assert_eq!(refusal(&|text| text["format"] = json!(3)), newer);
    let marks = "the checkpoints of the history do not fit its answers";
    assert_eq!(refusal(&|text| text["marks"] = json!([])), marks);
    assert_eq!(refusal(&|text| text["marks"][0]["state"]["turns_left"] = json!(1)), marks);
    assert_eq!(refusal(&|text| text["marks"][1]["answers"] = json!(0)), marks);
    assert_eq!(refusal(&|text| text["here"]["asked"] = json!([3, 3])), marks);
    assert_eq!(refusal(&|text| text["marks"][1]["asked"] = json!([1])), marks);
    let line = "the last answers of the history are not those since the checkpoint";
    assert_eq!(refusal(&|text| text["line"] = json!([])), line);
    let illegal = refusal(&|text| {
        text["line"].as_array_mut().unwrap().last_mut().unwrap()["answer"] = json!([9]);
        text["here"]["journal"].as_array_mut().unwrap().last_mut().unwrap()["answer"] = json!([9]);
    });
    assert!(illegal.contains('9'), "{illegal}");
}
