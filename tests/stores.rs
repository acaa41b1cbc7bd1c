//! Where saved games are kept: every store holds the same text, and of two writers who know the same length one is
//! refused.

use std::io::{self, BufRead};

use cardloom::{
    Answer, Seat,
    example::{Pebbles, Setup},
    save::{Header, MemoryStore, Record, SaveError, SavedGame, Store, StoreError, read},
};
use proptest::prelude::*;

type Game = SavedGame<Pebbles>;

fn header() -> Header<Pebbles> {
    Header::new(Setup { pile: 12 }, ["human", "random"])
}

/// What a writer does with a game.
#[derive(Clone, Copy, Debug)]
enum Move {
    /// Takes one of the options, or passes where there is none left of this number.
    Answer(usize),
    Undo,
    Redo,
    HandOver,
}

impl Move {
    fn make(self, game: &mut Game) -> Result<(), SaveError> {
        match self {
            Self::Answer(index) => {
                let Some(prompt) = game.session().open().first().cloned() else { return Ok(()) };
                let answer = match index < prompt.options.len() {
                    true => Answer::one(index),
                    false => prompt.default_answer(),
                };
                game.answer(prompt.id(), prompt.seat, answer)
            }
            Self::Undo => {
                game.undo(game.session().history().last().map_or(Seat(0), |last| last.seat)).map(drop)
            }
            Self::Redo => game.redo().map(drop),
            Self::HandOver => game.hand_over(Seat(1), "greedy"),
        }
    }
}

fn moves() -> impl Strategy<Value = Move> {
    prop_oneof![
        6 => (0..3_usize).prop_map(Move::Answer),
        2 => Just(Move::Undo),
        1 => Just(Move::Redo),
        1 => Just(Move::HandOver),
    ]
}

/// A game to its end, in which everything happens that is written down.
const WHOLE_GAME: [Move; 11] = [
    Move::Answer(0),
    Move::Undo,
    Move::Redo,
    Move::Undo,
    Move::Answer(2),
    Move::HandOver,
    Move::Answer(0),
    Move::Answer(0),
    Move::Answer(2),
    Move::Answer(2),
    Move::Answer(2),
];

fn is_stale(error: &SaveError, expected: usize, came: usize) -> bool {
    let [expected, came] = [expected, came].map(|length| length as u64);
    matches!(error, SaveError::Stale { expected: known, came: found } if (*known, *found) == (expected, came))
}

#[test]
fn a_game_goes_on_in_memory_before_every_move() {
    let store = MemoryStore::default();
    let mut straight = Game::create_in(MemoryStore::default(), header()).unwrap();
    drop(Game::create_in(store.clone(), header()).unwrap());
    for deed in WHOLE_GAME {
        let (mut game, loaded) = Game::resume_in(store.clone()).unwrap();
        assert_eq!(&loaded.session, straight.session());
        deed.make(&mut game).unwrap();
        deed.make(&mut straight).unwrap();
        game.check().unwrap();
    }
    assert!(straight.session().is_over());
    let loaded = read::<Pebbles>(store.text().as_bytes()).unwrap();
    assert!(matches!(loaded.records.last(), Some(Record::End { .. })));
    assert_eq!(loaded.session, straight.close().unwrap());
}

#[test]
fn a_new_game_needs_a_store_of_its_own() {
    let store = MemoryStore::default();
    drop(Game::create_in(store.clone(), header()).unwrap());
    let text = store.text();
    let refused = Game::create_in(store.clone(), header()).err().unwrap();
    assert!(matches!(refused, SaveError::Exists), "{refused}");
    assert_eq!(store.text(), text);

    let other = MemoryStore::from("a line of something else".to_owned());
    let refused = Game::create_in(other.clone(), header()).err().unwrap();
    assert!(matches!(refused, SaveError::Exists), "{refused}");
    assert_eq!(other.text(), "a line of something else");

    let empty = MemoryStore::default();
    let refused = Game::create_in(empty.clone(), Header::new(Setup { pile: 12 }, ["human"])).err().unwrap();
    assert!(matches!(refused, SaveError::Seats { came: 1, expected: 2 }), "{refused}");
    assert_eq!(empty.text(), "");
}

