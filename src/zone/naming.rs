//! Which cards something names, by what it is written as.

use std::{cell::RefCell, io};

use serde::{Serialize, Serializer};

use super::{Id, InstanceId, Named};

thread_local! {
    /// The cards that were written, as long as somebody wants to know.
    static WRITTEN: RefCell<Option<Vec<CardName>>> = const { RefCell::new(None) };
}

/// A card by its kind and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CardName {
    /// Its [kind](super::Named::KIND).
    pub kind: &'static str,
    /// Its [number](super::Id::index).
    pub index: usize,
    /// Its [name in files](super::Named::file_name). That of an instance is in the state alone: here it is called by its
    /// kind.
    pub name: &'static str,
    /// What people [call](super::Named::title) it.
    pub title: &'static str,
}

/// Gives the cards that something names, each as often as it is named: all that [`named::write`](super::named::write())
/// writes and all [instances](super::Instances), wherever they stand in it.
///
/// Something that cannot be written as JSON names those that come before the fault.
pub fn cards_in<T: Serialize + ?Sized>(thing: &T) -> Vec<CardName> {
    let before = WRITTEN.replace(Some(Vec::new()));
    // What is written is of no interest.
    serde_json::to_writer(io::sink(), thing).ok();
    WRITTEN.replace(before).unwrap_or_default()
}

impl CardName {
    /// The name of a card.
    pub fn of<T: Named>(card: T) -> Self {
        Self { kind: T::KIND, index: card.index(), name: card.file_name(), title: card.title() }
    }

    /// An instance by its face.
    pub(crate) fn of_instance(id: InstanceId, face: &'static str) -> Self {
        Self { kind: InstanceId::KIND, index: id.index(), name: face, title: face }
    }

    /// It is written.
    pub(super) fn note(self) {
        WRITTEN.with_borrow_mut(|written| {
            if let Some(written) = written {
                written.push(self);
            }
        });
    }
}

/// As the card is written: by its name.
impl Serialize for CardName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.note();
        serializer.serialize_str(self.name)
    }
}
