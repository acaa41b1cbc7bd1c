//! Scenarios: a position, whole turns with all their answers, and what comes of them.
//!
//! A file holds one scenario, or a list of them. The format is described in `docs/scenarios.md`.

mod answers;
mod events;
mod expect;
mod export;
mod format;
mod run;

pub use self::format::{AnswerEntry, PlayerEntry, Scenario, SeatName, SetupEntry, SpotEntry, TurnEntry};
