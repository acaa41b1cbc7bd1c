//! Information-set Monte-Carlo tree search.

mod picks;
mod tree;

use std::time::{Duration, Instant};

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use self::{
    picks::{Partial, Pick},
    tree::{Path, Tree},
};
use crate::{
    Agent, Answer, Error, Executor, Game, Observation, Prompt, Reply, Seat,
    agent::Detached,
    agents::{Evaluate, RandomAgent},
    below,
};

/// How long a search may take for one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchBudget {
    /// So many iterations: the same seed then gives the same answer, whatever the machine.
    Iterations(u32),
    /// So much time.
    Time(Duration),
}

/// Searches one tree over what its seat knows, with another deal of the hidden cards in every iteration: single-observer
/// ISMCTS (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012).
///
/// It works at every prompt, in mid-effect too, since [`Observation::imagine`] gives a game at that very prompt. Where
/// several picks are wanted they are searched one after the other. An iteration plays on with random picks for some
/// actions beyond the tree and is then judged by the evaluation.
pub struct Ismcts<G: Game> {
    evaluate: Evaluate<G>,
    budget: SearchBudget,
    threads: usize,
    horizon: u64,
    scale: f64,
    generator: ChaCha8Rng,
}

impl<G: Game> Ismcts<G> {
    /// The same seed and number of iterations give the same answers.
    pub fn new(seed: u64, evaluate: Evaluate<G>, budget: SearchBudget) -> Self {
        let generator = ChaCha8Rng::seed_from_u64(seed);
        Self { evaluate, budget, threads: 1, horizon: 6, scale: 200.0, generator }
    }

    /// Searches as many trees at the same time, and adds them up at the root. The iterations are shared out; a time is
    /// not.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// How many actions an iteration plays on beyond the tree before it is judged.
    #[must_use]
    pub fn horizon(mut self, actions: u64) -> Self {
        self.horizon = actions;
        self
    }

    /// The difference in evaluation that is halfway between a draw and a sure win.
    #[must_use]
    pub fn scale(mut self, scale: f64) -> Self {
        self.scale = scale;
        self
    }
}

/// What one thread works on.
struct Search<G: Game> {
    evaluate: Evaluate<G>,
    horizon: u64,
    scale: f64,
    generator: ChaCha8Rng,
    tree: Tree<G>,
}

impl<G: Game> Search<G> {
    fn run(mut self, observation: &Observation<'_, G>, budget: SearchBudget) -> Tree<G> {
        let begin = Instant::now();
        let mut iterations = 0;
        loop {
            let enough = match budget {
                SearchBudget::Iterations(most) => iterations >= most,
                SearchBudget::Time(most) => begin.elapsed() >= most,
            };
            // A deal that cannot be found, and an imagined game that fails, leave the tree as it is.
            let Some(game) = observation.imagine(&mut self.generator).filter(|_| !enough) else { break };
            self.iterate(game, observation.prompt).ok();
            iterations += 1;
        }
        self.tree
    }

    /// One way down the tree, out of it, and back up.
    fn iterate(&mut self, mut game: Executor<G>, root: &Prompt<G>) -> Result<(), Error> {
        let mut path = Path::new();
        let mut node = Tree::<G>::ROOT;
        let mut partial = Partial::default();
        let mut prompt = root.clone();
        loop {
            let offered = partial.next(&prompt);
            let generator = &mut self.generator;
            let (offer, branch) =
                self.tree.select(node, prompt.seat, &offered, |untried| below(generator, untried));
            path.push((node, branch));
            let (beneath, new) = self.tree.below(node, branch);
            node = beneath;
            if let Some(answer) = partial.add(&prompt, offered[offer].1) {
                game.answer(prompt.id(), prompt.seat, answer)?;
                game.step()?;
            } else if !new {
                continue;
            }
            match game.open().first() {
                Some(next) if !new => prompt = next.clone(),
                _ => break,
            }
        }
        self.finish(&mut game, &prompt, partial)?;
        let state = game.state();
        let rewards: Vec<f64> = Seat::all(G::seats(&state)).map(|seat| self.rate(&state, seat)).collect();
        self.tree.reward(&path, &rewards);
        Ok(())
    }

