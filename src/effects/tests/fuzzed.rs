//! For a short time what the fuzz targets in `fuzz/` do without end: arbitrary texts and documents, and everything that they
//! have found so far.

mod bytes;
#[path = "../../../tests/properties/changed.rs"]
mod changed;
mod common;

use std::{fs, path::Path};

use changed::changed;
use proptest::prelude::*;

/// A card, a relic and an enemy.
const DOCUMENTS: &str = r#"{"cards": [{"id": "x", "name": "X", "type": "attack", "rarity": "common", "cost": 1, "effects":
[{"type": "damage", "target": "single_enemy", "value": "6 + strength"}, {"type": "conditional", "if": "last_kills > 0", "then":
{"type": "draw", "value": 2}}], "upgrade": {"cost": 0}}], "relics": [{"id": "y", "name": "Y", "rarity": "rare", "counter": 0,
"triggers": [{"on": "hp_loss", "mode": "before", "target": "self", "effects": [{"type": "cancel", "what": "event"}]}]}],
"enemies": [{"id": "z", "name": "Z", "kind": "normal", "hp": [3, 4], "moves": {"bite": {"intent": "attack", "effects":
[{"type": "damage", "target": "single_enemy", "value": 3}]}}, "ai": {"rules": [{"move": "bite"}]}}]}"#;

/// Pieces of sentences.
const PIECES: [&str; 40] = [
    "Deal",
    "6",
    "damage",
    "to",
    "all",
    "enemies",
    ".",
    ";",
    "Gain",
    "block",
    "[strength * 2]",
    "Apply",
    "2",
    "Weak",
    "Draw",
    "a",
    "card",
    "cards",
    "Exhaust",
    "your",
    "hand",
    "If [hp < 3]:",
    "Otherwise:",
    "{",
    "}",
    "Choose one:",
    "or",
    "Repeat 2 times:",
    "X",
    "Add",
    "Wound",
    "at random",
    "up to",
    "with [tag('strike')]",
    "in your",
    "draw pile",
    "from",
    "yourself",
    "Do",
    "for",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_mean_nothing(bytes in prop::collection::vec(any::<u8>(), 0..1000)) {
        bytes::effect_text(&bytes);
        bytes::effect_documents(&bytes);
    }

    #[test]
    fn arbitrary_text_is_understood_or_refused(text in ".{0,200}") {
        bytes::effect_text(text.as_bytes());
    }

    #[test]
    fn arbitrary_sentences_are_understood_or_refused(
        pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..30),
    ) {
        bytes::effect_text(pieces.join(" ").as_bytes());
    }

    #[test]
    fn arbitrary_text_is_no_document(text in "[-a-z0-9\\[\\]{}:,\"'&*!|>%@?# \\n]{0,300}") {
        bytes::effect_documents(text.as_bytes());
    }

    #[test]
    fn changed_documents_are_documents_or_refused(text in changed(DOCUMENTS.to_owned())) {
        bytes::effect_documents(text.as_bytes());
    }
}

/// The corpora of the fuzz targets, with what was found among them.
#[test]
fn what_was_fuzzed_before_holds() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    for (name, property) in
        [("effect_text", bytes::effect_text as fn(&[u8])), ("effect_documents", bytes::effect_documents)]
    {
        let files: Vec<_> =
            fs::read_dir(corpus.join(name)).unwrap().map(|file| file.unwrap().path()).collect();
        assert!(!files.is_empty());
        for file in files {
            property(&fs::read(file).unwrap());
        }
    }
}
