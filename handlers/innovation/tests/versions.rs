//! Files of every version of the format: read, gone on with, and refused where they are newer.
//!
//! After a deliberate change of what is written this writes the stored files anew:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p innovation --test versions -- --nocapture
//! ```

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Once,
};

use cardloom::{
    Entry, UndoPolicy,
    save::{FORMAT, Header, Record, Saved, SavedGame, load},
    testing::{Bot, blesses},
};
use common::{entries, give, header, played, seal::sealed, unsealed};
use innovation::{Innovation, Setup};
use serde_json::Value;

/// A file of the stored ones.
fn golden(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file)
}

/// The files are written anew before their first use, if that is wanted.
fn bless_if_wanted() {
    static BLESSED: Once = Once::new();
    BLESSED.call_once(|| {
        if blesses() {
            bless_versions();
        }
    });
}

/// A short game with everything that a file can hold but an end, in each version of the format.
fn bless_versions() {
    let file = golden("v2.jsonl");
    match load::<Innovation>(&file) {
        Ok(_) => return,
        Err(error) => println!("v0.jsonl, v1.jsonl, v2.jsonl: {error}"),
    }
    let setup = Setup { players: 2, teams: false, seed: 1 };
    fs::write(&file, newest_version(&entries(&played(&setup, Bot::Random))[..30])).unwrap();
    let first = first_version(&unsealed(&fs::read_to_string(&file).unwrap()));
    fs::write(golden("v1.jsonl"), sealed(&first)).unwrap();
    let mut oldest = first;
    oldest[0] = oldest[0].replacen("\"cardloom\":1", "\"cardloom\":0", 1);
    oldest[0] = oldest[0].replacen(&format!("\"rules\":{:?},", Innovation::RULES), "", 1);
    fs::write(golden("v0.jsonl"), sealed(oldest)).unwrap();
}

/// The short game as it is written today.
fn newest_version(entries: &[Entry]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let setup = Setup { players: 2, teams: false, seed: 1 };
    let free = Header { undo: UndoPolicy::Free, ..header(setup, "random") };
    let mut game = SavedGame::<Innovation>::create(&file, free).unwrap();
    entries.iter().for_each(|entry| give(&mut game, entry));
    for _ in 0..3 {
        game.undo(entries[29].seat).unwrap();
    }
    game.redo().unwrap();
    fs::read_to_string(&file).unwrap()
}

/// The objects of the short game as version 1 wrote them: each prompt had the number of all that were asked before, and
/// one more. In this game seats that are asked at once answer in their order.
fn first_version(objects: &[String]) -> Vec<String> {
    let mut answers = 0;
    let old = objects.iter().map(|text| {
        let object: Value = serde_json::from_str(text).unwrap();
        if let Some(answer) = object.get("answer") {
            answers += 1;
            let events = answer.get("events").map_or(String::new(), |events| format!(",\"events\":{events}"));
            let (seat, picks) = (&answer["seat"], &answer["picks"]);
            format!("{{\"answer\":{{\"prompt\":{answers},\"seat\":{seat},\"picks\":{picks}{events}}}}}")
        } else if let Some(checkpoint) = object.get("checkpoint") {
            let next = checkpoint["answers"].as_u64().unwrap() + 1;
            format!("{{\"checkpoint\":{{\"prompt\":{next},\"digest\":{}}}}}", checkpoint["digest"])
        } else {
            text.replacen("\"cardloom\":2", "\"cardloom\":1", 1)
        }
    });
    old.collect()
}

/// The answers of a file's records, also those that were taken back.
fn answers_of(records: &[Record]) -> Vec<Entry> {
    let answers = records.iter().filter_map(|record| match record {
        Record::Answer { prompt, seat, picks, .. } => {
            Some(Entry { prompt: *prompt, seat: *seat, answer: picks.clone() })
        }
        _ => None,
    });
    answers.collect()
}

#[test]
fn the_short_game_is_written_as_it_is_stored_in_the_newest_version() {
    bless_if_wanted();
    let stored = fs::read_to_string(golden("v2.jsonl")).unwrap();
    let first = fs::read_to_string(golden("v1.jsonl")).unwrap();
    assert_eq!(unsealed(&first), first_version(&unsealed(&stored)));
    // What is read of the first version is what was written in the newest.
    let answers = answers_of(&load::<Innovation>(&golden("v1.jsonl")).unwrap().records);
    assert_eq!(newest_version(&answers), stored);
}

