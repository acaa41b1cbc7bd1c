//! A seat puts its own triggers in order, where the game says that the order matters; and triggers that are limited.

mod small;

use cardloom::{
    Context, Error, Executor, Game, Limit, LimitKind, Limits, Name, Prompt, Seat, Step, Trigger, Uses,
};
use serde::{Deserialize, Serialize};
use small::{Ctx, Effect, Event, Log, P1, P2, P3, Rules, State, Stones, events, only, say};

fn saying<R: Rules>(seat: Seat, text: &'static str) -> Trigger<Stones<R>> {
    Trigger::new(seat, text, move |context: Ctx<R>| async move { say(&context, text).await })
}

/// The question for an order: an option for each name.
fn which_first<R: Rules>(seat: Seat, names: &[Name]) -> Prompt<Stones<R>> {
    Prompt::new(seat, "which first?").options(0..names.len() as u8)
}

/// "go" sets off triggers of P1 and P2, of two priorities, and one of them sets off two more.
struct Choir;

impl Rules for Choir {
    async fn turn(context: Ctx<Self>) {
        say(&context, "go").await;
    }

    fn triggers(_: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        match event {
            Event::Said("go") => {
                out.extend(["a", "b", "c"].map(|text| saying(P1, text)));
                out.extend(["d", "e"].map(|text| saying(P2, text)));
                out.push(saying(P1, "high").priority(1));
            }
            Event::Said("b") => out.extend(["b1", "b2"].map(|text| saying(P2, text))),
            _ => {}
        }
    }

    fn order_triggers(_: &State, seat: Seat, names: &[Name]) -> Option<Prompt<Stones<Self>>> {
        // To P2 the order of two matters where "d" is one of them.
        (seat == P1 || names.contains(&Name::from("d"))).then(|| which_first(seat, names))
    }
}

fn ask<R: Rules>(executor: &mut Executor<Stones<R>>) -> &Prompt<Stones<R>> {
    match executor.step() {
        Ok(Step::Ask([prompt])) => prompt,
        other => panic!("one prompt was expected: {other:?}"),
    }
}

/// Answers the question for an order, which asks `seat` about so many.
fn order<R: Rules, const N: usize>(executor: &mut Executor<Stones<R>>, seat: Seat, order: [usize; N]) {
    let prompt = ask(executor).clone();
    assert_eq!((prompt.seat, prompt.options.len(), prompt.is_order()), (seat, N, true));
    executor.answer(prompt.id(), seat, order.into_iter().collect()).unwrap();
}

fn said(log: &std::rc::Rc<std::cell::RefCell<Log>>) -> Vec<String> {
    let news = Log::news(log).into_iter();
    news.filter_map(|line| Some(line.strip_prefix("event Said(\"")?.strip_suffix("\")")?.to_owned()))
        .collect()
}

#[test]
fn each_group_of_one_seat_and_one_priority_is_resolved_in_the_order_its_seat_answers() {
    let (mut executor, log) = Log::of(only(Choir::turn));
    order(&mut executor, P1, [2, 1, 0]);
    // "b" sets off two of P2 whose order does not matter. P2 is asked about its own when their turn comes.
    order(&mut executor, P2, [1, 0]);
    assert_eq!(said(&log), ["go", "high", "c", "b", "b1", "b2", "a"]);
    assert!(matches!(executor.step(), Ok(Step::Over)));
    assert_eq!(said(&log), ["e", "d"]);
}

#[test]
fn while_a_seat_is_asked_the_chain_says_so() {
    let mut executor = only(Choir::turn);
    ask(&mut executor);
    assert_eq!(executor.chain().to_string(), "P1 test > P1 order of triggers");
}

#[test]
fn a_game_is_restored_in_the_middle_of_the_question_for_an_order() {
    let mut executor = Executor::<Stones<Choir>>::new(State { turns_left: 1, ..State::new(3) });
    order(&mut executor, P1, [2, 1, 0]);
    ask(&mut executor);
    let text = serde_json::to_string(&*executor.snapshot()).unwrap();
    let others = [executor.fork().unwrap(), Executor::restore(serde_json::from_str(&text).unwrap()).unwrap()];
    for other in others {
        assert_eq!(other.open(), executor.open());
        let (mut other, log) = Log::of(other);
        order(&mut other, P2, [1, 0]);
        assert!(matches!(other.step(), Ok(Step::Over)));
        assert_eq!(said(&log), ["e", "d"]);
    }
}

#[test]
fn those_that_wait_for_the_end_of_a_handler_are_put_in_order_there() {
    struct Late;

    impl Rules for Late {
        fn triggers(_: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if *event == Event::Said("go") {
                out.extend(["a", "b"].map(|text| saying(P1, text).after_handler()));
            }
        }

        fn order_triggers(_: &State, seat: Seat, names: &[Name]) -> Option<Prompt<Stones<Self>>> {
            Some(which_first(seat, names))
        }
    }

    let (mut executor, log) = Log::of(only(|context: Ctx<Late>| async move {
        say(&context, "go").await;
        say(&context, "went").await;
    }));
    order(&mut executor, P1, [1, 0]);
    executor.step().unwrap();
    assert_eq!(said(&log), ["go", "went", "b", "a"]);
}

