//! Damaged saved games: each is either resumed up to an intact record or refused with the reason, and then left as it
//! is.

mod common;

use std::{fs, ops::Range};

use cardloom::save::{SavedGame, load, read};
use common::{
    Bot, entries, header,
    original::{Original, SETUP, assert_refusal},
    played,
};
use duel::Duel;
use proptest::prelude::*;

fn compressed(text: &str) -> Vec<u8> {
    zstd::encode_all(text.as_bytes(), 19).unwrap()
}

/// As a program that was killed leaves it: each line in a frame of its own.
fn unfinished(text: &str) -> Vec<u8> {
    text.split_inclusive('\n').flat_map(compressed).collect()
}

#[test]
fn a_plain_file_cut_at_any_byte_goes_on_from_its_last_whole_line() {
    let original = Original::begun();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let bytes = original.text.as_bytes();
    for length in 0..=bytes.len() {
        let lines = bytes[..length].iter().filter(|byte| **byte == b'\n').count();
        let resumed = original.resume(&path, &bytes[..length]);
        assert_eq!(resumed, lines.checked_sub(1), "cut after {length} bytes");
    }
}

#[test]
fn a_compressed_file_cut_at_any_byte_goes_on_from_an_intact_record() {
    let original = Original::begun();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl.zst");
    for bytes in [compressed(&original.text), unfinished(&original.text)] {
        let mut best = None;
        for length in 0..=bytes.len() {
            fs::write(&path, &bytes[..length]).unwrap();
            let read = match load::<Duel>(&path) {
                Ok(loaded) => Some(original.assert_intact(&loaded)),
                Err(error) => {
                    assert_refusal(&error);
                    None
                }
            };
            assert!(read >= best, "{length} bytes give {read:?}, but fewer gave {best:?}");
            // To resume a compressed file is to write it to the disk: once for each record is enough.
            if read > best {
                assert_eq!(original.resume(&path, &bytes[..length]), read);
            }
            best = read;
        }
        assert_eq!(best, Some(original.records.len()));
    }
}

#[test]
fn a_torn_end_of_a_compressed_file_is_told() {
    let original = Original::begun();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl.zst");
    let mut lines = original.text.split_inclusive('\n').map(compressed);
    let whole = lines.by_ref().take(3).collect::<Vec<_>>().concat();
    let next = lines.next().unwrap();
    for cut in 0..=next.len() {
        fs::write(&path, [&whole, &next[..cut]].concat()).unwrap();
        let loaded = load::<Duel>(&path).unwrap();
        assert_eq!(loaded.torn, (1..next.len()).contains(&cut), "{cut} bytes of {}", next.len());
        assert_eq!(original.assert_intact(&loaded), if cut == next.len() { 3 } else { 2 });
    }
}

/// A power cut may leave the length of the last write without its bytes.
#[test]
fn zeros_behind_the_last_record_are_a_torn_end_and_zeros_before_it_are_damage() {
    let original = Original::begun();
    let folder = tempfile::tempdir().unwrap();
    let (plain, packed) = (folder.path().join("game.jsonl"), folder.path().join("game.jsonl.zst"));
    let records = original.records.len();
    for length in [1, 511, 20_000] {
        let zeros = vec![0; length];
        for (path, text) in [
            (&plain, original.text.clone().into_bytes()),
            (&packed, unfinished(&original.text)),
            (&packed, compressed(&original.text)),
        ] {
            let torn = [&text[..], &zeros].concat();
            fs::write(path, &torn).unwrap();
            assert!(load::<Duel>(path).unwrap().torn, "{} with {length} zeros", path.display());
            assert_eq!(original.resume(path, &torn), Some(records));

            for behind in [&b"0"[..], &text] {
                fs::write(path, [&torn, behind, b"\n"].concat()).unwrap();
                assert_refusal(&load::<Duel>(path).unwrap_err());
            }
        }
    }
}

/// Only what was written last can be torn: whatever is wrong before it, no record after it is given up.
#[test]
fn damage_in_the_middle_of_a_compressed_file_is_no_torn_end() {
    let text = Original::begun().text;
    let original = Original::of(text.split_inclusive('\n').take(14).collect());
    let lines: Vec<Vec<u8>> = original.text.split_inclusive('\n').map(compressed).collect();
    let bytes = lines.concat();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl.zst");
    for place in 0..bytes.len() - lines.last().unwrap().len() {
        let mut changed = bytes.clone();
        changed[place] ^= 1 << (place % 8);
        fs::write(&path, changed).unwrap();
        match load::<Duel>(&path) {
            Err(error) => assert_refusal(&error),
            // Not every bit of a frame's header matters.
            Ok(loaded) => {
                assert_eq!((loaded.torn, original.assert_intact(&loaded)), (false, original.records.len()))
            }
        }
    }
}

/// An end that is not there is nothing that a reader must have.
#[test]
fn a_whole_game_cut_at_any_line_is_read() {
    let session = played(&SETUP, Bot::Greedy);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    drop(common::write(&path, header(SETUP, "greedy"), &entries(&session)));
    let original = Original::of(fs::read_to_string(&path).unwrap());
    assert_eq!(original.games.last(), Some(&session));
}

