//! What stands in the documents of the game and the samples, by the place where it stands: what can be put into another
//! document in the same place.

use std::{collections::BTreeMap, sync::LazyLock};

use serde_json::Value;

/// A kind of document, as a file has lists of them.
pub(crate) type List = &'static str;

pub(crate) const LISTS: [List; 3] = ["traits", "ages", "catastrophes"];

/// Everything that there is to change and to change it to.
pub(crate) struct Pool {
    /// The documents that do something.
    pub(crate) documents: Vec<(List, Value)>,
    /// Values by the kind of place where they stand.
    values: BTreeMap<String, Vec<Value>>,
}

pub(crate) static POOL: LazyLock<Pool> = LazyLock::new(|| {
    let read = |text: &str| serde_json::from_str::<Value>(text).expect("it is JSON");
    let base = [
        read(include_str!("../../data/traits.json")),
        read(include_str!("../../data/ages.json")),
        read(include_str!("../../data/catastrophes.json")),
    ];
    let samples = read(include_str!("../../data/samples.json"));
    let lists = LISTS.into_iter().zip(base).chain(LISTS.map(|list| (list, samples[list].clone())));
    let documents = lists.flat_map(|(list, documents)| {
        let documents = documents.as_array().expect("a list").clone();
        documents.into_iter().map(move |document| (list, document))
    });
    let documents: Vec<_> = documents.filter(|(list, document)| does_something(list, document)).collect();
    let mut values = BTreeMap::new();
    for (list, document) in &documents {
        for path in paths(document) {
            let value = document.pointer(&path).expect("a path of it").clone();
            values.entry(place(list, &path)).or_insert_with(Vec::new).push(value);
        }
    }
    Pool { documents, values }
});

impl Pool {
    /// What stands in places of this kind.
    pub(crate) fn values(&self, place: &str) -> &[Value] {
        self.values.get(place).map_or(&[], Vec::as_slice)
    }
}

/// Whether a document has steps or rules.
pub(crate) fn does_something(list: List, document: &Value) -> bool {
    let parts = ["steps[]", "scoring[]", "restrictions[]", "modifiers[]"];
    paths(document).iter().any(|path| parts.contains(&&*place(list, path)))
}

/// The paths of all values in a document, but for its texts.
pub(crate) fn paths(document: &Value) -> Vec<String> {
    fn walk(value: &Value, path: &str, all: &mut Vec<String>) {
        let mut inside = |key: &str, value| {
            let path = format!("{path}/{key}");
            all.push(path.clone());
            walk(value, &path, all);
        };
        match value {
            Value::Array(values) => {
                values.iter().enumerate().for_each(|(index, value)| inside(&index.to_string(), value));
            }
            Value::Object(entries) => {
                let is_known = |key: &str| {
                    !["id", "name", "text", "variants", "copies", "kind", "icons", "effectless"]
                        .contains(&key)
                };
                entries.iter().filter(|(key, _)| is_known(key)).for_each(|(key, value)| inside(key, value));
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    walk(document, "", &mut all);
    all
}

/// The kind of place at the end of a path: the key there, or that of the list and `[]`. All lists of steps are the same;
/// whole sections differ by the kind of document.
pub(crate) fn place(list: List, path: &str) -> String {
    let keys: Vec<&str> = path.split('/').skip(1).collect();
    let is_step = |depth: usize| -> bool {
        let key = keys[depth];
        let is_block = ["then", "else", "do", "pipeline", "play_cost", "on_play", "on_reveal"].contains(&key);
        is_block || (depth == 0 && key == "action")
    };
    let last = keys.len() - 1;
    match keys[last].parse::<usize>() {
        Ok(_) if is_step(last - 1) => "steps[]".to_owned(),
        Ok(_) => format!("{}[]", keys[last - 1]),
        Err(_) if is_step(last) => "steps".to_owned(),
        Err(_) if last == 0 => format!("{list} {}", keys[0]),
        Err(_) => keys[last].to_owned(),
    }
}
