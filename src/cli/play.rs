//! `play`, `watch` and `resume`: one game at the terminal.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use futures::executor::block_on;

use super::{
    CommandLine,
    error::CliError,
    log,
    patience::Patience,
    person::{Decision, People},
    players::{Player, bot_seed},
    screen::Screen,
    store, wrapped,
};
use cardloom::{
    Agent, Answer, Error, Observation, PromptId, Seat, Session, SessionError, UndoPolicy, digest,
    draw::plural,
    sanitize, sanitize_path,
    save::{Header, SaveError, SavedGame},
};

/// Where a game is kept.
#[derive(Default)]
pub(super) enum Place {
    #[default]
    Nowhere,
    /// In this file, which is a new one.
    File(PathBuf),
    /// In the next file of the data directory.
    Next,
}

/// How a game is kept.
#[derive(Default)]
pub(super) struct SaveOptions {
    pub(super) place: Place,
    pub(super) durable: bool,
    pub(super) undo: UndoPolicy,
}

/// Begins a game and plays it.
pub(super) fn begin<G: CommandLine>(
    players: &[Player],
    setup: G::Setup,
    seed: u64,
    patience: Patience,
    keeping: SaveOptions,
) -> Result<ExitCode, CliError> {
    let names: Vec<_> = players.iter().map(Player::name).collect();
    let seats: Vec<_> =
        names.iter().enumerate().map(|(seat, name)| format!("P{} {name}", seat + 1)).collect();
    let state = G::new_state(&setup).map_err(CliError::Setup)?;
    let bots = digest(&setup);
    let header = || Header::<G> { undo: keeping.undo, ..Header::new(setup.clone(), names.clone()) };
    let kept = match keeping.place {
        Place::Nowhere => None,
        Place::Next => Some(store::begin(header)?),
        Place::File(file) => {
            let game = SavedGame::create(&file, header()).map_err(|error| CliError::file(&file, &error))?;
            Some((game, file))
        }
    };
    let game = match kept {
        None => Kept::Not(Session::new(state)?.policy(keeping.undo)),
        Some((game, file)) => Kept::In(game.durable(keeping.durable), file),
    };
    anstream::println!("Seed {seed}: {}", sanitize(&seats.join(", "), usize::MAX));
    if let Kept::In(_, file) = &game {
        anstream::println!("Kept in {}", sanitize_path(file));
    }
    // Nobody can take anything back or go on later: the bots may be those of a simulated game.
    let watched = matches!(game, Kept::Not(_)) && !players.iter().any(Player::is_human);
    let lasting = if watched { Lasting::all(players, seed) } else { Lasting::programs(players) };
    let name = format!("the game with seed {seed}");
    Round { name, game, players, bots, lasting, patience, screen: Screen::new::<G>() }.play()
}

/// How a saved game goes on.
pub(super) struct Resuming {
    /// Force each answer to the disk.
    pub(super) durable: bool,
    /// The time of programs for each answer.
    pub(super) bot_time: Duration,
    /// Whether the file may have programs run.
    pub(super) run_programs: bool,
    /// How long bots among themselves may go on.
    pub(super) patience: Patience,
}

/// Goes on with the game of a file.
pub(super) fn resume<G: CommandLine>(file: &Path, resuming: &Resuming) -> Result<ExitCode, CliError> {
    let resumed = SavedGame::<G>::resume(file);
    let (game, loaded) = resumed.map_err(|error| CliError::file(file, &error))?;
    if loaded.torn {
        anstream::eprintln!("warning: the last line of {} was torn and is cut off", sanitize_path(file));
    }
    let seats = loaded.header.seats.iter();
    let players: Vec<Player> =
        seats.map(|name| Player::parse(name, resuming.bot_time)).collect::<Result<_, _>>()?;
    // A file from elsewhere must not run whatever it likes.
    if let Some(program) =
        players.iter().find(|player| player.program().is_some()).filter(|_| !resuming.run_programs)
    {
        return Err(CliError::Untrusted { name: program.name().to_owned() });
    }
    anstream::println!("{} after {}", sanitize_path(file), plural(game.session().answers(), "answer"));
    let bots = digest(&loaded.header.setup);
    let game = Kept::In(game.durable(resuming.durable), file.to_owned());
    let (name, lasting) = (sanitize_path(file), Lasting::programs(&players));
    let (patience, screen) = (resuming.patience, Screen::new::<G>());
    Round { name, game, players: &players, bots, lasting, patience, screen }.play()
}

