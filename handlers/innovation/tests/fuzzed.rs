//! For a short time what the fuzz targets in `fuzz/` do without end: arbitrary input where saved games and scenarios of
//! Innovation are read, and everything that they have found so far. What is no game's own is in `tests/fuzzed.rs`.
#![allow(
    clippy::duplicate_mod,
    reason = "the fuzz targets take the properties without the rest of what tests share"
)]

#[path = "../../../tests/properties/changed.rs"]
mod changed;
mod common;
mod properties;

use std::{fs, path::Path};

use changed::changed;
use common::unsealed;
use proptest::prelude::*;

const GOLDEN: [&str; 2] = [include_str!("golden/v1.jsonl"), include_str!("golden/v2.jsonl")];
const SCENARIO: &str = include_str!("../scenarios/optics-player-then-card.json");

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_are_no_saved_game_and_no_scenario(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        properties::save_reader(&bytes);
        properties::save_reader(&[b"\x28\xb5\x2f\xfd", &bytes[..]].concat());
        properties::save_records(&bytes);
        properties::scenario_reader(&bytes);
    }

    #[test]
    fn a_sealed_file_of_changed_records_is_a_game_or_refused(text in prop::sample::select(GOLDEN.to_vec())
            .prop_flat_map(|golden| changed(unsealed(golden)[..30].join("\n"))),
   ) {
        properties::save_records(text.as_bytes());
    }

    #[test]
    fn a_changed_scenario_is_one_or_refused(text in changed(SCENARIO.to_owned())) {
        properties::scenario_reader(text.as_bytes());
    }
}

/// The corpora of the fuzz targets, with what was found among them.
#[test]
fn what_was_fuzzed_before_holds() {
    type Property = fn(&[u8]);
    let targets: [(&str, Property); 3] = [
        ("save_reader", properties::save_reader),
        ("save_records", properties::save_records),
        ("scenario_reader", properties::scenario_reader),
    ];
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    for (target, property) in targets {
        let mut files = 0;
        for file in fs::read_dir(corpora.join(target)).unwrap() {
            property(&fs::read(file.unwrap().path()).unwrap());
            files += 1;
        }
        assert!(files > 0, "no corpus of {target}");
    }
}
