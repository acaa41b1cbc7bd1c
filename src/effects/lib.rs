//! Effects as data for deck-building combat: a language whose documents are cards, statuses, relics, potions, enemies and
//! encounters.
//!
//! A program [loads](load()) documents: all of them, or all that is wrong with them. What it gets are
//! [cards, statuses and so on](documents) whose effects are [definitions](Definition), checked for the place in which they
//! stand, with their expressions still as text. Who carries them out compiles those once, in a [language](expressions) in which
//! names stand for whatever it knows documents by.
//!
//! ```
//! use cardloom_effects::{DocumentKind, Number, Source, load};
//!
//! let potion = "id: elixir\nname: Elixir\nrarity: rare\neffects:\n- {type: heal, target: self, value: 5 + missing_hp // 4}\n";
//! let documents = load(&[Source::yaml(DocumentKind::Potion, "elixir.yaml", potion)], &[])?;
//! let heal = &documents.potions[0].effects[0];
//! assert_eq!((heal.kind.word, &heal.value), ("heal", &Number::Expression("5 + missing_hp // 4".into())));
//!
//! let mistaken = potion.replace("missing_hp", "mising_hp");
//! let faults = load(&[Source::yaml(DocumentKind::Potion, "elixir.yaml", &mistaken)], &[]).expect_err("a letter is missing");
//! assert_eq!((faults.first().path.as_str(), faults.first().code.0), ("/effects/0/value", "unknown_variable"));
//! # Ok::<(), cardloom_cards::Faults>(())
//! ```
//!
//! Effects that stand alone are read and checked by a [`Reading`], written by [`Definition::to_json`], made by the
//! [builder], and said and understood as sentences by [`text`]. A [schema](schema::schema) and a [page](reference::page) are
//! made of the same tables that documents are read by.

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
mod spelling;
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
