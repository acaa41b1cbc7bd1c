//! The loader: what it accepts and what it compiles it to, and what it finds wrong.

mod accepted;
mod compiled;
mod faults;
mod garbage;
mod pages;

use cardloom_cards::Faults;
use doomlings::language::{Documents, Kind, Source, base, load};
use serde_json::{Value, json};

/// A trait without text, with that besides.
fn plain(parts: &Value) -> Value {
    let mut document = json!({
        "id": "x", "name": "X", "copies": 1, "color": "red", "face_value": 1, "dominant": false, "icons": [],
        "effectless": true, "text": {},
    });
    let (Value::Object(document_map), Value::Object(parts)) = (&mut document, parts) else {
        panic!("parts are an object");
    };
    document_map.extend(parts.clone());
    document
}

/// A trait whose action are those steps.
fn acting(steps: &Value) -> Value {
    plain(&json!({"icons": ["action"], "effectless": false, "text": {"action": "Test."}, "action": steps}))
}

/// A trait with that ability of its pile.
fn able(reaction: &Value) -> Value {
    let mut whole = json!({
        "id": "react", "trigger": "trait_played", "zone": "trait_pile", "optional": false,
        "behavior": {"respond": {}}, "when": [], "pipeline": [],
    });
    let (Value::Object(map), Value::Object(parts)) = (&mut whole, reaction) else {
        panic!("parts are an object")
    };
    map.extend(parts.clone());
    plain(&json!({"effectless": false, "text": {"ongoing": "Test."}, "reactions": [whole]}))
}

fn age(parts: &Value) -> Value {
    let mut whole = json!({
        "id": "x", "name": "X", "kind": "age", "copies": 1, "text": {"effect": "Test."}, "on_reveal": [], "hooks": [],
        "restrictions": [{"dominants_blocked": {}}], "modifiers": [],
    });
    let (Value::Object(map), Value::Object(parts)) = (&mut whole, parts) else {
        panic!("parts are an object")
    };
    map.extend(parts.clone());
    whole
}

fn catastrophe(parts: &Value) -> Value {
    let mut whole = json!({
        "id": "x", "name": "X", "kind": "catastrophe", "copies": 1, "gene_pool": -1,
        "text": {"effect": "Test.", "worlds_end": "Test."}, "on_reveal": [],
        "worlds_end": {"points_for_most_traits": {"points": 1}},
    });
    let (Value::Object(map), Value::Object(parts)) = (&mut whole, parts) else {
        panic!("parts are an object")
    };
    map.extend(parts.clone());
    whole
}

fn load_one(kind: Kind, document: &Value) -> Result<Documents, Faults> {
    load(&[Source::document(kind, "x.json", &document.to_string())], &[])
}

fn accept(kind: Kind, document: &Value) -> Documents {
    load_one(kind, document).unwrap_or_else(|faults| panic!("{faults}\n{document:#}"))
}

/// All that is wrong with a document, each as path, code and message.
fn wrong(kind: Kind, document: &Value) -> Vec<String> {
    let faults = load_one(kind, document).expect_err("something is wrong with it");
    faults
        .all()
        .iter()
        .map(|fault| {
            format!("{} {}: expected {}, found {}", fault.path, fault.code, fault.expected, fault.found)
        })
        .collect()
}
