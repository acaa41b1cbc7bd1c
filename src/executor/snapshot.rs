//! Positions as plain data, and how an executor comes back from one.

use serde::{Deserialize, Serialize};

use super::{Executor, Root};
use crate::{Answer, Asked, Error, Game, Limits, PromptId, Seat};

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
    /// [`Error::NoState`] where the game [refuses](Game::check) the state, [`Error::Journal`] where the answers do not fit
    /// it, and whatever the handlers fail with.
    pub fn restore(snapshot: Snapshot<G::State>) -> Result<Self, Error> {
        Self::restore_within(snapshot, G::LIMITS)
    }

    /// A game at the position of a snapshot, within other limits than the game's own.
    ///
    /// # Errors
    /// As [`restore`](Self::restore).
    pub fn restore_within(snapshot: Snapshot<G::State>, limits: Limits) -> Result<Self, Error> {
        G::check(&snapshot.state).map_err(|reason| Error::NoState { game: G::NAME, reason })?;
        Self::rebuild(Root::TurnLoop, &snapshot, limits)
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
    /// [`Error::Journal`] where a handler does not do the same as before, [`Error::Forgetful`] where the executor
    /// [is](Self::forgetful), and the error of a failed game.
    pub fn fork(&self) -> Result<Self, Error> {
        self.check_kept()?;
        let mut fork = self.at_checkpoint();
        fork.follow(&self.snapshot().journal)?;
        Ok(fork)
    }

    /// [`fork`](Self::fork) in the memory of an executor whose game is not needed any more. For searches, which fork
    /// all the time.
    ///
    /// # Errors
    /// As [`fork`](Self::fork).
    pub fn fork_into(&self, other: &mut Self) -> Result<(), Error> {
        self.check_kept()?;
        let checkpoint = self.snapshot();
        other.root = self.root.clone();
        other.shared.usage.limits.set(self.shared.usage.limits.get());
        other.restart(&checkpoint.state, &checkpoint.asked, checkpoint.edition);
        other.follow(&checkpoint.journal)
    }

    /// Another position of the same game, in the memory of this one.
    ///
    /// # Errors
    /// As [`restore`](Self::restore); then this executor is good for nothing but going to yet another position.
    #[cfg(feature = "encode")]
    pub(crate) fn return_to(&mut self, position: &Snapshot<G::State>) -> Result<(), Error> {
        self.restart(&position.state, &position.asked, position.edition);
        self.follow(&position.journal)
    }

    /// That there is a way back.
    fn check_kept(&self) -> Result<(), Error> {
        if self.is_forgetful() { Err(Error::Forgetful) } else { Ok(()) }
    }

    /// Another executor where this one was at its last checkpoint.
    pub(crate) fn at_checkpoint(&self) -> Self {
        Self::begin(self.root.clone(), &self.snapshot(), self.shared.usage.limits.get())
    }

    /// The answers since the last checkpoint without what other seats than `seat` have answered to prompts of the open
    /// batch.
    pub(crate) fn answers_known_to(&self, seat: Seat) -> Vec<Entry> {
        let known = |entry: &&Entry| entry.seat == seat || entry.is_concession() || !self.is_secret(entry);
        self.snapshot().journal.iter().filter(known).cloned().collect()
    }

    /// The position as far as [`answers_known_to`](Self::answers_known_to) tells it.
    pub(crate) fn snapshot_for(&self, seat: Seat) -> Snapshot<G::State> {
        let Snapshot { state, asked, edition, .. } = &*self.snapshot();
        let journal = self.answers_known_to(seat);
        Snapshot { state: state.clone(), asked: asked.clone(), edition: *edition, journal }
    }

    /// Whether the game is one that begins with its turn loop.
    pub(crate) fn has_turn_loop(&self) -> bool {
        matches!(self.root, Root::TurnLoop)
    }

    pub(crate) fn limits_in_force(&self) -> Limits {
        self.shared.usage.limits.get()
    }

    /// Whether an effect has been applied since the last checkpoint.
    pub(crate) fn has_changed_since_checkpoint(&self) -> bool {
        self.shared.usage.has_applied_anything()
    }

    fn rebuild(root: Root<G>, snapshot: &Snapshot<G::State>, limits: Limits) -> Result<Self, Error> {
        let mut executor = Self::begin(root, snapshot, limits);
        executor.follow(&snapshot.journal)?;
        Ok(executor)
    }

    /// Gives the answers of a journal again.
    fn follow(&mut self, journal: &[Entry]) -> Result<(), Error> {
        let mut entries = journal.iter();
        self.run_again(|_| entries.next().cloned())
    }

    /// From here on nothing but events is written down, into memory that is there, until they are
    /// [taken](Self::take_events).
    pub(crate) fn record_events(&self, memory: Vec<G::Event>) {
        self.shared.kept.replace(Some(memory));
        self.shared.recording.set(true);
    }

    /// The events since [`record_events`](Self::record_events).
    pub(crate) fn take_events(&self) -> Vec<G::Event> {
        self.shared.recording.set(false);
        self.shared.watched.set(false);
        self.shared.kept.take().unwrap_or_default()
    }

    /// Runs from the checkpoint to the prompt behind the last answer. `next` looks at the game and says what was
    /// answered next.
    pub(crate) fn run_again(&mut self, mut next: impl FnMut(&Self) -> Option<Entry>) -> Result<(), Error> {
        self.rebuilding = true;
        for number in 1.. {
            self.step()?;
            let Some(entry) = next(self) else { break };
            self.replay(&entry).map_err(|reason| Error::Journal { number, reason: reason.to_string() })?;
        }
        self.rebuilding = false;
        Ok(())
    }
}
