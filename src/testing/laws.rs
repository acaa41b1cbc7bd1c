//! The laws: what is true of every game, whatever its rules.

mod conceding;
mod copies;
mod hidden;
mod history;
mod report;
mod scenario;
mod scenes;
mod secrets;
mod standings;
mod trial;
mod words;

use std::{cell::RefCell, fmt, mem, rc::Rc};

pub use self::{
    report::{Breach, LawReport},
    scenario::ScenarioReport,
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use self::{
    secrets::Told,
    trial::{Random, Trial},
};
use crate::{
    Describe, Entry, Executor, Game, Seat,
    agents::RandomAgent,
    below, digest,
    save::Saved,
    testing::{Report, Silence, how_many},
};

/// Holds a game to all [laws](Law), on random games at tables of every size. A game's test of them is one call; what
/// comes back tells how much was tried.
///
/// `setup` makes the set-up of a game for so many players, with this seed.
///
/// # Panics
/// Where a law is broken: with its name, the game, how many answers had been given, and what differs.
///
/// ```no_run
/// use cardloom::testing::{Law, laws};
/// use innovation::{Innovation, Setup};
///
/// let report = laws::<Innovation>(|players, seed| Setup { players, teams: false, seed });
/// assert!(report.tried(Law::Fork) > 0);
/// ```
#[track_caller]
pub fn laws<G: Describe>(setup: impl Fn(usize, u64) -> G::Setup) -> LawReport {
    let report = Laws::<G>::new(setup).check();
    report.assert_kept();
    report
}

/// What is true of every game, whatever its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// Random games for every number of players come to an end, without an error on the way.
    End,
    /// At any prompt a fork stands at the same prompts, with the same state, and the same answers lead it to the same, whether
    /// it is watched or not: [`apply_untold`](crate::Game::apply_untold) does what `apply_effect` does.
    Fork,
    /// Set-up, state, snapshot and session are the same after they have been JSON.
    RoundTrip,
    /// The same set-up makes the same game: the answers of a history, given again, lead to the same events and the same
    /// end.
    Replay,
    /// What is taken back leaves everything as it was before, and done again as it was after.
    Undo,
    /// All that a seat is told of an event is told as well when it is told twice: redacting again changes nothing.
    Redaction,
    /// A game that is [determinized](crate::Game::determinize) for a seat shows it the same, asks it the same, and can be
    /// played on.
    Determinization,
    /// Where two games look the same to a seat, what it sees of them is the same byte for byte when it is written: the
    /// view, the scene, how the seats stand.
    EqualBytes,
    /// What a seat may not see does not show in what it is sent, so what it may fairly take back has told it nothing:
    /// see [`Silence`].
    Silence,
    /// Nobody is sent a card by name whose place the [zones](crate::Game::zones) do not let them know, neither in views
    /// and prompts nor in events. An event may be ahead of the table: what it names may come to light up to the next
    /// prompt.
    Secrets,
    /// The options of a prompt have labels of one line each, and no two the same.
    Labels,
    /// Questions, options, events and endings are one line of words each.
    Words,
    /// What is seen of the table has keys of its own for all that lies there, options light what is there, all cards that
    /// prompts name are on the sheet, and it can be drawn in 40, 80 and 200 columns. How the seats stand agrees with who
    /// has won, or with the score that all share.
    Scenes,
    /// Whoever can give up at a prompt does so without an error, once, and the others play on. What they are shown and told
    /// then keeps the other laws.
    Concession,
}

impl Law {
    /// All of them, in the order in which they build on each other.
    pub const ALL: [Self; 14] = [
        Self::End,
        Self::Fork,
        Self::RoundTrip,
        Self::Replay,
        Self::Undo,
        Self::Redaction,
        Self::Determinization,
        Self::EqualBytes,
        Self::Silence,
        Self::Secrets,
        Self::Labels,
        Self::Words,
        Self::Scenes,
        Self::Concession,
    ];

    /// What has to hold for it to make sense: where one of these is broken, it is not tried.
    fn rests_on(self) -> &'static [Self] {
        match self {
            Self::End | Self::Redaction | Self::Labels | Self::Words | Self::Scenes => &[],
            Self::Fork | Self::Secrets => &[Self::End],
            Self::RoundTrip | Self::Replay | Self::Determinization | Self::Concession => {
                &[Self::End, Self::Fork]
            }
            Self::Undo => &[Self::End, Self::Fork, Self::Replay],
            Self::EqualBytes | Self::Silence => &[Self::End, Self::Fork, Self::Determinization],
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::End => "end",
            Self::Fork => "fork",
            Self::RoundTrip => "round trip",
            Self::Replay => "replay",
            Self::Undo => "undo",
            Self::Redaction => "redaction",
            Self::Determinization => "determinization",
            Self::EqualBytes => "equal bytes",
            Self::Silence => "silence",
            Self::Secrets => "secrets",
            Self::Labels => "labels",
            Self::Words => "words",
            Self::Scenes => "scenes",
            Self::Concession => "concession",
        })
    }
}

