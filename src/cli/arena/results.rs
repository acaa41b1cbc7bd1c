//! The results of agents: wins, intervals and ratings, as a table.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    elo::{Tables, Z, ratings},
    game::Played,
    schedule::Schedule,
    scores::{Comparison, compare, mean},
};
use cardloom::sanitize;

/// The results of a whole run.
#[derive(Debug, Serialize)]
pub(super) struct Results {
    /// How many games have a result.
    pub(super) games: usize,
    /// How many the run has.
    pub(super) planned: usize,
    /// All games together.
    pub(super) agents: Vec<Row>,
    /// Each matchup for itself.
    pub(super) matchups: Vec<Matchup>,
    /// The scores of each two agents on the same seeds, where tables play together for a score.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) comparisons: Vec<Comparison>,
    /// The win rate that pure luck gives, where agents play against each other.
    #[serde(skip)]
    pub(super) luck: Option<f64>,
}

/// The games between the same agents.
#[derive(Debug, Serialize)]
pub(super) struct Matchup {
    pub(super) games: u64,
    pub(super) agents: Vec<Row>,
}

/// One agent's results.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Row {
    pub(super) agent: String,
    /// Games it played; one in which it played two sides counts twice.
    pub(super) games: u64,
    /// Games it won; of a game with several winners each has a share.
    pub(super) wins: f64,
    pub(super) win_rate: f64,
    /// The interval of Wilson at 95%.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Only of all games together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) elo: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) elo_error: Option<f64>,
    /// The mean score, where tables play together for one, and how far off it may be at 95%.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) mean_score: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) score_error: Option<f64>,
    /// Games lost by a fault.
    pub(super) forfeits: u64,
}

/// Sums of one agent.
#[derive(Clone, Default)]
struct Sum {
    games: u64,
    wins: f64,
    forfeits: u64,
    scores: Vec<f64>,
}

impl Results {
    /// The results of the games that have been played: for each of the schedule its result, if there is one.
    pub(super) fn new(names: &[&str], schedule: &Schedule, played: &[Option<Played>]) -> Self {
        let mut sums: Vec<BTreeMap<usize, Sum>> = vec![BTreeMap::new(); schedule.matchups.len()];
        let mut tables: Vec<Tables> =
            schedule.matchups.iter().map(|agents| Tables { agents: agents.clone(), games: 0.0 }).collect();
        for (pairing, game) in schedule.games.iter().zip(played) {
            let Some(game) = game else { continue };
            tables[pairing.matchup].games += 1.0;
            for side in 0..schedule.sides.count() {
                for (place, seat) in schedule.sides.seats(side).enumerate() {
                    let sum = sums[pairing.matchup].entry(pairing.seats[seat.index()]).or_default();
                    // A team has won what its seats have won together.
                    sum.games += u64::from(place == 0);
                    sum.wins += game.share(seat.index());
                    sum.scores.extend(game.score.filter(|_| place == 0).map(|score| score as f64));
                    sum.forfeits +=
                        game.forfeits.iter().filter(|forfeit| forfeit.seat == seat).count() as u64;
                }
            }
        }
        let mut all = vec![Sum::default(); names.len()];
        for (&agent, sum) in sums.iter().flatten() {
            all[agent].scores.extend(&sum.scores);
            all[agent].games += sum.games;
            all[agent].wins += sum.wins;
            all[agent].forfeits += sum.forfeits;
        }
        let wins: Vec<f64> = all.iter().map(|sum| sum.wins).collect();
        let contested = schedule.sides.count() > 1;
        let rated = if contested {
            ratings(&wins, &tables).into_iter().map(Some).collect()
        } else {
            vec![None; all.len()]
        };
        let mut agents: Vec<Row> = (all.iter().zip(names).zip(rated))
            .map(|((sum, name), rating)| Row {
                elo: rating.map(|rating| rating.elo),
                elo_error: rating.map(|rating| rating.error),
                ..sum.row(name)
            })
            .collect();
        let strength = |row: &Row| row.elo.or(row.mean_score);
        agents.sort_by(|one, other| {
            strength(other).partial_cmp(&strength(one)).unwrap_or(std::cmp::Ordering::Equal)
        });
        let matchup = |(sums, table): (&BTreeMap<usize, Sum>, &Tables)| Matchup {
            games: table.games as u64,
            agents: sums.iter().map(|(&agent, sum)| sum.row(names[agent])).collect(),
        };
        let matchups = sums.iter().zip(&tables).filter(|(sums, _)| !sums.is_empty()).map(matchup);
        let games = played.iter().flatten().count();
        let luck = contested.then(|| 1.0 / schedule.sides.count() as f64);
        let comparisons = if contested { Vec::new() } else { compare(names, schedule, played) };
        let (planned, matchups) = (schedule.games.len(), matchups.collect());
        Self { games, planned, matchups, comparisons, agents, luck }
    }

    /// For people.
    pub(super) fn print(&self) {
        if self.luck.is_none() {
            return self.print_scores();
        }
        let width = self.agents.iter().map(|row| row.shown().chars().count()).fold(5, usize::max);
        outln!(
            "{:<width$} {:>8} {:>9} {:>7}  {:<14} {:>6} {:>6} {:>9}",
            "agent",
            "games",
            "wins",
            "rate",
            "95% interval",
            "Elo",
            "±",
            "forfeits"
        );
        for row in &self.agents {
            let (elo, error) = (row.elo.unwrap_or_default(), row.elo_error.unwrap_or_default());
            let Row { games, wins, forfeits, .. } = row;
            let agent = row.shown();
            let (rate, interval) = (percent(row.win_rate), row.interval());
            outln!(
                "{agent:<width$} {games:>8} {wins:>9.1} {rate:>7}  {interval:<14} {elo:>+6.0} {error:>6.0} {forfeits:>9}"
            );
        }
        for matchup in self.matchups.iter().filter(|_| self.matchups.len() > 1) {
            let row = |row: &Row| format!("{} {} ({})", row.shown(), percent(row.win_rate), row.interval());
            let rows: Vec<_> = matchup.agents.iter().map(row).collect();
            outln!("{} games: {}", matchup.games, rows.join(", "));
        }
    }
}

