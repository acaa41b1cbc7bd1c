//! Resolving: what the executor does with the task on top, and with what a coroutine asks for.

use std::{cell::Cell, mem, rc::Rc};

use genawaiter::GeneratorState;
use tracing::{Span, debug_span, enabled};

use super::{
    Executor, Halt, Tick,
    task::{Running, SettingOff, Task, Waiting},
};
use crate::{
    Answer, Context, Error, Game, LimitKind, Prompt, Seat, Timing, TraceEvent, Trigger, Verdict,
    batch::Batch,
    handler::Routine,
    lane::{End, Lane, Request, coroutine},
    panics,
    shared::{Misuse, Way},
};

/// How many handlers run inside one coroutine at most: each takes some of the machine's stack.
const INSIDE: usize = 8;

impl<G: Game> Executor<G> {
    /// Goes on with the task on top.
    #[inline]
    pub(super) fn advance(&mut self) -> Result<Tick, Halt> {
        if self.tasks.is_empty() {
            return Ok(Tick::Over);
        }
        let logged = self.watch();
        if !self.shared.usage.steps.take() {
            return Err(self.shared.exhausted(LimitKind::Steps));
        }
        match self.tasks.last_mut() {
            None => Ok(Tick::Over),
            Some(Task::Running(_)) => self.resume(logged),
            Some(Task::Judging(_)) => self.run_replacements(),
            Some(Task::SettingOff(_)) => self.run_triggers(),
            Some(Task::Waiting(_)) => match self.tasks.pop() {
                Some(Task::Waiting(waiting)) => self.start(waiting),
                _ => unreachable!("it was on top"),
            },
        }
    }

    /// Finds out whether anybody is to be told of what happens next. Gives whether the log is.
    #[inline(always)]
    pub(super) fn watch(&self) -> bool {
        let logged = enabled!(tracing::Level::DEBUG);
        let told = !self.rebuilding && (self.is_watched || logged);
        self.shared.watched.set(told || self.shared.recording.get());
        logged
    }

    /// Sets a handler in motion.
    fn start(&mut self, waiting: Waiting<G>) -> Result<Tick, Halt> {
        let Waiting { seat, name, set_off, start } = waiting;
        let shared = &self.shared;
        let whose = seat.unwrap_or_else(|| G::active(&shared.state()));
        let (limits, frames) = (shared.usage.limits.get(), &shared.frames);
        let exhausted = match set_off {
            true if frames.set_off() >= limits.triggers => Some(LimitKind::Triggers),
            false if frames.calls() >= limits.depth => Some(LimitKind::Depth),
            _ => None,
        };
        if let Some(kind) = exhausted {
            shared.frames.push(whose, name, set_off);
            return Err(shared.exhausted(kind));
        }
        let span = self.span(whose, &name);
        let (number, depth) = (shared.begin(whose, name, set_off), shared.frames.depth() - 1);
        let (coroutine, lane) = coroutine(shared, |lane| start(Context::new(lane, seat)));
        self.tasks.push(Task::Running(Running { coroutine, lane, number, depth, span }));
        Ok(Tick::Moved)
    }

    /// The span of a handler that begins, within that of the handler below.
    fn span(&self, seat: Seat, name: &str) -> Span {
        if !enabled!(tracing::Level::DEBUG) {
            return Span::none();
        }
        let running = self.tasks.iter().rev().find_map(|task| match task {
            Task::Running(running) => Some(&running.span),
            _ => None,
        });
        let from = self.shared.frames.step();
        match running {
            // The turn loop itself has none: what it does belongs to the action.
            Some(below) if !below.is_none() => debug_span!(parent: below, "handler", name, %seat, from),
            Some(_) => debug_span!(parent: &*self.shared.action.borrow(), "handler", name, %seat, from),
            None if self.shared.is_turn_loop => Span::none(),
            None => debug_span!("handler", name, %seat, from),
        }
    }

