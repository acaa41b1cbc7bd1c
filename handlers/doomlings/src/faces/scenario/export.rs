//! Making a scenario of a turn that was played.

use cardloom::scenario::{Answered, PlayedAction};
use serde_json::{Map, Value, json};

use super::{
    answers,
    format::{AnswerEntry, ChanceEntry, Labels, PileEntry, Play, PlayEntry, Scenario, SeatName, SetupEntry},
    position::remembered,
};
use crate::{
    model::state::{Stage, State},
    rules::Doomlings,
};

/// Whether what begins with this state can be a scenario.
///
/// # Errors
/// Why it can be none.
pub(super) fn can_export(before: &State) -> Result<(), String> {
    match before.stage {
        Stage::Turns(_) => Ok(()),
        _ => Err("what comes between the turns is no turn, and so no scenario".to_owned()),
    }
}

/// A turn as it was played.
pub(super) fn told(action: &PlayedAction<Doomlings>) -> Result<Scenario, String> {
    Err(String::new())
}
