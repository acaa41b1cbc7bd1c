//! All documents that this program knows: those of the base game, and then those that tables have added, in the order in
//! which the program has met them. Nothing ever leaves: a number stands for the same document as long as it runs.

use std::{
    collections::BTreeMap,
    sync::{LazyLock, Mutex, OnceLock, PoisonError, RwLock},
};

use cardloom_cards::Faults;
use cardloom_effects::documents::Documents;

use super::{
    Base,
    compile::{self, Allotted},
    compiled::{Card, Encounter, Enemy, Potion, Relic, Status},
    ids::Tag,
};

/// What stands in files between the id of a document that was added and what tells it from others of that id.
pub(crate) const MARK: char = '@';

/// The most documents of a kind that there can be.
const MOST: usize = 8192;

/// Documents of a kind by number, and their numbers by the names that files have for them.
pub(crate) struct Table<D: 'static> {
    entries: [OnceLock<&'static D>; MOST],
    names: RwLock<BTreeMap<&'static str, u16>>,
}

pub(crate) static CARDS: Table<Card> = Table::new();
pub(crate) static STATUSES: Table<Status> = Table::new();
pub(crate) static RELICS: Table<Relic> = Table::new();
pub(crate) static POTIONS: Table<Potion> = Table::new();
pub(crate) static ENEMIES: Table<Enemy> = Table::new();
pub(crate) static ENCOUNTERS: Table<Encounter> = Table::new();

impl<D> Table<D> {
    const fn new() -> Self {
        Self { entries: [const { OnceLock::new() }; MOST], names: RwLock::new(BTreeMap::new()) }
    }

    /// The document of a number.
    #[inline]
    pub(crate) fn get(&self, number: u16) -> &'static D {
        self.entries[usize::from(number)].get().expect("numbers are given to documents alone")
    }

    /// The number of the document that files call so.
    pub(crate) fn named(&self, name: &str) -> Option<u16> {
        LazyLock::force(&super::BASE);
        self.names.read().unwrap_or_else(PoisonError::into_inner).get(name).copied()
    }

    /// The documents of this id, of whichever tables.
    pub(crate) fn of_id(&self, id: &str) -> Vec<&'static D> {
        LazyLock::force(&super::BASE);
        let marked = format!("{id}{MARK}");
        let names = self.names.read().unwrap_or_else(PoisonError::into_inner);
        let added = names.range(&*marked..).take_while(|(name, _)| name.starts_with(&marked));
        let numbers = names.get(id).into_iter().chain(added.map(|(_, number)| number));
        // One that is being compiled has a number already.
        numbers.filter_map(|number| self.entries[usize::from(*number)].get().copied()).collect()
    }

    /// The numbers of all documents that are known.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u16> + use<'_, D> {
        LazyLock::force(&super::BASE);
        (0..MOST as u16).take_while(|number| self.entries[usize::from(*number)].get().is_some())
    }

    /// Whether so many more have room.
    fn fits(&self, wanted: usize, what: &'static str) -> Result<(), RegistryError> {
        let known = self.names.read().unwrap_or_else(PoisonError::into_inner).len();
        if known + wanted > MOST { Err(RegistryError::Full { what, wanted, known }) } else { Ok(()) }
    }

    /// Gives numbers to documents of these ids, which [fit](Self::fits). Names in files are the ids, or what tells them from
    /// others of the same id.
    fn allot<'d>(&self, ids: impl Iterator<Item = &'d str>, mark: &str) -> Vec<(u16, &'static str)> {
        let mut names = self.names.write().unwrap_or_else(PoisonError::into_inner);
        let numbers = (names.len() as u16..).zip(ids);
        numbers
            .map(|(number, id)| {
                let name: &'static str = Box::leak(format!("{id}{mark}").into_boxed_str());
                names.insert(name, number);
                (number, name)
            })
            .collect()
    }

    pub(crate) fn fill(&self, number: u16, document: D) {
        // A number is given once.
        let _ = self.entries[usize::from(number)].set(Box::leak(Box::new(document)));
    }
}

/// Why documents of a table cannot be played with.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RegistryError {
    /// They are refused. In one line: what is wrong first, and how much else.
    #[error("the documents that were added are refused: {}{}", .0.first(), more(.0))]
    Refused(Faults),
    /// There are too many.
    #[error(
        "{wanted} {what} more than the {known} known so far are too many for the {MOST} that one program can know; \
         add fewer, or start the program again without those of other tables"
    )]
    Full {
        /// Of which kind.
        what: &'static str,
        /// How many were to come.
        wanted: usize,
        /// How many there are.
        known: usize,
    },
}

/// How much is wrong besides the first fault: `; 2 more`.
pub(crate) fn more(faults: &Faults) -> String {
    match faults.all().len() {
        1 => String::new(),
        all => format!("; {} more", all - 1),
    }
}

/// Reads the documents of these texts beside those of the base game, and gives them numbers.
pub(super) fn register(texts: &[String]) -> Result<Allotted, RegistryError> {
    let documents = super::read_added(texts).map_err(RegistryError::Refused)?;
    // The same in every program that reads them, since files and digests have the names.
    let mark = format!("{MARK}{:016x}", cardloom::digest(&texts));
    enter(documents, &mark, Some(&*super::BASE))
}

/// Enters documents that were accepted: each gets a number and is compiled.
pub(super) fn enter(
    documents: Documents,
    mark: &str,
    beside: Option<&'static Base>,
) -> Result<Allotted, RegistryError> {
    let documents: &'static Documents = Box::leak(Box::new(documents));
    let Documents { cards, statuses, relics, potions, enemies, encounters } = documents;
    // All of them or none: numbers are never taken back.
    CARDS.fits(cards.len(), "cards")?;
    STATUSES.fits(statuses.len(), "statuses")?;
    RELICS.fits(relics.len(), "relics")?;
    POTIONS.fits(potions.len(), "potions")?;
    ENEMIES.fits(enemies.len(), "enemies")?;
    ENCOUNTERS.fits(encounters.len(), "encounters")?;
    let allotted = Allotted {
        cards: CARDS.allot(cards.iter().map(|card| &*card.id), mark),
        statuses: STATUSES.allot(statuses.iter().map(|status| &*status.id), mark),
        relics: RELICS.allot(relics.iter().map(|relic| &*relic.id), mark),
        potions: POTIONS.allot(potions.iter().map(|potion| &*potion.id), mark),
        enemies: ENEMIES.allot(enemies.iter().map(|enemy| &*enemy.id), mark),
        encounters: ENCOUNTERS.allot(encounters.iter().map(|encounter| &*encounter.id), mark),
    };
    compile::compile(documents, &allotted, beside);
    Ok(allotted)
}

/// The tags that are known.
static TAGS: Mutex<BTreeMap<&'static str, Tag>> = Mutex::new(BTreeMap::new());

/// The tag of a name.
pub(crate) fn tag(name: &str) -> Tag {
    let mut tags = TAGS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = tags.get(name) {
        return *known;
    }
    let tag = Tag(tags.len() as u32);
    tags.insert(Box::leak(name.to_owned().into_boxed_str()), tag);
    tag
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::tag;

    #[test]
    fn no_two_words_share_a_number_however_many_there_are() {
        let tags: BTreeSet<_> = (0..70_000).map(|number| tag(&format!("word_{number}"))).collect();
        assert_eq!(tags.len(), 70_000);
        assert!(tags.contains(&tag("word_0")) && !tags.contains(&tag("word")));
    }
}