    /// Resumes the coroutine on top and does what it asks for.
    #[inline(always)]
    fn resume(&mut self, logged: bool) -> Result<Tick, Halt> {
        let Some(Task::Running(running)) = self.tasks.last_mut() else { return Ok(Tick::Moved) };
        let shared = &self.shared;
        // Each handler has a span of its own to be entered, and a driver wants to stop at every step.
        let alone = logged || shared.stepwise.get();
        let deepest = shared.usage.limits.get().depth + shared.frames.set_off();
        shared.inside.set(if alone { 0 } else { deepest.min(running.depth + INSIDE) });
        shared.lane.set(running.number);
        shared.begin_action();
        let entered = logged.then(|| running.enter(shared));
        let yielded = running.coroutine.resume_with(());
        if let Some(entered) = entered {
            drop(entered);
        }
        match yielded {
            GeneratorState::Yielded(()) => match running.lane.take() {
                Some(Request::Ask(batch)) => Ok(self.ask(batch)),
                Some(Request::Effect(way)) => self.go_on(way),
                Some(Request::Call(call)) => {
                    running.lane.give_done();
                    let (seat, name, start) = *call;
                    let waiting = Waiting { seat: Some(seat), name, set_off: false, start };
                    self.tasks.push(Task::Waiting(waiting));
                    Ok(Tick::Moved)
                }
                Some(Request::SetOff) => {
                    running.lane.give_done();
                    let triggers = self.shared.due.take();
                    self.tasks.push(Task::SettingOff(SettingOff::new(triggers)));
                    Ok(Tick::Moved)
                }
                Some(Request::Fail(error)) => Err(error),
                None => Err(self.misused(Misuse::Foreign)),
            },
            GeneratorState::Complete(end) => self.end(end),
        }
    }

    /// Opens the prompts of a batch that has been judged.
    #[inline(always)]
    fn ask(&mut self, batch: Box<Batch<G>>) -> Tick {
        self.batch = Some(batch);
        if self.shared.watched.get() {
            self.open().iter().for_each(|prompt| self.shared.on_event(TraceEvent::Asked(prompt)));
        }
        Tick::Asked
    }

    /// Answers an open prompt. The last answer of a batch lets the handler that asked go on.
    #[inline(always)]
    pub(super) fn close(&mut self, index: usize, answer: Answer) {
        let Some(mut batch) = self.batch.take() else { return };
        batch.close(index, answer);
        if batch.is_answered() {
            batch.put_in_order();
            self.reply(|lane| lane.give_answers(batch));
        } else {
            self.batch = Some(batch);
        }
    }

    /// Replies to the coroutine that has asked.
    #[inline(always)]
    fn reply(&self, reply: impl FnOnce(&Lane<G>)) {
        if let Some(Task::Running(running)) = self.tasks.last() {
            reply(&running.lane);
        }
    }

    /// Takes an effect on from where the handler that asked for it, or the last replacement, has left it.
    fn go_on(&mut self, way: Way<G>) -> Result<Tick, Halt> {
        match way {
            Way::Done(outcome) => self.reply(|lane| lane.give_outcome(outcome)),
            Way::SetOff(outcome) => {
                self.reply(|lane| lane.give_outcome(outcome));
                let triggers = self.shared.take_triggers()?;
                self.push_triggers(triggers);
            }
            Way::Judged(judging) => self.tasks.push(Task::Judging(judging)),
            Way::Over => self.finish(),
            Way::Failed(error) => return Err(error),
        }
        Ok(Tick::Moved)
    }

    /// Asks the next replacement about the effect on top, or applies it when all have spoken.
    fn run_replacements(&mut self) -> Result<Tick, Halt> {
        let Some(Task::Judging(judging)) = self.tasks.last_mut() else { return Ok(Tick::Moved) };
        while let Some(next) = judging.queue.pop() {
            // Each speaks once about an effect, also about what it was replaced by.
            if judging.spoken.contains(&next.key) {
                continue;
            }
            let (seat, name) = (Some(next.key.seat), next.key.name.clone());
            judging.spoken.push(next.key);
            self.tasks.push(Task::Waiting(Waiting { seat, name, set_off: true, start: next.start }));
            return Ok(Tick::Moved);
        }
        let Some(Task::Judging(judging)) = self.tasks.pop() else { return Ok(Tick::Moved) };
        let way = self.shared.apply(&judging.effect);
        self.go_on(way)
    }

    /// Ends the game. A handler that is dropped in the middle needs no clean-up.
    pub(super) fn finish(&mut self) {
        panics::discard_all(mem::take(&mut self.tasks));
        self.batch = None;
        self.shared.frames.truncate(0);
        self.shared.after.borrow_mut().clear();
        self.shared.actions.set(self.shared.actions.get() + 1);
        self.shared.on_event(TraceEvent::Over);
    }

    /// Lays triggers above the handler that has caused them, or by for its end.
    fn push_triggers(&mut self, mut triggers: Vec<Trigger<G>>) {
        let frames = &self.shared.frames;
        // The turn loop never ends.
        if frames.depth() > 1 || !self.shared.is_turn_loop {
            let later = triggers.extract_if(.., |trigger| trigger.timing == Timing::AfterHandler);
            let mut after = self.shared.after.borrow_mut();
            after.extend(later.map(|trigger| (frames.running(), trigger)));
        }
        if !triggers.is_empty() {
            self.tasks.push(Task::SettingOff(SettingOff::new(triggers)));
        }
    }