impl Results {
    /// For people, where tables play together for a score.
    fn print_scores(&self) {
        let width = self.agents.iter().map(|row| row.shown().chars().count()).fold(5, usize::max);
        outln!(
            "{:<width$} {:>8} {:>9} {:>7}  {:<14} {:>8} {:>7} {:>9}",
            "agent",
            "games",
            "won",
            "rate",
            "95% interval",
            "score",
            "±",
            "forfeits"
        );
        for row in &self.agents {
            let (score, error) = (row.mean_score.unwrap_or_default(), row.score_error.unwrap_or_default());
            let Row { games, wins, forfeits, .. } = row;
            let agent = row.shown();
            let (rate, interval) = (percent(row.win_rate), row.interval());
            outln!(
                "{agent:<width$} {games:>8} {wins:>9} {rate:>7}  {interval:<14} {score:>8.1} {error:>7.1} {forfeits:>9}"
            );
        }
        for Comparison { agent, than, seeds, difference, error } in &self.comparisons {
            let (agent, than) = (sanitize(agent, usize::MAX), sanitize(than, usize::MAX));
            outln!("on the same {seeds} seeds {agent} scores {difference:.1} ± {error:.1} more than {than}");
        }
    }
}

impl Sum {
    fn row(&self, name: &str) -> Row {
        let Self { games, wins, forfeits, ref scores } = *self;
        let (mean_score, score_error) = mean(scores).unzip();
        let (low, high) = wilson(wins, games as f64);
        let win_rate = if games == 0 { 0.0 } else { wins / games as f64 };
        Row {
            agent: name.to_owned(),
            games,
            wins,
            win_rate,
            low,
            high,
            elo: None,
            elo_error: None,
            mean_score,
            score_error,
            forfeits,
        }
    }
}

impl Row {
    /// The agent as it is shown.
    fn shown(&self) -> String {
        sanitize(&self.agent, usize::MAX)
    }

    fn interval(&self) -> String {
        format!("{} – {}", percent(self.low), percent(self.high))
    }
}

impl Played {
    /// How much of the game a seat won: all of it, or with others a share.
    pub(super) fn share(&self, seat: usize) -> f64 {
        let won = self.winners.iter().any(|winner| winner.index() == seat);
        if won { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}

pub(super) fn percent(rate: f64) -> String {
    format!("{:.1}%", 100.0 * rate)
}

/// The score interval of Wilson (1927) at 95%: where the true rate may well lie.
pub(super) fn wilson(wins: f64, games: f64) -> (f64, f64) {
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let (rate, square) = (wins / games, Z * Z);
    let center = rate + square / (2.0 * games);
    let spread = Z * (rate * (1.0 - rate) / games + square / (4.0 * games * games)).max(0.0).sqrt();
    let bound = |value: f64| (value / (1.0 + square / games)).clamp(0.0, 1.0);
    (bound(center - spread), bound(center + spread))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardloom::Seat;

    use crate::arena::{game::Forfeit, sides::Sides};

    #[test]
    fn wilsons_interval_has_the_known_values() {
        // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
        for (wins, games, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let found = wilson(f64::from(wins), f64::from(games));
            let near = |one: f64, other: f64| (one - other).abs() < 5e-5;
            assert!(near(found.0, low) && near(found.1, high), "{wins} of {games}: {found:?}");
        }
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }

    fn played(winners: &[u8], forfeits: &[u8]) -> Option<Played> {
        let forfeit = |&seat: &u8| Forfeit { seat: Seat(seat), reason: "gone".to_owned() };
        Some(Played {
            winners: winners.iter().copied().map(Seat).collect(),
            forfeits: forfeits.iter().map(forfeit).collect(),
            ..Played::example()
        })
    }

    #[test]
    fn draws_are_shared_and_forfeits_are_counted() {
        let schedule = Schedule::new(2, Sides::new(vec![0, 1]), 4, 0).unwrap();
        // Won from the first seat, drawn, won by the other's fault, and not played yet.
        let games = [played(&[0], &[]), played(&[0, 1], &[]), played(&[0], &[1]), None];
        let results = Results::new(&["a", "b"], &schedule, &games);
        assert_eq!((results.games, results.planned), (3, 4));
        let rows: Vec<_> =
            results.agents.iter().map(|row| (&row.agent[..], row.games, row.wins, row.forfeits)).collect();
        assert_eq!(rows, [("a", 3, 2.5, 0), ("b", 3, 0.5, 1)]);
        assert_eq!(results.matchups[0].games, 3);
    }

    #[test]
    fn a_team_wins_a_whole_game_and_plays_it_once() {
        let schedule = Schedule::new(2, Sides::new(vec![0, 1, 0, 1]), 2, 0).unwrap();
        // Won by P1 and P3, and then drawn by all.
        let games = [played(&[0, 2], &[]), played(&[0, 1, 2, 3], &[])];
        let results = Results::new(&["a", "b"], &schedule, &games);
        let rows: Vec<_> = results.agents.iter().map(|row| (&row.agent[..], row.games, row.wins)).collect();
        assert_eq!(rows, [("a", 2, 1.5), ("b", 2, 0.5)]);
        assert_eq!(results.luck, Some(0.5));
        assert!((results.agents[0].elo.unwrap() + results.agents[1].elo.unwrap()).abs() < 1e-9);
    }
}
