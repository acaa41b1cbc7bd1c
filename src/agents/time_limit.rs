//! A time limit around another agent.

use std::future::Future;

use futures::future::{Either, select};

use crate::{Agent, Answer, Game, Observation, Prompt, Reply, agents::FirstLegal};

/// Gives an agent limited time for each answer, and a default answer when it is over.
///
/// The core knows no clock, so the time is a future: with tokio, `|| tokio::time::sleep(Duration::from_secs(60))`.
pub struct TimeLimit<A, T, D> {
    agent: A,
    time: T,
    default: D,
}

impl<A, T> TimeLimit<A, T, ()> {
    /// After the time that `time` waits the first legal answer is given.
    pub fn new(agent: A, time: T) -> Self {
        Self { agent, time, default: () }
    }

    /// Another default answer.
    pub fn or<D>(self, default: D) -> TimeLimit<A, T, D> {
        TimeLimit { agent: self.agent, time: self.time, default }
    }
}

/// What is answered when the time is over. `()` stands for the first legal answer.
pub trait DefaultAnswer<G: Game> {
    /// The answer to a prompt.
    fn default_answer(&mut self, prompt: &Prompt<G>) -> Answer;
}

impl<G: Game> DefaultAnswer<G> for () {
    fn default_answer(&mut self, prompt: &Prompt<G>) -> Answer {
        FirstLegal::pick(prompt)
    }
}

impl<G: Game, F: FnMut(&Prompt<G>) -> Answer> DefaultAnswer<G> for F {
    fn default_answer(&mut self, prompt: &Prompt<G>) -> Answer {
        self(prompt)
    }
}

impl<G, A, T, F, D> Agent<G> for TimeLimit<A, T, D>
where
    G: Game,
    A: Agent<G>,
    T: FnMut() -> F,
    F: Future<Output = ()> + 'static,
    D: DefaultAnswer<G>,
{
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        let prompt = observation.prompt;
        let reply = match self.agent.answer(observation) {
            Reply::Now(answer) => return Reply::Now(answer),
            Reply::Later(answer) => answer,
        };
        let (time, default) = ((self.time)(), &mut self.default);
        Reply::later(async move {
            match select(reply, std::pin::pin!(time)).await {
                Either::Left((answer, _)) => answer,
                Either::Right(_) => Ok(default.default_answer(prompt)),
            }
        })
    }
}
