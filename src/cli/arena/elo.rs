//! Ratings: the model of Bradley and Terry, and of Luce for more than two players.
//!
//! Each agent has a strength `g`, and wins a game with the chance `g / (sum of the strengths at the table)`. The rating
//! is `400 * log10(g)`, so that the expected score between two is Elo's `1 / (1 + 10^((other - own) / 400))`. The
//! strengths are those of maximum likelihood, found by Hunter's iteration, with one drawn game between each two agents
//! added, so that nobody who never lost gets an infinite rating. The error is that of maximum likelihood: the inverse
//! of the Fisher information.
//!
//! D. R. Hunter, "MM algorithms for generalized Bradley-Terry models", The Annals of Statistics 32 (2004), 384-406.

/// Games of one kind: who sat at the table, once a seat, and how many there were.
pub(super) struct Tables {
    pub(super) agents: Vec<usize>,
    pub(super) games: f64,
}

/// A rating, and how far off it may be at 95%.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rating {
    pub(super) elo: f64,
    pub(super) error: f64,
}

/// Elo points for each unit of the logarithm of a strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The quantile of the normal distribution for an interval of 95%.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// The ratings of all agents; their mean is 0. `wins` are shares of games won.
pub(super) fn ratings(wins: &[f64], tables: &[Tables]) -> Vec<Rating> {
    let agents = wins.len();
    let mut wins = wins.to_vec();
    let pairs = (0..agents).flat_map(|one| (one + 1..agents).map(move |other| vec![one, other]));
    let drawn: Vec<Tables> = pairs.map(|agents| Tables { agents, games: 1.0 }).collect();
    for agent in drawn.iter().flat_map(|table| &table.agents) {
        wins[*agent] += 0.5;
    }
    let tables: Vec<&Tables> = tables.iter().chain(&drawn).collect();
    let strengths = strengths(&wins, &tables);
    let mean = strengths.iter().map(|strength| strength.ln()).sum::<f64>() / agents.max(1) as f64;
    let variances = variances(&strengths, &tables);
    let rating = |(strength, variance): (&f64, f64)| Rating {
        elo: SCALE * (strength.ln() - mean),
        error: SCALE * Z * variance.max(0.0).sqrt(),
    };
    strengths.iter().zip(variances).map(rating).collect()
}

/// Hunter's iteration.
fn strengths(wins: &[f64], tables: &[&Tables]) -> Vec<f64> {
    const ROUNDS: usize = 10_000;
    const CLOSE: f64 = 1e-10;
    let mut strengths = vec![1.0; wins.len()];
    for _ in 0..ROUNDS {
        let mut weights = vec![0.0; wins.len()];
        for table in tables {
            let sum: f64 = table.agents.iter().map(|&agent| strengths[agent]).sum();
            table.agents.iter().for_each(|&agent| weights[agent] += table.games / sum);
        }
        let mut next: Vec<f64> = wins.iter().zip(&weights).map(|(wins, weight)| wins / weight).collect();
        // Only ratios count; a geometric mean of 1 keeps the numbers near.
        let mean = next.iter().map(|strength| strength.ln()).sum::<f64>() / wins.len() as f64;
        next.iter_mut().for_each(|strength| *strength /= mean.exp());
        let moved = next.iter().zip(&strengths).map(|(new, old)| (new / old).ln().abs()).fold(0.0, f64::max);
        strengths = next;
        if moved < CLOSE {
            break;
        }
    }
    strengths
}

/// The variance of each logarithm of a strength, measured from their mean: the diagonal of the pseudo-inverse of the
/// Fisher information.
fn variances(strengths: &[f64], tables: &[&Tables]) -> Vec<f64> {
    let agents = strengths.len();
    // One over all agents added everywhere makes the information regular; the inverse has as much too much.
    let share = 1.0 / agents as f64;
    let mut information = vec![vec![share; agents]; agents];
    for table in tables {
        let sum: f64 = table.agents.iter().map(|&agent| strengths[agent]).sum();
        let mut chance = vec![0.0; agents];
        table.agents.iter().for_each(|&agent| chance[agent] += strengths[agent] / sum);
        for (row, cells) in information.iter_mut().enumerate() {
            cells[row] += table.games * chance[row];
            for (cell, other) in cells.iter_mut().zip(&chance) {
                *cell -= table.games * chance[row] * other;
            }
        }
    }
    let inverse = inverse(information);
    (0..agents).map(|agent| inverse[agent][agent] - share).collect()
}

/// The inverse of a matrix that is symmetric and positive, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (row, cells) in matrix.iter_mut().enumerate() {
        cells.extend((0..size).map(|column| f64::from(u8::from(row == column))));
    }
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell /= scale);
        let line = matrix[pivot].clone();
        for (_, cells) in matrix.iter_mut().enumerate().filter(|(row, _)| *row != pivot) {
            let factor = cells[pivot];
            cells.iter_mut().zip(&line).for_each(|(cell, above)| *cell -= factor * above);
        }
    }
    matrix.into_iter().map(|cells| cells[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(games: f64) -> Tables {
        Tables { agents: vec![0, 1], games }
    }

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-4, "{found}, not {expected}");
    }

    #[test]
    fn two_players_get_the_difference_of_elos_formula() {
        // 76 of 101 with the drawn game: 400 * log10(75.5 / 25.5) apart.
        let found = ratings(&[75.0, 25.0], &[pair(100.0)]);
        close(found[0].elo - found[1].elo, 400.0 * (75.5_f64 / 25.5).log10());
        close(found[0].elo + found[1].elo, 0.0);
        // The difference has the variance 1 / (n p q); each rating is half of it from the mean.
        let p = 75.5 / 101.0;
        close(found[0].error, Z * SCALE / (101.0_f64 * p * (1.0 - p)).sqrt() / 2.0);
    }

    #[test]
    fn equals_have_the_rating_0_and_who_never_lost_a_finite_one() {
        ratings(&[5.0, 5.0, 5.0], &[Tables { agents: vec![0, 1, 2], games: 15.0 }])
            .iter()
            .for_each(|rating| close(rating.elo, 0.0));
        let found = ratings(&[10.0, 0.0], &[pair(10.0)]);
        close(found[0].elo - found[1].elo, 400.0 * 21_f64.log10());
    }

    #[test]
    fn at_a_table_of_three_strengths_are_shares_of_wins() {
        // Without the drawn games 60 : 30 : 10 would be the strengths themselves; 10,000 games make the draws small.
        let found = ratings(&[6e6, 3e6, 1e6], &[Tables { agents: vec![0, 1, 2], games: 1e7 }]);
        assert!((found[0].elo - found[1].elo - 400.0 * 2_f64.log10()).abs() < 0.01);
        assert!((found[1].elo - found[2].elo - 400.0 * 3_f64.log10()).abs() < 0.01);
    }

    #[test]
    fn an_agent_on_two_seats_wins_twice_as_often_as_its_equal() {
        let found = ratings(&[2e6, 1e6], &[Tables { agents: vec![0, 0, 1], games: 3e6 }]);
        assert!((found[0].elo - found[1].elo).abs() < 0.01);
    }
}
