//! Phases that nobody hears pass in one go. Somebody who hears all of them, and does nothing, changes nothing: the same runs
//! have the same events.

use std::{cell::RefCell, rc::Rc};

use cardloom::{EventLog, Executor, save::Saved};
use cardloom_cards::Literals;
use cardloom_effects::words::{Event, ModifierStat, Phase};
use gauntlet::{Gauntlet, Setup, Station};
use serde_json::{Value, json};

use crate::support::{SAMPLES, dice, finish, how_many};

mod support;

/// A relic that listens to every event and phase and counts with every number.
fn listener() -> String {
    let moments = Event::NAMES.iter().chain(Phase::NAMES);
    let triggers: Vec<Value> = moments
        .map(|on| json!({"on": on, "if": "hp < 0", "effects": [{"type": "gold", "value": 1}]}))
        .collect();
    let stats = ModifierStat::ALL.iter().filter(|stat| **stat != ModifierStat::Factor);
    let modifiers: Vec<Value> =
        stats.map(|stat| json!({"stat": stat.name(), "op": "add", "value": 0})).collect();
    let relic = json!({"id": "listener", "name": "Listener", "rarity": "event", "triggers": triggers, "modifiers": modifiers});
    json!({ "relics": [relic] }).to_string()
}

const DECK: [&str; 12] = [
    "strike",
    "strike",
    "defend",
    "bash",
    "ghostly_armor",
    "void",
    "burn",
    "flame_barrier+",
    "pommel_strike",
    "metallicize",
    "flex",
    "pride",
];

/// All events of a run with random answers.
fn events(players: usize, seed: u64, is_heard: bool) -> Vec<Value> {
    let relics = ["burning_blood"].into_iter().chain(is_heard.then_some("listener"));
    let setup = Setup {
        deck: Some(DECK.map(str::to_owned).into()),
        relics: Some(relics.map(str::to_owned).collect()),
        gauntlet: vec![Station::Weak, Station::Strong, Station::Elite],
        documents: vec![SAMPLES.to_owned(), listener()],
        ..Setup::new(players, seed)
    };
    let log = Rc::new(RefCell::new(EventLog::<Gauntlet>::default()));
    let mut executor = Executor::new(Gauntlet::new_state(&setup).expect("a table")).observed(Rc::clone(&log));
    finish(&mut executor, &mut dice(seed));
    drop(executor);
    let events = Rc::into_inner(log).expect("the run is over").into_inner().events;
    events.iter().map(|event| serde_json::to_value(event).expect("events are JSON")).collect()
}

#[test]
fn phases_that_nobody_hears_have_the_same_events() {
    for seed in 0..how_many("CARDLOOM_GAMES", 6) as u64 {
        let players = 1 + seed as usize % 2;
        let [quiet, heard] = [false, true].map(|is_heard| events(players, seed, is_heard));
        assert!(quiet.len() > 100, "too short a run: {}", quiet.len());
        let differs = quiet.iter().zip(&heard).position(|(one, other)| one != other);
        if let Some(place) = differs {
            panic!(
                "seed {seed}, event {place}: {} while nobody hears it, {} else",
                quiet[place], heard[place]
            );
        }
        assert_eq!(quiet.len(), heard.len(), "seed {seed}");
    }
}
