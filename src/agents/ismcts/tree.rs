//! The tree: what the iterations so far have found out about each sequence of picks.

use super::picks::Pick;
use crate::{Game, Seat};

/// How much a pick that was seldom tried is preferred over one that was often good. The usual value for rewards from 0
/// to 1 is 0.7 (Cowling, Powley and Whitehouse 2012).
const EXPLORATION: f64 = 0.7;

/// A pick in a node.
pub(super) struct Branch<G: Game> {
    pub(super) pick: Pick<G::Choice>,
    /// Who picks.
    pub(super) seat: Seat,
    pub(super) visits: u32,
    /// How often it could have been picked: not every determinization offers it.
    available: u32,
    /// The sum of its rewards to who picks, each from 0 to 1.
    reward: f64,
    pub(super) node: Option<usize>,
}

pub(super) struct Tree<G: Game> {
    nodes: Vec<Vec<Branch<G>>>,
}

/// A way down: the node and the branch at each step.
pub(super) type Path = Vec<(usize, usize)>;

impl<G: Game> Tree<G> {
    pub(super) const ROOT: usize = 0;

    pub(super) fn new() -> Self {
        Self { nodes: vec![Vec::new()] }
    }

    pub(super) fn branches(&self, node: usize) -> &[Branch<G>] {
        &self.nodes[node]
    }

    /// Picks one of the `offered`: one that was never tried, or the one with the highest upper confidence bound.
    /// `chance` picks among those never tried.
    pub(super) fn select(
        &mut self,
        node: usize,
        seat: Seat,
        offered: &[(Pick<G::Choice>, Option<usize>)],
        chance: impl FnOnce(usize) -> usize,
    ) -> (usize, usize) {
        let branches = &mut self.nodes[node];
        let places: Vec<usize> = (offered.iter())
            .map(|(pick, _)| {
                let known = branches.iter().position(|branch| branch.seat == seat && branch.pick == *pick);
                known.unwrap_or_else(|| {
                    let pick = pick.clone();
                    branches.push(Branch { pick, seat, visits: 0, available: 0, reward: 0.0, node: None });
                    branches.len() - 1
                })
            })
            .collect();
        places.iter().for_each(|&place| branches[place].available += 1);
        let untried: Vec<usize> =
            (0..places.len()).filter(|&offer| branches[places[offer]].visits == 0).collect();
        if !untried.is_empty() {
            let offer = untried[chance(untried.len())];
            return (offer, places[offer]);
        }
        let bound = |offer: &usize| branches[places[*offer]].upper_bound();
        let best = (0..places.len()).max_by(|one, other| bound(one).total_cmp(&bound(other))).unwrap_or(0);
        (best, places[best])
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

    /// Carries the rewards of all seats up a path.
    pub(super) fn reward(&mut self, path: &Path, rewards: &[f64]) {
        for &(node, branch) in path {
            let branch = &mut self.nodes[node][branch];
            branch.visits += 1;
            branch.reward += rewards.get(branch.seat.index()).copied().unwrap_or(0.0);
        }
    }
}

impl<G: Game> Branch<G> {
    fn upper_bound(&self) -> f64 {
        let visits = f64::from(self.visits);
        self.reward / visits + EXPLORATION * (f64::from(self.available).ln() / visits).sqrt()
    }
}
