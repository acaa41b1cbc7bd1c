//! Resolving: what the executor does with each request of the top frame.

use genawaiter::GeneratorState;
use tracing::{debug, debug_span};

use super::{
    Executor, Halt, Root, Tick,
    frame::{Body, Frame, Judged},
    limits::Spent,
};
use crate::{
    Budget, Error, Game, Moment, Seat, Timing, Verdict,
    context::{End, Request, coroutine},
};

impl<G: Game> Executor<G> {
    /// Resumes the top frame once and does what it asks for.
    pub(super) fn advance(&mut self) -> Result<Tick, Halt> {
        if self.frames.is_empty() {
            return Ok(Tick::Over);
        }
        self.spend_step()?;
        self.start_top()?;
        let Some(frame) = self.frames.last_mut() else { return Ok(Tick::Over) };
        if frame.judged.is_some() {
            return self.judge();
        }
        if let Some(outcome) = frame.outcome.take() {
            self.shared.outcome.set(Some(outcome));
        }
        let Body::Running(coroutine) = &mut frame.body else {
            unreachable!("the top frame has been started")
        };
        let entered = frame.span.enter();
        let watched =
            !self.rebuilding && (self.observer.is_some() || tracing::enabled!(tracing::Level::DEBUG));
        let allowed = if watched { (0, 0) } else { self.spent.left(&self.limits) };
        let allowance = &self.shared.allowance;
        allowance.effects.set(allowed.0);
        allowance.prompts.set(allowed.1);
        let yielded = coroutine.resume_with(());
        drop(entered);
        let (effects, prompts) = (allowed.0 - allowance.effects.get(), allowed.1 - allowance.prompts.get());
        self.spent.effects += effects;
        self.spent.prompts += prompts;
        self.tally.effects += effects as u64;
        match yielded {
            GeneratorState::Yielded(Request::Ask) => self.ask(),
            GeneratorState::Yielded(Request::Apply) => self.request(),
            GeneratorState::Yielded(Request::SetOff) => Ok(self.go_on_after_effect()),
            GeneratorState::Yielded(Request::Call) => self.call(),
            GeneratorState::Yielded(Request::Checkpoint) => self.take_checkpoint(),
            GeneratorState::Complete(end) => self.end_frame(end),
        }
    }

    fn start_top(&mut self) -> Result<(), Halt> {
        let Some((frame, below)) = self.frames.split_last_mut() else { return Ok(()) };
        if frame.started {
            return Ok(());
        }
        frame.started = true;
        let (seat, handler, depth) = (frame.seat, frame.name, frame.depth);
        if depth >= self.limits.depth {
            return self.within(depth + 1, self.limits.depth, Budget::Depth);
        }
        // Triggers that wait for their turn lie between a trigger and the handler that caused it.
        let parent = below.iter().rfind(|parent| parent.depth < depth);
        let parent = parent.map_or(&self.action, |parent| &parent.span);
        frame.span = debug_span!(parent: parent, "handler", name = handler, %seat);
        if let Body::Waiting(start) = &mut frame.body
            && let Some(start) = start.take()
        {
            let whose = if depth == 0 && matches!(self.root, Root::TurnLoop) { Seat(0) } else { seat };
            frame.body = Body::Running(coroutine(&self.shared, whose, start));
        }
        self.notice(Moment::Started { seat, handler, depth });
        Ok(())
    }

    fn ask(&mut self) -> Result<Tick, Halt> {
        // The lists are swapped, not moved: their memory serves all prompts of the game.
        std::mem::swap(&mut *self.shared.prompts.borrow_mut(), &mut self.open);
        let mut answered = 0;
        for place in 0..self.open.len() {
            self.spend_prompt()?;
            let prompt = &mut self.open[place];
            prompt.clamp();
            prompt.place = place;
            if prompt.sole_answer().is_some() {
                answered += 1;
            } else {
                // Only what is really asked has a number: who watches and who does not count the same.
                prompt.id = self.next_prompt;
                self.next_prompt.0 += 1;
            }
        }
        if answered > 0 {
            let answered = self.open.extract_if(.., |prompt| prompt.sole_answer().is_some());
            self.closed.extend(answered.map(|prompt| {
                let answer = prompt.sole_answer().unwrap_or_default();
                (prompt, answer)
            }));
        }
        if self.open.is_empty() {
            self.hand_over_answers();
            return Ok(Tick::Moved);
        }
        if self.observer.is_some() {
            let open = std::mem::take(&mut self.open);
            for prompt in &open {
                self.notice(Moment::Asked(prompt));
            }
            self.open = open;
        }
        Ok(Tick::Asked)
    }

