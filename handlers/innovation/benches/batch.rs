//! Many games at once, in numbers: decisions a second with observations and masks, on one thread and on all.
//!
//! `batch` prints medians; `batch 200` does so many steps of 64 games on one thread and prints nothing, for instruction counts.

use std::time::{Duration, Instant};

use cardloom::encode::{AnyBatch, Batch, BatchOptions, Columns, Opponents};
use innovation::Innovation;
use serde_json::json;

/// How long each is measured in a round.
const ROUND: Duration = Duration::from_millis(500);
const ROUNDS: usize = 9;

/// A batch with the memory that it writes into.
struct Table {
    batch: Batch<Innovation>,
    observations: Vec<f32>,
    masks: Vec<bool>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    ended: Vec<bool>,
    actions: Vec<u32>,
}

impl Table {
    fn new(games: usize, threads: Option<usize>) -> Self {
        let setup = json!({"players": 2, "seed": 1});
        let options = BatchOptions { setup, games, seed: 1, opponents: Opponents::None, threads };
        let batch = Batch::<Innovation>::new(options).expect("a batch");
        Self {
            observations: vec![0.0; games * batch.layout().length()],
            masks: vec![false; games * batch.actions()],
            seats: vec![0; games],
            rewards: vec![0.0; games * batch.seats()],
            ended: vec![false; games],
            actions: vec![0; games],
            batch,
        }
    }

    fn step(&mut self) {
        self.batch.sample(&mut self.actions).expect("as many actions as games");
        let columns = Columns {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            ended: &mut self.ended,
        };
        self.batch.step(&self.actions, columns).expect("legal actions");
    }

    /// Decisions a second.
    fn rate(&mut self) -> f64 {
        let (begin, mut steps) = (Instant::now(), 0);
        while begin.elapsed() < ROUND {
            self.step();
            steps += self.actions.len();
        }
        steps as f64 / begin.elapsed().as_secs_f64()
    }
}

fn main() {
    let steps = std::env::args().skip(1).find_map(|argument| argument.parse::<usize>().ok());
    if let Some(steps) = steps {
        let mut table = Table::new(64, Some(1));
        (0..steps).for_each(|_| table.step());
        return;
    }
    let mut tables: Vec<(usize, Option<usize>, Table, Vec<f64>)> = Vec::new();
    for games in [64, 256, 1024] {
        for threads in [Some(1), None] {
            tables.push((games, threads, Table::new(games, threads), Vec::new()));
        }
    }
    for _ in 0..ROUNDS {
        for (.., table, rates) in &mut tables {
            rates.push(table.rate());
        }
    }
    for (games, threads, _, mut rates) in tables {
        rates.sort_by(f64::total_cmp);
        let threads = threads.map_or("all threads".to_owned(), |threads| format!("{threads} thread"));
        println!("{games:5} games, {threads:11}: {:9.0} decisions/s", rates[ROUNDS / 2]);
    }
}
