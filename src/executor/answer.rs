//! Answers: checked, written into the journal, changed as long as others still think, and giving up.

use std::cell::RefMut;

use super::{Entry, Executor};
use crate::{Answer, Error, Game, IllegalAnswer, Prompt, PromptId, Seat, TraceEvent, shared::Way};

impl<G: Game> Executor<G> {
    /// Answers an open prompt. Where several seats are asked at once, an answer may be changed by another one until the
    /// last of them has come in.
    ///
    /// # Errors
    /// Where the answer is illegal. Then nothing has changed, and the message says what is legal.
    pub fn answer(&mut self, prompt: PromptId, seat: Seat, answer: Answer) -> Result<(), IllegalAnswer> {
        let asked = |open: &Prompt<G>| open.id() == prompt && open.seat == seat;
        let Some(index) = self.open().iter().position(asked) else {
            return self.change_answer(prompt, seat, answer);
        };
        self.answer_open(index, answer)
    }

    /// Answers the prompt at this place among the open ones.
    #[inline(always)]
    pub(crate) fn answer_open(&mut self, index: usize, answer: Answer) -> Result<(), IllegalAnswer> {
        let prompt = &self.open()[index];
        prompt.check(&answer)?;
        let (id, seat, forced) = (prompt.id(), prompt.seat, prompt.always && prompt.only_answer().is_some());
        self.record(id, seat, &answer, forced);
        if self.is_watched && !self.tell_answer(index, &answer) {
            // The answer counts; the next step tells of the failure.
            return Ok(());
        }
        self.close(index, answer);
        Ok(())
    }

    #[cold]
    fn change_answer(&mut self, prompt: PromptId, seat: Seat, answer: Answer) -> Result<(), IllegalAnswer> {
        let changed = |closed: &Prompt<G>| prompt.0 > 0 && closed.id() == prompt && closed.seat == seat;
        let batch = self.batch.as_deref_mut();
        let index = batch.and_then(|batch| batch.closed().position(|(closed, _)| changed(closed)));
        let Some(index) = index else {
            return Err(self.not_open(prompt, seat));
        };
        let forced = {
            let changed = &self.prompts()[index];
            changed.check(&answer)?;
            changed.always && changed.only_answer().is_some()
        };
        self.record(prompt, seat, &answer, forced);
        self.batch.iter_mut().for_each(|batch| batch.change(index, answer.clone()));
        let told = self.guarded(|executor| {
            let prompt = &executor.prompts()[index];
            executor.shared.on_event(TraceEvent::Answered(prompt, &answer));
            Ok(())
        });
        drop(told);
        Ok(())
    }

    #[inline(always)]
    fn record(&mut self, prompt: PromptId, seat: Seat, answer: &Answer, forced: bool) {
        let count = if forced { &self.shared.forced } else { &self.shared.decisions };
        count.set(count.get() + 1);
        if !self.known.is_empty() {
            self.note_known(seat);
        }
        if !self.is_forgetful() {
            self.journal().push(Entry { prompt: prompt.recorded(), seat, answer: answer.clone() });
        }
        let (since_checkpoint, _) = self.shared.consulted.get();
        self.shared.consulted.set((since_checkpoint, since_checkpoint));
    }

    /// Whether the observer has taken note of an answer and goes on.
    #[cold]
    fn tell_answer(&mut self, index: usize, answer: &Answer) -> bool {
        let told = self.guarded(|executor| {
            executor.shared.on_event(TraceEvent::Answered(&executor.open()[index], answer));
            Ok(())
        });
        told.is_ok()
    }

    #[cold]
    fn not_open(&self, id: PromptId, came: Seat) -> IllegalAnswer {
        if let Some(other) = self.open().iter().find(|open| open.id() == id) {
            return IllegalAnswer::WrongSeat { id, asked: other.seat, came };
        }
        let open: Vec<_> = self.open().iter().map(|open| format!("{} ({})", open.id(), open.seat)).collect();
        let open = if open.is_empty() { "none".to_owned() } else { open.join(", ") };
        IllegalAnswer::NotOpen { id, open }
    }

    /// Lets a seat give up, at whatever prompt the game stands: see [`Game::concession`].
    ///
    /// # Errors
    /// [`Error::Concession`] where the game knows no such thing, has no such seat or no prompt is open; nothing has
    /// changed then.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Error> {
        if self.batch.is_none() {
            return Err(Error::Concession { seat, reason: "the game does not wait for an answer" });
        }
        if seat.index() >= G::seats(&self.state()) {
            return Err(Error::Concession { seat, reason: "no such seat plays" });
        }
        let effect = G::concession(&self.state(), seat);
        let effect = effect.ok_or(Error::Concession { seat, reason: "this game goes on to its end" })?;
        if !self.is_forgetful() {
            self.journal().push(Entry::concession(seat));
        }
        self.guarded(|executor| {
            executor.shared.on_event(TraceEvent::Conceded(seat));
            match executor.shared.apply(&effect) {
                Way::Over => executor.finish(),
                Way::Failed(error) => return Err(executor.fail(error)),
                Way::Done(_) | Way::SetOff(_) | Way::Judged(_) => {
                    drop(executor.shared.take_triggers()?);
                    while let Some(index) = executor.open().iter().position(|prompt| prompt.seat == seat) {
                        let answer = executor.open()[index].default_answer();
                        executor.close(index, answer);
                    }
                }
            }
            Ok(())
        })
    }

    fn journal(&self) -> RefMut<'_, Vec<Entry>> {
        RefMut::map(self.shared.checkpoint.borrow_mut(), |checkpoint| &mut checkpoint.journal)
    }

    /// A seat has answered: what happened before is known to it. What all know is not kept any longer.
    #[cold]
    fn note_known(&mut self, seat: Seat) {
        const MANY: usize = 4_096;
        if let (Some(kept), Some(known)) =
            (&mut *self.shared.kept.borrow_mut(), self.known.get_mut(seat.index()))
        {
            *known = kept.len();
            let all = self.known.iter().copied().min().unwrap_or(0);
            if all >= MANY {
                kept.drain(..all);
                self.known.iter_mut().for_each(|known| *known -= all);
            }
        }
    }
}
