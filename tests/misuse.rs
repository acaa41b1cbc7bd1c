//! Handlers that use their context in ways it is not made for.

mod small;

use std::{
    cell::RefCell,
    future::{pending, ready},
    rc::Rc,
};

use cardloom::{Answer, Error, Executor, Prompt, PromptId, Step, Tick, Trigger};
use futures::{
    channel::oneshot,
    future::{FutureExt, join, poll_fn},
};
use small::{
    Ctx, Effect, Event, Log, P1, P2, P3, Plain, Rules, State, Stones, failure, nap, only, overlap, quietly,
    said, say,
};

fn foreign(error: &Error) -> String {
    assert!(matches!(error, Error::ForeignFuture { .. }), "{error}");
    error.to_string()
}

#[test]
fn a_future_that_is_not_the_contexts_is_an_error_with_the_handlers_name() {
    let error = failure(|context: Ctx<Plain>| async move {
        context.call(P2, "dreamer", |_: Ctx<Plain>| pending::<()>()).await;
    });
    assert_eq!(
        foreign(&error),
        "handler dreamer of P2 awaits a future that is not its context's (in P1 test > P2 dreamer); \
         let it await its own context alone, and ask agents for what comes from outside"
    );

    let (_sender, receiver) = oneshot::channel::<()>();
    let receiver = Rc::new(RefCell::new(receiver));
    foreign(&failure(move |context: Ctx<Plain>| {
        let receiver = Rc::clone(&receiver);
        async move {
            say(&context, "before").await;
            poll_fn(|waker| receiver.borrow_mut().poll_unpin(waker)).await.ok();
        }
    }));

    foreign(&failure(|context: Ctx<Plain>| async move {
        nap().await;
        say(&context, "never").await;
    }));
}

#[test]
fn a_future_that_is_ready_is_no_harm() {
    let handler = |context: Ctx<Plain>| async move {
        ready(()).await;
        join(say(&context, "one at a time"), ready(())).await;
    };
    assert_eq!(said(handler), ["one at a time"]);
}

#[test]
fn two_effects_at_a_time_are_an_error() {
    let error = failure(|context: Ctx<Plain>| async move {
        join(context.apply(Effect::Gain(P1, 1)), context.apply(Effect::Gain(P1, 2))).await;
    });
    assert_eq!(
        overlap(&error),
        "handler test of P1 goes on before its context has done what it was asked for (in P1 test); \
         await each request to its end before the next"
    );
}

#[test]
fn effects_that_are_applied_on_the_spot_come_one_after_the_other() {
    // Nobody watches, replaces or is set off: the first is done before the second is begun.
    let mut executor = only(|context: Ctx<Plain>| async move {
        join(context.apply(Effect::Gain(P1, 1)), context.apply(Effect::Gain(P1, 2))).await;
    });
    assert!(matches!(executor.step(), Ok(Step::Over)));
    assert_eq!(executor.state().stones[0], 3);
}

#[test]
fn an_effect_and_a_question_at_a_time_are_an_error() {
    overlap(&failure(|context: Ctx<Plain>| async move {
        let prompt = Prompt::new(P1, "which?").options([1, 2]);
        join(context.apply(Effect::Gain(P1, 1)), context.ask(prompt)).await;
    }));
}

#[test]
fn another_handlers_context_is_no_context() {
    // Of the handler below, in whose coroutine it runs or not.
    let handler = |context: Ctx<Plain>| async move {
        let context = Rc::new(context);
        let borrowed = Rc::clone(&context);
        let borrower = |_own: Ctx<Plain>| async move { say(&borrowed, "never").await };
        context.call(P2, "borrower", borrower).await;
    };
    for error in [failure(handler), only(handler).step().unwrap_err()] {
        assert_eq!(
            foreign(&error),
            "handler borrower of P2 awaits a future that is not its context's (in P1 test > P2 borrower); \
             let it await its own context alone, and ask agents for what comes from outside"
        );
    }

    // Of a handler that has ended.
    foreign(&failure(|context: Ctx<Plain>| async move {
        let left = Rc::new(RefCell::new(None));
        let leave = Rc::clone(&left);
        let leaver = |own: Ctx<Plain>| async move { *leave.borrow_mut() = Some(own) };
        context.call(P2, "leaver", leaver).await;
        let found = left.borrow_mut().take().expect("a context was left");
        say(&found, "never").await;
    }));
}