    /// Lays the answered prompts ready for the handler that asked, in the order in which it did.
    pub(super) fn hand_over_answers(&mut self) {
        if self.closed.len() > 1 {
            self.closed.sort_by_key(|(prompt, _)| prompt.place);
        }
        let mut prompts = self.shared.prompts.borrow_mut();
        let mut answers = self.shared.answers.borrow_mut();
        for (prompt, answer) in self.closed.drain(..) {
            prompts.push(prompt);
            answers.push(answer);
        }
    }

    fn request(&mut self) -> Result<Tick, Halt> {
        let Some(effect) = self.shared.effect.take() else { return Ok(Tick::Moved) };
        let queue = self.shared.replacements(&effect);
        if queue.is_empty() {
            return self.apply(&effect);
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.judged = Some(Box::new(Judged { effect, queue, spoken: Vec::new() }));
        }
        Ok(Tick::Moved)
    }

    /// Asks the next replacement about the top frame's effect, or applies it when all have spoken.
    fn judge(&mut self) -> Result<Tick, Halt> {
        let Some(frame) = self.frames.last_mut() else { return Ok(Tick::Over) };
        let Some(mut judged) = frame.judged.take() else { return Ok(Tick::Moved) };
        let next = loop {
            match judged.queue.pop() {
                // Each speaks once about an effect, also about what it was replaced by.
                Some(next) if judged.spoken.contains(&next.key) => {}
                Some(next) => break next,
                None => return self.apply(&judged.effect),
            }
        };
        judged.spoken.push(next.key);
        frame.judged = Some(judged);
        self.push(next.key.seat, next.key.name, Body::Waiting(Some(next.start)));
        Ok(Tick::Moved)
    }

    fn apply(&mut self, effect: &G::Effect) -> Result<Tick, Halt> {
        self.spend_effect()?;
        self.tally.effects += 1;
        let Some(outcome) = self.shared.apply(effect) else { return Err(self.state_held()) };
        if !self.rebuilding {
            let frame = self.frames.last();
            debug!(parent: frame.map_or(&self.action, |frame| &frame.span), ?effect, ?outcome, "effect");
            self.notice(Moment::Effect(effect, &outcome));
            let events = self.shared.events.take();
            events.iter().for_each(|event| self.notice(Moment::Event(event)));
            self.shared.events.replace(events);
        }
        self.shared.outcome.set(Some(outcome));
        if !G::is_over(&self.shared.state.borrow()) {
            self.shared.set_off();
        }
        Ok(self.go_on_after_effect())
    }

    /// An effect has been applied: ends the game if it is over, or puts what it set off above the top frame.
    fn go_on_after_effect(&mut self) -> Tick {
        if G::is_over(&self.shared.state.borrow()) {
            // A handler that is dropped in the middle needs no clean-up.
            self.frames.clear();
            self.tally.actions += 1;
            self.notice(Moment::Over);
            return Tick::Moved;
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.outcome = self.shared.outcome.take();
        }
        self.push_triggers();
        Tick::Moved
    }

    #[cold]
    fn state_held(&self) -> Halt {
        let (seat, handler) = self.top();
        Box::new(Error::StateHeld { seat, handler, chain: self.chain() })
    }

    /// Puts the triggers that were set off above the top frame, the first one on top. Those that wait for the end of
    /// the top frame are laid by there.
    fn push_triggers(&mut self) {
        let mut triggers = self.shared.triggers.take();
        if let Some(cause) = self.frames.len().checked_sub(1).filter(|_| !triggers.is_empty()) {
            // The turn loop never ends.
            if cause > 0 || !matches!(self.root, Root::TurnLoop) {
                let later = triggers.extract_if(.., |trigger| trigger.timing == Timing::AfterHandler);
                self.frames[cause].after.extend(later);
            }
            let depth = self.frames[cause].depth + 1;
            while let Some(trigger) = triggers.pop() {
                self.push_at(depth, trigger.seat, trigger.name, Body::Waiting(Some(trigger.start)));
            }
        }
        self.shared.triggers.replace(triggers);
    }

