//! Scenarios with another document in the place of one: if they pass as well, they say nothing about it.

use doomlings::Scenario;
use serde_json::{Value, json};

use crate::documents::documents;

/// Whether a scenario fails when a card without text stands in the place of this document, wherever it is named.
pub(crate) fn tells_apart(scenario: &Scenario, document: &Value) -> bool {
    let text = serde_json::to_string(scenario).expect("scenarios are JSON");
    let name = document["name"].as_str().expect("a name");
    if !places(name).iter().any(|place| text.contains(place)) {
        return false;
    }
    let Some(twin) = twin(document, &text) else { return false };
    let twin_name = twin["name"].as_str().expect("a name");
    let changed = places(name)
        .iter()
        .zip(places(twin_name))
        .fold(text, |text, (place, instead)| text.replace(place, &instead));
    let mut changed: Scenario = serde_json::from_str(&changed).expect("a scenario");
    // What depends on the face value, or on which cards are named, is no effect of its text.
    let is_worth_the_same =
        document["face_value"].as_i64().unwrap_or(0) == twin["face_value"].as_i64().unwrap_or(0);
    changed.expect.retain(|key, _| {
        let of_score = ["score", "face_values", "winners", "event"].iter().any(|part| key.contains(part));
        (is_worth_the_same || !of_score) && (scenario.setup.deck_exact || !key.starts_with("deck"))
    });
    changed.run().is_err()
}

/// How scenarios name a card.
fn places(name: &str) -> [String; 4] {
    [format!("\"{name}\""), format!(":{name}\""), format!("\"{name}/"), format!(".{name}.")]
}

/// A card without text of the same color that is not in play, of the same face value if there is one; The Birth of Life
/// for an age.
fn twin(document: &Value, text: &str) -> Option<Value> {
    let is_age = document["kind"] == json!("age");
    let is_free =
        |other: &Value| !text.contains(&format!("\"{}\"", other["name"].as_str().unwrap_or_default()));
    let can_stand_for = |other: &Value| match is_age {
        true => other["kind"] == json!("first_age"),
        false => other["effectless"] == json!(true) && other["color"] == document["color"],
    };
    let all = documents();
    let mut twins: Vec<&Value> = all.iter().filter(|other| can_stand_for(other) && is_free(other)).collect();
    twins.sort_by_key(|other| other["face_value"] != document["face_value"]);
    twins.first().map(|twin| (*twin).clone())
}
