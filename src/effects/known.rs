//! Which documents are known where others are read: what their ids may refer to.

use std::collections::{BTreeMap, BTreeSet};

use crate::{documents::Documents, expressions::Names, load::DocumentKind, words::StatusCategory};

/// The ids of documents.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Whatever is asked for is there.
    is_open: bool,
    /// Whatever part of an enemy is asked for, a move or a roll, is there.
    are_parts_open: bool,
    cards: BTreeSet<Box<str>>,
    /// With whether each is a stance.
    statuses: BTreeMap<Box<str>, bool>,
    relics: BTreeSet<Box<str>>,
    potions: BTreeSet<Box<str>>,
    enemies: BTreeSet<Box<str>>,
    encounters: BTreeSet<Box<str>>,
    /// The moves of all enemies.
    moves: BTreeSet<Box<str>>,
}

impl Known {
    /// Where it is open which documents there are: every id is taken for one of them.
    pub fn anything() -> Self {
        Self { is_open: true, are_parts_open: true, ..Self::default() }
    }

    /// With any moves and rolls in expressions: where it is open which enemy has what is read.
    #[must_use]
    pub(crate) fn with_any_parts(self) -> Self {
        Self { are_parts_open: true, ..self }
    }

    /// All of these documents.
    pub fn of(documents: &[&Documents]) -> Self {
        let mut known = Self::default();
        for documents in documents {
            known.cards.extend(documents.cards.iter().map(|card| card.id.clone()));
            let statuses = documents.statuses.iter();
            known.statuses.extend(
                statuses.map(|status| (status.id.clone(), status.category == StatusCategory::Stance)),
            );
            known.relics.extend(documents.relics.iter().map(|relic| relic.id.clone()));
            known.potions.extend(documents.potions.iter().map(|potion| potion.id.clone()));
            known.enemies.extend(documents.enemies.iter().map(|enemy| enemy.id.clone()));
            let moves = documents.enemies.iter().flat_map(|enemy| &enemy.moves);
            known.moves.extend(moves.map(|one| one.id.clone()));
            known.encounters.extend(documents.encounters.iter().map(|encounter| encounter.id.clone()));
        }
        known
    }

    /// Makes an id known.
    pub(crate) fn add(&mut self, kind: DocumentKind, id: &str, is_stance: bool) {
        match kind {
            DocumentKind::Status => {
                self.statuses.insert(id.into(), is_stance);
            }
            DocumentKind::Card => drop(self.cards.insert(id.into())),
            DocumentKind::Relic => drop(self.relics.insert(id.into())),
            DocumentKind::Potion => drop(self.potions.insert(id.into())),
            DocumentKind::Enemy => drop(self.enemies.insert(id.into())),
            DocumentKind::Encounter => drop(self.encounters.insert(id.into())),
        }
    }

    /// Makes a move of an enemy known.
    pub(crate) fn add_move(&mut self, id: &str) {
        self.moves.insert(id.into());
    }

    /// Whether there is a document of this id.
    pub fn has(&self, kind: DocumentKind, id: &str) -> bool {
        let all = match kind {
            DocumentKind::Status => return self.is_open || self.statuses.contains_key(id),
            DocumentKind::Card => &self.cards,
            DocumentKind::Relic => &self.relics,
            DocumentKind::Potion => &self.potions,
            DocumentKind::Enemy => &self.enemies,
            DocumentKind::Encounter => &self.encounters,
        };
        self.is_open || all.contains(id)
    }

    /// Whether there is a status of category stance of this id.
    pub(crate) fn has_stance(&self, id: &str) -> bool {
        self.is_open || self.statuses.get(id) == Some(&true)
    }

    /// Whether an enemy has such a move.
    pub(crate) fn has_move(&self, id: &str) -> bool {
        self.is_open || self.moves.contains(id)
    }

    /// All ids of what is called so: `card`, `status`, `stance`, `relic`, `potion`, `enemy`, `move`.
    pub(crate) fn ids(&self, what: &str) -> Vec<&str> {
        let all = match what {
            "status" => return self.statuses.keys().map(|id| &**id).collect(),
            "stance" => {
                let stances = self.statuses.iter().filter(|(_, is_stance)| **is_stance);
                return stances.map(|(id, _)| &**id).collect();
            }
            "card" => &self.cards,
            "relic" => &self.relics,
            "potion" => &self.potions,
            "enemy" => &self.enemies,
            "move" => &self.moves,
            _ => return Vec::new(),
        };
        all.iter().map(|id| &**id).collect()
    }
}

/// The names that expressions may use in one document: those of all documents, and its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Here<'k> {
    pub(crate) known: &'k Known,
    pub(crate) moves: &'k [Box<str>],
    pub(crate) rolls: &'k [Box<str>],
}

impl Here<'_> {
    fn numbered(&self, names: &[Box<str>], name: &str) -> Option<u8> {
        let number = names.iter().position(|known| **known == *name);
        number.or_else(|| self.known.are_parts_open.then_some(0)).and_then(|number| number.try_into().ok())
    }
}

impl Names for Here<'_> {
    type Card = ();
    type Status = ();
    type Relic = ();
    type Enemy = ();
    type Tag = ();

    fn card(&self, id: &str) -> Option<()> {
        self.known.has(DocumentKind::Card, id).then_some(())
    }

    fn status(&self, id: &str) -> Option<()> {
        self.known.has(DocumentKind::Status, id).then_some(())
    }

    fn relic(&self, id: &str) -> Option<()> {
        self.known.has(DocumentKind::Relic, id).then_some(())
    }

    fn enemy(&self, id: &str) -> Option<()> {
        self.known.has(DocumentKind::Enemy, id).then_some(())
    }

    fn tag(&self, _: &str) {}

    fn roll(&self, name: &str) -> Option<u8> {
        self.numbered(self.rolls, name)
    }

    fn r#move(&self, name: &str) -> Option<u8> {
        self.numbered(self.moves, name)
    }

    fn known(&self, what: &str) -> Vec<&str> {
        match what {
            "roll" => self.rolls.iter().map(|name| &**name).collect(),
            "move" => self.moves.iter().map(|name| &**name).collect(),
            _ => self.known.ids(what),
        }
    }
}
