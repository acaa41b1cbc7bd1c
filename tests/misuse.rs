//! Handlers that use their context in ways it is not made for.

mod small;

use std::{
    cell::RefCell,
    future::{pending, ready},
    pin::pin,
    rc::Rc,
    task::Poll,
};

use cardloom::{
    Answer, Error, EventLog, Executor, Moment, Observer, Prompt, PromptId, Replacement, Seat, Snapshot, Step,
    Trigger,
};
use futures::{
    channel::oneshot,
    future::{FutureExt, join, poll_fn, select},
};
use small::{Ctx, Effect, Event, P1, P2, Plain, Rules, State, Stones, failure, only, quietly, said, say};

fn foreign(error: &Error) -> String {
    assert!(matches!(error, Error::ForeignFuture { .. }), "{error}");
    error.to_string()
}

fn overlap(error: &Error) -> String {
    assert!(matches!(error, Error::Overlap { .. }), "{error}");
    error.to_string()
}

/// Pending once, as if something outside were to wake it.
async fn nap() {
    let mut slept = false;
    poll_fn(move |_| if std::mem::replace(&mut slept, true) { Poll::Ready(()) } else { Poll::Pending }).await;
}

#[test]
fn a_future_that_is_not_the_contexts_is_an_error_with_the_handlers_name() {
    let error = failure(|context: Ctx<Plain>| async move {
        context.call(P2, "dreamer", |_: Ctx<Plain>| pending::<()>()).await;
    });
    assert_eq!(
        foreign(&error),
        "handler dreamer of P2 awaits a future that is not its context's (in P1 test > P2 dreamer)"
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
        "handler test of P1 goes on before its context has done what it was asked for (in P1 test)"
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
fn letting_go_of_an_effect_is_an_error() {
    // The handler ends.
    overlap(&failure(|context: Ctx<Plain>| async move {
        select(pin!(context.apply(Effect::Gain(P1, 1))), ready(())).await;
    }));
    // It asks for another one.
    overlap(&failure(|context: Ctx<Plain>| async move {
        assert_eq!(context.apply(Effect::Gain(P1, 1)).now_or_never(), None);
        context.apply(Effect::Gain(P1, 2)).await;
    }));
}

#[test]
fn letting_go_of_an_effect_that_has_happened_is_an_error() {
    for ends in [true, false] {
        overlap(&failure(move |context: Ctx<Plain>| async move {
            select(pin!(nap()), pin!(context.apply(Effect::Gain(P1, 1)))).await;
            if !ends {
                say(&context, "never").await;
            }
        }));
    }
    // The answers must not come to the next question.
    let mut executor = only(|context: Ctx<Plain>| async move {
        let which = || Prompt::new(P1, "which?").options([1, 2]);
        select(pin!(nap()), pin!(context.ask(which()))).await;
        context.ask(which()).await;
    });
    executor.step().unwrap();
    executor.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    overlap(&executor.step().unwrap_err());
}

#[test]
fn a_select_that_the_effect_wins_is_no_harm() {
    let handler = |context: Ctx<Plain>| async move {
        select(pin!(say(&context, "first")), pending::<()>()).await;
        say(&context, "second").await;
    };
    assert_eq!(said(handler), ["first", "second"]);
}

#[test]
fn another_handlers_context_is_no_context() {
    // Of the handler below.
    let error = failure(|context: Ctx<Plain>| async move {
        let context = Rc::new(context);
        let borrowed = Rc::clone(&context);
        let borrower = |_own: Ctx<Plain>| async move { say(&borrowed, "never").await };
        context.call(P2, "borrower", borrower).await;
    });
    assert_eq!(
        foreign(&error),
        "handler borrower of P2 awaits a future that is not its context's (in P1 test > P2 borrower)"
    );

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
        "an effect of handler test of P1 finds the state still held by a handler (in P1 test)"
    );
}

/// A turn goes well with the answer 1; 2 is too much for it.
struct Fragile;

impl Rules for Fragile {
    async fn turn(context: Ctx<Self>) {
        let seat = context.seat();
        let pick = context.ask_one(Prompt::new(seat, "which?").options([1, 2])).await;
        context.apply(Effect::Gain(seat, 1)).await;
        context.call(P2, "glass", move |context: Ctx<Self>| glass(context, pick)).await;
    }
}

async fn glass(context: Ctx<Fragile>, pick: Option<u8>) {
    let state = context.state();
    assert!(pick != Some(2), "{} turns left", state.turns_left);
}

#[test]
fn a_handler_that_panics_is_an_error_and_the_game_stands_at_its_checkpoint() {
    let mut executor = Executor::<Stones<Fragile>>::new(State::new(2));
    executor.step().unwrap();
    executor.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    executor.step().unwrap();
    let checkpoint = executor.snapshot().clone();
    assert_eq!(checkpoint.journal, []);

    executor.answer(PromptId(2), P2, Answer::one(1)).unwrap();
    let error = quietly(|| executor.step().unwrap_err());
    assert_eq!(
        error.to_string(),
        "a panic while handler glass of P2 ran: 3 turns left (in P2 turn loop > P2 turn > P2 glass)"
    );
    assert_eq!(executor.step().unwrap_err(), error);

    // The state is in the middle of the turn, the snapshot is not.
    assert_eq!(executor.state().stones, [1, 1]);
    let snapshot = executor.snapshot().clone();
    drop(executor);
    assert_eq!(snapshot.state, checkpoint.state);
    assert_eq!(snapshot.journal.len(), 1);

    // The same answers fail in the same way; without the last one the game goes on.
    let again = quietly(|| Executor::<Stones<Fragile>>::restore(snapshot.clone()).unwrap_err());
    assert_eq!(again, error);
    let mut restored =
        Executor::<Stones<Fragile>>::restore(Snapshot { journal: vec![], ..snapshot }).unwrap();
    assert_eq!(restored.open()[0].id(), PromptId(2));
    restored.answer(PromptId(2), P2, Answer::one(0)).unwrap();
    assert!(matches!(restored.step(), Ok(Step::Ask([prompt])) if prompt.id() == PromptId(3)));
}

#[test]
fn panics_of_all_kinds_have_a_message() {
    let plain = quietly(|| failure(|_: Ctx<Plain>| async { panic!("words") }));
    assert_eq!(plain.to_string(), "a panic while handler test of P1 ran: words (in P1 test)");
    let odd = quietly(|| failure(|_: Ctx<Plain>| async { std::panic::panic_any(7) }));
    assert_eq!(odd.to_string(), "a panic while handler test of P1 ran: without a message (in P1 test)");
    // Before its first await, even before there is a future.
    let early = quietly(|| failure(|_: Ctx<Plain>| -> std::future::Ready<()> { panic!("early") }));
    assert_eq!(early.to_string(), "a panic while handler test of P1 ran: early (in P1 test)");
}

#[test]
fn what_panics_in_the_game_is_an_error_of_the_handler_that_ran() {
    struct Brittle;

    impl Rules for Brittle {
        fn triggers(_state: &State, event: &Event, _out: &mut Vec<Trigger<Stones<Self>>>) {
            assert_ne!(*event, Event::Said("trigger"), "an event");
        }

        fn replacements(_state: &State, effect: &Effect, _out: &mut Vec<Replacement<Stones<Self>>>) {
            assert_ne!(*effect, Effect::Say("replacement"), "an effect");
        }
    }

    let nobody = Seat(9);
    for effect in [Effect::Gain(nobody, 1), Effect::Say("trigger"), Effect::Say("replacement")] {
        for watched in [false, true] {
            let wanted = effect.clone();
            let mut executor = only::<Brittle, _>(move |context| {
                let effect = wanted.clone();
                async move {
                    context.apply(Effect::Gain(P1, 1)).await;
                    context.apply(effect).await;
                }
            });
            if watched {
                executor = executor.observed(EventLog::default());
            }
            let error = quietly(|| executor.step().unwrap_err());
            assert!(
                matches!(&error, Error::Panicked { seat: P1, handler, .. } if *handler == "test"),
                "{effect:?}: {error}"
            );
            assert_eq!(executor.step().unwrap_err(), error);
            assert_eq!(executor.snapshot().state, State::new(3));
        }
    }
}

/// Panics at the moment whose number is left in it.
struct Fuse(usize);

impl<R: Rules> Observer<Stones<R>> for Fuse {
    fn notice(&mut self, _state: &State, _moment: Moment<'_, Stones<R>>) {
        self.0 = self.0.checked_sub(1).expect("moments are left");
    }
}

#[test]
fn an_observer_that_panics_at_any_moment_stops_the_game_where_it_can_be_restored() {
    /// Plays on with the first option of every prompt.
    fn finish(executor: &mut Executor<Stones<Fragile>>) -> Result<(), Error> {
        while let Step::Ask([prompt, ..]) = executor.step()? {
            let (id, seat) = (prompt.id(), prompt.seat);
            executor.answer(id, seat, Answer::one(0))?;
        }
        Ok(())
    }

    let mut straight = Executor::<Stones<Fragile>>::new(State::new(2));
    finish(&mut straight).unwrap();

    let mut moments = 0;
    loop {
        let mut executor = Executor::<Stones<Fragile>>::new(State::new(2)).observed(Fuse(moments));
        let Err(error) = quietly(|| finish(&mut executor)) else { break };
        assert!(matches!(error, Error::Panicked { .. }), "{error}");
        assert_eq!(executor.step().unwrap_err(), error);
        assert!(executor.open().is_empty());

        let mut restored = Executor::<Stones<Fragile>>::restore(executor.snapshot().clone()).unwrap();
        finish(&mut restored).unwrap();
        assert_eq!(*restored.state(), *straight.state());
        moments += 1;
    }
    assert!(moments > 30, "{moments} moments");
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

    let mut executor = Executor::<Stones<Joining>>::new(State::new(2)).observed(EventLog::default());
    executor.step().unwrap();
    let before = executor.snapshot().clone();
    executor.answer(PromptId(1), P1, Answer::one(1)).unwrap();
    overlap(&executor.step().unwrap_err());
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

        fn view(_state: &(), _seat: Seat) {}
    }

    let error = Executor::<Short>::new(()).step().unwrap_err();
    assert_eq!(error.to_string(), "the turn loop of short ended although the game is not over");
}
