//! Games that fail while they are simulated: what is told of them, and how they are kept to be looked at.

use std::{cell::RefCell, fs, path::Path};

use serde::Serialize;

use super::{
    Table,
    patience::Patience,
    players::{Player, bot_seed},
};
use crate::{
    Agent, AgentError, Answer, Error, Observation, Reply, Seat, digest,
    plain::plain,
    save::{Header, SaveError, SavedGame},
};

/// The answers of a game in the order they came in.
pub(super) type Moves = Vec<(Seat, Answer)>;

/// A game that failed.
#[derive(Serialize)]
pub(super) struct Failure {
    pub(super) seed: u64,
    pub(super) reason: String,
    /// Where it is kept.
    file: Option<String>,
    /// Whether it only did not end.
    #[serde(skip)]
    pub(super) given_up: bool,
    /// The answers up to the fault.
    #[serde(skip)]
    moves: Moves,
}

impl Failure {
    pub(super) fn of_set_up(seed: u64, reason: String) -> Self {
        Self { seed, reason, file: None, given_up: false, moves: Moves::new() }
    }

    pub(super) fn of_game(seed: u64, error: &Error, patience: Patience, moves: Moves) -> Self {
        let asked = moves.len() as u64 + 1;
        let gone = matches!(error, Error::Agent { reason: AgentError::Gone, .. });
        let given_up = gone && !patience.lasts(asked);
        let reason = if given_up { format!("it is {patience}") } else { plain(error, usize::MAX) };
        Self { seed, reason, file: None, given_up, moves }
    }

    /// Tells of it on standard error.
    pub(super) fn tell(&self) {
        let kept = self.file.as_ref().map(|file| format!("; kept in {}", plain(file, usize::MAX)));
        let kept = kept.unwrap_or_default();
        anstream::eprintln!("error: game with seed {}: {}{kept}", self.seed, self.reason);
    }

    /// Keeps the game up to its fault as a game of these seats in a folder.
    ///
    /// Its name is made of all that makes the game what it is: where there is such a file, it is the same game.
    pub(super) fn keep<G: Table>(
        &mut self,
        setup: G::Setup,
        players: &[Player],
        folder: &Path,
    ) -> Result<(), SaveError> {
        let header = Header::<G>::new(setup, players.iter().map(Player::name));
        let name = format!("seed-{}-{:016x}.jsonl", self.seed, digest(&(&header, &self.moves)));
        fs::create_dir_all(folder)?;
        let file = folder.join(name);
        match SavedGame::create(&file, header) {
            Ok(game) => self.write(game)?,
            Err(SaveError::Exists) => {}
            Err(error) => return Err(error),
        }
        self.file = Some(file.display().to_string());
        Ok(())
    }

    fn write<G: Table>(&self, mut game: SavedGame<G>) -> Result<(), SaveError> {
        for (seat, answer) in &self.moves {
            let Some(prompt) = game.session().open().iter().find(|prompt| prompt.seat == *seat) else {
                break;
            };
            match game.answer(prompt.id(), *seat, answer.clone()) {
                Ok(()) => {}
                // This is the fault.
                Err(SaveError::Session(_)) => break,
                Err(error) => return Err(error),
            }
        }
        game.close().map(drop)
    }
}

/// A bot whose answers are written down, as long as there are not too many in the game.
pub(super) struct Recorded<'r, G: Table> {
    bot: Box<dyn Agent<G>>,
    /// Of the whole table.
    moves: &'r RefCell<Moves>,
    patience: Patience,
}

impl<'r, G: Table> Recorded<'r, G> {
    /// The bots of a whole table.
    pub(super) fn all(
        players: &[Player],
        seed: u64,
        patience: Patience,
        moves: &'r RefCell<Moves>,
    ) -> Vec<Self> {
        let bots = players.iter().enumerate().map(|(seat, player)| player.bot(bot_seed(seed, seat)));
        bots.map(|bot| Self { bot, moves, patience }).collect()
    }
}

impl<G: Table> Agent<G> for Recorded<'_, G> {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        let (seat, moves) = (observation.prompt.seat, self.moves);
        if !self.patience.lasts(moves.borrow().len() as u64 + 1) {
            return Reply::failed(AgentError::Gone);
        }
        let record = move |answer: &Answer| moves.borrow_mut().push((seat, answer.clone()));
        match self.bot.answer(observation) {
            Reply::Now(answer) => Reply::Now(answer.map(|answer| answer.inspect(record))),
            Reply::Later(answer) => Reply::later(async move { answer.await.inspect(record) }),
        }
    }
}