#[test]
fn a_stale_writer_is_refused_whatever_they_do_and_goes_on_when_they_have_resumed() {
    let store = MemoryStore::default();
    let mut one = Game::create_in(store.clone(), header()).unwrap();
    Move::Answer(1).make(&mut one).unwrap();
    let (mut other, _) = Game::resume_in(store.clone()).unwrap();
    let (known, session) = (store.text().len(), other.session().clone());
    Move::Answer(2).make(&mut one).unwrap();

    let text = store.text();
    for deed in [Move::Answer(1), Move::Undo, Move::HandOver, Move::Answer(1)] {
        let refused = deed.make(&mut other).unwrap_err();
        assert!(is_stale(&refused, known, text.len()), "{deed:?}: {refused}");
        assert_eq!((&store.text(), other.session()), (&text, &session));
    }
    assert!(is_stale(&other.check().unwrap_err(), known, text.len()));
    assert!(is_stale(&other.close().err().unwrap(), known, text.len()));

    // Who was first has lost nothing, and is the stale one as soon as somebody else has gone on.
    let (mut other, _) = Game::resume_in(store.clone()).unwrap();
    assert_eq!(other.session(), one.session());
    Move::Answer(1).make(&mut other).unwrap();
    let refused = Move::Answer(1).make(&mut one).unwrap_err();
    assert!(is_stale(&refused, text.len(), store.text().len()), "{refused}");
    assert_eq!(read::<Pebbles>(store.text().as_bytes()).unwrap().session, *other.session());
}

#[test]
fn writers_on_threads_of_their_own_bring_one_game_to_its_end() {
    let store = MemoryStore::default();
    drop(Game::create_in(store.clone(), header()).unwrap());
    let play = |store: MemoryStore| {
        let mut acknowledged = 0;
        loop {
            // Another one may also be faster in writing the digest that is missing.
            let mut game = match Game::resume_in(store.clone()) {
                Ok((game, _)) => game,
                Err(SaveError::Stale { .. }) => continue,
                Err(error) => panic!("{error}"),
            };
            while !game.session().is_over() {
                match Move::Answer(0).make(&mut game) {
                    Ok(()) => acknowledged += 1,
                    Err(SaveError::Stale { .. }) => break,
                    Err(error) => panic!("{error}"),
                }
            }
            if game.session().is_over() {
                return acknowledged;
            }
        }
    };
    let acknowledged: usize = std::thread::scope(|scope| {
        let writers = [(); 4].map(|()| scope.spawn(|| play(store.clone())));
        writers.into_iter().map(|writer| writer.join().unwrap()).sum()
    });
    let loaded = read::<Pebbles>(store.text().as_bytes()).unwrap();
    assert!(loaded.session.is_over());
    assert_eq!(loaded.session.answers(), acknowledged);
}

#[test]
fn a_text_that_is_torn_anywhere_goes_on_from_its_last_whole_line() {
    let store = MemoryStore::default();
    let mut game = Game::create_in(store.clone(), header()).unwrap();
    WHOLE_GAME.iter().for_each(|deed| deed.make(&mut game).unwrap());
    let text = store.text();
    let first = text.find('\n').unwrap() + 1;
    for end in first..text.len() {
        let torn = MemoryStore::from(text[..end].to_owned());
        let (_, loaded) = Game::resume_in(torn.clone()).unwrap();
        assert_eq!(loaded.torn, !text[..end].ends_with('\n'));
        // Not what came after it, but the digest that belongs to it.
        assert!(text.starts_with(&torn.text()) && torn.text().ends_with('\n'));
        assert!(!read::<Pebbles>(torn.text().as_bytes()).unwrap().torn);
    }
}

/// A store whose connection is lost, before or after the text has arrived there.
struct Unreliable {
    store: MemoryStore,
    appends: usize,
    arrives: bool,
}

impl Store for Unreliable {
    fn read(&self) -> io::Result<Box<dyn BufRead + '_>> {
        self.store.read()
    }

    fn append(&mut self, expected: u64, text: &str, durable: bool) -> Result<(), StoreError> {
        self.appends += 1;
        if self.appends <= 2 || self.arrives {
            self.store.append(expected, text, durable)?;
        }
        if self.appends <= 2 { Ok(()) } else { Err(io::Error::from(io::ErrorKind::ConnectionReset).into()) }
    }

    fn check(&self, expected: u64) -> Result<(), StoreError> {
        self.store.check(expected)
    }
}

