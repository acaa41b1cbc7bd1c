//! The step driver: one handler on a given state, moment by moment, in a unit test.
//!
//! ```
//! use cardloom::{Seat, example::{Effect, Event, Pebbles, State, turn}, testing::Drive};
//!
//! let state = State { pile: 5, taken: [0, 0], turn: Seat(0) };
//! let mut run = Drive::<Pebbles>::handler(state, Seat(0), turn);
//! run.asks(Seat(0), ["1", "2", "3"]).answer(["1"]);
//! run.effect(Effect::Take(Seat(0), 1)).event(Event::Took(Seat(0), 1));
//! // A prompt that may be declined is declined by an empty answer.
//! run.asks(Seat(0), ["1"]).answer([]);
//! run.ends();
//! assert_eq!(run.state().pile, 4);
//! ```
//!
//! An expectation goes on to the next moment of its own kind: [`effect`](Drive::effect) passes over events and calls,
//! [`event`](Drive::event) over effects. A prompt and the end are never passed over, so nothing is asked unnoticed.
//! What does not fit panics, with what was expected, what came, and the log so far.
//!
//! For tests of whole games there are [`laws`], which hold for every game; [`encoding`], which holds for those in numbers; [`Silence`], the one of them that finds where
//! hidden cards show; [`shown()`], what faces show of a position; golden files, such as [`assert_golden`]; and [`finish`]
//! and its like.

mod encoding;
mod golden;
#[cfg(feature = "files")]
mod golden_games;
mod laws;
mod random;
mod shown;
mod silence;

use std::{
    cell::{Ref, RefCell},
    collections::VecDeque,
    fmt::{self, Write},
    future::Future,
    mem,
    rc::Rc,
};

#[cfg(feature = "files")]
pub use self::golden_games::{GoldenGame, golden_games};
pub use self::{
    encoding::{EncodingReport, encoding},
    golden::{assert_golden, assert_shown, blesses},
    laws::{Breach, Law, LawReport, Laws, ScenarioReport, laws},
    random::{Bot, advance, determinized, dice, finish, how_many, play_some, played, replayed},
    shown::shown,
    silence::{Report, Sent, Silence, Violation},
};
use crate::{Answer, Context, Executor, Game, Handler, Name, Observer, Prompt, Seat, Tick, TraceEvent};

/// A moment that the driver stands at.
pub enum Seen<G: Game> {
    /// A prompt was opened.
    Prompt(Prompt<G>),
    /// An effect was applied.
    Effect(G::Effect),
    /// An event happened.
    Event(G::Event),
    /// A handler began: a call, a trigger or a replacement.
    Call(Seat, Name),
    /// A handler other than the driven one ended.
    Return(Seat, Name),
    /// The driven handler ended, or the game did.
    End,
}

impl<G: Game> Clone for Seen<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Prompt(prompt) => Self::Prompt(prompt.clone()),
            Self::Effect(effect) => Self::Effect(effect.clone()),
            Self::Event(event) => Self::Event(event.clone()),
            Self::Call(seat, name) => Self::Call(*seat, name.clone()),
            Self::Return(seat, name) => Self::Return(*seat, name.clone()),
            Self::End => Self::End,
        }
    }
}

impl<G: Game> fmt::Debug for Seen<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Prompt(prompt) => {
                write!(formatter, "asks {} {:?} {:?}", prompt.seat, prompt.question, prompt.options)
            }
            Self::Effect(effect) => write!(formatter, "effect {effect:?}"),
            Self::Event(event) => write!(formatter, "event {event:?}"),
            Self::Call(seat, name) => write!(formatter, "calls {name} for {seat}"),
            Self::Return(seat, name) => write!(formatter, "returns from {name} for {seat}"),
            Self::End => formatter.write_str("ends"),
        }
    }
}

struct Recorder<G: Game> {
    seen: VecDeque<Seen<G>>,
    /// Whether the driven handler has begun, and ended: neither is told as of a handler that it calls.
    begun: bool,
    ended: bool,
}

