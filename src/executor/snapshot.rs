//! Positions as plain data, and how an executor comes back from one.

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::{Executor, Root};
use crate::{Answer, Asked, Error, Game, Limits, Prompt, PromptId, Seat};

/// A position as plain data: a checkpoint, and the answers given since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot<S> {
    /// The state at the last checkpoint.
    pub state: S,
    /// How many prompts each seat had been asked by then.
    pub asked: Asked,
    /// How often something has been taken back in this game: it tells prompts of one number apart.
    pub edition: u32,
    /// The answers since, in the order they came in.
    pub journal: Vec<Entry>,
}

impl<S> Snapshot<S> {
    /// The checkpoint that a game begins with.
    pub fn new(state: S) -> Self {
        Self { state, asked: Asked::default(), edition: 0, journal: Vec::new() }
    }
}

/// One answer of the journal, or a seat's giving up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The prompt it answers, by its number among those of the seat; 0 for a seat's giving up, which answers none.
    pub prompt: PromptId,
    /// Who gave it.
    pub seat: Seat,
    /// What was picked.
    pub answer: Answer,
}

impl Entry {
    /// A seat gives up.
    pub fn concession(seat: Seat) -> Self {
        Self { prompt: PromptId::default(), seat, answer: Answer::none() }
    }

    /// Whether it is a seat's giving up, and no answer.
    pub fn is_concession(&self) -> bool {
        self.prompt == PromptId::default()
    }
}

impl<G: Game> Executor<G> {
    /// A game at the position of a snapshot, within the game's own limits.
    ///
    /// # Errors
    /// [`Error::Journal`] where the answers do not fit the state, and whatever the handlers fail with.
    pub fn restore(snapshot: Snapshot<G::State>) -> Result<Self, Error> {
        Self::restore_within(snapshot, G::LIMITS)
    }

    /// A game at the position of a snapshot, within other limits than the game's own.
    ///
    /// # Errors
    /// As [`restore`](Self::restore).
    pub fn restore_within(snapshot: Snapshot<G::State>, limits: Limits) -> Result<Self, Error> {
        Self::rebuild(Root::TurnLoop, snapshot, limits)
    }

    /// Gives an answer of a journal or of a history again, or lets a seat give up again.
    ///
    /// # Errors
    /// Where it does not fit.
    pub fn replay(&mut self, entry: &Entry) -> Result<(), Error> {
        if entry.is_concession() {
            return self.concede(entry.seat);
        }
        let edition = self.snapshot().edition;
        let prompt = PromptId::new(edition, entry.prompt.number());
        Ok(self.answer(prompt, entry.seat, entry.answer.clone())?)
    }

    /// Another executor at the same position, independent of this one: equal in state, prompts and future.
    ///
    /// It runs the answers since the last checkpoint again, so its cost does not grow with the game. It has no
    /// observer. If this one is not at a prompt, the other one is at the next.
    ///
    /// # Errors
    /// [`Error::Journal`] where a handler does not do the same as before, and the error of a failed game.
    pub fn fork(&self) -> Result<Self, Error> {
        Self::rebuild(self.root.clone(), self.snapshot().clone(), self.shared.budgets.limits.get())
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
        let (snapshot, limits) = (self.snapshot_for(seat), self.shared.budgets.limits.get());
        if snapshot.journal.iter().all(|entry| entry.seat == seat) {
            return Self::rebuild(self.root.clone(), Snapshot { state, ..snapshot }, limits);
        }
        let before = Snapshot { journal: Vec::new(), ..snapshot.clone() };
        let mut real = Self::rebuild(self.root.clone(), before, limits)?;
        real.rebuilding = true;
        let now = self.state();
        let answer = |prompt: Option<&Prompt<G>>, entry: &Entry| {
            let answer = match (real.prompt_of(entry), prompt) {
                (Some(asked), Some(prompt)) if entry.seat != seat => {
                    let picks = asked.picks(&entry.answer);
                    let knows = |option: &G::Choice| G::knows_option(&now, seat, option);
                    prompt.answered_alike(&picks, &entry.answer, knows, generator)
                }
                _ => entry.answer.clone(),
            };
            if real.replay(entry).is_ok() {
                // Where it fails it asks nothing more.
                real.step().ok();
            }
            answer
        };
        Self::rebuild_with(self.root.clone(), Snapshot { state, ..snapshot }, limits, answer)
    }

    /// The position without what other seats than `seat` have answered to prompts of the open batch.
    pub(crate) fn snapshot_for(&self, seat: Seat) -> Snapshot<G::State> {
        let mut snapshot = self.snapshot().clone();
        let secret = |entry: &Entry| {
            let prompt = |closed: &Prompt<G>| (closed.seat, closed.id().number());
            self.closed.iter().any(|(closed, _)| prompt(closed) == (entry.seat, entry.prompt.number()))
        };
        snapshot.journal.retain(|entry| entry.seat == seat || !secret(entry));
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
        let Snapshot { state, asked, edition, mut journal } = snapshot;
        // Its memory serves the journal of the new game.
        let entries: Vec<Entry> = journal.drain(..).collect();
        let checkpoint = Snapshot { state, asked, edition, journal };
        let mut executor = Self::begin(root, checkpoint, limits);
        executor.rebuilding = true;
        for (place, mut entry) in entries.into_iter().enumerate() {
            executor.step()?;
            entry.answer = answer(executor.prompt_of(&entry), &entry);
            let fits = executor.replay(&entry);
            fits.map_err(|reason| Error::Journal { number: place + 1, reason: reason.to_string() })?;
        }
        executor.step()?;
        executor.rebuilding = false;
        Ok(executor)
    }
}