    /// Plays on beyond the tree.
    fn finish(
        &mut self,
        game: &mut Executor<G>,
        prompt: &Prompt<G>,
        mut partial: Partial,
    ) -> Result<(), Error> {
        // The answer that was being put together is completed first.
        while partial.is_begun() {
            let offered = partial.next(prompt);
            let offer = below(&mut self.generator, offered.len());
            if let Some(answer) = partial.add(prompt, offered[offer].1) {
                game.answer(prompt.id(), prompt.seat, answer)?;
                game.step()?;
            }
        }
        let end = game.tally().actions + self.horizon;
        while let Some(prompt) = game.open().first().filter(|_| game.tally().actions < end) {
            let (id, seat) = (prompt.id(), prompt.seat);
            let answer = RandomAgent::pick(&mut self.generator, prompt);
            game.answer(id, seat, answer)?;
            game.step()?;
        }
        Ok(())
    }

    /// What a position is worth to a seat, from 0 to 1.
    fn rate(&self, state: &G::State, seat: Seat) -> f64 {
        let value = (self.evaluate)(state, seat) as f64;
        0.5 + 0.5 * value / (value.abs() + self.scale)
    }
}

impl<G> Ismcts<G>
where
    G: Game,
    G::State: Send + Sync,
    G::Choice: Send,
{
    fn decide(&mut self, observation: &Observation<'_, G>) -> Answer {
        let share = match self.budget {
            SearchBudget::Iterations(all) => SearchBudget::Iterations(all.div_ceil(self.threads as u32)),
            time => time,
        };
        let searches: Vec<Search<G>> = (0..self.threads)
            .map(|_| Search {
                evaluate: self.evaluate,
                horizon: self.horizon,
                scale: self.scale,
                generator: ChaCha8Rng::from_rng(&mut self.generator),
                tree: Tree::new(),
            })
            .collect();
        let trees: Vec<Tree<G>> = if self.threads == 1 {
            searches.into_iter().map(|search| search.run(observation, share)).collect()
        } else {
            let detached = observation.detached();
            let work = |search: Search<G>| {
                let detached: &Detached<G> = &detached;
                move || detached.observe(|observation| search.run(observation, share))
            };
            std::thread::scope(|scope| {
                let threads: Vec<_> = searches.into_iter().map(|search| scope.spawn(work(search))).collect();
                threads.into_iter().filter_map(|thread| thread.join().ok().flatten()).collect()
            })
        };
        self.most_visited(observation.prompt, &trees)
    }

    /// The answer that most iterations went for, pick by pick; beyond the trees by chance.
    fn most_visited(&mut self, prompt: &Prompt<G>, trees: &[Tree<G>]) -> Answer {
        let mut nodes: Vec<Option<usize>> = trees.iter().map(|_| Some(Tree::<G>::ROOT)).collect();
        let mut partial = Partial::default();
        loop {
            let offered = partial.next(prompt);
            let find = |tree: &Tree<G>, node: Option<usize>, pick: &Pick<G::Choice>| {
                let branches = node.map(|node| tree.branches(node)).unwrap_or_default();
                let branch =
                    branches.iter().find(|branch| branch.seat == prompt.seat && branch.pick == *pick);
                branch.map_or((0, None), |branch| (branch.visits, branch.node))
            };
            let visits = |pick: &Pick<G::Choice>| -> u32 {
                trees.iter().zip(&nodes).map(|(tree, node)| find(tree, *node, pick).0).sum()
            };
            let counts: Vec<u32> = offered.iter().map(|(pick, _)| visits(pick)).collect();
            let most = counts.iter().copied().max().unwrap_or(0);
            let best: Vec<usize> = (0..counts.len()).filter(|&offer| counts[offer] == most).collect();
            let offer = best[below(&mut self.generator, best.len())];
            let (pick, place) = &offered[offer];
            nodes = trees.iter().zip(&nodes).map(|(tree, node)| find(tree, *node, pick).1).collect();
            if let Some(answer) = partial.add(prompt, *place) {
                return answer;
            }
        }
    }
}

impl<G> Agent<G> for Ismcts<G>
where
    G: Game,
    G::State: Send + Sync,
    G::Choice: Send,
{
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        // What is only tried is not to be read in the log of the game.
        let silence = tracing::Dispatch::none();
        Reply::now(tracing::dispatcher::with_default(&silence, || self.decide(&observation)))
    }
}
