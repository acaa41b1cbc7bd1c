//! A game as data, played by single actions.

mod bots;
mod deed;
mod file;
mod history;
mod resample;
mod undo;

use std::{marker::PhantomData, sync::Arc};

use serde_json::Value;

use self::{deed::Deed, history::Lived};
use super::{
    ActError, ActionId, Encode, Layout, StateError,
    driver::Driver,
    live::{Live, next_stamp},
    outcome, space,
};
use crate::{Entry, Error, Executor, Prompt, Seat, Snapshot, prompt::Partial};

/// Where states of one game begin.
struct Beginning<G: Encode> {
    /// What the game writes its set-up as; `None` where it was dealt again in the middle.
    setup: Option<Value>,
    /// For whom it was dealt again, and what this seat has lived through.
    past: Option<(Seat, Lived<G>)>,
    /// At its first decision.
    position: Snapshot<G::State>,
    layout: Layout,
    seats: usize,
    /// How many actions the game has.
    actions: usize,
}

/// A game at a decision, as plain data: cheap to copy, free to go to another thread.
///
/// Seats that are asked at the same time act one after the other, and none sees what the others did. What is asked for the sake
/// of silence is asked here too, so that who is to act tells nobody what others hold: then one action alone is legal.
///
/// Invariant: an action costs the same at every point of a game. Each thread keeps the game that it has played last as it
/// runs; another state begins with the answers of its present action.
pub struct State<G: Encode> {
    beginning: Arc<Beginning<G>>,
    done: Vec<Deed>,
    position: Snapshot<G::State>,
    partial: Partial,
    /// Who is to act.
    seat: Option<Seat>,
    /// Tells positions apart: states with the same stamp are the same.
    stamp: u64,
    game: PhantomData<fn() -> G>,
}

impl<G: Encode> Clone for State<G> {
    fn clone(&self) -> Self {
        Self {
            beginning: Arc::clone(&self.beginning),
            done: self.done.clone(),
            position: self.position.clone(),
            partial: self.partial.clone(),
            seat: self.seat,
            stamp: self.stamp,
            game: PhantomData,
        }
    }
}

impl<G: Encode> State<G> {
    /// A new game at its first decision.
    ///
    /// # Errors
    /// Where there can be no such game, or it fails.
    pub fn begin(setup: G::Setup) -> Result<Self, StateError> {
        let refused = |reason| StateError::Setup { game: G::NAME, reason };
        let state = G::new_state(&setup).map_err(refused)?;
        let setup = serde_json::to_value(setup).map_err(|error| refused(error.to_string()))?;
        Self::at(Some(setup), None, Snapshot::new(state))
    }

    /// The same of what the game writes its set-ups as.
    ///
    /// # Errors
    /// As [`begin`](Self::begin), and where it is none.
    pub fn begin_json(setup: Value) -> Result<Self, StateError> {
        let refused =
            |error: serde_json::Error| StateError::Setup { game: G::NAME, reason: error.to_string() };
        Self::begin(serde_json::from_value(setup).map_err(refused)?)
    }

    /// A game at a position, from which it goes to a decision.
    fn at(
        setup: Option<Value>,
        past: Option<(Seat, Lived<G>)>,
        position: Snapshot<G::State>,
    ) -> Result<Self, StateError> {
        let actions = space::count::<G>();
        let driver = Driver::<G>::new(Executor::restore(position)?, actions)?;
        let seats = G::seats(&driver.executor.state());
        let position = driver.executor.snapshot().clone();
        let (seat, layout) = (driver.seat(), driver.layout());
        let beginning = Beginning { setup, past, position: position.clone(), layout, seats, actions };
        let stamp = next_stamp();
        Live { driver, stamp }.put_away();
        Ok(Self {
            beginning: Arc::new(beginning),
            done: Vec::new(),
            position,
            partial: Partial::default(),
            seat,
            stamp,
            game: PhantomData,
        })
    }

