//! Options of effects as people meet them: each has a text, and no two have the same.

use cardloom::Executor;
use gauntlet::{Gauntlet, Scenario};
use serde_json::{Value, json};

/// What a card offers.
fn offered(options: Value) -> Vec<String> {
    let card = json!({
        "id": "either", "name": "Either", "type": "skill", "rarity": "special", "color": "colorless", "cost": 0,
        "effects": [{ "type": "choose", "options": options }],
    });
    let scenario: Scenario = serde_json::from_value(json!({
        "name": "offered", "documents": { "cards": [card] }, "expect": {},
        "setup": { "hero": { "hand": ["either"] }, "enemies": [{ "enemy": "cultist", "move": "dark_strike" }] },
    }))
    .expect("a scenario");
    let state = cardloom::scenario::Scenario::position(&scenario).expect("a position that can lie so");
    let mut game = Executor::<Gauntlet>::new(state);
    support::pick(&mut game, &["either"]);
    game.open()[0].options.iter().map(gauntlet::label).collect()
}

mod support;

#[test]
fn an_option_without_a_text_is_called_by_its_sentences() {
    let draw = json!({ "type": "draw", "value": 1 });
    let weaken = json!({ "type": "status", "target": "all_enemies", "status": "weak", "value": 2 });
    let options = json!([{ "effects": [draw, weaken] }, { "text": "nothing much", "effects": [draw] }]);
    assert_eq!(offered(options), ["Draw 1 card. Apply 2 Weak to all enemies.", "nothing much"]);
}

#[test]
fn options_of_the_same_text_are_told_apart() {
    let draw = |value: i32| json!([{ "type": "draw", "value": value }]);
    let options = json!([
        { "text": "draw", "effects": draw(1) },
        { "text": "draw", "effects": draw(2) },
        { "text": "draw (2)", "effects": draw(3) },
    ]);
    assert_eq!(offered(options), ["draw", "draw (2)", "draw (2) (2)"]);
}
