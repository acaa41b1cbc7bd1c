//! For a short time what the fuzz targets in `fuzz/` do without end with games of any type: arbitrary answers, changes and
//! sessions, and everything that they have found so far.

#[path = "properties/changed.rs"]
mod changed;
mod properties;

use std::{fs, path::Path};

use cardloom::any::{AnyGame, Of};
use changed::changed;
use innovation::Innovation;
use proptest::prelude::*;
use serde_json::json;
use wingspan::Wingspan;

/// A session in the middle of a game, with something to undo and to redo, as text.
fn written(game: &dyn AnyGame) -> String {
    let mut table = game.begin(json!({"players": 3, "seed": 5})).unwrap();
    while table.answers() < 40 {
        let prompt = table.prompts().swap_remove(0);
        let picks: Vec<usize> = (0..prompt.min).collect();
        table.answer(prompt.seat, prompt.id, &picks).unwrap();
    }
    let mut session = table.to_json();
    session["policy"] = "free".into();
    let mut table = game.resume(session).unwrap();
    let seats = table.seats() as u8;
    let undone = (0..seats).any(|seat| table.undo(cardloom::Seat(seat)).is_ok());
    assert!(undone, "somebody has answered last");
    table.to_json().to_string()
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(40))]

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
    fn arbitrary_bytes_are_no_session(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        properties::session_reader(&bytes);
    }

    #[test]
    fn a_changed_session_is_one_or_refused(text in {
        thread_local!(static WRITTEN: [String; 2] =
            [written(&Of::<Innovation>::GAME), written(&Of::<Wingspan>::GAME)]);
        prop::sample::select(WRITTEN.with(|written| written.to_vec())).prop_flat_map(changed)
    }) {
        properties::session_reader(text.as_bytes());
    }
}

/// The corpora of the fuzz targets, with what was found among them.
#[test]
fn what_was_fuzzed_before_holds() {
    type Property = fn(&[u8]);
    let targets: [(&str, Property); 3] = [
        ("answers", properties::answers),
        ("session_changes", properties::session_changes),
        ("session_reader", properties::session_reader),
    ];
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    for (target, property) in targets {
        let mut files = 0;
        for file in fs::read_dir(corpora.join(target)).unwrap() {
            property(&fs::read(file.unwrap().path()).unwrap());
            files += 1;
        }
        assert!(files > 0, "no corpus of {target}");
    }
}
