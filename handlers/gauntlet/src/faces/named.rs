//! What documents are called where they are named: in words, scenes and on the sheet.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use cardloom::{Spoken, Words, zone::CardName};

use crate::{
    content::{CardId, EnemyId, PotionId, RelicId, StatusId, ids::Document},
    faces::view::CardKind,
    model::who::Who,
    rules::{event::EventCard, prompt::CardChoice},
};

/// Titles that are put together: one is the same text for as long as the program runs.
static TITLES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

/// A title that is put together.
pub(crate) fn title(title: String) -> &'static str {
    let mut titles = TITLES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = titles.get(&*title) {
        return known;
    }
    let title: &'static str = Box::leak(title.into_boxed_str());
    titles.insert(title);
    title
}

/// A card as it is called: `Strike`, `Strike+`, `Searing Blow+4`. The sheet has it plain and upgraded.
pub(crate) fn card(card: CardId, upgrades: u16) -> CardName {
    let facts = card.facts();
    let called = match upgrades {
        0 => facts.name,
        1 => title(format!("{}+", facts.name)),
        more => title(format!("{}+{more}", facts.name)),
    };
    let index = 2 * usize::from(card.0) + usize::from(upgrades > 0);
    CardName { kind: "card", index, name: facts.id, title: called }
}

macro_rules! names {
    ($($name:ident: $id:ident is $kind:literal;)*) => {$(
        /// It as it is called.
        pub(crate) fn $name(id: $id) -> CardName {
            CardName { kind: $kind, index: usize::from(id.0), name: id.id(), title: id.name() }
        }

        impl Spoken for $id {
            fn add_to(self, words: &mut Words) {
                $name(self).add_to(words);
            }
        }
    )*};
}

names! {
    relic: RelicId is "relic";
    potion: PotionId is "potion";
    status: StatusId is "status";
    enemy: EnemyId is "enemy";
}

/// A document of whichever kind.
pub(crate) fn document(document: Document) -> CardName {
    match document {
        Document::Card(id) => card(id, 0),
        Document::Status(id) => status(id),
        Document::Relic(id) => relic(id),
        Document::Potion(id) => potion(id),
        Document::Enemy(id) => enemy(id),
    }
}

impl Spoken for CardId {
    fn add_to(self, words: &mut Words) {
        card(self, 0).add_to(words);
    }
}

impl Spoken for CardKind {
    fn add_to(self, words: &mut Words) {
        card(self.card, self.upgrades).add_to(words);
    }
}

impl Spoken for &EventCard {
    fn add_to(self, words: &mut Words) {
        card(self.kind, self.upgrades).add_to(words);
    }
}

/// Equal ones are told apart by their number.
impl Spoken for CardChoice {
    fn add_to(self, words: &mut Words) {
        card(self.card, self.upgrades).add_to(words);
        if self.copy > 0 {
            words.push(format!(" ({})", self.copy + 1));
        }
    }
}

/// A hero is called by their seat, an enemy by its number.
impl Spoken for Who {
    fn add_to(self, words: &mut Words) {
        match self.seat() {
            Some(seat) => seat.add_to(words),
            None => words.push(self.to_string()),
        }
    }
}
