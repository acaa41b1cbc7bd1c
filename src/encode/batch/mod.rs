//! Many games at once, on several threads, for learners that act in all of them with one call.

mod table;

use std::{
    any::Any,
    cell::RefCell,
    marker::PhantomData,
    num::NonZeroUsize,
    sync::{Mutex, PoisonError},
};

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde_json::Value;

use self::table::{Plan, Table};
use super::{ActError, ActionId, DONE, Encode, Layout, StateError, space};
use crate::{Seat, agents::Bot, any::Portable, below};

/// Who plays the seats of a batch that its caller does not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Opponents {
    /// Nobody: the caller acts for each seat in turn.
    #[default]
    None,
    /// The caller acts for one seat where it has a choice, and a bot for each other one, by its number.
    Bots {
        /// The seat that is the caller's.
        seat: Seat,
        /// A bot for each seat; that of the caller's counts for nothing.
        bots: Vec<Bot>,
    },
}

/// What the games of a batch are.
#[derive(Clone, Debug)]
pub struct BatchOptions {
    /// What the game writes its set-ups as; the seed in it is replaced.
    pub setup: Value,
    /// How many games are played at a time.
    pub games: usize,
    /// The seed of the first game. The others have the seeds that follow, and so have those that begin where one has ended.
    pub seed: u64,
    /// Who plays the other seats.
    pub opponents: Opponents,
    /// On how many threads; as many as there are cores if it is not said.
    pub threads: Option<usize>,
}

/// Where a batch writes what came of a step, each column with a row for each game.
#[derive(Debug, Default)]
pub struct Columns<'a> {
    /// What the seat that is to act sees, row by row.
    pub observations: &'a mut [f32],
    /// Which actions it may do, row by row.
    pub masks: &'a mut [bool],
    /// Who is to act.
    pub seats: &'a mut [u8],
    /// What the last step has brought each seat, row by row; see [`returns`](super::returns).
    pub rewards: &'a mut [f32],
    /// Whether the last step has ended a game. The row then tells of the next game already.
    pub ended: &'a mut [bool],
}

/// A batch, by whatever game.
pub trait AnyBatch: Send {
    /// How many games are played at a time.
    fn games(&self) -> usize;

    /// How many seats play in each.
    fn seats(&self) -> usize;

    /// How many actions the game has.
    fn actions(&self) -> usize;

    /// Which part of an observation is where.
    fn layout(&self) -> &Layout;

