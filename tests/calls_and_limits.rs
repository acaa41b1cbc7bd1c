//! Handlers that run other handlers, and what stops those that would never end.

mod small;

use std::{cell::Cell, rc::Rc};

use cardloom::{
    Answer, Error, Executor, LimitKind, Limits, Prompt, PromptId, Replacement, Seat, Step, Trigger, Verdict,
};
use futures::future::LocalBoxFuture;
use small::{
    Ctx, Effect, Event, Log, P1, P2, P3, Plain, Rules, State, Stones, events, failure, only, said, say,
};

/// Calls itself until `depth` frames lie on top of each other.
fn dive<R: Rules>(context: Ctx<R>, depth: usize) -> LocalBoxFuture<'static, ()> {
    Box::pin(async move {
        if depth > 1 {
            let below = context.state().active.next(2);
            context.call(below, "dive", move |context| dive::<R>(context, depth - 1)).await;
        }
        say(&context, "up").await;
    })
}

/// The handlers that were running when a limit was exceeded.
fn exceeded(kind: LimitKind, limit: usize, error: &Error) -> Vec<(Seat, &str)> {
    match error {
        Error::LimitExceeded { kind: out, limit: most, chain } if (*out, *most) == (kind, limit) => {
            chain.0.iter().map(|(seat, name)| (*seat, &**name)).collect()
        }
        _ => panic!("{error}"),
    }
}

#[test]
fn a_called_handler_runs_to_its_end_in_a_frame_of_its_own() {
    async fn called(context: Ctx<Plain>) {
        say(&context, "called").await;
    }

    let (mut executor, log) = Log::of(only(|context: Ctx<Plain>| async move {
        assert_eq!(context.seat(), P1);
        context
            .call(P2, "outer", |context: Ctx<Plain>| async move {
                context.call(P3, "inner", called).await;
                say(&context, "back").await;
            })
            .await;
        say(&context, "home").await;
    }));
    executor.step().unwrap();
    assert_eq!(
        Log::news(&log),
        [
            "0 P1 test begins",
            "1 P2 outer begins",
            "2 P3 inner begins",
            "effect Say(\"called\") = 0",
            "event Said(\"called\")",
            "2 P3 inner ends",
            "effect Say(\"back\") = 0",
            "event Said(\"back\")",
            "1 P2 outer ends",
            "effect Say(\"home\") = 0",
            "event Said(\"home\")",
            "0 P1 test ends",
            "over",
        ]
    );
}

#[test]
fn calls_go_as_deep_as_the_limit_and_no_deeper() {
    assert_eq!(said(|context: Ctx<Plain>| dive(context, 64)), ["up"; 64]);

    let error = failure(|context: Ctx<Plain>| dive(context, 65));
    let chain = exceeded(LimitKind::Depth, 64, &error);
    assert_eq!(chain.len(), 65);
    assert_eq!(
        error.to_string(),
        "more than 64 calls on top of each other, in P1 test > P2 dive > P2 dive > P2 dive > P2 dive > P2 dive \
         > (53 more) > P2 dive > P2 dive > P2 dive > P2 dive > P2 dive > P2 dive"
    );
}

#[test]
fn a_deep_stack_of_frames_is_no_deep_stack_of_the_machine() {
    let limits = Limits { depth: 100_000, steps: 1_000_000, effects: 1_000_000, ..Limits::default() };
    let mut executor = only(|context: Ctx<Plain>| dive(context, 100_000)).limits(limits);
    assert!(matches!(executor.step(), Ok(Step::Over)));

    // Dropped in the middle as well.
    let mut executor = only(|context: Ctx<Plain>| dive(context, 200_000)).limits(limits);
    assert_eq!(exceeded(LimitKind::Depth, 100_000, &executor.step().unwrap_err()).len(), 100_001);
}

