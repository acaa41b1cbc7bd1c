//! The tree: what the iterations so far have found out about each sequence of picks.

use super::picks::Pick;
use crate::{Game, Prompt, Seat, prompt::Offer};

/// How much a pick that was seldom tried is preferred over one that was often good. The usual value for rewards from 0
/// to 1 is 0.7 (Cowling, Powley and Whitehouse 2012).
const EXPLORATION: f64 = 0.7;

/// A pick in a node.
pub(super) struct Branch<G: Game> {
    pick: Pick<G::Choice>,
    /// Who picks.
    seat: Seat,
    /// How often it was picked.
    tried: u32,
    /// How often the game went on from there without an error.
    pub(super) visits: u32,
    /// How often it could have been picked: not every determinization offers it.
    available: u32,
    /// The sum of its rewards to who picks, each from 0 to 1; a game that fails brings nothing.
    reward: f64,
    pub(super) node: Option<usize>,
}

pub(super) struct Tree<G: Game> {
    nodes: Vec<Vec<Branch<G>>>,
    /// The places of the branches that are offered, in the order of the offers: its memory serves all selections.
    offered: Vec<usize>,
}

/// A way down: the node and the branch at each step.
pub(super) type Path = Vec<(usize, usize)>;

impl<G: Game> Tree<G> {
    pub(super) const ROOT: usize = 0;

    pub(super) fn new() -> Self {
        Self { nodes: vec![Vec::new()], offered: Vec::new() }
    }

    /// The branch of a node that is what a prompt offers there.
    pub(super) fn branch(&self, node: usize, prompt: &Prompt<G>, offer: Offer) -> Option<&Branch<G>> {
        self.nodes[node].iter().find(|branch| branch.is(prompt, offer))
    }

    /// Picks one of the `offers`: one that was never tried, or the one with the highest upper confidence bound. Gives
    /// it with the place of its branch. `chance` picks among those never tried.
    pub(super) fn select(
        &mut self,
        node: usize,
        prompt: &Prompt<G>,
        offers: &[Offer],
        chance: impl FnOnce(usize) -> usize,
    ) -> (Offer, usize) {
        let untried = self.offer(node, prompt, offers);
        let (branches, offered) = (&self.nodes[node], &self.offered);
        let picked = if untried > 0 {
            let mut untried_ones = (0..offered.len()).filter(|&offer| branches[offered[offer]].tried == 0);
            untried_ones.nth(chance(untried)).unwrap_or(0)
        } else {
            highest_bound(offered.iter().map(|&index| &branches[index]))
        };
        (offers[picked], offered[picked])
    }

    /// Finds the branches of all that is offered and notes that they could be picked. Gives how many were never tried.
    fn offer(&mut self, node: usize, prompt: &Prompt<G>, offers: &[Offer]) -> usize {
        let branches = &mut self.nodes[node];
        if branches.is_empty() {
            branches.reserve(offers.len());
        }
        self.offered.clear();
        let (mut next, mut untried) = (0, 0);
        for &offer in offers {
            // Most often they come in the order in which they came before.
            let index = match branches.get(next) {
                Some(branch) if branch.is(prompt, offer) => next,
                _ => branches.iter().position(|branch| branch.is(prompt, offer)).unwrap_or(branches.len()),
            };
            if index == branches.len() {
                branches.push(Branch::new(prompt, offer));
            }
            let branch = &mut branches[index];
            branch.available += 1;
            untried += usize::from(branch.tried == 0);
            self.offered.push(index);
            next = index + 1;
        }
        untried
    }

    /// The node below a branch, made if there is none yet; the second value tells whether it is new.
    pub(super) fn below(&mut self, node: usize, branch: usize) -> (usize, bool) {
        if let Some(below) = self.nodes[node][branch].node {
            return (below, false);
        }
        let below = self.nodes.len();
        self.nodes.push(Vec::new());
        self.nodes[node][branch].node = Some(below);
        (below, true)
    }

    /// Carries the rewards of all seats up a path, or that the game has failed.
    pub(super) fn reward(&mut self, path: &Path, rewards: Option<&[f64]>) {
        for &(node, branch) in path {
            let branch = &mut self.nodes[node][branch];
            branch.tried += 1;
            if let Some(rewards) = rewards {
                branch.visits += 1;
                branch.reward += rewards.get(branch.seat.index()).copied().unwrap_or(0.0);
            }
        }
    }
}

impl<G: Game> Branch<G> {
    fn new(prompt: &Prompt<G>, offer: Offer) -> Self {
        let (pick, seat) = (Pick::new(prompt, offer), prompt.seat);
        Self { pick, seat, tried: 0, visits: 0, available: 0, reward: 0.0, node: None }
    }

    fn is(&self, prompt: &Prompt<G>, offer: Offer) -> bool {
        self.seat == prompt.seat && self.pick.is(prompt, offer)
    }
}

/// The last one of those with the highest upper confidence bound.
fn highest_bound<'a, G: Game>(branches: impl Iterator<Item = &'a Branch<G>>) -> usize {
    let (mut best, mut highest) = (0, f64::NEG_INFINITY);
    // Branches of one node were mostly offered equally often.
    let (mut available, mut logarithm) = (0, 0.0);
    for (index, branch) in branches.enumerate() {
        if branch.available != available {
            available = branch.available;
            logarithm = f64::from(available).ln();
        }
        let tried = f64::from(branch.tried);
        let bound = branch.reward / tried + EXPLORATION * (logarithm / tried).sqrt();
        if bound >= highest {
            (best, highest) = (index, bound);
        }
    }
    best
}
