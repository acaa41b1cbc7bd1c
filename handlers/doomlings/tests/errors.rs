//! Errors while documents are played: they name the document, the card and the step.

use cardloom::{Error, Executor, Seat};
use doomlings::{Card, Doomlings, Position, run_action};

/// An ability that puts its card back and discards it again: whoever discards it once is never done.
const BOOMERANG: &str = r#"{
    "id": "boomerang", "name": "Boomerang", "copies": 1, "color": "green", "face_value": 1, "dominant": false,
    "icons": ["action"], "effectless": false,
    "text": {"action": "Discard it.", "ongoing": "It comes back, and goes again."},
    "action": [{"action": "discard_from_trait_pile", "params": {"cards": "$this_card"}}],
    "reactions": [{
        "id": "again", "trigger": "trait_discarded", "zone": "trait_pile", "optional": false,
        "behavior": {"respond": {}}, "when": [{"is_card": {"a": "$trigger.card", "b": "$this_card"}}],
        "pipeline": [
            {"action": "add_to_trait_pile", "params": {"card": "$this_card", "player": "$self"}},
            {"action": "discard_from_trait_pile", "params": {"cards": "$this_card"}}
        ]
    }]
}"#;

#[test]
fn a_card_that_calls_itself_for_ever_is_an_error_with_the_chain_of_its_steps() {
    let seat = Seat(0);
    let position = Position::new(2).with_cards(&[BOOMERANG.to_owned()]).expect("the loader finds nothing");
    let boomerang = position.clone().state().expect("a table").all_cards().last().expect("the added card");
    let state = position.pile(seat, [boomerang]).state().expect("a table");

    let start = move |context| async move { run_action(&context, seat, boomerang).await };
    let error = Executor::<Doomlings>::only(state, seat, "test", start).step().expect_err("it never ends");
    assert!(matches!(error, Error::LimitExceeded { .. }), "{error}");
    let told = error.to_string();
    let chain = "P1 test > P1 Boomerang /action/0 > P1 Boomerang /reactions/0/pipeline/1 > ";
    assert!(told.contains(chain), "{told}");
}

#[test]
fn the_number_of_a_card_that_nobody_knows_is_no_card() {
    assert_eq!(Card::named("boomerang@000000"), None);
}