/// How many positions [`Law::Silence`] is tried at, unless the environment variable says otherwise.
const POSITIONS: usize = 200;

/// Which [laws](Law) a game is held to, and on how many games.
///
/// Games are played with random answers that follow from the seed, so whatever is found is found again. Laws that cost
/// much are tried at the first prompt of each game and at some others, taken at random. A law that is broken is not
/// tried again, nor are those that make no sense without it.
///
/// ```
/// use cardloom::testing::{Law, Laws};
/// use innovation::{Innovation, Setup};
///
/// let laws = Laws::<Innovation>::new(|players, seed| Setup { players, teams: false, seed });
/// let report = laws.games(1).every(60).without(Law::Silence).check();
/// report.assert_kept();
/// // One game for each number of players.
/// assert_eq!(report.tried(Law::End), 3);
/// assert_eq!(report.untried(), [Law::Silence]);
/// ```
pub struct Laws<'a, G: Saved> {
    setup: Box<dyn Fn(usize, u64) -> G::Setup + 'a>,
    games: u64,
    seed: u64,
    every: usize,
    positions: usize,
    without: Vec<Law>,
}

impl<'a, G: Describe> Laws<'a, G> {
    /// All laws, on a few games. `setup` makes the set-up of a game for so many players, with this seed.
    ///
    /// # Panics
    /// Where the environment variable `CARDLOOM_POSITIONS` is set and no number.
    pub fn new(setup: impl Fn(usize, u64) -> G::Setup + 'a) -> Self {
        let positions = how_many("CARDLOOM_POSITIONS", POSITIONS);
        Self { setup: Box::new(setup), games: 2, seed: 1, every: 24, positions, without: Vec::new() }
    }

    /// So many games for each number of players.
    #[must_use]
    pub fn games(self, games: u64) -> Self {
        Self { games, ..self }
    }

    /// The seed of the first game; each further one has the next.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// What costs much is tried at one prompt in so many.
    #[must_use]
    pub fn every(self, prompts: usize) -> Self {
        Self { every: prompts.max(1), ..self }
    }

    /// [`Law::Silence`] is tried at so many positions. By default they are as many as the environment variable
    /// `CARDLOOM_POSITIONS` says, or 200.
    #[must_use]
    pub fn positions(self, positions: usize) -> Self {
        Self { positions, ..self }
    }

    /// Leaves a law out.
    #[must_use]
    pub fn without(mut self, law: Law) -> Self {
        self.without.push(law);
        self
    }

    /// Plays the games and tries the laws.
    ///
    /// # Panics
    /// Where what the game tells of itself panics, such as [`Describe::scene`].
    pub fn check(&self) -> LawReport {
        let mut trial = Trial::new(&self.without);
        words::cards::<G>(&mut trial);
        let mut games = Vec::new();
        for (players, seed) in self.tables() {
            trial.begin(players, seed);
            match self.play(players, seed, |answers, _, _| trial.answers = answers) {
                Ok(game) => games.push(game),
                Err(error) => trial.judge(Law::End, Err(error)),
            }
        }
        // Whether they end is known by now: what fails in a copy of a game is a fault of the copy.
        for PlayedGame { players, seed, setup, .. } in &games {
            trial.begin(*players, *seed);
            trial.hold(Law::RoundTrip, |_| copies::through_json("the set-up", setup));
            let mut dice = trial.dice(0);
            let look = |answers, executor: &Executor<G>, told: &Told<G>| {
                trial.answers = answers;
                let is_sampled = below(&mut dice, self.every) == 0 || answers == 0 || executor.is_over();
                look_at(&mut trial, executor, told, is_sampled);
            };
            let again = self.play(*players, *seed, look).map(|_| 1);
            trial.judge(Law::End, again);
        }
        for game in &games {
            trial.begin(game.players, game.seed);
            history::play_again(&mut trial, game, self.every);
        }
        self.keep_silence(&mut trial, &games);
        trial.into_report()
    }

    /// How many play, and the seed, for each game.
    fn tables(&self) -> impl Iterator<Item = (usize, u64)> {
        let seeds = (self.seed..).take(self.games as usize);
        G::PLAYERS.flat_map(move |players| seeds.clone().map(move |seed| (players, seed)))
    }

