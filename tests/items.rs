//! Items: what is carried out as a whole, and the triggers that wait until it is done. The order of triggers by what they
//! come from, loops that count toward a limit, and errors that have a code.

mod small;

use cardloom::{Error, LimitKind, Limits, Trigger};
use small::{Ctx, Effect, Event, P1, P2, P3, Rules, State, Stones, failure, said, say};

fn saying<R: Rules>(seat: cardloom::Seat, text: &'static str) -> Trigger<Stones<R>> {
    Trigger::new(seat, text, move |context: Ctx<R>| async move { say(&context, text).await })
}

/// "go" sets off triggers of several seats, priorities and ranks.
struct Ranks;

impl Rules for Ranks {
    fn triggers(_: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        if *event == Event::Said("go") {
            out.push(saying(P1, "status of P1").rank(2));
            out.push(saying(P3, "relic of P3").rank(1));
            out.push(saying(P2, "relic of P2").rank(1));
            out.push(saying(P2, "status of P2").rank(2));
            out.push(saying(P3, "first of all").rank(9).priority(1));
            out.push(saying(P1, "without a rank"));
        }
    }
}

#[test]
fn equal_priorities_are_resolved_by_rank_and_equal_ranks_by_seat() {
    let said = said(|context: Ctx<Ranks>| async move { say(&context, "go").await });
    assert_eq!(
        said,
        [
            "go",
            "first of all",
            "without a rank",
            "relic of P2",
            "relic of P3",
            "status of P1",
            "status of P2"
        ]
    );
}

/// "hit" sets off one that waits and one that does not; "late" one that waits as well. "poor" waits only if the bank is full
/// when it is put off.
struct Waiting;

impl Rules for Waiting {
    fn triggers(_: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        match event {
            Event::Said("hit") => {
                out.push(saying(P1, "late").after_item());
                out.push(saying(P1, "now"));
            }
            Event::Said("late") => out.push(saying(P1, "later").after_item()),
            Event::Said("test") => {
                out.push(saying(P1, "full").after_item().only_if(|state| state.bank == 20));
                out.push(saying(P1, "less").after_item().only_if(|state| state.bank < 20));
            }
            Event::Said("ask") => out.push(Trigger::new(P1, "ask", |context: Ctx<Self>| async move {
                let text = if context.put_off(saying(P1, "put off")) { "it waits" } else { "nothing runs" };
                say(&context, text).await;
            })),
            _ => {}
        }
    }
}

#[test]
fn triggers_wait_for_the_innermost_item_however_deep_they_were_set_off() {
    let said = said(|context: Ctx<Waiting>| async move {
        let outer = |context: Ctx<Waiting>| async move {
            let inner = |context: Ctx<Waiting>| async move {
                let deep = |context: Ctx<Waiting>| async move { say(&context, "hit").await };
                context.call(P2, "deep", deep).await;
                say(&context, "inner ends").await;
            };
            context.item(P1, "inner", inner).await;
            say(&context, "outer ends").await;
        };
        context.item(P1, "outer", outer).await;
        say(&context, "after both").await;
    });
    // What makes something wait while it is resolved belongs to the same item.
    assert_eq!(said, ["hit", "now", "inner ends", "late", "later", "outer ends", "after both"]);
}

#[test]
fn without_an_item_nothing_waits() {
    let said = said(|context: Ctx<Waiting>| async move {
        say(&context, "hit").await;
        say(&context, "end").await;
    });
    assert_eq!(said, ["hit", "late", "later", "now", "end"]);
}

#[test]
fn the_condition_of_one_that_waits_is_asked_when_it_is_put_off() {
    let said = said(|context: Ctx<Waiting>| async move {
        let item = |context: Ctx<Waiting>| async move {
            say(&context, "test").await;
            context.apply(Effect::Gain(P1, 5)).await;
            say(&context, "five are gone").await;
        };
        context.item(P1, "item", item).await;
    });
    assert_eq!(said, ["test", "five are gone", "full"]);
}

#[test]
fn an_item_settles_in_its_midst_what_has_waited() {
    let said = said(|context: Ctx<Waiting>| async move {
        let item = |context: Ctx<Waiting>| async move {
            say(&context, "hit").await;
            context.settle().await;
            say(&context, "settled").await;
            say(&context, "hit").await;
        };
        context.item(P1, "item", item).await;
        say(&context, "end").await;
    });
    assert_eq!(said, ["hit", "now", "late", "later", "settled", "hit", "now", "late", "later", "end"]);
}

#[test]
fn a_trigger_puts_itself_off_where_an_item_runs() {
    let within = said(|context: Ctx<Waiting>| async move {
        let item = |context: Ctx<Waiting>| async move {
            say(&context, "ask").await;
            say(&context, "end").await;
        };
        context.item(P1, "item", item).await;
    });
    assert_eq!(within, ["ask", "it waits", "end", "put off"]);
    let without = said(|context: Ctx<Waiting>| async move {
        say(&context, "ask").await;
        say(&context, "end").await;
    });
    assert_eq!(without, ["ask", "nothing runs", "end"]);
}

/// A game with few effects in an action.
struct Few;

impl Rules for Few {
    const LIMITS: Limits = Limits { effects: 30, ..Limits::DEFAULT };
}

#[test]
fn a_loop_that_changes_nothing_comes_to_the_limit_of_effects() {
    let endless = |context: Ctx<Few>| async move {
        loop {
            context.spend().await;
        }
    };
    let error = failure(endless);
    assert!(matches!(error, Error::LimitExceeded { kind: LimitKind::Effects, .. }), "{error}");
    // As many as there may be are no error: with the effect they are thirty.
    let said = said(|context: Ctx<Few>| async move {
        for _ in 0..29 {
            context.spend().await;
        }
        say(&context, "done").await;
    });
    assert_eq!(said, ["done"]);
}

#[test]
fn an_error_of_the_rules_has_the_code_that_it_was_given() {
    let coded = failure(|context: Ctx<Few>| async move {
        let inner = |context: Ctx<Few>| async move {
            context.fail_with::<()>("effect_failed", "1 / hp: hp is 0").await;
            say(&context, "never").await;
        };
        context.call(P2, "inner", inner).await;
    });
    let Error::Rules { seat, code, reason, chain, .. } = &coded else { panic!("{coded}") };
    assert_eq!((*seat, *code, reason.as_str()), (P2, Some("effect_failed"), "1 / hp: hp is 0"));
    assert_eq!(chain.0.len(), 2, "{chain}");
    let plain = failure(|context: Ctx<Few>| async move { context.fail::<()>("nobody knows").await });
    assert!(matches!(plain, Error::Rules { code: None, .. }), "{plain}");
}
