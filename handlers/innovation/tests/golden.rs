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
    Entry, UndoPolicy,
    save::{FORMAT, Header, Record, SaveError, Saved, SavedGame, load},
};
use common::{Bot, Game, entries, give, header, innovation, played, replayed, seal::sealed, unsealed};
use innovation::{Action, Card, Event, Innovation, Setup};
use serde_json::Value;

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
    let file = golden("v2.jsonl");
    match load::<Innovation>(&file) {
        Ok(_) => return,
        Err(error) => println!("v0.jsonl, v1.jsonl, v2.jsonl: {error}"),
    }
    let setup = Setup { players: 2, teams: false, seed: 1 };
    fs::write(&file, newest_version(&entries(&played(&setup, Bot::Random))[..30])).unwrap();
    let first = first_version(&unsealed(&fs::read_to_string(&file).unwrap()));
    fs::write(golden("v1.jsonl"), sealed(&first)).unwrap();
    let mut oldest = first;
    oldest[0] = oldest[0].replacen("\"cardloom\":1", "\"cardloom\":0", 1);
    oldest[0] = oldest[0].replacen(&format!("\"rules\":{:?},", Innovation::RULES), "", 1);
    fs::write(golden("v0.jsonl"), sealed(oldest)).unwrap();
}

/// The short game as it is written today.
fn newest_version(entries: &[Entry]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let setup = Setup { players: 2, teams: false, seed: 1 };
    let free = Header { undo: UndoPolicy::Free, ..header(setup, "random") };
    let mut game = SavedGame::<Innovation>::create(&file, free).unwrap();
    entries.iter().for_each(|entry| give(&mut game, entry));
    for _ in 0..3 {
        game.undo(entries[29].seat).unwrap();
    }
    game.redo().unwrap();
    fs::read_to_string(&file).unwrap()
}

