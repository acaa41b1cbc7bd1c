//! What the tests of the whole game share: random play.
#![allow(dead_code, reason = "each file of tests uses a part of it")]

use cardloom::{Executor, Step, agents::RandomAgent, save::Saved};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use wingspan::{Scored, Setup, Wingspan};

/// Every kind of table: how many players, how goals are scored, and whether the swift-start birds take part.
pub(crate) const TABLES: [(usize, Scored, bool); 5] = [
    (2, Scored::Green, false),
    (3, Scored::Blue, false),
    (4, Scored::Green, false),
    (5, Scored::Green, false),
    (2, Scored::Blue, true),
];

/// How a game on one of the [`TABLES`] is set up.
pub(crate) fn setup((players, goals, swift_start): (usize, Scored, bool), seed: u64) -> Setup {
    Setup { players, goals, swift_start, seed }
}

/// A new game on one of the [`TABLES`].
pub(crate) fn new_game(table: (usize, Scored, bool), seed: u64) -> Executor<Wingspan> {
    Executor::new(Wingspan::set_up(&setup(table, seed)).expect("a kind of table that there is"))
}

/// The source of random answers.
pub(crate) fn dice(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Runs to the next prompt and gives it a random answer; `false` where the game is over.
pub(crate) fn advance(executor: &mut Executor<Wingspan>, dice: &mut ChaCha8Rng) -> bool {
    let (prompt, seat, answer) = match executor.step().expect("a game without faults") {
        Step::Over => return false,
        Step::Ask(prompts) => (prompts[0].id(), prompts[0].seat, RandomAgent::pick(dice, &prompts[0])),
    };
    executor.answer(prompt, seat, answer).expect("a legal answer");
    true
}

/// Plays on to the end with random answers.
pub(crate) fn finish(executor: &mut Executor<Wingspan>, dice: &mut ChaCha8Rng) {
    while advance(executor, dice) {}
}

/// Gives random answers to at most this many prompts, then runs to the next one; `false` where the game is over.
pub(crate) fn play_some(executor: &mut Executor<Wingspan>, dice: &mut ChaCha8Rng, prompts: usize) -> bool {
    (0..prompts).all(|_| advance(executor, dice))
        && matches!(executor.step().expect("a game without faults"), Step::Ask(_))
}
