//! Whatever the loader accepts can be played: documents that were changed by chance come into the deck in numbers, and
//! games go on to their end, unless a card calls itself without end and a limit stops it.
//!
//! A program can know so many cards and no more, so that each batch of documents is played in a process of its own.
//! `CARDLOOM_BATCHES` says how many; a batch is repeated by its number:
//!
//! ```sh
//! CARDLOOM_BATCH=7 cargo test -p doomlings --test accepted -- --nocapture
//! ```

mod change;
mod pool;

use std::{collections::BTreeMap, env, process::Command};

use cardloom::{Error, Executor, Game, Step, agents::RandomAgent, save::Saved};
use doomlings::{
    Doomlings, Setup,
    language::{Kind, Source, base, load},
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde_json::{Map, Value, json};

use self::{
    change::changed,
    pool::{LISTS, List},
};

/// How many documents of each kind a batch has: as many as one program can know, two copies of each trait.
const DOCUMENTS: [usize; 3] = [64, 40, 10];

/// Games of a batch.
const GAMES: u64 = 20;

/// What came of batches.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    tried: u64,
    accepted: u64,
    played: u64,
    ended: u64,
    stopped: u64,
}

impl Counts {
    const LINE: &str = "batch:";

    fn write(&self) {
        let Self { tried, accepted, played, ended, stopped } = self;
        println!("{} {tried} {accepted} {played} {ended} {stopped}", Self::LINE);
    }

    fn add(&mut self, output: &str) {
        let line = output.lines().find_map(|line| line.split_once(Self::LINE)).expect("a batch counts");
        let numbers = line.1.split_whitespace().map(|number| number.parse::<u64>().expect("a number"));
        let all = [&mut self.tried, &mut self.accepted, &mut self.played, &mut self.ended, &mut self.stopped];
        all.into_iter().zip(numbers).for_each(|(sum, number)| *sum += number);
    }
}

fn number_of(variable: &str) -> Option<u64> {
    env::var(variable).ok().map(|number| number.parse().expect("a number"))
}

#[test]
fn accepted_documents_play_to_the_end() {
    if let Some(seed) = number_of("CARDLOOM_BATCH") {
        return batch(seed).write();
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
    println!("{batches} batches: {counts:?}");
    let documents: usize = DOCUMENTS.iter().sum();
    assert_eq!(counts.accepted, batches * documents as u64);
    assert!(counts.played * 10 >= counts.accepted * 9, "most of them come into play: {counts:?}");
    assert!(counts.ended * 2 >= batches * GAMES, "most games end: {counts:?}");
}

/// Changes documents until enough are accepted, and plays with them.
fn batch(seed: u64) -> Counts {
    let mut counts = Counts::default();
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let mut accepted: BTreeMap<List, Vec<Value>> = BTreeMap::new();
    let is_full = |accepted: &BTreeMap<List, Vec<Value>>, list: List| {
        let place = LISTS.iter().position(|other| *other == list).expect("a list");
        accepted.get(list).map_or(0, Vec::len) == DOCUMENTS[place]
    };
    while !LISTS.iter().all(|list| is_full(&accepted, list)) {
        counts.tried += 1;
        let (list, document) = changed(seed, counts.tried as usize);
        if !is_full(&accepted, list) && is_accepted(list, &document) {
            counts.accepted += 1;
            accepted.entry(list).or_default().push(document);
        }
    }
    let lists = accepted.into_iter().map(|(list, documents)| (list.to_owned(), Value::Array(documents)));
    let text = Value::Object(lists.collect::<Map<_, _>>()).to_string();
    let mut met = vec![false; counts.tried as usize + 1];
    for game in 0..GAMES {
        let setup = Setup {
            ages: 8,
            cards: vec![text.clone()],
            ..Setup::new(2 + game as usize % 5, seed * 1_000 + game)
        };
        match play(&setup, &mut dice, &mut met) {
            Ok(()) => counts.ended += 1,
            Err(Error::LimitExceeded { .. }) => counts.stopped += 1,
            Err(error) => panic!("game {game} of batch {seed}: {error}\nwith {text}"),
        }
    }
    counts.played = met.into_iter().filter(|met| *met).count() as u64;
    counts
}

fn is_accepted(list: List, document: &Value) -> bool {
    let text = json!({ list: [document] }).to_string();
    load(&[Source::file(Kind::Trait, "changed.json", &text)], &[base()]).is_ok()
}

/// Plays a game by chance, and notes which documents came into a pile or were turned up.
fn play(setup: &Setup, dice: &mut ChaCha8Rng, met: &mut [bool]) -> Result<(), Error> {
    let state = Doomlings::new_state(setup).expect("a table");
    let mut game = Executor::<Doomlings>::new(state);
    loop {
        let answer = match game.step()? {
            Step::Over => return Ok(()),
            Step::Ask(open) => RandomAgent::pick(dice, &open[0]),
        };
        let (prompt, seat) = (game.open()[0].id(), game.open()[0].seat);
        assert_eq!(Doomlings::check(&game.state()), Ok(()));
        let number = |id: &str| id.strip_prefix("changed-").and_then(|number| number.parse::<usize>().ok());
        {
            let state = game.state();
            let traits =
                state.all_seats().flat_map(|seat| state.player(seat).pile.iter().map(|card| card.facts().id));
            let ages = state.past().iter().copied().chain(state.age()).map(|age| age.facts().id);
            traits.chain(ages).filter_map(number).for_each(|number| met[number] = true);
        }
        game.answer(prompt, seat, answer)?;
    }
}