    fn call(&mut self) -> Result<Tick, Halt> {
        if let Some(call) = self.shared.call.take() {
            self.push(call.seat, call.name, Body::Running(call.coroutine));
        }
        Ok(Tick::Moved)
    }

    fn push(&mut self, seat: Seat, name: &'static str, body: Body<G>) {
        let depth = self.frames.last().map_or(0, |frame| frame.depth + 1);
        self.push_at(depth, seat, name, body);
    }

    fn push_at(&mut self, depth: usize, seat: Seat, name: &'static str, body: Body<G>) {
        self.frames.push(Frame::new(seat, name, depth, body));
    }

    fn take_checkpoint(&mut self) -> Result<Tick, Halt> {
        if self.frames.len() > 1 || !matches!(self.root, Root::TurnLoop) {
            return Ok(Tick::Moved);
        }
        // Without anything done, the steps go on to count: a loop of nothing but checkpoints ends as well.
        if self.spent.effects + self.spent.prompts > 0 {
            self.tally.actions += 1;
            self.spent = Spent::default();
        }
        let active = {
            let state = self.shared.state.borrow();
            // What may panic comes before the first change of the checkpoint.
            let active = G::active(&state);
            self.checkpoint.state.clone_from(&state);
            active
        };
        self.checkpoint.first_prompt = self.next_prompt;
        self.checkpoint.journal.clear();
        self.action = debug_span!("action", seat = %active, prompt = self.next_prompt.0);
        self.frames[0].seat = active;
        if self.frames[0].span.id() != self.action.id() {
            self.frames[0].span = self.action.clone();
        }
        self.notice(Moment::Checkpoint);
        Ok(Tick::Moved)
    }

    fn end_frame(&mut self, end: End<G>) -> Result<Tick, Halt> {
        let Some(frame) = self.frames.last() else { return Ok(Tick::Over) };
        let (seat, handler) = (frame.seat, frame.name);
        match end {
            End::Resolved => self.pop_frame(),
            End::Judged(verdict) => {
                self.pop_frame();
                self.heed(verdict);
            }
            misuse => return Err(self.misused(seat, handler, misuse)),
        }
        if self.frames.is_empty() {
            if matches!(self.root, Root::TurnLoop) {
                return Err(Box::new(Error::TurnLoopEnded { game: G::NAME }));
            }
            self.notice(Moment::Over);
        }
        Ok(Tick::Moved)
    }

    #[cold]
    fn misused(&self, seat: Seat, handler: &'static str, end: End<G>) -> Halt {
        let chain = self.chain();
        Box::new(match end {
            End::ForeignFuture => Error::ForeignFuture { seat, handler, chain },
            _ => Error::Overlap { seat, handler, chain },
        })
    }

    fn pop_frame(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return };
        let (seat, handler, depth) = (frame.seat, frame.name, frame.depth);
        let after = std::mem::take(&mut frame.after);
        // Dropped where it lies, not moved out first.
        self.frames.truncate(self.frames.len() - 1);
        self.notice(Moment::Ended { seat, handler, depth });
        for trigger in after.into_iter().rev() {
            // Depth 0 is the one handler that was to run.
            self.push_at(depth.max(1), trigger.seat, trigger.name, Body::Waiting(Some(trigger.start)));
        }
    }

    /// Carries a replacement's verdict to the frame whose effect it judged.
    fn heed(&mut self, verdict: Verdict<G::Effect>) {
        let Some(place) = self.frames.iter().rposition(|frame| frame.judged.is_some()) else { return };
        match verdict {
            Verdict::Allow => {}
            Verdict::Prevent => {
                self.frames[place].judged = None;
                self.frames[place].outcome = Some(G::Outcome::default());
            }
            Verdict::Replace(effect) => {
                let queue = self.shared.replacements(&effect);
                if let Some(judged) = &mut self.frames[place].judged {
                    (judged.effect, judged.queue) = (effect, queue);
                }
            }
        }
    }

    pub(super) fn notice(&mut self, moment: Moment<'_, G>) {
        if self.rebuilding {
            return;
        }
        if let Some(observer) = &mut self.observer {
            observer.notice(&self.shared.state.borrow(), moment);
        }
    }
}
