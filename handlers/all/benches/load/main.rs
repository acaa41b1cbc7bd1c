//! What a server bears: measured from outside, on one machine with it.
//!
//! ```sh
//! cargo bench -p cardloom-games --bench load -- spectators 4000 20   # watchers of one table, seconds
//! cargo bench -p cardloom-games --bench load -- tables 300 20        # tables of two people each, who answer once a second
//! cargo bench -p cardloom-games --bench load -- bots 500 20          # tables of bots, and people at one more meanwhile
//! cargo bench -p cardloom-games --bench load -- soak 1800            # tables and sockets that come and go, seconds
//! ```
//!
//! Nothing is asserted but that every reply is one: what it prints are figures.

mod client;
mod scenes;
mod server;

use std::process::ExitCode;

/// How long something is measured and how much of it there is where nothing is said: short enough to be tried.
const USUAL: [(&str, usize, u64); 4] =
    [("spectators", 200, 5), ("tables", 20, 5), ("bots", 20, 5), ("soak", 0, 10)];

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let named = words.first().map_or("", |word| word);
    if !named.is_empty() && USUAL.iter().all(|(name, ..)| *name != named) {
        eprintln!("error: {named:?} is none of spectators, tables, bots, soak");
        return ExitCode::from(2);
    }
    let number = |place: usize| words.get(place).and_then(|word| word.parse::<u64>().ok());
    for (name, many, seconds) in USUAL {
        if !named.is_empty() && named != name {
            continue;
        }
        match name {
            "spectators" => {
                scenes::spectators(number(1).unwrap_or(many as u64) as usize, number(2).unwrap_or(seconds))
                    .await;
            }
            "tables" => {
                scenes::tables(number(1).unwrap_or(many as u64) as usize, number(2).unwrap_or(seconds)).await;
            }
            "bots" => {
                scenes::bots(number(1).unwrap_or(many as u64) as usize, number(2).unwrap_or(seconds)).await
            }
            _ => scenes::soak(number(1).unwrap_or(seconds)).await,
        }
    }
    ExitCode::SUCCESS
}