/// A game with or without a file.
enum Kept<G: CommandLine> {
    Not(Session<G>),
    In(SavedGame<G>, PathBuf),
}

impl<G: CommandLine> Kept<G> {
    fn session(&self) -> &Session<G> {
        match self {
            Self::Not(session) => session,
            Self::In(game, _) => game.session(),
        }
    }

    fn answer(&mut self, prompt: PromptId, seat: Seat, answer: Answer) -> Result<(), CliError> {
        match self {
            Self::Not(session) => session.answer(prompt, seat, answer).map_err(CliError::from),
            Self::In(game, file) => {
                let answered = game.answer(prompt, seat, answer);
                refused(answered, file)?.map_err(CliError::from)
            }
        }
    }

    /// Takes back a seat's last answer, or tells why not.
    fn undo(&mut self, seat: Seat) -> Result<Result<usize, SessionError>, CliError> {
        match self {
            Self::Not(session) => Ok(session.undo(seat)),
            Self::In(game, file) => refused(game.undo(seat), file),
        }
    }

    /// Lets a seat give up, or tells why not.
    fn concede(&mut self, seat: Seat) -> Result<Result<(), SessionError>, CliError> {
        match self {
            Self::Not(session) => Ok(session.concede(seat)),
            Self::In(game, file) => refused(game.concede(seat), file),
        }
    }

    fn redo(&mut self) -> Result<Result<usize, SessionError>, CliError> {
        match self {
            Self::Not(session) => Ok(session.redo()),
            Self::In(game, file) => refused(game.redo(), file),
        }
    }
}

/// Tells what a game refuses from what is wrong with its file.
fn refused<T>(result: Result<T, SaveError>, file: &Path) -> Result<Result<T, SessionError>, CliError> {
    match result {
        Ok(done) => Ok(Ok(done)),
        Err(SaveError::Session(error)) => Ok(Err(error)),
        Err(error) => Err(CliError::file(file, &error)),
    }
}

/// A game under way.
struct Round<'a, G: CommandLine> {
    /// What it is called where it fails.
    name: String,
    game: Kept<G>,
    players: &'a [Player],
    /// The seed of the bots, which a resumed game finds again.
    bots: u64,
    lasting: Lasting<G>,
    /// Where no person plays.
    patience: Patience,
    screen: Screen,
}

/// The bots of seats that are the same for the whole game.
struct Lasting<G: CommandLine>(Vec<Option<Box<dyn Agent<G>>>>);

impl<G: CommandLine> Lasting<G> {
    /// All of them, just as in a simulated game.
    fn all(players: &[Player], seed: u64) -> Self {
        let bots = players.iter().enumerate().map(|(seat, player)| player.bot(bot_seed(seed, seat)));
        Self(bots.map(Some).collect())
    }

    /// Programs outside, which are started once. All others can be made anew for each answer, so that a game that
    /// goes on later or goes back has the same ones.
    fn programs(players: &[Player]) -> Self {
        Self(players.iter().map(|player| player.program().map(|_| player.bot(0))).collect())
    }
}

