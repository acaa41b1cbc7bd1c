//! The executor: drives the frames from prompt to prompt and applies every effect.

mod frame;
mod limits;
mod resolve;
mod snapshot;

use std::{
    cell::Ref,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    rc::Rc,
};

use self::{
    frame::{Body, Frame},
    limits::Spent,
};
pub use self::{
    limits::{Limits, Tally},
    snapshot::{Entry, Snapshot},
};
use crate::{
    Answer, Chain, Context, Error, Game, IllegalAnswer, Moment, Observer, Prompt, PromptId, Seat,
    error::panic_message,
    handler::{Start, start},
    shared::Shared,
};

/// Where [`Executor::step`] came to rest.
pub enum Step<'a, G: Game> {
    /// These prompts want an answer, in any order.
    Ask(&'a [Prompt<G>]),
    /// The game is over, or the one handler that was to run has ended.
    Over,
}

impl<G: Game> fmt::Debug for Step<'_, G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask(prompts) => formatter.debug_tuple("Ask").field(prompts).finish(),
            Self::Over => formatter.write_str("Over"),
        }
    }
}

/// What [`Executor::tick`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tick {
    /// It went a step.
    Moved,
    /// Prompts are open.
    Asked,
    /// All is over.
    Over,
}

/// Drives the handlers of one game on one thread.
///
/// It does no input or output and never waits: [`step`](Self::step) runs to the next prompt, and
/// [`answer`](Self::answer) closes one. [`play`](crate::play) is the loop around them with agents.
///
/// Invariant: the checkpoint and the journal alone rebuild it, at any prompt; see [`fork`](Self::fork).
pub struct Executor<G: Game> {
    shared: Rc<Shared<G>>,
    frames: Vec<Frame<G>>,
    /// Open prompts without an answer, in the order they were asked in.
    open: Vec<Prompt<G>>,
    /// Those of the same batch that have one.
    closed: Vec<(Prompt<G>, Answer)>,
    next_prompt: PromptId,
    root: Root<G>,
    checkpoint: Snapshot<G::State>,
    limits: Limits,
    spent: Spent,
    tally: Tally,
    observer: Option<Box<dyn Observer<G>>>,
    action: tracing::Span,
    /// Set while a position is rebuilt: nobody is told what they were told before.
    rebuilding: bool,
    failed: Option<Error>,
}

impl<G: Game> fmt::Debug for Executor<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = formatter.debug_struct("Executor");
        fields.field("running", &format_args!("{}", self.chain())).field("open", &self.open);
        fields.field("state", &self.shared.state).finish_non_exhaustive()
    }
}

/// How the lowest frame begins.
enum Root<G: Game> {
    TurnLoop,
    Handler { seat: Seat, name: &'static str, start: Rc<dyn Fn() -> Start<G>> },
}

impl<G: Game> Clone for Root<G> {
    fn clone(&self) -> Self {
        match self {
            Self::TurnLoop => Self::TurnLoop,
            Self::Handler { seat, name, start } => {
                Self::Handler { seat: *seat, name, start: Rc::clone(start) }
            }
        }
    }
}

impl<G: Game> Executor<G> {
    /// A game that goes on from a checkpoint state, such as the one after the set-up.
    pub fn new(state: G::State) -> Self {
        Self::with_root(Root::TurnLoop, state, PromptId(1))
    }

    /// One handler on a given state.
    pub fn only<F: Future<Output = ()> + 'static>(
        state: G::State,
        seat: Seat,
        name: &'static str,
        handler: impl Fn(Context<G>) -> F + Clone + 'static,
    ) -> Self {
        let start: Rc<dyn Fn() -> Start<G>> = Rc::new(move || start(handler.clone()));
        Self::with_root(Root::Handler { seat, name, start }, state, PromptId(1))
    }

    fn with_root(root: Root<G>, state: G::State, next_prompt: PromptId) -> Self {
        let over = G::is_over(&state);
        let checkpoint = Snapshot { state: state.clone(), first_prompt: next_prompt, journal: Vec::new() };
        let (seat, name, start) = match &root {
            Root::TurnLoop => (G::active(&state), "turn loop", start(G::turn_loop)),
            Root::Handler { seat, name, start } => (*seat, *name, start()),
        };
        let mut frames = Vec::with_capacity(8);
        if !over {
            frames.push(Frame::new(seat, name, 0, Body::Waiting(Some(start))));
        }
        Self {
            shared: Shared::new(state),
            frames,
            open: Vec::new(),
            closed: Vec::new(),
            next_prompt,
            root,
            checkpoint,
            limits: Limits::default(),
            spent: Spent::default(),
            tally: Tally::default(),
            observer: None,
            action: tracing::Span::none(),
            rebuilding: false,
            failed: None,
        }
    }

    /// Sets other limits than the default ones.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Lets an observer watch from now on. Of handlers that run already it sees the end alone.
    #[must_use]
    pub fn observed(mut self, observer: impl Observer<G> + 'static) -> Self {
        self.observer = Some(Box::new(observer));
        self
    }

