//! Effects as data for deck-building combat: a language whose documents are cards, statuses, relics, potions, enemies and
//! encounters.

pub mod definition;
pub mod documents;
pub mod expressions;
mod kinds;
pub mod registry;
pub mod words;

pub use crate::{
    definition::{Argument, Choice, Definition, Number},
    documents::Documents,
    registry::{Category, Kind, Parameter, Registry, Shape},
};
