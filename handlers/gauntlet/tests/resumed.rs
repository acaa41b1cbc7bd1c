//! A run at any prompt is plain data, also inside of stacks, responses, triggers that ask, offers and rewards: stored,
//! forked, undone, played again and determinized it asks the same, looks the same and goes on to the same end.

use std::{collections::BTreeMap, sync::LazyLock};

use cardloom::{
    Entry, Executor, Game, Observation, Seat, Session, SessionError, Step, UndoPolicy,
    agents::RandomAgent,
    save::{Header, Saved, SavedGame, load},
    variant_name,
};
use gauntlet::{Ask, Gauntlet, Setup, State, Station};
use serde::{Serialize, de::DeserializeOwned};

use crate::support::*;

mod support;

/// Cards and statuses that ask while something else is going on: responses, optional triggers, triggers that want a target
/// or a card, plays by effects, looks at piles, offers.
const ASKING: &str = r#"{
  "relics": [
    {"id": "asking", "name": "Asking", "rarity": "event", "triggers": [
      {"on": "damage_taken", "target": "self", "optional": true, "limit_per_turn": 2,
       "effects": [{"type": "choose", "options": [
         {"text": "block", "effects": [{"type": "block", "target": "self", "value": 3}]},
         {"text": "strike back", "effects": [{"type": "damage", "target": "single_enemy", "value": 2}]}]}]},
      {"on": "block_gained", "target": "self", "limit_per_turn": 1,
       "effects": [{"type": "scry", "value": 3}]},
      {"on": "card_exhausted", "target": "self", "timing": "after_item", "limit_per_turn": 2,
       "effects": [{"type": "create", "pool": "cards", "offer": 3}]},
      {"on": "hp_loss", "mode": "before", "target": "self", "optional": true, "limit_per_turn": 1,
       "effects": [{"type": "modify", "stat": "event_value", "value": -2}]}]}
  ]
}"#;

const DECK: [&str; 16] = [
    "parry",
    "quick_guard",
    "deflect",
    "havoc",
    "true_grit+",
    "warcry",
    "headbutt",
    "dual_wield",
    "armaments",
    "crossroads",
    "peek",
    "burning_pact",
    "strike",
    "strike",
    "defend",
    "second_wind",
];

fn setup(players: usize, seed: u64) -> Setup {
    Setup {
        deck: Some(DECK.map(str::to_owned).into()),
        relics: Some(["asking", "runic_pyramid"].map(str::to_owned).into()),
        potions: ["attack_potion", "gamblers_brew", "smoke_flask"].map(str::to_owned).into(),
        gauntlet: vec![Station::Weak, Station::Rest, Station::Elite],
        documents: vec![SAMPLES.to_owned(), ASKING.to_owned()],
        ..Setup::new(players, seed)
    }
}

/// A whole run with random answers.
struct Played {
    players: usize,
    seed: u64,
    entries: Vec<Entry>,
    /// What was asked, and how many handlers ran on top of each other then.
    asked: Vec<(Ask, usize)>,
    end: State,
}

impl Played {
    fn new(players: usize, seed: u64) -> Self {
        let (mut executor, mut dice) = (Executor::<Gauntlet>::new(state(players, seed)), dice(seed));
        let (mut entries, mut asked) = (Vec::new(), Vec::new());
        while let Step::Ask(prompts) = executor.step().expect("a run without faults") {
            let (prompt, seat) = (prompts[0].id(), prompts[0].seat);
            let answer = RandomAgent::pick(&mut dice, &prompts[0]);
            asked.push((prompts[0].question.ask, executor.chain().0.len()));
            executor.answer(prompt, seat, answer.clone()).expect("a legal answer");
            entries.push(Entry { prompt, seat, answer });
        }
        let end = executor.state().clone();
        Self { players, seed, entries, asked, end }
    }

    /// The run after so many answers.
    fn after(&self, answers: usize) -> Session<Gauntlet> {
        let mut session = Session::new(state(self.players, self.seed)).unwrap().policy(UndoPolicy::Free);
        self.entries[..answers].iter().for_each(|entry| session.replay(entry).unwrap());
        session
    }

    /// Places worth to look at: for each question the one that is nested most deeply.
    fn places(&self) -> Vec<usize> {
        let mut deepest: BTreeMap<String, usize> = BTreeMap::new();
        for (place, (ask, depth)) in self.asked.iter().enumerate() {
            let found = deepest.entry(variant_name(ask)).or_insert(place);
            if self.asked[*found].1 < *depth {
                *found = place;
            }
        }
        deepest.into_values().collect()
    }
}

fn state(players: usize, seed: u64) -> State {
    Gauntlet::new_state(&setup(players, seed)).expect("a table")
}

static RUNS: LazyLock<Vec<Played>> = LazyLock::new(|| {
    let count = how_many("CARDLOOM_GAMES", 1) as u64;
    (0..count).flat_map(|seed| [1, 2].map(|players| Played::new(players, 71 + seed))).collect()
});

/// Expects that a run stands where another one does, for all who look at it.
#[track_caller]
fn assert_same(one: &Executor<Gauntlet>, other: &Executor<Gauntlet>) {
    assert_eq!((one.open(), one.chain()), (other.open(), other.chain()));
    let seats = Gauntlet::seats(&one.state());
    for viewer in Seat::all(seats).map(Some).chain([None]) {
        let [view, as_well] = [one, other].map(|game| Gauntlet::view(&game.state(), viewer));
        assert_eq!(view, as_well, "{viewer:?}");
    }
}

