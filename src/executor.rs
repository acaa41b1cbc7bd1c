//! The executor: drives the frames from prompt to prompt and applies every effect.

use std::{cell::Ref, fmt, rc::Rc};

use genawaiter::GeneratorState;
use serde::{Deserialize, Serialize};
use tracing::{debug, debug_span};

use crate::{
    Answer, Budget, Chain, Context, Error, Game, IllegalAnswer, Moment, Observer, Prompt, PromptId, Seat,
    Timing, Trigger, Verdict,
    context::{Asked, Call, End, Resume, Shared, Yield, coroutine},
    frame::{Body, Frame, Judged},
    handler::{Start, start},
};

/// How far one action may go before it counts as endless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Frames on top of each other.
    pub depth: usize,
    /// Effects in one action.
    pub effects: usize,
    /// Prompts in one action, those with one legal answer included.
    pub prompts: usize,
    /// Steps of handlers in one action.
    pub steps: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { depth: 64, effects: 10_000, prompts: 10_000, steps: 100_000 }
    }
}

/// A position as plain data: a checkpoint, and the answers given since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot<S> {
    /// The state at the last checkpoint.
    pub state: S,
    /// The number of the first prompt after it.
    pub first_prompt: PromptId,
    /// The answers since, in the order they came in.
    pub journal: Vec<Entry>,
}

/// One answer of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The prompt it answers.
    pub prompt: PromptId,
    /// Who gave it.
    pub seat: Seat,
    /// What was picked.
    pub answer: Answer,
}

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
#[derive(Clone, Debug, PartialEq)]
pub enum Tick<E> {
    /// It opened prompts.
    Asked,
    /// It applied an effect.
    Applied(E),
    /// A handler called another one.
    Called(Seat, &'static str),
    /// A handler ended.
    Ended(Seat, &'static str),
    /// Something without a trace: a start, a prompt with one answer, a verdict, a checkpoint.
    Moved,
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
    closed: Vec<Asked<G>>,
    next_prompt: PromptId,
    root: Root<G>,
    checkpoint: Snapshot<G::State>,
    limits: Limits,
    spent: Spent,
    tally: Tally,
    events: Vec<G::Event>,
    triggers: Vec<Trigger<G>>,
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

/// What a game came to so far, counted from where the executor was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Actions: stretches from checkpoint to checkpoint in which anything was done.
    pub actions: u64,
    /// Answers to prompts.
    pub decisions: u64,
    /// Effects.
    pub effects: u64,
}

#[derive(Clone, Copy, Default)]
struct Spent {
    effects: usize,
    prompts: usize,
    steps: usize,
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
            frames.push(Frame::new(seat, name, 0, start));
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
            events: Vec::new(),
            triggers: Vec::new(),
            observer: None,
            action: tracing::Span::none(),
            rebuilding: false,
            failed: None,
        }
    }

    /// A game at the position of a snapshot.
    ///
    /// # Errors
    /// [`Error::Journal`] where the answers do not fit the state, and whatever the handlers fail with.
    pub fn restore(snapshot: Snapshot<G::State>) -> Result<Self, Error> {
        Self::rebuild(Root::TurnLoop, snapshot, Limits::default())
    }

    /// Another executor at the same position, independent of this one: equal in state, prompts and future.
    ///
    /// It runs the answers since the last checkpoint again, so its cost does not grow with the game. It has no
    /// observer. If this one is not at a prompt, the other one is at the next.
    ///
    /// # Errors
    /// [`Error::Journal`] where a handler does not do the same as before, and the error of a failed game.
    pub fn fork(&self) -> Result<Self, Error> {
        Self::rebuild(self.root.clone(), self.checkpoint.clone(), self.limits)
    }

