//! Whatever a document is, it is accepted or refused: nothing makes the loader panic.

use std::sync::LazyLock;

use doomlings::language::{
    program::{Do, Pipeline, Way},
    run_cases, schema,
};
use proptest::{prelude::*, sample::Index};

use super::*;

/// All documents of the game and the samples that do something.
static DOCUMENTS: LazyLock<Vec<(Kind, Value)>> = LazyLock::new(documents);

fn documents() -> Vec<(Kind, Value)> {
    let read = |text: &str| -> Value { serde_json::from_str(text).expect("it is JSON") };
    let lists = [
        (Kind::Trait, read(include_str!("../../data/traits.json"))),
        (Kind::Age, read(include_str!("../../data/ages.json"))),
        (Kind::Catastrophe, read(include_str!("../../data/catastrophes.json"))),
        (Kind::Trait, read(include_str!("../../data/samples.json"))["traits"].take()),
    ];
    let documents = lists.into_iter().flat_map(|(kind, list)| match list {
        Value::Array(documents) => documents.into_iter().map(|document| (kind, document)).collect::<Vec<_>>(),
        _ => panic!("a list of documents"),
    });
    documents.filter(|(_, document)| document["effectless"] != json!(true)).collect()
}

/// The paths of all values in it, as JSON pointers.
fn paths(value: &Value, path: &str, all: &mut Vec<String>) {
    all.push(path.to_owned());
    match value {
        Value::Array(values) => {
            for (index, value) in values.iter().enumerate() {
                paths(value, &format!("{path}/{index}"), all);
            }
        }
        Value::Object(entries) => {
            for (key, value) in entries {
                paths(value, &format!("{path}/{key}"), all);
            }
        }
        _ => {}
    }
}

#[derive(Clone, Debug)]
enum Change {
    /// A value is replaced by one from somewhere else in the documents.
    Transplant { at: Index, document: Index, from: Index },
    /// A value is replaced by that.
    Replace { at: Index, with: Value },
    /// A value goes.
    Remove { at: Index },
    /// A value of a list stands there twice.
    Double { at: Index },
    /// A key is called otherwise.
    Rename { at: Index, to: String },
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-2000_i64..2000).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        prop::sample::select(vec![
            "$self",
            "$",
            "$self.hand",
            "$trigger.card",
            "$selected",
            "$remembered.x",
            "red",
            "",
            "steal",
            "$asked.left.x",
            "$this_card.owner.neighbors",
        ])
        .prop_map(Value::from),
        ".*".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        let word =
            prop::sample::select(vec!["not", "of", "color", "sum_over", "if", "minus", "hand_of", "params"]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::vec((word.prop_map(str::to_owned), inner), 0..3)
                .prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    })
}

fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    prop_oneof![
        (at(), at(), at()).prop_map(|(at, document, from)| Change::Transplant { at, document, from }),
        (at(), value()).prop_map(|(at, with)| Change::Replace { at, with }),
        at().prop_map(|at| Change::Remove { at }),
        at().prop_map(|at| Change::Double { at }),
        (at(), "[a-z_]{0,12}").prop_map(|(at, to)| Change::Rename { at, to }),
    ]
}

impl Change {
    fn apply(&self, document: &mut Value) {
        let mut known = Vec::new();
        paths(document, "", &mut known);
        let pick = |at: &Index| at.get(&known).clone();
        match self {
            Self::Transplant { at, document: other, from } => {
                let (_, other) = other.get(&DOCUMENTS);
                let mut theirs = Vec::new();
                paths(other, "", &mut theirs);
                let part = other.pointer(from.get::<String>(&theirs)).cloned().unwrap_or_default();
                if let Some(place) = document.pointer_mut(&pick(at)) {
                    *place = part;
                }
            }
            Self::Replace { at, with } => {
                if let Some(place) = document.pointer_mut(&pick(at)) {
                    *place = with.clone();
                }
            }
            Self::Remove { at } => {
                let path = pick(at);
                around(document, &path, |parent, key| match parent {
                    Value::Array(values) => drop(key.parse().ok().map(|index: usize| values.remove(index))),
                    Value::Object(entries) => drop(entries.remove(key)),
                    _ => {}
                });
            }
            Self::Double { at } => {
                let path = pick(at);
                around(document, &path, |parent, key| {
                    if let (Value::Array(values), Ok(index)) = (parent, key.parse::<usize>()) {
                        values.insert(index, values[index].clone());
                    }
                });
            }
            Self::Rename { at, to } => {
                let path = pick(at);
                around(document, &path, |parent, key| {
                    if let Value::Object(entries) = parent
                        && let Some(value) = entries.remove(key)
                    {
                        entries.insert(to.clone(), value);
                    }
                });
            }
        }
    }
}

/// Goes to what holds a value, with the key it has there.
fn around(document: &mut Value, path: &str, change: impl FnOnce(&mut Value, &str)) {
    if let Some((parent, key)) = path.rsplit_once('/')
        && let Some(parent) = document.pointer_mut(parent)
    {
        change(parent, key);
    }
}

