//! What those who watch are told.

mod small;

use std::{cell::RefCell, rc::Rc};

use cardloom::{Answer, Executor, Game, Observer, Prompt, PromptId, Step, TraceEvent};
use small::{Ctx, Effect, Log, P1, P2, Rules, State, Stones};

/// A turn asks its seat, then both at once.
struct Talk;

impl Rules for Talk {
    async fn turn(context: Ctx<Self>) {
        let which = |seat| Prompt::new(seat, "which?").options([1, 2]);
        let stones = context.ask_one(which(context.seat())).await;
        context.apply(Effect::Gain(context.seat(), stones.unwrap_or(0))).await;
        context.ask_all([P1, P2].map(which)).await;
    }
}

fn game() -> Executor<Stones<Talk>> {
    Executor::new(State { turns_left: 1, ..State::new(2) })
}

const FIRST: [&str; 4] =
    ["0 P1 turn loop begins", "checkpoint", "1 P1 turn begins", "asked #1 asks P1 \"which?\": 1 of [1, 2]"];
const SECOND: [&str; 5] = [
    "P1 answered #1 by [1]",
    "effect Gain(P1, 2) = 2",
    "event Gained(P1, 2)",
    "asked #2 asks P1 \"which?\": 1 of [1, 2]",
    "asked #1 asks P2 \"which?\": 1 of [1, 2]",
];
const THIRD: [&str; 6] = [
    "P2 answered #1 by [0]",
    "P1 answered #2 by [1]",
    "1 P1 turn ends",
    "effect EndTurn = 0",
    "event TurnEnded(P1)",
    "over",
];

#[test]
fn an_observer_is_told_of_everything_in_order() {
    let (mut game, log) = Log::of(game());
    game.step().unwrap();
    assert_eq!(Log::news(&log), FIRST);
    game.answer(PromptId(1), P1, Answer::one(1)).unwrap();
    game.step().unwrap();
    assert_eq!(Log::news(&log), SECOND);
    // A refused answer is none.
    game.answer(PromptId(2), P2, Answer::one(0)).unwrap_err();
    game.answer(PromptId(1), P2, Answer::one(0)).unwrap();
    game.answer(PromptId(2), P1, Answer::one(1)).unwrap();
    game.step().unwrap();
    assert_eq!(Log::news(&log), THIRD);
    // After the end there is nothing to tell.
    assert!(matches!(game.step(), Ok(Step::Over)));
    assert_eq!(Log::news(&log), [""; 0]);
}

#[test]
fn an_observer_sees_the_state_of_the_moment() {
    struct Stock(Vec<(u8, u8)>);

    impl Observer<Stones<Talk>> for Stock {
        fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Stones<Talk>>) {
            if matches!(trace, TraceEvent::Asked(_) | TraceEvent::Event(_, _)) {
                self.0.push((state.stones[0], state.turns_left));
            }
        }
    }

    let stock = Rc::new(RefCell::new(Stock(Vec::new())));
    let mut game = game().observed(Rc::clone(&stock));
    for _ in 0..3 {
        game.step().unwrap();
        let (id, seat) = (game.open()[0].id(), game.open()[0].seat);
        game.answer(id, seat, Answer::one(1)).unwrap();
    }
    game.step().unwrap();
    assert_eq!(stock.borrow().0, [(0, 1), (2, 1), (2, 1), (2, 1), (2, 0)]);
}

#[test]
fn the_event_log_keeps_the_events_alone() {
    let log = Rc::new(RefCell::new(cardloom::EventLog::<Stones<Talk>>::default()));
    let mut game = game().observed(Rc::clone(&log));
    game.step().unwrap();
    game.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    game.step().unwrap();
    assert_eq!(log.borrow().events, [small::Event::Gained(P1, 1)]);
}

#[test]
fn an_event_of_a_handler_that_is_called_is_deeper_than_those_of_its_caller() {
    let log = Rc::new(RefCell::new(cardloom::EventLog::<Stones<Talk>>::default()));
    let game = small::only(|context: Ctx<Talk>| async move {
        context.apply(small::Effect::Say("before")).await;
        let inner = |context: Ctx<Talk>| async move { context.apply(small::Effect::Say("within")).await };
        context.call(P1, "inner", inner).await;
        context.apply(small::Effect::Say("after")).await;
    });
    game.observed(Rc::clone(&log)).step().unwrap();
    assert_eq!(log.borrow().depths, [0, 1, 0]);
}

#[test]
fn a_fork_or_a_restored_game_tells_nobody_again() {
    let (mut game, log) = Log::of(game());
    game.step().unwrap();
    game.answer(PromptId(1), P1, Answer::one(1)).unwrap();
    game.step().unwrap();
    game.answer(PromptId(1), P2, Answer::one(0)).unwrap();
    Log::news(&log);

    let fork = game.fork().unwrap();
    let restored = Executor::<Stones<Talk>>::restore(game.snapshot().clone()).unwrap();
    assert_eq!(Log::news(&log), [""; 0]);
    for other in [fork, restored] {
        let (mut other, other_log) = Log::of(other);
        other.step().unwrap();
        assert_eq!(Log::news(&other_log), [""; 0]);
        other.answer(PromptId(2), P1, Answer::one(1)).unwrap();
        other.step().unwrap();
        // From here on it is told what the game itself would tell, and the game's own observer nothing.
        assert_eq!(Log::news(&other_log), THIRD[1..]);
        assert_eq!(Log::news(&log), [""; 0]);
    }
}

#[test]
fn events_are_public_unless_a_game_says_otherwise() {
    let event = small::Event::Said("hello");
    assert_eq!(<Stones<Talk> as Game>::redact(&event, Some(P2)), event);
}

#[test]
fn an_observer_of_a_fork_sees_the_end_of_each_handler_once() {
    let mut game = small::only(|context: Ctx<Talk>| async move {
        let outer = |context: Ctx<Talk>| async move {
            let inner = |context: Ctx<Talk>| async move {
                context.ask(Prompt::new(context.seat(), "which?").options([1, 2])).await;
            };
            context.call(P1, "inner", inner).await;
            context.call(P1, "last", |context: Ctx<Talk>| async move { drop(context) }).await;
        };
        context.call(P2, "outer", outer).await;
    });
    game.step().unwrap();
    let (mut fork, log) = Log::of(game.fork().unwrap());
    fork.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    assert!(matches!(fork.step(), Ok(Step::Over)));
    assert_eq!(
        Log::news(&log),
        [
            "P1 answered #1 by [0]",
            "2 P1 inner ends",
            "2 P1 last begins",
            "2 P1 last ends",
            "1 P2 outer ends",
            "0 P1 test ends",
            "over",
        ]
    );
}
