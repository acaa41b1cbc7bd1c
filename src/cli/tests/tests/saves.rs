//! Saved games: what is written is read back, and a game goes on where it stood.

mod common;

use std::{fs, path::Path};

use cardloom::{
    Seat, UndoPolicy,
    agents::RandomAgent,
    below,
    example::{self, Pebbles},
    save::{Header, Record, SaveError, SavedGame, load, read},
};
use common::{Bot, give, header, played, seal::sealed, setup, unsealed, write};
use duel::Duel;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

const FILES: [&str; 2] = ["game.jsonl", "game.jsonl.zst"];

/// What is read is what stands in the session: position, history, what was taken back, and the open prompts.
fn assert_kept(path: &Path, game: &SavedGame<Duel>) {
    let loaded = load::<Duel>(path).unwrap();
    assert!(!loaded.torn);
    assert_eq!(&loaded.session, game.session());
    assert_eq!(loaded.session.open(), game.session().open());
    assert_eq!(loaded.session.events(), game.session().events());
}

#[test]
fn every_answer_is_in_the_file_when_it_is_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let setup = setup(2, 14);
    let session = played(&setup, Bot::Random);
    for file in FILES {
        let path = folder.path().join(file);
        let mut game = write(&path, header(setup, "random"), &[]);
        assert_kept(&path, &game);
        for entry in session.history() {
            give(&mut game, entry);
            assert_kept(&path, &game);
        }
        assert_eq!(game.session(), &session);
        assert!(matches!(load::<Duel>(&path).unwrap().records.last(), Some(Record::End { .. })));
        game.close().unwrap();
        assert_eq!(load::<Duel>(&path).unwrap().session, session);
    }
}

#[test]
fn a_game_that_is_dropped_and_resumed_before_every_answer_ends_the_same() {
    let folder = tempfile::tempdir().unwrap();
    for (file, setup) in FILES.into_iter().zip([setup(3, 4), setup(4, 4)]) {
        let session = played(&setup, Bot::Random);
        let path = folder.path().join(file);
        drop(write(&path, header(setup, "random"), &[]));
        for entry in session.history() {
            let (mut game, loaded) = SavedGame::<Duel>::resume(&path).unwrap();
            assert!(!loaded.torn);
            assert_eq!(game.session().open()[0].id(), entry.prompt);
            give(&mut game, entry);
        }
        let (game, loaded) = SavedGame::<Duel>::resume(&path).unwrap();
        assert_eq!((loaded.header.setup, loaded.header.seats.len()), (setup, setup.players));
        assert_eq!(game.close().unwrap(), session);
        assert_eq!(load::<Duel>(&path).unwrap().session, session);
    }
}

#[test]
fn undo_and_redo_are_in_the_file_and_survive_with_what_was_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let policies = [UndoPolicy::Fair, UndoPolicy::Free];
    for ((file, undo), seed) in FILES.into_iter().zip(policies).zip([7, 5]) {
        let path = folder.path().join(file);
        let header = Header { undo, ..header(setup(3, seed), "random") };
        let mut game = SavedGame::<Duel>::create(&path, header).unwrap();
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        let (mut undone, mut redone) = (0, 0);
        for _ in 0..150 {
            if game.session().is_over() {
                break;
            }
            let prompt = &game.session().open()[0];
            match below(&mut generator, 6) {
                0 => undone += usize::from(game.undo(Seat(below(&mut generator, 3) as u8)).is_ok()),
                1 => redone += usize::from(game.redo().is_ok()),
                2 => {
                    drop(game);
                    game = SavedGame::resume(&path).unwrap().0;
                }
                _ => {
                    let answer = RandomAgent::pick(&mut generator, prompt);
                    let (id, seat) = (prompt.id(), prompt.seat);
                    game.answer(id, seat, answer).unwrap();
                }
            }
            assert_kept(&path, &game);
        }
        assert!(undone > 2 && redone > 0, "{undone} undone, {redone} redone");
    }
}

#[test]
fn what_is_refused_is_not_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let mut game = write(&path, header(setup(2, 1), "human"), &[]);
    let before = fs::read(&path).unwrap();
    let (prompt, seat) = (game.session().open()[0].id(), game.session().open()[0].seat);
    game.answer(prompt, seat, [7].into_iter().collect()).unwrap_err();
    game.answer(prompt, Seat(3), [0].into_iter().collect()).unwrap_err();
    game.undo(seat).unwrap_err();
    game.redo().unwrap_err();
    assert_eq!(fs::read(&path).unwrap(), before);
    game.answer(prompt, seat, [0].into_iter().collect()).unwrap();
    assert_kept(&path, &game);
}

