//! The documents of the game and the samples, and what refers to what.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use cardloom_cards::{
    tree::{Node, Number, Value as Tree},
    yaml,
};
use serde_json::{Map, Value, json};

/// A document with the list that it belongs to.
#[derive(Clone, Debug)]
pub(crate) struct Document {
    pub(crate) list: &'static str,
    pub(crate) id: String,
    pub(crate) is_sample: bool,
    pub(crate) value: Value,
}

pub(crate) const LISTS: [&str; 5] = ["cards", "statuses", "relics", "potions", "enemies"];

/// All documents with effects.
pub(crate) static DOCUMENTS: LazyLock<Vec<Document>> = LazyLock::new(|| {
    let samples = parsed(include_str!("../../data/samples.json"));
    let mut all = Vec::new();
    for list in LISTS {
        let of_game = match list {
            "cards" => parsed(include_str!("../../data/cards.json")),
            "statuses" => parsed(include_str!("../../data/statuses.json")),
            "relics" => parsed(include_str!("../../data/relics.json")),
            "enemies" => parsed(include_str!("../../data/enemies.json")),
            _ => value(&yaml::parse(include_str!("../../data/potions.yaml")).expect("it is YAML")),
        };
        for (documents, is_sample) in [(&of_game, false), (&samples[list], true)] {
            for value in documents.as_array().expect("a list of documents") {
                let id = value["id"].as_str().expect("an id").to_owned();
                all.push(Document { list, id, is_sample, value: value.clone() });
            }
        }
    }
    all
});

/// The ids that each id refers to, by itself and through others.
pub(crate) static REACH: LazyLock<BTreeMap<String, BTreeSet<String>>> = LazyLock::new(|| {
    let ids: BTreeSet<&str> = DOCUMENTS.iter().map(|document| &*document.id).collect();
    let mut reach: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for document in &*DOCUMENTS {
        let named = names(&document.value, false).filter(|name| ids.contains(&**name));
        reach.entry(document.id.clone()).or_default().extend(named);
    }
    loop {
        let further = |direct: &BTreeSet<String>| -> BTreeSet<String> {
            direct.iter().flat_map(|id| &reach[id]).chain(direct).cloned().collect()
        };
        let next: BTreeMap<_, _> = reach.iter().map(|(id, direct)| (id.clone(), further(direct))).collect();
        if next == reach {
            return reach;
        }
        reach = next;
    }
});

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

fn value(node: &Node) -> Value {
    match &node.value {
        Tree::List(nodes) => nodes.iter().map(value).collect(),
        Tree::Map(entries) => {
            let entries = entries.iter().map(|(key, node)| (key.name.to_string(), value(node)));
            Value::Object(entries.collect::<Map<_, _>>())
        }
        Tree::Text(text) => json!(text),
        Tree::Bool(flag) => json!(flag),
        Tree::Number(Number::Whole(number)) => json!(number),
        other => panic!("{other:?} stands in no potion"),
    }
}

/// All that could be an id in a value, in texts and expressions. Keys are ids in scenarios alone.
pub(crate) fn names(value: &Value, keys: bool) -> Box<dyn Iterator<Item = String> + '_> {
    match value {
        Value::String(text) => Box::new(words(text).map(str::to_owned)),
        Value::Array(values) => Box::new(values.iter().flat_map(move |value| names(value, keys))),
        Value::Object(entries) => {
            let named = entries.keys().filter(move |_| keys).cloned();
            Box::new(named.chain(entries.values().flat_map(move |value| names(value, keys))))
        }
        _ => Box::new(std::iter::empty()),
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| !word.is_empty())
}

/// The same value with other ids: where a whole text is one, with what a scenario adds to it, or an expression quotes it.
/// Keys are ids in scenarios, and of moves and rolls, whose ids may be those of documents as well.
pub(crate) fn renamed(value: &Value, keys: bool, ids: &BTreeSet<String>) -> Value {
    match value {
        Value::String(text) => json!(renamed_text(text, ids)),
        Value::Array(values) => values.iter().map(|value| renamed(value, keys, ids)).collect(),
        Value::Object(entries) => {
            let entry = |(key, value): (&String, &Value)| {
                let named = if keys { renamed_text(key, ids) } else { key.clone() };
                let value = match (&**key, value.as_object()) {
                    // A word of the language.
                    ("reason" | "left", _) => value.clone(),
                    ("moves" | "rolls", Some(entries)) => {
                        let entries = entries.iter();
                        entries
                            .map(|(id, value)| (renamed_text(id, ids), renamed(value, keys, ids)))
                            .collect()
                    }
                    _ => renamed(value, keys, ids),
                };
                (named, value)
            };
            Value::Object(entries.iter().map(entry).collect())
        }
        other => other.clone(),
    }
}

/// The id of the twin of a document.
pub(crate) fn twin(id: &str) -> String {
    format!("{id}_twin")
}

fn renamed_text(text: &str, ids: &BTreeSet<String>) -> String {
    let end = text.find(['+', '>']).unwrap_or(text.len());
    let (id, rest) = text.split_at(end);
    if ids.contains(id) {
        return format!("{}{rest}", twin(id));
    }
    let quoted = |text: String, id: &String| {
        ['\'', '"'].iter().fold(text, |text, quote| {
            text.replace(&format!("{quote}{id}{quote}"), &format!("{quote}{}{quote}", twin(id)))
        })
    };
    ids.iter().fold(text.to_owned(), quoted)
}
