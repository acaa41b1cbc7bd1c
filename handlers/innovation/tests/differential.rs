//! However a game is kept between its answers, it is the same game: every way ends with the digest and the events of
//! straight play. `CARDLOOM_GAMES=20000` before `cargo test -p innovation --test differential` plays that many games.

mod common;
mod support;

use std::{fs, path::Path};

use cardloom::{
    Answer, Entry, Executor, PromptId, Seat, Session, Snapshot, UndoPolicy,
    agents::RandomAgent,
    below, digest,
    save::{Header, SavedGame, load},
    testing::how_many,
};
use common::{begun, give, header};
use innovation::{Event, Innovation, Setup};
use rand_chacha::ChaCha8Rng;
use support::{TABLES, dice};

type Game = Session<Innovation>;

/// How many games are played in each way that keeps all in memory.
fn games() -> u64 {
    how_many("CARDLOOM_GAMES", 6) as u64
}

fn setups(games: u64) -> impl Iterator<Item = Setup> {
    (0..games).map(|seed| {
        let (players, teams) = TABLES[seed as usize % TABLES.len()];
        Setup { players, teams, seed }
    })
}

/// What a game was: its answers, each with the events that followed, and the digest of its last state.
#[derive(Debug, PartialEq)]
struct Course {
    begin: Vec<Event>,
    answers: Vec<(Entry, Vec<Event>)>,
    end: u64,
}

/// A legal answer to one of the open prompts, not always the first: seats that are asked together answer in any order.
fn pick(session: &Game, dice: &mut ChaCha8Rng) -> Entry {
    let open = session.open();
    let prompt = &open[below(dice, open.len())];
    let number = PromptId(prompt.id().number().into());
    Entry { prompt: number, seat: prompt.seat, answer: RandomAgent::pick(dice, prompt) }
}

/// Plays a game to its end, changing how the session is kept before every answer.
fn played(session: Game, seed: u64, mut keep: impl FnMut(Game) -> Game) -> Course {
    let mut dice = dice(seed);
    let (begin, mut session) = (session.events().to_vec(), session);
    let mut answers = Vec::new();
    while !session.is_over() {
        session = keep(session);
        let entry = pick(&session, &mut dice);
        session.replay(&entry).unwrap();
        answers.push((entry, session.events().to_vec()));
    }
    session = keep(session);
    assert!(session.history().eq(answers.iter().map(|(entry, _)| entry)));
    Course { begin, answers, end: digest(&session.state().unwrap()) }
}

fn straight(setup: &Setup) -> Course {
    played(begun(setup), setup.seed, |session| session)
}

fn through_json(session: &Game) -> Game {
    serde_json::from_str(&serde_json::to_string(session).unwrap()).unwrap()
}

#[test]
fn a_game_written_and_read_before_every_answer_is_the_same() {
    for setup in setups(games() / 2) {
        let kept = played(begun(&setup), setup.seed, |session| {
            let read = through_json(&session);
            assert_eq!(read, session);
            read
        });
        assert_eq!(kept, straight(&setup), "{setup:?}");
    }
}

#[test]
fn a_game_without_history_written_and_read_before_every_answer_is_the_same() {
    for setup in setups(games()) {
        let (mut session, mut dice) = (begun(&setup).without_history(), dice(setup.seed));
        let (begin, mut answers) = (session.events().to_vec(), Vec::new());
        while !session.is_over() {
            session = through_json(&session);
            let entry = pick(&session, &mut dice);
            session.replay(&entry).unwrap();
            answers.push((entry, session.events().to_vec()));
        }
        let end = digest(&session.state().unwrap());
        assert_eq!(Course { begin, answers, end }, straight(&setup), "{setup:?}");
    }
}