#[test]
fn a_file_that_is_there_is_never_written_over() {
    let folder = tempfile::tempdir().unwrap();
    for file in FILES {
        let path = folder.path().join(file);
        fs::write(&path, "something else").unwrap();
        let refused = SavedGame::<Duel>::create(&path, header(setup(2, 1), "human"));
        assert!(matches!(refused, Err(SaveError::Exists)));
        assert_eq!(fs::read(&path).unwrap(), b"something else");
    }
}

#[test]
fn a_set_up_that_makes_no_game_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let refused = SavedGame::<Duel>::create(&path, header(setup(5, 1), "human"));
    assert!(matches!(refused, Err(SaveError::Setup(_))));
    assert!(!path.exists());
}

#[test]
fn only_one_program_plays_a_game_and_others_may_look() {
    let folder = tempfile::tempdir().unwrap();
    for file in FILES {
        let path = folder.path().join(file);
        let mut game = write(&path, header(setup(2, 1), "random"), &[]);
        for _ in 0..2 {
            let before = fs::read(&path).unwrap();
            let error = SavedGame::<Duel>::resume(&path).err().unwrap();
            assert_eq!(error.to_string(), "another program is playing this game");
            assert_eq!(fs::read(&path).unwrap(), before);
            assert_kept(&path, &game);
            // The same holds for a game that was resumed itself.
            drop(game);
            game = SavedGame::resume(&path).unwrap().0;
        }
    }
}

#[test]
fn other_files_are_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let pebbles = folder.path().join("pebbles.jsonl");
    SavedGame::<Pebbles>::create(&pebbles, Header::new(example::Setup { pile: 5 }, ["a", "b"])).unwrap();
    let good = folder.path().join("good.jsonl");
    drop(write(&good, header(setup(2, 1), "random"), &[]));
    let first = unsealed(&fs::read_to_string(&good).unwrap()).remove(0);
    let newer = sealed([first.replacen(":2,", ":900,", 1)]);
    let strange = sealed([first.replacen(":2,", ":\"2\",", 1)]);
    let cases: [(&[u8], &str); 9] = [
        (b"", "line 1: no header of a saved game: the file is empty"),
        (b"{\"cardloom\":1", "line 1: no header of a saved game: the line is torn"),
        (b"\n", "line 1: no header of a saved game: EOF while parsing a value"),
        (b"\x7fELF\x02\x01\x01\0\0\n", "line 1: no header of a saved game: expected value"),
        (b"\xff\xfe\n", "line 1: not text in UTF-8"),
        (b"{\"name\":\"a scenario\"}\n", "line 1: no header of a saved game: missing field `cardloom`"),
        (&fs::read(&pebbles).unwrap(), "line 1: a game of pebbles, not of duel"),
        (newer.as_bytes(), "line 1: format 900 is newer than 2, which is the newest this program reads"),
        (strange.as_bytes(), "line 1: no header of a saved game: invalid type: string \"2\""),
    ];
    for (bytes, reason) in cases {
        let error = read::<Duel>(bytes).unwrap_err().to_string();
        assert!(error.starts_with(reason), "{error:?} for {reason:?}");
    }
    assert!(matches!(load::<Duel>(folder.path()), Err(SaveError::File(_))));
    assert!(matches!(load::<Duel>(&folder.path().join("none")), Err(SaveError::File(_))));
    let zst = folder.path().join("plain.jsonl.zst");
    for bytes in [&b""[..], b"plain text", &fs::read(&good).unwrap()] {
        fs::write(&zst, bytes).unwrap();
        let error = load::<Duel>(&zst).unwrap_err().to_string();
        assert!(error.starts_with("line 1: "), "{error}");
    }
}

#[test]
fn a_file_with_a_header_alone_is_a_game_at_its_beginning() {
    let setup = setup(2, 1);
    let object = serde_json::to_string(&header(setup, "random")).unwrap();
    let loaded = read::<Duel>(sealed([object]).as_bytes()).unwrap();
    assert_eq!(loaded.session, common::begun(&setup));
}