#[test]
fn every_byte_of_a_plain_file_counts() {
    let original = Original::begun();
    let bytes = original.text.as_bytes();
    let last = bytes.len() - 1;
    for place in 0..bytes.len() {
        let mut changed = bytes.to_vec();
        changed[place] ^= 1 << (place % 8);
        let mut shorter = bytes.to_vec();
        shorter.remove(place);
        let mut longer = bytes.to_vec();
        longer.insert(place, if place % 2 == 0 { b'\n' } else { b'0' });
        for damaged in [changed, shorter, longer] {
            match read::<Duel>(&damaged) {
                Err(error) => assert_refusal(&error),
                // Without its line break the last line is a torn one.
                Ok(loaded) if place == last => {
                    assert!(loaded.torn);
                    assert_eq!(original.assert_intact(&loaded), original.records.len() - 1);
                }
                Ok(_) => panic!("a file that is damaged at byte {place} is read"),
            }
        }
    }
}

/// Damage to the bytes of a file.
#[derive(Clone, Debug)]
enum Damage {
    Change(prop::sample::Index, u8),
    Insert(prop::sample::Index, Vec<u8>),
    Remove(prop::sample::Index, usize),
    Zeros(prop::sample::Index, usize),
    SwapLines(prop::sample::Index, prop::sample::Index),
    RepeatLine(prop::sample::Index, prop::sample::Index),
    RemoveLine(prop::sample::Index),
}

fn damage() -> impl Strategy<Value = Damage> {
    let place = any::<prop::sample::Index>;
    prop_oneof![
        (place(), 1..=255_u8).prop_map(|(place, change)| Damage::Change(place, change)),
        (place(), prop::collection::vec(any::<u8>(), 1..20))
            .prop_map(|(place, bytes)| Damage::Insert(place, bytes)),
        (place(), 1..200_usize).prop_map(|(place, count)| Damage::Remove(place, count)),
        (place(), 1..200_usize).prop_map(|(place, count)| Damage::Zeros(place, count)),
        (place(), place()).prop_map(|(one, other)| Damage::SwapLines(one, other)),
        (place(), place()).prop_map(|(line, place)| Damage::RepeatLine(line, place)),
        place().prop_map(Damage::RemoveLine),
    ]
}

impl Damage {
    fn apply(&self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        let range = |place: &prop::sample::Index, count: usize| -> Range<usize> {
            let begin = place.index(bytes.len());
            begin..(begin + count).min(bytes.len())
        };
        let mut lines: Vec<Vec<u8>> =
            bytes.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        match self {
            Self::Change(place, change) => {
                let place = place.index(bytes.len());
                bytes[place] ^= change;
                return;
            }
            Self::Insert(place, inserted) => {
                let place = place.index(bytes.len());
                bytes.splice(place..place, inserted.iter().copied());
                return;
            }
            Self::Remove(place, count) => {
                bytes.drain(range(place, *count));
                return;
            }
            Self::Zeros(place, count) => {
                let range = range(place, *count);
                bytes[range].fill(0);
                return;
            }
            Self::SwapLines(one, other) => {
                let (one, other) = (one.index(lines.len()), other.index(lines.len()));
                lines.swap(one, other);
            }
            Self::RepeatLine(line, place) => {
                let line = lines[line.index(lines.len())].clone();
                lines.insert(place.index(lines.len() + 1), line);
            }
            Self::RemoveLine(line) => {
                lines.remove(line.index(lines.len()));
            }
        }
        *bytes = lines.concat();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_happens_to_a_file_it_is_no_other_game(
        damages in prop::collection::vec(damage(), 1..4),
        packing in 0..3_usize,
    ) {
        thread_local!(static ORIGINAL: Original = Original::begun());
        ORIGINAL.with(|original| {
            let mut bytes = match packing {
                0 => original.text.clone().into_bytes(),
                1 => compressed(&original.text),
                _ => unfinished(&original.text),
            };
            damages.iter().for_each(|damage| damage.apply(&mut bytes));
            let folder = tempfile::tempdir().unwrap();
            let file = if packing == 0 { "game.jsonl" } else { "game.jsonl.zst" };
            original.resume(&folder.path().join(file), &bytes);
        });
    }
}

/// No write begins in the middle of a line, so this was no program that was stopped.
#[test]
fn a_compressed_line_over_two_frames_is_no_torn_end() {
    let text = Original::begun().text;
    let begin = text.match_indices('\n').nth(6).unwrap().0 + 20;
    let (one, other) = (compressed(&text[..begin]), compressed(&text[begin..]));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl.zst");
    for bytes in [one.clone(), [&one[..], &other[..other.len() / 2]].concat()] {
        fs::write(&path, &bytes).unwrap();
        let error = SavedGame::<Duel>::resume(&path).err().unwrap().to_string();
        assert!(error.starts_with("line 8: "), "{error}");
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
    fs::write(&path, [one, other].concat()).unwrap();
    assert_eq!(load::<Duel>(&path).unwrap().records.len() + 1, text.lines().count());
}
