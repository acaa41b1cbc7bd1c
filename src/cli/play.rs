//! `play`, `watch` and `resume`: one game at the terminal.
//!
//! What happens is printed as it happens, through the eyes of whoever is at the keyboard. Where several people are,
//! what is printed between their questions is what all of them may see, and each is told the rest at their own.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    thread,
    time::{Duration, Instant},
};

use futures::executor::block_on;

use super::{
    CommandLine,
    error::CliError,
    kept::Kept,
    log::{self, Logged},
    patience::Patience,
    person::{Decision, People},
    places::{self, Places},
    players::{self, Player, seated},
    progress,
    screen::Screen,
    store,
    terminal::window::page_width,
    viewer::Viewer,
    wrapped, wrapped_at,
};
use cardloom::{
    Agent, Error, Observation, Seat, Session, SessionError, UndoPolicy,
    agents::Bot,
    digest,
    draw::{columns, plural},
    sanitize_path,
    save::{Header, SavedGame},
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

/// How a game between bots is watched.
#[derive(Default)]
pub(super) struct Watching {
    /// Through whose eyes; by default those of a spectator.
    pub(super) viewer: Option<Viewer>,
    /// How long to wait after each answer.
    pub(super) pace: Option<Duration>,
    /// Whether the table is shown at each turn, and not only at the end.
    pub(super) tables: bool,
}

/// Begins a game and plays it.
pub(super) fn begin<G: CommandLine>(
    players: &[Player],
    setup: G::Setup,
    seed: u64,
    patience: Patience,
    keeping: SaveOptions,
    watching: Watching,
) -> Result<ExitCode, CliError> {
    let names: Vec<_> = players.iter().map(Player::name).collect();
    if let Some(Viewer::Seat(seat)) = watching.viewer
        && seat.index() >= names.len()
    {
        return Err(CliError::NoSuchSeat { seat, seats: names.len() });
    }
    let state = G::new_state(&setup).map_err(CliError::Setup)?;
    let at_the_table = seated::<G>(&names, &state);
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
    outln!("Seed {seed}: {at_the_table}");
    if let Some(file) = game.file() {
        outln!("Kept in {}", sanitize_path(file));
    }
    // Nobody can take anything back or go on later: the bots may be those of a simulated game.
    let watched = matches!(game, Kept::Not(_)) && !players.iter().any(Player::is_human);
    let lasting = if watched { Lasting::all(players, seed) } else { Lasting::programs(players) };
    let name = format!("the game with seed {seed}");
    Round::new(name, game, players, Bots { seed: bots, lasting }, patience, watching)?.play()
}

/// How a saved game goes on.
pub(super) struct Resuming {
    /// Force each answer to the disk.
    pub(super) durable: bool,
    /// Who takes the seats from here on; without it those who have them.
    pub(super) seats: Option<Vec<Player>>,
    /// The time of programs for each answer.
    pub(super) bot_time: Duration,
    /// Whether the file may have programs run.
    pub(super) run_programs: bool,
    /// How long bots among themselves may go on.
    pub(super) patience: Patience,
}

/// Goes on with the game of a file.
pub(super) fn resume<G: CommandLine>(
    places: &dyn Places,
    file: &Path,
    resuming: Resuming,
) -> Result<ExitCode, CliError> {
    let resumed = places::resume::<G>(places, file);
    let (mut game, loaded) = resumed.map_err(|error| CliError::file(file, &error))?;
    if loaded.torn {
        errln!("warning: the last line of {} was torn and is cut off", sanitize_path(file));
    }
    let seats = &loaded.header.seats;
    let players = match &resuming.seats {
        Some(named) => players::fill(named, seats.len())?,
        None => trusted(seats, &resuming)?,
    };
    if !game.session().is_over() {
        let handed_over = players.iter().zip(seats).enumerate().filter(|(_, (to, from))| to.name() != *from);
        for (seat, (to, _)) in handed_over {
            game.hand_over(Seat(seat as u8), to.name()).map_err(|error| CliError::file(file, &error))?;
        }
    }
    let names: Vec<_> = players.iter().map(Player::name).collect();
    let answers = plural(game.session().answers(), "answer");
    outln!("{} after {answers}: {}", sanitize_path(file), seated::<G>(&names, game.session().initial()));
    let bots = Bots { seed: digest(&loaded.header.setup), lasting: Lasting::programs(&players) };
    let game = Kept::In(game.durable(resuming.durable), file.to_owned());
    let name = sanitize_path(file);
    let mut round = Round::new(name, game, &players, bots, resuming.patience, Watching::default())?;
    round.recall()?;
    round.play()
}

/// The players that a file names. One from elsewhere must not run whatever it likes.
fn trusted(names: &[String], resuming: &Resuming) -> Result<Vec<Player>, CliError> {
    let players: Vec<_> =
        names.iter().map(|name| Player::parse(name, resuming.bot_time)).collect::<Result<_, _>>()?;
    match players.iter().find(|player| player.program().is_some()) {
        Some(program) if !resuming.run_programs => {
            Err(CliError::Untrusted { name: program.name().to_owned() })
        }
        _ => Ok(players),
    }
}

/// The bots of a game.
struct Bots<G: CommandLine> {
    /// Their seed, which a resumed game finds again.
    seed: u64,
    lasting: Lasting<G>,
}

/// The bots of seats that are the same for the whole game.
struct Lasting<G: CommandLine>(Vec<Option<Box<dyn Agent<G>>>>);

impl<G: CommandLine> Lasting<G> {
    /// All of them, just as in a simulated game.
    fn all(players: &[Player], seed: u64) -> Self {
        let bots = players.iter().enumerate().map(|(seat, player)| player.bot(Bot::seed(seed, seat)));
        Self(bots.map(Some).collect())
    }

    /// Programs outside, which are started once. All others can be made anew for each answer, so that a game that
    /// goes on later or goes back has the same ones.
    fn programs(players: &[Player]) -> Self {
        Self(players.iter().map(|player| player.program().map(|_| player.bot(0))).collect())
    }
}

/// A game under way.
struct Round<'a, G: CommandLine> {
    /// What it is called where it fails.
    name: String,
    game: Kept<G>,
    players: &'a [Player],
    people: People,
    bots: Bots<G>,
    /// How long each bot has thought last.
    thought: Vec<Duration>,
    /// Where no person plays.
    patience: Patience,
    screen: Screen,
    viewer: Viewer,
    watching: Watching,
    /// All that has happened.
    events: Vec<Logged<G>>,
    /// How much of it was printed.
    told: usize,
}

