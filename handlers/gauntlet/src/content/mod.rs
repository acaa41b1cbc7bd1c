//! Documents as they are played: compiled once, without names, for as long as the program runs.

pub(crate) mod compile;
pub(crate) mod compiled;
pub(crate) mod ids;
pub(crate) mod kinds;
pub(crate) mod op;
pub(crate) mod registry;
pub(crate) mod table;

use std::sync::LazyLock;

use cardloom_cards::Faults;
use cardloom_effects::{DocumentKind, Documents, load};

pub use self::{
    ids::{CardId, EncounterId, EnemyId, PotionId, RelicId, StatusId},
    registry::RegistryError,
    table::Content,
};

/// The documents of the base game, as they were read and by number.
struct Base {
    documents: Documents,
    numbers: compile::Allotted,
}

static BASE: LazyLock<Base> = LazyLock::new(|| {
    let sources = [
        load::Source::file(DocumentKind::Card, "cards.json", include_str!("../../data/cards.json")),
        load::Source::file(DocumentKind::Status, "statuses.json", include_str!("../../data/statuses.json")),
        load::Source::file(DocumentKind::Relic, "relics.json", include_str!("../../data/relics.json")),
        load::Source::file(DocumentKind::Potion, "potions.yaml", include_str!("../../data/potions.yaml")),
        load::Source::file(DocumentKind::Enemy, "enemies.json", include_str!("../../data/enemies.json")),
        load::Source::file(
            DocumentKind::Encounter,
            "encounters.yaml",
            include_str!("../../data/encounters.yaml"),
        ),
    ];
    let documents = load::load(&sources, &[])
        .unwrap_or_else(|faults| panic!("the base game's documents are right:\n{faults}"));
    let numbers =
        registry::enter(documents.clone(), "", None).expect("the base game's documents have numbers");
    Base { documents, numbers }
});

/// The documents of the base game.
pub fn base() -> &'static Documents {
    &BASE.documents
}

/// Documents with further ones behind them.
pub(crate) fn joined(mut all: Documents, more: Documents) -> Documents {
    let Documents { cards, statuses, relics, potions, enemies, encounters } = more;
    all.cards.extend(cards);
    all.statuses.extend(statuses);
    all.relics.extend(relics);
    all.potions.extend(potions);
    all.enemies.extend(enemies);
    all.encounters.extend(encounters);
    all
}

/// Reads files with further documents, each a name and a text, beside those of the base game. They may refer to each other.
pub(crate) fn read(files: &[(String, String)]) -> Result<Documents, Faults> {
    let sources: Vec<_> =
        files.iter().map(|(name, text)| load::Source::file(DocumentKind::Card, name, text)).collect();
    load::load_with(&sources, &[base()], &kinds::registry())
}

/// Reads texts with further documents, as a set-up has them.
fn read_added(texts: &[String]) -> Result<Documents, Faults> {
    let named = |(number, text): (usize, &String)| (added_name(number, text), text.clone());
    read(&(1..).zip(texts).map(named).collect::<Vec<_>>())
}

/// What messages call a text that was added. A set-up has no names of files: what a text is in shows in how it begins.
fn added_name(number: usize, text: &str) -> String {
    let format = if text.trim_start().starts_with(['{', '[']) { "json" } else { "yaml" };
    format!("added-{number}.{format}")
}
