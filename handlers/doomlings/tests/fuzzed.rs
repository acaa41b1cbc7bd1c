//! For a short time what the fuzz target in `fuzz/` does without end: arbitrary input where documents are read, and
//! everything that it has found so far.

#[path = "../../../tests/properties/changed.rs"]
mod changed;
mod properties;

use std::{fs, path::Path};

use changed::changed;
use proptest::prelude::*;

/// A trait with reactions, branches and loops, as a file of its own.
const DOCUMENT: &str = r#"{"id": "x", "name": "X", "copies": 1, "color": "red", "face_value": 2, "dominant": false,
"icons": ["action"], "effectless": false, "text": {"action": "It acts."}, "action": [{"collect": "select_from_hand",
"params": {"player": "$self", "where": [{"color": "red"}]}, "store_as": "mine"}, {"branch": {"always": {}}, "then":
[{"action": "draw_cards", "params": {"player": "$self", "count": 1}}]}]}"#;

/// The same in YAML.
const YAML: &str = "id: x\nname: X\ncopies: 1\ncolor: red\nface_value: 2\ndominant: false\nicons: [action]
effectless: false\ntext: {action: It acts.}\naction:\n- action: draw_cards\n  params: {player: $self, count: 1}\n";

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_are_no_document(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        properties::document_reader(&bytes);
    }

    #[test]
    fn arbitrary_text_is_no_document(text in "[-a-z0-9\\[\\]{}:,\"'&*!|>%@?# \\n]{0,300}") {
        properties::document_reader(text.as_bytes());
    }

    #[test]
    fn a_changed_document_is_one_or_refused(text in changed(DOCUMENT.to_owned())) {
        properties::document_reader(text.as_bytes());
    }

    #[test]
    fn a_changed_document_in_yaml_is_one_or_refused(text in changed(YAML.to_owned())) {
        properties::document_reader(text.as_bytes());
    }
}

/// The corpus of the fuzz target, with what was found among it.
#[test]
fn what_was_fuzzed_before_holds() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/document_reader");
    let files: Vec<_> = fs::read_dir(corpus).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(!files.is_empty());
    for file in files {
        properties::document_reader(&fs::read(file).unwrap());
    }
}
