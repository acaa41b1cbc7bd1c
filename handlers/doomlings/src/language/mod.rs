//! The language in which cards are written: its words, and the loader that checks and compiles documents.

mod cases;
mod check;
pub mod document;
mod documents;
mod load;
mod mentions;
pub mod program;
mod reach;
mod results;
mod scope;
mod step_forms;
mod steps;
mod types;
mod values;
mod vocabulary;
pub mod words;

pub use cardloom_cards::{Fault, Faults};

pub use self::{
    cases::{CaseResult, run_cases},
    documents::Kind,
    load::{Documents, Source, base, load},
    vocabulary::{reference, schema, words as vocabulary},
};
