//! How often a game asks for memory. It counts and does not measure time, so it prints the same on every machine.
//!
//! ```sh
//! cargo bench -p innovation --bench allocations
//! ```

use allocation_counter::measure;
use cardloom::{Executor, agents::RandomAgent, play};
use futures::executor::block_on;
use innovation::{Innovation, State};

const GAMES: u64 = 1_000;

fn main() {
    let (mut allocations, mut bytes, mut most, mut actions, mut decisions) = (0, 0, 0, 0, 0);
    for seed in 0..GAMES {
        let counted = measure(|| {
            let state = State::new(2, false, seed).expect("a game for two");
            let mut executor = Executor::<Innovation>::new(state);
            let mut agents = [RandomAgent::new(2 * seed), RandomAgent::new(2 * seed + 1)];
            block_on(play(&mut executor, &mut agents)).expect("a game without an error");
            actions += executor.stats().actions;
            decisions += executor.stats().decisions;
        });
        allocations += counted.count_total;
        bytes += counted.bytes_total;
        most = most.max(counted.bytes_max);
    }
    let per_game = |sum: u64| sum as f64 / GAMES as f64;
    println!(
        "a game of two: {:.1} allocations, {:.0} bytes, {:.1} actions, {:.1} decisions; at most {most} bytes at a time",
        per_game(allocations),
        per_game(bytes),
        per_game(actions),
        per_game(decisions),
    );
}