/// Whoever hears it says something as well.
struct Gossip;

impl Rules for Gossip {
    fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        if *event == Event::Said("psst") {
            out.push(Trigger::new(P3, "gossip", |context: Ctx<Self>| async move {
                say(&context, "have you heard?").await;
            }));
        }
    }
}

async fn whisper(context: Ctx<Gossip>) {
    say(&context, "psst").await;
}

#[test]
fn a_call_and_an_effect_at_a_time_are_an_error_of_the_caller() {
    async fn at_once(context: Ctx<Gossip>, call_first: bool) {
        let (call, effect) = (context.call(P2, "whisper", whisper), context.apply(Effect::Say("psst")));
        if call_first {
            join(call, effect).await.1
        } else {
            join(effect, call).await.0
        };
    }

    for call_first in [true, false] {
        let handler = move |context: Ctx<Gossip>| at_once(context, call_first);
        for error in [failure(handler), only(handler).step().unwrap_err()] {
            assert!(overlap(&error).contains("(in P1 test)"), "{error}");
        }
    }

    // In the middle of the stack as well.
    let mut executor = only(|context: Ctx<Gossip>| async move {
        context.call(P2, "hasty", |context: Ctx<Gossip>| at_once(context, true)).await;
    });
    let error = executor.step().unwrap_err();
    assert!(overlap(&error).contains("(in P1 test > P2 hasty)"), "{error}");
}

#[test]
fn a_context_of_a_handler_in_another_coroutine_is_no_context() {
    thread_local!(static LEFT: RefCell<Option<Ctx<Eavesdropper>>> = const { RefCell::new(None) });

    struct Eavesdropper;

    impl Rules for Eavesdropper {
        fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if *event == Event::Said("psst") {
                // A trigger has a coroutine of its own.
                out.push(Trigger::new(P3, "thief", |_own: Ctx<Self>| async move {
                    let stolen = LEFT.take().expect("a context was left");
                    say(&stolen, "never").await;
                }));
            }
        }
    }

    let mut executor = only(|context: Ctx<Eavesdropper>| async move {
        let leave = |context: Ctx<Eavesdropper>| async move {
            LEFT.set(Some(context));
        };
        context.call(P2, "leaver", leave).await;
        say(&context, "psst").await;
    });
    let error = executor.step().unwrap_err();
    assert!(foreign(&error).contains("(in P1 test > P3 thief)"), "{error}");

    // Of one that still runs, in the coroutine below.
    let mut executor = only(|context: Ctx<Eavesdropper>| async move {
        let context = Rc::new(context);
        let own = Rc::clone(&context);
        let speak = |inner: Ctx<Eavesdropper>| async move {
            LEFT.set(Some(inner));
            say(&own, "psst").await;
        };
        context.call(P2, "speaker", speak).await;
    });
    let error = executor.step().unwrap_err();
    assert!(foreign(&error).contains("(in P1 test > P2 speaker)"), "{error}");
}

#[test]
#[expect(clippy::await_holding_refcell_ref, reason = "the fault that is to be found")]
fn a_state_that_is_held_is_an_error() {
    let error = failure(|context: Ctx<Plain>| async move {
        let state = context.state();
        context.apply(Effect::Gain(P1, 1)).await;
        assert_eq!(state.stones[0], 0);
    });
    assert_eq!(
        error.to_string(),
        "an effect of handler test of P1 finds the state still held by a handler (in P1 test); \
         let go of what `state()` gives before the next `.await`"
    );
}

