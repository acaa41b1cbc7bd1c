//! The stored scenarios try everything: no part of a document could be missing without one of them failing, each word is
//! in such a part, and each error that can end a game does.
//!
//! `CARDLOOM_PARTS=1` prints which scenario tells each part.

mod documents;
mod parts;
mod twins;
mod words;

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    env,
    rc::Rc,
    sync::{
        LazyLock,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use cardloom::{Observer, TraceEvent};
use gauntlet::{Ask, Gauntlet, Scenario, State};
use serde_json::json;

use self::{
    documents::{DOCUMENTS, Document},
    parts::{Part, parts},
    twins::Passing,
};

static SCENARIOS: LazyLock<Vec<Scenario>> = LazyLock::new(|| {
    let files = [
        include_str!("../data/scenarios.json"),
        include_str!("../data/run_cases.json"),
        include_str!("../../scenarios/cards.json"),
        include_str!("../../scenarios/others.json"),
        include_str!("../../scenarios/words.json"),
        include_str!("../../scenarios/rulings.json"),
    ];
    let read = |text| serde_json::from_str::<Vec<Scenario>>(text).expect("scenarios in their format");
    files.into_iter().flat_map(read).collect()
});

/// What no scenario can tell.
const UNTOLD: [&str; 2] = [
    // How many may be chosen at most is no part of what is expected: `purity_may_leave_at_most_three` tells it.
    "cards purity plain",
    // It is of those that are never found. Another one that is picked up is.
    "relics old_coin /on_pickup/0",
];

/// Keys that only say when something acts, and that no scenario tells, a line each.
const UNTOLD_WHEN: &str = include_str!("untold.txt");

/// A part of a document, and the scenario that fails without it.
struct Tried {
    document: &'static Document,
    part: Part,
    by: Option<&'static str>,
}

static PASSING: LazyLock<Vec<Passing>> = LazyLock::new(|| SCENARIOS.iter().map(Passing::new).collect());

/// All parts of all documents.
static TRIED: LazyLock<Vec<Tried>> = LazyLock::new(|| {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut tried = Vec::new();
        while let Some(document) = DOCUMENTS.get(next.fetch_add(1, Ordering::Relaxed)) {
            tried.extend(try_parts(document));
        }
        tried
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    })
});

fn try_parts(document: &'static Document) -> Vec<Tried> {
    let mut near: Vec<_> =
        PASSING.iter().filter_map(|scenario| Some((scenario.distance(document)?, scenario))).collect();
    near.sort_by_key(|(distance, _)| *distance);
    // Where it does not pass with a twin that is the same, it says nothing about other ones.
    let mut fits: BTreeMap<&str, bool> = BTreeMap::new();
    let mut fits = |scenario: &'static Passing| {
        let fits = fits.entry(&scenario.name);
        *fits.or_insert_with(|| scenario.passes_with(document, &document.value) == Some(true))
    };
    let mut tried = Vec::new();
    for part in parts(&document.value) {
        let fitting = near.iter().map(|(_, scenario)| *scenario).filter(|scenario| fits(scenario));
        let outcomes = fitting.map(|scenario| (scenario, scenario.passes_with(document, &part.without)));
        // The first that fails, or that shows that there could be no such document.
        match outcomes.into_iter().find(|(_, passes)| *passes != Some(true)) {
            Some((_, None)) => {}
            found => tried.push(Tried { document, by: found.map(|(scenario, _)| &*scenario.name), part }),
        }
    }
    tried
}

#[test]
fn no_part_of_a_document_could_be_missing() {
    let (mut untold, mut untold_when, mut count) = (BTreeSet::new(), BTreeSet::new(), 0);
    for Tried { document, part, by } in &*TRIED {
        count += 1;
        let name = format!("{} {} {}", document.list, document.id, part.path);
        match by {
            Some(by) if env::var_os("CARDLOOM_PARTS").is_some() => println!("{name}: {by}"),
            Some(_) => {}
            None if part.is_whole => drop(untold.insert(name)),
            None => drop(untold_when.insert(name)),
        }
    }
    println!("{count} parts of {} documents", DOCUMENTS.len());
    // Neither more nor less: what is told by now is let through no longer.
    assert_eq!(untold, UNTOLD.map(str::to_owned).into(), "what no scenario tells");
    let known = UNTOLD_WHEN.lines().map(str::to_owned).collect();
    let changed: Vec<&String> = untold_when.symmetric_difference(&known).collect();
    assert!(changed.is_empty(), "of these it has changed whether a scenario tells them: {changed:?}");
}

#[test]
fn each_word_is_in_a_part_that_could_not_be_missing() {
    let told = TRIED.iter().filter(|tried| tried.by.is_some()).flat_map(|tried| tried.part.words.clone());
    let mut told: BTreeSet<(String, String)> = told.collect();
    for scenario in &*PASSING {
        for place in scenario.own() {
            for part in parts(scenario.document(&place)) {
                // The loader knows those that the samples have: most are told already.
                if !part.words.iter().all(|word| told.contains(word))
                    && scenario.fails_with(&place, &part.without)
                {
                    told.extend(part.words);
                }
            }
        }
    }
    let events = SCENARIOS.iter().flat_map(|scenario| &scenario.expect.events);
    let events = events.filter_map(|event| event.get("event")?.as_str());
    told.extend(events.map(|event| ("event".to_owned(), event.to_owned())));
    let all = words::words();
    let missing: Vec<_> = all.iter().filter(|word| !word.is_told(&told)).collect();
    assert!(missing.is_empty(), "of {} words these are told by no scenario: {missing:#?}", all.len());
}

/// How many cards may be chosen at most.
#[derive(Default)]
struct Most(usize);

impl Observer<Gauntlet> for Most {
    fn on_event(&mut self, _: &State, trace: TraceEvent<'_, Gauntlet>) {
        if let TraceEvent::Asked(prompt) = trace
            && prompt.question.ask == Ask::Exhaust
        {
            self.0 = prompt.max;
        }
    }
}

#[test]
fn purity_may_leave_at_most_three() {
    let most = |card: &str| {
        let scenario: Scenario = serde_json::from_value(json!({
            "name": "purity", "setup": {"hero": {"hand": [card, "wound", "wound", "wound", "wound", "wound", "wound"]},
            "enemies": [{"enemy": "dummy"}]},
            "do": [{"play": card}], "answers": [{"choose": ["wound"]}], "expect": {},
        }))
        .expect("a scenario");
        let most = Rc::new(RefCell::new(Most::default()));
        assert_eq!(scenario.run_observed(Rc::clone(&most)), Ok(()));
        most.borrow().0
    };
    assert_eq!([most("purity"), most("purity+")], [3, 5]);
}

#[test]
fn every_scenario_expects_something() {
    let empty = SCENARIOS.iter().filter(|scenario| scenario.expect == Default::default());
    let empty: Vec<&str> = empty.map(|scenario| &*scenario.name).collect();
    assert_eq!(empty, Vec::<&str>::new());
}

#[test]
fn every_error_that_ends_a_game_does() {
    let errors: BTreeSet<&str> =
        SCENARIOS.iter().filter_map(|scenario| scenario.expect.error.as_deref()).collect();
    assert_eq!(errors, BTreeSet::from(["budget", "chain_too_deep", "effect_failed"]));
}
