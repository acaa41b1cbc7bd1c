//! What a handler asks and how it is answered.

mod small;

use cardloom::{Answer, Error, IllegalAnswer, Prompt, PromptId, Seat, Step};
use small::{Ctx, Effect, Event, Log, P1, P2, P3, Plain, Stones, events, only};

fn picks<const N: usize>(indices: [usize; N]) -> Answer {
    indices.into_iter().collect()
}

fn which(seat: Seat, options: impl IntoIterator<Item = u8>) -> Prompt<Stones<Plain>> {
    Prompt::new(seat, "which?").options(options)
}

/// Gains every pick on its own, so that the events tell the picks in order.
async fn gain_all(context: &Ctx<Plain>, seat: Seat, picks: impl IntoIterator<Item = u8>) {
    for pick in picks {
        context.apply(Effect::Gain(seat, pick)).await;
    }
}

async fn gains_two_in_order(context: Ctx<Plain>) {
    let picks = context.ask(which(P1, [1, 2, 3]).exactly(2).ordered()).await;
    gain_all(&context, P1, picks).await;
}

async fn each_seat_gains(context: Ctx<Plain>) {
    let picks = context.ask_all([which(P1, [1, 2]), which(P2, [3]), which(P3, [4, 5, 6])]).await;
    for (seat, picks) in Seat::all(3).zip(picks) {
        gain_all(&context, seat, picks).await;
    }
}

#[test]
fn picks_come_back_in_the_order_they_were_picked_in() {
    let (mut executor, log) = Log::of(only(gains_two_in_order));
    executor.step().unwrap();
    executor.answer(PromptId(1), P1, picks([2, 0])).unwrap();
    assert!(matches!(executor.step(), Ok(Step::Over)));
    assert_eq!(
        Log::news(&log),
        [
            "0 P1 test begins",
            "asked #1 asks P1 \"which?\": 2 of [1, 2, 3] in order",
            "P1 answered #1 by [2, 0]",
            "effect Gain(P1, 3) = 3",
            "event Gained(P1, 3)",
            "effect Gain(P1, 1) = 1",
            "event Gained(P1, 1)",
            "0 P1 test ends",
            "over",
        ]
    );
}

#[test]
fn a_prompt_takes_as_many_picks_as_it_says() {
    let handler = |context: Ctx<Plain>| async move {
        let picks = context.ask(which(P1, [1, 2, 3, 4]).pick(2..=3)).await;
        gain_all(&context, P1, picks).await;
    };
    for (answer, stones) in
        [(picks([]), None), (picks([3]), None), (picks([3, 0]), Some(5)), (picks([1, 2, 3]), Some(9))]
    {
        let mut executor = only(handler);
        executor.step().unwrap();
        let legal = executor.answer(PromptId(1), P1, answer).is_ok();
        assert_eq!(legal, stones.is_some());
        if let Some(stones) = stones {
            executor.step().unwrap();
            assert_eq!(executor.state().stones[0], stones);
        }
    }
}

#[test]
fn an_optional_prompt_can_be_declined() {
    let handler = |context: Ctx<Plain>| async move {
        let pick = context.ask_one(which(P1, [5]).optional()).await;
        gain_all(&context, P1, [pick.unwrap_or(1)]).await;
    };
    for (answer, stones) in [(Answer::none(), 1), (Answer::one(0), 5)] {
        let mut executor = only(handler);
        executor.step().unwrap();
        executor.answer(PromptId(1), P1, answer).unwrap();
        executor.step().unwrap();
        assert_eq!(executor.state().stones[0], stones);
    }
}

#[test]
fn a_prompt_with_one_legal_answer_is_never_asked_nor_journaled() {
    let handler = |context: Ctx<Plain>| async move {
        for prompt in [
            which(P1, [3]),
            which(P1, [1, 2]).exactly(2),
            // Fewer than wanted: all of them.
            which(P1, [4]).exactly(3),
            which(P1, [5]).ordered(),
            which(P1, []),
            which(P1, []).optional(),
            which(P1, [7, 8]).exactly(0),
        ] {
            let picks = context.ask(prompt).await;
            gain_all(&context, P1, picks).await;
        }
    };
    let executor = only(handler);
    let gained = [3, 1, 2, 4, 5].map(|stones| Event::Gained(P1, stones));
    assert_eq!(events(executor), gained);

    let mut executor = only(handler);
    executor.step().unwrap();
    assert_eq!(executor.snapshot().journal, []);
}

