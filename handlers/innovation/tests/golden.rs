//! Stored games: what was played once is played again, event for event and digest for digest.
//!
//! After a deliberate change of rules, cards, bots or of the format this writes the stored files anew, and prints what
//! has changed in which game:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p innovation --test golden -- --nocapture
//! ```

mod common;

use std::{
    collections::BTreeSet,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    sync::Once,
};

use cardloom::{
    UndoPolicy,
    save::{FORMAT, Header, SaveError, Saved, SavedGame, load},
};
use common::{Bot, Game, entries, give, header, innovation, played, replayed, seal::sealed, unsealed};
use innovation::{Action, Card, Event, Innovation, Setup};

/// Seats, whether they are teams, who plays, and the seeds.
const GAMES: &[(usize, bool, Bot, &[u64])] = &[
    (2, false, Bot::Random, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
    (3, false, Bot::Random, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    (4, false, Bot::Random, &[1, 2, 3, 4, 5, 6, 7, 8, 24, 39]),
    (4, true, Bot::Random, &[1, 2, 3, 4, 5, 6, 13, 30, 40]),
    (2, false, Bot::Greedy, &[1, 2, 3, 4, 5, 6, 7, 8]),
    (3, false, Bot::Greedy, &[1, 2, 3, 4, 5, 6]),
    (4, false, Bot::Greedy, &[1, 2, 3, 4, 5]),
    (4, true, Bot::Greedy, &[1, 2, 3, 4]),
];

/// The games whose log in words is stored as well.
const LOGS: [&str; 3] = ["2-random-8", "3-greedy-1", "4-teams-random-30"];

struct Stored {
    name: String,
    setup: Setup,
    bot: Bot,
}

impl Stored {
    fn all() -> impl Iterator<Item = Self> {
        GAMES.iter().flat_map(|&(players, teams, bot, seeds)| {
            seeds.iter().map(move |&seed| {
                let kind = if teams { "-teams" } else { "" };
                let name = format!("{players}{kind}-{}-{seed}", bot.name());
                Self { name, setup: Setup { players, teams, seed }, bot }
            })
        })
    }

    fn path(&self) -> PathBuf {
        golden(&format!("{}.jsonl.zst", self.name))
    }

    /// Writes the file if the game goes differently today, and tells what has changed.
    fn bless(&self) -> Option<String> {
        let session = played(&self.setup, self.bot);
        let old = load::<Innovation>(&self.path());
        if old.as_ref().is_ok_and(|old| old.session == session) {
            return None;
        }
        let before = self.answers();
        let _ = fs::remove_file(self.path());
        let game = common::write(&self.path(), header(self.setup, self.bot.name()), &entries(&session));
        game.close().unwrap();
        let after = self.answers();
        let same = before.iter().zip(&after).take_while(|(before, after)| before == after).count();
        let change = match old {
            Ok(_) => format!("the bots answer differently from answer {}", same + 1),
            Err(SaveError::File(error)) if error.kind() == ErrorKind::NotFound => "new".to_owned(),
            Err(error) if before == after => format!("the same answers and events, but {error}"),
            Err(error) => error.to_string(),
        };
        Some(format!("{}: {change} ({} answers before, {} now)", self.name, before.len(), after.len()))
    }

    /// The lines of the file that are answers, whether or not they can be given today.
    fn answers(&self) -> Vec<String> {
        let Ok(file) = fs::File::open(self.path()) else { return Vec::new() };
        let text = String::from_utf8(zstd::decode_all(file).unwrap()).unwrap();
        unsealed(&text).into_iter().filter(|line| line.starts_with("{\"answer\":")).collect()
    }
}

/// A file of the stored ones; they are written anew before the first use, if that is wanted.
fn golden(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file)
}

static BLESSED: Once = Once::new();

fn bless_if_wanted() {
    BLESSED.call_once(|| {
        if std::env::var_os("CARDLOOM_BLESS").is_none() {
            return;
        }
        let changes: Vec<String> = Stored::all().filter_map(|stored| stored.bless()).collect();
        changes.iter().for_each(|change| println!("{change}"));
        println!("{} of {} games changed", changes.len(), Stored::all().count());
        for name in LOGS {
            let file = golden(&format!("{name}.txt"));
            let (old, new) = (fs::read_to_string(&file).unwrap_or_default(), log(name));
            if let Some(line) = first_different_line(&old, &new) {
                println!("{name}.txt: changed from line {line} on");
                fs::write(file, new).unwrap();
            }
        }
        bless_versions();
    });
}

/// A short game with everything that a file can hold but an end, in each version of the format.
fn bless_versions() {
    let file = golden("v1.jsonl");
    match load::<Innovation>(&file) {
        Ok(_) => return,
        Err(error) => println!("v0.jsonl, v1.jsonl: {error}"),
    }
    let _ = fs::remove_file(&file);
    let setup = Setup { players: 2, teams: false, seed: 1 };
    let entries = entries(&played(&setup, Bot::Random));
    let free = Header { undo: UndoPolicy::Free, ..header(setup, "random") };
    let mut game = SavedGame::<Innovation>::create(&file, free).unwrap();
    entries[..30].iter().for_each(|entry| give(&mut game, entry));
    for _ in 0..3 {
        game.undo(entries[29].seat).unwrap();
    }
    game.redo().unwrap();
    let mut lines = unsealed(&fs::read_to_string(&file).unwrap());
    lines[0] = lines[0].replacen("\"cardloom\":1", "\"cardloom\":0", 1);
    lines[0] = lines[0].replacen(&format!("\"rules\":{:?},", Innovation::RULES), "", 1);
    fs::write(golden("v0.jsonl"), sealed(lines)).unwrap();
}

/// The log of a stored game in words, as the program prints it.
fn log(name: &str) -> String {
    let file = golden(&format!("{name}.jsonl.zst"));
    let output = innovation(Path::new("/")).arg("replay").arg(file).output().unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn first_different_line(old: &str, new: &str) -> Option<usize> {
    if old == new {
        return None;
    }
    let same = old.lines().zip(new.lines()).take_while(|(old, new)| old == new).count();
    Some(same + 1)
}

fn loaded(stored: &Stored) -> Game {
    let loaded =
        load::<Innovation>(&stored.path()).unwrap_or_else(|error| panic!("{}: {error}", stored.name));
    assert_eq!(loaded.header.setup, stored.setup, "{}", stored.name);
    assert!(!loaded.torn && loaded.session.is_over(), "{} is not a whole game", stored.name);
    loaded.session
}

#[test]
fn stored_games_are_played_again_and_every_card_with_them() {
    bless_if_wanted();
    let mut idle: BTreeSet<Card> = Card::all().collect();
    let mut games = 0;
    for stored in Stored::all() {
        let (events, _) = replayed(&loaded(&stored));
        for event in events {
            if let Event::Took { action: Action::Dogma(card), .. } = event {
                idle.remove(&card);
            }
        }
        games += 1;
    }
    assert!(games >= 60, "only {games} games are stored");
    assert!(idle.is_empty(), "no stored game activates {idle:?}: choose other seeds");
}

#[test]
fn no_other_games_are_stored() {
    bless_if_wanted();
    let known: BTreeSet<PathBuf> = Stored::all().map(|stored| stored.path()).collect();
    let files = fs::read_dir(golden("")).unwrap().map(|entry| entry.unwrap().path());
    let stored: BTreeSet<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|ending| ending == "zst")).collect();
    assert_eq!(stored, known);
}

