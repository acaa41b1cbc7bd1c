//! Scenarios: a position, what is played on it with all questions and answers, and what comes of it.
//!
//! A file holds one scenario, or a list of them.

mod answers;
mod events;
mod expect;
mod export;
mod format;
mod position;
mod run;

pub use self::format::{
    AnswerEntry, ChanceEntry, Labels, MarkedEntry, PileEntry, Play, PlayEntry, PlayerEntry, Scenario,
    SeatName, SetupEntry,
};
