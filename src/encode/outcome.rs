//! What a game comes to for each seat, as a number.

use crate::{Describe, Seat};

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
