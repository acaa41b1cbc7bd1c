//! The stored scenarios try everything: each part of each document takes effect in one of them, so does each word, and no
//! document could be one without text.

mod documents;
mod moments;
mod twins;

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
    sync::LazyLock,
};

use doomlings::Scenario;
use serde_json::{Value, json};

use self::{
    documents::{Part, Parts, documents, vocabulary},
    moments::Moments,
};

static SCENARIOS: LazyLock<Vec<Scenario>> = LazyLock::new(|| {
    let files = [include_str!("../../scenarios/situations.json"), include_str!("../../scenarios/cards.json")];
    let read = |text| serde_json::from_str::<Vec<Scenario>>(text).expect("scenarios in their format");
    files.into_iter().flat_map(read).collect()
});

/// What was seen in the scenarios, each of which passes and expects something.
static SEEN: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut seen = BTreeSet::new();
    for scenario in &*SCENARIOS {
        let moments = Rc::new(RefCell::new(Moments::default()));
        let outcome = scenario.run_observed(Rc::clone(&moments));
        assert_eq!(outcome, Ok(()), "{} {}", scenario.id, scenario.title);
        assert!(!scenario.expect.is_empty(), "{} expects nothing", scenario.id);
        seen.append(&mut moments.borrow_mut().seen);
    }
    let ages = documents().into_iter().filter(|document| document["kind"] == "age");
    let in_force = ages.filter(|age| SCENARIOS.iter().any(|scenario| twins::tells_apart(scenario, age)));
    seen.extend(in_force.map(|age| format!("{} in force", name(&age))));
    seen
});

fn name(document: &Value) -> &str {
    document["name"].as_str().expect("a name")
}

fn parts() -> Vec<Part> {
    let vocabulary = vocabulary();
    documents().iter().flat_map(|document| Parts::of(document, &vocabulary)).collect()
}

#[test]
fn each_part_of_each_document_takes_effect_in_a_scenario() {
    let parts = parts();
    let missing = parts.iter().map(|part| &part.moment).filter(|moment| !SEEN.contains(*moment));
    let missing: BTreeSet<&String> = missing.collect();
    println!("{} parts of {} documents", parts.len(), documents().len());
    assert!(missing.is_empty(), "{} moments never come: {missing:#?}", missing.len());
}

#[test]
fn each_word_takes_effect_in_a_scenario() {
    let vocabulary = vocabulary();
    let mut tried: BTreeMap<(&str, String), usize> = BTreeMap::new();
    for part in parts().into_iter().filter(|part| SEEN.contains(&part.moment)) {
        *tried.entry((part.group, part.what)).or_default() += 1;
    }
    let words = vocabulary.iter().flat_map(|(group, words)| words.iter().map(|word| (*group, word.clone())));
    let words: Vec<(&str, String)> = words.collect();
    let missing: Vec<&(&str, String)> = words.iter().filter(|word| !tried.contains_key(*word)).collect();
    assert_eq!(missing, Vec::<&(&str, String)>::new(), "of {} words these are never tried", words.len());
    assert_eq!(words.len(), 156);
}

#[test]
fn each_trait_is_counted_in_a_final_score() {
    let traits = documents().into_iter().filter(|document| document["kind"].is_null());
    let missing = traits.filter(|kind| !SEEN.contains(&format!("{} counted", name(kind))));
    let missing: Vec<String> = missing.map(|kind| name(&kind).to_owned()).collect();
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn no_trait_with_text_could_be_one_without() {
    let with_text = documents().into_iter().filter(|kind| kind["effectless"] == json!(false));
    let with_text: Vec<Value> = with_text.collect();
    let missing =
        with_text.iter().filter(|kind| !SCENARIOS.iter().any(|scenario| twins::tells_apart(scenario, kind)));
    let missing: Vec<&str> = missing.map(name).collect();
    assert_eq!(missing, Vec::<&str>::new(), "of {} traits", with_text.len());
}
