//! Giving up at any prompt.

use std::{cell::RefCell, mem, rc::Rc};

use super::{Law, hidden, look_at, play_on, scenes, secrets::Told, standings, trial::Trial};
use crate::{Describe, Executor, Game, Seat, below};

/// Whoever can give up does, each in a fork of their own. One of them is looked at as other games are.
pub(super) fn concede<G: Describe>(trial: &mut Trial, executor: &Executor<G>) {
    let mut random = trial.dice(1 + Law::Concession as u64);
    let seats = G::seats(&executor.state());
    let looked_at = below(&mut random, seats);
    for seat in Seat::all(seats) {
        let can = !executor.is_over() && G::concession(&executor.state(), seat).is_some();
        if !can || !trial.tries(Law::Concession) {
            continue;
        }
        let played = given_up(executor, seat).and_then(|(fork, told)| {
            let mut further = fork.fork().map_err(|error| error.to_string())?;
            play_on(&mut further, &mut random).map(|()| (fork, told))
        });
        match played {
            Err(error) => trial.judge(Law::Concession, Err(format!("{seat} gives up: {error}"))),
            Ok((fork, told)) => {
                trial.judge(Law::Concession, Ok(1));
                if seat.index() != looked_at {
                    continue;
                }
                look_at(trial, &fork, &told, false);
                trial.hold(Law::Scenes, |_| scenes::position(&fork));
                trial.hold(Law::Scenes, |_| standings::position(&fork));
                hidden::determinize(trial, &fork);
            }
        }
    }
}

/// A fork where a seat has given up and others are asked, and what was told of it.
fn given_up<G: Game>(executor: &Executor<G>, seat: Seat) -> Result<(Executor<G>, Told<G>), String> {
    let told = Rc::new(RefCell::new(Told::default()));
    let fork = executor.fork().map_err(|error| error.to_string())?;
    let mut fork = fork.observed(Rc::clone(&told));
    fork.concede(seat).and_then(|()| fork.step().map(drop)).map_err(|error| error.to_string())?;
    if !fork.is_over() && G::concession(&fork.state(), seat).is_some() {
        return Err("and can do so again".to_owned());
    }
    let told = mem::take(&mut *told.borrow_mut());
    Ok((fork, told))
}