    /// The position that this one would be if the last checkpoint had been `state`, if the answers since fit it.
    ///
    /// What other seats than `seat` have answered to prompts of the open batch is not known to it: they are asked
    /// again.
    pub(crate) fn fork_on(&self, state: G::State, seat: Seat) -> Result<Self, Error> {
        let mut snapshot = Snapshot { state, ..self.checkpoint.clone() };
        let secret = |prompt| self.closed.iter().any(|asked| asked.prompt.id() == prompt);
        snapshot.journal.retain(|entry| entry.seat == seat || !secret(entry.prompt));
        Self::rebuild(self.root.clone(), snapshot, self.limits)
    }

    fn rebuild(root: Root<G>, snapshot: Snapshot<G::State>, limits: Limits) -> Result<Self, Error> {
        let mut executor = Self::with_root(root, snapshot.state, snapshot.first_prompt);
        executor.limits = limits;
        executor.rebuilding = true;
        for (place, entry) in snapshot.journal.into_iter().enumerate() {
            executor.step()?;
            let fits = executor.answer(entry.prompt, entry.seat, entry.answer);
            fits.map_err(|reason| Error::Journal { number: place + 1, reason: reason.to_string() })?;
        }
        executor.step()?;
        executor.rebuilding = false;
        Ok(executor)
    }

