//! What makes handlers short to write and easy to find: picks of things, results of calls, names that carry the card.

mod small;

use std::{cell::RefCell, rc::Rc};

use cardloom::{Answer, Error, Executor, Name, Prompt, Seat, Step, Tick, Trigger, Verdict};
use small::{Ctx, Effect, Event, Log, P1, P2, P3, Plain, Rules, State, Stones, events, only, say};

/// A thing that is offered: as an option it is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Card {
    name: &'static str,
    number: u8,
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.number
    }
}

const CARDS: [Card; 3] =
    [Card { name: "Oars", number: 7 }, Card { name: "Tools", number: 9 }, Card { name: "Wheel", number: 8 }];

fn which(seat: Seat) -> Prompt<Stones<Plain>> {
    Prompt::new(seat, "which?")
}

/// What a handler comes to that asks P1 at most once, with this answer.
fn resolved<T: 'static, F: Future<Output = T> + 'static>(
    answer: &[usize],
    handler: impl Fn(Ctx<Plain>) -> F + Clone + 'static,
) -> (T, Option<Prompt<Stones<Plain>>>) {
    let result = Rc::new(RefCell::new(None));
    let written = Rc::clone(&result);
    let mut executor = only(move |context: Ctx<Plain>| {
        let (written, done) = (Rc::clone(&written), handler(context));
        async move { *written.borrow_mut() = Some(done.await) }
    });
    let asked = match executor.step().unwrap() {
        Step::Ask([prompt]) => Some(prompt.clone()),
        _ => None,
    };
    if let Some(prompt) = &asked {
        executor.answer(prompt.id(), P1, answer.iter().copied().collect()).unwrap();
    }
    assert!(matches!(executor.step(), Ok(Step::Over)), "{executor:?}");
    (result.take().expect("it has ended"), asked)
}

#[test]
fn a_pick_gives_back_the_thing_that_was_offered() {
    let pick = |context: Ctx<Plain>| async move { context.pick(which(P1), CARDS).await };
    let (picked, asked) = resolved(&[1], pick);
    assert_eq!(
        (picked.map(|card| card.name), asked.unwrap().options.to_vec()),
        (Some("Tools"), vec![7, 9, 8])
    );
}

#[test]
fn a_pick_of_the_only_thing_is_not_asked_and_one_of_nothing_is_none() {
    let one = |context: Ctx<Plain>| async move { context.pick(which(P1), [CARDS[2]]).await };
    assert_eq!(resolved(&[], one), (Some(CARDS[2]), None));
    let none = |context: Ctx<Plain>| async move { context.pick(which(P1), [CARDS[0]; 0]).await };
    assert_eq!(resolved(&[], none), (None, None));
}

#[test]
fn a_pick_that_is_declined_is_none() {
    let pick = |context: Ctx<Plain>| async move { context.pick(|| which(P1).optional(), CARDS).await };
    assert_eq!(resolved(&[], pick).0, None);
}

#[test]
fn several_picks_come_in_the_order_they_were_picked_in() {
    let pick = |context: Ctx<Plain>| async move {
        let cards = CARDS.iter().copied().filter(|card| card.number > 7);
        context.pick_several(which(P1).exactly(2).ordered(), cards).await
    };
    assert_eq!(resolved(&[1, 0], pick).0, [CARDS[2], CARDS[1]]);
}

#[test]
fn a_call_gives_the_result_of_its_handler_however_deep_and_through_prompts_and_triggers() {
    struct Tax;

    impl Rules for Tax {
        fn triggers(_: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if matches!(event, Event::Gained(P1, _)) {
                out.push(
                    Trigger::new(P2, "tax", |context: Ctx<Self>| async move {
                        context.apply(Effect::Give(P1, P2, 1)).await;
                    })
                    .after_handler(),
                );
            }
        }
    }

    async fn gain(context: Ctx<Tax>, depth: u8) -> Vec<u8> {
        let mut gained = match depth {
            0 => Vec::new(),
            _ => {
                Box::pin(context.call(P1, format!("gain {depth}"), move |context| gain(context, depth - 1)))
                    .await
            }
        };
        let stones = context.ask_one(Prompt::new(P1, "how many?").options([1, 2, 3])).await;
        gained.push(context.apply(Effect::Gain(P1, stones.unwrap_or(0))).await);
        gained
    }

    // Deeper than what runs inside one coroutine, and driven in both ways.
    for stepwise in [false, true] {
        let result = Rc::new(RefCell::new(Vec::new()));
        let written = Rc::clone(&result);
        let state = State { bank: 200, ..State::new(3) };
        let mut executor = Executor::only(state, P1, "test", move |context: Ctx<Tax>| {
            let written = Rc::clone(&written);
            async move { *written.borrow_mut() = gain(context, 40).await }
        });
        for asked in 0..=40 {
            while stepwise && executor.tick().unwrap() == Tick::Moved {}
            let Step::Ask([prompt]) = executor.step().unwrap() else { panic!("a prompt") };
            let (id, seat) = (prompt.id(), prompt.seat);
            executor.answer(id, seat, Answer::one(asked % 3)).unwrap();
        }
        assert!(matches!(executor.step(), Ok(Step::Over)));
        let expected: Vec<u8> = (0..=40).map(|asked| asked % 3 + 1).collect();
        assert_eq!(*result.borrow(), expected);
        assert_eq!(executor.state().stones[1], 41);
    }
}