impl<'a, G: CommandLine> Round<'a, G> {
    fn new(
        name: String,
        game: Kept<G>,
        players: &'a [Player],
        bots: Bots<G>,
        patience: Patience,
        watching: Watching,
    ) -> Result<Self, CliError> {
        let mut people = Seat::all(players.len()).filter(|seat| players[seat.index()].is_human());
        let viewer = match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => watching.viewer.unwrap_or(Viewer::Spectator),
        };
        let events = log::events_by_answer(game.session())?.into_iter().flatten().collect();
        let people = People::new(players, game.file().is_some());
        let screen = Screen::new::<G>();
        let thought = vec![Duration::ZERO; players.len()];
        Ok(Self {
            name,
            game,
            players,
            people,
            bots,
            thought,
            patience,
            screen,
            viewer,
            watching,
            events,
            told: 0,
        })
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.players[seat.index()].is_human()
    }

    /// Shows where the game stands, and leaves to be told what has happened since each person's last answer.
    fn recall(&mut self) -> Result<(), CliError> {
        self.told = log::last_part(self.game.session(), self.viewer.seat())?;
        for (seat, player) in Seat::all(self.players.len()).zip(self.players) {
            if player.is_human() {
                self.people.knows(seat, log::last_part(self.game.session(), Some(seat))?);
            }
        }
        let executor = self.game.session().executor()?;
        let shown_by_the_question = executor.open().first().is_some_and(|prompt| {
            self.is_human(prompt.seat) && Observation::new(&executor, prompt).begins_action()
        });
        if !shown_by_the_question && !executor.is_over() {
            self.viewer.show::<G>(&self.screen, &executor.state());
        }
        Ok(())
    }

    fn play(mut self) -> Result<ExitCode, CliError> {
        let watched = !self.players.iter().any(Player::is_human);
        let begun = self.game.session().answers();
        let mut turns = 0;
        self.tell();
        while !self.game.session().is_over() {
            // People may take back more than was answered here.
            let answers = self.game.session().answers().saturating_sub(begun) as u64;
            if watched && !self.patience.lasts(answers + 1) {
                return Err(CliError::GivenUp { game: self.name, patience: self.patience });
            }
            let prompt = &self.game.session().open()[0];
            let (id, seat) = (prompt.id(), prompt.seat);
            let done = match self.decide()? {
                Decision::Answer(answer) => {
                    self.game.answer(id, seat, answer)??;
                    self.go_on();
                    self.wait(&mut turns)?;
                    continue;
                }
                Decision::Pass => {
                    let turn = self.turn()?;
                    self.people.pass(seat, turn);
                    continue;
                }
                Decision::Concede => match self.game.concede(seat)? {
                    Ok(()) => {
                        self.go_on();
                        continue;
                    }
                    Err(reason) => Err(reason),
                },
                Decision::Undo => self.game.undo(seat)?.map(|_| "taken back"),
                Decision::Redo => self.game.redo()?.map(|_| "done again"),
                Decision::Leave => return self.leave(seat),
            };
            match done {
                Ok(done) => {
                    self.people.note(seat, done.to_owned());
                    self.events = log::events_by_answer(self.game.session())?.into_iter().flatten().collect();
                    self.told = self.told.min(self.events.len());
                    self.people.took_back(self.events.len());
                    self.tell();
                }
                Err(reason) => self.people.note(seat, format!("not possible: {reason}")),
            }
        }
        self.finish()
    }

    /// How many turns were begun.
    fn turn(&self) -> Result<usize, CliError> {
        Ok(G::turns(&self.game.session().state()?))
    }

    /// Tells what has come of the last answer.
    fn go_on(&mut self) {
        self.events.extend(Logged::news(self.game.session()));
        self.tell();
    }

    fn tell(&mut self) {
        self.viewer.tell::<G>(&self.screen, &self.events[self.told..]);
        self.told = self.events.len();
        if let Viewer::Seat(seat) = self.viewer
            && self.is_human(seat)
        {
            self.people.printed(seat, self.told);
        }
    }

    /// Gives those who watch the time to read.
    fn wait(&self, turns: &mut usize) -> Result<(), CliError> {
        if self.watching.tables && !self.game.session().is_over() {
            let state = self.game.session().state()?;
            if G::turns(&state) != std::mem::replace(turns, G::turns(&state)) {
                self.viewer.show::<G>(&self.screen, &state);
            }
        }
        self.watching.pace.into_iter().for_each(thread::sleep);
        Ok(())
    }

    fn decide(&mut self) -> Result<Decision, CliError> {
        let session = self.game.session();
        let executor = session.executor()?;
        let prompt = &executor.open()[0];
        let (seat, player) = (prompt.seat, &self.players[prompt.seat.index()]);
        let observation = Observation::new(&executor, prompt);
        if player.is_human() {
            let turn = G::turns(&executor.state());
            return Ok(self.people.decide(&observation, turn, &self.events, &self.screen));
        }
        let (has_choice, begins) = (prompt.only_answer().is_none(), Instant::now());
        let _sign_of_life = player.thinks().then(|| progress::thinking(seat));
        // Else one of its own for each answer: a game that is resumed goes on as if it had never stopped.
        let seed = Bot::seed(self.bots.seed, seat.index()).wrapping_add(session.answers() as u64);
        let reply = match &mut self.bots.lasting.0[seat.index()] {
            Some(bot) => block_on(bot.answer(observation)),
            None => block_on(player.bot::<G>(seed).answer(observation)),
        };
        let answer = reply.map_err(|reason| Error::Agent { seat, reason })?;
        if player.thinks() && self.players.iter().any(Player::is_human) {
            let thought = &mut self.thought[seat.index()];
            match has_choice {
                true => *thought = begins.elapsed(),
                // Who answers sooner than ever shows people that their hand holds nothing.
                false => thread::sleep(thought.saturating_sub(begins.elapsed())),
            }
        }
        Ok(Decision::Answer(answer))
    }

    fn leave(&self, seat: Seat) -> Result<ExitCode, CliError> {
        self.game.check()?;
        match self.game.file() {
            None => outln!("{seat} has left the game."),
            Some(file) => {
                let left = format!("{seat} has left the game. It goes on with:");
                outln!("{}", with_command(&left, &store::command("resume", file), page_width()));
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn finish(self) -> Result<ExitCode, CliError> {
        let state = self.game.session().state()?;
        self.viewer.show::<G>(&self.screen, &state);
        if G::ending(&state).is_some() {
            outln!("{}", wrapped(&self.screen.words(&G::ended(&state)), 0));
        }
        self.game.close()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// A text with a command behind it, on a line of its own where the other one has no room: what is broken cannot be copied.
fn with_command(text: &str, command: &str, width: usize) -> String {
    let line = format!("{text} {command}");
    if columns(&line) <= width { line } else { format!("{}\n{command}", wrapped_at(text, 0, width)) }
}

impl From<SessionError> for CliError {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::Game(error) => Self::Game(error),
            other => Self::Setup(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::with_command;

    #[test]
    fn a_command_is_never_broken_and_what_stands_before_it_is_no_wider_than_the_screen() {
        let left = |width| {
            with_command("P1 has left the game. It goes on with:", "wizards resume game.jsonl", width)
        };
        assert_eq!(left(80), "P1 has left the game. It goes on with: wizards resume game.jsonl");
        assert_eq!(left(40), "P1 has left the game. It goes on with:\nwizards resume game.jsonl");
        assert_eq!(left(30), "P1 has left the game. It goes\n  on with:\nwizards resume game.jsonl");
    }
}
