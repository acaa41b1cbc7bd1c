//! Games that fail while they are simulated: what is told of them, and how they are kept to be looked at.

use std::{cell::RefCell, fs, path::Path};

use serde::Serialize;

use super::{CommandLine, patience::Patience, players::Player, stop};
use cardloom::{
    Agent, AgentError, Answer, DeterminizationsByKind, Error, Observation, Reply, Seat,
    agents::Bot,
    digest, sanitize,
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

    pub(super) fn of_game(seed: u64, error: &Error) -> Self {
        Self { seed, reason: sanitize(error, usize::MAX), file: None, given_up: false, moves: None }
    }

    pub(super) fn of_patience(seed: u64, patience: Patience) -> Self {
        Self { seed, reason: format!("it is {patience}"), file: None, given_up: true, moves: None }
    }

    /// With the answers up to the fault, if they were written down.
    pub(super) fn with(self, moves: Option<Moves>) -> Self {
        Self { moves, ..self }
    }

    /// Tells of it on standard error.
    pub(super) fn tell(&self) {
        let kept = self.file.as_ref().map(|file| format!("; kept in {}", sanitize(file, usize::MAX)));
        let kept = kept.unwrap_or_default();
        errln!("error: game with seed {}: {}{kept}", self.seed, self.reason);
    }

    /// Keeps the game, as these answers make it, as a game of these seats in a folder.
    ///
    /// Its name is made of all that makes the game what it is: where there is such a file, it is the same game.
    pub(super) fn keep<G: CommandLine>(
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
fn write<G: CommandLine>(mut game: SavedGame<G>, moves: &Moves) -> Result<(), SaveError> {
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

/// A bot of a simulated game.
struct Simulated<'r, G: CommandLine> {
    bot: Box<dyn Agent<G>>,
    /// Where what it answers is written down, with the answers of the whole table.
    moves: Option<&'r RefCell<Moves>>,
    /// Whether it answers no more once games are to end early.
    stops: bool,
}

/// The bots of a whole table. What they answer is written down where that is wanted. Where it `stops` they answer until
/// games are to end early.
pub(super) fn bots<'r, G: CommandLine>(
    players: &[Player],
    seed: u64,
    moves: Option<&'r RefCell<Moves>>,
    stops: bool,
) -> Vec<impl Agent<G> + 'r> {
    let bot = |(seat, player): (usize, &Player)| Simulated {
        bot: player.bot::<G>(Bot::seed(seed, seat)),
        moves,
        stops,
    };
    players.iter().enumerate().map(bot).collect()
}

impl<G: CommandLine> Agent<G> for Simulated<'_, G> {
    #[inline]
    fn answer<'a>(&'a mut self, observation: Observation<'a, G>) -> Reply<'a> {
        if self.stops && stop::is_set() {
            return Reply::failed(AgentError::Gone);
        }
        let seat = observation.prompt.seat;
        let reply = self.bot.answer(observation);
        let Some(moves) = self.moves else { return reply };
        let write = move |answer: &Answer| moves.borrow_mut().push((seat, answer.clone()));
        match reply {
            Reply::Now(answer) => Reply::Now(answer.inspect(write)),
            Reply::Failed(error) => Reply::Failed(error),
            Reply::Later(answer) => Reply::later(async move { answer.await.inspect(write) }),
        }
    }

    fn determinizations(&self) -> Option<&DeterminizationsByKind> {
        self.bot.determinizations()
    }
}
