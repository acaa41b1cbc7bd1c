//! What changes an effect before anybody is asked about it.

mod duel;
mod small;

use std::{cell::Cell, rc::Rc};

use cardloom::{Executor, Modifier, Replacement, Seat, Step, Tick, Verdict};
use duel::{Bolt, Duel};
use small::{Ctx, Effect, Event, Log, P1, P2, P3, Rules, State, Stones, events, only};

/// A modifier of a seat that changes how many stones are gained.
fn change<R: Rules>(seat: Seat, stones: impl FnOnce(u8) -> u8 + 'static) -> Modifier<Stones<R>> {
    Modifier::new(seat, |_, effect| {
        if let Effect::Gain(_, wanted) = effect {
            *wanted = stones(*wanted);
        }
    })
}

/// One that writes a digit behind the number, to the base of four: what comes out is the order.
fn digit<R: Rules>(seat: Seat, digit: u8) -> Modifier<Stones<R>> {
    change(seat, move |stones| stones * 4 + digit)
}

fn number<const N: usize>(digits: [u8; N]) -> u8 {
    digits.iter().fold(0, |number, digit| number * 4 + digit)
}

/// What is gained of `stones` by a handler that asks for them, where it is `active`'s turn.
fn gained<R: Rules>(active: Seat, stones: u8) -> u8 {
    let state = State { active, bank: 250, ..State::new(3) };
    let executor = Executor::only(state, P1, "test", move |context: Ctx<R>| async move {
        context.apply(Effect::Gain(P1, stones)).await;
    });
    match events(executor)[..] {
        [Event::Gained(P1, stones)] => stones,
        ref other => panic!("one gain was expected: {other:?}"),
    }
}

#[test]
fn equal_priorities_change_it_in_turn_order_from_the_active_seat() {
    struct Digits;

    impl Rules for Digits {
        fn modifiers(_: &State, effect: &Effect, out: &mut Vec<Modifier<Stones<Self>>>) {
            if matches!(effect, Effect::Gain(..)) {
                out.extend([digit(P1, 1), digit(P2, 2), digit(P3, 3)]);
            }
        }
    }

    assert_eq!(gained::<Digits>(P1, 0), number([1, 2, 3]));
    assert_eq!(gained::<Digits>(P2, 0), number([2, 3, 1]));
    assert_eq!(gained::<Digits>(P3, 0), number([3, 1, 2]));
}

#[test]
fn higher_priorities_come_first_and_those_of_one_seat_as_they_are_named() {
    struct Digits;

    impl Rules for Digits {
        fn modifiers(_: &State, _: &Effect, out: &mut Vec<Modifier<Stones<Self>>>) {
            out.extend([digit(P1, 0).priority(-1), digit(P2, 3), digit(P2, 1), digit(P3, 2).priority(7)]);
        }
    }

    assert_eq!(gained::<Digits>(P1, 0), number([2, 3, 1, 0]));
}

#[test]
fn each_sees_what_those_before_it_have_made_of_the_effect() {
    struct Add;
    struct Double;

    impl Rules for Add {
        fn modifiers(_: &State, _: &Effect, out: &mut Vec<Modifier<Stones<Self>>>) {
            out.extend([change(P2, |stones| stones * 2), change(P1, |stones| stones + 1)]);
        }
    }

    impl Rules for Double {
        fn modifiers(_: &State, _: &Effect, out: &mut Vec<Modifier<Stones<Self>>>) {
            out.extend([change(P2, |stones| stones * 2).priority(1), change(P1, |stones| stones + 1)]);
        }
    }

    assert_eq!((gained::<Add>(P1, 3), gained::<Double>(P1, 3)), (8, 7));
}