#[test]
fn a_trigger_that_sets_itself_off_ends_with_its_chain() {
    struct Echo;

    impl Rules for Echo {
        fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if *event == Event::Said("echo") {
                let echo = |context: Ctx<Self>| async move { say(&context, "echo").await };
                // The second one waits for its turn and does not belong into the chain.
                out.extend([Trigger::new(P2, "echo", echo), Trigger::new(P3, "waits", echo)]);
            }
        }
    }

    let error = failure(|context: Ctx<Echo>| async move { say(&context, "echo").await });
    let chain = exceeded(LimitKind::Triggers, 256, &error);
    assert_eq!(chain[0], (P1, "test"));
    assert_eq!(chain[1..], [(P2, "echo"); 257]);
}

#[test]
fn a_trigger_that_sets_itself_off_at_its_end_ends_too() {
    struct Later;

    impl Rules for Later {
        fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if *event == Event::Said("again") {
                let again = |context: Ctx<Self>| async move { say(&context, "again").await };
                out.push(Trigger::new(P2, "again", again).after_handler());
            }
        }
    }

    let error = failure(|context: Ctx<Later>| async move { say(&context, "again").await });
    assert_eq!(error.to_string(), "more than 10000 effects in one action, in P2 again");
}

#[test]
fn a_replacement_whose_own_effects_it_replaces_ends_with_its_chain() {
    struct Sorcerer;

    impl Rules for Sorcerer {
        fn replacements(_state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
            if matches!(effect, Effect::Gain(..)) {
                out.push(Replacement::new(P2, "broom", |context: Ctx<Self>| async move {
                    context.apply(Effect::Gain(P2, 1)).await;
                    Verdict::Allow
                }));
            }
        }
    }

    let error = failure(|context: Ctx<Sorcerer>| async move {
        context.apply(Effect::Gain(P1, 1)).await;
    });
    assert_eq!(exceeded(LimitKind::Triggers, 256, &error)[1..], [(P2, "broom"); 257]);
}

#[test]
fn endless_loops_exceed_a_limit() {
    let chain = [(P1, "test")];
    let effects = failure(|context: Ctx<Plain>| async move {
        loop {
            context.apply(Effect::Gain(P1, 0)).await;
        }
    });
    assert_eq!(exceeded(LimitKind::Effects, 10_000, &effects), chain);

    // Prompts with one legal answer, which nobody is asked.
    let prompts = failure(|context: Ctx<Plain>| async move {
        loop {
            context.ask(Prompt::new(P1, "which?").options([1])).await;
        }
    });
    assert_eq!(exceeded(LimitKind::Prompts, 10_000, &prompts), chain);

    let checkpoints = failure(|context: Ctx<Plain>| async move {
        loop {
            context.checkpoint().await;
        }
    });
    assert_eq!(exceeded(LimitKind::Steps, 100_000, &checkpoints), chain);

    let nothing = failure(|context: Ctx<Plain>| async move {
        loop {
            context.ask_all([]).await;
        }
    });
    assert_eq!(exceeded(LimitKind::Steps, 100_000, &nothing), chain);

    let calls = failure(|context: Ctx<Plain>| async move {
        loop {
            context.call(P2, "idle", |context: Ctx<Plain>| async move { drop(context) }).await;
        }
    });
    exceeded(LimitKind::Steps, 100_000, &calls);
}

#[test]
fn a_turn_loop_of_nothing_but_checkpoints_ends() {
    use cardloom::{Context, Game, Seat};

    struct Idle;

    impl Game for Idle {
        const NAME: &'static str = "idle";
        type State = ();
        type Effect = ();
        type Outcome = ();
        type Event = ();
        type Question = ();
        type Choice = ();
        type View = ();

        fn seats(_state: &()) -> usize {
            1
        }

        fn active(_state: &()) -> Seat {
            Seat(0)
        }

        async fn turn_loop(context: Context<Self>) {
            loop {
                context.checkpoint().await;
            }
        }

        fn apply_effect(_state: &mut (), _effect: &(), _events: &mut Vec<()>) {}

        fn is_over(_state: &()) -> bool {
            false
        }

        fn view(_state: &(), _seat: Option<Seat>) {}
    }

    let error = Executor::<Idle>::new(()).step().unwrap_err();
    assert_eq!(error.to_string(), "more than 100000 steps of handlers in one action, in P1 turn loop");
}

