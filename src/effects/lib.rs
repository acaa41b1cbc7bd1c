//! Effects as data for deck-building combat: a language whose documents are cards, statuses, relics, potions, enemies and
//! encounters.

pub mod builder;
pub mod cases;
pub mod codes;
pub mod definition;
pub mod documents;
pub mod enumerations;
pub mod events;
pub mod expressions;
mod kinds;
pub mod known;
pub mod load;
pub mod place;
mod read;
pub mod reading;
pub mod reference;
pub mod registry;
pub mod schema;
pub mod text;
pub mod words;
mod write;

pub use crate::{
    definition::{Argument, Choice, Definition, Number},
    documents::Documents,
    known::Known,
    load::{DocumentKind, Source, load},
    place::Place,
    reading::Reading,
    registry::{Category, Kind, Parameter, Registry, Shape},
};
