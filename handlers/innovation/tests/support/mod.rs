//! What the tests of the whole game share: random play, and cards by their titles.
#![allow(dead_code, reason = "each file of tests uses a part of it")]

use cardloom::{Executor, Seat, Step, agents::RandomAgent};
use innovation::{Card, Innovation, State};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

pub(crate) const P1: Seat = Seat(0);
pub(crate) const P2: Seat = Seat(1);
pub(crate) const P3: Seat = Seat(2);
pub(crate) const P4: Seat = Seat(3);

/// Every kind of table: how many players, and whether in teams.
pub(crate) const TABLES: [(usize, bool); 4] = [(2, false), (3, false), (4, false), (4, true)];

/// The card with this title.
pub(crate) fn card(name: &str) -> Card {
    Card::named(name).unwrap_or_else(|| panic!("no card is called {name:?}"))
}

/// The cards with these titles.
pub(crate) fn cards<const N: usize>(names: [&str; N]) -> [Card; N] {
    names.map(card)
}

/// A new game on one of the [`TABLES`].
pub(crate) fn new_game((players, teams): (usize, bool), seed: u64) -> Executor<Innovation> {
    Executor::new(State::new(players, teams, seed).expect("a kind of table that there is"))
}

/// The source of random answers.
pub(crate) fn dice(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Runs to the next prompt and gives it a random answer; `false` where the game is over.
pub(crate) fn advance(executor: &mut Executor<Innovation>, dice: &mut ChaCha8Rng) -> bool {
    let (prompt, seat, answer) = match executor.step().expect("a game without faults") {
        Step::Over => return false,
        Step::Ask(prompts) => (prompts[0].id(), prompts[0].seat, RandomAgent::pick(dice, &prompts[0])),
    };
    executor.answer(prompt, seat, answer).expect("a legal answer");
    true
}

/// Plays on to the end with random answers.
pub(crate) fn finish(executor: &mut Executor<Innovation>, dice: &mut ChaCha8Rng) {
    while advance(executor, dice) {}
}

/// Gives random answers to at most this many prompts, then runs to the next one; `false` where the game is over.
pub(crate) fn play_some(executor: &mut Executor<Innovation>, dice: &mut ChaCha8Rng, prompts: usize) -> bool {
    (0..prompts).all(|_| advance(executor, dice))
        && matches!(executor.step().expect("a game without faults"), Step::Ask(_))
}