#[test]
fn a_game_that_failed_can_be_dropped_and_restored() {
    struct Joining;

    impl Rules for Joining {
        async fn turn(context: Ctx<Self>) {
            let seat = context.seat();
            let pick = context.ask_one(Prompt::new(seat, "which?").options([1, 2])).await;
            let gain = || context.apply(Effect::Gain(seat, 1));
            match pick {
                Some(1) => gain().await,
                _ => join(gain(), gain()).await.0,
            };
        }
    }

    let mut executor = Executor::<Stones<Joining>>::new(State::new(2));
    executor.step().unwrap();
    let before = executor.snapshot().clone();
    executor.answer(PromptId(1), P1, Answer::one(1)).unwrap();
    let error = loop {
        match executor.tick() {
            Ok(rest) => assert_eq!(rest, Tick::Moved),
            Err(error) => break error,
        }
    };
    overlap(&error);
    assert_eq!(executor.snapshot().state, before.state);
    drop(executor);

    let mut restored = Executor::<Stones<Joining>>::restore(before).unwrap();
    restored.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    restored.step().unwrap();
    assert_eq!(restored.state().stones, [1, 0]);
}

#[test]
fn a_turn_loop_that_ends_too_early_is_an_error() {
    use cardloom::{Context, Game, Seat};

    struct Short;

    impl Game for Short {
        const NAME: &'static str = "short";
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

        async fn turn_loop(_context: Context<Self>) {}

        fn apply_effect(_state: &mut (), _effect: &(), _events: &mut Vec<()>) {}

        fn is_over(_state: &()) -> bool {
            false
        }

        fn view(_state: &(), _seat: Option<Seat>) {}
    }

    let error = Executor::<Short>::new(()).step().unwrap_err();
    assert_eq!(error.to_string(), "the turn loop of short ended although the game is not over");
}

/// A seat that gains a stone says so at once, and one that gains two when its handler ends.
struct Gains;

impl Rules for Gains {
    fn triggers(_: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        if let Event::Gained(seat, stones) = *event {
            let gained = |context: Ctx<Self>| async move { say(&context, "gained").await };
            let trigger = Trigger::new(seat, "gained", gained);
            out.push(if stones == 2 { trigger.after_handler() } else { trigger });
        }
    }
}

#[test]
#[expect(clippy::await_holding_refcell_ref, reason = "it is what is tested")]
fn a_state_that_is_held_across_a_call_is_no_harm_whoever_watches() {
    let handler = |context: Ctx<Plain>| async move {
        let idle = |context: Ctx<Plain>| async move { _ = context.ask_one(which(P1)).await };
        context.call(context.state().active, "idle", idle).await;
        say(&context, "on").await;
    };
    let run = |mut game: Executor<Stones<Plain>>| {
        game.step()?;
        game.answer(PromptId(1), P1, Answer::one(0))?;
        game.step().map(drop)
    };
    assert_eq!(run(only(handler)), Ok(()));
    assert_eq!(quietly(|| run(only(handler).observed(Rc::new(RefCell::new(Log::default()))))), Ok(()));
    // Nor where a trigger of the caller waits meanwhile.
    let mut game = only(|context: Ctx<Gains>| async move {
        context.apply(Effect::Gain(P1, 2)).await;
        context.call(context.state().active, "idle", |_: Ctx<Gains>| async {}).await;
    });
    assert_eq!(quietly(|| game.step().map(drop)), Ok(()));
}

fn which<R: Rules>(seat: cardloom::Seat) -> Prompt<Stones<R>> {
    Prompt::new(seat, "which?").options([1, 2])
}

#[test]
#[expect(clippy::await_holding_refcell_ref, reason = "it is what is tested")]
fn a_state_that_is_held_beside_an_effect_that_sets_something_off_is_an_error() {
    let error = failure(|context: Ctx<Gains>| async move {
        let hold = async {
            let state = context.state();
            nap().await;
            drop(state);
        };
        join(context.apply(Effect::Gain(P1, 1)), hold).await;
    });
    assert!(matches!(error, Error::StateHeld { .. }), "{error:?}");
}

#[test]
fn letting_go_of_a_request_is_an_error_also_where_a_trigger_waits() {
    let error = failure(|context: Ctx<Gains>| async move {
        let sloppy = |context: Ctx<Gains>| async move {
            context.apply(Effect::Gain(P1, 2)).await;
            assert!(context.ask(which(P1)).now_or_never().is_none());
        };
        context.call(P2, "sloppy", sloppy).await;
    });
    assert!(matches!(error, Error::Overlap { .. }), "{error:?}");
}