/// The objects of the short game as version 1 wrote them: each prompt had the number of all that were asked before, and
/// one more. In this game seats that are asked at once answer in their order.
fn first_version(objects: &[String]) -> Vec<String> {
    let mut answers = 0;
    let old = objects.iter().map(|text| {
        let object: Value = serde_json::from_str(text).unwrap();
        if let Some(answer) = object.get("answer") {
            answers += 1;
            let events = answer.get("events").map_or(String::new(), |events| format!(",\"events\":{events}"));
            let (seat, picks) = (&answer["seat"], &answer["picks"]);
            format!("{{\"answer\":{{\"prompt\":{answers},\"seat\":{seat},\"picks\":{picks}{events}}}}}")
        } else if let Some(checkpoint) = object.get("checkpoint") {
            let next = checkpoint["answers"].as_u64().unwrap() + 1;
            format!("{{\"checkpoint\":{{\"prompt\":{next},\"digest\":{}}}}}", checkpoint["digest"])
        } else {
            text.replacen("\"cardloom\":2", "\"cardloom\":1", 1)
        }
    });
    old.collect()
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

/// The answers of a file's records, also those that were taken back.
fn answers_of(records: &[Record]) -> Vec<Entry> {
    let answers = records.iter().filter_map(|record| match record {
        Record::Answer { prompt, seat, picks, .. } => {
            Some(Entry { prompt: *prompt, seat: *seat, answer: picks.clone() })
        }
        _ => None,
    });
    answers.collect()
}

#[test]
fn the_short_game_is_written_as_it_is_stored_in_the_newest_version() {
    bless_if_wanted();
    let stored = fs::read_to_string(golden("v2.jsonl")).unwrap();
    let first = fs::read_to_string(golden("v1.jsonl")).unwrap();
    assert_eq!(unsealed(&first), first_version(&unsealed(&stored)));
    // What is read of the first version is what was written in the newest.
    let answers = answers_of(&load::<Innovation>(&golden("v1.jsonl")).unwrap().records);
    assert_eq!(newest_version(&answers), stored);
}

#[test]
fn files_of_every_version_are_read_and_played_on() {
    bless_if_wanted();
    let newest = load::<Innovation>(&golden(&format!("v{FORMAT}.jsonl"))).unwrap();
    for version in 0..=FORMAT {
        let file = golden(&format!("v{version}.jsonl"));
        let loaded = load::<Innovation>(&file).unwrap();
        assert_eq!((loaded.header.cardloom, loaded.header.rules.as_str()), (version, Innovation::RULES));
        assert_eq!(loaded.session, newest.session);
        assert_eq!(loaded.session.open(), newest.session.open());
        assert_eq!(loaded.records, newest.records);

        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("game.jsonl");
        fs::copy(&file, &copy).unwrap();
        let (mut game, _) = SavedGame::<Innovation>::resume(&copy).unwrap();
        game.redo().unwrap();
        let session = game.close().unwrap();
        let text = fs::read_to_string(&copy).unwrap();
        let added =
            text.strip_prefix(&fs::read_to_string(&file).unwrap()).expect("lines are only ever added");
        assert_eq!(added.starts_with("{\"format\":{\"version\":2},"), version < FORMAT, "{added}");
        assert_eq!(load::<Innovation>(&copy).unwrap().session, session);
    }
    assert!(!fs::read_to_string(golden("v0.jsonl")).unwrap().contains("rules"));
}

/// The text of a file that may be compressed.
fn text(path: &Path) -> String {
    let bytes = fs::read(path).unwrap();
    let plain =
        if path.extension().is_some_and(|it| it == "zst") { zstd::decode_all(&bytes[..]) } else { Ok(bytes) };
    String::from_utf8(plain.unwrap()).unwrap()
}

#[test]
fn a_file_of_the_first_version_goes_on_in_the_newest_wherever_it_stops() {
    bless_if_wanted();
    let whole = unsealed(&fs::read_to_string(golden("v1.jsonl")).unwrap());
    let answers = answers_of(&load::<Innovation>(&golden("v1.jsonl")).unwrap().records);
    // Both seats are asked for their first cards at once: the second one may have answered first.
    let second_first = [
        whole[0].clone(),
        whole[1].clone(),
        "{\"answer\":{\"prompt\":2,\"seat\":1,\"picks\":[0]}}".to_owned(),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (number, old) in
        [&whole[..1], &whole[..2], &whole[..3], &second_first, &whole[..20]].into_iter().enumerate()
    {
        for file in ["game.jsonl", "game.jsonl.zst"] {
            let path = folder.path().join(format!("{number}-{file}"));
            let begin = sealed(old);
            let bytes = begin.clone().into_bytes();
            let bytes = if file.ends_with("zst") { zstd::encode_all(&bytes[..], 0).unwrap() } else { bytes };
            fs::write(&path, bytes).unwrap();
            let read = load::<Innovation>(&path).unwrap();
            assert_eq!(read.header.cardloom, 1);
            let given: Vec<Entry> = read.session.history().cloned().collect();
            let left: Vec<&Entry> = answers.iter().filter(|entry| !given.contains(entry)).take(8).collect();
            assert_eq!(given.len() + left.len(), (given.len() + 8).min(30));
            let (here, later) = left.split_at(4);
            for entries in [here, later] {
                let (mut game, loaded) = SavedGame::<Innovation>::resume(&path).unwrap();
                assert!(!loaded.torn);
                entries.iter().for_each(|entry| give(&mut game, entry));
                let last = game.session().history().last().unwrap().seat;
                game.undo(last).unwrap();
                game.redo().unwrap();
                let kept = game.session().clone();
                drop(game);
                let read = load::<Innovation>(&path).unwrap();
                assert_eq!((&read.session, read.session.open()), (&kept, kept.open()));
            }
            let written = text(&path);
            let added = written.strip_prefix(&begin).expect("lines are only ever added");
            assert!(added.starts_with("{\"format\":{\"version\":2},"), "{added}");
            assert_eq!(added.matches("\"format\"").count(), 1, "{added}");
            let read = load::<Innovation>(&path).unwrap();
            assert_eq!(read.session.history().len(), given.len() + 8);
        }
    }
}

#[test]
fn files_of_later_versions_are_refused() {
    bless_if_wanted();
    let newer = "format 3 is newer than 2, which is the newest this program reads";
    let lines = unsealed(&fs::read_to_string(golden("v2.jsonl")).unwrap());
    let refused = |lines: Vec<String>| {
        cardloom::save::read::<Innovation>(sealed(lines).as_bytes()).unwrap_err().to_string()
    };
    let mut begun_later = lines.clone();
    begun_later[0] = begun_later[0].replacen("\"cardloom\":2", "\"cardloom\":3", 1);
    assert_eq!(refused(begun_later), format!("line 1: {newer}"));
    // Also where a later version went on with it.
    let mut gone_on_later = lines;
    gone_on_later.push("{\"format\":{\"version\":3}}".to_owned());
    let line = gone_on_later.len();
    assert_eq!(refused(gone_on_later), format!("line {line}: {newer}"));
}