#[test]
fn the_order_of_all_options_is_a_question() {
    let mut executor = only(|context: Ctx<Plain>| async move {
        context.ask(which(P1, [1, 2]).exactly(2).ordered()).await;
    });
    assert!(matches!(executor.step(), Ok(Step::Ask([prompt])) if prompt.is_order()));
}

#[test]
fn the_prompts_of_each_seat_are_numbered_for_themselves() {
    let mut executor = only(|context: Ctx<Plain>| async move {
        context.ask(which(P1, [1, 2])).await;
        // Those that are never asked have no number, whether somebody watches or not.
        context.ask(which(P1, [1])).await;
        context.ask_all([which(P2, [1, 2]), which(P1, [1, 2]), which(P2, [3, 4])]).await;
    });
    let asked = |prompt: &Prompt<Stones<Plain>>| (prompt.seat, prompt.id().number());
    executor.step().unwrap();
    assert_eq!(executor.open().iter().map(asked).collect::<Vec<_>>(), [(P1, 1)]);
    executor.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    executor.step().unwrap();
    assert_eq!(executor.open().iter().map(asked).collect::<Vec<_>>(), [(P2, 1), (P1, 2), (P2, 2)]);
}

#[test]
fn seats_asked_at_once_answer_in_any_order() {
    let gained = [(P1, 2), (P2, 3), (P3, 6)].map(|(seat, stones)| format!("event Gained({seat}, {stones})"));
    for order in [[(P1, 1), (P3, 2)], [(P3, 2), (P1, 1)]] {
        let (mut executor, log) = Log::of(only(each_seat_gains));
        executor.step().unwrap();
        assert_eq!(executor.open().iter().map(|prompt| prompt.seat).collect::<Vec<_>>(), [P1, P3]);
        Log::news(&log);
        for (seat, index) in order {
            executor.answer(PromptId(1), seat, Answer::one(index)).unwrap();
        }
        executor.step().unwrap();
        let news = Log::news(&log);
        // The answers in the order given, the picks in the order of the prompts.
        let answered = order.map(|(seat, index)| format!("{seat} answered #1 by [{index}]"));
        assert_eq!(news[..2], answered);
        assert_eq!(
            news.iter().filter(|line| line.starts_with("event")).collect::<Vec<_>>(),
            gained.each_ref()
        );
    }
}

#[test]
fn nothing_goes_on_before_the_last_seat_has_answered() {
    let mut executor = only(each_seat_gains);
    executor.step().unwrap();
    let before = executor.state().clone();
    executor.answer(PromptId(1), P3, Answer::one(0)).unwrap();
    assert!(matches!(executor.step(), Ok(Step::Ask([prompt])) if prompt.seat == P1));
    assert_eq!(*executor.state(), before);
}

#[test]
fn one_seat_may_have_two_of_the_prompts() {
    let mut executor = only(|context: Ctx<Plain>| async move {
        let picks = context.ask_all([which(P2, [1, 2]), which(P2, [3, 4])]).await;
        gain_all(&context, P2, picks.into_iter().flatten()).await;
    });
    executor.step().unwrap();
    executor.answer(PromptId(2), P2, Answer::one(1)).unwrap();
    executor.answer(PromptId(1), P2, Answer::one(0)).unwrap();
    executor.step().unwrap();
    assert_eq!(executor.state().stones[1], 5);
}

#[test]
fn asking_nobody_goes_on_at_once() {
    let handler = |context: Ctx<Plain>| async move {
        let picks = context.ask_all([]).await;
        assert!(picks.is_empty());
        small::say(&context, "on").await;
    };
    assert_eq!(small::said(handler), ["on"]);
}

