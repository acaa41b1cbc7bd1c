//! Information-set Monte-Carlo tree search.

mod picks;
mod tree;

use std::{
    panic::resume_unwind,
    time::{Duration, Instant},
};

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use smallvec::SmallVec;

use self::{
    picks::weighted,
    tree::{Path, Tree},
};
use crate::{
    Agent, Answer, Determinizations, DeterminizationsByKind, Error, Executor, Game, Observation, Prompt,
    Reply, Seat,
    agents::{Evaluate, RandomAgent},
    below,
    determinize::Detached,
    prompt::{Offer, Partial},
};

/// How long a search may take for one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchBudget {
    /// So many iterations: the same seed then gives the same answer, whatever the machine.
    Iterations(u32),
    /// So much time.
    Time(Duration),
}

/// How often an option is picked beyond the tree, compared with the others of its prompt.
pub type Weight<G> = fn(&<G as Game>::Choice) -> u32;

/// Searches one tree over what its seat knows, with another deal of the hidden cards in every iteration: single-observer
/// ISMCTS (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012).
///
/// It works at every prompt, in mid-effect too, since [`Observation::determinize`] gives a game at that very prompt. Where
/// several picks are wanted they are searched one after the other. An iteration plays on with random picks for some
/// actions beyond the tree and is then judged by the evaluation.
pub struct Ismcts<G: Game> {
    evaluate: Evaluate<G>,
    budget: SearchBudget,
    threads: usize,
    horizon: u64,
    scale: f64,
    relative: bool,
    weight: Weight<G>,
    generator: ChaCha8Rng,
    dealt: DeterminizationsByKind,
}

impl<G: Game> Ismcts<G> {
    /// The same seed and number of iterations give the same answers.
    pub fn new(seed: u64, evaluate: Evaluate<G>, budget: SearchBudget) -> Self {
        let generator = ChaCha8Rng::seed_from_u64(seed);
        Self {
            evaluate,
            budget,
            threads: 1,
            horizon: 6,
            scale: 200.0,
            relative: false,
            weight: |_| 1,
            generator,
            dealt: DeterminizationsByKind::default(),
        }
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

    /// Rates positions by how much better they are than the one that is searched. Where seats play against each other an
    /// evaluation is a lead, and an even game is worth nothing; where all play together for a score there is no such
    /// measure, and only what can still change tells answers apart.
    #[must_use]
    pub fn relative(mut self) -> Self {
        self.relative = true;
        self
    }

    /// Beyond the tree, picks each option as often as its weight says: see [`Describe::playout_weight`]. By default all
    /// are equally likely.
    ///
    /// [`Describe::playout_weight`]: crate::Describe::playout_weight
    #[must_use]
    pub fn playouts(mut self, weight: Weight<G>) -> Self {
        self.weight = weight;
        self
    }
}

/// What one thread works on.
struct Search<G: Game> {
    evaluate: Evaluate<G>,
    horizon: u64,
    scale: f64,
    relative: bool,
    weight: Weight<G>,
    generator: ChaCha8Rng,
    tree: Tree<G>,
    /// Their memory serves all iterations.
    path: Path,
    offers: Vec<Offer>,
}

impl<G: Game> Search<G> {
    fn run(mut self, observation: &Observation<'_, G>, budget: SearchBudget) -> (Tree<G>, Determinizations) {
        let begin = Instant::now();
        let mut determinizer = observation.determinizer();
        let mut iterations = 0;
        loop {
            let enough = match budget {
                SearchBudget::Iterations(most) => iterations >= most,
                SearchBudget::Time(most) => begin.elapsed() >= most,
            };
            // Where hardly any deal fits, the tree stays as it is.
            let Some(Ok(game)) = (!enough).then(|| determinizer.deal(&mut self.generator)) else { break };
            game.forget();
            self.iterate(game, observation.prompt);
            iterations += 1;
        }
        (self.tree, determinizer.deals())
    }

    /// One way down the tree, out of it, and back up.
    fn iterate(&mut self, game: &mut Executor<G>, root: &Prompt<G>) {
        self.path.clear();
        let now: SmallVec<[i64; 8]> = {
            let state = game.state();
            let seats = Seat::all(if self.relative { G::seats(&state) } else { 0 });
            seats.map(|seat| (self.evaluate)(&state, seat)).collect()
        };
        let played = self.descend(game, root).and_then(|()| self.play_on(game));
        let state = game.state();
        let rate = |seat: Seat| self.rate(&state, seat, now.get(seat.index()).copied().unwrap_or(0));
        let rewards = played.is_ok().then(|| Seat::all(G::seats(&state)).map(rate).collect());
        let rewards: Option<SmallVec<[f64; 8]>> = rewards;
        self.tree.reward(&self.path, rewards.as_deref());
    }

