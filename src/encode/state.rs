//! A game as data, played by single actions.

use std::{cell::RefCell, fmt, marker::PhantomData, rc::Rc, slice, sync::Arc};

use futures::executor::block_on;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    ActError, ActionId, Encode, Layout, Record, StateError,
    driver::Driver,
    live::{Live, next_stamp},
    outcome, space,
};
use crate::{
    CardTally, Entry, Error, EventLog, Executor, Observation, Prompt, Seat, Session, SessionError, Snapshot,
    UndoRefused,
    agents::{Bot, RandomAgent},
    any::{Portable, json},
    digest,
    prompt::Partial,
    sanitize,
    save::{Header, Loaded, SavedGame, Store, setup_digest},
};

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

/// What a seat has lived through, as text.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Past {
    /// The events, as it was told them: a line of JSON each.
    pub(super) told: Vec<String>,
    /// The actions that it has done.
    pub(super) picked: Vec<ActionId>,
}

/// What a seat has lived through before a game was dealt again for it: written down as soon as somebody asks.
struct Lived<G: Encode> {
    before: Past,
    /// And since then, in a game without a past of its own.
    since: Option<Box<State<G>>>,
}

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Deed {
    #[serde(rename = "a")]
    Act(ActionId),
    /// A whole answer, such as a bot's, with the actions that it comes to. It says more than they do: which of equal options
    /// was picked, and in which order where it does not matter.
    #[serde(rename = "e")]
    Answer(Entry, Vec<ActionId>),
    #[serde(rename = "c")]
    Concede(Seat),
}

impl Deed {
    fn actions(&self) -> &[ActionId] {
        match self {
            Self::Act(action) => slice::from_ref(action),
            Self::Answer(_, actions) => actions,
            Self::Concede(_) => &[],
        }
    }

    /// Does it once more.
    fn redo<G: Encode>(&self, driver: &mut Driver<G>) -> Result<(), ActError> {
        match self {
            Self::Act(action) => driver.act(*action).map(drop),
            Self::Answer(entry, _) => Ok(driver.replay(entry).map(drop)?),
            Self::Concede(seat) => Ok(driver.concede(*seat)?),
        }
    }
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

    /// The game from its beginning once more. `watch` is asked after each deed, and before the first one.
    fn replay(
        &self,
        executor: Executor<G>,
        mut watch: impl FnMut(&Driver<G>, Option<&Deed>),
    ) -> Result<Driver<G>, StateError> {
        let mut driver = Driver::<G>::at_rest(executor, self.beginning.actions);
        driver.log = Some(Vec::new());
        driver.arrive()?;
        watch(&driver, None);
        for deed in &self.done {
            deed.redo(&mut driver)?;
            watch(&driver, Some(deed));
        }
        Ok(driver)
    }

    fn own_setup(&self) -> Result<G::Setup, StateError> {
        setup_of::<G>(self.setup().cloned().ok_or(StateError::NoBeginning)?)
    }

    fn initial(&self) -> Result<G::State, StateError> {
        let setup = self.own_setup()?;
        G::new_state(&setup).map_err(|reason| StateError::Setup { game: G::NAME, reason })
    }

    /// The answers that were given, those without a choice included, and how many there were after each deed.
    fn answers(&self) -> Result<(Vec<Entry>, Vec<usize>), StateError> {
        let mut counts = Vec::with_capacity(self.done.len());
        let driver = self.replay(Executor::new(self.initial()?), |driver, deed| {
            if deed.is_some() {
                counts.push(driver.log.as_ref().map_or(0, Vec::len));
            }
        })?;
        Ok((driver.log.unwrap_or_default(), counts))
    }

    /// Where the game is played again from: its set-up, or the position at which it was dealt again.
    fn first(&self) -> Result<Executor<G>, StateError> {
        match self.setup() {
            Some(_) => Ok(Executor::new(self.initial()?)),
            None => Ok(Executor::restore(self.beginning.position.clone())?),
        }
    }

    /// What a seat was told and has picked since the beginning; in a game that was dealt again for it, since the beginning of the
    /// real one, and for others since it was dealt again.
    pub(super) fn past(&self, seat: Seat) -> Result<Past, StateError> {
        let is_lived = self.beginning.past.as_ref().is_some_and(|(of, _)| *of == seat);
        self.past_after(if is_lived { self.past_before()? } else { Past::default() }, seat)
    }

