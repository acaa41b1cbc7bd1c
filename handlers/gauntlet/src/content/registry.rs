//! All documents that this program knows: those of the base game, and then those that tables have added, in the order in
//! which the program has met them. Nothing ever leaves: a number stands for the same document as long as it runs.

use std::{
    collections::BTreeMap,
    sync::{LazyLock, Mutex, OnceLock, PoisonError, RwLock},
};

use cardloom_cards::Faults;
use cardloom_effects::documents::Documents;

use super::{
    compile::{self, Allotted},
    compiled::{Card, Encounter, Enemy, Potion, Relic, Status},
    ids::Tag,
};

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

    /// The numbers of all documents that are known.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u16> + use<'_, D> {
        LazyLock::force(&super::BASE);
        (0..MOST as u16).take_while(|number| self.entries[usize::from(*number)].get().is_some())
    }

    fn known(&self) -> usize {
        self.names.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Gives numbers to documents of these ids. Names in files are the ids, or what tells them from others of the same id.
    fn allot<'d>(
        &self,
        ids: impl ExactSizeIterator<Item = &'d str>,
        mark: &str,
        what: &'static str,
    ) -> Result<Vec<(u16, &'static str)>, RegistryError> {
        let mut names = self.names.write().unwrap_or_else(PoisonError::into_inner);
        let (known, wanted) = (names.len(), ids.len());
        if known + wanted > MOST {
            return Err(RegistryError::Full { what, wanted, known });
        }
        let numbers = (known as u16..).zip(ids);
        Ok(numbers
            .map(|(number, id)| {
                let name: &'static str = Box::leak(format!("{id}{mark}").into_boxed_str());
                names.insert(name, number);
                (number, name)
            })
            .collect())
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

/// The sets of texts that were accepted together.
static SETS: Mutex<BTreeMap<Box<[String]>, Allotted>> = Mutex::new(BTreeMap::new());

/// The numbers of the documents of these texts, which are read beside those of the base game.
pub(crate) fn register(texts: &[String]) -> Result<Allotted, RegistryError> {
    let base = &*super::BASE;
    // One at a time, so that the same set is not met twice.
    let mut sets = SETS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = sets.get(texts) {
        return Ok(known.clone());
    }
    let documents = super::read_added(texts).map_err(RegistryError::Refused)?;
    // The same in every program that reads them, since files and digests have the names.
    let mark = format!("@{:016x}", cardloom::digest(&texts));
    let allotted = enter(documents, &mark, Some(&base.numbers))?;
    sets.insert(texts.into(), allotted.clone());
    Ok(allotted)
}

/// Enters documents that were accepted: each gets a number and is compiled.
pub(crate) fn enter(
    documents: Documents,
    mark: &str,
    beside: Option<&Allotted>,
) -> Result<Allotted, RegistryError> {
    let documents: &'static Documents = Box::leak(Box::new(documents));
    let fits = [
        (documents.cards.len(), CARDS.known(), "cards"),
        (documents.statuses.len(), STATUSES.known(), "statuses"),
        (documents.relics.len(), RELICS.known(), "relics"),
        (documents.potions.len(), POTIONS.known(), "potions"),
        (documents.enemies.len(), ENEMIES.known(), "enemies"),
        (documents.encounters.len(), ENCOUNTERS.known(), "encounters"),
    ];
    for (wanted, known, what) in fits {
        if known + wanted > MOST {
            return Err(RegistryError::Full { what, wanted, known });
        }
    }
    let allotted = Allotted {
        cards: CARDS.allot(documents.cards.iter().map(|card| &*card.id), mark, "cards")?,
        statuses: STATUSES.allot(documents.statuses.iter().map(|status| &*status.id), mark, "statuses")?,
        relics: RELICS.allot(documents.relics.iter().map(|relic| &*relic.id), mark, "relics")?,
        potions: POTIONS.allot(documents.potions.iter().map(|potion| &*potion.id), mark, "potions")?,
        enemies: ENEMIES.allot(documents.enemies.iter().map(|enemy| &*enemy.id), mark, "enemies")?,
        encounters: ENCOUNTERS.allot(
            documents.encounters.iter().map(|encounter| &*encounter.id),
            mark,
            "encounters",
        )?,
    };
    compile::compile(documents, &allotted, beside);
    Ok(allotted)
}

/// The tags that are known.
static TAGS: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

/// The tag of a name.
pub(crate) fn tag(name: &str) -> Tag {
    let mut tags = TAGS.lock().unwrap_or_else(PoisonError::into_inner);
    let known = tags.iter().position(|known| *known == name);
    Tag(known.unwrap_or_else(|| {
        tags.push(Box::leak(name.to_owned().into_boxed_str()));
        tags.len() - 1
    }) as u16)
}