    /// The same beginning, with what was done in the order of it.
    fn again(&self, done: &[Deed]) -> Result<Self, StateError> {
        let mut again = Self {
            beginning: Arc::clone(&self.beginning),
            done: Vec::with_capacity(done.len()),
            position: self.beginning.position.clone(),
            partial: Partial::default(),
            seat: None,
            stamp: next_stamp(),
            game: PhantomData,
        };
        again.seat = again.look(|driver| driver.seat())?;
        done.iter().try_for_each(|deed| again.change(|driver| deed.redo(driver).map(|()| deed.clone())))?;
        Ok(again)
    }

    /// The game as it runs.
    fn live(&self) -> Result<Live<G>, Error> {
        let mut live = match Live::take() {
            Some(live) if live.stamp == self.stamp => return Ok(live),
            Some(live) => live,
            None => {
                let executor = Executor::new(self.position.state.clone());
                Live { driver: Driver::at_rest(executor, self.beginning.actions), stamp: 0 }
            }
        };
        live.driver.go_to(&self.position, self.partial.clone())?;
        live.stamp = self.stamp;
        Ok(live)
    }

    /// Looks at the game as it runs.
    fn look<T>(&self, look: impl FnOnce(&Driver<G>) -> T) -> Result<T, Error> {
        let live = self.live()?;
        let seen = look(&live.driver);
        live.put_away();
        Ok(seen)
    }

    /// Changes the game. What fails leaves this state as it was.
    fn change(
        &mut self,
        change: impl FnOnce(&mut Driver<G>) -> Result<Deed, ActError>,
    ) -> Result<(), ActError> {
        let mut live = self.live()?;
        let actions = live.driver.executor.stats().actions;
        let deed = match change(&mut live.driver) {
            Ok(deed) => deed,
            Err(error) => {
                // Most likely nothing has happened in it, but who knows: it goes to its position once more.
                live.stamp = 0;
                live.put_away();
                return Err(error);
            }
        };
        {
            let now = live.driver.executor.snapshot();
            if live.driver.executor.stats().actions == actions {
                let known = self.position.journal.len().min(now.journal.len());
                self.position.journal.extend_from_slice(&now.journal[known..]);
            } else {
                self.position.clone_from(&now);
            }
        }
        self.done.push(deed);
        self.partial.clone_from(&live.driver.partial);
        self.seat = live.driver.seat();
        self.stamp = next_stamp();
        live.stamp = self.stamp;
        live.put_away();
        Ok(())
    }

    /// How many seats play.
    pub fn seats(&self) -> usize {
        self.beginning.seats
    }

    /// How many actions the game has.
    pub fn actions(&self) -> usize {
        self.beginning.actions
    }

    /// Which part of an observation is where.
    pub fn layout(&self) -> &Layout {
        &self.beginning.layout
    }

    /// Who is to act; nobody when the game is over.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The actions that are legal now, in ascending order.
    ///
    /// # Errors
    /// Where the rules do not do the same as before.
    pub fn legal_actions(&self) -> Result<Vec<ActionId>, Error> {
        self.look(Driver::legal_in_order)
    }

    /// The same as a mask over all actions.
    ///
    /// # Errors
    /// As [`legal_actions`](Self::legal_actions).
    ///
    /// # Panics
    /// Where the mask is shorter than there are actions.
    pub fn mask(&self, mask: &mut [bool]) -> Result<(), Error> {
        mask.fill(false);
        self.look(|driver| driver.legal().for_each(|action| mask[action as usize] = true))
    }

    /// Does an action of the seat that is to act.
    ///
    /// # Errors
    /// Where it is not legal, or the rules fail: the state stays as it was.
    pub fn act(&mut self, action: ActionId) -> Result<(), ActError> {
        self.change(|driver| driver.act(action).map(|_| Deed::Act(action)))
    }

