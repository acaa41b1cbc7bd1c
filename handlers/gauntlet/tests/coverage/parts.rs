//! The parts of documents, each with the document as it would be without it.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// A part of a document.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// Where it stands, or which card it is: `plain` or `/upgrade`.
    pub(crate) path: String,
    /// Whether it is a part of its own, and not a key that only says when another one acts.
    pub(crate) is_whole: bool,
    /// The words of the language in it: key and word.
    pub(crate) words: BTreeSet<(String, String)>,
    /// The document without it.
    pub(crate) without: Value,
}

/// What stands in the place of an effect: it does nothing.
fn nothing() -> Value {
    json!({"type": "gold", "value": 0})
}

/// The keys under which effects stand inside of effects.
const NESTED: [&str; 5] = ["then", "else", "effect", "effects", "options"];

/// The keys that say when a trigger or a modifier acts.
const WHEN: [&str; 8] =
    ["if", "source", "target", "limit_per_turn", "limit_per_combat", "timing", "optional", "zones"];

/// All parts of a document.
pub(crate) fn parts(document: &Value) -> Vec<Part> {
    let mut found = Found { document, parts: Vec::new() };
    found.of_card("");
    if let Some(upgrade) = document.get("upgrade").and_then(Value::as_object) {
        found.of_card("/upgrade");
        if !upgrade.is_empty() {
            found.changed("/upgrade", json!({}));
            let mut plain = document.clone();
            for (key, value) in upgrade {
                plain[key] = value.clone();
            }
            found.add("plain", BTreeSet::new(), plain);
        }
    }
    let moves = document["moves"].as_object().into_iter().flat_map(|moves| moves.keys());
    moves.for_each(|id| found.effects(&format!("/moves/{id}/effects")));
    found.parts
}

struct Found<'d> {
    document: &'d Value,
    parts: Vec<Part>,
}

impl Found<'_> {
    /// What a card or its upgrade has, and all other documents as well.
    fn of_card(&mut self, path: &str) {
        self.effects(&format!("{path}/effects"));
        self.effects(&format!("{path}/on_pickup"));
        for (list, instead) in [
            ("triggers", json!({"on": "potion_gained", "effects": [nothing()]})),
            ("modifiers", json!({"stat": "heal", "op": "add", "value": 0})),
        ] {
            let path = format!("{path}/{list}");
            for index in 0..self.length(&path) {
                let path = format!("{path}/{index}");
                self.changed(&path, instead.clone());
                self.last_words(list);
                self.effects(&format!("{path}/effects"));
                for key in WHEN {
                    if self.removed(&path, key) {
                        self.last_words(list);
                    }
                }
            }
        }
        for index in 0..self.length(&format!("{path}/keywords")) {
            self.taken(&format!("{path}/keywords"), index);
        }
        if path.is_empty() {
            (0..self.length("/statuses")).for_each(|index| self.taken("/statuses", index));
        }
        for key in ["decay", "playable_if", "cost_change", "speed", "negative"] {
            self.removed(path, key);
        }
    }

    /// The words of the last part are of a trigger or a modifier. Those that say when it acts count where it acts otherwise
    /// without them.
    fn last_words(&mut self, list: &str) {
        let Some(Part { path, words, .. }) = self.parts.last_mut() else { return };
        let key = |key: &str| WHEN.contains(&key);
        let is_when = path.rsplit('/').next().is_some_and(key);
        let kept = std::mem::take(words).into_iter().filter(|(word, _)| is_when || !key(word));
        *words = kept.map(|(key, word)| (format!("{list}.{key}"), word)).collect();
    }

    fn length(&self, path: &str) -> usize {
        self.document.pointer(path).and_then(Value::as_array).map_or(0, Vec::len)
    }

    fn add(&mut self, path: &str, words: BTreeSet<(String, String)>, without: Value) {
        let is_whole = !WHEN.iter().any(|key| path.ends_with(&format!("/{key}")));
        self.parts.push(Part { path: path.to_owned(), is_whole, words, without });
    }

    /// Something else stands there.
    fn changed(&mut self, path: &str, instead: Value) {
        let mut without = self.document.clone();
        let place = without.pointer_mut(path).expect("it is there");
        let words = words(place);
        *place = instead;
        self.add(path, words, without);
    }

    /// An entry is not in its list.
    fn taken(&mut self, list: &str, index: usize) {
        let mut without = self.document.clone();
        let entries = without.pointer_mut(list).and_then(Value::as_array_mut).expect("a list");
        let entry = entries.remove(index);
        let key = list.rsplit('/').next().unwrap_or_default().to_owned();
        let words = entry.as_str().map(|word| (key, word.to_owned())).into_iter().collect();
        self.add(&format!("{list}/{index}"), words, without);
    }

    /// A key is not there. Tells whether it was.
    fn removed(&mut self, path: &str, key: &str) -> bool {
        let mut without = self.document.clone();
        let entries = without.pointer_mut(path).and_then(Value::as_object_mut);
        let Some(value) = entries.and_then(|entries| entries.remove(key)) else { return false };
        let words = words(&json!({key: value}));
        self.add(&format!("{path}/{key}"), words, without);
        true
    }

    /// Effects at a place, and those in them.
    fn effects(&mut self, path: &str) {
        match self.document.pointer(path) {
            Some(Value::Array(effects)) => {
                (0..effects.len()).for_each(|index| self.effect(&format!("{path}/{index}")));
            }
            Some(Value::Object(_)) => self.effect(path),
            _ => {}
        }
    }

    fn effect(&mut self, path: &str) {
        let Some(effect) = self.document.pointer(path).and_then(Value::as_object) else { return };
        let kind = effect.get("type").and_then(Value::as_str);
        if kind.is_some() {
            self.changed(path, nothing());
        }
        // What these wrap is of a few kinds only; it is tried with them.
        if matches!(kind, Some("spread" | "chain")) {
            return;
        }
        for key in NESTED {
            self.effects(&format!("{path}/{key}"));
        }
    }
}

/// The words in a part, without those of the effects in it.
fn words(part: &Value) -> BTreeSet<(String, String)> {
    let Some(entries) = part.as_object() else { return BTreeSet::new() };
    let wraps = matches!(entries.get("type").and_then(Value::as_str), Some("spread" | "chain"));
    let mut words = BTreeSet::new();
    for (key, value) in entries {
        match value {
            Value::String(word) => drop(words.insert((key.clone(), word.clone()))),
            Value::Object(_) if wraps => words.extend(self::words(value)),
            Value::Object(inner) if !NESTED.contains(&&**key) => {
                let inner =
                    inner.iter().filter_map(|(key, word)| Some((key.clone(), word.as_str()?.to_owned())));
                words.extend(inner);
            }
            Value::Array(list) if !NESTED.contains(&&**key) => {
                words.extend(list.iter().filter_map(|word| Some((key.clone(), word.as_str()?.to_owned()))));
            }
            _ => {}
        }
    }
    words
}
