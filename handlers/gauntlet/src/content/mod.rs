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

/// Reads texts with further documents, beside those of the base game.
fn read_added(texts: &[String]) -> Result<Documents, Faults> {
    let names: Vec<String> = (1..).zip(texts).map(|(number, text)| added_name(number, text)).collect();
    let sources: Vec<_> = names
        .iter()
        .zip(texts)
        .map(|(name, text)| load::Source::file(DocumentKind::Card, name, text))
        .collect();
    load::load_with(&sources, &[base()], &kinds::registry())
}

/// What messages call a text that was added. A set-up has no names of files: what a text is in shows in how it begins.
fn added_name(number: usize, text: &str) -> String {
    let format = if text.trim_start().starts_with(['{', '[']) { "json" } else { "yaml" };
    format!("added-{number}.{format}")
}

/// Whether a file of this name with further documents would be accepted beside those of the base game.
pub(crate) fn check(name: &str, text: &str) -> Result<(), Faults> {
    load::load(&[load::Source::file(DocumentKind::Card, name, text)], &[base()]).map(drop)
}