#[test]
fn files_of_every_version_are_read_and_played_on() {
    bless_if_wanted();
    let newest = load::<Innovation>(&golden(&format!("v{FORMAT}.jsonl"))).unwrap();
    for version in 0..=FORMAT {
        let file = golden(&format!("v{version}.jsonl"));
        let loaded = load::<Innovation>(&file).unwrap();
        assert_eq!((loaded.header.cardloom, loaded.header.rules.as_str()), (version, Innovation::RULES));
        assert_eq!(loaded.session, newest.session);
        assert_eq!(loaded.session.open(), newest.session.open());
        assert_eq!(loaded.records, newest.records);

        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("game.jsonl");
        fs::copy(&file, &copy).unwrap();
        let (mut game, _) = SavedGame::<Innovation>::resume(&copy).unwrap();
        game.redo().unwrap();
        let session = game.close().unwrap();
        let text = fs::read_to_string(&copy).unwrap();
        let added =
            text.strip_prefix(&fs::read_to_string(&file).unwrap()).expect("lines are only ever added");
        assert_eq!(added.starts_with("{\"format\":{\"version\":2},"), version < FORMAT, "{added}");
        assert_eq!(load::<Innovation>(&copy).unwrap().session, session);
    }
    assert!(!fs::read_to_string(golden("v0.jsonl")).unwrap().contains("rules"));
}

/// The text of a file that may be compressed.
fn text(path: &Path) -> String {
    let bytes = fs::read(path).unwrap();
    let plain =
        if path.extension().is_some_and(|it| it == "zst") { zstd::decode_all(&bytes[..]) } else { Ok(bytes) };
    String::from_utf8(plain.unwrap()).unwrap()
}

#[test]
fn a_file_of_the_first_version_goes_on_in_the_newest_wherever_it_stops() {
    bless_if_wanted();
    let whole = unsealed(&fs::read_to_string(golden("v1.jsonl")).unwrap());
    let answers = answers_of(&load::<Innovation>(&golden("v1.jsonl")).unwrap().records);
    // Both seats are asked for their first cards at once: the second one may have answered first.
    let second_first = [
        whole[0].clone(),
        whole[1].clone(),
        "{\"answer\":{\"prompt\":2,\"seat\":1,\"picks\":[0]}}".to_owned(),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (number, old) in
        [&whole[..1], &whole[..2], &whole[..3], &second_first, &whole[..20]].into_iter().enumerate()
    {
        for file in ["game.jsonl", "game.jsonl.zst"] {
            let path = folder.path().join(format!("{number}-{file}"));
            let begin = sealed(old);
            let bytes = begin.clone().into_bytes();
            let bytes = if file.ends_with("zst") { zstd::encode_all(&bytes[..], 0).unwrap() } else { bytes };
            fs::write(&path, bytes).unwrap();
            let read = load::<Innovation>(&path).unwrap();
            assert_eq!(read.header.cardloom, 1);
            let given: Vec<Entry> = read.session.history().cloned().collect();
            let left: Vec<&Entry> = answers.iter().filter(|entry| !given.contains(entry)).take(8).collect();
            assert_eq!(given.len() + left.len(), (given.len() + 8).min(30));
            let (here, later) = left.split_at(4);
            for entries in [here, later] {
                let (mut game, loaded) = SavedGame::<Innovation>::resume(&path).unwrap();
                assert!(!loaded.torn);
                entries.iter().for_each(|entry| give(&mut game, entry));
                let last = game.session().history().last().unwrap().seat;
                game.undo(last).unwrap();
                game.redo().unwrap();
                let kept = game.session().clone();
                drop(game);
                let read = load::<Innovation>(&path).unwrap();
                assert_eq!((&read.session, read.session.open()), (&kept, kept.open()));
            }
            let written = text(&path);
            let added = written.strip_prefix(&begin).expect("lines are only ever added");
            assert!(added.starts_with("{\"format\":{\"version\":2},"), "{added}");
            assert_eq!(added.matches("\"format\"").count(), 1, "{added}");
            let read = load::<Innovation>(&path).unwrap();
            assert_eq!(read.session.history().len(), given.len() + 8);
        }
    }
}

#[test]
fn files_of_later_versions_are_refused() {
    bless_if_wanted();
    let newer = "format 3 is newer than 2, which is the newest this program reads";
    let lines = unsealed(&fs::read_to_string(golden("v2.jsonl")).unwrap());
    let refused = |lines: Vec<String>| {
        cardloom::save::read::<Innovation>(sealed(lines).as_bytes()).unwrap_err().to_string()
    };
    let mut begun_later = lines.clone();
    begun_later[0] = begun_later[0].replacen("\"cardloom\":2", "\"cardloom\":3", 1);
    assert_eq!(refused(begun_later), format!("line 1: {newer}"));
    // Also where a later version went on with it.
    let mut gone_on_later = lines;
    gone_on_later.push("{\"format\":{\"version\":3}}".to_owned());
    let line = gone_on_later.len();
    assert_eq!(refused(gone_on_later), format!("line {line}: {newer}"));
}