    fn past_after(&self, mut past: Past, seat: Seat) -> Result<Past, StateError> {
        let log = Rc::new(RefCell::new(EventLog::default()));
        let mut by = None;
        self.replay(self.first()?.observed(Rc::clone(&log)), |driver, deed| {
            let by_whom = match deed {
                Some(Deed::Answer(entry, _)) => Some(entry.seat),
                _ => by,
            };
            if let (Some(deed), true) = (deed, by_whom == Some(seat)) {
                past.picked.extend(deed.actions());
            }
            by = driver.seat();
        })?;
        let told = log.take().events;
        past.told.extend(told.iter().map(|event| json(&G::redact(event, Some(seat))).to_string()));
        Ok(past)
    }

    /// What has happened since the beginning, or since the game was dealt again, in full.
    pub(super) fn events(&self) -> Result<Vec<G::Event>, StateError> {
        let log = Rc::new(RefCell::new(EventLog::default()));
        self.replay(self.first()?.observed(Rc::clone(&log)), |_, _| {})?;
        let events = log.take().events;
        Ok(events)
    }

    /// What a file of the arena keeps of the game.
    ///
    /// # Errors
    /// [`StateError::NoBeginning`], and where the rules do not do the same as before.
    pub fn record(&self) -> Result<Record, StateError> {
        let tally = Rc::new(RefCell::new(CardTally::default()));
        let executor = Executor::new(self.initial()?).observed(Rc::clone(&tally));
        let driver = self.replay(executor, |_, _| {})?;
        let setup = self.own_setup()?;
        let state = driver.executor.state();
        let cards = tally.borrow().cards(self.seats());
        Ok(Record {
            turns: G::turns(&state),
            decisions: driver.executor.stats().decisions,
            setup: setup_digest::<G>(&setup),
            digest: format!("{:016x}", digest(&*state)),
            cards,
            score: G::SCORE.map(|score| score(&state)),
        })
    }

    /// The game with its history.
    ///
    /// # Errors
    /// [`StateError::NoBeginning`], and where the rules do not do the same as before.
    pub fn session(&self) -> Result<Session<G>, StateError> {
        let (answers, _) = self.answers()?;
        let mut session = Session::new(self.initial()?)?;
        answers.iter().try_for_each(|entry| session.replay(entry))?;
        Ok(session)
    }

    /// Takes back a seat's last answer, all picks of it, as long as that is fair: nothing hidden was shown since, chance has decided
    /// nothing, and nobody else has answered. Picks of an answer that is not complete are always taken back.
    ///
    /// # Errors
    /// The reason why not.
    pub fn undo(&mut self, seat: Seat) -> Result<(), StateError> {
        let seat = self.checked(seat)?;
        let begun = self.partial.picks().len();
        let left =
            if begun > 0 && self.seat == Some(seat) { self.done.len() - begun } else { self.undoable(seat)? };
        *self = self.again(&self.done[..left])?;
        Ok(())
    }

    /// How much of what was done is left when a seat takes back its last answer.
    fn undoable(&self, seat: Seat) -> Result<usize, StateError> {
        if self.setup().is_none() {
            return Err(SessionError::Undo(UndoRefused::NoHistory).into());
        }
        let (_, counts) = self.answers()?;
        let before = |deed: usize| deed.checked_sub(1).map_or(0, |deed| counts[deed]);
        let nothing = || SessionError::Undo(UndoRefused::NothingAnswered(seat));
        let last = self.by()?.iter().rposition(|by| *by == seat).ok_or_else(nothing)?;
        // It goes back to where the answer began that the deed has completed, and takes back nobody else's on the way.
        let answers = before(last);
        let mut session = self.session()?;
        while session.answers() > answers {
            session.undo(seat)?;
        }
        if session.answers() < answers {
            return Err(nothing().into());
        }
        Ok((0..=last).find(|&deed| before(deed) == answers).unwrap_or(last))
    }

    /// Who has done each of the deeds.
    fn by(&self) -> Result<Vec<Seat>, StateError> {
        let (mut asked, mut seats) = (None, Vec::with_capacity(self.done.len()));
        self.replay(self.first()?, |driver, deed| {
            let by = match deed {
                Some(Deed::Answer(entry, _)) => Some(entry.seat),
                Some(Deed::Concede(seat)) => Some(*seat),
                Some(Deed::Act(_)) => asked,
                None => None,
            };
            seats.extend(by);
            asked = driver.seat();
        })?;
        Ok(seats)
    }

    /// Writes the game into a store that is empty, as the command line writes its games. `seats` says who plays.
    ///
    /// # Errors
    /// [`StateError::NoBeginning`], and where the store refuses.
    pub fn save(&self, store: impl Store + 'static, seats: Vec<String>) -> Result<(), StateError> {
        let (answers, _) = self.answers()?;
        let setup = self.own_setup()?;
        let mut game = SavedGame::<G>::create_in(store, Header::new(setup, seats))?;
        for entry in answers {
            if entry.is_concession() {
                game.concede(entry.seat)?;
            } else {
                game.answer(entry.prompt, entry.seat, entry.answer)?;
            }
        }
        Ok(())
    }