    /// Goes down the tree, to the end of the answer by which it is left.
    fn descend(&mut self, game: &mut Executor<G>, root: &Prompt<G>) -> Result<(), Error> {
        let is_root = |open: &Prompt<G>| (open.seat, open.id()) == (root.seat, root.id());
        let mut index = game.open().iter().position(is_root).unwrap_or(0);
        let (mut node, mut left) = (Tree::<G>::ROOT, false);
        let mut partial = Partial::default();
        while let Some(prompt) = game.open().get(index).filter(|_| !left || partial.is_begun()) {
            if let Some(answer) = prompt.only_answer() {
                // No node for what is asked for the sake of silence: a level of the tree would be lost to it.
                let (id, seat) = (prompt.id(), prompt.seat);
                game.answer(id, seat, answer)?;
                game.step()?;
                index = 0;
                continue;
            }
            partial.offer(prompt, &mut self.offers);
            let generator = &mut self.generator;
            let offer = if left {
                // An answer that was being put together is completed by chance.
                self.offers[below(generator, self.offers.len())]
            } else {
                let chance = |untried| below(generator, untried);
                let (offer, branch) = self.tree.select(node, prompt, &self.offers, chance);
                self.path.push((node, branch));
                (node, left) = self.tree.below(node, branch);
                offer
            };
            if let Some(answer) = partial.add(prompt, offer) {
                let (id, seat) = (prompt.id(), prompt.seat);
                game.answer(id, seat, answer)?;
                game.step()?;
                index = 0;
            }
        }
        Ok(())
    }

    /// Plays on beyond the tree, by chance.
    fn play_on(&mut self, game: &mut Executor<G>) -> Result<(), Error> {
        let end = game.stats().actions + self.horizon;
        while let Some(prompt) = game.open().first().filter(|_| game.stats().actions < end) {
            let (id, seat) = (prompt.id(), prompt.seat);
            let answer = self.playout(prompt);
            game.answer(id, seat, answer)?;
            game.step()?;
        }
        Ok(())
    }

    /// A random answer: one option by its weight, several as a random agent picks them.
    fn playout(&mut self, prompt: &Prompt<G>) -> Answer {
        let picks_one =
            (prompt.min, prompt.max, prompt.optional) == (1, 1, false) && prompt.options.len() > 1;
        let weights =
            prompt.options.iter().filter(|_| picks_one).map(|option| (self.weight)(option) as usize);
        match weighted(&mut self.generator, weights) {
            Some(picked) => Answer::one(picked),
            None => RandomAgent::pick(&mut self.generator, prompt),
        }
    }

    /// What a position is worth to a seat, from 0 to 1; one that is worth `even` is halfway.
    fn rate(&self, state: &G::State, seat: Seat, even: i64) -> f64 {
        let value = (self.evaluate)(state, seat).saturating_sub(even) as f64;
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
        if let Some(answer) = observation.prompt.only_answer() {
            return answer;
        }
        let share = match self.budget {
            SearchBudget::Iterations(all) => SearchBudget::Iterations(all.div_ceil(self.threads as u32)),
            time => time,
        };
        let searches: Vec<Search<G>> = (0..self.threads)
            .map(|_| Search {
                evaluate: self.evaluate,
                horizon: self.horizon,
                scale: self.scale,
                relative: self.relative,
                weight: self.weight,
                generator: ChaCha8Rng::from_rng(&mut self.generator),
                tree: Tree::new(),
                path: Path::new(),
                offers: Vec::new(),
            })
            .collect();
        let detached = if self.threads > 1 { observation.detached() } else { None };
        let searched: Vec<(Tree<G>, Determinizations)> = match &detached {
            Some(detached) => search_apart(searches, detached, share),
            None => searches.into_iter().map(|search| search.run(observation, share)).collect(),
        };
        let (trees, deals): (Vec<Tree<G>>, Vec<Determinizations>) = searched.into_iter().unzip();
        self.dealt.count(observation.prompt, deals.into_iter().sum());
        self.most_visited(observation.prompt, &trees)
    }

    /// The answer that most iterations went for, pick by pick; beyond the trees by chance.
    fn most_visited(&mut self, prompt: &Prompt<G>, trees: &[Tree<G>]) -> Answer {
        let mut nodes: Vec<Option<usize>> = trees.iter().map(|_| Some(Tree::<G>::ROOT)).collect();
        let (mut partial, mut offers) = (Partial::default(), Vec::new());
        loop {
            partial.offer(prompt, &mut offers);
            let branch = |(tree, node): (&'_ Tree<G>, &Option<usize>), offer: Offer| {
                let branch = node.and_then(|node| tree.branch(node, prompt, offer));
                branch.map_or((0, None), |branch| (branch.visits, branch.node))
            };
            let visits = |&offer: &Offer| -> u32 {
                trees.iter().zip(&nodes).map(|searched| branch(searched, offer).0).sum()
            };
            let counts: Vec<u32> = offers.iter().map(visits).collect();
            let most = counts.iter().copied().max().unwrap_or(0);
            let best: Vec<usize> = (0..counts.len()).filter(|&offer| counts[offer] == most).collect();
            let offer = offers[best[below(&mut self.generator, best.len())]];
            nodes = trees.iter().zip(&nodes).map(|searched| branch(searched, offer).1).collect();
            if let Some(answer) = partial.add(prompt, offer) {
                return answer;
            }
        }
    }
}

/// Searches on as many threads as there are searches.
fn search_apart<G>(
    searches: Vec<Search<G>>,
    detached: &Detached<G>,
    budget: SearchBudget,
) -> Vec<(Tree<G>, Determinizations)>
where
    G: Game,
    G::State: Send + Sync,
    G::Choice: Send,
{
    std::thread::scope(|scope| {
        let run = |search: Search<G>| {
            scope.spawn(move || detached.observe(|observation| search.run(observation, budget)))
        };
        let threads: Vec<_> = searches.into_iter().map(run).collect();
        let joined =
            threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        // A position that cannot be had on another thread is not searched.
        joined.filter_map(|searched| searched.ok().flatten()).collect()
    })
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

    fn determinizations(&self) -> Option<&DeterminizationsByKind> {
        Some(&self.dealt)
    }
}
