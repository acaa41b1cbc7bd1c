//! Giving up at any prompt.

use super::{
    play_on,
    trial::{Found, Random},
};
use crate::{Executor, Game, Seat};

/// Whoever can give up does, each in a fork of their own.
pub(super) fn concede<G: Game>(executor: &Executor<G>, random: &mut Random) -> Found {
    let mut conceded = 0;
    for seat in Seat::all(G::seats(&executor.state())) {
        if executor.is_over() || G::concession(&executor.state(), seat).is_none() {
            continue;
        }
        let mut fork = executor.fork().map_err(|error| error.to_string())?;
        let gave_up = fork.concede(seat).map_err(|error| error.to_string());
        gave_up
            .and_then(|()| play_on(&mut fork, random))
            .map_err(|error| format!("{seat} gives up: {error}"))?;
        conceded += 1;
    }
    Ok(conceded)
}