    /// The game of a file that was read, where it ends. Of an answer that somebody was putting together nothing is kept.
    ///
    /// # Errors
    /// Where the game cannot be played by actions from its beginning.
    pub fn load(loaded: &Loaded<G>) -> Result<Self, StateError> {
        let mut state = Self::begin(loaded.header.setup.clone())?;
        for entry in loaded.session.history() {
            if entry.is_concession() {
                state.concede(entry.seat)?;
            } else if state.look(|driver| driver.executor.prompt_of(entry).is_some())? {
                state.answer(entry.clone())?;
            }
        }
        let same = state.with_state(digest)? == digest(&loaded.session.state()?);
        same.then_some(state).ok_or_else(|| unreadable::<G>(&"its answers are no actions"))
    }

    /// Writes the state: for [`from_bytes`](Self::from_bytes), and for nobody who plays. One that was
    /// [dealt again](Self::resample) tells nothing of the game that it was dealt from but what its seat may know.
    ///
    /// # Errors
    /// Where the rules do not do the same as before.
    ///
    /// # Panics
    /// Where the game's state cannot be written as JSON, which is the game's fault.
    pub fn to_bytes(&self) -> Result<Vec<u8>, StateError> {
        let Beginning { setup, past, position, .. } = &*self.beginning;
        // What a seat has lived through, and not the game that it was dealt from: that has what the seat may not know.
        let past = match past {
            Some((seat, _)) => Some((*seat, self.past_before()?)),
            None => None,
        };
        let written = Written {
            game: G::NAME.to_owned(),
            setup: setup.clone(),
            past,
            begin: setup.is_none().then(|| position.clone()),
            done: self.done.clone(),
        };
        Ok(serde_json::to_vec(&written).expect("what a game writes can be written as JSON"))
    }

    /// Reads a state that was written.
    ///
    /// # Errors
    /// Where it is none of this game.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StateError> {
        let written = serde_json::from_slice::<Written<Snapshot<G::State>>>(bytes);
        let written = written.map_err(|error| unreadable::<G>(&error))?;
        if written.game != G::NAME {
            return Err(unreadable::<G>(&format_args!("it is one of {}", written.game)));
        }
        let past = written.past.map(|(seat, before)| (seat, Lived { before, since: None }));
        let state = match (written.setup, written.begin) {
            (Some(setup), _) => Self::begin_json(setup)?,
            (None, Some(position)) => Self::at(None, past, position)?,
            (None, None) => return Err(unreadable::<G>(&"it says not how it begins")),
        };
        state.again(&written.done)
    }

    /// A game at this very decision as it might be for all that a seat knows that is asked. The same seed gives the same.
    /// What other seats have answered that are asked at the same time is answered anew, by chance.
    ///
    /// # Errors
    /// Where the seat is not asked, and why no deal fits.
    pub fn resample(&self, seat: Seat, seed: u64) -> Result<Self, StateError> {
        let seat = self.checked(seat)?;
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        let dealt = self.look(|driver| -> Result<Snapshot<G::State>, StateError> {
            let executor = &driver.executor;
            let prompt = executor.open().iter().find(|prompt| prompt.seat == seat);
            let prompt = prompt.ok_or(StateError::NotAsked(seat))?;
            let mut determinizer = Observation::new(executor, prompt).determinizer();
            let dealt = determinizer.deal(&mut generator)?;
            // Those who have answered already in the real game do so here; others are still to act.
            let is_open = |open: &Prompt<G>| {
                executor.open().iter().any(|other| (other.seat, other.id()) == (open.seat, open.id()))
            };
            while let Some(index) = dealt.open().iter().position(|open| !is_open(open)) {
                let answer = RandomAgent::pick(&mut generator, &dealt.open()[index]);
                dealt.answer_open(index, answer).map_err(Error::from)?;
            }
            Ok(dealt.snapshot().clone())
        })??;
        let Beginning { layout, seats, actions, .. } = &*self.beginning;
        let (layout, seats, actions) = (layout.clone(), *seats, *actions);
        // Somebody else's picks of an answer that is not complete are nothing that the seat knows of.
        let partial = if self.seat == Some(seat) { self.partial.clone() } else { Partial::default() };
        let (lived, done) = self.done.split_at(self.done.len() - partial.picks().len());
        let is_lived = self.beginning.past.as_ref().is_some_and(|(of, _)| *of == seat);
        // One past alone is kept: however often a game is dealt again it stays as small.
        let before = if is_lived { self.past_before()? } else { Past::default() };
        let real = &self.beginning;
        let without_past = Beginning {
            setup: real.setup.clone(),
            past: None,
            position: real.position.clone(),
            layout: layout.clone(),
            seats,
            actions,
        };
        let since = Self {
            beginning: Arc::new(without_past),
            done: lived.to_vec(),
            position: self.position.clone(),
            partial: Partial::default(),
            seat: self.seat,
            stamp: next_stamp(),
            game: PhantomData,
        };
        let past = Some((seat, Lived { before, since: Some(Box::new(since)) }));
        let beginning = Beginning { setup: None, past, position: dealt.clone(), layout, seats, actions };
        Ok(Self {
            beginning: Arc::new(beginning),
            done: done.to_vec(),
            position: dealt,
            partial,
            seat: self.seat,
            stamp: next_stamp(),
            game: PhantomData,
        })
    }

    /// What the seat of a game that was dealt again had lived through before.
    fn past_before(&self) -> Result<Past, StateError> {
        match &self.beginning.past {
            Some((seat, Lived { before, since: Some(since) })) => since.past_after(before.clone(), *seat),
            Some((_, Lived { before, since: None })) => Ok(before.clone()),
            None => Ok(Past::default()),
        }
    }
}