    /// The state as it is now.
    pub fn state(&self) -> Ref<'_, G::State> {
        self.shared.state.borrow()
    }

    /// The last checkpoint and the answers since: all that it takes to come back here.
    pub fn snapshot(&self) -> &Snapshot<G::State> {
        &self.checkpoint
    }

    /// The prompts that want an answer. Empty before the first [`step`](Self::step).
    pub fn open(&self) -> &[Prompt<G>] {
        &self.open
    }

    /// Whether the game is over, or the one handler has ended.
    pub fn is_over(&self) -> bool {
        self.frames.is_empty() && self.failed.is_none()
    }

    /// What the game came to so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The handlers that are running, the outermost first.
    pub fn chain(&self) -> Chain {
        // Below the top there may be triggers that wait for their turn.
        let top = self.frames.len().saturating_sub(1);
        let running = self.frames.iter().enumerate().filter(|(place, frame)| *place == top || frame.started);
        Chain(running.map(|(_, frame)| (frame.seat, frame.name)).collect())
    }

    /// Runs to the next prompt that wants an answer, or to the end.
    ///
    /// # Errors
    /// When a handler misbehaves or a budget runs out. The game is then at a stop for good, and its
    /// [`snapshot`](Self::snapshot) is still the last checkpoint with the answers since.
    pub fn step(&mut self) -> Result<Step<'_, G>, Error> {
        let run = |executor: &mut Self| {
            while executor.open.is_empty() {
                if executor.advance()? == Tick::Over {
                    return Ok(Tick::Over);
                }
            }
            Ok(Tick::Asked)
        };
        match self.guarded(run)? {
            Tick::Over => Ok(Step::Over),
            _ => Ok(Step::Ask(&self.open)),
        }
    }

    /// Answers an open prompt.
    ///
    /// # Errors
    /// Where the answer is illegal. Then nothing has changed, and the message says what is legal.
    pub fn answer(&mut self, prompt: PromptId, seat: Seat, answer: Answer) -> Result<(), IllegalAnswer> {
        let Some(place) = self.open.iter().position(|open| open.id() == prompt) else {
            let open: Vec<_> =
                self.open.iter().map(|open| format!("{} ({})", open.id(), open.seat)).collect();
            let open = if open.is_empty() { "none".to_owned() } else { open.join(", ") };
            return Err(IllegalAnswer::NotOpen { id: prompt, open });
        };
        let asked = self.open[place].seat;
        if asked != seat {
            return Err(IllegalAnswer::WrongSeat { id: prompt, asked, came: seat });
        }
        self.open[place].check(&answer)?;
        self.tally.decisions += 1;
        self.checkpoint.journal.push(Entry { prompt, seat, answer: answer.clone() });
        if self.observer.is_some() {
            let open = std::mem::take(&mut self.open);
            let told = self.guarded(|executor| {
                executor.notice(Moment::Answered(&open[place], &answer));
                Ok(())
            });
            if told.is_err() {
                // The answer counts; the next step tells of the failure.
                return Ok(());
            }
            self.open = open;
        }
        if self.open.len() == 1 && self.closed.is_empty() {
            // The usual case, without moving the prompt.
            std::mem::swap(&mut *self.shared.prompts.borrow_mut(), &mut self.open);
            self.shared.answers.borrow_mut().push(answer);
            return Ok(());
        }
        self.closed.push((self.open.remove(place), answer));
        if self.open.is_empty() {
            self.hand_over_answers();
        }
        Ok(())
    }

    /// Goes one step: resumes the top frame once and does what it asks for. [`step`](Self::step) is made of these.
    ///
    /// # Errors
    /// As [`step`](Self::step).
    pub fn tick(&mut self) -> Result<Tick, Error> {
        if !self.open.is_empty() {
            return Ok(Tick::Asked);
        }
        self.guarded(Self::advance)
    }

    /// Runs the rules of the game. Whatever panics in them or in an observer is an error: the state may then be
    /// anything, and from then on only the checkpoint is used.
    fn guarded<T>(&mut self, run: impl FnOnce(&mut Self) -> Result<T, Halt>) -> Result<T, Error> {
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        match catch_unwind(AssertUnwindSafe(|| run(self))) {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) => Err(self.fail(*error)),
            Err(payload) => {
                let ((seat, handler), message) = (self.top(), panic_message(payload.as_ref()));
                Err(self.fail(Error::Panicked { seat, handler, message, chain: self.chain() }))
            }
        }
    }

    /// The handler that runs now.
    fn top(&self) -> (Seat, &'static str) {
        self.frames.last().map_or((Seat(0), "turn loop"), |frame| (frame.seat, frame.name))
    }

    /// Stops for good: without a frame it goes no step more.
    #[cold]
    fn fail(&mut self, error: Error) -> Error {
        self.failed = Some(error.clone());
        self.frames.clear();
        // A batch of prompts may have been half open.
        self.open.clear();
        self.closed.clear();
        error
    }
}

/// An error on its way out, in a box so that the steps without one stay small.
type Halt = Box<Error>;
