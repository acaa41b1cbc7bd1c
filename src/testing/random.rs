//! Whole games for tests: played with random answers, or by one agent for all seats.

use futures::executor::block_on;
use rand_chacha::ChaCha8Rng;

use crate::{Agent, Executor, Game, Observation, Session, Step, agents::RandomAgent};

/// Runs to the next prompt and gives it a random answer; `false` where the game is over.
///
/// # Panics
/// Where the game fails.
pub fn advance<G: Game>(executor: &mut Executor<G>, dice: &mut ChaCha8Rng) -> bool {
    let (prompt, seat, answer) = match executor.step().expect("a game without faults") {
        Step::Over => return false,
        Step::Ask(prompts) => (prompts[0].id(), prompts[0].seat, RandomAgent::pick(dice, &prompts[0])),
    };
    executor.answer(prompt, seat, answer).expect("a legal answer");
    true
}

/// Plays on to the end with random answers.
///
/// # Panics
/// Where the game fails.
pub fn finish<G: Game>(executor: &mut Executor<G>, dice: &mut ChaCha8Rng) {
    while advance(executor, dice) {}
}

/// Gives random answers to at most this many prompts, then runs to the next one; `false` where the game is over.
///
/// # Panics
/// Where the game fails.
pub fn play_some<G: Game>(executor: &mut Executor<G>, dice: &mut ChaCha8Rng, prompts: usize) -> bool {
    (0..prompts).all(|_| advance(executor, dice))
        && matches!(executor.step().expect("a game without faults"), Step::Ask(_))
}

/// The game from a state to its end as a session, one agent answering for all seats.
///
/// # Panics
/// Where the game or the agent fails.
pub fn played<G: Game>(begin: G::State, agent: &mut dyn Agent<G>) -> Session<G> {
    let mut session = Session::new(begin).expect("a game without faults");
    while !session.is_over() {
        let executor = session.executor().expect("a session that can be run");
        let prompt = &executor.open()[0];
        let answer = block_on(agent.answer(Observation::new(&executor, prompt))).expect("an answer");
        let (prompt, seat) = (prompt.id(), prompt.seat);
        session.answer(prompt, seat, answer).expect("a legal answer");
    }
    session
}
