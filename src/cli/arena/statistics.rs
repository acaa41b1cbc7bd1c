//! Statistics of play: what was done with which card and how it went, how long games are, and how they end.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::Path,
};

use super::{
    game::Played,
    results::{Results, wilson},
};

/// The sums over all games.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Statistics {
    /// By what was done and by card.
    pub(super) cards: BTreeMap<String, BTreeMap<String, CardLine>>,
    /// How many games had how many turns.
    pub(super) lengths: BTreeMap<u64, u64>,
    /// How many games ended how.
    pub(super) endings: BTreeMap<String, u64>,
    /// The share of games that a player wins: one over the seats.
    pub(super) share: f64,
}

/// What was done with one card.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct CardLine {
    /// How often.
    pub(super) times: u64,
    /// How many players did it in their games.
    pub(super) players: u64,
    /// How many of those won; with others, a share.
    pub(super) wins: f64,
}

impl CardLine {
    pub(super) fn win_rate(&self) -> f64 {
        self.wins / self.players.max(1) as f64
    }

    pub(super) fn interval(&self) -> (f64, f64) {
        wilson(self.wins, self.players as f64)
    }
}

impl Statistics {
    pub(super) fn new<'a>(games: impl Iterator<Item = &'a Played>) -> Self {
        let mut statistics = Self::default();
        for game in games {
            statistics.share = 1.0 / game.agents.len() as f64;
            *statistics.lengths.entry(game.turns).or_default() += 1;
            *statistics.endings.entry(game.kind.clone()).or_default() += 1;
            for (what, cards) in &game.cards {
                let lines = statistics.cards.entry(what.clone()).or_default();
                for (card, counts) in cards {
                    let line = lines.entry(card.clone()).or_default();
                    for (seat, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
                        line.times += u64::from(count);
                        line.players += 1;
                        line.wins += game.share(seat);
                    }
                }
            }
        }
        statistics
    }

    /// The shortest game, the mean, and the longest, in turns.
    pub(super) fn length(&self) -> Option<(u64, f64, u64)> {
        let (first, last) = (self.lengths.first_key_value()?, self.lengths.last_key_value()?);
        let turns: u64 = self.lengths.iter().map(|(turns, games)| turns * games).sum();
        let games: u64 = self.lengths.values().sum();
        Some((*first.0, turns as f64 / games as f64, *last.0))
    }

    /// Writes `agents.csv`, `cards.csv`, `lengths.csv` and `endings.csv`.
    pub(super) fn write(&self, folder: &Path, results: &Results) -> io::Result<()> {
        let rows = results.agents.iter().map(|row| {
            let numbers =
                [row.win_rate, row.low, row.high, row.elo.unwrap_or(0.0), row.elo_error.unwrap_or(0.0)];
            let counts = [row.agent.clone(), row.games.to_string(), row.wins.to_string()];
            counts.into_iter().chain(numbers.map(decimal)).chain([row.forfeits.to_string()]).collect()
        });
        let heads = ["agent", "games", "wins", "win_rate", "low", "high", "elo", "elo_error", "forfeits"];
        table(&folder.join("agents.csv"), &heads, rows)?;

        // One line a card: the game's own words make the columns.
        let cards: BTreeSet<&String> = self.cards.values().flat_map(BTreeMap::keys).collect();
        let heads = self.cards.keys().flat_map(|what| {
            let word = what.replace(' ', "_");
            ["times", "players", "wins", "win_rate", "low", "high"].map(|column| format!("{word}_{column}"))
        });
        let heads: Vec<String> = std::iter::once("card".to_owned()).chain(heads).collect();
        let rows = cards.into_iter().map(|card| {
            let cells =
                self.cards.values().flat_map(|lines| lines.get(card).copied().unwrap_or_default().cells());
            std::iter::once(card.clone()).chain(cells).collect()
        });
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        table(&folder.join("cards.csv"), &heads, rows)?;

        let rows = self.lengths.iter().map(|(turns, games)| vec![turns.to_string(), games.to_string()]);
        table(&folder.join("lengths.csv"), &["turns", "games"], rows)?;
        let rows = self.endings.iter().map(|(kind, games)| vec![kind.clone(), games.to_string()]);
        table(&folder.join("endings.csv"), &["kind", "games"], rows)
    }
}

impl CardLine {
    fn cells(self) -> [String; 6] {
        let (low, high) = self.interval();
        let rates = if self.players == 0 {
            [String::new(), String::new(), String::new()]
        } else {
            [self.win_rate(), low, high].map(decimal)
        };
        let [rate, low, high] = rates;
        [self.times.to_string(), self.players.to_string(), self.wins.to_string(), rate, low, high]
    }
}

fn decimal(value: f64) -> String {
    format!("{value:.4}")
}

fn table(path: &Path, heads: &[&str], rows: impl Iterator<Item = Vec<String>>) -> io::Result<()> {
    let mut writer = csv::Writer::from_path(path)?;
    writer.write_record(heads)?;
    for row in rows {
        writer.write_record(row)?;
    }
    writer.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardloom::Seat;

    use crate::arena::game::Cards;

    #[test]
    fn a_card_is_counted_by_times_by_players_and_by_their_wins() {
        let cards = |tools: [u32; 2]| {
            let lines = BTreeMap::from([("Tools".to_owned(), tools.to_vec())]);
            Cards::from([("drawn".to_owned(), lines)])
        };
        let won = Played { winners: vec![Seat(0)], turns: 10, cards: cards([2, 1]), ..Played::example() };
        let drawn =
            Played { winners: vec![Seat(0), Seat(1)], turns: 14, cards: cards([0, 1]), ..Played::example() };
        let statistics = Statistics::new([&won, &drawn].into_iter());
        let line = statistics.cards["drawn"]["Tools"];
        assert_eq!(line, CardLine { times: 4, players: 3, wins: 1.5 });
        assert_eq!(line.win_rate(), 0.5);
        assert_eq!(statistics.length(), Some((10, 12.0, 14)));
        assert_eq!(statistics.share, 0.5);
    }
}
