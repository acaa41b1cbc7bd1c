//! Whole games for tests: played with random answers, or by one agent for all seats.

use std::{cell::RefCell, env, iter, rc::Rc};

use futures::executor::block_on;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use crate::{
    Agent, Describe, EventLog, Executor, Game, Observation, Prompt, Session, Step,
    agents::{Greedy, RandomAgent},
};

/// The source of random answers.
pub fn dice(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// How much is tried: what the environment variable says, or else so much.
///
/// # Panics
/// Where the variable is set and no number.
pub fn how_many(variable: &str, otherwise: usize) -> usize {
    env::var(variable).map_or(otherwise, |number| {
        number.parse().unwrap_or_else(|_| panic!("{variable} is {number:?}, and no number"))
    })
}

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

/// The kinds of bots that play games for tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Gives random answers.
    Random,
    /// Takes what it values best at once.
    Greedy,
}

impl Bot {
    /// What files call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// One whose picks follow from the seed.
    pub fn agent<G: Describe>(self, seed: u64) -> Box<dyn Agent<G>> {
        match self {
            Self::Random => Box::new(RandomAgent::new(seed)),
            Self::Greedy => Box::new(Greedy::<G>::new(seed, G::evaluate)),
        }
    }
}

/// States as they might be for all that the seat knows which is asked first: what bots that look ahead are given.
///
/// # Panics
/// Where the game fails, asks nobody, or has no such state.
pub fn determinized<G: Game>(begin: G::State, seed: u64) -> impl Iterator<Item = G::State> {
    let mut executor = Executor::<G>::new(begin);
    executor.step().expect("a game without faults");
    let mut dice = dice(seed);
    iter::repeat_with(move || {
        let observation = Observation::new(&executor, &executor.open()[0]);
        let determinized = observation.determinize(&mut dice).expect("a game that fits");
        determinized.state().clone()
    })
}

/// All events of a game from its beginning, and the prompt of each of its answers.
///
/// # Panics
/// Where its answers cannot be given again.
pub fn replayed<G: Game>(session: &Session<G>) -> (Vec<G::Event>, Vec<Prompt<G>>) {
    let log = Rc::new(RefCell::new(EventLog::<G>::default()));
    let mut executor = Executor::new(session.initial().clone()).observed(Rc::clone(&log));
    let mut prompts = Vec::new();
    executor.step().expect("a game without faults");
    for entry in session.history() {
        prompts.extend(executor.prompt_of(entry).cloned());
        executor.replay(entry).expect("a legal answer");
        executor.step().expect("a game without faults");
    }
    (log.borrow_mut().take().events, prompts)
}
