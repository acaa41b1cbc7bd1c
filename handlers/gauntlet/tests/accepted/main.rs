//! Whatever the loader accepts can be played: runs with documents that were made by chance go on to their end, unless one
//! of the limits of the language stops them, and can be looked at all the while.
//!
//! `CARDLOOM_BATCHES` says how many batches of documents are made and played with; `CARDLOOM_FROM` which one is the first.

mod make;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeSet;

use cardloom::{Describe, Error, Executor, Game, Step, agents::RandomAgent, below, save::Saved};
use gauntlet::{Content, Gauntlet, Setup, Station};
use serde_json::{Map, Value, json};

use self::{
    make::{Known, Maker},
    support::{SAMPLES, dice, how_many},
};

/// How many documents of each kind a batch has.
const DOCUMENTS: [(&str, usize); 4] = [("statuses", 4), ("cards", 10), ("relics", 4), ("potions", 3)];

/// Runs of a batch, of this many answers at most: what heals for ever would go on for hundreds of rounds.
const RUNS: u64 = 4;
const ANSWERS: usize = 600;
/// After so many answers somebody looks.
const LOOKS: usize = 20;

/// What came of batches.
#[derive(Debug, Default)]
struct Counts {
    /// Effects that the loader saw, and those that it took.
    tried: usize,
    taken: usize,
    /// Runs that came to their end or to the last answer, and those that a limit stopped.
    played: usize,
    stopped: usize,
    kinds: BTreeSet<String>,
}

/// The kinds of all effects in a value.
fn kinds(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| kinds(value, found)),
        Value::Object(entries) => {
            found.extend(entries.get("type").and_then(Value::as_str).map(str::to_owned));
            entries.values().for_each(|value| kinds(value, found));
        }
        _ => {}
    }
}

/// Whether an error is one that content may run into.
fn is_limit(error: &Error) -> bool {
    matches!(
        error,
        Error::LimitExceeded { .. } | Error::Rules { code: Some("chain_too_deep" | "effect_failed"), .. }
    )
}

/// Looks at a position as people do: at the table, the question and each of its options.
fn look(game: &Executor<Gauntlet>) {
    let prompt = &game.open()[0];
    let view = Gauntlet::view(&game.state(), Some(prompt.seat));
    let seen = Gauntlet::scene(&view);
    assert!(!seen.areas.is_empty() && !Gauntlet::question(prompt).is_empty());
    for option in &prompt.options {
        let offer = Gauntlet::offer(&view, prompt, option);
        assert!(!offer.words.is_empty(), "{option:?}");
    }
}

fn play(setup: &Setup, seed: u64) -> Result<(), Error> {
    let mut game = Executor::<Gauntlet>::new(Gauntlet::new_state(setup).expect("a table"));
    let mut dice = dice(seed);
    for number in 0..ANSWERS {
        let answer = match game.step()? {
            Step::Over => return Ok(()),
            Step::Ask(open) => RandomAgent::pick(&mut dice, &open[0]),
        };
        assert_eq!(Gauntlet::check(&game.state()), Ok(()));
        if number % LOOKS == 0 {
            look(&game);
        }
        let (prompt, seat) = (game.open()[0].id(), game.open()[0].seat);
        game.answer(prompt, seat, answer)?;
    }
    Ok(())
}

/// Makes documents, and plays with them.
fn batch(seed: u64, counts: &mut Counts) {
    let base = gauntlet::base();
    let ids = |list: &mut dyn Iterator<Item = &str>| list.map(str::to_owned).collect::<Vec<_>>();
    let known = Known {
        statuses: ids(&mut base.statuses.iter().map(|status| &*status.id)),
        cards: ids(&mut base.cards.iter().map(|card| &*card.id)),
        enemies: ids(&mut base.enemies.iter().map(|enemy| &*enemy.id)),
    };
    let mut dice = dice(seed);
    let mut maker = Maker { dice: &mut dice, known, tried: 0, taken: 0 };
    let mut lists: Map<String, Value> = Map::new();
    for (list, count) in DOCUMENTS {
        let made = (0..count).map(|number| maker.document(list, &format!("made_{list}_{number}")));
        lists.insert(list.to_owned(), made.collect());
    }
    // A card for each status, so that they come into play.
    let statuses = (0..DOCUMENTS[0].1).map(|number| {
        json!({"id": format!("gives_{number}"), "name": format!("Gives {number}"), "type": "skill", "rarity": "special",
            "color": "colorless", "cost": 0, "effects": [
                {"type": "status", "target": "self", "status": format!("made_statuses_{number}"), "value": 2}]})
    });
    lists["cards"].as_array_mut().expect("a list").extend(statuses);
    counts.tried += maker.tried;
    counts.taken += maker.taken;
    kinds(&Value::Object(lists.clone()), &mut counts.kinds);
    let documents = vec![SAMPLES.to_owned(), Value::Object(lists).to_string()];
    let content = Content::of(&documents).expect("each of them is accepted");
    let made = |id: &str| id.starts_with("made_") || id.starts_with("gives_");
    let cards: Vec<String> =
        content.cards().iter().map(|card| card.id().to_owned()).filter(|id| made(id)).collect();
    let relics =
        content.relics().iter().map(|relic| relic.id().to_owned()).filter(|id| made(id)).collect::<Vec<_>>();
    let potions =
        content.potions().iter().map(|potion| potion.id().to_owned()).filter(|id| made(id)).collect();
    let deck = cards.into_iter().chain(["strike", "strike", "bash", "defend"].map(str::to_owned)).collect();
    let setup = Setup {
        deck: Some(deck),
        relics: Some(relics),
        potions,
        documents,
        gauntlet: vec![Station::Weak, Station::Strong, Station::Rest, Station::Elite, Station::Boss],
        ..Setup::new(1, seed)
    };
    for run in 0..RUNS {
        let seed = seed * 1_000 + run;
        let setup = Setup { players: 1 + below(&mut support::dice(seed), 2), seed, ..setup.clone() };
        match play(&setup, seed) {
            Ok(()) => counts.played += 1,
            Err(error) if is_limit(&error) => counts.stopped += 1,
            Err(error) => panic!("run {run} of batch {seed}: {error}\nwith {}", setup.documents[1]),
        }
    }
}

#[test]
fn accepted_documents_can_be_played() {
    let mut counts = Counts::default();
    let batches = how_many("CARDLOOM_BATCHES", 8) as u64;
    let first = how_many("CARDLOOM_FROM", 1) as u64;
    for seed in first..first + batches {
        println!("batch {seed}");
        batch(seed, &mut counts);
    }
    let Counts { tried, taken, played, stopped, kinds } = &counts;
    println!(
        "{batches} batches: {taken} effects of {tried}, {} kinds; {played} runs, {stopped} stopped",
        kinds.len()
    );
    assert_eq!(played + stopped, (batches * RUNS) as usize);
    assert!(batches < 8 || kinds.len() >= 35, "only these kinds were made: {kinds:?}");
    assert!(played * 2 > *stopped, "most runs are stopped by a limit: {counts:?}");
}
