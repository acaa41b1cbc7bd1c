//! Games that fail while they are simulated: what is told of them, and how they are kept to be looked at.

use std::{
    cell::{Cell, RefCell},
    fs,
    path::Path,
};

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
    /// The answers up to the fault, if they were written down.
    #[serde(skip)]
    pub(super) moves: Option<Moves>,
}

impl Failure {
    pub(super) fn of_set_up(seed: u64, reason: String) -> Self {
        Self { seed, reason, file: None, given_up: false, moves: None }
    }

    pub(super) fn of_game(seed: u64, error: &Error, record: Record) -> Self {
        let gone = matches!(error, Error::Agent { reason: AgentError::Gone, .. });
        let given_up = gone && !record.patience.lasts(record.asked.get());
        let reason = if given_up { format!("it is {}", record.patience) } else { plain(error, usize::MAX) };
        Self { seed, reason, file: None, given_up, moves: record.moves.map(RefCell::into_inner) }
    }

    /// Tells of it on standard error.
    pub(super) fn tell(&self) {
        let kept = self.file.as_ref().map(|file| format!("; kept in {}", plain(file, usize::MAX)));
        let kept = kept.unwrap_or_default();
        anstream::eprintln!("error: game with seed {}: {}{kept}", self.seed, self.reason);
    }

    /// Keeps the game, as these answers make it, as a game of these seats in a folder.
    ///
    /// Its name is made of all that makes the game what it is: where there is such a file, it is the same game.
    pub(super) fn keep<G: Table>(
        &mut self,
        setup: G::Setup,
        players: &[Player],
        moves: &Moves,
        folder: &Path,
    ) -> Result<(), SaveError> {
        let header = Header::<G>::new(setup, players.iter().map(Player::name));
        let name = format!("seed-{}-{:016x}.jsonl", self.seed, digest(&(&header, moves)));
        fs::create_dir_all(folder)?;
        let file = folder.join(name);
        match SavedGame::create(&file, header) {
            Ok(game) => write(game, moves)?,
            Err(SaveError::Exists) => {}
            Err(error) => return Err(error),
        }
        self.file = Some(file.display().to_string());
        Ok(())
    }
}

/// Plays a game up to its fault.
fn write<G: Table>(mut game: SavedGame<G>, moves: &Moves) -> Result<(), SaveError> {
    for (seat, answer) in moves {
        let Some(prompt) = game.session().open().iter().find(|prompt| prompt.seat == *seat) else { break };
        match game.answer(prompt.id(), *seat, answer.clone()) {
            Ok(()) => {}
            // This is the fault.
            Err(SaveError::Session(_)) => break,
            Err(error) => return Err(error),
        }
    }
    game.close().map(drop)
}

/// What is known of the answers of a game while it is played.
pub(super) struct Record {
    patience: Patience,
    asked: Cell<u64>,
    /// Where they are written down.
    moves: Option<RefCell<Moves>>,
}

impl Record {
    /// The answers are counted, and written down where that is wanted.
    pub(super) fn new(patience: Patience, written: bool) -> Self {
        Self { patience, asked: Cell::new(0), moves: written.then(RefCell::default) }
    }

    pub(super) fn into_moves(self) -> Moves {
        self.moves.map(RefCell::into_inner).unwrap_or_default()
    }
}

/// A bot whose answers are recorded, as long as there are not too many in the game.
pub(super) struct Recorded<'r, G: Table> {
    bot: Box<dyn Agent<G>>,
    /// Of the whole table.
    record: &'r Record,
}

impl<'r, G: Table> Recorded<'r, G> {
    /// The bots of a whole table.
    pub(super) fn all(players: &[Player], seed: u64, record: &'r Record) -> Vec<Self> {
        let bots = players.iter().enumerate().map(|(seat, player)| player.bot(bot_seed(seed, seat)));
        bots.map(|bot| Self { bot, record }).collect()
    }
}

impl<G: Table> Agent<G> for Recorded<'_, G> {
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        let record = self.record;
        let asked = record.asked.get() + 1;
        record.asked.set(asked);
        if !record.patience.lasts(asked) {
            return Reply::failed(AgentError::Gone);
        }
        let seat = observation.prompt.seat;
        let reply = self.bot.answer(observation);
        let Some(moves) = &record.moves else { return reply };
        let write = move |answer: &Answer| moves.borrow_mut().push((seat, answer.clone()));
        match reply {
            Reply::Now(answer) => Reply::Now(answer.map(|answer| answer.inspect(write))),
            Reply::Later(answer) => Reply::later(async move { answer.await.inspect(write) }),
        }
    }
}
