//! Panics of handlers, of the game and of whoever watches: errors, and never more.

mod small;

use std::panic::panic_any;

use cardloom::{
    Answer, Error, EventLog, Executor, Observer, Prompt, PromptId, Replacement, Seat, Snapshot, Step,
    TraceEvent, Trigger,
};
use small::{Ctx, Effect, Event, P1, P2, Plain, Rules, State, Stones, failure, only, say};

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

/// Where the glass breaks.
const GLASS: u32 = line!() + 4;

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

    executor.answer(PromptId(1), P2, Answer::one(1)).unwrap();
    let error = executor.step().unwrap_err();
    assert_eq!(
        error.to_string(),
        format!(
            "a panic while handler glass of P2 ran: 3 turns left at tests/panics.rs:{GLASS}:5 \
             (in P2 turn loop > P2 turn > P2 glass)"
        )
    );
    assert_eq!(executor.step().unwrap_err(), error);

    // The state is in the middle of the turn, the snapshot is not.
    assert_eq!(executor.state().stones, [1, 1]);
    let snapshot = executor.snapshot().clone();
    drop(executor);
    assert_eq!(snapshot.state, checkpoint.state);
    assert_eq!(snapshot.journal.len(), 1);

    // The same answers fail in the same way; without the last one the game goes on.
    let again = Executor::<Stones<Fragile>>::restore(snapshot.clone()).unwrap_err();
    assert_eq!(again, error);
    let mut restored =
        Executor::<Stones<Fragile>>::restore(Snapshot { journal: vec![], ..snapshot }).unwrap();
    assert_eq!((restored.open()[0].seat, restored.open()[0].id()), (P2, PromptId(1)));
    restored.answer(PromptId(1), P2, Answer::one(0)).unwrap();
    assert!(
        matches!(restored.step(), Ok(Step::Ask([prompt])) if (prompt.seat, prompt.id()) == (P1, PromptId(2)))
    );
}

/// What a panic said, and in which file it happened.
fn said_in(error: &Error) -> (&str, &str) {
    match error {
        Error::Panicked { message, location: Some(place), .. } => {
            (message, place.split(':').next().unwrap_or(""))
        }
        other => panic!("{other}"),
    }
}

#[test]
fn panics_of_all_kinds_have_a_message_and_a_place() {
    const HERE: &str = "tests/panics.rs";
    let plain = failure(|_: Ctx<Plain>| async { panic!("words") });
    assert_eq!(said_in(&plain), ("words", HERE));
    let odd = failure(|_: Ctx<Plain>| async { std::panic::panic_any(7) });
    assert_eq!(said_in(&odd), ("without a message", HERE));
    // Before its first await, even before there is a future.
    let early = failure(|_: Ctx<Plain>| -> std::future::Ready<()> { panic!("early") });
    assert_eq!(said_in(&early), ("early", HERE));
    assert!(early.to_string().starts_with("a panic while handler test of P1 ran: early at tests/panics.rs:"));
    assert!(early.to_string().ends_with(" (in P1 test)"));
}

/// Panics when it is dropped.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("boom");
    }
}

#[test]
fn what_panics_in_a_destructor_or_in_the_payload_of_a_panic_is_an_error() {
    // At the end of a handler.
    let ended = failure(|_: Ctx<Plain>| async { drop(Bomb) });
    assert_eq!(said_in(&ended).0, "boom");

    // In the payload itself, and in the payload of the panic that its drop makes.
    struct Nested;

    impl Drop for Nested {
        fn drop(&mut self) {
            panic_any(Bomb);
        }
    }

    let payload = failure(|_: Ctx<Plain>| async { panic_any(Bomb) });
    assert_eq!(said_in(&payload).0, "without a message");
    let nested = failure(|_: Ctx<Plain>| async { panic_any(Nested) });
    assert_eq!(said_in(&nested).0, "without a message");
}

#[test]
#[expect(clippy::await_holding_refcell_ref, reason = "the fault that ends the game")]
fn destructors_that_panic_where_handlers_are_dropped_in_the_middle_stay_within() {
    // The game ends while two handlers in coroutines of their own hold a bomb each.
    struct Ending;

    impl Rules for Ending {
        fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if let Event::Said(text @ ("end" | "fail")) = *event {
                out.push(Trigger::new(P2, "end", move |context: Ctx<Self>| async move {
                    let _bomb = Bomb;
                    if text == "fail" {
                        let _state = context.state();
                        context.apply(Effect::Finish).await;
                    }
                    context.apply(Effect::Finish).await;
                }));
            }
        }
    }

    let game = |text| {
        only(move |context: Ctx<Ending>| async move {
            let _bomb = Bomb;
            say(&context, text).await;
        })
    };
    let mut ended = game("end");
    assert!(matches!(ended.step(), Ok(Step::Over)));
    assert!(ended.is_over() && ended.state().finished);

    let mut failed = game("fail");
    let error = failed.step().unwrap_err();
    assert!(matches!(error, Error::StateHeld { .. }), "{error}");
    assert_eq!(failed.step().unwrap_err(), error);
    assert_eq!(failed.snapshot().state, State::new(3));
}

#[test]
fn a_position_with_destructors_that_panic_can_be_dropped() {
    let mut executor = only(|context: Ctx<Plain>| async move {
        let _bomb = Bomb;
        context.ask(Prompt::new(P1, "which?").options([1, 2])).await;
    });
    assert!(matches!(executor.step(), Ok(Step::Ask(_))));
    let fork = executor.fork().unwrap();
    drop(executor);
    assert_eq!(fork.open().len(), 1);
}

#[test]
fn a_panic_right_after_a_checkpoint_leaves_that_checkpoint_to_be_restored() {
    struct Second;

    impl Rules for Second {
        async fn turn(context: Ctx<Self>) {
            let seat = context.seat();
            assert!(context.state().turns_left > 3 || context.state().stones[0] > 1, "the second turn");
            context.apply(Effect::Gain(seat, 1)).await;
        }
    }

    let mut executor = Executor::<Stones<Second>>::new(State::new(2));
    let error = executor.step().unwrap_err();
    assert_eq!(said_in(&error).0, "the second turn");
    let mut checkpoint = executor.snapshot().clone();
    assert_eq!((checkpoint.state.turns_left, &checkpoint.state.stones[..]), (3, &[1, 0][..]));
    let again = Executor::<Stones<Second>>::restore(checkpoint.clone()).unwrap_err();
    assert_eq!(again, error);
    checkpoint.state.stones[0] = 2;
    assert!(Executor::<Stones<Second>>::restore(checkpoint).is_ok_and(|restored| restored.is_over()));
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
            let error = executor.step().unwrap_err();
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
    fn on_event(&mut self, _state: &State, _moment: TraceEvent<'_, Stones<R>>) {
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
        let Err(error) = finish(&mut executor) else { break };
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
