//! Positions as plain data, and how an executor comes back from one.

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::{Executor, Limits, Root};
use crate::{Answer, Error, Game, Prompt, PromptId, Seat};

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

impl<G: Game> Executor<G> {
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
    /// What other seats have picked out of sight of `seat` is picked again by chance, and what they have answered to
    /// prompts of the open batch is asked again.
    pub(crate) fn fork_on(
        &self,
        state: G::State,
        seat: Seat,
        generator: &mut ChaCha8Rng,
    ) -> Result<Self, Error> {
        let snapshot = self.snapshot_for(seat);
        if snapshot.journal.iter().all(|entry| entry.seat == seat) {
            return Self::rebuild(self.root.clone(), Snapshot { state, ..snapshot }, self.limits);
        }
        let before = Snapshot { journal: Vec::new(), ..snapshot.clone() };
        let mut real = Self::rebuild(self.root.clone(), before, self.limits)?;
        real.rebuilding = true;
        let now = self.state();
        let answer = |prompt: Option<&Prompt<G>>, entry: &Entry| {
            let asked = real.open.iter().find(|asked| asked.id() == entry.prompt);
            let answer = match (asked, prompt) {
                (Some(asked), Some(prompt)) if entry.seat != seat => {
                    let picks = asked.picks(&entry.answer);
                    let knows = |option: &G::Choice| G::knows_option(&now, seat, option);
                    prompt.answered_alike(&picks, &entry.answer, knows, generator)
                }
                _ => entry.answer.clone(),
            };
            if real.answer(entry.prompt, entry.seat, entry.answer.clone()).is_ok() {
                // Where it fails it asks nothing more.
                real.step().ok();
            }
            answer
        };
        Self::rebuild_with(self.root.clone(), Snapshot { state, ..snapshot }, self.limits, answer)
    }

    /// The position without what other seats than `seat` have answered to prompts of the open batch.
    pub(crate) fn snapshot_for(&self, seat: Seat) -> Snapshot<G::State> {
        let mut snapshot = self.checkpoint.clone();
        let secret = |prompt| self.closed.iter().any(|(closed, _)| closed.id() == prompt);
        snapshot.journal.retain(|entry| entry.seat == seat || !secret(entry.prompt));
        snapshot
    }

    fn rebuild(root: Root<G>, snapshot: Snapshot<G::State>, limits: Limits) -> Result<Self, Error> {
        Self::rebuild_with(root, snapshot, limits, |_, entry| entry.answer.clone())
    }

    /// `answer` says what to answer to the prompt of an entry; the prompt is there if the entry fits.
    fn rebuild_with(
        root: Root<G>,
        snapshot: Snapshot<G::State>,
        limits: Limits,
        mut answer: impl FnMut(Option<&Prompt<G>>, &Entry) -> Answer,
    ) -> Result<Self, Error> {
        let mut executor = Self::with_root(root, snapshot.state, snapshot.first_prompt);
        executor.limits = limits;
        executor.rebuilding = true;
        for (place, entry) in snapshot.journal.into_iter().enumerate() {
            executor.step()?;
            let prompt = executor.open.iter().find(|open| open.id() == entry.prompt);
            let answer = answer(prompt, &entry);
            let fits = executor.answer(entry.prompt, entry.seat, answer);
            fits.map_err(|reason| Error::Journal { number: place + 1, reason: reason.to_string() })?;
        }
        executor.step()?;
        executor.rebuilding = false;
        Ok(executor)
    }
}