#[test]
fn nobody_is_asked_for_an_order_where_the_game_does_not_want_it() {
    struct Silent;

    impl Rules for Silent {
        fn triggers(_: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            if *event == Event::Said("go") {
                out.extend(["a", "b"].map(|text| saying(P1, text)));
            }
        }
    }

    let executor = only(|context: Ctx<Silent>| async move { say(&context, "go").await });
    assert_eq!(events(executor), ["go", "a", "b"].map(Event::Said));
}

/// Bells that ring whenever somebody comes: each once a turn, the big one twice in the game. They call to each other.
struct Bells;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Tower {
    rung: Vec<(u8, Bell)>,
    uses: Uses<(Seat, Bell)>,
    turn: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Bell {
    Big,
    Small,
}

impl Bell {
    fn limit(self) -> Limit {
        match self {
            Self::Big => Limit::PerGame(2),
            Self::Small => Limit::PerTurn(1),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Deed {
    /// So many come at once.
    Come(u8),
    Ring(Seat, Bell),
    EndTurn,
}

async fn ring(context: Context<Bells>, bell: Bell) {
    // To note the use comes first: what it sets off finds it used.
    context.apply(Deed::Ring(context.seat(), bell)).await;
}

impl Game for Bells {
    const NAME: &'static str = "bells";
    type State = Tower;
    type Effect = Deed;
    type Outcome = ();
    /// Who makes the bell of a seat ring.
    type Event = ();
    type Question = &'static str;
    type Choice = u8;
    type View = ();

    fn seats(_: &Tower) -> usize {
        1
    }

    fn active(_: &Tower) -> Seat {
        P1
    }

    async fn turn_loop(context: Context<Self>) {
        for come in [2, 1, 3] {
            context.apply(Deed::Come(come)).await;
            context.apply(Deed::EndTurn).await;
        }
    }

    fn apply_effect(tower: &mut Tower, deed: &Deed, events: &mut Vec<()>) {
        match *deed {
            Deed::Come(guests) => events.extend((0..guests).map(|_| ())),
            Deed::Ring(seat, bell) => {
                tower.uses.note((seat, bell));
                tower.rung.push((tower.turn, bell));
                // They call to each other.
                events.push(());
            }
            Deed::EndTurn => {
                tower.uses.new_turn();
                tower.turn += 1;
            }
        }
    }

    fn triggers(_: &Tower, (): &(), out: &mut Vec<Trigger<Self>>) {
        out.extend([Bell::Big, Bell::Small].map(|bell| {
            Trigger::new(P1, format!("{bell:?}"), move |context| ring(context, bell))
                .only_if(move |tower: &Tower| tower.uses.left(&(P1, bell), bell.limit()) > 0)
        }));
    }

    fn is_over(tower: &Tower) -> bool {
        tower.turn == 3
    }

    fn view(_: &Tower, _: Option<Seat>) {}
}

#[test]
fn two_events_of_one_effect_do_not_use_a_limited_trigger_twice() {
    let tower = Tower { rung: Vec::new(), uses: Uses::default(), turn: 0 };
    let mut executor = Executor::<Bells>::new(tower);
    assert!(matches!(executor.step(), Ok(Step::Over)));
    let state = executor.state();
    // The big one rings twice in the first turn and never again, the small one once in each.
    assert_eq!(
        state.rung,
        [(0, Bell::Big), (0, Bell::Big), (0, Bell::Small), (1, Bell::Small), (2, Bell::Small)]
    );
    assert_eq!([Bell::Big, Bell::Small].map(|bell| state.uses.in_game(&(P1, bell))), [2, 3]);
}

#[test]
fn triggers_that_set_each_other_off_for_ever_end_in_an_error_that_names_them() {
    struct Echo;

    impl Rules for Echo {
        fn triggers(_: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
            match event {
                Event::Said("ping") => out.push(saying(P2, "pong")),
                Event::Said("pong") => out.push(saying(P3, "ping")),
                _ => {}
            }
        }
    }

    let limits = Limits { triggers: 5, depth: 1, ..Limits::default() };
    let executor = only(|context: Ctx<Echo>| async move { say(&context, "ping").await });
    let error = executor.limits(limits).step().unwrap_err();
    assert!(matches!(error, Error::LimitExceeded { kind: LimitKind::Triggers, limit: 5, .. }), "{error}");
    assert_eq!(
        error.to_string(),
        "more than 5 triggers and replacements on top of each other, in \
         P1 test > P2 pong > P3 ping > P2 pong > P3 ping > P2 pong > P3 ping"
    );
    // A chain of calls is counted for itself, and this one is short enough.
    let executor = only(|context: Ctx<Echo>| async move {
        context.apply(Effect::Gain(P1, 1)).await;
    });
    assert!(matches!(executor.limits(limits).step(), Ok(Step::Over)));
}
