//! `play` and `watch`: one game at the terminal.

use std::{cell::RefCell, process::ExitCode, rc::Rc};

use futures::executor::block_on;

use super::{
    Table,
    log::Log,
    players::{Player, bot_seed},
    usage::UsageError,
};
use crate::{AgentError, Error, Executor, Seat, play};

/// Plays one game to its end, or until somebody leaves.
pub(super) fn run<G: Table>(
    players: &[Player],
    options: &G::Options,
    seed: u64,
) -> Result<ExitCode, UsageError> {
    let state = G::set_up(&G::setup(players.len(), options, seed)).map_err(UsageError::Setup)?;
    let watched = !players.contains(&Player::Human);
    let log = if watched { Log::following(Seat(0)) } else { Log::new() };
    let log = Rc::new(RefCell::new(log));
    let names: Vec<_> =
        players.iter().enumerate().map(|(seat, player)| format!("P{} {}", seat + 1, player.name())).collect();
    anstream::println!("Seed {seed}: {}", names.join(", "));
    let agents = players.iter().enumerate();
    let mut agents: Vec<_> =
        agents.map(|(seat, player)| player.agent::<G>(bot_seed(seed, seat), &log)).collect();
    let mut executor = Executor::<G>::new(state).observed(Rc::clone(&log));
    match block_on(play(&mut executor, &mut agents)) {
        Ok(()) => {}
        Err(Error::Agent { reason: AgentError::Gone, seat }) => {
            anstream::println!("{seat} has left the game. The same cards again: --seed {seed}");
            return Ok(ExitCode::SUCCESS);
        }
        Err(error) => return Err(error.into()),
    }
    let seat = players.iter().position(|player| *player == Player::Human).unwrap_or(0);
    anstream::println!("\n{}", G::picture(&G::view(&executor.state(), Seat(seat as u8))));
    if let Some(ending) = G::ending(&executor.state()) {
        anstream::println!("{}", ending.text);
    }
    Ok(ExitCode::SUCCESS)
}
