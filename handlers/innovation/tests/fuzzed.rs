//! For a short time what the fuzz targets in `fuzz/` do without end: arbitrary input to everything that reads, and
//! everything that they have found so far.
#![allow(
    clippy::duplicate_mod,
    reason = "the fuzz targets take the properties without the rest of what tests share"
)]

mod common;
mod properties;

use std::{fs, path::Path};

use cardloom::UndoPolicy;
use common::{Bot, begun, entries, played, unsealed};
use innovation::Setup;
use proptest::prelude::*;

const GOLDEN: [&str; 2] = [include_str!("golden/v1.jsonl"), include_str!("golden/v2.jsonl")];
const SCENARIO: &str = include_str!("../scenarios/optics-player-then-card.json");

/// A session in the middle of a game, with something to undo and to redo, as text.
fn written() -> String {
    let setup = Setup { players: 3, teams: false, seed: 5 };
    let mut session = begun(&setup).policy(UndoPolicy::Free);
    for entry in entries(&played(&setup, Bot::Random)).into_iter().take(70) {
        session.replay(&entry).unwrap();
    }
    session.undo(session.history().last().unwrap().seat).unwrap();
    serde_json::to_string(&session).unwrap()
}

/// Text in JSON with some of its parts replaced, doubled or left out.
fn changed(text: String) -> impl Strategy<Value = String> {
    let place = any::<prop::sample::Index>;
    let value = prop_oneof![
        (0..130_u64).prop_map(|number| number.to_string()),
        prop::sample::select(vec![
            "255",
            "65536",
            "18446744073709551615",
            "-1",
            "1e400",
            "null",
            "true",
            "\"\"",
            "[]",
            "[0]",
            "{}",
            "\"Oars\"",
            "\"p2\"",
            "\"\\u001b[2J\"",
        ])
        .prop_map(str::to_owned),
        (1..3000_usize).prop_map(|depth| "[".repeat(depth)),
        (1..3000_usize).prop_map(|length| "9".repeat(length)),
    ];
    let change = (place(), 0..4_u8, place(), value);
    prop::collection::vec(change, 1..4).prop_map(move |changes| {
        let mut text = text.clone();
        for (place, kind, other, value) in changes {
            let tokens = tokens(&text);
            let (one, other) =
                (tokens[place.index(tokens.len())].clone(), tokens[other.index(tokens.len())].clone());
            let instead = match kind {
                0 => String::new(),
                1 => format!("{0},{0}", &text[one.clone()]),
                2 => text[other].to_owned(),
                _ => value,
            };
            text.replace_range(one, &instead);
        }
        text
    })
}

/// Where the names, texts and numbers stand.
fn tokens(text: &str) -> Vec<std::ops::Range<usize>> {
    let ends = text.match_indices([',', ':', '[', ']', '{', '}', '\n']).map(|(place, _)| place);
    let mut begin = 0;
    let mut tokens = Vec::new();
    for end in ends {
        tokens.push(begin..end);
        begin = end + 1;
    }
    tokens.retain(|token| !token.is_empty());
    if tokens.is_empty() {
        tokens.push(0..text.len());
    }
    tokens
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn a_legal_answer_is_taken_and_any_other_changes_nothing(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        properties::answers(&bytes);
    }

    #[test]
    fn whatever_is_done_to_a_session_it_is_what_its_answers_make(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
    ) {
        properties::session_changes(&bytes);
    }
}

proptest! {
    #![proptest_config(config(200))]

    #[test]
    fn arbitrary_bytes_are_no_saved_game_and_no_scenario(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        properties::save_reader(&bytes);
        properties::save_reader(&[b"\x28\xb5\x2f\xfd", &bytes[..]].concat());
        properties::save_records(&bytes);
        properties::session_reader(&bytes);
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

    #[test]
    fn a_changed_session_is_one_or_refused(text in {
        thread_local!(static WRITTEN: String = written());
        changed(WRITTEN.with(Clone::clone))
    }) {
        properties::session_reader(text.as_bytes());
    }
}

#[test]
fn the_session_that_is_changed_is_a_sound_one() {
    let text = written();
    assert!(serde_json::from_str::<common::Game>(&text).is_ok());
    properties::session_reader(text.as_bytes());
}

/// The corpora of the fuzz targets, with what was found among them.
#[test]
fn what_was_fuzzed_before_holds() {
    type Property = fn(&[u8]);
    let targets: [(&str, Property); 6] = [
        ("answers", properties::answers),
        ("save_reader", properties::save_reader),
        ("save_records", properties::save_records),
        ("scenario_reader", properties::scenario_reader),
        ("session_changes", properties::session_changes),
        ("session_reader", properties::session_reader),
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