impl<G: Game> Observer<G> for Recorder<G> {
    fn on_event(&mut self, _state: &G::State, trace: TraceEvent<'_, G>) {
        self.seen.extend(match trace {
            // What waited for the end of the driven one runs behind it, at the same depth.
            TraceEvent::Started { depth: 0, .. } if !mem::replace(&mut self.begun, true) => None,
            TraceEvent::Ended { depth: 0, .. } if !mem::replace(&mut self.ended, true) => None,
            TraceEvent::At(_)
            | TraceEvent::Answered(..)
            | TraceEvent::Conceded(_)
            | TraceEvent::Checkpoint
            | TraceEvent::Over => None,
            TraceEvent::Started { seat, handler, .. } => Some(Seen::Call(seat, handler.clone())),
            TraceEvent::Ended { seat, handler, .. } => Some(Seen::Return(seat, handler.clone())),
            TraceEvent::Effect(effect, _) => Some(Seen::Effect(effect.clone())),
            TraceEvent::Event(event, _) => Some(Seen::Event(event.clone())),
            TraceEvent::Asked(prompt) => Some(Seen::Prompt(prompt.clone())),
        });
    }
}

/// Drives one handler on a given state.
pub struct Drive<G: Game> {
    executor: Executor<G>,
    recorder: Rc<RefCell<Recorder<G>>>,
    label: fn(&G::Choice) -> String,
    log: String,
}