    /// Lets a seat give up.
    ///
    /// # Errors
    /// Where the game knows no such thing.
    pub fn concede(&mut self, seat: Seat) -> Result<(), StateError> {
        let seat = self.checked(seat)?;
        Ok(self.change(|driver| {
            driver.concede(seat)?;
            Ok(Deed::Concede(seat))
        })?)
    }

    /// Gives a whole answer again, to one of the prompts that are asked.
    fn answer(&mut self, entry: Entry) -> Result<(), ActError> {
        self.change(|driver| {
            let actions = driver.replay(&entry)?;
            Ok(Deed::Answer(entry, actions))
        })
    }

    /// The actions that were done, by everybody, in order.
    ///
    /// Done again from the same beginning they lead to the same, but where a bot or a file has answered: an answer says as
    /// well which of equal options it picks, and in which order where it does not matter.
    pub fn history(&self) -> Vec<ActionId> {
        self.done.iter().flat_map(Deed::actions).copied().collect()
    }

    pub(super) fn checked(&self, seat: Seat) -> Result<Seat, StateError> {
        let seats = self.seats();
        if seat.index() < seats { Ok(seat) } else { Err(StateError::NoSeat { seat, seats }) }
    }

    /// Writes what a seat sees and is asked, as the [layout](Self::layout) says.
    ///
    /// # Errors
    /// Where the seat does not play, or there is not room for exactly one observation.
    pub fn observe(&self, seat: Seat, out: &mut [f32]) -> Result<(), StateError> {
        let seat = self.checked(seat)?;
        let (came, expected) = (out.len(), self.layout().length());
        if came != expected {
            return Err(StateError::Room { came, expected });
        }
        Ok(self.look(|driver| driver.observe(seat, out))?)
    }

    /// Looks at the position itself, which shows all that is hidden.
    ///
    /// # Errors
    /// Where the rules do not do the same as before.
    pub fn with_state<T>(&self, look: impl FnOnce(&G::State) -> T) -> Result<T, Error> {
        self.look(|driver| look(&driver.executor.state()))
    }

    /// Looks at the open prompts. The first one is that of the seat that is to act.
    ///
    /// # Errors
    /// Where the rules do not do the same as before.
    pub fn with_prompts<T>(&self, look: impl FnOnce(&[Prompt<G>]) -> T) -> Result<T, Error> {
        self.look(|driver| look(driver.executor.open()))
    }

    /// The actions of the options of what is asked of the seat that is to act, in their order.
    ///
    /// # Errors
    /// Where the rules do not do the same as before.
    pub fn option_actions(&self) -> Result<Vec<ActionId>, Error> {
        self.look(|driver| driver.options().to_vec())
    }

    /// What the game has come to for each seat: see [`returns`](super::returns).
    ///
    /// # Errors
    /// Where the rules do not do the same as before.
    pub fn returns(&self) -> Result<Vec<f64>, Error> {
        self.with_state(|state| outcome::returns::<G>(state))
    }

    /// What the game writes its set-up as; `None` where it was [dealt again](Self::resample).
    pub fn setup(&self) -> Option<&Value> {
        self.beginning.setup.as_ref()
    }

    fn own_setup(&self) -> Result<G::Setup, StateError> {
        setup_of::<G>(self.setup().cloned().ok_or(StateError::NoBeginning)?)
    }

    fn initial(&self) -> Result<G::State, StateError> {
        let setup = self.own_setup()?;
        G::new_state(&setup).map_err(|reason| StateError::Setup { game: G::NAME, reason })
    }

    /// Where the game is played again from: its set-up, or the position at which it was dealt again.
    fn first(&self) -> Result<Executor<G>, StateError> {
        match self.setup() {
            Some(_) => Ok(Executor::new(self.initial()?)),
            None => Ok(Executor::restore(self.beginning.position.clone())?),
        }
    }
}

fn setup_of<G: Encode>(setup: Value) -> Result<G::Setup, StateError> {
    serde_json::from_value(setup)
        .map_err(|error| StateError::Setup { game: G::NAME, reason: error.to_string() })
}
