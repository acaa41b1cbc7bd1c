//! What must be true whatever comes in: each function takes arbitrary bytes. The fuzz targets in `fuzz/` call them
//! without end, and `fuzzed.rs` for a short time.
#![allow(dead_code, unused_imports, reason = "each fuzz target uses one of them")]

mod answers;
mod changes;
mod readers;

pub(crate) use self::{
    answers::answers,
    changes::session_changes,
    readers::{save_reader, save_records, scenario_reader, session_reader},
};
use cardloom::{Answer, Prompt, PromptId, Seat, save::Saved};
use innovation::{Innovation, Setup, State};

/// Arbitrary bytes as a row of small decisions; at their end all are zero.
struct Decisions<'a>(&'a [u8]);

impl Decisions<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number from 0 to `bound - 1`, where `bound` is not above 256.
    fn below(&mut self, bound: usize) -> usize {
        usize::from(self.next()) % bound
    }

    /// A new game at one of the kinds of tables.
    fn begin(&mut self) -> State {
        let (players, teams) = [(2, false), (3, false), (4, false), (4, true)][self.below(4)];
        let seed = u64::from(self.next());
        Innovation::new_state(&Setup { players, teams, seed }).expect("a kind of table that there is")
    }

    /// One of the open prompts, and a legal answer to it.
    fn legal(&mut self, open: &[Prompt<Innovation>]) -> (PromptId, Seat, Answer) {
        let prompt = &open[self.below(open.len())];
        let least = if prompt.can_decline() { 0 } else { prompt.min };
        let count = least + self.below(prompt.max - least + 1);
        let count = if count == 0 { 0 } else { count.max(prompt.min) };
        let mut left: Vec<usize> = (0..prompt.options.len()).collect();
        let picks = (0..count).map(|_| left.swap_remove(self.below(left.len())));
        (prompt.id(), prompt.seat, picks.collect())
    }

    /// An answer that is near to a legal one, or far from it.
    fn any(&mut self, open: &[Prompt<Innovation>]) -> (PromptId, Seat, Answer) {
        let (prompt, seat, mut answer) = self.legal(open);
        match self.below(6) {
            0 => (PromptId(u64::from(self.next())), seat, answer),
            1 => (PromptId(u64::MAX), seat, answer),
            2 => (prompt, Seat(self.next()), answer),
            3 => {
                answer.0.push(u16::from(self.next()));
                (prompt, seat, answer)
            }
            4 => {
                answer.0.pop();
                (prompt, seat, answer)
            }
            _ => {
                let picks = (0..self.next()).map(|_| usize::from(self.next()) << self.below(16));
                (prompt, seat, picks.collect())
            }
        }
    }
}

/// Whether an answer is legal, told apart from how the runtime tells it.
fn is_legal(open: &[Prompt<Innovation>], prompt: PromptId, seat: Seat, answer: &Answer) -> bool {
    let Some(prompt) = open.iter().find(|open| open.id() == prompt && open.seat == seat) else {
        return false;
    };
    let picks: std::collections::BTreeSet<usize> = answer.indices().collect();
    let counts = (prompt.min..=prompt.max).contains(&answer.len());
    picks.len() == answer.len()
        && picks.last().is_none_or(|last| *last < prompt.options.len())
        && (counts || prompt.optional && answer.is_empty())
}

/// A message is one line that can be read.
fn assert_readable(told: &str) {
    assert!(!told.is_empty() && told.len() < 2000, "{told}");
    assert!(!told.chars().any(char::is_control), "{told:?}");
}