impl<G: Game> Drive<G> {
    /// Starts a function on a state, for a seat.
    pub fn new<F: Future<Output = ()> + 'static>(
        state: G::State,
        seat: Seat,
        name: impl Into<Name>,
        handler: impl Fn(Context<G>) -> F + Clone + 'static,
    ) -> Self {
        Self::on(Executor::only(state, seat, name, handler))
    }

    /// Starts a [`Handler`] that holds the plain context.
    pub fn handler(state: G::State, seat: Seat, handler: Handler<Context<G>>) -> Self {
        Self::new(state, seat, handler.name, handler.run)
    }

    /// Drives an executor from where it stands, such as a whole game.
    pub fn on(executor: Executor<G>) -> Self {
        let recorder = Rc::new(RefCell::new(Recorder { seen: VecDeque::new(), begun: false, ended: false }));
        let executor = executor.observed(Rc::clone(&recorder));
        let label = |choice: &G::Choice| format!("{choice:?}");
        Self { executor, recorder, label, log: String::new() }
    }

    /// Other labels of options than their `Debug` forms.
    #[must_use]
    pub fn labelled(mut self, label: fn(&G::Choice) -> String) -> Self {
        self.label = label;
        self
    }

    /// The state at this moment.
    pub fn state(&self) -> Ref<'_, G::State> {
        self.executor.state()
    }

    /// The executor at this moment.
    pub fn executor(&self) -> &Executor<G> {
        &self.executor
    }

    /// Goes on to the next moment, whatever it is. At an open prompt it stays there.
    #[track_caller]
    #[expect(clippy::should_implement_trait, reason = "it never ends: after the end comes the end")]
    pub fn next(&mut self) -> Seen<G> {
        loop {
            let seen = self.recorder.borrow_mut().seen.pop_front();
            if let Some(seen) = seen {
                let _ = writeln!(self.log, "  {seen:?}");
                return seen;
            }
            match self.executor.tick() {
                Ok(Tick::Over) => return Seen::End,
                Ok(Tick::Asked) if self.recorder.borrow().seen.is_empty() => {
                    return Seen::Prompt(self.executor.open()[0].clone());
                }
                Ok(_) => {}
                Err(error) => self.fail("no error", &error.to_string()),
            }
        }
    }

    /// Goes on to the next prompt. With [`asks`](Self::asks) the seat and the options are checked as well.
    #[track_caller]
    pub fn prompt(&mut self) -> Prompt<G> {
        loop {
            match self.next() {
                Seen::Prompt(prompt) => return prompt,
                Seen::End => self.fail("a prompt", "the end"),
                _ => {}
            }
        }
    }

    /// Expects a prompt to `seat` with just these options, in any order.
    #[track_caller]
    pub fn asks<'a>(&mut self, seat: Seat, options: impl IntoIterator<Item = &'a str>) -> &mut Self {
        let prompt = self.prompt();
        let mut came: Vec<String> = prompt.options.iter().map(self.label).collect();
        let mut expected: Vec<&str> = options.into_iter().collect();
        came.sort_unstable();
        expected.sort_unstable();
        if prompt.seat != seat || came != expected {
            self.fail(&format!("asks {seat} {expected:?}"), &format!("asks {} {came:?}", prompt.seat));
        }
        self
    }

    /// Answers the prompt the driver stands at, by the labels of the options. No label declines.
    #[track_caller]
    pub fn answer<'a>(&mut self, labels: impl IntoIterator<Item = &'a str>) -> &mut Self {
        let Some(prompt) = self.executor.open().first().cloned() else {
            self.fail("an open prompt to answer", "none is open")
        };
        let known: Vec<String> = prompt.options.iter().map(self.label).collect();
        let mut answer = Vec::new();
        for label in labels {
            match known.iter().position(|known| known == label) {
                Some(index) => answer.push(index),
                None => self.fail(&format!("an option {label:?}"), &format!("the options {known:?}")),
            }
        }
        let picked: Vec<_> = answer.iter().map(|&index| &known[index]).collect();
        let _ = writeln!(self.log, "  answered {picked:?}");
        let answer: Answer = answer.into_iter().collect();
        if let Err(error) = self.executor.answer(prompt.id(), prompt.seat, answer) {
            self.fail("a legal answer", &error.to_string());
        }
        self
    }

    /// Expects this effect next, passing over events and calls.
    #[track_caller]
    pub fn effect(&mut self, expected: G::Effect) -> &mut Self {
        self.expect(&format!("effect {expected:?}"), |seen| match seen {
            Seen::Effect(effect) => Some(*effect == expected),
            _ => None,
        })
    }

    /// Expects this event next, passing over effects and calls.
    #[track_caller]
    pub fn event(&mut self, expected: G::Event) -> &mut Self {
        self.expect(&format!("event {expected:?}"), |seen| match seen {
            Seen::Event(event) => Some(*event == expected),
            _ => None,
        })
    }

    /// Expects this event before the next prompt or the end, passing over all else.
    #[track_caller]
    pub fn eventually(&mut self, expected: G::Event) -> &mut Self {
        self.expect(&format!("eventually event {expected:?}"), |seen| match seen {
            Seen::Event(event) if *event == expected => Some(true),
            _ => None,
        })
    }

    /// Expects a handler of this name to begin next, passing over effects and events.
    #[track_caller]
    pub fn calls(&mut self, seat: Seat, name: &str) -> &mut Self {
        self.expect(&format!("calls {name} for {seat}"), |seen| match seen {
            Seen::Call(called_seat, called) => Some((*called_seat, &**called) == (seat, name)),
            _ => None,
        })
    }

    /// Expects the end, without any further prompt.
    #[track_caller]
    pub fn ends(&mut self) -> &mut Self {
        self.expect("the end", |seen| matches!(seen, Seen::End).then_some(true))
    }

    /// Goes on while `fits` has no opinion; a prompt or the end that it has none of fails.
    #[track_caller]
    fn expect(&mut self, expected: &str, fits: impl Fn(&Seen<G>) -> Option<bool>) -> &mut Self {
        loop {
            let seen = self.next();
            match fits(&seen) {
                Some(true) => return self,
                None if !matches!(seen, Seen::Prompt(_) | Seen::End) => {}
                _ => self.fail(expected, &format!("{seen:?}")),
            }
        }
    }

    #[track_caller]
    fn fail(&self, expected: &str, came: &str) -> ! {
        let log = if self.log.is_empty() { "  nothing yet\n" } else { &self.log };
        panic!("expected: {expected}\n    came: {came}\nso far:\n{log}")
    }
}