    /// Sets other limits than the default ones.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Lets an observer watch from now on.
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
        let running = self.frames.iter().enumerate().filter(|(place, frame)| *place == top || frame.runs());
        Chain(running.map(|(_, frame)| (frame.seat, frame.name)).collect())
    }

    /// Runs to the next prompt that wants an answer, or to the end.
    ///
    /// # Errors
    /// When a handler misbehaves or a budget runs out. The game is then at a stop for good, and its
    /// [`snapshot`](Self::snapshot) is still the last checkpoint with the answers since.
    pub fn step(&mut self) -> Result<Step<'_, G>, Error> {
        while self.open.is_empty() {
            if self.tick()? == Tick::Over {
                return Ok(Step::Over);
            }
        }
        Ok(Step::Ask(&self.open))
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
        let prompt_asked = self.open.remove(place);
        self.tally.decisions += 1;
        self.checkpoint.journal.push(Entry { prompt, seat, answer: answer.clone() });
        self.notice(Moment::Answered(&prompt_asked, &answer));
        self.closed.push(Asked { prompt: prompt_asked, answer: Some(answer) });
        if self.open.is_empty() {
            self.hand_over_answers();
        }
        Ok(())
    }

    /// Goes one step: resumes the top frame once and does what it asks for. [`step`](Self::step) is made of these.
    ///
    /// # Errors
    /// As [`step`](Self::step).
    pub fn tick(&mut self) -> Result<Tick<G::Effect>, Error> {
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        if !self.open.is_empty() {
            return Ok(Tick::Asked);
        }
        let result = self.advance();
        if let Err(error) = &result {
            self.failed = Some(error.clone());
            self.frames.clear();
            // A batch of prompts may have been half open.
            self.open.clear();
            self.closed.clear();
        }
        result
    }

    fn advance(&mut self) -> Result<Tick<G::Effect>, Error> {
        if self.frames.is_empty() {
            return Ok(Tick::Over);
        }
        self.spend(Budget::Steps)?;
        self.start_top()?;
        let Some(frame) = self.frames.last_mut() else { return Ok(Tick::Over) };
        if frame.judged.is_some() {
            return self.judge();
        }
        let resume = frame.resume.take().unwrap_or(Resume::Done);
        let Body::Running(coroutine) = &mut frame.body else {
            unreachable!("the top frame has been started")
        };
        let yielded = {
            let _entered = frame.span.enter();
            coroutine.resume_with(resume)
        };
        match yielded {
            GeneratorState::Yielded(Yield::Ask) => self.ask(),
            GeneratorState::Yielded(Yield::Apply(effect)) => self.request(effect),
            GeneratorState::Yielded(Yield::Call(call)) => self.call(call),
            GeneratorState::Yielded(Yield::Checkpoint) => self.take_checkpoint(),
            GeneratorState::Complete(end) => self.end_frame(end),
        }
    }

    fn start_top(&mut self) -> Result<(), Error> {
        let Some((frame, below)) = self.frames.split_last_mut() else { return Ok(()) };
        let Body::Waiting(start) = &mut frame.body else { return Ok(()) };
        let (seat, handler, depth) = (frame.seat, frame.name, frame.depth);
        if depth >= self.limits.depth {
            return Err(self.exhausted(Budget::Depth, self.limits.depth));
        }
        let Some(start) = start.take() else { return Ok(()) };
        // Triggers that wait for their turn lie between a trigger and the handler that caused it.
        let parent = below.iter().rfind(|parent| parent.depth < depth);
        let parent = parent.map_or(&self.action, |parent| &parent.span);
        frame.span = debug_span!(parent: parent, "handler", name = handler, %seat);
        let whose = if depth == 0 && matches!(self.root, Root::TurnLoop) { Seat(0) } else { seat };
        frame.body = match coroutine(&self.shared, whose, start) {
            Ok(coroutine) => Body::Running(coroutine),
            Err(message) => return Err(Error::Panicked { seat, handler, message, chain: self.chain() }),
        };
        self.notice(Moment::Started { seat, handler, depth });
        Ok(())
    }

    fn ask(&mut self) -> Result<Tick<G::Effect>, Error> {
        let mut batch = std::mem::take(&mut *self.shared.batch.borrow_mut());
        for mut asked in batch.drain(..) {
            self.spend(Budget::Prompts)?;
            asked.prompt.open(self.next_prompt);
            self.next_prompt.0 += 1;
            match asked.prompt.sole_answer() {
                Some(answer) => self.closed.push(Asked { answer: Some(answer), ..asked }),
                None => self.open.push(asked.prompt),
            }
        }
        *self.shared.batch.borrow_mut() = batch;
        if self.open.is_empty() {
            self.hand_over_answers();
            return Ok(Tick::Moved);
        }
        let open = std::mem::take(&mut self.open);
        for prompt in &open {
            self.notice(Moment::Asked(prompt));
        }
        self.open = open;
        Ok(Tick::Asked)
    }

    fn hand_over_answers(&mut self) {
        self.closed.sort_by_key(|asked| asked.prompt.id());
        // Only `ask` and this touch the batch between two steps of the handler, which left it empty.
        std::mem::swap(&mut *self.shared.batch.borrow_mut(), &mut self.closed);
        self.resume_top(Resume::Answered);
    }

    fn request(&mut self, effect: G::Effect) -> Result<Tick<G::Effect>, Error> {
        let mut queue = Vec::new();
        G::replacements(&self.shared.state.borrow(), &effect, &mut queue);
        if queue.is_empty() {
            return self.apply(effect);
        }
        self.sort_replacements(&mut queue);
        if let Some(frame) = self.frames.last_mut() {
            frame.judged = Some(Box::new(Judged { effect, queue, spoken: Vec::new() }));
        }
        Ok(Tick::Moved)
    }

    /// The next one last.
    fn sort_replacements(&self, queue: &mut [crate::Replacement<G>]) {
        let state = self.shared.state.borrow();
        let (active, seats) = (G::active(&state), G::seats(&state));
        queue.sort_by_key(|asked| {
            (asked.priority, std::cmp::Reverse(asked.key.seat.distance_from(active, seats)))
        });
    }

    /// Asks the next replacement about the top frame's effect, or applies it when all have spoken.
    fn judge(&mut self) -> Result<Tick<G::Effect>, Error> {
        let Some(frame) = self.frames.last_mut() else { return Ok(Tick::Over) };
        let Some(mut judged) = frame.judged.take() else { return Ok(Tick::Moved) };
        let next = loop {
            match judged.queue.pop() {
                Some(next) if judged.spoken.contains(&next.key) => {}
                Some(next) => break next,
                None => return self.apply(judged.effect),
            }
        };
        judged.spoken.push(next.key);
        frame.judged = Some(judged);
        self.push(next.key.seat, next.key.name, next.start);
        Ok(Tick::Called(next.key.seat, next.key.name))
    }

    fn apply(&mut self, effect: G::Effect) -> Result<Tick<G::Effect>, Error> {
        self.spend(Budget::Effects)?;
        self.tally.effects += 1;
        let mut events = std::mem::take(&mut self.events);
        let outcome = match self.shared.state.try_borrow_mut() {
            Ok(mut state) => G::apply_effect(&mut state, &effect, &mut events),
            Err(_) => return Err(self.state_held()),
        };
        if !self.rebuilding {
            let frame = self.frames.last();
            debug!(parent: frame.map_or(&self.action, |frame| &frame.span), ?effect, ?outcome, "effect");
        }
        self.notice(Moment::Effect(&effect, &outcome));
        for event in &events {
            self.notice(Moment::Event(event));
        }
        self.resume_top(Resume::Outcome(outcome));
        let over = G::is_over(&self.shared.state.borrow());
        if !over {
            self.set_off(&events);
        }
        events.clear();
        self.events = events;
        if over {
            // A handler that is dropped in the middle needs no clean-up.
            self.frames.clear();
            self.tally.actions += 1;
            self.notice(Moment::Over);
        }
        Ok(Tick::Applied(effect))
    }

    fn state_held(&self) -> Error {
        let (seat, handler) =
            self.frames.last().map_or((Seat(0), "turn loop"), |frame| (frame.seat, frame.name));
        Error::StateHeld { seat, handler, chain: self.chain() }
    }

    /// Puts the triggers of these events above the top frame, the first one on top.
    fn set_off(&mut self, events: &[G::Event]) {
        let mut found = std::mem::take(&mut self.triggers);
        let state = self.shared.state.borrow();
        for event in events {
            let begin = found.len();
            G::triggers(&state, event, &mut found);
            if found.len() > begin + 1 {
                let (active, seats) = (G::active(&state), G::seats(&state));
                let order = |trigger: &Trigger<G>| trigger.seat.distance_from(active, seats);
                found[begin..].sort_by_key(|trigger| (std::cmp::Reverse(trigger.priority), order(trigger)));
            }
        }
        drop(state);
        self.push_triggers(&mut found);
        self.triggers = found;
    }

    /// The first one comes to the top; those that wait for the end of the top frame are laid by there.
    fn push_triggers(&mut self, found: &mut Vec<Trigger<G>>) {
        if found.is_empty() {
            return;
        }
        let cause = self.frames.len() - 1;
        // The turn loop never ends.
        if cause > 0 || !matches!(self.root, Root::TurnLoop) {
            let later = found.extract_if(.., |trigger| trigger.timing == Timing::AfterHandler);
            self.frames[cause].after.extend(later);
        }
        let depth = self.frames[cause].depth + 1;
        for trigger in found.drain(..).rev() {
            self.push_at(depth, trigger.seat, trigger.name, trigger.start);
        }
    }

    fn call(&mut self, call: Call<G>) -> Result<Tick<G::Effect>, Error> {
        self.resume_top(Resume::Done);
        self.push(call.seat, call.name, call.start);
        Ok(Tick::Called(call.seat, call.name))
    }

    fn push(&mut self, seat: Seat, name: &'static str, start: Start<G>) {
        let depth = self.frames.last().map_or(0, |frame| frame.depth + 1);
        self.push_at(depth, seat, name, start);
    }

    fn push_at(&mut self, depth: usize, seat: Seat, name: &'static str, start: Start<G>) {
        self.frames.push(Frame::new(seat, name, depth, start));
    }

    fn take_checkpoint(&mut self) -> Result<Tick<G::Effect>, Error> {
        self.resume_top(Resume::Done);
        if self.frames.len() == 1 && matches!(self.root, Root::TurnLoop) {
            let moved = self.spent.effects + self.spent.prompts > 0;
            // Without anything done, the steps go on to count: a loop of nothing but checkpoints ends as well.
            if moved {
                self.tally.actions += 1;
                self.spent = Spent::default();
            }
            self.checkpoint.state.clone_from(&self.shared.state.borrow());
            self.checkpoint.first_prompt = self.next_prompt;
            self.checkpoint.journal.clear();
            let active = G::active(&self.shared.state.borrow());
            self.action = debug_span!("action", seat = %active, prompt = self.next_prompt.0);
            (self.frames[0].seat, self.frames[0].span) = (active, self.action.clone());
            self.notice(Moment::Checkpoint);
        }
        Ok(Tick::Moved)
    }

    fn end_frame(&mut self, end: End<G>) -> Result<Tick<G::Effect>, Error> {
        let chain = |executor: &Self| executor.chain();
        let Some(frame) = self.frames.last() else { return Ok(Tick::Over) };
        let (seat, handler) = (frame.seat, frame.name);
        match end {
            End::Resolved => self.pop_frame(),
            End::Judged(verdict) => {
                self.pop_frame();
                self.heed(verdict);
            }
            End::ForeignFuture => return Err(Error::ForeignFuture { seat, handler, chain: chain(self) }),
            End::Overlap => return Err(Error::Overlap { seat, handler, chain: chain(self) }),
            End::Panicked(message) => {
                return Err(Error::Panicked { seat, handler, message, chain: chain(self) });
            }
        }
        if self.frames.is_empty() {
            if matches!(self.root, Root::TurnLoop) {
                return Err(Error::TurnLoopEnded { game: G::NAME });
            }
            self.notice(Moment::Over);
        }
        Ok(Tick::Ended(seat, handler))
    }

    fn pop_frame(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        self.notice(Moment::Ended { seat: frame.seat, handler: frame.name, depth: frame.depth });
        // Depth 0 is the one handler that was to run.
        let depth = frame.depth.max(1);
        for trigger in frame.after.into_iter().rev() {
            self.push_at(depth, trigger.seat, trigger.name, trigger.start);
        }
    }

    /// Carries a replacement's verdict to the frame whose effect it judged.
    fn heed(&mut self, verdict: Verdict<G::Effect>) {
        let Some(place) = self.frames.iter().rposition(|frame| frame.judged.is_some()) else { return };
        match verdict {
            Verdict::Allow => {}
            Verdict::Prevent => {
                self.frames[place].judged = None;
                self.frames[place].resume = Some(Resume::Outcome(G::Outcome::default()));
            }
            Verdict::Replace(effect) => {
                let mut queue = Vec::new();
                G::replacements(&self.shared.state.borrow(), &effect, &mut queue);
                self.sort_replacements(&mut queue);
                if let Some(judged) = &mut self.frames[place].judged {
                    queue.retain(|candidate| !judged.spoken.contains(&candidate.key));
                    (judged.effect, judged.queue) = (effect, queue);
                }
            }
        }
    }

    fn resume_top(&mut self, resume: Resume<G>) {
        if let Some(frame) = self.frames.last_mut() {
            frame.resume = Some(resume);
        }
    }

    fn spend(&mut self, budget: Budget) -> Result<(), Error> {
        let (spent, limit) = match budget {
            Budget::Depth => return Ok(()),
            Budget::Effects => (&mut self.spent.effects, self.limits.effects),
            Budget::Prompts => (&mut self.spent.prompts, self.limits.prompts),
            Budget::Steps => (&mut self.spent.steps, self.limits.steps),
        };
        *spent += 1;
        if *spent > limit { Err(self.exhausted(budget, limit)) } else { Ok(()) }
    }

    fn exhausted(&self, budget: Budget, limit: usize) -> Error {
        Error::Budget { budget, limit, chain: self.chain() }
    }

    fn notice(&mut self, moment: Moment<'_, G>) {
        if self.rebuilding {
            return;
        }
        if let Some(observer) = &mut self.observer {
            observer.notice(&self.shared.state.borrow(), moment);
        }
    }
}