impl<G: Encode + Portable> State<G> {
    /// The actions that a bot does for the seat that is to act: those of a whole answer. The same seed gives the same, unless
    /// the bot looks at a clock.
    ///
    /// # Errors
    /// Where the game is over or some picks of the answer are made, and where the bot fails.
    pub fn decide(&self, bot: Bot, seed: u64) -> Result<Vec<ActionId>, StateError> {
        let seat = self.seat.ok_or(ActError::Over)?;
        if self.partial.is_begun() {
            return Err(StateError::MidAnswer(seat));
        }
        self.look(|driver| {
            let observation = driver.observation().ok_or(ActError::Over)?;
            let answer = block_on(bot.agent::<G>(seed).answer(observation));
            let answer = answer.map_err(|reason| Error::Agent { seat, reason })?;
            Ok(driver.actions_of(&answer))
        })?
    }
}

impl<G: Encode + Portable> State<G> {
    /// Plays to the end with a bot for each seat, each with its seed: the same game as agents of these seeds play it on the
    /// command line. `goes_on` is asked from time to time.
    ///
    /// # Errors
    /// Where there is not a bot for each seat, some picks of an answer are made, a bot fails or the rules do, the game does not
    /// end within so many `answers`, or `goes_on` says no. The state then stays as it was.
    pub fn play_bots(
        &mut self,
        bots: &[(Bot, u64)],
        answers: usize,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), StateError> {
        let seats = self.seats();
        if bots.len() != seats {
            return Err(Error::Agents { seats, agents: bots.len() }.into());
        }
        let mut agents: Vec<_> = bots.iter().map(|(bot, seed)| bot.agent::<G>(*seed)).collect();
        let mut played = self.clone();
        for number in 0.. {
            let Some(seat) = played.seat else { break };
            if number >= answers {
                return Err(StateError::Endless(answers));
            }
            if number % 64 == 0 && !goes_on() {
                return Err(StateError::Interrupted);
            }
            if played.partial.is_begun() {
                return Err(StateError::MidAnswer(seat));
            }
            let entry = played.look(|driver| {
                let observation = driver.observation().ok_or(ActError::Over)?;
                let prompt = observation.prompt.id().recorded();
                let answer = block_on(agents[seat.index()].answer(observation));
                let answer = answer.map_err(|reason| Error::Agent { seat, reason })?;
                Ok::<_, StateError>(Entry { prompt, seat, answer })
            })??;
            played.answer(entry)?;
        }
        *self = played;
        Ok(())
    }
}

/// A state as it is written.
#[derive(Serialize, Deserialize)]
struct Written<P> {
    game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<Value>,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    past: Option<(Seat, Past)>,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    begin: Option<P>,
    done: Vec<Deed>,
}

fn unreadable<G: Encode>(reason: &dyn fmt::Display) -> StateError {
    StateError::Unreadable { game: G::NAME, reason: sanitize(reason, 200) }
}

fn setup_of<G: Encode>(setup: Value) -> Result<G::Setup, StateError> {
    serde_json::from_value(setup)
        .map_err(|error| StateError::Setup { game: G::NAME, reason: error.to_string() })
}
