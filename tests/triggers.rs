//! Handlers that events set off: when they run and in which order.

mod small;

use cardloom::{Executor, Seat, Step, Tick, Trigger};
use small::{Ctx, Effect, Event, Log, P1, P2, P3, Rules, State, Stones, events, only, said, say};

/// A trigger that says one thing.
fn saying<R: Rules>(seat: Seat, text: &'static str) -> Trigger<Stones<R>> {
    Trigger::new(seat, text, move |context: Ctx<R>| async move { say(&context, text).await })
}

/// "a" sets off "a1" and "a2", "a1" sets off "a1x" and "a1y", "b" sets off "b1".
struct Tree;

impl Rules for Tree {
    fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        let children: &[_] = match event {
            Event::Said("a") => &["a1", "a2"],
            Event::Said("a1") => &["a1x", "a1y"],
            Event::Said("b") => &["b1"],
            _ => &[],
        };
        out.extend(children.iter().map(|text| saying(P2, text)));
    }
}

#[test]
fn a_trigger_runs_before_the_handler_that_caused_it_goes_on() {
    let (mut executor, log) = Log::of(only(|context: Ctx<Tree>| async move {
        say(&context, "b").await;
        say(&context, "after b").await;
    }));
    executor.step().unwrap();
    assert_eq!(
        Log::news(&log),
        [
            "0 P1 test begins",
            "effect Say(\"b\") = 0",
            "event Said(\"b\")",
            "1 P2 b1 begins",
            "effect Say(\"b1\") = 0",
            "event Said(\"b1\")",
            "1 P2 b1 ends",
            "effect Say(\"after b\") = 0",
            "event Said(\"after b\")",
            "0 P1 test ends",
            "over",
        ]
    );
}

#[test]
fn what_a_trigger_sets_off_runs_before_its_siblings() {
    let handler = |context: Ctx<Tree>| async move {
        say(&context, "a").await;
        say(&context, "b").await;
    };
    assert_eq!(said(handler), ["a", "a1", "a1x", "a1y", "a2", "b", "b1"]);
}

#[test]
fn the_events_of_one_effect_are_reacted_to_one_after_the_other() {
    struct Both;

    impl Rules for Both {
        fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            match event {
                Event::Lost(..) => out.extend([saying(P2, "lost").priority(-1), saying(P3, "lost as well")]),
                Event::Gained(..) => out.push(saying(P1, "gained").priority(9)),
                _ => {}
            }
        }
    }

    let executor = only(|context: Ctx<Both>| async move {
        context.apply(Effect::Gain(P1, 1)).await;
        context.apply(Effect::Give(P1, P2, 1)).await;
    });
    assert_eq!(
        events(executor),
        [
            Event::Gained(P1, 1),
            Event::Said("gained"),
            // All that happened has happened before anyone reacts; the first event's reactions are the first.
            Event::Lost(P1, 1),
            Event::Gained(P2, 1),
            Event::Said("lost as well"),
            Event::Said("lost"),
            Event::Said("gained"),
        ]
    );
}

#[test]
fn triggers_run_by_priority_and_then_in_turn_order_from_the_active_seat() {
    struct Choir;

    impl Rules for Choir {
        fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if *event == Event::Said("go") {
                out.push(saying(P1, "P1 low").priority(-1));
                out.push(saying(P1, "P1"));
                out.push(saying(P2, "P2"));
                out.push(saying(P3, "P3"));
                out.push(saying(P1, "P1 again"));
                out.push(saying(P3, "P3 high").priority(1));
                out.push(saying(P2, "P2 low").priority(-1));
                out.push(saying(P2, "P2 high").priority(1));
            }
        }
    }

    let run = |active: Seat| {
        let state = State { active, ..State::new(3) };
        let handler = |context: Ctx<Choir>| async move { say(&context, "go").await };
        let said = events(Executor::only(state, P1, "test", handler)).into_iter().map(|event| match event {
            Event::Said(text) => text,
            _ => unreachable!("nothing else happens"),
        });
        said.skip(1).collect::<Vec<_>>()
    };
    assert_eq!(run(P1), ["P2 high", "P3 high", "P1", "P1 again", "P2", "P3", "P1 low", "P2 low"]);
    assert_eq!(run(P2), ["P2 high", "P3 high", "P2", "P3", "P1", "P1 again", "P2 low", "P1 low"]);
    assert_eq!(run(P3), ["P3 high", "P2 high", "P3", "P1", "P1 again", "P2", "P1 low", "P2 low"]);
}

#[test]
fn a_trigger_sees_what_the_ones_before_it_have_done() {
    struct Thieves;

    impl Rules for Thieves {
        fn triggers(state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if *event == Event::Said("open") {
                out.extend(
                    P1.others(state.stones.len()).map(|seat| Trigger::new(seat, "take two", take_two)),
                );
            }
        }
    }

    async fn take_two(context: Ctx<Thieves>) {
        let taken = context.apply(Effect::Give(P1, context.seat(), 2)).await;
        if taken < 2 {
            say(&context, "not enough").await;
        }
    }

    let executor = only(|context: Ctx<Thieves>| async move {
        context.apply(Effect::Gain(P1, 3)).await;
        say(&context, "open").await;
    });
    let happened = events(executor);
    assert_eq!(
        happened[2..],
        [
            Event::Lost(P1, 2),
            Event::Gained(P2, 2),
            Event::Lost(P1, 1),
            Event::Gained(P3, 1),
            Event::Said("not enough"),
        ]
    );
}