#[test]
fn logs_are_the_stored_ones_word_for_word() {
    bless_if_wanted();
    for name in LOGS {
        let stored = fs::read_to_string(golden(&format!("{name}.txt"))).unwrap();
        let now = log(name);
        let different = first_different_line(&stored, &now);
        assert_eq!(
            different,
            None,
            "{name}: line {different:?} is {:?}",
            different.map(|line| now.lines().nth(line - 1))
        );
    }
}

#[test]
fn files_of_every_version_are_read_and_played_on() {
    bless_if_wanted();
    let newest = load::<Innovation>(&golden("v1.jsonl")).unwrap();
    for version in 0..=FORMAT {
        let file = golden(&format!("v{version}.jsonl"));
        let loaded = load::<Innovation>(&file).unwrap();
        assert_eq!((loaded.header.cardloom, loaded.header.rules.as_str()), (version, Innovation::RULES));
        assert_eq!(loaded.session, newest.session);

        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("game.jsonl");
        fs::copy(&file, &copy).unwrap();
        let (mut game, _) = SavedGame::<Innovation>::resume(&copy).unwrap();
        game.redo().unwrap();
        let session = game.close().unwrap();
        let text = fs::read_to_string(&copy).unwrap();
        assert!(text.starts_with(&fs::read_to_string(&file).unwrap()), "lines are only ever added");
        assert_eq!(load::<Innovation>(&copy).unwrap().session, session);
    }
    assert!(!fs::read_to_string(golden("v0.jsonl")).unwrap().contains("rules"));
}

#[test]
fn files_of_later_versions_are_refused() {
    bless_if_wanted();
    let text = fs::read_to_string(golden("v1.jsonl")).unwrap();
    let mut lines = unsealed(&text);
    lines[0] = lines[0].replacen("\"cardloom\":1", "\"cardloom\":2", 1);
    let error = cardloom::save::read::<Innovation>(sealed(lines).as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "line 1: format 2 is newer than 1, which is the newest this program reads");
}
