//! A saved game as it was written, and what may be read of a copy that something has happened to.

use std::{fs, path::Path};

use cardloom::{
    UndoPolicy,
    save::{Header, Loaded, Record, SaveError, SavedGame, read},
};
use duel::{Duel, Setup};

use super::{Bot, Game, entries, give, header, played, setup};

pub(crate) const SETUP: Setup = setup(2, 22);

/// A file, and what a reader may make of it.
pub(crate) struct Original {
    pub(crate) text: String,
    pub(crate) records: Vec<Record>,
    /// The game after each number of records.
    pub(crate) games: Vec<Game>,
}

impl Original {
    /// A game that has begun, with every kind of record.
    pub(crate) fn begun() -> Self {
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

    pub(crate) fn of(text: String) -> Self {
        let records = read::<Duel>(text.as_bytes()).unwrap().records;
        let ends = text.match_indices('\n').map(|(place, _)| place + 1);
        let games = ends.map(|end| read::<Duel>(&text.as_bytes()[..end]).unwrap().session);
        Self { games: games.collect(), text, records }
    }

    /// What was read is what was written up to some record. Tells up to which.
    pub(crate) fn assert_intact(&self, loaded: &Loaded<Duel>) -> usize {
        let records = loaded.records.len();
        assert_eq!(loaded.records, self.records[..records]);
        assert_eq!(loaded.header.setup, SETUP);
        assert_eq!(loaded.session, self.games[records]);
        assert_eq!(loaded.session.open(), self.games[records].open());
        records
    }

    /// Resumes a file of these bytes; `None` where it is refused.
    pub(crate) fn resume(&self, path: &Path, bytes: &[u8]) -> Option<usize> {
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
pub(crate) fn assert_refusal(error: &SaveError) {
    let told = error.to_string();
    let number = told.strip_prefix("line ").and_then(|rest| rest.split(':').next());
    assert!(number.is_some_and(|number| number.parse::<usize>().is_ok()), "{told}");
    assert!(!told.contains('\n') && told.len() < 1000, "{told}");
}