    /// Starts the next trigger, or asks its seat for the order of those that are its own.
    fn run_triggers(&mut self) -> Result<Tick, Halt> {
        let Some(Task::SettingOff(setting)) = self.tasks.last_mut() else { return Ok(Tick::Moved) };
        if let Some(order) = setting.order.take() {
            let count = setting.simultaneous();
            setting.put_in_order(count, &order.take().unwrap_or_default());
        }
        if setting.ordered == 0 {
            let count = setting.simultaneous();
            let prompt = (count > 1).then(|| order_prompt(setting, count, &self.shared.state()));
            if let Some((seat, prompt)) = prompt.flatten() {
                let answered = Rc::new(Cell::new(None));
                setting.order = Some(Rc::clone(&answered));
                self.tasks.push(Task::Waiting(ordering(seat, prompt, answered)));
                return Ok(Tick::Moved);
            }
            setting.ordered = count;
        }
        setting.ordered = setting.ordered.saturating_sub(1);
        let Some(trigger) = setting.queue.pop() else {
            self.tasks.pop();
            return if self.tasks.is_empty() { self.ended() } else { Ok(Tick::Moved) };
        };
        let holds = trigger.condition.as_ref().is_none_or(|holds| holds(&self.shared.state()));
        if !holds {
            return Ok(Tick::Moved);
        }
        if trigger.timing == Timing::AfterItem
            && let Some(item) = self.shared.frames.item()
        {
            self.shared
                .after
                .borrow_mut()
                .push((item, Trigger { timing: Timing::Now, condition: None, ..trigger }));
            return Ok(Tick::Moved);
        }
        let Trigger { seat, name, start, .. } = trigger;
        self.start(Waiting { seat: Some(seat), name, set_off: true, start })
    }

    /// A coroutine has come to its end.
    fn end(&mut self, end: End<G>) -> Result<Tick, Halt> {
        let verdict = match end {
            End::Resolved => None,
            End::Judged(verdict) => Some(verdict),
            End::Misused(misuse) => return Err(self.misused(misuse)),
        };
        self.tasks.pop();
        let sets_off = self.shared.end();
        if let Some(verdict) = verdict {
            self.apply_verdict(verdict);
        }
        if sets_off {
            self.tasks.push(Task::SettingOff(SettingOff::new(self.shared.due.take())));
        }
        if self.tasks.is_empty() {
            return self.ended();
        }
        Ok(Tick::Moved)
    }

    /// Nothing is left to go on with.
    fn ended(&self) -> Result<Tick, Halt> {
        if self.shared.is_turn_loop {
            return Err(Box::new(Error::TurnLoopEnded { game: G::NAME }));
        }
        self.shared.on_event(TraceEvent::Over);
        Ok(Tick::Moved)
    }

    /// Carries a replacement's verdict to the effect that it judged.
    fn apply_verdict(&mut self, verdict: Verdict<G::Effect>) {
        let Some(Task::Judging(judging)) = self.tasks.last_mut() else { return };
        match verdict {
            Verdict::Allow => {}
            Verdict::Prevent => {
                self.tasks.pop();
                self.reply(|lane| lane.give_outcome(G::Outcome::default()));
            }
            Verdict::Replace(effect) => {
                judging.queue = self.shared.replacements(&effect);
                judging.effect = effect;
            }
        }
    }

    #[cold]
    fn misused(&self, misuse: Misuse) -> Halt {
        let ((seat, handler), chain) = (self.shared.frames.top(), self.shared.chain());
        Box::new(match misuse {
            Misuse::Foreign => Error::ForeignFuture { seat, handler, chain },
            Misuse::Overlap => Error::Overlap { seat, handler, chain },
            Misuse::Unawaited => Error::Unawaited { seat, handler, chain },
        })
    }
}

/// The prompt by which a seat puts its next `count` triggers in order, if the game wants it to.
fn order_prompt<G: Game>(
    setting: &SettingOff<G>,
    count: usize,
    state: &G::State,
) -> Option<(Seat, Prompt<G>)> {
    let names: Vec<_> = setting.queue.iter().rev().take(count).map(|trigger| trigger.name.clone()).collect();
    let seat = setting.queue.last()?.seat;
    let prompt = G::order_triggers(state, seat, &names)?;
    Some((seat, prompt.exactly(count).ordered()))
}

/// A handler that asks for an order and writes it down.
fn ordering<G: Game>(seat: Seat, prompt: Prompt<G>, order: Rc<Cell<Option<Answer>>>) -> Waiting<G> {
    let start = Box::new(move |context: Context<G>| {
        Routine::Resolve(Box::pin(async move { order.set(Some(context.answer(prompt).await)) }))
    });
    Waiting { seat: Some(seat), name: "order of triggers".into(), set_off: true, start }
}
