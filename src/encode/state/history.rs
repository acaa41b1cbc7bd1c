//! What was done and has happened in a game, found by playing it from its beginning once more.

use std::{cell::RefCell, rc::Rc};

use serde::{Deserialize, Serialize};

use super::{Deed, State};
use crate::{
    CardTally, Entry, EventLog, Executor, Seat, Session,
    any::json,
    digest,
    encode::{ActionId, Encode, Record, StateError, driver::Driver},
    save::setup_digest,
};

/// What a seat has lived through, as text.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(in crate::encode) struct Past {
    /// The events, as it was told them: a line of JSON each.
    pub(in crate::encode) told: Vec<String>,
    /// The actions that it has done.
    pub(in crate::encode) picked: Vec<ActionId>,
}

/// What a seat has lived through before a game was dealt again for it: written down as soon as somebody asks.
pub(super) struct Lived<G: Encode> {
    pub(super) before: Past,
    /// And since then, in a game without a past of its own.
    pub(super) since: Option<Box<State<G>>>,
}

/// The answers of a game, those without a choice included.
pub(super) struct Answers {
    pub(super) entries: Vec<Entry>,
    /// How many there were after each deed, and who has done it.
    pub(super) after: Vec<(usize, Seat)>,
}

impl<G: Encode> State<G> {
    /// The game from its beginning once more. `watch` is told of each deed that was done, and by whom.
    fn replay(
        &self,
        executor: Executor<G>,
        mut watch: impl FnMut(&Driver<G>, &Deed, Seat),
    ) -> Result<Driver<G>, StateError> {
        let mut driver = Driver::<G>::at_rest(executor, self.beginning.actions);
        driver.log = Some(Vec::new());
        driver.arrive()?;
        for deed in &self.done {
            let by = deed.seat().or(driver.seat());
            deed.redo(&mut driver)?;
            by.into_iter().for_each(|by| watch(&driver, deed, by));
        }
        Ok(driver)
    }

    pub(super) fn answers(&self) -> Result<Answers, StateError> {
        let mut after = Vec::with_capacity(self.done.len());
        let driver = self.replay(Executor::new(self.initial()?), |driver, _, by| {
            after.push((driver.log.as_ref().map_or(0, Vec::len), by));
        })?;
        Ok(Answers { entries: driver.log.unwrap_or_default(), after })
    }

    /// What a seat was told and has picked since the beginning; in a game that was dealt again for it, since the beginning of the
    /// real one, and for others since it was dealt again.
    pub(in crate::encode) fn past(&self, seat: Seat) -> Result<Past, StateError> {
        let is_lived = self.beginning.past.as_ref().is_some_and(|(of, _)| *of == seat);
        self.past_after(if is_lived { self.past_before()? } else { Past::default() }, seat)
    }

    fn past_after(&self, mut past: Past, seat: Seat) -> Result<Past, StateError> {
        let log = Rc::new(RefCell::new(EventLog::default()));
        self.replay(self.first()?.observed(Rc::clone(&log)), |_, deed, by| {
            if by == seat {
                past.picked.extend(deed.actions());
            }
        })?;
        let told = log.take().events;
        past.told.extend(told.iter().map(|event| json(&G::redact(event, Some(seat))).to_string()));
        Ok(past)
    }

    /// What the seat of a game that was dealt again had lived through before.
    pub(super) fn past_before(&self) -> Result<Past, StateError> {
        match &self.beginning.past {
            Some((seat, Lived { before, since: Some(since) })) => since.past_after(before.clone(), *seat),
            Some((_, Lived { before, since: None })) => Ok(before.clone()),
            None => Ok(Past::default()),
        }
    }

    /// What has happened since the beginning, or since the game was dealt again, in full.
    pub(in crate::encode) fn events(&self) -> Result<Vec<G::Event>, StateError> {
        let log = Rc::new(RefCell::new(EventLog::default()));
        self.replay(self.first()?.observed(Rc::clone(&log)), |_, _, _| {})?;
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
        let driver = self.replay(executor, |_, _, _| {})?;
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
        self.session_of(&self.answers()?.entries)
    }

    pub(super) fn session_of(&self, answers: &[Entry]) -> Result<Session<G>, StateError> {
        let mut session = Session::new(self.initial()?)?;
        answers.iter().try_for_each(|entry| session.replay(entry))?;
        Ok(session)
    }
}
