//! Scenarios in which twins stand in the place of documents: whatever passes without a part says nothing about it.

use std::{
    collections::{BTreeMap, BTreeSet},
    slice,
};

use gauntlet::{Content, Scenario};
use serde_json::{Value, json};

use crate::documents::{DOCUMENTS, Document, REACH, names, renamed, twin};

const SAMPLES: &str = include_str!("../../data/samples.json");

/// A scenario that passes.
pub(crate) struct Passing {
    pub(crate) name: String,
    value: Value,
    /// The ids that it names.
    named: BTreeSet<String>,
    /// Those that it comes to.
    reached: BTreeSet<String>,
}

impl Passing {
    pub(crate) fn new(scenario: &Scenario) -> Self {
        let mut value = serde_json::to_value(scenario).expect("scenarios are JSON");
        let entries = value.as_object_mut().expect("an object");
        let name = entries["name"].as_str().expect("a name").to_owned();
        entries.remove("covers");
        let named: BTreeSet<String> = names(&value, true).filter(|name| REACH.contains_key(name)).collect();
        let reached = named.iter().flat_map(|id| &REACH[id]).chain(&named).cloned().collect();
        Self { name, value, named, reached }
    }

    /// How near the scenario is to a document: 0, it names it; 1, something that it names refers to it.
    pub(crate) fn distance(&self, document: &Document) -> Option<usize> {
        match (self.named.contains(&document.id), self.reached.contains(&document.id)) {
            (true, _) => Some(0),
            (false, true) => Some(1),
            _ => None,
        }
    }

    /// The documents that it has of its own: lists and places in them.
    pub(crate) fn own(&self) -> Vec<(String, usize)> {
        let lists = self.value["documents"].as_object().into_iter().flatten();
        let places = |(list, documents): (&String, &Value)| -> Vec<_> {
            (0..documents.as_array().map_or(0, Vec::len)).map(|place| (list.clone(), place)).collect()
        };
        lists.flat_map(places).collect()
    }

    /// A document of its own.
    pub(crate) fn document(&self, (list, place): &(String, usize)) -> &Value {
        &self.value["documents"][list][place]
    }

    /// Whether it fails where a document of its own is another one that the loader accepts.
    pub(crate) fn fails_with(&self, (list, place): &(String, usize), changed: &Value) -> bool {
        let mut scenario = self.value.clone();
        scenario["documents"][list][place] = changed.clone();
        let added = scenario["documents"].to_string();
        let scenario: Scenario = serde_json::from_value(scenario).expect("a scenario");
        scenario.run().is_err()
            && (Content::of(slice::from_ref(&added)).is_ok()
                || Content::of(&[SAMPLES.to_owned(), added]).is_ok())
    }

    /// Whether it passes with a twin of the document, which may be another one. `None` where the loader refuses the twin.
    pub(crate) fn passes_with(&self, document: &Document, changed: &Value) -> Option<bool> {
        // Whatever refers to the document needs a twin as well, which refers to its twin.
        let is_twin = |id: &&String| **id == document.id || REACH[*id].contains(&document.id);
        let twins: BTreeSet<String> = match document.is_sample {
            true => BTreeSet::new(),
            false => self.reached.iter().filter(is_twin).cloned().collect(),
        };
        let mut added: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        for other in DOCUMENTS.iter().filter(|other| self.reached.contains(&other.id)) {
            let is_it = (other.list, &other.id) == (document.list, &document.id);
            let value = if is_it { changed } else { &other.value };
            let has_twin = twins.contains(&other.id);
            if has_twin || other.is_sample {
                let mut value = renamed(value, false, &twins);
                let id = if has_twin { twin(&other.id) } else { other.id.clone() };
                value["id"] = json!(id);
                added.entry(other.list.to_owned()).or_default().push(value);
            }
        }
        let mut scenario = renamed(&self.value, true, &twins);
        for (list, documents) in scenario["documents"].as_object().into_iter().flatten() {
            let documents = documents.as_array().expect("a list of documents").iter().cloned();
            added.entry(list.clone()).or_default().extend(documents);
        }
        let documents = json!(added);
        Content::of(&[documents.to_string()]).ok()?;
        scenario["documents"] = documents;
        let scenario: Scenario = serde_json::from_value(scenario).expect("a scenario");
        Some(scenario.run().is_ok())
    }
}
