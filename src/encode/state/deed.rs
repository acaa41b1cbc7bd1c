//! What is done in a game.

use std::slice;

use serde::{Deserialize, Serialize};

use crate::{
    Entry, Seat,
    encode::{ActError, ActionId, Encode, driver::Driver},
};

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Deed {
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
    pub(super) fn actions(&self) -> &[ActionId] {
        match self {
            Self::Act(action) => slice::from_ref(action),
            Self::Answer(_, actions) => actions,
            Self::Concede(_) => &[],
        }
    }

    /// Who has done it, where that is not whoever was to act.
    pub(super) fn seat(&self) -> Option<Seat> {
        match self {
            Self::Act(_) => None,
            Self::Answer(entry, _) => Some(entry.seat),
            Self::Concede(seat) => Some(*seat),
        }
    }

    /// Does it once more.
    pub(super) fn redo<G: Encode>(&self, driver: &mut Driver<G>) -> Result<(), ActError> {
        match self {
            Self::Act(action) => driver.act(*action).map(drop),
            Self::Answer(entry, _) => Ok(driver.replay(entry).map(drop)?),
            Self::Concede(seat) => Ok(driver.concede(*seat)?),
        }
    }
}
