//! Titles by which people look things up, and by which they are counted: no two on the sheet are the same.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
};

use cardloom::zone::CardName;

use crate::{
    content::{CardId, EnemyId, PotionId, RelicId, StatusId},
    faces::named,
};

/// What tells one from all others.
type Place = (&'static str, usize);

/// All cards, each plain and upgraded, then potions, relics, statuses and enemies: those of the base game before others.
fn names() -> impl Iterator<Item = CardName> {
    let cards = CardId::known().flat_map(|card| {
        let upgraded = card.has_upgrade().then(|| named::card(card, 1));
        [Some(named::card(card, 0)), upgraded].into_iter().flatten()
    });
    cards
        .chain(PotionId::known().map(named::potion))
        .chain(RelicId::known().map(named::relic))
        .chain(StatusId::known().map(named::status))
        .chain(EnemyId::known().map(named::enemy))
}

/// The titles of all. Where a status is called like a card, the kind stands behind its title, and where that is not enough
/// the id and a number.
pub(crate) fn all() -> BTreeMap<Place, &'static str> {
    let mut taken = BTreeSet::new();
    let told_apart = |CardName { kind, index, name, title }: CardName| {
        let by_kind = || named::title(format!("{title} ({kind})"));
        let by_number = || named::title(format!("{title} ({kind} {name} {index})"));
        let free = if taken.contains(title) { by_kind() } else { title };
        let title = if taken.contains(free) { by_number() } else { free };
        taken.insert(title);
        ((kind, index), title)
    };
    names().map(told_apart).collect()
}

/// The title of one, however often a card is upgraded.
pub(crate) fn of(card: CardName) -> &'static str {
    static TITLES: Mutex<BTreeMap<Place, &'static str>> = Mutex::new(BTreeMap::new());
    let place = (card.kind, card.index);
    let mut titles = TITLES.lock().unwrap_or_else(PoisonError::into_inner);
    if !titles.contains_key(&place) {
        *titles = all();
    }
    titles.get(&place).copied().unwrap_or(card.title)
}
