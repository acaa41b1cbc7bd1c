//! Agents: who answers for a seat, and the loop that asks them.

use std::{
    fmt,
    future::Future,
    pin::Pin,
    task::{Context, Poll},
};

use futures::{TryStreamExt, future::LocalBoxFuture, stream::FuturesUnordered};

use crate::{AgentError, Answer, Error, Executor, Game, Prompt, PromptId, Seat, Step};

/// Answers the prompts of one seat: a person, a bot, a script, a program elsewhere.
///
/// ```
/// use cardloom::{Agent, Answer, Observation, Reply, example::Pebbles};
///
/// /// Always takes as many as it may.
/// struct Greedy;
///
/// impl Agent<Pebbles> for Greedy {
///     fn answer<'a>(&'a mut self, observation: Observation<'a, Pebbles>) -> Reply<'a> {
///         Reply::now(Answer::one(observation.prompt.options.len() - 1))
///     }
/// }
/// ```
pub trait Agent<G: Game> {
    /// Answers a prompt. An illegal answer is an error of the game, so what comes from outside is checked by the
    /// agent: [`Prompt::check`].
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a>;
}

impl<G: Game, A: Agent<G> + ?Sized> Agent<G> for Box<A> {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        (**self).answer(observation)
    }
}

/// An agent that its owner has again after the game.
impl<G: Game, A: Agent<G> + ?Sized> Agent<G> for &mut A {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        (**self).answer(observation)
    }
}

/// What an agent is shown: the prompt, and the game as its seat may see it.
pub struct Observation<'a, G: Game> {
    /// The prompt.
    pub prompt: &'a Prompt<G>,
    /// Hidden, so that no agent gets at the whole state.
    pub(crate) executor: &'a Executor<G>,
}

impl<'a, G: Game> Observation<'a, G> {
    /// What the seat of an open prompt of this executor is shown.
    pub fn new(executor: &'a Executor<G>, prompt: &'a Prompt<G>) -> Self {
        Self { prompt, executor }
    }

    /// The state as the asked seat may see it. Made when it is asked for: bots that do not look do not pay.
    pub fn view(&self) -> G::View {
        G::view(&self.executor.state(), self.prompt.seat)
    }

    /// Whether nothing was answered since the last checkpoint: the prompt begins an action.
    pub fn begins_action(&self) -> bool {
        self.executor.snapshot().journal.is_empty()
    }
}

/// An agent's answer, or the wait for it.
///
/// Agents that answer at once cost no allocation.
pub enum Reply<'a> {
    /// The answer.
    Now(Option<Result<Answer, AgentError>>),
    /// It comes later.
    Later(LocalBoxFuture<'a, Result<Answer, AgentError>>),
}

impl<'a> Reply<'a> {
    /// An answer without delay.
    pub fn now(answer: Answer) -> Self {
        Self::Now(Some(Ok(answer)))
    }

    /// A failure without delay.
    pub fn failed(error: AgentError) -> Self {
        Self::Now(Some(Err(error)))
    }

    /// An answer that comes later.
    pub fn later(answer: impl Future<Output = Result<Answer, AgentError>> + 'a) -> Self {
        Self::Later(Box::pin(answer))
    }
}

impl Future for Reply<'_> {
    type Output = Result<Answer, AgentError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match &mut *self {
            Self::Now(answer) => answer.take().map_or(Poll::Pending, Poll::Ready),
            Self::Later(answer) => answer.as_mut().poll(context),
        }
    }
}

impl fmt::Debug for Reply<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Now(answer) => formatter.debug_tuple("Now").field(answer).finish(),
            Self::Later(_) => formatter.write_str("Later"),
        }
    }
}

/// Plays a game to its end with an agent for each seat, in turn order. Seats that are asked at the same time
/// think at the same time.
///
/// # Errors
/// What [`Executor::step`] fails with, and [`Error::Agent`] or [`Error::IllegalAnswer`] where an agent fails.
pub async fn play<G: Game, A: Agent<G>>(executor: &mut Executor<G>, agents: &mut [A]) -> Result<(), Error> {
    let seats = G::seats(&executor.state());
    if agents.len() != seats {
        return Err(Error::Agents { seats, agents: agents.len() });
    }
    loop {
        let asked = match executor.step()? {
            Step::Over => return Ok(()),
            Step::Ask(prompts) => {
                if let Some(prompt) = prompts.iter().find(|prompt| prompt.seat.index() >= seats) {
                    let reason = AgentError::Other(format!("{seats} seats play"));
                    return Err(Error::Agent { seat: prompt.seat, reason });
                }
                prompts.len()
            }
        };
        if asked == 1 {
            let prompt = &executor.open()[0];
            let (prompt, seat, answer) = ask(executor, prompt, &mut agents[prompt.seat.index()]).await?;
            executor.answer(prompt, seat, answer)?;
        } else {
            for (prompt, seat, answer) in ask_together(executor, agents).await? {
                executor.answer(prompt, seat, answer)?;
            }
        }
    }
}

type Given = (PromptId, Seat, Answer);

async fn ask<G: Game, A: Agent<G>>(
    executor: &Executor<G>,
    prompt: &Prompt<G>,
    agent: &mut A,
) -> Result<Given, Error> {
    let reply = agent.answer(Observation { prompt, executor });
    let answer = reply.await.map_err(|reason| Error::Agent { seat: prompt.seat, reason })?;
    Ok((prompt.id(), prompt.seat, answer))
}

/// Asks all seats with an open prompt at once, each its own prompts one after the other. The answers are in the
/// order they came in.
async fn ask_together<G: Game, A: Agent<G>>(
    executor: &Executor<G>,
    agents: &mut [A],
) -> Result<Vec<Given>, Error> {
    let asked: FuturesUnordered<_> = (agents.iter_mut().enumerate())
        .map(|(seat, agent)| async move {
            let mut given = Vec::new();
            for prompt in executor.open().iter().filter(|prompt| prompt.seat.index() == seat) {
                given.push(ask(executor, prompt, agent).await?);
            }
            Ok::<_, Error>(given)
        })
        .collect();
    asked.try_concat().await
}
