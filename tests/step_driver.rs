//! The step driver, and what it says to tests that fail.

mod small;

use std::panic::{AssertUnwindSafe, catch_unwind};

use cardloom::{
    Executor, Prompt, Seat, Trigger,
    testing::{Drive, Seen},
};
use small::{Ctx, Effect, Event, P1, P2, Rules, State, Stones, quietly, say};

/// P2 is thanked for every stone it gains.
struct Polite;

impl Rules for Polite {
    fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        if *event == Event::Gained(P2, 1) {
            out.push(Trigger::new(
                P1,
                "thank",
                |context: Ctx<Self>| async move { say(&context, "thanks").await },
            ));
        }
    }
}

/// P1 picks up to two stones, P2 gains one in a call.
async fn share(context: Ctx<Polite>) {
    let prompt = Prompt::new(P1, "which?").options([3, 4, 5]).pick(1..=2).optional();
    for stones in context.ask(prompt).await {
        context.apply(Effect::Gain(P1, stones)).await;
    }
    context
        .call(P2, "gain one", |context: Ctx<Polite>| async move {
            context.apply(Effect::Gain(P2, 1)).await;
        })
        .await;
}

fn drive() -> Drive<Stones<Polite>> {
    Drive::new(State::new(2), P1, "share", share)
}

/// The message of a test that fails.
fn complaint(test: impl FnOnce(&mut Drive<Stones<Polite>>)) -> String {
    let failed = quietly(|| catch_unwind(AssertUnwindSafe(|| test(&mut drive()))));
    *failed.expect_err("it fails").downcast::<String>().expect("a message")
}

#[test]
fn next_goes_moment_by_moment() {
    let mut run = drive();
    let seen = |run: &mut Drive<_>| format!("{:?}", run.next());
    assert_eq!(seen(&mut run), "asks P1 \"which?\" [3, 4, 5]");
    // It stays where an answer is wanted.
    assert_eq!(seen(&mut run), "asks P1 \"which?\" [3, 4, 5]");
    run.answer(["5"]);
    for trace in [
        "effect Gain(P1, 5)",
        "event Gained(P1, 5)",
        "calls gain one for P2",
        "effect Gain(P2, 1)",
        "event Gained(P2, 1)",
        "calls thank for P1",
        "effect Say(\"thanks\")",
        "event Said(\"thanks\")",
        "returns from thank for P1",
        "returns from gain one for P2",
        "ends",
        "ends",
    ] {
        assert_eq!(seen(&mut run), trace);
    }
}

#[test]
fn expectations_pass_over_what_is_of_another_kind() {
    let mut run = drive();
    run.asks(P1, ["5", "3", "4"]).answer(["4", "3"]);
    run.event(Event::Gained(P1, 4)).effect(Effect::Gain(P1, 3));
    assert_eq!(run.state().stones, [7, 0]);
    run.calls(P2, "gain one").calls(P1, "thank").ends();

    let mut run = drive();
    run.prompt();
    run.answer(["4", "3"]).eventually(Event::Said("thanks")).ends();
    assert_eq!(run.executor().state().stones, [7, 1]);
}

#[test]
fn a_prompt_is_declined_by_no_label() {
    let mut run = drive();
    run.asks(P1, ["3", "4", "5"]).answer([]);
    run.effect(Effect::Gain(P2, 1)).ends();
}

#[test]
fn the_prompt_itself_may_be_looked_at() {
    let prompt = drive().prompt();
    assert_eq!((prompt.question, prompt.legal_counts().as_str()), ("which?", "0, or 1 to 2 of 3"));
}

#[test]
fn labels_may_be_others() {
    let mut run = drive().labelled(|choice| format!("stone {choice}"));
    run.asks(P1, ["stone 3", "stone 4", "stone 5"]).answer(["stone 4"]).event(Event::Gained(P1, 4));
}

#[test]
fn seats_that_are_asked_at_once_are_answered_in_their_order() {
    let both = |context: Ctx<Polite>| async move {
        let picks = context.ask_all([P1, P2].map(|seat| Prompt::new(seat, "?").options([1, 2]))).await;
        context.apply(Effect::Gain(P1, picks[0][0] * 10 + picks[1][0])).await;
    };
    let mut run = Drive::new(State::new(2), P1, "both", both);
    run.asks(P1, ["1", "2"]).answer(["1"]);
    run.asks(P2, ["1", "2"]).answer(["2"]);
    run.effect(Effect::Gain(P1, 12)).ends();
}

#[test]
fn a_whole_game_may_be_driven() {
    struct Loud;

    impl Rules for Loud {
        async fn turn(context: Ctx<Self>) {
            say(&context, "my turn").await;
        }
    }

    let mut run = Drive::<Stones<Loud>>::on(Executor::new(State { turns_left: 2, ..State::new(2) }));
    for seat in [P1, P2] {
        run.calls(seat, "turn").event(Event::Said("my turn")).event(Event::TurnEnded(seat));
    }
    run.ends();
}

