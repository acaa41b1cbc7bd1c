//! Arbitrary bytes as decisions at any table, and what holds of a session that somebody has written.

use std::collections::BTreeSet;

use cardloom::{
    PromptId, Seat,
    any::{AnyGame, AnySession, PromptData},
};

/// An answer on its way: its prompt, its seat, its picks.
type Picked = (PromptId, Seat, Vec<usize>);

/// Arbitrary bytes as a row of small decisions; at their end all are zero.
pub(crate) struct Decisions<'a>(pub(crate) &'a [u8]);

impl Decisions<'_> {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number from 0 to `bound - 1`, where `bound` is not above 256.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::from(self.next()) % bound
    }

    /// One of the open prompts, and a legal answer to it.
    pub(crate) fn legal(&mut self, open: &[PromptData]) -> Picked {
        let prompt = &open[self.below(open.len())];
        let least = if prompt.optional { 0 } else { prompt.min };
        let count = least + self.below(prompt.max - least + 1);
        let count = if count == 0 { 0 } else { count.max(prompt.min) };
        let mut left: Vec<usize> = (0..prompt.options.len()).collect();
        let picks = (0..count).map(|_| left.swap_remove(self.below(left.len())));
        (prompt.id, prompt.seat, picks.collect())
    }

    /// An answer that is near to a legal one, or far from it.
    pub(crate) fn any(&mut self, open: &[PromptData]) -> Picked {
        let (prompt, seat, mut picks) = self.legal(open);
        match self.below(6) {
            0 => (PromptId(u64::from(self.next())), seat, picks),
            1 => (PromptId(u64::MAX), seat, picks),
            2 => (prompt, Seat(self.next()), picks),
            3 => {
                picks.push(usize::from(self.next()));
                (prompt, seat, picks)
            }
            4 => {
                picks.pop();
                (prompt, seat, picks)
            }
            _ => {
                let picks = (0..self.next()).map(|_| usize::from(self.next()) << self.below(16));
                (prompt, seat, picks.collect())
            }
        }
    }
}

/// Whether an answer is legal, told apart from how the runtime tells it.
pub(crate) fn is_legal(open: &[PromptData], prompt: PromptId, seat: Seat, picks: &[usize]) -> bool {
    let Some(prompt) = open.iter().find(|open| open.id == prompt && open.seat == seat) else {
        return false;
    };
    let different: BTreeSet<usize> = picks.iter().copied().collect();
    let counts = (prompt.min..=prompt.max).contains(&picks.len());
    different.len() == picks.len()
        && different.last().is_none_or(|last| *last < prompt.options.len())
        && (counts || prompt.optional && picks.is_empty())
}

/// A message is one line that can be read.
pub(crate) fn assert_readable(told: &str) {
    assert!(!told.is_empty() && told.len() < 2000, "{told}");
    assert!(!told.chars().any(char::is_control), "{told:?}");
}

/// It can be played on, and does whatever a session does, or says why not.
pub(crate) fn assert_sound(game: &dyn AnyGame, mut session: Box<dyn AnySession>) {
    let same = game.resume(session.to_json()).expect("itself");
    assert_eq!(same.to_json(), session.to_json());
    assert_eq!(same.prompts(), session.prompts());
    for number in [0, 1, session.answers() / 2, session.answers() + 1, usize::MAX] {
        if let Err(refusal) = session.at(number) {
            assert_readable(&refusal.to_string());
        }
    }
    let mut decisions = Decisions(&[7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9, 0, 4, 5, 2, 3, 5, 3, 6]);
    while !decisions.is_empty() && !session.prompts().is_empty() {
        let (prompt, seat, picks) = decisions.legal(&session.prompts());
        session.answer(seat, prompt, &picks).expect("a legal answer");
    }
    for place in 0..session.seats() {
        if let Err(refusal) = session.undo(Seat(place as u8)).and_then(|_| session.redo()) {
            assert_readable(&refusal.to_string());
        }
    }
}
