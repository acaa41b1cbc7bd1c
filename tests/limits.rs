//! Limits belong to a game, or are given wherever a position is rebuilt.

mod small;

use std::marker::PhantomData;

use cardloom::{
    Answer, Context, Error, Executor, Game, LimitKind, Limits, Prompt, PromptId, Seat, Session, SessionError,
    Step, Trigger,
};
use small::{Ctx, Effect, Event, P1, Rules, State, Stones};

/// Each stone that P1 gains makes it gain another one, on top of each other, to the bottom of the bank.
trait Width: 'static {
    const LIMITS: Limits;
}

struct Dominoes<W>(PhantomData<W>);

impl<W: Width> Rules for Dominoes<W> {
    const LIMITS: Limits = W::LIMITS;

    async fn turn(context: Ctx<Self>) {
        let push = |question| Prompt::new(P1, question).options([1, 2]);
        context.ask_one(push("push?")).await;
        context.apply(Effect::Gain(P1, 1)).await;
        context.ask_one(push("well?")).await;
    }

    fn triggers(state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        if *event == Event::Gained(P1, 1) && state.bank > 0 {
            out.push(Trigger::new(P1, "domino", |context: Ctx<Self>| async move {
                context.apply(Effect::Gain(P1, 1)).await;
            }));
        }
    }
}

/// Wide enough for the twenty stones of the bank.
const WIDE: Limits = Limits { triggers: 19, ..Limits::DEFAULT };
const NARROW: Limits = Limits { triggers: 18, ..Limits::DEFAULT };

struct Wide;

impl Width for Wide {
    const LIMITS: Limits = WIDE;
}

struct Narrow;

impl Width for Narrow {
    const LIMITS: Limits = NARROW;
}

type WideGame = Stones<Dominoes<Wide>>;
type NarrowGame = Stones<Dominoes<Narrow>>;

fn pushed<W: Width>(mut executor: Executor<Stones<Dominoes<W>>>) -> Executor<Stones<Dominoes<W>>> {
    executor.step().unwrap();
    executor.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    executor
}

fn is_out(error: &Error) -> bool {
    matches!(error, Error::LimitExceeded { kind: LimitKind::Triggers, limit: 18, .. })
}

#[test]
fn a_position_is_rebuilt_within_the_limits_of_its_game() {
    let mut executor = pushed(Executor::<WideGame>::new(State::new(2)));
    assert!(matches!(executor.step(), Ok(Step::Ask([prompt])) if prompt.question == "well?"));
    let restored = Executor::<WideGame>::restore(executor.snapshot().clone()).unwrap();
    assert_eq!(restored.open(), executor.open());

    let mut session = Session::<WideGame>::new(State::new(2)).unwrap();
    session.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    let read: Session<WideGame> = serde_json::from_str(&serde_json::to_string(&session).unwrap()).unwrap();
    assert_eq!(read.open(), session.open());
    assert_eq!(session.executor().unwrap().open(), session.open());
    session.undo(P1).unwrap_err(); // Everything discloses in this game.
    assert_eq!(session.at(2).unwrap().open(), session.open());
}

#[test]
fn a_position_is_rebuilt_within_other_limits_where_these_are_given() {
    assert!(is_out(&pushed(Executor::<NarrowGame>::new(State::new(2))).step().unwrap_err()));

    let mut executor = pushed(Executor::<NarrowGame>::new(State::new(2)).limits(WIDE));
    executor.step().unwrap();
    // A fork has the limits of what it is a fork of.
    assert_eq!(executor.fork().unwrap().open(), executor.open());
    let snapshot = executor.snapshot().clone();
    assert!(is_out(&Executor::<NarrowGame>::restore(snapshot.clone()).unwrap_err()));
    let restored = Executor::<NarrowGame>::restore_within(snapshot, WIDE).unwrap();
    assert_eq!(restored.open(), executor.open());
    // And goes on within them.
    let mut restored = restored;
    restored.answer(PromptId(2), P1, Answer::one(0)).unwrap();
    restored.step().unwrap();
    assert_eq!(restored.fork().unwrap().open(), restored.open());
}

#[test]
fn a_session_that_stopped_at_a_limit_goes_on_within_a_wider_one() {
    let mut session = Session::<NarrowGame>::new(State::new(2)).unwrap();
    let before = session.clone();
    match session.answer(PromptId(1), P1, Answer::one(0)) {
        Err(SessionError::Game(error)) => assert!(is_out(&error), "{error}"),
        other => panic!("{other:?}"),
    }
    assert_eq!(session, before);

    let mut session = session.limits(WIDE);
    session.answer(PromptId(1), P1, Answer::one(0)).unwrap();
    assert_eq!(session.open()[0].question, "well?");
    // Whatever is rebuilt of it is rebuilt within these.
    assert_eq!(session.executor().unwrap().open(), session.open());
    assert_eq!(session.at(2).unwrap().open(), session.open());
    let mut copy = session.clone();
    copy.answer(PromptId(2), P1, Answer::one(0)).unwrap();
    assert_eq!(copy.state().unwrap().stones, [20, 0]);
}

/// P1 and P2 are asked in turn, and may pass.
struct Passing;

#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
struct Taken(u32);

impl Game for Passing {
    const NAME: &'static str = "passing";
    type State = Taken;
    type Effect = ();
    type Outcome = ();
    type Event = ();
    type Question = &'static str;
    type Choice = u8;
    type View = ();

    fn seats(_: &Taken) -> usize {
        2
    }

    fn active(state: &Taken) -> Seat {
        Seat((state.0 % 2) as u8)
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            let prompt = Prompt::new(context.seat(), "act?").options([1]).optional();
            if context.ask_one(prompt).await.is_some() {
                context.apply(()).await;
            }
        }
    }

    fn apply_effect(state: &mut Taken, _: &(), _: &mut Vec<()>) {
        state.0 += 1;
    }

    fn is_over(state: &Taken) -> bool {
        state.0 > 5
    }

    fn view(_: &Taken, _: Option<Seat>) {}
}

#[test]
fn limits_that_are_set_in_the_middle_of_an_action_leave_the_next_checkpoint_alone() {
    let mut game = Executor::<Passing>::new(Taken(0));
    game.step().unwrap();
    let mut game = game.limits(Limits::DEFAULT);
    game.answer(PromptId(1), P1, Answer::none()).unwrap();
    game.step().unwrap();
    assert_eq!((game.snapshot().journal.len(), game.snapshot().asked.of(P1)), (0, 1));
}
