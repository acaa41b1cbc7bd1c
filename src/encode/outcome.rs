//! What a game comes to: a number for each seat, and what files keep of it.

use std::collections::BTreeMap;

use crate::{Describe, Seat};

/// What is kept of a game in a file of the arena, besides who played and who has won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How many turns were begun.
    pub turns: usize,
    /// Answers to prompts that have more than one.
    pub decisions: u64,
    /// The [digest](crate::save::setup_digest) of the rules and of the set-up.
    pub setup: String,
    /// The digest of the position, in hexadecimal digits.
    pub digest: String,
    /// What was done with cards: what, with which, and how often by each seat.
    pub cards: BTreeMap<String, BTreeMap<String, Vec<u32>>>,
    /// What the table has come to, where it plays together for a score.
    pub score: Option<i64>,
}

/// What a game has come to for each seat: zero while it goes on.
///
/// Where seats play against each other it is what they win from each other, between -1 and 1, and all together is zero: of `n`
/// seats with `w` winners each winner has `(n - w) / (w (n - 1))` and each other one `-1 / (n - 1)`; for two players that is
/// 1 and -1, or 0. Where all play together it is the [score](Describe::SCORE) of the table, for each the same.
pub fn returns<G: Describe>(state: &G::State) -> Vec<f64> {
    let seats = G::seats(state);
    let Some(ending) = G::ending(state) else { return vec![0.0; seats] };
    if let Some(score) = G::SCORE {
        return vec![score(state) as f64; seats];
    }
    let winners = ending.winners.len();
    if winners == 0 || winners >= seats || seats < 2 {
        return vec![0.0; seats];
    }
    let loses = -1.0 / (seats - 1) as f64;
    let wins = -loses * (seats - winners) as f64 / winners as f64;
    Seat::all(seats).map(|seat| if ending.winners.contains(&seat) { wins } else { loses }).collect()
}
