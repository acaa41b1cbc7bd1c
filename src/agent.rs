//! Agents: who answers for a seat, and what they are shown.

use std::{
    fmt,
    future::Future,
    pin::Pin,
    task::{Context, Poll},
};

use futures::future::LocalBoxFuture;

use crate::{AgentError, Answer, DeterminizationsByKind, Executor, Game, Prompt};

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

    /// What became of its deals, where it is one that searches determinized games: for reports.
    fn determinizations(&self) -> Option<&DeterminizationsByKind> {
        None
    }
}

impl<G: Game, A: Agent<G> + ?Sized> Agent<G> for Box<A> {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        (**self).answer(observation)
    }

    fn determinizations(&self) -> Option<&DeterminizationsByKind> {
        (**self).determinizations()
    }
}

/// An agent that its owner has again after the game.
impl<G: Game, A: Agent<G> + ?Sized> Agent<G> for &mut A {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        (**self).answer(observation)
    }

    fn determinizations(&self) -> Option<&DeterminizationsByKind> {
        (**self).determinizations()
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
        G::view(&self.executor.state(), Some(self.prompt.seat))
    }

    /// Whether nothing was answered since the last checkpoint: the prompt begins an action. What others have answered to
    /// prompts that are open at the same time does not count.
    pub fn begins_action(&self) -> bool {
        self.executor.begins_action()
    }

    /// What has happened since the seat's last answer, in order and as the seat may see it: for agents that are far away
    /// and are told of nothing else. Nothing, where the executor does not [keep events](Executor::keeping_events).
    pub fn events(&self) -> Vec<G::Event> {
        self.executor.events_for(self.prompt.seat)
    }
}

/// An agent's answer, or the wait for it.
///
/// Agents that answer at once cost no allocation.
pub enum Reply<'a> {
    /// The answer; `None` once it was taken.
    Now(Option<Answer>),
    /// There is none; `None` once that was taken. In a box, so that answers are not moved about in the size of errors.
    Failed(Option<Box<AgentError>>),
    /// It comes later.
    Later(LocalBoxFuture<'a, Result<Answer, AgentError>>),
}

impl<'a> Reply<'a> {
    /// An answer without delay.
    #[inline]
    pub fn now(answer: Answer) -> Self {
        Self::Now(Some(answer))
    }

    /// A failure without delay.
    pub fn failed(error: AgentError) -> Self {
        Self::Failed(Some(Box::new(error)))
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
            Self::Now(answer) => answer.take().map_or(Poll::Pending, |answer| Poll::Ready(Ok(answer))),
            Self::Failed(error) => error.take().map_or(Poll::Pending, |error| Poll::Ready(Err(*error))),
            Self::Later(answer) => answer.as_mut().poll(context),
        }
    }
}

impl fmt::Debug for Reply<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Now(answer) => formatter.debug_tuple("Now").field(answer).finish(),
            Self::Failed(error) => formatter.debug_tuple("Failed").field(error).finish(),
            Self::Later(_) => formatter.write_str("Later"),
        }
    }
}
