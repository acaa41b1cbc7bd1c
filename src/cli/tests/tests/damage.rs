//! Damaged saved games: each is either resumed up to an intact record or refused with the reason, and then left as it
//! is.

mod common;

use std::{fs, ops::Range, path::Path};

use cardloom::{
    UndoPolicy,
    save::{Header, Loaded, Record, SaveError, SavedGame, load, read},
};
use common::{Bot, Game, begun, entries, give, header, played, seal::sealed, setup, unsealed};
use duel::{Duel, Setup};
use proptest::prelude::*;

const SETUP: Setup = setup(2, 22);

/// A file, and what a reader may make of it.
struct Original {
    text: String,
    records: Vec<Record>,
    /// The game after each number of records.
    games: Vec<Game>,
}

impl Original {
    /// A game that has begun, with every kind of record.
    fn begun() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.jsonl");
        let header = Header { undo: UndoPolicy::Free, ..header(SETUP, "random") };
        let mut game = SavedGame::<Duel>::create(&path, header).unwrap();
        let entries = entries(&played(&SETUP, Bot::Random));
        entries[..16].iter().for_each(|entry| give(&mut game, entry));
        game.undo(entries[15].seat).unwrap();
        game.undo(entries[14].seat).unwrap();
        game.redo().unwrap();
        entries[15..18].iter().for_each(|entry| give(&mut game, entry));
        Self::of(fs::read_to_string(&path).unwrap())
    }

    fn of(text: String) -> Self {
        let records = read::<Duel>(text.as_bytes()).unwrap().records;
        let ends = text.match_indices('\n').map(|(place, _)| place + 1);
        let games = ends.map(|end| read::<Duel>(&text.as_bytes()[..end]).unwrap().session);
        Self { games: games.collect(), text, records }
    }

    /// What was read is what was written up to some record. Tells up to which.
    fn assert_intact(&self, loaded: &Loaded<Duel>) -> usize {
        let records = loaded.records.len();
        assert_eq!(loaded.records, self.records[..records]);
        assert_eq!(loaded.header.setup, SETUP);
        assert_eq!(loaded.session, self.games[records]);
        assert_eq!(loaded.session.open(), self.games[records].open());
        records
    }

    /// Resumes a file of these bytes; `None` where it is refused.
    fn resume(&self, path: &Path, bytes: &[u8]) -> Option<usize> {
        fs::write(path, bytes).unwrap();
        match SavedGame::<Duel>::resume(path) {
            Err(error) => {
                assert_refusal(&error);
                assert_eq!(fs::read(path).unwrap(), bytes, "a file that is refused is left as it was");
                None
            }
            Ok((game, loaded)) => {
                let records = self.assert_intact(&loaded);
                assert_eq!(game.session(), &loaded.session);
                drop(game);
                let (_, again) = SavedGame::<Duel>::resume(path).unwrap();
                assert!(!again.torn, "what was torn is cut off");
                // A digest that was torn off its answer is written again.
                let written = &self.records[records..self.assert_intact(&again)];
                assert!(written.len() < 2 && written.iter().all(is_digest), "{written:?}");
                assert!(!self.records[again.records.len()..].first().is_some_and(is_digest), "it is written");
                assert_eq!(again.gap, None);
                Some(records)
            }
        }
    }
}

fn is_digest(record: &Record) -> bool {
    matches!(record, Record::Checkpoint { .. } | Record::End { .. })
}

/// One line that names the line of the file.
fn assert_refusal(error: &SaveError) {
    let told = error.to_string();
    let number = told.strip_prefix("line ").and_then(|rest| rest.split(':').next());
    assert!(number.is_some_and(|number| number.parse::<usize>().is_ok()), "{told}");
    assert!(!told.contains('\n') && told.len() < 1000, "{told}");
}

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

    /// Check sums keep no forger out: whatever they write is refused as no game, or is one.
    #[test]
    fn a_forged_file_is_a_game_or_refused(
        line in any::<prop::sample::Index>(),
        field in any::<prop::sample::Index>(),
        forged in forged_value(),
    ) {
        thread_local!(static LINES: Vec<String> = unsealed(&Original::begun().text));
        let mut lines = LINES.with(Clone::clone);
        let line = line.index(lines.len());
        let fields: Vec<Range<usize>> = values(&lines[line]);
        let field = fields[field.index(fields.len())].clone();
        lines[line].replace_range(field, &forged);
        match read::<Duel>(sealed(lines).as_bytes()) {
            Ok(loaded) => {
                let begun = begun(&loaded.header.setup);
                prop_assert_eq!(begun.initial(), loaded.session.initial());
            }
            Err(error) => assert_refusal(&error),
        }
    }
}

/// Where the plain values of an object in JSON stand.
fn values(object: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (colon, _) in object.match_indices(':') {
        let begin = colon + 1;
        let length = object[begin..].find([',', '}']).unwrap_or(0);
        found.push(begin..begin + length);
    }
    found
}

