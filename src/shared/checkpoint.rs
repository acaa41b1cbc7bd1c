//! Checkpoints: where the state alone is enough to go on, and how prompts are numbered from there.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tracing::{debug_span, enabled};

use super::Shared;
use crate::{Entry, Game, PromptId, Seat, TraceEvent};

/// How many prompts each seat has been asked.
///
/// Each seat's prompts are counted for themselves, so that their numbers tell it nothing of what others were asked.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Asked(SmallVec<[u32; 6]>);

/// By hand, since the list's own clones item by item.
impl Clone for Asked {
    fn clone(&self) -> Self {
        Self(SmallVec::from_slice(&self.0))
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        if self.0.len() == other.0.len() {
            self.0.copy_from_slice(&other.0);
        } else {
            *self = other.clone();
        }
    }
}

impl Asked {
    /// Counts one more prompt for a seat. Gives its number, from 1.
    #[inline]
    pub(crate) fn count(&mut self, seat: Seat) -> u32 {
        match self.0.get_mut(seat.index()) {
            Some(asked) => {
                *asked = asked.saturating_add(1);
                *asked
            }
            None => {
                self.0.resize(seat.index() + 1, 0);
                self.count(seat)
            }
        }
    }

    /// Counts the prompt that an entry of a history answers.
    pub(crate) fn cover(&mut self, entry: &Entry) {
        while self.of(entry.seat) < entry.prompt.number() {
            self.count(entry.seat);
        }
    }

    /// Whether each seat has `answered` as many prompts as it was asked, or fewer and has given up.
    pub(crate) fn is_covered_by(&self, answered: &Self, has_given_up: impl Fn(Seat) -> bool) -> bool {
        Seat::all(self.0.len().max(answered.0.len())).all(|seat| {
            let (asked, answered) = (self.of(seat), answered.of(seat));
            asked == answered || (answered < asked && has_given_up(seat))
        })
    }

    /// How many prompts a seat has been asked.
    pub fn of(&self, seat: Seat) -> u32 {
        self.0.get(seat.index()).copied().unwrap_or(0)
    }

    /// How many prompts all seats have been asked.
    pub fn sum(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }
}

impl<G: Game> Shared<G> {
    /// Takes a checkpoint, if the handler with this number is the turn loop and nothing runs above it.
    #[inline]
    pub(crate) fn pass_checkpoint(&self, number: u64) {
        if self.is_turn_loop && self.frames.depth() == 1 && self.frames.running() == number {
            self.take_checkpoint();
        }
    }

    fn take_checkpoint(&self) {
        // Without anything done, the checkpoint is where it was, and the steps go on to count: a loop of nothing but
        // checkpoints ends as well.
        let is_another = self.usage.has_done_anything();
        if is_another {
            self.actions.set(self.actions.get() + 1);
            self.usage.begin_action();
        }
        {
            let state = self.state();
            // What may panic comes before the first change of the checkpoint.
            self.frames.seat_root(G::active(&state));
            if is_another && !self.forgetful.get() {
                let mut checkpoint = self.checkpoint.borrow_mut();
                checkpoint.state.clone_from(&state);
                checkpoint.asked.clone_from(&self.asked.borrow());
                checkpoint.journal.clear();
            }
        }
        self.consulted.set((0, self.consulted.get().1));
        self.action_begins.set(enabled!(tracing::Level::DEBUG));
        self.on_event(TraceEvent::Checkpoint);
    }

    /// Makes the span of an action that begins, outside of that of the one before.
    pub(crate) fn begin_action(&self) {
        if self.action_begins.take() {
            let seat = G::active(&self.state());
            let number = self.asked.borrow().of(seat) + 1;
            *self.action.borrow_mut() = debug_span!("action", %seat, prompt = number);
        }
    }

    /// Numbers a prompt for a seat.
    #[inline]
    pub(crate) fn number(&self, seat: Seat) -> PromptId {
        PromptId::new(self.checkpoint.borrow().edition, self.asked.borrow_mut().count(seat))
    }

    /// What happens next may depend on what only a seat sees.
    #[inline]
    pub(crate) fn consult(&self, seat: Seat) {
        let (since_checkpoint, since_answer) = self.consulted.get();
        let seat = 1 << seat.index().min(63);
        self.consulted.set((since_checkpoint | seat, since_answer | seat));
    }
}