#[test]
fn replacements_are_asked_about_the_changed_effect_and_what_they_make_of_it_is_not_changed_again() {
    thread_local!(static CALLS: Cell<u32> = const { Cell::new(0) });
    struct Halving;

    impl Rules for Halving {
        fn modifiers(_: &State, effect: &Effect, out: &mut Vec<Modifier<Stones<Self>>>) {
            if matches!(effect, Effect::Gain(..)) {
                CALLS.set(CALLS.get() + 1);
                out.push(change(P1, |stones| stones + 3));
            }
        }

        fn replacements(_: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
            if let Effect::Gain(seat, stones) = *effect {
                out.push(Replacement::new(P2, "halve", move |_| async move {
                    Verdict::Replace(Effect::Gain(seat, stones / 2))
                }));
            }
        }
    }

    assert_eq!((gained::<Halving>(P1, 5), CALLS.get()), (4, 1));
}

#[test]
fn an_effect_without_replacements_is_changed_once_and_no_handler_runs_for_it() {
    struct Counting;
    thread_local!(static CALLS: Cell<u32> = const { Cell::new(0) });

    impl Rules for Counting {
        fn modifiers(_: &State, _: &Effect, out: &mut Vec<Modifier<Stones<Self>>>) {
            CALLS.set(CALLS.get() + 1);
            out.push(change(P2, |stones| stones + 1));
        }
    }

    for stepwise in [false, true] {
        CALLS.set(0);
        let (mut executor, log) = Log::of(only(|context: Ctx<Counting>| async move {
            assert_eq!(context.apply(Effect::Gain(P1, 1)).await, 2);
        }));
        if stepwise {
            while executor.tick().unwrap() != Tick::Over {}
        } else {
            executor.step().unwrap();
        }
        let news = Log::news(&log);
        let expected =
            ["0 P1 test begins", "effect Gain(P1, 2) = 2", "event Gained(P1, 2)", "0 P1 test ends", "over"];
        assert_eq!((news, CALLS.get(), executor.stats().effects), (expected.map(str::to_owned).into(), 1, 1));
    }
}

#[test]
fn a_modifier_reads_the_state_as_it_is_when_the_effect_is_asked_for() {
    struct FirstOfEach;

    impl Rules for FirstOfEach {
        /// Who has no stone yet gains one more.
        fn modifiers(state: &State, effect: &Effect, out: &mut Vec<Modifier<Stones<Self>>>) {
            if let Effect::Gain(seat, _) = *effect
                && state.stones[seat.index()] == 0
            {
                out.push(Modifier::new(seat, |state: &State, effect| {
                    *effect = Effect::Gain(state.active, 9);
                }));
            }
        }
    }

    let happened = Rc::new(Cell::new([0; 2]));
    let heard = Rc::clone(&happened);
    let executor = only(move |context: Ctx<FirstOfEach>| {
        let heard = Rc::clone(&heard);
        async move {
            let first = context.apply(Effect::Gain(P1, 1)).await;
            heard.set([first, context.apply(Effect::Gain(P1, 1)).await]);
        }
    });
    assert_eq!(events(executor), [Event::Gained(P1, 9), Event::Gained(P1, 1)]);
    assert_eq!(happened.get(), [9, 1]);
}

#[test]
fn the_first_hit_of_each_turn_is_one_less() {
    let state = duel::State { wards: vec![P2], ..duel::State::of([&[Bolt; 3], &[], &[Bolt]]) };
    let mut executor = Executor::<Duel>::new(state);
    // Casts what is wanted as soon as it is offered, and passes on all else.
    let lives = ["Bolt P2", "Bolt P2", "Bolt P3", "Bolt P2"].map(|wanted| {
        let mut cast = false;
        while let Step::Ask([prompt]) = executor.step().unwrap() {
            if cast && prompt.question == "cast?" {
                break;
            }
            let (id, seat) = (prompt.id(), prompt.seat);
            let place = prompt.options.iter().position(|option| option.to_string() == wanted);
            cast |= place.is_some();
            executor.answer(id, seat, place.into_iter().collect()).unwrap();
        }
        executor.state().life.clone()
    });
    // The last one is P3's, in a turn of its own.
    assert_eq!(lives, [[9, 7, 9], [9, 4, 9], [9, 4, 6], [9, 2, 6]]);
}