#[test]
fn a_game_in_a_file_that_is_closed_or_dropped_and_resumed_before_every_answer_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    for (setup, file) in setups(2).zip(["game.jsonl", "game.jsonl.zst"].into_iter().cycle()) {
        let path = folder.path().join(file);
        let course = straight(&setup);
        drop(SavedGame::create(&path, header(setup, "random")).unwrap());
        for (place, (entry, events)) in course.answers.iter().enumerate() {
            let (mut game, _) = SavedGame::<Innovation>::resume(&path).unwrap();
            give(&mut game, entry);
            assert_eq!(game.session().events(), events);
            // To close a compressed file is to write it to the disk anew.
            if place % 40 == 0 { drop(game.close().unwrap()) } else { drop(game) }
        }
        let session = load::<Innovation>(&path).unwrap().session;
        assert_eq!(digest(&session.state().unwrap()), course.end);
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn a_game_whose_every_answer_is_given_to_a_fork_is_the_same() {
    for setup in setups(games()) {
        let forked = played(begun(&setup), setup.seed, |session| {
            let fork = session.clone();
            drop(session);
            fork
        });
        let moved = played(begun(&setup), setup.seed, |session| {
            std::thread::spawn(move || session.at(session.answers() + 1)).join().unwrap().unwrap()
        });
        let course = straight(&setup);
        assert_eq!(forked, course, "{setup:?}");
        assert_eq!(moved, course, "{setup:?}");
    }
}

/// Takes back some answers, gives others instead, takes these back as well, and then gives the first ones again.
fn detour(session: &mut Game, dice: &mut ChaCha8Rng) {
    let before = session.clone();
    let back = session.answers().min(below(dice, 6));
    let target = session.answers() - back;
    while session.answers() > target {
        let last = session.history().last().unwrap().seat;
        session.undo(last).unwrap();
    }
    if below(dice, 2) == 0 {
        for _ in 0..back {
            session.redo().unwrap();
        }
    } else {
        for _ in 0..below(dice, 4) {
            if !session.is_over() {
                let entry = pick(session, dice);
                session.replay(&entry).unwrap();
            }
        }
        while session.answers() > target {
            let last = session.history().last().unwrap().seat;
            session.undo(last).unwrap();
        }
        for entry in before.history().skip(target) {
            session.replay(entry).unwrap();
        }
    }
    // Only the edition tells of what was taken back on the way.
    let here = Snapshot { edition: before.snapshot().edition, ..session.snapshot().clone() };
    assert_eq!(&here, before.snapshot());
    assert_eq!(Executor::<Innovation>::restore(here).unwrap().open(), before.open());
}

#[test]
fn a_game_with_undo_and_redo_in_between_is_the_same() {
    for setup in setups(games()) {
        let mut dice = dice(!setup.seed);
        let session = begun(&setup).policy(UndoPolicy::Free);
        let undone = played(session, setup.seed, |mut session| {
            if below(&mut dice, 3) == 0 {
                detour(&mut session, &mut dice);
            }
            session
        });
        assert_eq!(undone, straight(&setup), "{setup:?}");
    }
}

/// All of it in a file, as a program does it that is stopped at times.
#[test]
fn a_file_with_undo_redo_and_stops_in_between_holds_the_same_game() {
    let folder = tempfile::tempdir().unwrap();
    for (setup, file) in setups(4).zip(["game.jsonl", "game.jsonl.zst"].into_iter().cycle()) {
        let path = folder.path().join(format!("{}-{file}", setup.seed));
        let course = straight(&setup);
        play_with_stops(&path, setup, &course);
        let loaded = load::<Innovation>(&path).unwrap();
        let answers = course.answers.iter().map(|(entry, _)| entry);
        assert!(loaded.session.history().eq(answers), "{setup:?}");
        assert_eq!(digest(&loaded.session.state().unwrap()), course.end);
    }
}

fn play_with_stops(path: &Path, setup: Setup, course: &Course) {
    let mut dice = dice(setup.seed + 1);
    let free = Header { undo: UndoPolicy::Free, ..header(setup, "random") };
    let mut game = SavedGame::<Innovation>::create(path, free).unwrap();
    for (place, (entry, events)) in course.answers.iter().enumerate() {
        give(&mut game, entry);
        assert_eq!(game.session().events(), events);
        match below(&mut dice, 12) {
            0 => {
                drop(game);
                game = SavedGame::resume(path).unwrap().0;
            }
            1 => {
                let back = game.undo(entry.seat).unwrap();
                assert_eq!((back, game.redo().unwrap()), (place, place + 1));
            }
            2 => {
                game.undo(entry.seat).unwrap();
                give(&mut game, entry);
            }
            3 => {
                let before = game.session().clone();
                let none = game.answer(PromptId(u64::MAX), Seat(0), Answer::none());
                assert!(none.is_err());
                assert_eq!(game.session(), &before);
            }
            _ => {}
        }
    }
    assert!(game.session().is_over());
}
