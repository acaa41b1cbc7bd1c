//! Effects as data for deck-building combat: a language whose documents are cards, statuses, relics, potions, enemies and
//! encounters.

pub mod builder;
pub mod definition;
pub mod documents;
mod enumerations;
pub mod expressions;
mod interim;
mod kinds;
pub mod registry;
pub mod text;
pub mod words;

pub use crate::{
    definition::{Argument, Choice, Definition, Number},
    documents::Documents,
    registry::{Category, Kind, Parameter, Registry, Shape},
};
