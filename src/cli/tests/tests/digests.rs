//! The digests in saved games: each has its place, and so have the names of the seats.

mod common;

use std::fs;

use cardloom::save::{Header, Record, SaveError, SavedGame, read};
use common::{Bot, Game, entries, header, played, seal::sealed, setup, unsealed};
use duel::{Duel, Setup};

const SETUP: Setup = setup(2, 11);

fn is_digest(record: &Record) -> bool {
    matches!(record, Record::Checkpoint { .. } | Record::End { .. })
}

/// A whole game: the objects of its lines, and which of them are digests.
fn whole() -> (Game, Vec<String>, Vec<usize>) {
    let session = played(&SETUP, Bot::Greedy);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    drop(common::write(&path, header(SETUP, "greedy"), &entries(&session)));
    let text = fs::read_to_string(&path).unwrap();
    let records = read::<Duel>(text.as_bytes()).unwrap().records;
    let digests = (1..).zip(&records).filter(|(_, record)| is_digest(record)).map(|(line, _)| line);
    (session, unsealed(&text), digests.collect())
}

/// Whoever left them out has sealed the rest again. Only at the end of a file can a program that was stopped have left
/// one out.
#[test]
fn digests_that_were_left_out_are_told() {
    let (session, lines, digests) = whole();
    let last = digests.len() - 1;
    for line in [0, 1, last / 2, last - 1, last].map(|place| digests[place]) {
        let mut lines = lines.clone();
        lines.remove(line);
        let loaded = read::<Duel>(sealed(&lines).as_bytes()).unwrap();
        assert_eq!(loaded.session, session);
        assert_eq!(loaded.gap, (line < lines.len()).then_some(line + 1));
    }
}

#[test]
fn digests_where_none_belong_are_refused() {
    let (session, lines, digests) = whole();
    let (last, end) = (lines.len() - 1, lines.last().unwrap());
    let checkpoint = digests[5];
    let state = session.at(10).unwrap().state().unwrap();
    let early = format!("{{\"end\":{{\"digest\":\"{:016x}\"}}}}", cardloom::digest(&state));
    let cases = [
        ("repeated", checkpoint + 1, &lines[checkpoint], "a checkpoint where none was reached"),
        ("before the end", last, &lines[checkpoint], "a checkpoint where none was reached"),
        ("after the end", last + 1, &lines[checkpoint], "a checkpoint where none was reached"),
        ("a second end", last + 1, end, "an end where the game does not end"),
        ("an early end", checkpoint + 1, &early, "an end where the game does not end"),
    ];
    for (name, place, inserted, reason) in cases {
        let mut lines = lines.clone();
        lines.insert(place, inserted.clone());
        let error = read::<Duel>(sealed(lines).as_bytes()).unwrap_err().to_string();
        assert_eq!(error, format!("line {}: {reason}", place + 1), "{name}");
    }
}

/// A write is an answer with its digest: where one of them is torn off, the other is not lost.
#[test]
fn a_digest_that_was_torn_off_its_answer_is_written_again() {
    let (_, lines, digests) = whole();
    let text = sealed(&lines);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    for line in [digests[0], digests[4], *digests.last().unwrap()] {
        let whole: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        for torn in [0, 1, 30] {
            fs::write(&path, &text[..whole + torn]).unwrap();
            drop(SavedGame::<Duel>::resume(&path).unwrap());
            let written = fs::read_to_string(&path).unwrap();
            assert!(text.starts_with(&written) && written.lines().count() == line + 1, "{written}");
        }
    }
}

#[test]
fn a_header_with_other_seats_than_those_that_play_is_refused() {
    for seats in ["[]", "[\"greedy\"]", "[\"greedy\",\"greedy\",\"greedy\"]"] {
        let (_, mut lines, _) = whole();
        lines[0] = lines[0].replace("[\"greedy\",\"greedy\"]", seats);
        let error = read::<Duel>(sealed(lines).as_bytes()).unwrap_err().to_string();
        let named = seats.matches("greedy").count();
        assert_eq!(error, format!("line 1: the names of {named} seats, but 2 play"));
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let refused = SavedGame::<Duel>::create(&path, Header::new(SETUP, ["greedy"]));
    assert!(matches!(refused, Err(SaveError::Seats { came: 1, expected: 2 })));
    assert!(!path.exists());
}
