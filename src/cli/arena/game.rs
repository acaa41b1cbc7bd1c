//! One game of the arena: its referee, and what is kept of it.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use futures::executor::block_on;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};

use super::{
    super::{CommandLine, patience::Patience, stop},
    entrants::Entrant,
    sides::Sides,
};
use cardloom::{
    Agent, AgentError, CardTally, Error, Executor, Observation, Reply, Seat, agents::RandomAgent, digest,
    play, save::setup_digest,
};

/// What is kept of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Played {
    /// The seed of the cards.
    pub(super) seed: u64,
    /// The agents in turn order.
    pub(super) agents: Vec<String>,
    /// Who won; several in a draw.
    pub(super) winners: Vec<Seat>,
    /// The kind of ending.
    pub(super) kind: String,
    /// What the table has come to, where it plays together for a score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) score: Option<i64>,
    pub(super) turns: u64,
    pub(super) decisions: u64,
    /// Who lost it by a fault, and by which.
    pub(super) forfeits: Vec<Forfeit>,
    /// The digest of the rules and of the set-up: two games with the same one began alike.
    pub(super) setup: String,
    /// The digest of the last state.
    pub(super) digest: String,
    pub(super) cards: Cards,
}

/// A seat that lost by a fault of its agent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Forfeit {
    pub(super) seat: Seat,
    pub(super) reason: String,
}

/// What was done with cards: what, with which, and how often by each seat.
pub(super) type Cards = BTreeMap<String, BTreeMap<String, Vec<u32>>>;

/// The kind of ending of a game that a forfeit ended.
pub(super) const FORFEIT: &str = "forfeit";

/// Why there is no result.
#[derive(Debug, PartialEq)]
pub(super) enum NoResult {
    /// The run was ended meanwhile.
    Stopped,
    /// The game itself failed.
    Failed(String),
}

/// Plays one game to its end.
pub(super) fn play_one<G: CommandLine>(
    players: &[&Entrant],
    sides: &Sides,
    setup: &G::Setup,
    seed: u64,
    patience: Patience,
) -> Result<Played, NoResult> {
    let state = G::new_state(setup).map_err(NoResult::Failed)?;
    let tally = Rc::new(RefCell::new(CardTally::default()));
    let mut executor = Executor::<G>::new(state).observed(Rc::clone(&tally));
    let (referee, answers) = (RefCell::new(Vec::new()), Cell::new(0));
    let refereed = |(seat, player): (usize, &&Entrant)| Refereed {
        agent: player.bot::<G>(seed, seat),
        generator: ChaCha8Rng::seed_from_u64(player.seed(seed, seat)),
        forfeits: &referee,
        answers: &answers,
        patience,
        sides,
    };
    let mut agents: Vec<_> = players.iter().enumerate().map(refereed).collect();
    let outcome = block_on(play(&mut executor, &mut agents));
    drop(agents);
    if stop::is_set() && outcome.is_err() {
        return Err(NoResult::Stopped);
    }
    let forfeits = referee.into_inner();
    let out = out(&forfeits, sides);
    let left: Vec<Seat> = Seat::all(players.len()).filter(|&seat| !out.contains(&sides.of(seat))).collect();
    let (winners, kind) = match outcome {
        Ok(()) => {
            let ending = G::ending(&executor.state())
                .ok_or_else(|| NoResult::Failed("the game is over without an ending".to_owned()))?;
            let winners: Vec<Seat> = ending.winners.into_iter().filter(|seat| left.contains(seat)).collect();
            // Against each other somebody wins; all together may lose.
            let nobody = winners.is_empty() && sides.count() > 1;
            (if nobody { left } else { winners }, ending.kind)
        }
        Err(Error::Agent { .. }) if !out.is_empty() && out.len() + 1 >= sides.count() => (left, FORFEIT),
        Err(_) if !patience.lasts(answers.get()) => {
            return Err(NoResult::Failed(format!("it is {patience}")));
        }
        Err(error) => return Err(NoResult::Failed(error.to_string())),
    };
    let state = executor.state();
    Ok(Played {
        seed,
        agents: players.iter().map(|player| player.name.clone()).collect(),
        winners,
        kind: kind.to_owned(),
        score: G::SCORE.map(|score| score(&state)),
        turns: G::turns(&state) as u64,
        decisions: executor.stats().decisions,
        forfeits,
        setup: setup_digest::<G>(setup),
        digest: format!("{:016x}", digest(&*state)),
        cards: tally.borrow().cards(players.len()),
    })
}

/// The sides that have lost by a fault.
fn out(forfeits: &[Forfeit], sides: &Sides) -> BTreeSet<usize> {
    forfeits.iter().map(|forfeit| sides.of(forfeit.seat)).collect()
}

/// An agent under the rule of forfeit: after a fault its side has lost. The game goes on with stand-ins that pick by
/// chance as long as others play; when only one side is left it ends.
struct Refereed<'r, G: CommandLine> {
    agent: Box<dyn Agent<G>>,
    /// Of the stand-in.
    generator: ChaCha8Rng,
    /// Of the whole table.
    forfeits: &'r RefCell<Vec<Forfeit>>,
    /// How many were asked for, of the whole table.
    answers: &'r Cell<u64>,
    patience: Patience,
    sides: &'r Sides,
}

impl<G: CommandLine> Agent<G> for Refereed<'_, G> {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        let prompt = observation.prompt;
        self.answers.set(self.answers.get() + 1);
        if stop::is_set() || !self.patience.lasts(self.answers.get()) {
            return Reply::failed(AgentError::Gone);
        }
        let side = self.sides.of(prompt.seat);
        if self.forfeits.borrow().iter().any(|forfeit| self.sides.of(forfeit.seat) == side) {
            return Reply::now(RandomAgent::pick(&mut self.generator, prompt));
        }
        let reply = self.agent.answer(observation);
        let (forfeits, sides, generator) = (self.forfeits, self.sides, &mut self.generator);
        Reply::later(async move {
            let checked = reply.await.and_then(|answer| match prompt.check(&answer) {
                Ok(()) => Ok(answer),
                Err(illegal) => Err(AgentError::Other(illegal.to_string())),
            });
            let Err(error) = checked else { return checked };
            forfeits.borrow_mut().push(Forfeit { seat: prompt.seat, reason: error.to_string() });
            // Of two seats that are asked at the same time both may fail: the first one has lost.
            if out(&forfeits.borrow(), sides).len() + 1 >= sides.count() {
                Err(error)
            } else {
                Ok(RandomAgent::pick(generator, prompt))
            }
        })
    }
}

#[cfg(test)]
impl Played {
    /// A game between two, won by the first.
    pub(super) fn example() -> Self {
        Self {
            seed: 7,
            agents: vec!["greedy".to_owned(), "cmd:./bot, \"quoted\"".to_owned()],
            winners: vec![Seat(0)],
            kind: "score".to_owned(),
            score: None,
            turns: 30,
            decisions: 200,
            forfeits: Vec::new(),
            setup: "00".to_owned(),
            digest: "ff".to_owned(),
            cards: Cards::new(),
        }
    }
}