#[test]
fn a_turn_loop_runs_for_whoever_is_active() {
    use cardloom::{Context, Game};

    struct Rounds;

    #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
    struct Table {
        active: Seat,
        turns: Vec<Seat>,
    }

    impl Game for Rounds {
        const NAME: &'static str = "rounds";
        type State = Table;
        type Effect = Seat;
        type Outcome = ();
        type Event = ();
        type Question = ();
        type Choice = ();
        type View = ();

        fn seats(_state: &Table) -> usize {
            3
        }

        fn active(state: &Table) -> Seat {
            state.active
        }

        async fn turn_loop(context: Context<Self>) {
            loop {
                context.checkpoint().await;
                context.apply(context.seat()).await;
            }
        }

        fn apply_effect(state: &mut Table, seat: &Seat, _events: &mut Vec<()>) {
            state.turns.push(*seat);
            state.active = state.active.next(3);
        }

        fn is_over(state: &Table) -> bool {
            state.turns.len() == 5
        }

        fn view(_state: &Table, _seat: Option<Seat>) {}
    }

    let mut executor = Executor::<Rounds>::new(Table { active: Seat(1), turns: Vec::new() });
    assert!(matches!(executor.step(), Ok(Step::Over)));
    assert_eq!(executor.state().turns, [1, 2, 0, 1, 2].map(Seat));
}

#[test]
fn limits_are_for_one_action() {
    struct Busy;

    impl Rules for Busy {
        async fn turn(context: Ctx<Self>) {
            for _ in 0..3 {
                context.ask(Prompt::new(context.seat(), "which?").options([1])).await;
                context.apply(Effect::Gain(P1, 0)).await;
            }
        }
    }

    let game = || Executor::<Stones<Busy>>::new(State { turns_left: 100, ..State::new(2) });
    // Three gains and the end of the turn. Steps: the beginning of the loop and its first checkpoint, the beginning and
    // the end of the turn, and the next checkpoint.
    let enough = Limits { depth: 2, triggers: 0, effects: 4, prompts: 3, steps: 6 };
    assert!(matches!(game().limits(enough).step(), Ok(Step::Over)));
    for (limits, short) in [
        (Limits { depth: 1, ..enough }, LimitKind::Depth),
        (Limits { effects: 3, ..enough }, LimitKind::Effects),
        (Limits { prompts: 2, ..enough }, LimitKind::Prompts),
        (Limits { steps: 5, ..enough }, LimitKind::Steps),
    ] {
        let error = game().limits(limits).step().unwrap_err();
        assert!(matches!(error, Error::LimitExceeded { kind, .. } if kind == short), "{error}");
    }
}

#[test]
fn past_a_limit_the_game_stands_still_at_its_last_checkpoint() {
    let limits = Limits { prompts: 3, ..Limits::default() };
    let mut executor = only(|context: Ctx<Plain>| async move {
        let which = |seat| Prompt::new(seat, "which?").options([1, 2]);
        context.ask(which(P1)).await;
        // The second of these is one too many, when the first one is open already.
        context.ask_all([P1, P2, P3].map(which)).await;
    })
    .limits(limits);
    executor.step().unwrap();
    executor.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    let error = executor.step().unwrap_err();
    assert_eq!(error.to_string(), "more than 3 prompts in one action, in P1 test");
    // Again and again, and there is nothing to answer.
    assert_eq!(executor.step().unwrap_err(), error);
    assert_eq!(executor.open(), []);
    assert!(executor.answer(PromptId(2), P1, Answer::one(0)).is_err());
    assert!(!executor.is_over());
    assert_eq!(executor.snapshot().state, State::new(3));
    assert_eq!(executor.snapshot().journal.len(), 1);
    assert_eq!(executor.fork().unwrap_err(), error);
}

/// Tells when it is dropped.
struct Guard(Rc<Cell<u32>>);

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.set(self.0.get() + 1);
    }
}

#[test]
fn a_handler_started_on_a_state_that_is_over_never_runs() {
    let state = State { finished: true, ..State::new(2) };
    let mut executor = Executor::only(state.clone(), P1, "test", |context: Ctx<Plain>| async move {
        say(&context, "never").await;
    });
    assert!(executor.is_over());
    assert!(matches!(executor.step(), Ok(Step::Over)));
    assert_eq!(*executor.state(), state);
    assert_eq!(events(Executor::<Stones<Plain>>::new(state)), []);
}