/// Each stone that P1 gains is taken away by P2, but not before the ability that gained it has ended.
struct Row;

impl Rules for Row {
    async fn turn(context: Ctx<Self>) {
        row(context).await;
    }

    fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        if matches!(event, Event::Gained(P1, _)) {
            out.push(Trigger::new(P2, "take", take_all).after_handler());
        }
        if *event == Event::TurnEnded(P1) {
            out.push(saying(P3, "late").after_handler());
            out.push(saying(P3, "good night"));
        }
    }
}

/// Two abilities in a row.
async fn row(context: Ctx<Row>) {
    context.call(P1, "first ability", gain_two_then_look).await;
    context.call(P1, "second ability", gain_two_then_look).await;
}

async fn gain_two_then_look(context: Ctx<Row>) {
    let before = context.state().stones[0];
    context.apply(Effect::Gain(P1, 1)).await;
    context.apply(Effect::Gain(P1, 1)).await;
    // Nobody has reacted yet.
    assert_eq!(context.state().stones[0], before + 2);
    say(&context, if before == 0 { "had nothing" } else { "had something" }).await;
}

async fn take_all(context: Ctx<Row>) {
    let taken = context.apply(Effect::Give(P1, P2, 9)).await;
    say(&context, if taken == 0 { "nothing to take" } else { "took" }).await;
}

#[test]
fn between_two_abilities_of_a_row_others_react_and_the_second_sees_what_they_took() {
    let mut expected = Vec::new();
    for _ in 0..2 {
        expected.extend([Event::Gained(P1, 1), Event::Gained(P1, 1), Event::Said("had nothing")]);
        // One reaction for each event, in their order; the first has taken all.
        expected.extend([Event::Lost(P1, 2), Event::Gained(P2, 2), Event::Said("took")]);
        expected.push(Event::Said("nothing to take"));
    }
    assert_eq!(events(only(row)), expected);
}

#[test]
fn reactions_to_a_handler_that_is_driven_alone_wait_for_its_end_as_well() {
    let (mut executor, log) = Log::of(only(gain_two_then_look));
    assert!(matches!(executor.step(), Ok(Step::Over)));
    let news = Log::news(&log);
    let frames: Vec<_> =
        news.iter().filter(|line| line.ends_with("begins") || line.ends_with("ends")).collect();
    assert_eq!(
        frames,
        [
            "0 P1 test begins",
            "0 P1 test ends",
            "0 P2 take begins",
            "0 P2 take ends",
            "0 P2 take begins",
            "0 P2 take ends",
        ]
    );
    assert_eq!(news.last().map(String::as_str), Some("over"));
    assert_eq!(executor.state().stones, [0, 2, 0]);
}

#[test]
fn what_the_turn_loop_itself_causes_is_reacted_to_at_once() {
    let executor = Executor::<Stones<Row>>::new(State { turns_left: 2, ..State::new(3) });
    let happened = events(executor);
    let turn_end = happened.iter().position(|event| *event == Event::TurnEnded(P1)).unwrap();
    assert_eq!(
        happened[turn_end + 1..turn_end + 4],
        [Event::Said("late"), Event::Said("good night"), Event::Gained(P1, 1)]
    );
}

#[test]
fn the_chain_names_the_handlers_that_run_and_not_those_that_wait() {
    struct Asking;

    impl Rules for Asking {
        fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if *event == Event::Said("ask") {
                out.extend([P2, P3].map(|seat| Trigger::new(seat, "answer", answer)));
            }
        }
    }

    async fn answer(context: Ctx<Asking>) {
        context.ask(cardloom::Prompt::new(context.seat(), "?").options([1, 2])).await;
    }

    let mut executor = only(|context: Ctx<Asking>| async move { say(&context, "ask").await });
    assert_eq!(executor.chain().to_string(), "P1 test");
    executor.step().unwrap();
    assert_eq!(executor.chain().to_string(), "P1 test > P2 answer");
}

#[test]
fn the_triggers_of_one_event_cost_two_steps_each_however_many_there_are() {
    struct Crowd;

    impl Rules for Crowd {
        fn triggers(state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if *event == Event::Said("all") {
                let idle = |context: Ctx<Self>| async move { drop(context) };
                let several = 1_000 * usize::from(state.bank);
                out.extend((0..several).map(|_| Trigger::new(P2, "idle", idle)));
            }
        }
    }

    let ticks = |thousands: u8| {
        let state = State { bank: thousands, ..State::new(3) };
        let mut executor = Executor::only(state, P1, "test", |context: Ctx<Crowd>| async move {
            say(&context, "all").await;
        });
        let mut ticks = 0;
        while executor.tick().unwrap() == Tick::Moved {
            ticks += 1;
        }
        ticks
    };
    assert_eq!(ticks(40) - ticks(20), 2 * 20_000);
}
