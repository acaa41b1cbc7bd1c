//! Who plays whom, on which seats, with which seeds. An agent plays a side: a seat, or all seats of a team.

use super::sides::Sides;

/// All games of a run, in the order in which they begin.
pub(super) struct Schedule {
    pub(super) sides: Sides,
    /// The agents of each matchup, one a side, in ascending order.
    pub(super) matchups: Vec<Vec<usize>>,
    pub(super) games: Vec<Pairing>,
}

/// The most games of a run.
pub(super) const MOST: u64 = 2_000_000;

/// One game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pairing {
    /// The seed of the cards.
    pub(super) seed: u64,
    /// Which matchup it belongs to.
    pub(super) matchup: usize,
    /// The agent on each seat, that of its side.
    pub(super) seats: Vec<usize>,
}

impl Schedule {
    /// Every matchup plays at least `games` games: every seed in each of its seatings, and the same number of games as
    /// all the others.
    ///
    /// Games with the same seed follow each other, so that a run that ends early has treated all nearly alike. `None`
    /// where there would be more than [`MOST`].
    pub(super) fn new(agents: usize, sides: Sides, games: u64, seed: u64) -> Option<Self> {
        let matchups = matchups(agents, sides.count());
        let seatings: Vec<_> = matchups.iter().map(|matchup| seatings(matchup)).collect();
        let round = seatings.iter().map(|seatings| seatings.len() as u64).fold(1, least_common_multiple);
        let each = games.next_multiple_of(round);
        if each.saturating_mul(matchups.len() as u64) > MOST {
            return None;
        }
        let mut games = Vec::new();
        let seeds = |matchup: usize| each / seatings[matchup].len() as u64;
        let most = (0..matchups.len()).map(seeds).max().unwrap_or(0);
        for number in 0..most {
            for matchup in (0..matchups.len()).filter(|&matchup| number < seeds(matchup)) {
                let pairing = |seating: &Vec<usize>| Pairing {
                    seed: seed.wrapping_add(number),
                    matchup,
                    seats: sides.seated(seating),
                };
                games.extend(seatings[matchup].iter().map(pairing));
            }
        }
        Some(Self { sides, matchups, games })
    }
}

/// The tables that sit together: as many different agents as there is room for, all such combinations. Where there are
/// fewer agents than sides all of them sit at each table, and the other sides repeat some of them in all ways.
fn matchups(agents: usize, sides: usize) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    combine(agents, sides, &mut Vec::new(), &mut found);
    found.retain(|matchup| {
        let mut different = matchup.clone();
        different.dedup();
        different.len() == agents.min(sides)
    });
    found
}

/// Combinations with repetition, each in ascending order.
fn combine(agents: usize, sides: usize, begun: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    if begun.len() == sides {
        found.push(begun.clone());
        return;
    }
    for agent in begun.last().copied().unwrap_or(0)..agents {
        begun.push(agent);
        combine(agents, sides, begun, found);
        begun.pop();
    }
}

/// All different orders of a matchup's agents.
fn seatings(matchup: &[usize]) -> Vec<Vec<usize>> {
    let mut seats = matchup.to_vec();
    let mut found = vec![seats.clone()];
    while next_permutation(&mut seats) {
        found.push(seats.clone());
    }
    found
}

/// The lexicographically next order, if there is one.
fn next_permutation(seats: &mut [usize]) -> bool {
    let Some(pivot) = seats.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let larger = seats.iter().rposition(|&seat| seat > seats[pivot]).unwrap_or(pivot);
    seats.swap(pivot, larger);
    seats[pivot + 1..].reverse();
    true
}

fn least_common_multiple(one: u64, other: u64) -> u64 {
    let (mut divisor, mut rest) = (one, other);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    one / divisor.max(1) * other
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use proptest::prelude::*;

    use super::*;

    /// Each seat for itself.
    fn each(seats: usize) -> Sides {
        Sides::new((0..seats).collect())
    }

    #[test]
    fn a_team_is_one_agent_on_all_its_seats() {
        let schedule = Schedule::new(2, Sides::new(vec![0, 1, 0, 1]), 2, 0).unwrap();
        assert_eq!(schedule.matchups, [[0, 1]]);
        let seats: Vec<_> = schedule.games.iter().map(|game| &game.seats[..]).collect();
        assert_eq!(seats, [[0, 1, 0, 1], [1, 0, 1, 0]]);
    }

    #[test]
    fn two_players_make_all_pairings_in_both_orders() {
        let schedule = Schedule::new(3, each(2), 3, 7).unwrap();
        assert_eq!(schedule.matchups, [[0, 1], [0, 2], [1, 2]]);
        let first: Vec<_> = schedule.games.iter().take(4).map(|game| (game.seed, &game.seats[..])).collect();
        assert_eq!(first, [(7, &[0, 1][..]), (7, &[1, 0]), (7, &[0, 2]), (7, &[2, 0])]);
        assert_eq!(schedule.games.len(), 12, "three games are made four: two seeds from both seats");
    }

    #[test]
    fn two_agents_at_a_table_of_four_meet_in_all_mixtures() {
        let schedule = Schedule::new(2, each(4), 10, 0).unwrap();
        assert_eq!(schedule.matchups, [[0, 0, 0, 1], [0, 0, 1, 1], [0, 1, 1, 1]]);
        assert_eq!(schedule.games.len(), 36, "12 games each: the mixtures have 4, 6 and 4 seatings");
    }

    proptest! {
        #[test]
        fn all_matchups_play_alike_and_every_seed_from_every_seat(
            agents in 2_usize..5, players in 2_usize..5, games in 1_u64..40, seed in any::<u64>()
        ) {
            let schedule = Schedule::new(agents, each(players), games, seed).unwrap();
            let all: BTreeSet<_> = schedule.games.iter().collect();
            prop_assert_eq!(all.len(), schedule.games.len(), "no game is played twice");

            let mut played = vec![0_u64; schedule.matchups.len()];
            // For a matchup and a seed: how often each agent sat on each seat.
            let mut seated: BTreeMap<(usize, u64), BTreeMap<usize, Vec<u64>>> = BTreeMap::new();
            for game in &schedule.games {
                played[game.matchup] += 1;
                let mut sorted = game.seats.clone();
                sorted.sort_unstable();
                prop_assert_eq!(&sorted, &schedule.matchups[game.matchup]);
                for (seat, &agent) in game.seats.iter().enumerate() {
                    let counts = seated.entry((game.matchup, game.seed)).or_default();
                    counts.entry(agent).or_insert_with(|| vec![0; players])[seat] += 1;
                }
            }
            prop_assert!(played.iter().all(|&count| count == played[0] && count >= games));
            for (agent, seats) in seated.values().flatten() {
                prop_assert!(seats.iter().all(|&count| count == seats[0]), "agent {agent} sat on {seats:?}");
            }
            // Each agent is in as many games as any other.
            let mut share = vec![0; agents];
            schedule.games.iter().flat_map(|game| &game.seats).for_each(|&agent| share[agent] += 1);
            prop_assert!(share.iter().all(|&count| count == share[0]), "{share:?}");
        }
    }
}