#[test]
fn reactions_after_the_driven_handler_are_seen() {
    struct Late;

    impl Rules for Late {
        fn triggers(_state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if *event == Event::Said("now") {
                let later = |context: Ctx<Self>| async move { say(&context, "later").await };
                out.push(Trigger::new(P2, "react", later).after_handler());
            }
        }
    }

    let talk = |context: Ctx<Late>| async move {
        say(&context, "now").await;
        say(&context, "still me").await;
    };
    let mut run = Drive::new(State::new(2), P1, "talk", talk);
    run.event(Event::Said("now")).event(Event::Said("still me"));
    run.calls(P2, "react").event(Event::Said("later"));
    assert!(matches!(run.next(), Seen::Return(Seat(1), name) if name == "react"));
    run.ends();
}

#[test]
fn a_wrong_effect_is_shown_with_what_came_before() {
    let message = complaint(|run| {
        run.asks(P1, ["3", "4", "5"])
            .answer(["3", "5"])
            .event(Event::Gained(P1, 3))
            .effect(Effect::Gain(P1, 4));
    });
    assert_eq!(
        message,
        "expected: effect Gain(P1, 4)\n    came: effect Gain(P1, 5)\nso far:\n  \
         asks P1 \"which?\" [3, 4, 5]\n  answered [\"3\", \"5\"]\n  effect Gain(P1, 3)\n  event Gained(P1, 3)\n  \
         effect Gain(P1, 5)\n"
    );
}

#[test]
fn each_expectation_says_what_came_instead() {
    let first_lines = |test: &dyn Fn(&mut Drive<Stones<Polite>>)| {
        let message = complaint(|run| test(run));
        message.lines().take(2).map(|line| line.trim_start().to_owned()).collect::<Vec<_>>()
    };
    // Prompts are never passed over.
    assert_eq!(
        first_lines(&|run| {
            run.event(Event::Said("thanks"));
        }),
        ["expected: event Said(\"thanks\")", "came: asks P1 \"which?\" [3, 4, 5]"]
    );
    assert_eq!(
        first_lines(&|run| {
            run.ends();
        }),
        ["expected: the end", "came: asks P1 \"which?\" [3, 4, 5]"]
    );
    assert_eq!(
        first_lines(&|run| {
            run.asks(P2, ["3", "4"]);
        }),
        ["expected: asks P2 [\"3\", \"4\"]", "came: asks P1 [\"3\", \"4\", \"5\"]"]
    );
    assert_eq!(
        first_lines(&|run| {
            run.asks(P1, ["3", "4", "5"]).answer(["6"]);
        }),
        ["expected: an option \"6\"", "came: the options [\"3\", \"4\", \"5\"]"]
    );
    assert_eq!(
        first_lines(&|run| {
            run.asks(P1, ["3", "4", "5"]).answer(["3", "4", "5"]);
        }),
        ["expected: a legal answer", "came: P1 picked 3 options, but legal is 0, or 1 to 2 of 3"]
    );
    assert_eq!(
        first_lines(&|run| {
            run.answer(["3"]);
        }),
        ["expected: an open prompt to answer", "came: none is open"]
    );
    let declined = |run: &mut Drive<Stones<Polite>>| {
        run.asks(P1, ["3", "4", "5"]).answer([]);
    };
    assert_eq!(
        first_lines(&|run| {
            declined(run);
            run.calls(P1, "gain one");
        }),
        ["expected: calls gain one for P1", "came: calls gain one for P2"]
    );
    assert_eq!(
        first_lines(&|run| {
            declined(run);
            run.event(Event::Gained(P2, 2));
        }),
        ["expected: event Gained(P2, 2)", "came: event Gained(P2, 1)"]
    );
    assert_eq!(
        first_lines(&|run| {
            declined(run);
            run.eventually(Event::Said("sorry"));
        }),
        ["expected: eventually event Said(\"sorry\")", "came: ends"]
    );
    assert_eq!(
        first_lines(&|run| {
            declined(run);
            run.asks(P1, ["3"]);
        }),
        ["expected: a prompt", "came: the end"]
    );
}

#[test]
fn before_anything_has_happened_that_is_said() {
    let message = complaint(|run| {
        run.answer(["3"]);
    });
    assert!(message.ends_with("so far:\n  nothing yet\n"), "{message}");
}

#[test]
fn a_handler_that_fails_is_shown_with_its_error() {
    let pending = |_: Ctx<Polite>| std::future::pending();
    let failed = quietly(|| {
        catch_unwind(AssertUnwindSafe(|| Drive::new(State::new(2), P1, "dream", pending).ends().state().bank))
    });
    assert_eq!(
        *failed.expect_err("it fails").downcast::<String>().expect("a message"),
        "expected: no error\n    came: handler dream of P1 awaits a future that is not its context's (in P1 dream); \
         let it await its own context alone, and ask agents for what comes from outside\n\
         so far:\n  nothing yet\n"
    );
}
