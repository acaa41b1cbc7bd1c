//! What a handler's effects do, and what it sees of them.

mod small;

use small::{Ctx, Effect, Event, P1, P2, Plain, events, only};

#[test]
fn apply_gives_what_really_happened() {
    let executor = only(|context: Ctx<Plain>| async move {
        assert_eq!(context.apply(Effect::Gain(P1, 15)).await, 15);
        // The bank of 20 has 5 left.
        assert_eq!(context.apply(Effect::Gain(P2, 15)).await, 5);
        assert_eq!(context.apply(Effect::Gain(P1, 1)).await, 0);
        assert_eq!(context.apply(Effect::Give(P2, P1, 9)).await, 5);
    });
    let happened = [Event::Gained(P1, 15), Event::Gained(P2, 5), Event::Lost(P2, 5), Event::Gained(P1, 5)];
    assert_eq!(events(executor), happened);
}

#[test]
fn the_next_line_sees_the_new_state() {
    let executor = only(|context: Ctx<Plain>| async move {
        while context.state().stones[0] < 10 {
            let stones = context.state().stones[0];
            context.apply(Effect::Gain(P1, stones + 1)).await;
        }
    });
    assert_eq!(events(executor), [1, 2, 4, 8].map(|stones| Event::Gained(P1, stones)));
}

#[test]
fn a_helper_that_borrows_the_context_needs_no_frame() {
    async fn gain_twice(context: &Ctx<Plain>, stones: u8) -> u8 {
        gain(context, stones).await + gain(context, stones).await
    }

    async fn gain(context: &Ctx<Plain>, stones: u8) -> u8 {
        context.apply(Effect::Gain(context.seat(), stones)).await
    }

    let (mut executor, log) = small::Log::of(only(|context: Ctx<Plain>| async move {
        assert_eq!(gain_twice(&context, 3).await, 6);
    }));
    executor.step().unwrap();
    assert_eq!(
        small::Log::news(&log),
        [
            "0 P1 test begins",
            "effect Gain(P1, 3) = 3",
            "event Gained(P1, 3)",
            "effect Gain(P1, 3) = 3",
            "event Gained(P1, 3)",
            "0 P1 test ends",
            "over",
        ]
    );
}