impl<G: CommandLine> Round<'_, G> {
    fn play(mut self) -> Result<ExitCode, CliError> {
        let mut events = log::events_by_answer(self.game.session())?.concat();
        let mut people = People::new(self.players, matches!(self.game, Kept::In(..)));
        let watched = !self.players.iter().any(Player::is_human);
        let mut shown = 0;
        let begun = self.game.session().answers();
        while !self.game.session().is_over() {
            if watched {
                self.screen
                    .events::<G>(&events[shown..], Some(Seat(0)))
                    .iter()
                    .for_each(|line| anstream::println!("{line}"));
                shown = events.len();
                let answers = (self.game.session().answers() - begun) as u64;
                if !self.patience.lasts(answers + 1) {
                    return Err(CliError::GivenUp { game: self.name, patience: self.patience });
                }
            }
            let prompt = self.game.session().open()[0].clone();
            let (id, seat) = (prompt.id(), prompt.seat);
            let decision = self.decide(&mut people, &events)?;
            let done = match decision {
                Decision::Answer(answer) => {
                    self.game.answer(id, seat, answer)?;
                    events.extend_from_slice(self.game.session().events());
                    continue;
                }
                Decision::Undo => self.game.undo(seat)?.map(|_| "taken back"),
                Decision::Redo => self.game.redo()?.map(|_| "done again"),
                Decision::Concede => self.game.concede(seat)?.map(|()| "given up"),
                Decision::Leave => return self.leave(seat),
            };
            match done {
                Ok(done) => {
                    people.note(seat, done.to_owned());
                    events = log::events_by_answer(self.game.session())?.concat();
                    people.took_back(events.len());
                }
                Err(reason) => people.note(seat, format!("not possible: {reason}")),
            }
        }
        self.finish(&events, shown, &people, watched)
    }

    fn decide(&mut self, people: &mut People, events: &[G::Event]) -> Result<Decision, CliError> {
        let session = self.game.session();
        let executor = session.executor()?;
        let prompt = &executor.open()[0];
        let (seat, player) = (prompt.seat, &self.players[prompt.seat.index()]);
        let observation = Observation::new(&executor, prompt);
        if player.is_human() {
            return Ok(people.decide(&observation, events, &self.screen));
        }
        // Else one of its own for each answer: a game that is resumed goes on as if it had never stopped.
        let seed = bot_seed(self.bots, seat.index()).wrapping_add(session.answers() as u64);
        let reply = match &mut self.lasting.0[seat.index()] {
            Some(bot) => block_on(bot.answer(observation)),
            None => block_on(player.bot::<G>(seed).answer(observation)),
        };
        let answer = reply.map_err(|reason| Error::Agent { seat, reason })?;
        Ok(Decision::Answer(answer))
    }

    fn leave(&self, seat: Seat) -> Result<ExitCode, CliError> {
        match &self.game {
            Kept::Not(_) => anstream::println!("{seat} has left the game."),
            Kept::In(game, file) => {
                game.check().map_err(|error| CliError::file(file, &error))?;
                anstream::println!(
                    "{seat} has left the game. It goes on with: resume {}",
                    store::shell(file)
                );
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn finish(
        self,
        events: &[G::Event],
        shown: usize,
        people: &People,
        watched: bool,
    ) -> Result<ExitCode, CliError> {
        let seat = Seat(self.players.iter().position(Player::is_human).unwrap_or(0) as u8);
        let told = if watched { shown } else { people.told(seat) };
        self.screen
            .events::<G>(&events[told..], Some(seat))
            .iter()
            .for_each(|line| anstream::println!("{line}"));
        let state = self.game.session().state()?;
        anstream::println!("\n{}", self.screen.table::<G>(&G::view(&state, Some(seat))));
        if let Some(ending) = G::ending(&state) {
            anstream::println!("{}", wrapped(&ending.text, 0));
        }
        if let Kept::In(game, file) = self.game {
            game.close().map_err(|error| CliError::file(&file, &error))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl From<SessionError> for CliError {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::Game(error) => Self::Game(error),
            other => Self::Setup(other.to_string()),
        }
    }
}
