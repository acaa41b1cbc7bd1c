//! Requests that a handler lets go of before they are done, or never awaits.

mod small;

use std::{
    future::{pending, ready},
    pin::pin,
};

use cardloom::{Answer, Error, Prompt, PromptId};
use futures::future::{FutureExt, select};
use small::{Ctx, Effect, P1, P2, P3, Plain, failure, nap, only, overlap, said, say};

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
fn letting_go_of_a_call_in_the_middle_is_an_error() {
    async fn asks(context: Ctx<Plain>) {
        context.ask(Prompt::new(context.seat(), "which?").options([1, 2])).await;
    }

    // The handler ends, or asks for something else, or calls again.
    for then in 0..3 {
        let handler = move |context: Ctx<Plain>| async move {
            select(pin!(context.call(P2, "asks", asks)), ready(())).await;
            match then {
                0 => {}
                1 => say(&context, "never").await,
                _ => context.call(P3, "asks", asks).await,
            }
        };
        overlap(&failure(handler));
        overlap(&only(handler).step().unwrap_err());
    }

    // What it has called is let go of when it has been answered.
    let mut executor = only(|context: Ctx<Plain>| async move {
        select(pin!(nap()), pin!(context.call(P2, "asks", asks))).await;
        say(&context, "never").await;
    });
    executor.step().unwrap();
    executor.answer(PromptId(1), P2, Answer::one(0)).unwrap();
    overlap(&executor.step().unwrap_err());

    // A called handler lets go of what it has called itself.
    let mut executor = only(|context: Ctx<Plain>| async move {
        let lets_go = |context: Ctx<Plain>| async move {
            select(pin!(context.call(P3, "asks", asks)), ready(())).await;
        };
        context.call(P2, "lets go", lets_go).await;
        say(&context, "never").await;
    });
    overlap(&executor.step().unwrap_err());
}

#[test]
fn a_request_that_is_never_awaited_is_an_error() {
    let unawaited = |error: &Error, chain: &str| {
        assert!(matches!(error, Error::Unawaited { .. }), "{error}");
        assert!(error.to_string().ends_with(&format!("(in {chain}); add the `.await`")), "{error}");
    };
    for request in 0..7 {
        let handler = move |context: Ctx<Plain>| async move {
            let which = || Prompt::new(P1, "which?").options([1, 2]);
            match request {
                0 => drop(context.apply(Effect::Gain(P1, 1))),
                1 => drop(context.ask(which())),
                2 => drop(context.ask_one(which())),
                3 => drop(context.ask_all([which()])),
                4 => drop(context.pick(Prompt::new(P1, "which?"), [1_u8, 2])),
                5 => drop(context.checkpoint()),
                _ => drop(context.call(P2, "never", |context: Ctx<Plain>| async move {
                    say(&context, "never").await;
                })),
            }
        };
        unawaited(&failure(handler), "P1 test");
        unawaited(&only(handler).step().unwrap_err(), "P1 test");
    }

    // Kept for later, to the end of the handler, while others are awaited.
    let mut executor = only(|context: Ctx<Plain>| async move {
        let late = |context: Ctx<Plain>| async move {
            let _later = context.apply(Effect::Gain(P1, 1));
            say(&context, "meanwhile").await;
        };
        context.call(P2, "late", late).await;
    });
    unawaited(&executor.step().unwrap_err(), "P1 test > P2 late");
    assert_eq!(executor.state().stones[0], 0);
}

#[test]
fn a_request_that_is_awaited_later_is_no_harm() {
    let handler = |context: Ctx<Plain>| async move {
        let later = context.apply(Effect::Say("second"));
        say(&context, "first").await;
        later.await;
    };
    assert_eq!(said(handler), ["first", "second"]);
}
