//! Stored games: what was played once is played again, event for event and digest for digest.
//!
//! After a deliberate change of rules, cards or of the format this writes the stored files anew, and prints which games
//! have changed:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p doomlings --test golden -- --nocapture
//! ```

use std::{
    cell::RefCell,
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    rc::Rc,
    sync::Once,
};

use cardloom::{
    Agent, Describe, EventLog, Executor, Session,
    agents::{Greedy, RandomAgent},
    save::{Header, Saved, SavedGame, load},
    testing,
};
use doomlings::{Doomlings, Event, Setup};

use crate::support::Table;

mod support;

/// The games whose log in words is stored as well.
const LOGS: [&str; 2] = ["2-greedy-1", "5-samples-random-23"];

struct Stored {
    name: String,
    setup: Setup,
    greedy: bool,
}

/// Four games for each number of players: one between greedy bots; one between random ones; one where all options of a
/// table are others than the printed ones; and one with added cards.
fn stored() -> impl Iterator<Item = Stored> {
    (2..=6_usize).flat_map(|players| {
        let plain = |seed| Setup::new(players, seed);
        let ages = [1, 2, 4, 5, 8][players - 2];
        let others = Setup { ages, leader_bonus: 3, reaction_limit: 0, ..plain(12) };
        let samples = Table { players, samples: true }.setup(23);
        let name = |kind: &str, setup: &Setup| format!("{players}-{kind}-{}", setup.seed);
        [("greedy", plain(1)), ("random", plain(11)), ("options-random", others), ("samples-random", samples)]
            .map(|(kind, setup)| Stored { name: name(kind, &setup), setup, greedy: kind == "greedy" })
    })
}

fn golden(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file)
}

impl Stored {
    fn path(&self) -> PathBuf {
        golden(&format!("{}.jsonl.zst", self.name))
    }

    /// The game as bots play it today.
    fn played(&self) -> Session<Doomlings> {
        let mut agent: Box<dyn Agent<Doomlings>> = match self.greedy {
            true => Box::new(Greedy::<Doomlings>::new(self.setup.seed, Doomlings::evaluate)),
            false => Box::new(RandomAgent::new(self.setup.seed)),
        };
        testing::played(Doomlings::new_state(&self.setup).unwrap(), &mut *agent)
    }

    /// Writes the file if the game goes differently today; tells whether it does.
    fn bless(&self) -> bool {
        let session = self.played();
        if load::<Doomlings>(&self.path()).is_ok_and(|old| old.session == session) {
            return false;
        }
        let _ = fs::remove_file(self.path());
        let header = Header::new(self.setup.clone(), vec!["bot"; self.setup.players]);
        let mut game = SavedGame::<Doomlings>::create(&self.path(), header).unwrap();
        for entry in session.history() {
            game.answer(entry.prompt, entry.seat, entry.answer.clone()).unwrap();
        }
        game.close().unwrap();
        true
    }
}

/// The files are written anew before their first use, if that is wanted.
fn bless_if_wanted() {
    static BLESSED: Once = Once::new();
    BLESSED.call_once(|| {
        if std::env::var_os("CARDLOOM_BLESS").is_none() {
            return;
        }
        fs::create_dir_all(golden("")).unwrap();
        for stored in stored().filter(Stored::bless) {
            println!("{}: changed", stored.name);
        }
        for name in LOGS {
            let (file, log) = (golden(&format!("{name}.txt")), log(name));
            if fs::read_to_string(&file).ok().as_ref() != Some(&log) {
                println!("{name}.txt: changed");
                fs::write(file, log).unwrap();
            }
        }
    });
}

/// The log of a stored game in words.
fn log(name: &str) -> String {
    let lines = replayed(&golden(&format!("{name}.jsonl.zst")));
    lines.iter().filter_map(Doomlings::event).map(|line| format!("{}\n", line.words)).collect()
}

/// All events of a stored game, whose digests were checked while it was read.
fn replayed(path: &Path) -> Vec<Event> {
    let loaded = load::<Doomlings>(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(!loaded.torn && loaded.session.is_over(), "{} is not a whole game", path.display());
    let log = Rc::new(RefCell::new(EventLog::<Doomlings>::default()));
    let mut executor = Executor::new(loaded.session.initial().clone()).observed(Rc::clone(&log));
    executor.step().unwrap();
    for entry in loaded.session.history() {
        executor.replay(entry).unwrap();
        executor.step().unwrap();
    }
    log.borrow_mut().take().events
}

#[test]
fn stored_games_are_played_again() {
    bless_if_wanted();
    let (mut games, mut reactions) = (0, 0);
    for stored in stored() {
        assert_eq!(load::<Doomlings>(&stored.path()).unwrap().header.setup, stored.setup, "{}", stored.name);
        let events = replayed(&stored.path());
        let catastrophes = events.iter().filter(|event| matches!(event, Event::Catastrophe { .. })).count();
        assert_eq!(catastrophes, 3, "{}", stored.name);
        reactions += events.iter().filter(|event| matches!(event, Event::Reaction { .. })).count();
        games += 1;
    }
    assert_eq!(games, 20);
    assert!(reactions > games, "only {reactions} reactions are stored: choose other seeds");
}

#[test]
fn no_other_games_are_stored() {
    bless_if_wanted();
    let known: BTreeSet<PathBuf> = stored().map(|stored| stored.path()).collect();
    let files = fs::read_dir(golden("")).unwrap().map(|entry| entry.unwrap().path());
    let found: BTreeSet<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|it| it == "zst")).collect();
    assert_eq!(found, known);
}

#[test]
fn logs_are_the_stored_ones_word_for_word() {
    bless_if_wanted();
    for name in LOGS {
        let stored = fs::read_to_string(golden(&format!("{name}.txt"))).unwrap();
        let now = log(name);
        let different = stored.lines().zip(now.lines()).find(|(stored, now)| stored != now);
        assert_eq!(different, None, "{name}");
        assert_eq!(stored.lines().count(), now.lines().count(), "{name}");
    }
}
