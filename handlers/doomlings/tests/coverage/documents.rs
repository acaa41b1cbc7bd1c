//! What stands in documents, and what has to happen for it to be tried.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// A part of a document or a word in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part {
    /// What it is, as the vocabulary groups words; `section` for a part that has an effect.
    pub(crate) group: &'static str,
    pub(crate) what: String,
    /// The moment at which it takes effect: see `moments`.
    pub(crate) moment: String,
}

/// The documents of the game and the samples.
pub(crate) fn documents() -> Vec<Value> {
    let texts = ["traits", "ages", "catastrophes"].map(|name| match name {
        "traits" => include_str!("../../data/traits.json"),
        "ages" => include_str!("../../data/ages.json"),
        _ => include_str!("../../data/catastrophes.json"),
    });
    let base = texts.map(parsed);
    let samples = parsed(include_str!("../../data/samples.json"));
    let lists = base.into_iter().chain(["traits", "ages", "catastrophes"].map(|list| samples[list].clone()));
    lists.flat_map(|list| list.as_array().expect("a list of documents").clone()).collect()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

/// The words of the language by group.
pub(crate) fn vocabulary() -> BTreeMap<&'static str, Vec<String>> {
    const GROUPS: [&str; 13] = [
        "actions",
        "collectors",
        "conditions",
        "filters",
        "card_sets",
        "counts",
        "arithmetic",
        "restrictions",
        "modifiers",
        "hooks",
        "triggers",
        "behaviors",
        "world_end_effects",
    ];
    let vocabulary = parsed(include_str!("../data/vocabulary.json"));
    let words = |group: &str| vocabulary[group].as_object().expect("words").keys().cloned().collect();
    GROUPS.map(|group| (group, words(group))).into()
}

/// Finds the parts of documents.
pub(crate) struct Parts<'v> {
    vocabulary: &'v BTreeMap<&'static str, Vec<String>>,
    name: String,
    found: Vec<Part>,
}

impl<'v> Parts<'v> {
    /// Those of one document.
    pub(crate) fn of(document: &Value, vocabulary: &'v BTreeMap<&'static str, Vec<String>>) -> Vec<Part> {
        let name = document["name"].as_str().expect("a name").to_owned();
        let mut parts = Self { vocabulary, name, found: Vec::new() };
        let entries = document.as_object().expect("an object");
        match entries.get("kind").and_then(Value::as_str) {
            None => parts.of_trait(entries),
            Some(_) => parts.of_age(entries),
        }
        parts.found
    }

    fn of_trait(&mut self, entries: &Map<String, Value>) {
        self.section("played".to_owned(), "played");
        for section in ["play_cost", "action", "on_play"] {
            self.pipeline(entries.get(section), &format!("/{section}"));
        }
        if entries.contains_key("gene_pool") {
            self.section("gene pool".to_owned(), "gene pool");
        }
        if let Some(conditions) = entries.get("play_conditions") {
            self.section("refused".to_owned(), "requirement not met");
            self.words(conditions, "requirement met", "conditions");
        }
        for (index, reaction) in list(entries.get("reactions")).iter().enumerate() {
            let path = format!("/reactions/{index}");
            let moment = format!("{path}/pipeline");
            self.section(moment.clone(), &moment);
            self.word("triggers", reaction["trigger"].as_str(), &moment);
            self.words(&reaction["behavior"], &moment, "behaviors");
            self.words(&reaction["when"], &moment, "conditions");
            self.pipeline(reaction.get("pipeline"), &moment);
        }
        if let Some(section) = entries.get("worlds_end") {
            self.pipeline(section.get("pipeline"), "/worlds_end/pipeline");
        }
        if let Some(rules) = entries.get("scoring") {
            self.section("scoring".to_owned(), "bonus");
            self.words(rules, "bonus", "counts");
        }
    }

    fn of_age(&mut self, entries: &Map<String, Value>) {
        self.pipeline(entries.get("on_reveal"), "/on_reveal");
        if entries.contains_key("gene_pool") {
            self.section("turned up".to_owned(), "turned up");
        }
        if let Some(effect) = entries.get("worlds_end") {
            self.section("World's End".to_owned(), "final effect");
            self.words(effect, "final effect", "world_end_effects");
        }
        let lasting = entries.get("during_game").and_then(Value::as_object);
        for (rules, path) in [(Some(entries), ""), (lasting, "/during_game")] {
            let Some(rules) = rules else { continue };
            for group in ["restrictions", "modifiers"] {
                for rule in list(rules.get(group)) {
                    self.section(format!("{path}/{group}"), "in force");
                    self.words(rule, "in force", group);
                }
            }
            for (index, hook) in list(rules.get("hooks")).iter().enumerate() {
                let path = format!("{path}/hooks/{index}/pipeline");
                self.word("hooks", hook["at"].as_str(), &path);
                self.pipeline(hook.get("pipeline"), &path);
            }
        }
    }

    fn section(&mut self, what: String, moment: &str) {
        self.add("section", what, moment);
    }

    fn add(&mut self, group: &'static str, what: String, moment: &str) {
        let moment = format!("{} {moment}", self.name);
        self.found.push(Part { group, what, moment });
    }

    fn word(&mut self, group: &'static str, word: Option<&str>, moment: &str) {
        self.add(group, word.expect("a word").to_owned(), moment);
    }

    /// The steps of a pipeline or of a block in it.
    fn pipeline(&mut self, steps: Option<&Value>, path: &str) {
        for (index, step) in list(steps).iter().enumerate() {
            let path = format!("{path}/{index}");
            self.section(path.clone(), &path);
            for (key, value) in step.as_object().expect("a step") {
                match key.as_str() {
                    "action" => self.word("actions", value.as_str(), &path),
                    "collect" => self.word("collectors", value.as_str(), &path),
                    "then" | "else" | "do" => self.pipeline(Some(value), &format!("{path}/{key}")),
                    _ => self.words(value, &path, "conditions"),
                }
            }
        }
    }

    /// The words in a value, all of which take effect at that moment. `group` is what a word may be besides those that
    /// stand anywhere.
    fn words(&mut self, value: &Value, moment: &str, group: &'static str) {
        match value {
            Value::Array(values) => values.iter().for_each(|value| self.words(value, moment, group)),
            Value::Object(entries) => {
                if let (1, Some(key)) = (entries.len(), entries.keys().next())
                    && let Some(group) = self.group_of(key, group)
                {
                    self.add(group, key.clone(), moment);
                }
                for (key, value) in entries {
                    let group = match key.as_str() {
                        "where" | "after" | "allow" => "filters",
                        _ => "conditions",
                    };
                    self.words(value, moment, group);
                }
            }
            _ => {}
        }
    }

    fn group_of(&self, word: &str, group: &'static str) -> Option<&'static str> {
        let groups: &[&'static str] = match group {
            "conditions" | "counts" => &["conditions", "counts", "arithmetic", "card_sets"],
            _ => &[group],
        };
        groups.iter().copied().find(|group| self.vocabulary[group].iter().any(|known| known == word))
    }
}

fn list(value: Option<&Value>) -> &[Value] {
    value.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}