    /// Plays a game to its end. `look` is shown every position with the number of answers so far and the events since
    /// the last one.
    fn play(
        &self,
        players: usize,
        seed: u64,
        mut look: impl FnMut(usize, &Executor<G>, &Told<G>),
    ) -> Result<PlayedGame<G>, String> {
        let setup = (self.setup)(players, seed);
        let begin =
            G::new_state(&setup).map_err(|reason| format!("the set-up {setup:?} makes no game: {reason}"))?;
        let mut random = ChaCha8Rng::seed_from_u64(digest(&(players as u64, seed)));
        let told = Rc::new(RefCell::new(Told::default()));
        let mut executor = Executor::<G>::new(begin.clone()).observed(Rc::clone(&told));
        let (mut answers, mut events) = (Vec::new(), Vec::new());
        loop {
            executor.step().map_err(|error| error.to_string())?;
            let news = mem::take(&mut *told.borrow_mut());
            look(answers.len(), &executor, &news);
            events.push(news.events);
            if executor.is_over() {
                let end = digest(&*executor.state());
                return Ok(PlayedGame { players, seed, setup, begin, answers, events, end });
            }
            if answers.len() >= MOST_ANSWERS {
                return Err(format!("it has not ended after {MOST_ANSWERS} answers"));
            }
            let entry = random_entry(&executor, &mut random);
            executor.replay(&entry).expect("a legal answer");
            answers.push(entry);
        }
    }

    /// Tries [`Law::Silence`] on the games that ask anything.
    fn keep_silence(&self, trial: &mut Trial, games: &[PlayedGame<G>]) {
        let games: Vec<_> = games.iter().filter(|game| !game.answers.is_empty()).collect();
        if games.is_empty() || !trial.tries(Law::Silence) {
            return;
        }
        let game = |number: u64| games[number as usize % games.len()];
        let silence = Silence::new(self.seed).every(5);
        let report: Report<G> = silence.check(self.positions, |number| game(number).begin.clone());
        let kept = match report.violations.first() {
            None => Ok(report.compared + report.declared),
            Some(violation) => {
                let PlayedGame { players, seed, .. } = game(violation.game);
                trial.begin(*players, *seed);
                trial.answers = violation.answers;
                Err(violation.to_string())
            }
        };
        trial.judge(Law::Silence, kept);
    }
}

/// A game that takes more answers counts as endless.
const MOST_ANSWERS: usize = 20_000;

/// A game that was played.
struct PlayedGame<G: Saved> {
    players: usize,
    seed: u64,
    setup: G::Setup,
    begin: G::State,
    answers: Vec<Entry>,
    /// What happened before the first answer, and after each.
    events: Vec<Vec<G::Event>>,
    /// The digest of its last state.
    end: u64,
}

/// Tries the laws of a single position, and of the events that led there.
fn look_at<G: Describe>(trial: &mut Trial, executor: &Executor<G>, told: &Told<G>, is_sampled: bool) {
    let events = &told.events;
    for seat in Seat::all(G::seats(&executor.state())) {
        trial.hold(Law::Redaction, |_| hidden::redacts_once::<G>(events, seat));
        trial.hold(Law::Words, |_| words::events::<G>(events, seat));
    }
    trial.hold(Law::Labels, |_| words::labels(executor.open()));
    trial.hold(Law::Words, |_| words::prompts(executor.open()));
    if executor.is_over() {
        trial.hold(Law::Words, |_| words::ending::<G>(&executor.state()));
    }
    trial.hold(Law::Secrets, |_| told.stay_secret(&executor.state()));
    trial.hold(Law::Secrets, |_| secrets::position(executor));
    if is_sampled {
        trial.hold(Law::Scenes, |_| scenes::position(executor));
        trial.hold(Law::Scenes, |_| standings::position(executor));
        trial.hold(Law::Fork, |random| copies::fork(executor, random));
        trial.hold(Law::RoundTrip, |_| copies::snapshot(executor));
        hidden::determinize(trial, executor);
        conceding::concede(trial, executor);
    }
}

/// How many answers a game is played on for, to see whether it can be.
const PLAYED_ON: usize = 40;

/// Plays on for some answers, or to the end.
fn play_on<G: Game>(executor: &mut Executor<G>, random: &mut Random) -> Result<(), String> {
    for _ in 0..PLAYED_ON {
        executor.step().map_err(|error| error.to_string())?;
        if executor.open().is_empty() {
            break;
        }
        let entry = random_entry(executor, random);
        executor.replay(&entry).expect("a legal answer");
    }
    Ok(())
}

/// A random answer to one of the open prompts.
fn random_entry<G: Game>(executor: &Executor<G>, random: &mut Random) -> Entry {
    let prompt = &executor.open()[below(random, executor.open().len())];
    Entry { prompt: prompt.id().recorded(), seat: prompt.seat, answer: RandomAgent::pick(random, prompt) }
}