#[test]
fn a_refused_answer_says_what_is_legal_and_changes_nothing() {
    let mut executor = only(|context: Ctx<Plain>| async move {
        let early = context.ask_one(which(P1, [1, 2])).await;
        gain_all(&context, P1, early).await;
        context.ask_all([which(P1, [1, 2, 3]).pick(2..=3).optional(), which(P2, [1, 2])]).await;
    });
    let refusal = executor.answer(PromptId(1), P1, Answer::one(0)).unwrap_err();
    assert_eq!(refusal.to_string(), "prompt #1 is not open; open: none");
    executor.step().unwrap();
    executor.answer(PromptId(1), P1, Answer::one(1)).unwrap();
    executor.step().unwrap();

    let open = executor.open().to_vec();
    let (state, snapshot) = (executor.state().clone(), executor.snapshot().clone());
    for (prompt, seat, answer, message) in [
        (9, P2, picks([0]), "prompt #9 is not open; open: #2 (P1), #1 (P2)"),
        (1, P1, picks([0]), "prompt #1 asks P2, but P1 answered"),
        (2, P1, picks([0]), "P1 picked 1 option, but legal is 0, or 2 to 3 of 3"),
        (2, P1, picks([0, 1, 2, 0]), "P1 picked 4 options, but legal is 0, or 2 to 3 of 3"),
        (2, P1, picks([0, 3]), "P1 picked option 3, but the options are 0 to 2"),
        (2, P1, picks([1, 1]), "P1 picked option 1 twice, but each may be picked once"),
        (1, P2, picks([]), "P2 picked 0 options, but legal is 1 of 2"),
        (1, P2, picks([65_537]), "P2 picked option 65535, but the options are 0 to 1"),
    ] {
        let refusal = executor.answer(PromptId(prompt), seat, answer).unwrap_err();
        assert_eq!(refusal.to_string(), message);
        assert_eq!(executor.open(), open);
        assert_eq!(*executor.state(), state);
        assert_eq!(*executor.snapshot(), snapshot);
    }
    // The prompts are as good as before.
    executor.answer(PromptId(1), P2, picks([1])).unwrap();
    executor.answer(PromptId(2), P1, picks([])).unwrap();
    assert!(matches!(executor.step(), Ok(Step::Over)));
}

#[test]
fn an_answer_may_be_changed_until_the_last_one_is_in() {
    let mut executor = only(each_seat_gains);
    executor.step().unwrap();
    executor.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    executor.answer(PromptId(1), P1, Answer::one(1)).unwrap();
    // What is refused leaves the last one in force.
    let refusal = executor.answer(PromptId(1), P1, Answer::one(2)).unwrap_err();
    assert_eq!(refusal.to_string(), "P1 picked option 2, but the options are 0 to 1");
    assert_eq!(executor.open().len(), 1);
    let fork = executor.fork().unwrap();

    for mut executor in [executor, fork] {
        executor.answer(PromptId(1), P3, Answer::one(0)).unwrap();
        for seat in [P1, P3] {
            assert_eq!(
                executor.answer(PromptId(1), seat, Answer::one(1)),
                Err(IllegalAnswer::NotOpen { id: PromptId(1), open: "none".to_owned() })
            );
        }
        executor.step().unwrap();
        assert_eq!(executor.state().stones, [2, 3, 4]);
    }
}

#[test]
fn a_prompt_that_cannot_be_asked_is_an_error() {
    let told = |prompt: fn() -> Prompt<Stones<Plain>>| {
        let mut executor = only(move |context: Ctx<Plain>| async move {
            context.ask(prompt()).await;
        });
        let error = executor.step().unwrap_err();
        assert!(matches!(error, Error::Prompt { seat: P1, .. }), "{error}");
        assert_eq!(executor.open(), []);
        error.to_string()
    };
    let nobody = told(|| which(Seat(3), [1, 2]));
    assert!(
        nobody.starts_with("handler test of P1 cannot ask its prompt: ") && nobody.contains("P4"),
        "{nobody}"
    );
    // Options are compared where debug assertions are on, as they are in tests.
    let twice = told(|| which(P1, [7, 8, 7]));
    assert!(twice.contains('7'), "{twice}");
    let many = told(|| which(P1, (0..=65_536_u32).map(|option| option as u8)));
    assert!(many.contains("65537") && many.contains("65536"), "{many}");
    // One of several that are asked at once.
    let mut executor = only(|context: Ctx<Plain>| async move {
        context.ask_all([which(P1, [1, 2]), which(Seat(3), [1, 2])]).await;
    });
    assert!(matches!(executor.step(), Err(Error::Prompt { .. })));
}

#[test]
fn a_prompt_that_is_not_open_yet_can_be_checked_as_well() {
    let refusal = which(P1, []).check(&Answer::one(0)).unwrap_err();
    assert_eq!(refusal.to_string(), "P1 picked option 0, but the options are 0 to 0");
}
