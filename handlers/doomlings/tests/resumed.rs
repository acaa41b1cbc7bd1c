//! A game at any prompt is plain data, also where windows have come in between plays that came in between windows:
//! stored, forked, undone, played again and determinized it asks the same, looks the same and goes on to the same end.

use std::{collections::BTreeSet, sync::LazyLock};

use cardloom::{
    Entry, Executor, Game, Observation, Session, SessionError, Step, UndoPolicy,
    agents::RandomAgent,
    save::{Header, SavedGame, load},
};
use doomlings::{Doomlings, State};
use serde::{Serialize, de::DeserializeOwned};

use crate::support::*;

mod support;

/// How many handlers run on top of each other where a prompt is nested deeply: a reaction to what a reaction does.
const DEEP: usize = 4;

/// A whole game with random answers.
struct Played {
    table: Table,
    seed: u64,
    entries: Vec<Entry>,
    /// After how many answers a prompt was nested most deeply, and how deeply.
    deepest: (usize, usize),
    end: State,
}

impl Played {
    fn new(table: Table, seed: u64) -> Self {
        let (mut executor, mut dice) = (table.game(seed), dice(seed));
        let (mut entries, mut deepest) = (Vec::new(), (0, 0));
        while let Step::Ask(prompts) = executor.step().expect("a game without faults") {
            let (prompt, seat) = (prompts[0].id(), prompts[0].seat);
            let answer = RandomAgent::pick(&mut dice, &prompts[0]);
            let depth = executor.chain().0.len();
            if depth > deepest.1 {
                deepest = (entries.len(), depth);
            }
            executor.answer(prompt, seat, answer.clone()).expect("a legal answer");
            entries.push(Entry { prompt, seat, answer });
        }
        let end = executor.state().clone();
        Self { table, seed, entries, deepest, end }
    }

    /// The game where it was nested most deeply.
    fn there(&self) -> Session<Doomlings> {
        let mut session = Session::new(self.table.state(self.seed)).unwrap().policy(UndoPolicy::Free);
        self.entries[..self.deepest.0].iter().for_each(|entry| session.replay(entry).unwrap());
        session
    }

    /// The answers that came after that.
    fn rest(&self) -> &[Entry] {
        &self.entries[self.deepest.0..]
    }
}

/// Games that are nested deeply at some prompt, one on every table.
static NESTED: LazyLock<Vec<Played>> = LazyLock::new(|| {
    let nested = |table| {
        let mut deep = (0..40).map(|seed| Played::new(table, seed)).filter(|game| game.deepest.1 >= DEEP);
        deep.next().unwrap_or_else(|| panic!("{table}: no game is nested so deeply"))
    };
    TABLES.into_iter().map(nested).collect()
});

/// Expects that a game stands where another one does, for all who look at it.
#[track_caller]
fn assert_same(one: &Executor<Doomlings>, other: &Executor<Doomlings>) {
    assert_eq!((one.open(), one.chain()), (other.open(), other.chain()));
    for viewer in one.state().all_seats().map(Some).chain([None]) {
        let [view, as_well] = [one, other].map(|game| Doomlings::view(&game.state(), viewer));
        assert_eq!(view, as_well, "{viewer:?}");
    }
}

/// Plays on with these answers, to the end.
#[track_caller]
fn assert_ends(mut executor: Executor<Doomlings>, rest: &[Entry], end: &State) {
    for entry in rest {
        executor.replay(entry).unwrap();
        executor.step().unwrap();
    }
    assert!(executor.is_over());
    assert_eq!(*executor.state(), *end);
}

fn through_json<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

#[test]
fn a_deeply_nested_game_is_written_and_forked() {
    let mut chains = BTreeSet::new();
    for game in NESTED.iter() {
        let session = game.there();
        let executor = session.executor().unwrap();
        assert!(executor.chain().0.len() >= DEEP);
        chains.insert(executor.chain().to_string());
        let mut read = Executor::restore(through_json(&*executor.snapshot())).unwrap();
        read.step().unwrap();
        let again = through_json(&session).executor().unwrap();
        for copy in [executor.fork().unwrap(), read, again] {
            assert_same(&copy, &executor);
            assert_ends(copy, game.rest(), &game.end);
        }
    }
    assert!(chains.iter().any(|chain| chain.contains("/reactions/")), "no reaction is among {chains:?}");
    assert!(chains.len() > 5, "the same is nested again and again: {chains:?}");
}