/// Plays on with these answers, to the end.
#[track_caller]
fn assert_ends(mut executor: Executor<Gauntlet>, rest: &[Entry], end: &State) {
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
fn at_every_prompt_a_run_is_written_and_read() {
    let (mut deep, mut prompts) = (0, 0);
    for run in RUNS.iter() {
        let mut executor = Executor::<Gauntlet>::new(state(run.players, run.seed));
        executor.step().unwrap();
        for (place, entry) in run.entries.iter().enumerate() {
            let mut read = Executor::restore(through_json(&*executor.snapshot())).unwrap();
            read.step().unwrap();
            assert_same(&read, &executor);
            prompts += 1;
            deep = deep.max(run.asked[place].1);
            executor.replay(entry).unwrap();
            executor.step().unwrap();
        }
        assert_eq!(*executor.state(), run.end);
    }
    println!("{prompts} prompts, {deep} deep");
    assert!(deep >= 4, "no prompt is nested deeply: {deep}");
}

#[test]
fn wherever_something_is_asked_copies_go_on_to_the_same_end() {
    let mut asked = BTreeMap::<String, usize>::new();
    for run in RUNS.iter() {
        for place in run.places() {
            *asked.entry(variant_name(&run.asked[place].0)).or_default() += 1;
            let session = run.after(place);
            let executor = session.executor().unwrap();
            let again = through_json(&session).executor().unwrap();
            for copy in [executor.fork().unwrap(), again] {
                assert_same(&copy, &executor);
                assert_ends(copy, &run.entries[place..], &run.end);
            }
        }
    }
    println!("{asked:?}");
    for ask in ["action", "respond", "confirm", "choose", "scry", "offer", "reward", "rest", "target"] {
        assert!(asked.contains_key(ask), "nothing was asked for {ask}: {asked:?}");
    }
}

#[test]
fn a_stored_run_is_resumed_wherever_something_is_asked() {
    let folder = tempfile::tempdir().unwrap();
    for (number, run) in RUNS.iter().enumerate() {
        let ending = ["jsonl", "jsonl.zst"][number % 2];
        for place in run.places().into_iter().step_by(3) {
            let path = folder.path().join(format!("{number}-{place}.{ending}"));
            let header = Header::new(setup(run.players, run.seed), vec!["random"; run.players]);
            let mut stored = SavedGame::<Gauntlet>::create(&path, header).unwrap();
            for entry in &run.entries[..place] {
                stored.answer(entry.prompt, entry.seat, entry.answer.clone()).unwrap();
            }
            drop(stored);
            let (stored, loaded) = SavedGame::<Gauntlet>::resume(&path).unwrap();
            assert!(!loaded.torn);
            assert_same(&stored.session().executor().unwrap(), &run.after(place).executor().unwrap());
            drop(stored);
            assert_eq!(load::<Gauntlet>(&path).unwrap().session.answers(), place);
        }
    }
}

#[test]
fn undo_and_redo_lead_back_to_where_something_is_asked() {
    let mut fair = 0;
    for run in RUNS.iter() {
        for place in run.places().into_iter().filter(|place| *place > 0) {
            let mut session = run.after(place);
            let before = session.executor().unwrap();
            let last = run.entries[place - 1].seat;
            for policy in [UndoPolicy::Fair, UndoPolicy::Free] {
                session = session.policy(policy);
                if let Err(refusal) = session.undo(last) {
                    assert!(policy == UndoPolicy::Fair, "{refusal}");
                    assert!(matches!(refusal, SessionError::Undo(_)), "{refusal}");
                    continue;
                }
                fair += usize::from(policy == UndoPolicy::Fair);
                assert!(session.answers() < place);
                while session.redoable().is_ok() {
                    session.redo().unwrap();
                }
                assert_eq!(session.answers(), place);
                let now = session.executor().unwrap();
                assert_eq!(now.chain(), before.chain());
                let options = |game: &Executor<Gauntlet>| game.open()[0].options.clone();
                assert_eq!(options(&now), options(&before));
            }
            run.entries[place..].iter().for_each(|entry| session.replay(entry).unwrap());
            assert_eq!(session.state().unwrap(), run.end);
        }
    }
    assert!(fair > 0, "no answer could fairly be taken back");
}

#[test]
fn a_determinized_run_stands_at_the_same_prompt() {
    let (mut compared, mut tried) = (0, 0);
    for run in RUNS.iter() {
        for place in run.places() {
            let executor = run.after(place).executor().unwrap();
            let mut dice = dice(run.seed);
            for prompt in executor.open() {
                for _ in 0..3 {
                    tried += 1;
                    let Some(mut might_be) = Observation::new(&executor, prompt).determinize(&mut dice)
                    else {
                        continue;
                    };
                    compared += 1;
                    assert_eq!(might_be.chain(), executor.chain());
                    let mine = |game: &Executor<Gauntlet>| -> Vec<_> {
                        game.open().iter().filter(|open| open.seat == prompt.seat).cloned().collect()
                    };
                    assert_eq!(mine(&might_be), mine(&executor));
                    let [view, as_well] =
                        [&might_be, &executor].map(|game| Gauntlet::view(&game.state(), Some(prompt.seat)));
                    assert_eq!(view, as_well);
                    play_some(&mut might_be, &mut dice, 40);
                    assert_eq!(Gauntlet::check(&might_be.state()), Ok(()));
                }
            }
        }
    }
    println!("{compared} of {tried} deals fit");
    assert!(compared * 2 > tried, "only {compared} of {tried} deals fit");
}
