//! Stored games: what was played once is played again, event for event and digest for digest.
//!
//! After a deliberate change of rules, birds or of the format this writes the stored files anew, and prints which games
//! have changed:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p wingspan --test golden -- --nocapture
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
use wingspan::{Event, Scored, Setup, Wingspan};

use crate::support::{TABLES, setup};

mod support;

/// The games whose log in words is stored as well.
const LOGS: [&str; 2] = ["2-green-greedy-1", "3-blue-random-112"];

struct Stored {
    name: String,
    setup: Setup,
    greedy: bool,
}

/// The seeds of the games between random bots on each kind of table: chosen so that every kind of power is used. On each
/// table a game between greedy bots comes to them.
const SEEDS: [&[u64]; 5] =
    [&[398, 399, 400], &[112, 399, 400], &[363, 399, 400], &[8, 398, 400], &[24, 109, 319, 372]];

fn stored() -> impl Iterator<Item = Stored> {
    let games = TABLES.into_iter().zip(SEEDS).flat_map(|(table, seeds)| {
        let random = seeds.iter().map(move |&seed| (table, seed, false));
        [(table, 1, true)].into_iter().chain(random)
    });
    games.map(|(table, seed, greedy)| {
        let setup = setup(table, seed);
        let scored = if setup.goals == Scored::Green { "green" } else { "blue" };
        let swift = if setup.swift_start { "-swift" } else { "" };
        let bot = if greedy { "greedy" } else { "random" };
        Stored { name: format!("{}-{scored}{swift}-{bot}-{seed}", setup.players), setup, greedy }
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
    fn played(&self) -> Session<Wingspan> {
        let mut agent: Box<dyn Agent<Wingspan>> = match self.greedy {
            true => Box::new(Greedy::<Wingspan>::new(self.setup.seed, Wingspan::evaluate)),
            false => Box::new(RandomAgent::new(self.setup.seed)),
        };
        testing::played(Wingspan::new_state(&self.setup).unwrap(), &mut *agent)
    }

    /// Writes the file if the game goes differently today; tells whether it does.
    fn bless(&self) -> bool {
        let session = self.played();
        if load::<Wingspan>(&self.path()).is_ok_and(|old| old.session == session) {
            return false;
        }
        let _ = fs::remove_file(self.path());
        let header = Header::new(self.setup, vec!["bot"; self.setup.players]);
        let mut game = SavedGame::<Wingspan>::create(&self.path(), header).unwrap();
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
    lines.iter().filter_map(Wingspan::event).map(|line| format!("{}\n", line.words)).collect()
}

/// All events of a stored game, whose digests were checked while it was read.
fn replayed(path: &Path) -> Vec<Event> {
    let loaded = load::<Wingspan>(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(!loaded.torn && loaded.session.is_over(), "{} is not a whole game", path.display());
    let log = Rc::new(RefCell::new(EventLog::<Wingspan>::default()));
    let mut executor = Executor::new(loaded.session.initial().clone()).observed(Rc::clone(&log));
    executor.step().unwrap();
    for entry in loaded.session.history() {
        executor.replay(entry).unwrap();
        executor.step().unwrap();
    }
    std::mem::take(&mut log.borrow_mut().0)
}

#[test]
fn stored_games_are_played_again_and_every_kind_of_power_with_them() {
    bless_if_wanted();
    let mut idle: BTreeSet<&str> = wingspan::kinds().iter().map(|kind| kind.name()).collect();
    let mut games = 0;
    for stored in stored() {
        assert_eq!(load::<Wingspan>(&stored.path()).unwrap().header.setup, stored.setup, "{}", stored.name);
        for event in replayed(&stored.path()) {
            if let Event::PowerUsed { bird, .. } | Event::ReactionUsed { bird, .. } = event {
                idle.remove(bird.facts().power.as_ref().map_or("", |power| power.kind.name()));
            }
        }
        games += 1;
    }
    assert!(games >= 20, "only {games} games are stored");
    assert!(idle.is_empty(), "no stored game uses {idle:?}: choose other seeds");
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