#[test]
fn a_stored_game_is_resumed_inside_of_windows() {
    let folder = tempfile::tempdir().unwrap();
    for (number, game) in NESTED.iter().step_by(3).enumerate() {
        let ending = ["jsonl", "jsonl.zst"][number % 2];
        let path = folder.path().join(format!("{number}.{ending}"));
        let header = Header::new(game.table.setup(game.seed), vec!["random"; game.table.players]);
        let mut stored = SavedGame::<Doomlings>::create(&path, header).unwrap();
        for entry in &game.entries[..game.deepest.0] {
            stored.answer(entry.prompt, entry.seat, entry.answer.clone()).unwrap();
        }
        drop(stored);
        let (mut stored, loaded) = SavedGame::<Doomlings>::resume(&path).unwrap();
        assert!(!loaded.torn);
        assert_same(&stored.session().executor().unwrap(), &game.there().executor().unwrap());
        for entry in game.rest() {
            stored.answer(entry.prompt, entry.seat, entry.answer.clone()).unwrap();
        }
        drop(stored);
        let session = load::<Doomlings>(&path).unwrap().session;
        assert!(session.is_over());
        assert_eq!(session.state().unwrap(), game.end);
    }
}

#[test]
fn undo_and_redo_lead_back_into_windows() {
    let mut fair = 0;
    for game in NESTED.iter() {
        let mut session = game.there();
        let before = session.executor().unwrap();
        let last = game.entries[game.deepest.0 - 1].seat;
        for policy in [UndoPolicy::Fair, UndoPolicy::Free] {
            session = session.policy(policy);
            if let Err(refusal) = session.undo(last) {
                assert!(policy == UndoPolicy::Fair, "{refusal}");
                assert!(matches!(refusal, SessionError::Undo(_)), "{refusal}");
                continue;
            }
            fair += usize::from(policy == UndoPolicy::Fair);
            assert!(session.answers() < game.deepest.0);
            while session.redoable().is_ok() {
                session.redo().unwrap();
            }
            assert_eq!(session.answers(), game.deepest.0);
            let now = session.executor().unwrap();
            assert_eq!(now.chain(), before.chain());
            let asked = |game: &Executor<Doomlings>| -> Vec<_> {
                game.open()
                    .iter()
                    .map(|prompt| (prompt.id().number(), prompt.seat, prompt.options.clone()))
                    .collect()
            };
            assert_eq!(asked(&now), asked(&before));
        }
        game.rest().iter().for_each(|entry| session.replay(entry).unwrap());
        assert_eq!(session.state().unwrap(), game.end);
    }
    println!("{fair} answers could fairly be taken back");
}

#[test]
fn a_determinized_game_stands_inside_of_the_same_windows() {
    let (mut compared, mut tried) = (0, 0);
    for game in NESTED.iter() {
        let executor = game.there().executor().unwrap();
        let mut dice = dice(game.seed);
        for prompt in executor.open() {
            for _ in 0..3 {
                tried += 1;
                let Some(mut might_be) = Observation::new(&executor, prompt).determinize(&mut dice) else {
                    continue;
                };
                compared += 1;
                assert_eq!(might_be.chain(), executor.chain());
                let mine = |game: &Executor<Doomlings>| -> Vec<_> {
                    game.open().iter().filter(|open| open.seat == prompt.seat).cloned().collect()
                };
                assert_eq!(mine(&might_be), mine(&executor));
                let [view, as_well] =
                    [&might_be, &executor].map(|game| Doomlings::view(&game.state(), Some(prompt.seat)));
                assert_eq!(view, as_well);
                finish(&mut might_be, &mut dice);
                assert_eq!(might_be.state().check(), Ok(()));
            }
        }
    }
    assert!(compared * 2 > tried, "only {compared} of {tried} deals fit");
}
