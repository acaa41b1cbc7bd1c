//! A scenario that cannot mean what it says is refused: what is misspelt would pass whatever the game does.

use gauntlet::Scenario;
use serde_json::{Value, json};

/// Why a scenario with these changes does not pass.
fn refused(path: &str, value: Value) -> String {
    let mut scenario = json!({
        "name": "changed",
        "setup": { "hero": { "hand": ["strike"] }, "enemies": [{ "enemy": "louse_red", "hp": 10, "move": "grow" }] },
        "do": [{ "play": "strike", "target": "e1" }],
        "answers": [],
        "expect": { "enemies": { "e1": { "hp": 4 } } },
    });
    assert_eq!(run(&scenario), Ok(()), "it passes without the change");
    let (parent, key) = path.rsplit_once('/').expect("a path");
    scenario.pointer_mut(parent).expect("it is there")[key] = value.clone();
    run(&scenario).expect_err(&format!("{path} may not be {value}"))
}

fn run(scenario: &Value) -> Result<(), String> {
    let scenario: Scenario = serde_json::from_value(scenario.clone()).expect("its form is right");
    scenario.run().map_err(|wrong| wrong.join("\n"))
}

#[test]
fn a_word_that_does_not_exist_is_no_expectation() {
    for (path, value, said) in [
        ("/expect/no_events", json!([{ "event": "hp_los" }]), "hp_los"),
        ("/expect/no_events", json!([{ "event": 3 }]), "the word of an event"),
        ("/expect/event_counts", json!({ "hp_los": 0 }), "hp_los"),
        ("/expect/enemies", json!({ "e1": 5 }), "e1: 5"),
        ("/expect/enemies", json!({ "louse": { "hp": 4 } }), "louse"),
        ("/expect/enemies", json!({ "e9": { "counter": null } }), "no such enemy"),
        ("/expect/hero2", json!({ "gold": null }), "no such hero"),
    ] {
        let refusal = refused(path, value);
        assert!(refusal.contains(said), "{path}: {refusal}");
    }
}

#[test]
fn a_deed_is_one_of_a_play_a_potion_and_the_end_of_the_turn() {
    for (deed, said) in [
        (json!({}), "either"),
        (json!({ "play": "strike", "end_turn": true }), "either"),
        // It would be illegal whatever the game does.
        (json!({ "play": "striek", "illegal": true }), "striek"),
        (json!({ "potion": "strike", "illegal": true }), "a potion"),
        (json!({ "play": "strike", "target": "louse", "illegal": true }), "louse"),
        (json!({ "play": "strike", "by": "p2", "illegal": true }), "p2"),
    ] {
        let refusal = refused("/do", json!([deed]));
        assert!(refusal.contains(said), "{deed}: {refusal}");
    }
    let both = json!([{ "choose": ["a"], "respond": "b" }]);
    assert!(refused("/answers", both).contains("both"));
}

#[test]
fn a_situation_that_cannot_be_is_not_laid() {
    for (path, value, said) in [
        ("/setup/turn", json!(i32::MIN), "0 to 999"),
        ("/setup/round", json!(i32::MAX), "0 to 999"),
        ("/setup/hero/played", json!({ "attack": 1 }), "attack"),
        ("/setup/hero/played", json!({ "attacks": i32::MAX }), "0 to 999"),
        (
            "/setup/hero/potions",
            json!(["fire_potion", "fire_potion", "fire_potion", "fire_potion"]),
            "found 4",
        ),
        ("/setup/hero/draw", json!(["strike+2"]), "strike+2"),
        ("/setup/hero/hand", json!(vec!["strike"; 300]), "found 300"),
        ("/setup/enemies/0/rolls", json!({ "bite": 3 }), "bite"),
        ("/gauntlet", json!(["weak"]), "both"),
    ] {
        let refusal = refused(path, value);
        assert!(refusal.contains(said), "{path}: {refusal}");
    }
}
