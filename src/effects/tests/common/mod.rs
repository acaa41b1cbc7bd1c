//! Documents for tests.

#![allow(dead_code, reason = "each test has its own copy and uses a part of it")]

use std::sync::LazyLock;

use cardloom_effects::{DocumentKind, Documents, Source, load};

macro_rules! data {
    ($file:literal) => {
        include_str!(concat!("../../../../handlers/gauntlet/data/", $file))
    };
}

/// The documents of a game.
pub(crate) const SOURCES: [(DocumentKind, &str, &str); 6] = [
    (DocumentKind::Card, "cards.json", data!("cards.json")),
    (DocumentKind::Status, "statuses.json", data!("statuses.json")),
    (DocumentKind::Relic, "relics.json", data!("relics.json")),
    (DocumentKind::Potion, "potions.yaml", data!("potions.yaml")),
    (DocumentKind::Enemy, "enemies.json", data!("enemies.json")),
    (DocumentKind::Encounter, "encounters.yaml", data!("encounters.yaml")),
];

/// Documents for words that the game does not use.
pub(crate) const SAMPLES: &str = data!("samples.json");

/// Those sources as they are loaded.
pub(crate) fn sources() -> Vec<Source<'static>> {
    SOURCES.into_iter().map(|(kind, name, text)| Source::file(kind, name, text)).collect()
}

/// The documents of the game.
pub(crate) fn content() -> &'static Documents {
    static CONTENT: LazyLock<Documents> =
        LazyLock::new(|| load(&sources(), &[]).unwrap_or_else(|faults| panic!("it is right:\n{faults}")));
    &CONTENT
}
