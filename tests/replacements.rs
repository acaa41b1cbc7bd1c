//! Handlers that are asked before an effect happens.

mod small;

use cardloom::{Executor, Prompt, PromptId, Replacement, Seat, Trigger, Verdict};
use small::{Ctx, Effect, Event, Log, P1, P2, P3, Rules, State, Stones, events, only, say};

/// A replacement that says its name and gives a verdict.
fn giving<R: Rules>(seat: Seat, name: &'static str, verdict: Verdict<Effect>) -> Replacement<Stones<R>> {
    Replacement::new(seat, name, move |context: Ctx<R>| async move {
        say(&context, name).await;
        verdict
    })
}

/// What a handler of P1 hears back from `effect`, and all events.
fn outcome<R: Rules>(effect: Effect) -> (u8, Vec<Event>) {
    let outcome = std::rc::Rc::new(std::cell::Cell::new(99));
    let heard = std::rc::Rc::clone(&outcome);
    let executor = only(move |context: Ctx<R>| {
        let (effect, heard) = (effect.clone(), std::rc::Rc::clone(&heard));
        async move { heard.set(context.apply(effect).await) }
    });
    let events = events(executor);
    (outcome.get(), events)
}

#[test]
fn an_allowed_effect_happens() {
    struct Allowing;

    impl Rules for Allowing {
        fn replacements(_state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
            if matches!(effect, Effect::Gain(..)) {
                out.push(giving(P2, "allow", Verdict::Allow));
            }
        }
    }

    let happened = vec![Event::Said("allow"), Event::Gained(P1, 3)];
    assert_eq!(outcome::<Allowing>(Effect::Gain(P1, 3)), (3, happened));
}

#[test]
fn a_prevented_effect_gives_the_default_outcome_and_nobody_else_is_asked() {
    struct Preventing;

    impl Rules for Preventing {
        fn replacements(_state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
            if matches!(effect, Effect::Gain(..)) {
                out.push(giving(P2, "prevent", Verdict::Prevent));
                out.push(giving(P3, "never asked", Verdict::Allow));
            }
        }

        fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            let _ = out;
            assert!(!matches!(event, Event::Gained(..)), "it was prevented");
        }
    }

    assert_eq!(outcome::<Preventing>(Effect::Gain(P1, 3)), (0, vec![Event::Said("prevent")]));
}

#[test]
fn a_replaced_effect_gives_the_outcome_of_what_happened_instead() {
    struct Halving;

    impl Rules for Halving {
        fn replacements(_state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
            if let Effect::Gain(seat, stones) = *effect {
                out.push(giving(P2, "halve", Verdict::Replace(Effect::Gain(seat, stones / 2))));
            }
        }
    }

    let happened = vec![Event::Said("halve"), Event::Gained(P1, 3)];
    assert_eq!(outcome::<Halving>(Effect::Gain(P1, 6)), (3, happened));
}

#[test]
fn several_speak_in_a_row_each_about_what_the_ones_before_have_made_of_it() {
    struct Several;

    impl Rules for Several {
        fn replacements(_state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
            if let Effect::Gain(seat, stones) = *effect {
                out.push(
                    giving(P1, "add one", Verdict::Replace(Effect::Gain(seat, stones + 1))).priority(-1),
                );
                out.push(giving(P3, "allow", Verdict::Allow));
                out.push(giving(P2, "double", Verdict::Replace(Effect::Gain(seat, stones * 2))));
                out.push(giving(P3, "add two", Verdict::Replace(Effect::Gain(seat, stones + 2))).priority(1));
            }
        }
    }

    let mut happened: Vec<_> = ["add two", "double", "allow", "add one"].map(Event::Said).into();
    happened.push(Event::Gained(P1, 7));
    assert_eq!(outcome::<Several>(Effect::Gain(P1, 1)), (7, happened));
}

#[test]
fn equal_priorities_speak_in_turn_order_from_the_active_seat() {
    struct Equal;

    impl Rules for Equal {
        fn replacements(_state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
            if matches!(effect, Effect::Gain(..)) {
                out.push(giving(P1, "P1", Verdict::Allow));
                out.push(giving(P2, "P2", Verdict::Allow));
                out.push(giving(P3, "P3", Verdict::Allow));
            }
        }
    }

    let state = State { active: P2, ..State::new(3) };
    let executor = Executor::only(state, P1, "test", |context: Ctx<Equal>| async move {
        context.apply(Effect::Gain(P1, 1)).await;
    });
    assert_eq!(events(executor)[..3], ["P2", "P3", "P1"].map(Event::Said));
}