fn forged_value() -> impl Strategy<Value = String> {
    prop_oneof![
        (0..40_u64).prop_map(|number| number.to_string()),
        prop::collection::vec(0..6_u16, 0..4).prop_map(|picks| format!("{picks:?}")),
        prop::sample::select(vec![
            "255",
            "256",
            "65535",
            "65536",
            "4294967296",
            "18446744073709551615",
            "18446744073709551616",
            "-1",
            "1e400",
            "0.5",
            "null",
            "true",
            "\"\"",
            "\"zz\"",
            "\"\\ud800\"",
            "[]",
            "{}",
            "\"free\"",
            "\"none\"",
            "[65535]",
            "[0,0]",
            "[70000]",
        ])
        .prop_map(str::to_owned),
        (1..3000_usize).prop_map(|depth| "[".repeat(depth) + &"]".repeat(depth)),
        (1..3000_usize).prop_map(|length| format!("[{}0]", "0,".repeat(length))),
        (1..3000_usize).prop_map(|length| "9".repeat(length)),
        (1..3000_usize).prop_map(|length| format!("\"{}\"", "f".repeat(length))),
    ]
}

/// The objects of a game's lines with one part of one line replaced, sealed again.
fn forged(lines: &[String], line: usize, part: &str, by: &str) -> String {
    let mut lines = lines.to_vec();
    assert!(lines[line].contains(part), "{part} is not in {}", lines[line]);
    lines[line] = lines[line].replacen(part, by, 1);
    sealed(lines)
}

#[test]
fn a_changed_rule_is_told_with_action_prompt_and_event() {
    let original = Original::begun();
    let lines = unsealed(&original.text);
    let answered = |record: &Record, least: usize| match record {
        Record::Answer { prompt, events, .. } => {
            (events.len() >= 2 * least).then(|| (*prompt, events.clone()))
        }
        _ => None,
    };
    let mut told = 0;
    for (place, record) in original.records.iter().enumerate() {
        let Some((prompt, events)) = answered(record, 2) else { continue };
        let action = read::<Duel>(sealed(&lines[..=place]).as_bytes()).unwrap().actions();
        let there = original.games[place + 1].events()[1].clone();
        let turned = if &events[2..4] == "00" { "11" } else { "00" };
        let other = format!("{}{turned}{}", &events[..2], &events[4..]);
        let longer = format!("{events}00");
        let count = events.len() / 2;
        let shorter = events[..2].to_owned();
        let cases = [
            (other, format!("event 2: {there:?}")),
            (shorter, format!("event 2: {there:?}")),
            (longer, format!("event {}: no event", count + 1)),
        ];
        for (forgery, reason) in cases {
            let text = forged(&lines, place + 1, &format!("\"{events}\""), &format!("\"{forgery}\""));
            let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
            let line = place + 2;
            let expected = format!(
                "line {line}: the game goes differently from here: action {action}, prompt {prompt}, {reason}"
            );
            assert_eq!(error, expected);
            told += 1;
        }
    }
    assert!(told >= 9, "only {told} forgeries");
}

#[test]
fn a_changed_state_is_told_with_both_digests() {
    let original = Original::begun();
    let lines = unsealed(&original.text);
    let checkpoints = original.records.iter().enumerate().filter_map(|(place, record)| match record {
        Record::Checkpoint { digest, .. } => Some((place, digest)),
        _ => None,
    });
    let mut told = 0;
    for (place, digest) in checkpoints {
        let there = read::<Duel>(sealed(&lines[..=place + 1]).as_bytes()).unwrap();
        let action = there.actions();
        // That of the answer which led there.
        let prompt = there.session.history().last().map(|entry| entry.prompt).unwrap_or_default();
        let text = forged(&lines, place + 1, digest, "0123456789abcdef");
        let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
        let line = place + 2;
        let expected = format!(
            "line {line}: the game goes differently from here: action {action}, prompt {prompt}: \
             the digest of the state is {digest}, not 0123456789abcdef"
        );
        assert_eq!(error, expected);
        told += 1;
    }
    assert!(told > 5);
}

#[test]
fn an_answer_that_is_none_any_more_is_told_with_its_prompt() {
    let lines = unsealed(&Original::begun().text);
    let text = forged(&lines, 2, "\"picks\":[", "\"picks\":[9,");
    let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
    let begin = "line 3: the game goes differently from here: action 1, prompt #1: P1 picked";
    assert!(error.starts_with(begin), "{error}");
}

#[test]
fn undo_that_could_not_be_is_refused() {
    let lines = unsealed(&Original::begun().text);
    let undo = lines.iter().position(|line| line.contains("\"undo\":{")).unwrap();
    let text = forged(&lines, undo, "\"answers\":15", "\"answers\":14");
    let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
    assert_eq!(error, format!("line {}: 15 answers are in force there, not 14", undo + 1));
    let text = forged(&lines, 0, "\"free\"", "\"none\"");
    let error = read::<Duel>(text.as_bytes()).unwrap_err().to_string();
    assert_eq!(error, format!("line {}: this table plays without undo", undo + 1));
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
