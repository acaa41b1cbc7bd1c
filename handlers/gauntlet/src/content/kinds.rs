//! Kinds of effects that a program adds to those of the language.

use std::sync::{Mutex, PoisonError};

use cardloom_effects::{Definition, Kind, Registry};

use super::op::Amount;

/// The most kinds that a program can add.
pub(crate) const MOST: usize = 256;

/// In the order in which they came; one whose word comes again stays, and what was compiled with it.
static ADDED: Mutex<Vec<&'static Kind>> = Mutex::new(Vec::new());

/// An effect of such a kind.
#[derive(Debug)]
pub(crate) struct Coded {
    /// The number of its kind.
    pub(crate) kind: u16,
    pub(crate) definition: &'static Definition,
    /// Its value, and its other parameters that are numbers, by name.
    pub(crate) numbers: Vec<(&'static str, Amount)>,
}

/// Adds a kind. Gives its number; `None` where there are too many.
pub(crate) fn add(kind: &'static Kind) -> Option<u16> {
    let mut added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
    if added.len() == MOST {
        return None;
    }
    added.push(kind);
    Some(added.len() as u16 - 1)
}

/// The kinds of the language, and those that were added.
pub(crate) fn registry() -> Registry {
    let mut registry = Registry::standard();
    let added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
    added.iter().for_each(|kind| registry.register(kind));
    registry
}

/// The number of a kind that was added; `None` for those of the language, also where one of them has lost its word to it.
pub(crate) fn number(kind: &'static Kind) -> Option<u16> {
    let added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
    added.iter().rposition(|known| std::ptr::eq(*known, kind)).map(|number| number as u16)
}
