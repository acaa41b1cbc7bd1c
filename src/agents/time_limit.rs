//! A time limit around another agent.

use std::{future::Future, time::Duration};

use futures::future::{Either, select};

use crate::{Agent, Answer, DeterminizationsByKind, Game, Observation, Prompt, Reply};

/// Gives an agent limited time for each answer, and a default answer when it is over.
///
/// The core knows no clock, so the time is a future: with tokio, `|| tokio::time::sleep(Duration::from_secs(60))`, or
/// `tokio::time::sleep` itself where each prompt says how long an answer may take.
pub struct TimeLimit<A, T, D> {
    agent: A,
    /// Begins the time for an answer to a prompt with this limit of its own; `None` where it has all time.
    time: T,
    default: D,
}

impl<A> TimeLimit<A, (), ()> {
    /// The time that `time` waits for each answer, whatever the prompts say. Then
    /// [`Prompt::default_answer`] is given: it declines where that is legal.
    pub fn new<F>(
        agent: A,
        mut time: impl FnMut() -> F,
    ) -> TimeLimit<A, impl FnMut(Option<Duration>) -> Option<F>, ()> {
        TimeLimit { agent, time: move |_| Some(time()), default: () }
    }

    /// The time that a prompt says itself ([`Prompt::within`]), and all time where it says none. `time` waits so long.
    pub fn of_prompts<F>(
        agent: A,
        mut time: impl FnMut(Duration) -> F,
    ) -> TimeLimit<A, impl FnMut(Option<Duration>) -> Option<F>, ()> {
        TimeLimit { agent, time: move |limit: Option<Duration>| limit.map(&mut time), default: () }
    }
}

impl<A, T> TimeLimit<A, T, ()> {
    /// Another default answer.
    pub fn or<D>(self, default: D) -> TimeLimit<A, T, D> {
        TimeLimit { agent: self.agent, time: self.time, default }
    }
}

/// What is answered when the time is over. `()` stands for the prompt's own default.
pub trait DefaultAnswer<G: Game> {
    /// The answer to a prompt.
    fn default_answer(&mut self, prompt: &Prompt<G>) -> Answer;
}

impl<G: Game> DefaultAnswer<G> for () {
    fn default_answer(&mut self, prompt: &Prompt<G>) -> Answer {
        prompt.default_answer()
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
    T: FnMut(Option<Duration>) -> Option<F>,
    F: Future<Output = ()> + 'static,
    D: DefaultAnswer<G>,
{
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        let prompt = observation.prompt;
        let answer = match self.agent.answer(observation) {
            Reply::Later(answer) => answer,
            now => return now,
        };
        let Some(time) = (self.time)(prompt.limit) else { return Reply::Later(answer) };
        let default = &mut self.default;
        Reply::later(async move {
            match select(answer, std::pin::pin!(time)).await {
                Either::Left((answer, _)) => answer,
                Either::Right(_) => Ok(default.default_answer(prompt)),
            }
        })
    }

    fn determinizations(&self) -> Option<&DeterminizationsByKind> {
        self.agent.determinizations()
    }
}
