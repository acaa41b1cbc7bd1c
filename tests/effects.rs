//! What a handler's effects do, and what it sees of them.

mod small;

use cardloom::{Error, Executor, Prompt, Session, Snapshot, Tick};
use small::{Ctx, Effect, Event, P1, P2, Plain, Rules, State, Stones, events, only};

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

/// Nobody may have more than five stones.
struct FewStones;

impl Rules for FewStones {
    async fn turn(context: Ctx<Self>) {
        let stones = context.ask_one(Prompt::new(context.seat(), "how many?").options([1, 2])).await;
        context.apply(Effect::Gain(context.seat(), stones.unwrap_or(0))).await;
    }

    fn check(state: &State) -> Result<(), String> {
        match state.stones.iter().find(|stones| **stones > 5) {
            Some(stones) => Err(format!("somebody has {stones} stones")),
            None => Ok(()),
        }
    }
}

#[test]
#[cfg(debug_assertions)]
fn an_effect_that_leaves_a_broken_state_is_an_error_that_names_it() {
    let mut executor = Executor::only(State::new(2), P1, "test", |context: Ctx<FewStones>| async move {
        context.apply(Effect::Gain(P1, 5)).await;
        context.apply(Effect::Gain(P1, 1)).await;
    });
    let error = loop {
        match executor.tick() {
            Err(error) => break error,
            Ok(tick) => assert!(!matches!(tick, Tick::Over), "the game went on"),
        }
    };
    assert!(
        matches!(&error, Error::Invariant { effect, seat: P1, .. } if effect == "Gain(P1, 1)"),
        "{error:?}"
    );
    assert!(error.to_string().contains("somebody has 6 stones"), "{error}");
}

#[test]
fn a_state_from_outside_that_the_game_refuses_is_no_position() {
    let broken = State { stones: vec![0, 6], ..State::new(2) };
    let refused = Executor::<Stones<FewStones>>::restore(Snapshot::new(broken.clone())).err();
    let reason = "somebody has 6 stones".to_owned();
    assert_eq!(refused, Some(Error::NoState { game: "stones", reason }));

    let session = serde_json::to_value(Session::<Stones<FewStones>>::new(State::new(2)).unwrap()).unwrap();
    let mut forged = session.clone();
    let state = serde_json::to_value(&broken).unwrap();
    for part in ["/begin", "/here/state", "/marks/0/state"] {
        *forged.pointer_mut(part).unwrap() = state.clone();
    }
    let refused = serde_json::from_value::<Session<Stones<FewStones>>>(forged).err();
    let refused = refused.expect("no session").to_string();
    assert!(refused.contains("somebody has 6 stones"), "{refused}");
}
