//! Which numbers the names of documents stand for while they are compiled.

use std::{cell::LazyCell, collections::BTreeMap};

use cardloom_effects::{
    Definition, Documents,
    expressions::Names,
    text::{self, TextNames},
};

use super::Allotted;
use crate::content::{
    ids::{CardId, EnemyId, RelicId, StatusId, Tag},
    joined, kinds,
    registry::{self, MARK},
};

/// Which number a name of a document stands for.
pub(super) struct Known {
    /// What texts call documents, for those few documents that need one which nobody has written.
    texts: LazyCell<TextNames, Box<dyn FnOnce() -> TextNames>>,
    pub(super) cards: BTreeMap<&'static str, CardId>,
    pub(super) statuses: BTreeMap<&'static str, StatusId>,
    pub(super) relics: BTreeMap<&'static str, RelicId>,
    pub(super) enemies: BTreeMap<&'static str, EnemyId>,
    pub(super) rolls: Vec<&'static str>,
    pub(super) moves: Vec<&'static str>,
}

impl Known {
    /// Nothing yet of these documents, nor of the base game's.
    pub(super) fn of(documents: &'static Documents, base: Option<&'static Documents>) -> Self {
        let texts = move || {
            let names = match base {
                Some(base) => TextNames::of(&joined(base.clone(), documents.clone())),
                None => TextNames::of(documents),
            };
            names.with_kinds(kinds::registry())
        };
        Self {
            texts: LazyCell::new(Box::new(texts)),
            cards: BTreeMap::new(),
            statuses: BTreeMap::new(),
            relics: BTreeMap::new(),
            enemies: BTreeMap::new(),
            rolls: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// Effects as sentences.
    pub(super) fn text(&self, effects: &[Definition]) -> String {
        text::print(effects, &self.texts)
    }

    pub(super) fn add(&mut self, numbers: &Allotted) {
        fn plain(name: &'static str) -> &'static str {
            name.split(MARK).next().unwrap_or(name)
        }
        self.cards.extend(numbers.cards.iter().map(|(number, name)| (plain(name), CardId(*number))));
        self.statuses.extend(numbers.statuses.iter().map(|(number, name)| (plain(name), StatusId(*number))));
        self.relics.extend(numbers.relics.iter().map(|(number, name)| (plain(name), RelicId(*number))));
        self.enemies.extend(numbers.enemies.iter().map(|(number, name)| (plain(name), EnemyId(*number))));
    }
}

impl Names for &Known {
    type Card = CardId;
    type Status = StatusId;
    type Relic = RelicId;
    type Enemy = EnemyId;
    type Tag = Tag;

    fn card(&self, id: &str) -> Option<CardId> {
        self.cards.get(id).copied()
    }

    fn status(&self, id: &str) -> Option<StatusId> {
        self.statuses.get(id).copied()
    }

    fn relic(&self, id: &str) -> Option<RelicId> {
        self.relics.get(id).copied()
    }

    fn enemy(&self, id: &str) -> Option<EnemyId> {
        self.enemies.get(id).copied()
    }

    fn tag(&self, name: &str) -> Tag {
        registry::tag(name)
    }

    fn roll(&self, name: &str) -> Option<u8> {
        self.rolls.iter().position(|known| *known == name).map(|number| number as u8)
    }

    fn r#move(&self, name: &str) -> Option<u8> {
        self.moves.iter().position(|known| *known == name).map(|number| number as u8)
    }

    fn known(&self, _what: &str) -> Vec<&str> {
        Vec::new()
    }
}
