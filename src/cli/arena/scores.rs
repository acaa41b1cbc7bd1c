//! Scores of tables that play together: means, and how two agents compare on the same seeds.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{elo::Z, game::Played, schedule::Schedule};

/// How the scores of two agents compare on the seeds that both have played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Comparison {
    pub(super) agent: String,
    pub(super) than: String,
    /// How many seeds both have played.
    pub(super) seeds: u64,
    /// How much more the first one scores on average.
    pub(super) difference: f64,
    /// How far off that may be at 95%.
    pub(super) error: f64,
}

/// The mean of numbers, and how far off it may be at 95%: the quantile of the normal distribution times the standard error.
pub(super) fn mean(numbers: &[f64]) -> Option<(f64, f64)> {
    if numbers.is_empty() {
        return None;
    }
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    let error = Z * (squares / (count - 1.0).max(1.0) / count).sqrt();
    Some((mean, error))
}

/// Compares each two agents of a run in which tables play together, the one that scores more first.
pub(super) fn compare(names: &[&str], schedule: &Schedule, played: &[Option<Played>]) -> Vec<Comparison> {
    let mut scores: Vec<BTreeMap<u64, f64>> = vec![BTreeMap::new(); names.len()];
    for (pairing, game) in schedule.games.iter().zip(played) {
        if let Some(score) = game.as_ref().and_then(|game| game.score) {
            scores[pairing.seats[0]].insert(pairing.seed, score as f64);
        }
    }
    let pairs = (0..names.len()).flat_map(|one| (one + 1..names.len()).map(move |other| (one, other)));
    let compared = pairs.filter_map(|(one, other)| {
        let both = scores[one].iter().filter_map(|(seed, score)| Some(score - scores[other].get(seed)?));
        let differences: Vec<f64> = both.collect();
        let (difference, error) = mean(&differences)?;
        let (agent, than) = if difference < 0.0 { (other, one) } else { (one, other) };
        Some(Comparison {
            agent: names[agent].to_owned(),
            than: names[than].to_owned(),
            seeds: differences.len() as u64,
            difference: difference.abs(),
            error,
        })
    });
    compared.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::sides::Sides;

    fn scored(score: i64) -> Option<Played> {
        Some(Played { score: Some(score), winners: Vec::new(), ..Played::example() })
    }

    #[test]
    fn agents_are_compared_on_the_seeds_that_both_have_played() {
        let schedule = Schedule::new(2, Sides::new(vec![0, 0]), 4, 7).unwrap();
        let seeds: Vec<_> = schedule.games.iter().map(|game| (game.seed, game.seats.clone())).collect();
        assert_eq!(seeds[..3], [(7, vec![0, 0]), (7, vec![1, 1]), (8, vec![0, 0])]);
        // The fourth seed was played by the first one alone.
        let games = [10, 16, 20, 22, 30, 34].map(scored).into_iter().chain([scored(99), None]);
        let compared = compare(&["a", "b"], &schedule, &games.collect::<Vec<_>>());
        let [Comparison { agent, than, seeds, difference, error }] = &compared[..] else {
            panic!("one pair: {compared:?}")
        };
        assert_eq!((&agent[..], &than[..], *seeds, *difference), ("b", "a", 3, 4.0));
        // A standard deviation of 2 and three seeds.
        assert!((error - Z * 2.0 / 3.0_f64.sqrt()).abs() < 1e-9, "{error}");
    }

    #[test]
    fn of_one_number_the_error_is_not_known_and_of_none_there_is_no_mean() {
        assert_eq!(mean(&[5.0]), Some((5.0, 0.0)));
        assert_eq!(mean(&[]), None);
    }
}