#[test]
fn after_a_failure_nothing_is_acknowledged_and_reading_tells_what_was_written() {
    for arrives in [false, true] {
        let store = MemoryStore::default();
        let unreliable = Unreliable { store: store.clone(), appends: 0, arrives };
        let mut game = Game::create_in(unreliable, header()).unwrap();
        Move::Answer(1).make(&mut game).unwrap();
        let session = game.session().clone();
        let failed = Move::Answer(1).make(&mut game).unwrap_err();
        assert!(matches!(&failed, SaveError::File(error) if error.kind() == io::ErrorKind::ConnectionReset));
        assert_eq!(game.session(), &session);

        let text = store.text();
        for refused in [Move::Answer(1).make(&mut game).unwrap_err(), game.check().unwrap_err()] {
            assert!(refused.to_string().ends_with("resume it first"), "{refused}");
        }
        assert_eq!(store.text(), text);
        let (game, _) = Game::resume_in(store).unwrap();
        assert_eq!(game.session().answers(), 1 + usize::from(arrives));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// A move is made where its writer is up to date and the game allows it, and changes nothing anywhere else.
    #[test]
    fn two_writers_in_any_order_leave_one_whole_game(
        deeds in prop::collection::vec((0..2_usize, moves(), any::<bool>()), 1..40),
    ) {
        let store = MemoryStore::default();
        let one = Game::create_in(store.clone(), header()).unwrap();
        let mut writers = [one, Game::resume_in(store.clone()).unwrap().0];
        let mut known = [store.text().len(); 2];
        for (writer, deed, resumes) in deeds {
            let before = store.text();
            let session = writers[writer].session().clone();
            let made = deed.make(&mut writers[writer]);
            let text = store.text();
            match made {
                Ok(()) => {
                    prop_assert!(text.starts_with(&before));
                    prop_assert!(text == before || known[writer] == before.len());
                    if text != before {
                        known[writer] = text.len();
                        let loaded = read::<Pebbles>(text.as_bytes()).unwrap();
                        prop_assert_eq!(&loaded.session, writers[writer].session());
                        prop_assert!(!loaded.torn && loaded.gap.is_none());
                    }
                }
                Err(refused) => {
                    prop_assert_eq!(&text, &before);
                    prop_assert_eq!(writers[writer].session(), &session);
                    let stale = is_stale(&refused, known[writer], text.len()) && known[writer] < text.len();
                    prop_assert!(stale || matches!(refused, SaveError::Session(_)), "{}", refused);
                    if stale && resumes {
                        writers[writer] = Game::resume_in(store.clone()).unwrap().0;
                        known[writer] = text.len();
                    }
                }
            }
        }
    }
}

#[cfg(feature = "files")]
mod files {
    use std::{fs, path::Path};

    use cardloom::save::{FileStore, load};

    use super::*;

    fn text(path: &Path) -> String {
        io::read_to_string(FileStore::open(path).unwrap().read().unwrap()).unwrap()
    }

    fn told<T>(result: Result<T, StoreError>) -> String {
        result.err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn the_same_game_has_the_same_text_in_every_store() {
        let folder = tempfile::tempdir().unwrap();
        let store = MemoryStore::default();
        let mut game = Game::create_in(store.clone(), header()).unwrap();
        let [plain, compressed] = ["game.jsonl", "game.jsonl.zst"].map(|name| folder.path().join(name));
        for path in [&plain, &compressed] {
            drop(Game::create(path, header()).unwrap());
            assert_eq!(text(path), store.text());
        }
        for deed in WHOLE_GAME {
            deed.make(&mut game).unwrap();
            for path in [&plain, &compressed] {
                let (mut kept, _) = Game::resume(path).unwrap();
                deed.make(&mut kept).unwrap();
                kept.check().unwrap();
                match kept.session().is_over() {
                    true => assert_eq!(&kept.close().unwrap(), game.session()),
                    false => drop(kept),
                }
                assert_eq!(text(path), store.text());
            }
        }
        assert_eq!(fs::read_to_string(&plain).unwrap(), store.text());
        // A game goes on in any other store, too.
        assert_eq!(
            Game::resume_in(MemoryStore::from(text(&compressed))).unwrap().0.session(),
            game.session()
        );
    }

    #[test]
    fn a_file_takes_nothing_from_a_writer_that_knows_another_length() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["log", "log.zst"] {
            let path = folder.path().join(name);
            let mut store = FileStore::create(&path).unwrap();
            assert!(matches!(FileStore::open(&path), Err(SaveError::Busy)));
            assert!(matches!(FileStore::create(&path), Err(SaveError::Exists)));
            store.append(0, "first\n", true).unwrap();
            store.append(6, "second\n", false).unwrap();
            for reopened in [false, true] {
                if reopened {
                    drop(store);
                    store = FileStore::open(&path).unwrap();
                }
                let bytes = fs::read(&path).unwrap();
                for known in [0, 6, 12, 14] {
                    let expected =
                        format!("the log has 13 bytes, not the {known} that its writer knows: read it again");
                    assert_eq!(told(store.append(known, "third\n", false)), expected);
                    assert_eq!(told(store.check(known)), expected);
                }
                store.check(13).unwrap();
                assert_eq!(fs::read(&path).unwrap(), bytes);
            }
            store.append(13, "third\n", false).unwrap();
            Box::new(store).close().unwrap();
            assert_eq!(text(&path), "first\nsecond\nthird\n");
        }
    }

    #[test]
    fn what_was_torn_is_cut_off_by_the_next_append_and_by_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let frame = |text: &str| zstd::encode_all(text.as_bytes(), 0).unwrap();
        let torn = |text: &str| {
            let mut bytes = frame(text);
            bytes.truncate(bytes.len() - 1);
            bytes
        };
        let files = [
            ("log", b"first\nsecond\nthi".to_vec()),
            ("log.zst", [frame("first\nsecond\n"), torn("thi\n")].concat()),
            // What is whole in the frame that is torn counts.
            ("log.zst", [frame("first\n"), torn("second\nthi")].concat()),
            ("log.zst", [frame("first\nsecond\n"), vec![0; 9]].concat()),
        ];
        for ((name, bytes), appended) in files.iter().flat_map(|file| [(file, ""), (file, "last\n")]) {
            let path = folder.path().join(name);
            fs::write(&path, bytes).unwrap();
            let mut store = FileStore::open(&path).unwrap();
            let length = (0..20).find(|length| store.check(*length).is_ok()).unwrap();
            assert!(told(store.append(length + 1, appended, false)).starts_with("the log has"));
            assert_eq!(&fs::read(&path).unwrap(), bytes);
            store.append(length, appended, false).unwrap();
            store.check(length + appended.len() as u64).unwrap();
            drop(store);
            let lines = "first\nsecond\nthi\n".get(..length as usize).unwrap();
            assert!(lines.ends_with('\n'));
            assert_eq!(text(&path), format!("{lines}{appended}"));
        }
    }

    #[test]
    fn a_game_begins_in_an_empty_file_and_not_in_that_of_somebody_else() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["game.jsonl", "game.jsonl.zst"] {
            let path = folder.path().join(name);
            fs::write(&path, "").unwrap();
            drop(Game::create_in(FileStore::open(&path).unwrap(), header()).unwrap());
            assert_eq!(load::<Pebbles>(&path).unwrap().records.len(), 1);

            for other in ["a line of something else", "a line\nof something else"] {
                fs::write(&path, other).unwrap();
                let refused = Game::create_in(FileStore::open(&path).unwrap(), header()).err().unwrap();
                assert!(matches!(refused, SaveError::Exists | SaveError::File(_)), "{refused}");
                assert_eq!(fs::read_to_string(&path).unwrap(), other);
            }
        }
    }

    #[test]
    fn of_a_game_that_never_began_there_is_no_file() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["game.jsonl", "game.jsonl.zst"] {
            let path = folder.path().join(name);
            drop(FileStore::create(&path).unwrap());
            Box::new(FileStore::create(&path).unwrap()).close().unwrap();
            let refused = Game::create(&path, Header::new(Setup { pile: 12 }, ["human"])).err().unwrap();
            assert!(matches!(refused, SaveError::Seats { came: 1, expected: 2 }), "{refused}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        }
        drop(Game::create(&folder.path().join("game.jsonl"), header()).unwrap());
        assert_eq!(load::<Pebbles>(&folder.path().join("game.jsonl")).unwrap().records.len(), 1);
    }
}