#[test]
fn a_call_whose_game_ends_never_returns() {
    let executor = only(|context: Ctx<Plain>| async move {
        let late: u8 = context
            .call(P2, "last", |context| async move {
                context.apply(Effect::Finish).await;
                7
            })
            .await;
        context.apply(Effect::Gain(P1, late)).await;
    });
    assert_eq!(events(executor), [Event::Finished]);
}

/// A handler of a card from data, that copies another one.
async fn echo(context: Ctx<Named>, copied: &'static str) {
    context.call(P1, format!("Echo copied {copied}"), fireball).await;
}

async fn fireball(context: Ctx<Named>) {
    if context.state().bank > 20 {
        panic!("too many stones");
    }
    context.ask_one(Prompt::new(P2, "pay?").options([1, 2])).await;
    say(&context, "burn").await;
}

struct Named;

impl Rules for Named {
    fn triggers(_: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        if *event == Event::Said("burn") {
            let name = Name::from(format!("Ash of {}", "Fireball"));
            out.push(Trigger::new(P3, name, |context: Ctx<Self>| async move {
                context.apply(Effect::Gain(P3, 1)).await;
            }));
        }
    }

    fn replacements(_: &State, effect: &Effect, out: &mut Vec<cardloom::Replacement<Stones<Self>>>) {
        if matches!(effect, Effect::Gain(P3, _)) {
            let name = format!("Shield against {effect:?}");
            out.push(cardloom::Replacement::new(P1, name, |_| async { Verdict::Prevent }));
        }
    }
}

fn named(bank: u8) -> Executor<Stones<Named>> {
    let state = State { bank, ..State::new(3) };
    Executor::only(state, P1, format!("turn of {P1}"), |context| echo(context, "Fireball"))
}

#[test]
fn names_carry_the_card_in_the_chain_and_to_observers() {
    let (mut executor, log) = Log::of(named(20));
    executor.step().unwrap();
    assert_eq!(executor.chain().to_string(), "P1 turn of P1 > P1 Echo copied Fireball");
    let prompt = executor.open()[0].id();
    executor.answer(prompt, P2, Answer::one(0)).unwrap();
    executor.step().unwrap();
    let news = Log::news(&log);
    let begun: Vec<_> = news.iter().filter_map(|line| line.strip_suffix(" begins")).collect();
    assert_eq!(
        begun,
        [
            "0 P1 turn of P1",
            "1 P1 Echo copied Fireball",
            "2 P3 Ash of Fireball",
            "3 P1 Shield against Gain(P3, 1)"
        ]
    );
}

#[test]
fn names_carry_the_card_into_errors_with_file_and_line_of_a_panic() {
    let error = named(21).step().map(drop).unwrap_err();
    let Error::Panicked { location: Some(place), .. } = &error else { panic!("{error}") };
    assert!(place.starts_with(file!()), "{place}");
    assert_eq!(
        error.to_string(),
        format!(
            "a panic while handler Echo copied Fireball of P1 ran: too many stones at {place} \
             (in P1 turn of P1 > P1 Echo copied Fireball)"
        )
    );
}

#[test]
fn an_error_of_the_rules_names_its_handler_and_stops_the_game() {
    let mut executor = only(|context: Ctx<Plain>| async move {
        let stones: u8 = context.call(P2, "Card 12", context_fails).await;
        context.apply(Effect::Gain(P1, stones)).await;
    });
    async fn context_fails(context: Ctx<Plain>) -> u8 {
        context.fail("no rule says what \"wish\" does").await
    }
    let error = executor.step().map(drop).unwrap_err();
    assert_eq!(
        error.to_string(),
        "handler Card 12 of P2 cannot go on: no rule says what \"wish\" does (in P1 test > P2 Card 12)"
    );
    assert_eq!(executor.step().map(drop).unwrap_err(), error);
    assert_eq!(executor.state().stones, [0, 0, 0]);
}
