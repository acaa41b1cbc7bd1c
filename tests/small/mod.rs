//! Stones, the small game of these tests: seats take stones from a bank and say things. What its turns do and
//! which handlers it sets off is up to each test: a type that implements [`Rules`].
#![allow(dead_code, reason = "each file of tests uses a part of it")]

pub(crate) mod wild;

use std::{cell::RefCell, future::Future, marker::PhantomData, rc::Rc};

use cardloom::{
    Context, Error, Executor, Game, Limits, Modifier, Name, Observer, Prompt, Redact, Replacement, Seat,
    Step, Tick, TraceEvent, Trigger, zone::Deal,
};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

pub(crate) const P1: Seat = Seat(0);
pub(crate) const P2: Seat = Seat(1);
pub(crate) const P3: Seat = Seat(2);

/// What a test adds to the game.
pub(crate) trait Rules: Sized + 'static {
    const LIMITS: Limits = Limits::DEFAULT;

    fn turn(context: Ctx<Self>) -> impl Future<Output = ()> + 'static {
        async move { drop(context) }
    }

    fn triggers(state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        let _ = (state, event, out);
    }

    fn replacements(state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
        let _ = (state, effect, out);
    }

    fn modifiers(state: &State, effect: &Effect, out: &mut Vec<Modifier<Stones<Self>>>) {
        let _ = (state, effect, out);
    }

    fn order_triggers(state: &State, seat: Seat, names: &[Name]) -> Option<Prompt<Stones<Self>>> {
        let _ = (state, seat, names);
        None
    }

    fn concession(state: &State, seat: Seat) -> Option<Effect> {
        let _ = (state, seat);
        None
    }

    fn is_out(state: &State, seat: Seat) -> bool {
        let _ = (state, seat);
        false
    }

    fn check(state: &State) -> Result<(), String> {
        let _ = state;
        Ok(())
    }

    fn determinize(checkpoint: &State, seat: Seat, generator: &mut ChaCha8Rng) -> Option<State> {
        let _ = (checkpoint, seat, generator);
        None
    }
}

/// No rules of its own.
pub(crate) struct Plain;

impl Rules for Plain {}

pub(crate) struct Stones<R>(PhantomData<R>);

pub(crate) type Ctx<R> = Context<Stones<R>>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) bank: u8,
    pub(crate) stones: Vec<u8>,
    /// What each seat alone can see.
    pub(crate) secrets: Vec<u8>,
    pub(crate) active: Seat,
    pub(crate) turns_left: u8,
    pub(crate) finished: bool,
}

