//! The law of silence: what a seat may not see must not show in what it is sent, silences and numbers included.

mod report;
mod side;

use std::{cell::RefCell, rc::Rc};

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

pub use self::report::{Report, Sent, Violation};
use self::side::{Pair, Parting};
use crate::{Entry, EventLog, Executor, Game, Seat, agents::RandomAgent, below, digest, zone::Deal};

/// The law of silence, tried on whole random games.
///
/// At some prompts a twin of the game is drawn: one that a seat cannot tell from the real one, by [`Game::determinize`] at
/// the last checkpoint. Both go from there to the prompt, get the same answer, and go on to the next prompts. All that
/// the seat is sent on the way has to be equal, in number and order: events as it sees them with their depths, its
/// prompts with their numbers, the view, and who else is asked what. The seat is the one that answers, and another one that watches.
///
/// A difference is allowed where the game has declared it, on both sides: it is an event that
/// [discloses](Game::reveals_hidden) something, or the view or the seat's own prompt behind such an event, or comes after what others hide was
/// [consulted](crate::Context::consult), or after chance was taken. So where a [`Session`](crate::Session) lets a seat fairly take an answer back, none is.
///
/// What another seat has picked, the twin picks as well; where it cannot, since nobody could have made that choice in
/// it, another twin is drawn.
///
/// ```
/// use cardloom::{Seat, example::{Pebbles, State}, testing::Silence};
///
/// let begin = |game: u64| State { pile: 5 + game as u8 % 10, taken: [0, 0], turn: Seat(0) };
/// let report = Silence::new(1).check::<Pebbles>(20, begin);
/// // A game without hidden cards has nothing to determinize.
/// assert_eq!((report.positions, report.compared, report.violations.len()), (20, 0, 0));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Silence {
    seed: u64,
    every: usize,
    heeds: bool,
}

/// How many twins are drawn for a position and a seat before it is given up.
const DEALS: usize = 8;

impl Silence {
    /// The law at every prompt of games that are played with random answers from this seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, every: 1, heeds: true }
    }

    /// At one prompt in so many, taken at random.
    #[must_use]
    pub fn every(self, prompts: usize) -> Self {
        Self { every: prompts.max(1), ..self }
    }

    /// As if the game never [consulted](crate::Context::consult) what a seat hides: shows where it has to say so.
    #[must_use]
    pub fn without_consulting(self) -> Self {
        Self { heeds: false, ..self }
    }

    /// Tries the law at so many positions. `begin` makes the state that game 0, 1, 2 and so on begins with.
    ///
    /// # Panics
    /// Where a game fails, or asks nothing.
    pub fn check<G: Game>(&self, positions: usize, begin: impl Fn(u64) -> G::State) -> Report<G> {
        let mut report = Report::default();
        let mut game = 0;
        while report.positions < positions {
            self.check_game(game, begin(game), positions, &mut report);
            game += 1;
        }
        report
    }

    /// Tries the law at the positions of one game, to look into a [`Violation`] that it has.
    ///
    /// # Panics
    /// As [`check`](Self::check).
    pub fn game<G: Game>(&self, game: u64, begin: G::State) -> Report<G> {
        let mut report = Report::default();
        self.check_game(game, begin, usize::MAX, &mut report);
        report
    }

    fn check_game<G: Game>(&self, game: u64, begin: G::State, positions: usize, report: &mut Report<G>) {
        let mut dice = self.generator(&[game]);
        let log = Rc::new(RefCell::new(EventLog::default()));
        let mut executor = Executor::<G>::new(begin).observed(Rc::clone(&log));
        executor.step().expect("a game without faults");
        let mut answers = 0;
        while !executor.open().is_empty() && report.positions < positions {
            let prompt = &executor.open()[below(&mut dice, executor.open().len())];
            let answer = RandomAgent::pick(&mut dice, prompt);
            let entry = Entry { prompt: prompt.id().recorded(), seat: prompt.seat, answer };
            if below(&mut dice, self.every) == 0 {
                report.positions += 1;
                self.look(game, answers, &executor, &entry, report);
            }
            log.borrow_mut().take();
            let chance = G::rng_position(&executor.state());
            executor.replay(&entry).expect("a legal answer");
            executor.step().expect("a game without faults");
            answers += 1;
            let shown = log.borrow().events.iter().any(G::reveals_hidden)
                || self.heeds && executor.has_consulted_others(entry.seat);
            report.answers += 1;
            report.fair += usize::from(!shown && G::rng_position(&executor.state()) == chance);
        }
        assert!(answers > 0, "game {game} asks nothing, so there is nothing to try the law on");
    }

    /// Tries the law on one answer, for the seat that gives it and for one that watches.
    fn look<G: Game>(
        &self,
        game: u64,
        answers: usize,
        executor: &Executor<G>,
        entry: &Entry,
        report: &mut Report<G>,
    ) {
        let seats = G::seats(&executor.state());
        let mut dice = self.generator(&[game, answers as u64]);
        let watching = entry.seat.others(seats).nth(below(&mut dice, seats.saturating_sub(1)));
        for seat in [Some(entry.seat), watching].into_iter().flatten() {
            self.compare(game, answers, executor, entry, seat, report);
        }
    }

    fn compare<G: Game>(
        &self,
        game: u64,
        answers: usize,
        executor: &Executor<G>,
        entry: &Entry,
        seat: Seat,
        report: &mut Report<G>,
    ) {
        let mut dice = self.generator(&[game, answers as u64, u64::from(seat.0)]);
        let (now, snapshot) = (executor.state(), executor.snapshot_for(seat));
        for _ in 0..DEALS {
            let mut deal = Deal::<G>::new(snapshot.state.clone(), now.clone(), seat);
            let Some(state) = G::determinize(&mut deal, &mut dice) else { break };
            let mut pair = Pair::new(&snapshot, state, seat, self.heeds);
            let parting = pair.play(&snapshot.journal, entry, &deal, &mut dice);
            match parting {
                Parting::Never => report.compared += 1,
                Parting::Declared => report.declared += 1,
                Parting::DeterminizeError => {
                    report.failures += 1;
                    continue;
                }
                Parting::Undeclared => {
                    let (seed, answering) = (self.seed, entry.seat);
                    let [real, twin] = pair.into_sent();
                    report.violations.push(Violation { seed, game, answers, answering, seat, real, twin });
                }
            }
            break;
        }
    }

    /// A generator for one purpose, so that each position can be seen again by itself.
    fn generator(&self, purpose: &[u64]) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(digest(&(self.seed, purpose)))
    }
}
