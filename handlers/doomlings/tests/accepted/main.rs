//! Whatever the loader accepts can be played: documents that were changed by chance come into the deck in numbers, and
//! games go on to their end, unless a card calls itself without end and a limit stops it.
//!
//! A program can know so many cards and no more, so that each batch of documents is played in a process of its own.
//! `CARDLOOM_BATCHES` says how many; a batch is repeated by its number:
//!
//! ```sh
//! CARDLOOM_BATCH=7 cargo test -p doomlings --test accepted -- --nocapture
//! ```

mod bytes;
mod change;
mod grow;
mod play;
mod pool;

use std::{collections::BTreeSet, env, fs, path::Path, process::Command};

use cardloom::{Error, below};
use doomlings::Setup;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use self::{
    bytes::End,
    change::changed,
    play::{file_of, is_accepted, play},
    pool::{LISTS, List, POOL, does_something},
};

/// How many documents of each kind a batch has: as many as one program can know, two copies of each trait.
const DOCUMENTS: [usize; 3] = [64, 40, 10];

/// Games of a batch.
const GAMES: u64 = 20;

/// What came of batches.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Counts {
    /// Documents that were made.
    tried: usize,
    /// Those that the loader accepted.
    accepted: usize,
    /// Those that came into a pile or were turned up.
    met: usize,
    /// Games that ended.
    ended: usize,
    /// Games that a limit stopped.
    stopped: usize,
    /// The words of accepted documents.
    words: BTreeSet<String>,
}

impl Counts {
    const LINE: &str = "batch: ";

    fn add(&mut self, output: &str) {
        let (_, line) = output.lines().find_map(|line| line.split_once(Self::LINE)).expect("a batch counts");
        let Self { tried, accepted, met, ended, stopped, words } =
            serde_json::from_str(line).expect("counts");
        self.tried += tried;
        self.accepted += accepted;
        self.met += met;
        self.ended += ended;
        self.stopped += stopped;
        self.words.extend(words);
    }
}

/// The words of the vocabulary that stand in documents.
fn words_of(text: &str) -> BTreeSet<String> {
    let vocabulary: Value =
        serde_json::from_str(include_str!("../data/vocabulary.json")).expect("it is JSON");
    let groups = vocabulary.as_object().expect("groups").iter();
    let words = groups.filter_map(|(group, words)| Some((group, words.as_object()?)));
    let words = words.flat_map(|(group, words)| words.keys().map(move |word| (group.as_str(), word)));
    let stands = |(group, word): &(&str, &String)| match *group {
        "actions" => text.contains(&format!("\"action\":\"{word}\"")),
        "collectors" => text.contains(&format!("\"collect\":\"{word}\"")),
        "triggers" => text.contains(&format!("\"trigger\":\"{word}\"")),
        "hooks" => text.contains(&format!("\"at\":\"{word}\"")),
        "conditions" | "filters" | "card_sets" | "counts" | "arithmetic" | "restrictions" | "modifiers"
        | "behaviors" | "world_end_effects" => text.contains(&format!("{{\"{word}\":")),
        _ => false,
    };
    words.filter(stands).map(|(group, word)| format!("{group} {word}")).collect()
}

fn number_of(variable: &str) -> Option<u64> {
    env::var(variable).ok().map(|number| number.parse().expect("a number"))
}

#[test]
fn accepted_documents_play_to_the_end() {
    if let Some(seed) = number_of("CARDLOOM_BATCH") {
        println!("{}{}", Counts::LINE, json!(batch(seed)));
        return;
    }
    let mut counts = Counts::default();
    let batches = number_of("CARDLOOM_BATCHES").unwrap_or(3);
    for seed in 1..=batches {
        let program = env::current_exe().expect("this program");
        let played = Command::new(program)
            .args(["--exact", "accepted_documents_play_to_the_end", "--nocapture"])
            .env("CARDLOOM_BATCH", seed.to_string())
            .output()
            .expect("it runs");
        let [out, err] =
            [&played.stdout, &played.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
        assert!(played.status.success(), "batch {seed} fails:\n{out}\n{err}");
        counts.add(&out);
    }
    let Counts { tried, accepted, met, ended, stopped, words } = &counts;
    println!(
        "{batches} batches: {tried} documents, {accepted} accepted, {met} came into play; {ended} games ended, {stopped} were stopped; {} words",
        words.len()
    );
    let documents: usize = DOCUMENTS.iter().sum();
    assert_eq!(*accepted, batches as usize * documents);
    assert!(met * 10 >= accepted * 9, "most of them come into play");
    assert!(ended * 2 >= batches as usize * GAMES as usize, "most games end");
    assert!(words.len() >= 130, "{words:?}");
}

/// The corpus of the fuzz target, with what was found among it.
#[test]
fn what_was_fuzzed_before_plays_to_the_end() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/accepted_documents");
    let files: Vec<_> = fs::read_dir(corpus).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(!files.is_empty());
    for file in files {
        let end = bytes::accepted_documents(&fs::read(&file).unwrap());
        assert_eq!(end, End::Played, "{}", file.display());
    }
}

/// Changes documents until enough are accepted, and plays with them.
fn batch(seed: u64) -> Counts {
    let mut counts = Counts::default();
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let mut accepted: Vec<(List, Value)> = Vec::new();
    while accepted.len() < DOCUMENTS.iter().sum() {
        counts.tried += 1;
        // The next of the pool, or one that was accepted before.
        let is_new = accepted.is_empty() || below(&mut dice, 3) > 0;
        let before = match is_new {
            true => POOL.documents[counts.tried % POOL.documents.len()].clone(),
            false => accepted[below(&mut dice, accepted.len())].clone(),
        };
        let seeds: Vec<u64> = (0..=below(&mut dice, 4)).map(|_| below(&mut dice, 1 << 30) as u64).collect();
        let (list, document) = changed(counts.tried, before, seeds);
        let most = DOCUMENTS[LISTS.iter().position(|other| *other == list).expect("a list")];
        let is_full = accepted.iter().filter(|(other, _)| *other == list).count() == most;
        if !is_full && does_something(list, &document) && is_accepted(list, &document) {
            counts.accepted += 1;
            accepted.push((list, document));
        }
    }
    let text = file_of(&accepted);
    let mut met = vec![false; counts.tried + 1];
    for game in 0..GAMES {
        let setup = Setup {
            ages: 8,
            cards: vec![text.clone()],
            ..Setup::new(2 + game as usize % 5, seed * 1_000 + game)
        };
        let mut meet = |id: &str| {
            let number = id.strip_prefix("changed-").and_then(|number| number.parse::<usize>().ok());
            number.into_iter().for_each(|number| met[number] = true);
        };
        match play(&setup, &mut dice, &mut meet) {
            Ok(()) => counts.ended += 1,
            Err(Error::LimitExceeded { .. }) => counts.stopped += 1,
            Err(error) => panic!("game {game} of batch {seed}: {error}\nwith {text}"),
        }
    }
    counts.met = met.into_iter().filter(|met| *met).count();
    counts.words = words_of(&text);
    counts
}