#[test]
fn the_end_of_the_game_in_the_middle_drops_everything_at_once() {
    struct Ending;

    impl Rules for Ending {
        fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            match event {
                Event::Said("end") => {
                    let end = |context: Ctx<Self>| async move {
                        context.apply(Effect::Finish).await;
                        say(&context, "never").await;
                    };
                    out.extend([Trigger::new(P2, "end", end), Trigger::new(P3, "end again", end)]);
                }
                Event::Finished => out.push(Trigger::new(P3, "too late", |context: Ctx<Self>| async move {
                    say(&context, "never").await;
                })),
                _ => {}
            }
        }
    }

    let dropped = Rc::new(Cell::new(0));
    let guards = Rc::clone(&dropped);
    let (mut executor, log) = Log::of(only(move |context: Ctx<Ending>| {
        let guard = Guard(Rc::clone(&guards));
        async move {
            let inner = Guard(Rc::clone(&guard.0));
            let called = |context: Ctx<Ending>| async move {
                let _inner = inner;
                say(&context, "end").await;
            };
            context.call(P1, "inner", called).await;
            say(&context, "never").await;
        }
    }));
    assert!(matches!(executor.step(), Ok(Step::Over)));
    assert!(executor.is_over());
    assert_eq!(dropped.get(), 2);
    assert_eq!(
        Log::news(&log),
        [
            "0 P1 test begins",
            "1 P1 inner begins",
            "effect Say(\"end\") = 0",
            "event Said(\"end\")",
            "2 P2 end begins",
            "effect Finish = 0",
            "event Finished",
            "over",
        ]
    );
}

/// Goes through steps that say where they are, the last one of which fails.
async fn stepping(context: Ctx<Plain>) {
    context.at("Parasitic /pipeline/0");
    context.call(P2, "inner", |context: Ctx<Plain>| async move { say(&context, "inside").await }).await;
    context.at("Parasitic /pipeline/1");
    context
        .call(P2, String::from("made"), |context: Ctx<Plain>| async move {
            context.at("Echo /action/0");
            context.fail::<()>("no such card").await;
        })
        .await;
}

#[test]
fn a_handler_that_says_at_which_step_it_stands_is_named_by_it() {
    let (mut executor, log) = Log::of(only(stepping));
    let error = executor.step().unwrap_err();
    assert_eq!(
        error.to_string(),
        "handler Echo /action/0 of P2 cannot go on: no such card \
         (in P1 Parasitic /pipeline/1 > P2 Echo /action/0)"
    );
    // Whoever watches is told the names of handlers, since what begins is what ends, and the steps between.
    let news = Log::news(&log);
    assert_eq!(news[..3], ["0 P1 test begins", "at Parasitic /pipeline/0", "1 P2 inner begins"]);
    assert_eq!(
        news[5..],
        ["1 P2 inner ends", "at Parasitic /pipeline/1", "1 P2 made begins", "at Echo /action/0"]
    );
}

#[test]
fn a_limit_and_an_open_prompt_name_the_steps_that_led_there() {
    let mut executor = only::<Plain, _>(|context: Ctx<Plain>| async move {
        context.at("Loop /0");
        context
            .call(P1, "asking", |context: Ctx<Plain>| async move {
                context.ask_one(Prompt::new(P1, "which?").options([1, 2])).await;
            })
            .await;
        loop {
            context.at("Loop /1");
            say(&context, "again").await;
        }
    });
    let Ok(Step::Ask([prompt])) = executor.step() else { panic!("{executor:?}") };
    let id = prompt.id();
    assert_eq!(executor.chain().to_string(), "P1 Loop /0 > P1 asking");
    assert_eq!(executor.fork().unwrap().chain(), executor.chain());

    executor.answer(id, P1, Answer::one(0)).unwrap();
    let error = executor.step().unwrap_err();
    assert_eq!(exceeded(LimitKind::Effects, Limits::DEFAULT.effects, &error), [(P1, "Loop /1")]);
}
