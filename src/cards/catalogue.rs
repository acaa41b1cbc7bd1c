//! Facts of cards by their numbers, each found by its id and its name.

use std::ops::Deref;

use thiserror::Error;

/// What is called by an id in files and by a name for people.
pub trait Entry {
    /// What messages call it: `bird`.
    const KIND: &'static str;

    /// What files call it.
    fn id(&self) -> &str;

    /// What people call it.
    fn name(&self) -> &str;
}

/// All entries of one kind, by number: a slice whose ids and names are unique.
///
/// ```
/// use cardloom_cards::{Catalogue, Entry};
///
/// struct Bird(&'static str, &'static str);
///
/// impl Entry for Bird {
///     const KIND: &'static str = "bird";
///
///     fn id(&self) -> &str {
///         self.0
///     }
///
///     fn name(&self) -> &str {
///         self.1
///     }
/// }
///
/// let birds = Catalogue::new([Bird("blue_jay", "Blue Jay"), Bird("barn_owl", "Barn Owl")])?;
/// assert_eq!((birds.find("barn_owl"), birds.find_by_name("Blue Jay")), (Some(1), Some(0)));
/// assert_eq!(birds[1].name(), "Barn Owl");
/// # Ok::<(), cardloom_cards::Duplicate>(())
/// ```
#[derive(Clone, Debug)]
pub struct Catalogue<T> {
    entries: Box<[T]>,
    by_id: Box<[usize]>,
    by_name: Box<[usize]>,
}

/// Two entries that are called the same.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kind} {again} has the {what} `{text}` of {kind} {first}: each needs one of its own")]
pub struct Duplicate {
    /// What they are.
    pub kind: &'static str,
    /// What is the same: the id or the name.
    pub what: &'static str,
    /// The id or name.
    pub text: String,
    /// The number of the earlier entry.
    pub first: usize,
    /// The number of the later entry.
    pub again: usize,
}

impl<T: Entry> Catalogue<T> {
    /// Those entries, numbered in their order.
    pub fn new(entries: impl IntoIterator<Item = T>) -> Result<Self, Duplicate> {
        let entries: Box<[T]> = entries.into_iter().collect();
        let by_id = index(&entries, "id", T::id)?;
        let by_name = index(&entries, "name", T::name)?;
        Ok(Self { entries, by_id, by_name })
    }

    /// The number of the entry with that id.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.by_id.binary_search_by(|&entry| self.entries[entry].id().cmp(id)).ok().map(|at| self.by_id[at])
    }

    /// The number of the entry with that name.
    pub fn find_by_name(&self, name: &str) -> Option<usize> {
        let found = self.by_name.binary_search_by(|&entry| self.entries[entry].name().cmp(name));
        found.ok().map(|at| self.by_name[at])
    }
}

/// The numbers of the entries in the order of what they are called.
fn index<T: Entry>(
    entries: &[T],
    what: &'static str,
    text: fn(&T) -> &str,
) -> Result<Box<[usize]>, Duplicate> {
    let mut numbers: Box<[usize]> = (0..entries.len()).collect();
    numbers.sort_by_key(|&number| text(&entries[number]));
    let same = numbers.windows(2).filter(|pair| text(&entries[pair[0]]) == text(&entries[pair[1]]));
    // The earliest, as whoever reads the entries in order finds it.
    match same.min_by_key(|pair| pair[1]) {
        Some(&[first, again]) => {
            Err(Duplicate { kind: T::KIND, what, text: text(&entries[again]).to_owned(), first, again })
        }
        _ => Ok(numbers),
    }
}

impl<T> Deref for Catalogue<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.entries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Entry for (&str, &str) {
        const KIND: &'static str = "card";

        fn id(&self) -> &str {
            self.0
        }

        fn name(&self) -> &str {
            self.1
        }
    }

    #[test]
    fn each_entry_is_found_by_its_id_and_by_its_name() {
        let cards = [("c", "Z"), ("a", "Y"), ("b", "X")];
        let catalogue = Catalogue::new(cards).expect("all are different");
        for (number, (id, name)) in cards.into_iter().enumerate() {
            assert_eq!((catalogue.find(id), catalogue.find_by_name(name)), (Some(number), Some(number)));
        }
        assert_eq!((catalogue.find("Z"), catalogue.find_by_name("a"), catalogue.len()), (None, None, 3));
    }

    #[test]
    fn what_is_called_the_same_is_refused_in_words() {
        let refused = |cards: &[(&'static str, &'static str)]| {
            Catalogue::new(cards.iter().copied()).expect_err("it is refused").to_string()
        };
        assert_eq!(
            refused(&[("b", "B"), ("a", "A"), ("b", "C"), ("a", "D")]),
            "card 2 has the id `b` of card 0: each needs one of its own"
        );
        assert_eq!(
            refused(&[("a", "A"), ("b", "A")]),
            "card 1 has the name `A` of card 0: each needs one of its own"
        );
    }
}