impl State {
    pub(crate) fn new(seats: usize) -> Self {
        let (stones, secrets) = (vec![0; seats], vec![0; seats]);
        Self { bank: 20, stones, secrets, active: P1, turns_left: 4, finished: false }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// From the bank.
    Gain(Seat, u8),
    /// From one seat to another one.
    Give(Seat, Seat, u8),
    Say(&'static str),
    EndTurn,
    Finish,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Redact)]
pub(crate) enum Event {
    Gained(Seat, u8),
    Lost(Seat, u8),
    Said(&'static str),
    TurnEnded(Seat),
    Finished,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct View {
    pub(crate) stones: Vec<u8>,
    pub(crate) secret: u8,
}

impl<R: Rules> Game for Stones<R> {
    const NAME: &'static str = "stones";
    const LIMITS: Limits = R::LIMITS;
    type State = State;
    type Effect = Effect;
    /// How many stones moved.
    type Outcome = u8;
    type Event = Event;
    type Question = &'static str;
    type Choice = u8;
    type View = View;

    fn seats(state: &State) -> usize {
        state.stones.len()
    }

    fn active(state: &State) -> Seat {
        state.active
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            let seat = context.state().active;
            context.call(seat, "turn", R::turn).await;
            context.apply(Effect::EndTurn).await;
        }
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> u8 {
        match *effect {
            Effect::Gain(seat, wanted) => {
                let stones = wanted.min(state.bank);
                state.bank -= stones;
                state.stones[seat.index()] += stones;
                events.extend((stones > 0).then_some(Event::Gained(seat, stones)));
                stones
            }
            Effect::Give(from, to, wanted) => {
                let stones = wanted.min(state.stones[from.index()]);
                state.stones[from.index()] -= stones;
                state.stones[to.index()] += stones;
                if stones > 0 {
                    events.extend([Event::Lost(from, stones), Event::Gained(to, stones)]);
                }
                stones
            }
            Effect::Say(text) => {
                events.push(Event::Said(text));
                0
            }
            Effect::EndTurn => {
                events.push(Event::TurnEnded(state.active));
                state.active = state.active.next(state.stones.len());
                state.turns_left = state.turns_left.saturating_sub(1);
                0
            }
            Effect::Finish => {
                events.push(Event::Finished);
                state.finished = true;
                0
            }
        }
    }

    fn replacements(state: &State, effect: &Effect, out: &mut Vec<Replacement<Self>>) {
        R::replacements(state, effect, out);
    }

    fn triggers(state: &State, event: &Event, out: &mut Vec<Trigger<Self>>) {
        R::triggers(state, event, out);
    }

    fn modifiers(state: &State, effect: &Effect, out: &mut Vec<Modifier<Self>>) {
        R::modifiers(state, effect, out);
    }

    fn order_triggers(state: &State, seat: Seat, names: &[Name]) -> Option<Prompt<Self>> {
        R::order_triggers(state, seat, names)
    }

    fn concession(state: &State, seat: Seat) -> Option<Effect> {
        R::concession(state, seat)
    }

    fn is_out(state: &State, seat: Seat) -> bool {
        R::is_out(state, seat)
    }

    fn check(state: &State) -> Result<(), String> {
        R::check(state)
    }

    fn is_over(state: &State) -> bool {
        state.finished || state.turns_left == 0
    }

    fn view(state: &State, viewer: Option<Seat>) -> View {
        let secret = viewer.map_or(0, |seat| state.secrets[seat.index()]);
        View { stones: state.stones.clone(), secret }
    }

    fn determinize(deal: &mut Deal<Self>, generator: &mut ChaCha8Rng) -> Option<State> {
        R::determinize(deal.checkpoint(), deal.seat(), generator)
    }
}

/// A handler's helper is a plain `async fn` that borrows the context.
pub(crate) async fn say<R: Rules>(context: &Ctx<R>, text: &'static str) {
    context.apply(Effect::Say(text)).await;
}

/// Writes down every moment, a line each.
#[derive(Default)]
pub(crate) struct Log(pub(crate) Vec<String>);

impl<R: Rules> Observer<Stones<R>> for Log {
    fn on_event(&mut self, _state: &State, trace: TraceEvent<'_, Stones<R>>) {
        self.0.push(match trace {
            TraceEvent::Started { seat, handler, depth } => format!("{depth} {seat} {handler} begins"),
            TraceEvent::Ended { seat, handler, depth } => format!("{depth} {seat} {handler} ends"),
            TraceEvent::At(step) => format!("at {step}"),
            TraceEvent::Effect(effect, outcome) => format!("effect {effect:?} = {outcome}"),
            TraceEvent::Event(event, _) => format!("event {event:?}"),
            TraceEvent::Asked(prompt) => format!("asked {prompt:?}"),
            TraceEvent::Answered(prompt, answer) => {
                format!("{} answered {} by {:?}", prompt.seat, prompt.id(), answer.0)
            }
            TraceEvent::Conceded(seat) => format!("{seat} gives up"),
            TraceEvent::Checkpoint => "checkpoint".to_owned(),
            TraceEvent::Over => "over".to_owned(),
        });
    }
}

impl Log {
    /// Lets a new log watch an executor.
    pub(crate) fn of<R: Rules>(executor: Executor<Stones<R>>) -> (Executor<Stones<R>>, Rc<RefCell<Self>>) {
        let log = Rc::new(RefCell::new(Self::default()));
        (executor.observed(Rc::clone(&log)), log)
    }

    /// What happened since this was last called.
    pub(crate) fn news(log: &Rc<RefCell<Self>>) -> Vec<String> {
        std::mem::take(&mut log.borrow_mut().0)
    }
}

/// One handler of P1, at a table of three.
pub(crate) fn only<R: Rules, F: Future<Output = ()> + 'static>(
    handler: impl Fn(Ctx<R>) -> F + Clone + 'static,
) -> Executor<Stones<R>> {
    Executor::only(State::new(3), P1, "test", handler)
}

/// All that is said while a handler runs that asks nothing.
pub(crate) fn said<R: Rules, F: Future<Output = ()> + 'static>(
    handler: impl Fn(Ctx<R>) -> F + Clone + 'static,
) -> Vec<&'static str> {
    let events = events(only(handler));
    let said = events.iter().filter_map(|event| match event {
        Event::Said(text) => Some(*text),
        _ => None,
    });
    said.collect()
}

/// All events to the end of an executor that asks nothing.
pub(crate) fn events<R: Rules>(executor: Executor<Stones<R>>) -> Vec<Event> {
    let log = Rc::new(RefCell::new(cardloom::EventLog::default()));
    let mut executor = executor.observed(Rc::clone(&log));
    assert!(matches!(executor.step(), Ok(Step::Over)), "{executor:?}");
    drop(executor);
    Rc::into_inner(log).expect("the executor is gone").into_inner().events
}

/// How a handler fails that is driven step by step: it waits for the executor after each of its effects.
pub(crate) fn failure<R: Rules, F: Future<Output = ()> + 'static>(
    handler: impl Fn(Ctx<R>) -> F + Clone + 'static,
) -> Error {
    let mut executor = only(handler);
    loop {
        match executor.tick() {
            Ok(Tick::Moved) => {}
            Ok(rest) => panic!("it comes to rest: {rest:?}"),
            Err(error) => return error,
        }
    }
}

/// Expects that a request was let go of, or made beside another one.
#[track_caller]
pub(crate) fn overlap(error: &Error) -> String {
    assert!(matches!(error, Error::Overlap { .. }), "{error}");
    error.to_string()
}

/// Pending once, as if something outside were to wake it.
pub(crate) async fn nap() {
    let mut slept = false;
    std::future::poll_fn(move |_| {
        if std::mem::replace(&mut slept, true) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
}

/// Runs `test` without the report of panics that are meant.
pub(crate) fn quietly<T>(test: impl FnOnce() -> T) -> T {
    thread_local!(static QUIET: std::cell::Cell<bool> = const { std::cell::Cell::new(false) });
    static HOOK: std::sync::Once = std::sync::Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                usual(info);
            }
        }));
    });
    QUIET.set(true);
    let result = test();
    QUIET.set(false);
    result
}
