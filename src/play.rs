//! The loop that brings an executor and its agents together.

use std::{
    cell::{Cell, RefCell},
    future::{Future, poll_fn},
    pin::pin,
    task::Poll,
};

use futures::{StreamExt, stream::FuturesUnordered};

use crate::{
    Agent, AgentError, Answer, Error, Executor, Game, Observation, Prompt, PromptId, Reply, Seat, Tick,
    panics,
};

/// After so many answers that came at once whoever called is let in.
const BREATH: u64 = 1_024;

/// Where [`play_within`] came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// The game is over.
    Over,
    /// So many answers were given as there might be; the game stands at its next prompt and can be played on.
    Limit,
}

/// Plays a game to its end with an agent for each seat, in turn order. Seats that are asked at the same time
/// think at the same time.
///
/// From time to time it lets its caller in, also where all agents answer at once, so that a time-out around it works.
///
/// # Errors
/// What [`Executor::step`] fails with, and [`Error::Agent`] or [`Error::IllegalAnswer`] where an agent fails. The answers
/// of others that have come in by then are given, and only who failed is still asked.
pub async fn play<G: Game, A: Agent<G>>(executor: &mut Executor<G>, agents: &mut [A]) -> Result<(), Error> {
    play_within(executor, agents, u64::MAX).await.map(drop)
}

/// Plays as [`play`] does, but no more than so many answers. Between two calls an agent may be exchanged for another one.
///
/// # Errors
/// As [`play`].
///
/// ```
/// use cardloom::{Executor, Played, Seat, agents::FirstLegal, example::{Pebbles, State}, play_within};
///
/// let mut game = Executor::<Pebbles>::new(State { pile: 5, taken: [0, 0], turn: Seat(0) });
/// let mut agents = [FirstLegal, FirstLegal];
/// let played = futures::executor::block_on(play_within(&mut game, &mut agents, 2))?;
/// assert_eq!((played, game.state().pile), (Played::Limit, 3));
/// # Ok::<(), cardloom::Error>(())
/// ```
pub async fn play_within<G: Game, A: Agent<G>>(
    executor: &mut Executor<G>,
    agents: &mut [A],
    answers: u64,
) -> Result<Played, Error> {
    let seats = G::seats(&executor.state());
    if agents.len() != seats {
        return Err(Error::Agents { seats, agents: agents.len() });
    }
    executor.check_failed()?;
    let table = Table { rules: Cell::new(false), asked: Cell::new(Seat(0)), given: RefCell::default() };
    let played = {
        let mut playing = pin!(go_on(&mut *executor, agents, answers, &table));
        // One guard for the rules and the agents: what ran tells who panicked.
        poll_fn(|context| match panics::catch(|| playing.as_mut().poll(context)) {
            Ok(polled) => polled.map(Ok),
            Err(caught) => Poll::Ready(Err(caught)),
        })
        .await
    };
    let error = match played {
        Ok(Ok(played)) => return Ok(played),
        Ok(Err(error)) => error,
        Err(caught) if table.rules.get() => *executor.panicked(caught),
        Err(caught) => Error::Agent { seat: table.asked.get(), reason: AgentError::from(caught) },
    };
    // The first failure is told; a second one shows when it is asked again.
    give(executor, table.given.take()).ok();
    Err(error)
}

type Given = (PromptId, Seat, Answer);

/// What is left where an agent fails.
struct Table {
    /// Whether the rules of the game run.
    rules: Cell<bool>,
    /// The seat whose agent was asked last.
    asked: Cell<Seat>,
    /// The answers to prompts of the open batch that have come in.
    given: RefCell<Vec<Given>>,
}

async fn go_on<G: Game, A: Agent<G>>(
    executor: &mut Executor<G>,
    agents: &mut [A],
    answers: u64,
    table: &Table,
) -> Result<Played, Error> {
    // Also those that an executor gives by itself.
    let all = |executor: &Executor<G>| {
        let stats = executor.stats();
        stats.decisions + stats.forced
    };
    let (before, mut breath) = (all(executor), BREATH);
    loop {
        table.rules.set(true);
        let ran = executor.run();
        table.rules.set(false);
        match ran {
            Ok(Tick::Over) => return Ok(Played::Over),
            Ok(Tick::Moved | Tick::Asked) => {}
            Err(error) => return Err(*error),
        }
        let given = all(executor) - before;
        if given >= answers.min(breath) {
            if given >= answers {
                return Ok(Played::Limit);
            }
            breath = given + BREATH;
            breathe().await;
        }
        let open = executor.open().len() as u64;
        if open > 1 {
            let count = open.min(answers - given);
            ask_together(executor, agents, count as usize, table).await?;
            give(executor, table.given.take())?;
            continue;
        }
        let prompt = &executor.open()[0];
        let seat = prompt.seat;
        table.asked.set(seat);
        let answer = match agents[seat.index()].answer(Observation::new(executor, prompt)) {
            Reply::Now(Some(answer)) => answer,
            later => later.await.map_err(|reason| Error::Agent { seat, reason })?,
        };
        executor.answer_open(0, answer)?;
    }
}

/// Gives all these answers, whether or not one of them is illegal. Tells the first that is, unless the game has failed.
fn give<G: Game>(executor: &mut Executor<G>, given: Vec<Given>) -> Result<(), Error> {
    let mut result = Ok(());
    for (prompt, seat, answer) in given {
        let answered = executor.answer(prompt, seat, answer);
        result = result.and(answered.map_err(Error::from));
    }
    executor.check_failed().and(result)
}

/// Asks all seats with one of the first `count` open prompts at once, each its own prompts one after the other. Where one
/// fails, those whose answers have come in already are heard first.
async fn ask_together<G: Game, A: Agent<G>>(
    executor: &Executor<G>,
    agents: &mut [A],
    count: usize,
    table: &Table,
) -> Result<(), Error> {
    let mut asked: FuturesUnordered<_> = (Seat::all(agents.len()).zip(agents))
        .map(|(seat, agent)| on_polls(table, seat, ask_each(executor, seat, agent, count, table)))
        .collect();
    let mut failed = None;
    poll_fn(|context| {
        loop {
            match asked.poll_next_unpin(context) {
                Poll::Ready(Some(Ok(()))) => {}
                Poll::Ready(Some(Err(error))) => _ = failed.get_or_insert(error),
                Poll::Ready(None) => return Poll::Ready(()),
                Poll::Pending if failed.is_some() => return Poll::Ready(()),
                Poll::Pending => return Poll::Pending,
            }
        }
    })
    .await;
    failed.map_or(Ok(()), Err)
}

async fn ask_each<G: Game, A: Agent<G>>(
    executor: &Executor<G>,
    seat: Seat,
    agent: &mut A,
    count: usize,
    table: &Table,
) -> Result<(), Error> {
    let own = |prompt: &&Prompt<G>| prompt.seat == seat;
    for prompt in executor.open().iter().take(count).filter(own) {
        let reply = agent.answer(Observation::new(executor, prompt));
        let answer = reply.await.map_err(|reason| Error::Agent { seat, reason })?;
        table.given.borrow_mut().push((prompt.id(), seat, answer));
    }
    Ok(())
}

/// Notes at each poll whose agent it is.
async fn on_polls<T>(table: &Table, seat: Seat, future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    poll_fn(|context| {
        table.asked.set(seat);
        future.as_mut().poll(context)
    })
    .await
}

/// Lets whoever polls do something else for once.
async fn breathe() {
    let mut breathed = false;
    poll_fn(|context| {
        if std::mem::replace(&mut breathed, true) {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}
