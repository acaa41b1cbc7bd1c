//! Scenario files: situations of a combat, and whole runs, with what must come of them.

mod answers;
mod expect;
mod format;
mod meant;
mod position;
mod run;

pub use self::format::Scenario;
