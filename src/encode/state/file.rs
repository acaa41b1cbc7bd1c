//! States as bytes, and as files of the command line.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Beginning, Deed, State,
    history::{Lived, Past},
};
use crate::{
    Seat, Snapshot, digest,
    encode::{Encode, StateError},
    sanitize,
    save::{Header, Loaded, SavedGame, Store},
};

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

impl<G: Encode> State<G> {
    /// Writes the game into a store that is empty, as the command line writes its games. `seats` says who plays.
    ///
    /// # Errors
    /// [`StateError::NoBeginning`], and where the store refuses.
    pub fn save(&self, store: impl Store + 'static, seats: Vec<String>) -> Result<(), StateError> {
        let answers = self.answers()?.entries;
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
}

fn unreadable<G: Encode>(reason: &dyn fmt::Display) -> StateError {
    StateError::Unreadable { game: G::NAME, reason: sanitize(reason, 200) }
}
