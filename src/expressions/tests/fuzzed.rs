//! For a short time what the fuzz target in `fuzz/` does without end: arbitrary expressions, and everything that it has found
//! so far.

mod bytes;
mod common;
#[allow(dead_code, reason = "other tests use more of it")]
mod naive;

use std::{fs, path::Path};

use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_are_no_expression(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        bytes::expressions(&bytes);
    }

    #[test]
    fn arbitrary_text_is_read_or_refused(text in "[a-z]( |[0-9+*/%<>=!(),.'-]|hp|block|gold|status\\('weak'\\)|min|not|if|else|and){0,40}") {
        bytes::expressions(text.as_bytes());
    }

    #[test]
    fn what_is_computed_is_right(
        seed: u8,
        parts in prop::collection::vec(
            (prop::sample::select(vec!["hp", "card_type == 'attack'", "status('weak')", "7 / 2", "(1 if target_weak else gold)", "-block"]),
             prop::sample::select(vec!["+", "-", "*", "/", "//", "%", "**", "<", "==", "and", "or"])),
            1..12,
        ),
    ) {
        let mut text = String::new();
        parts.iter().for_each(|(part, operator)| text += &format!("{part} {operator} "));
        text += "2";
        bytes::expressions(&[&[seed], text.as_bytes()].concat());
    }
}

/// The corpus of the fuzz target, with what was found among it.
#[test]
fn what_was_fuzzed_before_holds() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/expressions");
    let files: Vec<_> = fs::read_dir(corpus).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(!files.is_empty());
    for file in files {
        bytes::expressions(&fs::read(file).unwrap());
    }
}