#[test]
fn two_that_replace_each_others_effects_come_to_an_end() {
    struct Quarrel;

    impl Rules for Quarrel {
        fn replacements(_state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
            match *effect {
                Effect::Gain(P1, stones) => {
                    out.push(giving(P2, "mine", Verdict::Replace(Effect::Gain(P2, stones))));
                }
                Effect::Gain(P2, stones) => {
                    out.push(giving(P1, "no, mine", Verdict::Replace(Effect::Gain(P1, stones))));
                }
                _ => {}
            }
        }
    }

    let happened = vec![Event::Said("mine"), Event::Said("no, mine"), Event::Gained(P1, 4)];
    assert_eq!(outcome::<Quarrel>(Effect::Gain(P1, 4)), (4, happened));
}

#[test]
fn each_speaks_once_about_one_effect_and_again_about_the_next() {
    struct Copies;

    impl Rules for Copies {
        fn replacements(_state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
            if let Effect::Gain(seat, stones) = *effect {
                let add = || giving(P2, "add one", Verdict::Replace(Effect::Gain(seat, stones + 1)));
                // The third is told from the second by its place alone.
                out.extend([add(), add().source(1), add().source(1)]);
            }
        }
    }

    let executor = only(|context: Ctx<Copies>| async move {
        assert_eq!(context.apply(Effect::Gain(P1, 1)).await, 4);
        assert_eq!(context.apply(Effect::Gain(P1, 1)).await, 4);
    });
    let mut each_once = vec![Event::Said("add one"); 3];
    each_once.push(Event::Gained(P1, 4));
    assert_eq!(events(executor), [each_once.clone(), each_once].concat());
}

#[test]
fn two_that_are_alike_speak_each_for_themselves() {
    struct Twice;

    impl Rules for Twice {
        fn replacements(_state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
            if matches!(effect, Effect::Gain(..)) {
                out.extend([giving(P2, "allow", Verdict::Allow), giving(P2, "allow", Verdict::Allow)]);
            }
        }
    }

    let allow = || Event::Said("allow");
    assert_eq!(outcome::<Twice>(Effect::Gain(P1, 1)).1, [allow(), allow(), Event::Gained(P1, 1)]);
}

/// P2 may buy a gain off with one of its own stones, which P3 reacts to; what P3 does may be prevented in turn.
struct Shield;

impl Rules for Shield {
    fn replacements(state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
        if matches!(effect, Effect::Gain(P1, _)) && state.stones[1] > 0 {
            out.push(Replacement::new(P2, "shield", shield));
        }
        if *effect == Effect::Say("hush") {
            out.push(giving(P1, "no hush", Verdict::Prevent));
        }
    }

    fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        if matches!(event, Event::Lost(P2, _)) {
            out.push(Trigger::new(P3, "hush", |context: Ctx<Self>| async move {
                say(&context, "hush").await;
                say(&context, "well").await;
            }));
        }
    }
}

async fn shield(context: Ctx<Shield>) -> Verdict<Effect> {
    let pay = Prompt::new(P2, "pay?").options([1]).optional();
    if context.ask_one(pay).await.is_none() {
        return Verdict::Allow;
    }
    context.apply(Effect::Give(P2, P3, 1)).await;
    Verdict::Prevent
}

#[test]
fn a_replacement_asks_and_applies_effects_that_are_reacted_to_before_it_speaks() {
    for (pays, rest) in [(true, 0), (false, 5)] {
        let (mut executor, log) = Log::of(only(|context: Ctx<Shield>| async move {
            context.apply(Effect::Gain(P2, 1)).await;
            let gained = context.apply(Effect::Gain(P1, 5)).await;
            say(&context, if gained == 0 { "prevented" } else { "gained" }).await;
        }));
        executor.step().unwrap();
        assert_eq!(executor.chain().to_string(), "P1 test > P2 shield");
        executor.answer(PromptId(1), P2, (0..usize::from(pays)).collect()).unwrap();
        executor.step().unwrap();
        assert_eq!(executor.state().stones[0], rest);
        let news = Log::news(&log);
        let events: Vec<_> = news.iter().filter_map(|line| line.strip_prefix("event ")).collect();
        if pays {
            assert_eq!(
                events,
                [
                    "Gained(P2, 1)",
                    "Lost(P2, 1)",
                    "Gained(P3, 1)",
                    "Said(\"no hush\")",
                    "Said(\"well\")",
                    "Said(\"prevented\")",
                ]
            );
        } else {
            assert_eq!(events, ["Gained(P2, 1)", "Gained(P1, 5)", "Said(\"gained\")"]);
        }
    }
}