    /// Writes how all games stand.
    ///
    /// # Errors
    /// Where a column has another length.
    fn look(&mut self, out: Columns<'_>) -> Result<(), BatchError>;

    /// Begins all games anew, from this seed on.
    ///
    /// # Errors
    /// Where a game fails.
    fn reset(&mut self, seed: u64, out: Columns<'_>) -> Result<(), BatchError>;

    /// Does an action in each game, and goes on to where the caller is to act again. A game that ends is followed by the next.
    ///
    /// # Errors
    /// Where an action is not legal: nothing has been done in any game. Where a game fails.
    fn step(&mut self, actions: &[ActionId], out: Columns<'_>) -> Result<(), BatchError>;

    /// Draws a legal action for each game, by chance.
    ///
    /// # Errors
    /// Where there are not as many places as games.
    fn sample(&mut self, out: &mut [ActionId]) -> Result<(), BatchError>;
}

/// Why a batch cannot do something.
#[derive(Debug, thiserror::Error)]
pub enum BatchError {
    /// It cannot begin.
    #[error(transparent)]
    State(#[from] StateError),
    /// There would be no game in it, or too many bots or too few.
    #[error("no batch: {0}")]
    Options(String),
    /// A column has another length.
    #[error("{column} have {came} places, but {expected} are needed")]
    Length {
        /// Which.
        column: &'static str,
        /// How many it has.
        came: usize,
        /// How many it should have.
        expected: usize,
    },
    /// An action cannot be done.
    #[error("game {game}: {reason}")]
    Act {
        /// The game, from 0.
        game: usize,
        /// Why not.
        reason: ActError,
    },
}

/// Many games of one kind.
///
/// Each thread keeps its share of the games as they run.
pub struct Batch<G: Encode> {
    pool: ThreadPool,
    /// How many games the threads have, the first ones one more where it does not come out even.
    shares: Vec<usize>,
    games: usize,
    seats: usize,
    actions: usize,
    layout: Layout,
    /// What is legal in each game: legal actions are checked and drawn without waking a thread. Empty where a game has failed.
    legal: Vec<Vec<ActionId>>,
    /// Draws the actions of each game.
    generators: Vec<ChaCha8Rng>,
    game: PhantomData<fn() -> G>,
}

/// What a thread writes of its games.
#[derive(Default)]
struct Part<'a> {
    columns: Columns<'a>,
    legal: &'a mut [Vec<ActionId>],
}

/// The games of a thread.
struct Share<G: Encode> {
    tables: Vec<Table<G>>,
    plan: Plan,
}

thread_local! {
    /// A thread belongs to one batch.
    static SHARE: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

impl<G: Encode + Portable> Batch<G> {
    /// Begins the games.
    ///
    /// # Errors
    /// Where the options do not fit the game, or a game fails.
    pub fn new(options: BatchOptions) -> Result<Self, BatchError> {
        let BatchOptions { setup, games, seed, opponents, threads } = options;
        if games == 0 {
            return Err(BatchError::Options("at least one game is wanted".into()));
        }
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = threads.unwrap_or(cores).clamp(1, games);
        let actions = space::count::<G>();
        let plan = Plan { setup, opponents, stride: games as u64, actions };
        let first = super::State::<G>::begin_json(plan.setup_with(seed))?;
        let (seats, layout) = (first.seats(), first.layout().clone());
        plan.check(seats)?;
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| BatchError::Options(error.to_string()))?;
        let shares = (0..threads).map(|thread| games / threads + usize::from(thread < games % threads));
        let mut batch = Self {
            pool,
            shares: shares.collect(),
            games,
            seats,
            actions,
            layout,
            legal: Vec::new(),
            generators: Vec::new(),
            game: PhantomData,
        };
        batch.begin(&plan, seed)?;
        Ok(batch)
    }

    /// Has every thread begin its games.
    fn begin(&mut self, plan: &Plan, seed: u64) -> Result<(), BatchError> {
        let firsts = self.firsts();
        self.legal.clear();
        let begun = self.pool.broadcast(|context| {
            let (first, count) = firsts[context.index()];
            let begin = |game: usize| {
                Table::<G>::begin(plan, seed.wrapping_add(game as u64)).map_err(|reason| (game, reason))
            };
            let tables = (first..first + count).map(begin).collect::<Result<Vec<_>, _>>()?;
            let legal: Vec<_> = tables.iter().map(|table| table.driver.legal().collect()).collect();
            SHARE.set(Some(Box::new(Share { tables, plan: plan.clone() })));
            Ok(legal)
        });
        self.legal = all(begun)?.into_iter().flatten().collect();
        let seeds = (0..self.games).map(|game| seed.wrapping_add(game as u64));
        self.generators = seeds.map(ChaCha8Rng::seed_from_u64).collect();
        Ok(())
    }

    /// The first game of each thread, and how many it has.
    fn firsts(&self) -> Vec<(usize, usize)> {
        let mut first = 0;
        let next = |&count: &usize| {
            first += count;
            (first - count, count)
        };
        self.shares.iter().map(next).collect()
    }

    /// Has each thread do something with its games, and write what is seen and legal in them then.
    fn each(
        &mut self,
        out: Columns<'_>,
        each: impl Fn(usize, &mut Table<G>, &Plan) -> Result<(), ActError> + Sync,
    ) -> Result<(), BatchError> {
        self.check(&out)?;
        let firsts = self.firsts();
        let mut legal = std::mem::take(&mut self.legal);
        legal.resize_with(self.games, Vec::new);
        let parts: Vec<_> =
            self.split(out, &mut legal).into_iter().map(|part| Mutex::new(Some(part))).collect();
        let done = self.pool.broadcast(|context| {
            let part = parts[context.index()].lock().unwrap_or_else(PoisonError::into_inner).take();
            let (mut part, first) = (part.unwrap_or_default(), firsts[context.index()].0);
            let done = with_share::<G, _>(|Share { tables, plan }| {
                tables.iter_mut().enumerate().try_for_each(|(row, table)| {
                    let game = first + row;
                    each(game, table, plan).map_err(|reason| (game, reason))?;
                    table.write(row, &mut part);
                    Ok(())
                })
            });
            done.unwrap_or(Ok(()))
        });
        drop(parts);
        all(done)?;
        self.legal = legal;
        Ok(())
    }

    fn widths(&self) -> [(&'static str, usize); 5] {
        [
            ("observations", self.layout.length()),
            ("masks", self.actions),
            ("seats", 1),
            ("rewards", self.seats),
            ("ended", 1),
        ]
    }

    fn check_length(&self, came: usize) -> Result<(), BatchError> {
        let expected = self.games;
        if came == expected { Ok(()) } else { Err(BatchError::Length { column: "actions", came, expected }) }
    }

    fn check(&self, out: &Columns<'_>) -> Result<(), BatchError> {
        let Columns { observations, masks, seats, rewards, ended } = out;
        let lengths = [observations.len(), masks.len(), seats.len(), rewards.len(), ended.len()];
        let wrong =
            self.widths().into_iter().zip(lengths).find(|((_, width), came)| width * self.games != *came);
        match wrong {
            Some(((column, width), came)) => {
                Err(BatchError::Length { column, came, expected: width * self.games })
            }
            None => Ok(()),
        }
    }

    /// The parts that are the threads'.
    fn split<'a>(&self, mut out: Columns<'a>, mut legal: &'a mut [Vec<ActionId>]) -> Vec<Part<'a>> {
        let widths = self.widths().map(|(_, width)| width);
        let part = |&count: &usize| Part {
            columns: Columns {
                observations: cut(&mut out.observations, count * widths[0]),
                masks: cut(&mut out.masks, count * widths[1]),
                seats: cut(&mut out.seats, count * widths[2]),
                rewards: cut(&mut out.rewards, count * widths[3]),
                ended: cut(&mut out.ended, count * widths[4]),
            },
            legal: cut(&mut legal, count),
        };
        self.shares.iter().map(part).collect()
    }

    fn ask_what_is_legal(&mut self) {
        let legal = self.pool.broadcast(|_| {
            let of = |table: &Table<G>| table.driver.legal().collect();
            with_share::<G, Vec<Vec<ActionId>>>(|share| share.tables.iter().map(of).collect())
        });
        self.legal = legal.into_iter().flatten().flatten().collect();
    }

    /// Whether actions can be done: all are looked at before any is.
    fn check_actions(&self, actions: &[ActionId]) -> Result<(), BatchError> {
        let is_legal = |(action, legal): (&ActionId, &Vec<ActionId>)| legal.contains(action);
        if self.legal.len() == actions.len() && actions.iter().zip(&self.legal).all(is_legal) {
            return Ok(());
        }
        let firsts = self.firsts();
        let checked = self.pool.broadcast(|context| {
            let (first, count) = firsts[context.index()];
            let checked = with_share::<G, _>(|share| {
                let mut games = share.tables.iter().zip(&actions[first..first + count]).zip(first..);
                games.try_for_each(|((table, action), game)| {
                    table.driver.check(*action).map_err(|reason| (game, reason))
                })
            });
            checked.unwrap_or(Ok(()))
        });
        all(checked).map(drop)
    }
}

fn cut<'a, T>(from: &mut &'a mut [T], length: usize) -> &'a mut [T] {
    let (part, rest) = std::mem::take(from).split_at_mut(length);
    *from = rest;
    part
}

fn with_share<G: Encode, T>(use_it: impl FnOnce(&mut Share<G>) -> T) -> Option<T> {
    SHARE.with_borrow_mut(|share| share.as_mut()?.downcast_mut::<Share<G>>().map(use_it))
}

/// What the threads come to, or the first failure.
fn all<T>(results: Vec<Result<T, (usize, ActError)>>) -> Result<Vec<T>, BatchError> {
    let all: Result<Vec<T>, _> = results.into_iter().collect();
    all.map_err(|(game, reason)| BatchError::Act { game, reason })
}

impl<G: Encode + Portable> AnyBatch for Batch<G> {
    fn games(&self) -> usize {
        self.games
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn actions(&self) -> usize {
        self.actions
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn look(&mut self, out: Columns<'_>) -> Result<(), BatchError> {
        self.each(out, |_, _, _| Ok(()))
    }

    fn reset(&mut self, seed: u64, out: Columns<'_>) -> Result<(), BatchError> {
        self.check(&out)?;
        let plans = self.pool.broadcast(|_| with_share::<G, _>(|share| share.plan.clone()));
        if let Some(plan) = plans.into_iter().flatten().next() {
            self.begin(&plan, seed)?;
        }
        self.look(out)
    }

    fn step(&mut self, actions: &[ActionId], out: Columns<'_>) -> Result<(), BatchError> {
        self.check_length(actions.len())?;
        self.check(&out)?;
        self.check_actions(actions)?;
        self.each(out, |game, table, plan| table.step(actions[game], plan))
    }

    fn sample(&mut self, out: &mut [ActionId]) -> Result<(), BatchError> {
        self.check_length(out.len())?;
        if self.legal.is_empty() {
            self.ask_what_is_legal();
        }
        for ((action, legal), generator) in out.iter_mut().zip(&self.legal).zip(&mut self.generators) {
            *action = legal.get(below(generator, legal.len().max(1))).copied().unwrap_or(DONE);
        }
        Ok(())
    }
}