static SCHEMA: LazyLock<jsonschema::Validator> =
    LazyLock::new(|| jsonschema::validator_for(&schema()).expect("it is a schema"));

/// All pipelines of documents.
fn pipelines(documents: &Documents) -> Vec<&Pipeline> {
    let of_traits = documents.traits.iter().flat_map(|kind| {
        let single = [&kind.play_cost, &kind.action, &kind.on_play].into_iter().flatten();
        let reactions = kind.reactions.iter().map(|reaction| &reaction.pipeline);
        single.chain(reactions).chain(kind.worlds_end.iter().map(|section| &section.pipeline))
    });
    let of_ages = documents
        .ages
        .iter()
        .flat_map(|age| age.rules.hooks.iter().map(|hook| &hook.pipeline).chain([&age.on_reveal]));
    of_traits.chain(of_ages).collect()
}

/// Whether all its jumps end in it or right behind it, and all its slots are there.
fn leads_nowhere_else(pipeline: &Pipeline) -> bool {
    let is_inside = |way: &Way| match way {
        Way::To(step) => usize::from(*step) <= pipeline.steps.len(),
        Way::On | Way::Abort => true,
    };
    let is_there = |slot: u16| slot < pipeline.slots;
    pipeline.steps.iter().all(|step| match &step.what {
        Do::Action { store, .. } => store.is_none_or(is_there),
        Do::Collect { selected, store, on_empty, .. } => {
            is_there(*selected) && store.is_none_or(is_there) && is_inside(on_empty)
        }
        Do::Unless { otherwise, .. } => is_inside(otherwise),
        Do::Go(way) => is_inside(way),
        Do::Each { slot, .. } => is_there(*slot + 1),
        Do::Next { slot, end } => is_there(*slot + 1) && is_inside(&Way::To(*end)),
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_documents_are_accepted_or_refused(
        which in any::<Index>(),
        changes in prop::collection::vec(change(), 1..5),
    ) {
        let (kind, mut document) = which.get(&DOCUMENTS).clone();
        for change in &changes {
            change.apply(&mut document);
        }
        match load_one(kind, &document) {
            Ok(documents) => {
                prop_assert!(SCHEMA.is_valid(&document), "{document:#}");
                for pipeline in pipelines(&documents) {
                    prop_assert!(leads_nowhere_else(pipeline), "{pipeline:#?}");
                }
            }
            Err(faults) => {
                for fault in faults.all() {
                    prop_assert!(fault.path.is_empty() || document.pointer(&fault.path).is_some(), "{fault}");
                    prop_assert!(!fault.expected.is_empty() && !fault.found.is_empty(), "{fault}");
                }
            }
        }
    }

    #[test]
    fn any_text_is_accepted_or_refused(text in ".*", json in value()) {
        for name in ["x.json", "x.yaml"] {
            for text in [&text, &json.to_string()] {
                let loaded = load(&[Source::file(Kind::Age, name, text)], &[]);
                prop_assert!(loaded.map_or(true, |documents| documents.traits.len() + documents.ages.len() <= 1));
                prop_assert!(run_cases(name, text).map_or(true, |results| results.len() <= text.len()));
            }
        }
    }
}

#[test]
fn whatever_depth_can_be_parsed_can_be_checked() {
    let deepest = (1..400)
        .take_while(|depth| {
            let test =
                format!("{}{{\"never\": {{}}}}{}", r#"{"not": {"of": "#.repeat(*depth), "}}".repeat(*depth));
            let count = format!("{}1{}", r#"{"half_up": "#.repeat(*depth), "}".repeat(*depth));
            let step = |key: &str, value: &str, rest: &str| format!(r#"{{"{key}": {value}, {rest}}}"#);
            let steps = [
                step("branch", &test, r#""then": []"#),
                step(
                    "action",
                    r#""peek_age""#,
                    &format!(r#""params": {{"player": "$self", "count": {count}}}"#),
                ),
            ];
            let text = acting(&json!([])).to_string().replace("[]}", &format!("[{}]}}", steps.join(", ")));
            let faults =
                load(&[Source::document(Kind::Trait, "x.json", &text)], &[]).expect_err("a count is no int");
            faults.all().iter().all(|fault| fault.code.0 != "not_json")
        })
        .count();
    assert!(deepest > 30, "{deepest}");
}

#[test]
fn what_is_nested_without_end_is_refused() {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(50_000), close.repeat(50_000));
    let texts = [deep("[", "]"), deep(r#"{"not":{"of":"#, "}}"), "[".repeat(100_000), "- ".repeat(50_000)];
    for text in &texts {
        for name in ["x.json", "x.yaml"] {
            let faults = load(&[Source::file(Kind::Trait, name, text)], &[]).expect_err("nobody can read it");
            assert_eq!(faults.all().len(), 1);
        }
    }
}
