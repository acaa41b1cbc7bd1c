//! What is shown of things that have not happened: what an enemy intends, and what a play would do.

use cardloom::{Describe, Game, Seat};
use gauntlet::{Gauntlet, Scenario, State};
use serde_json::{Value, json};

mod support;

/// A position with documents of its own.
fn position(documents: Value, setup: Value) -> State {
    let text = json!({ "name": "laid", "documents": documents, "setup": setup, "expect": {} });
    let laid: Scenario = serde_json::from_value(text).expect("a position can be read");
    cardloom::scenario::Scenario::position(&laid).expect("a position that can lie so")
}

fn view(state: &State) -> Value {
    serde_json::to_value(Gauntlet::view(state, Some(Seat(0)))).expect("a view can be written")
}

/// The hits that an enemy intends whose move has these effects, against a hero with these fields.
fn intended(effects: Value, hero: Value) -> Value {
    let enemy = json!({
        "id": "foe", "name": "Foe", "kind": "normal", "hp": [50, 50],
        "moves": { "act": { "intent": "attack", "effects": effects } }, "ai": { "rules": [{ "move": "act" }] },
    });
    let setup = json!({ "hero": hero, "enemies": [{ "enemy": "foe", "move": "act" }] });
    view(&position(json!({ "enemies": [enemy] }), setup))["enemies"][0]["intent"]["attacks"].clone()
}

fn hit(value: i32) -> Value {
    json!({ "type": "damage", "target": "single_enemy", "value": value })
}

fn with(mut effect: Value, more: Value) -> Value {
    for (key, value) in more.as_object().unwrap() {
        effect[key] = value.clone();
    }
    effect
}

#[test]
fn an_intent_has_each_damage_with_its_hits() {
    let twice = with(hit(3), json!({ "hits": 2 }));
    assert_eq!(intended(json!([hit(5), hit(7)]), json!({})), json!([[5, 1], [7, 1]]));
    assert_eq!(intended(json!([hit(7), twice, hit(3)]), json!({})), json!([[7, 1], [3, 3]]));
    let repeat = json!([{ "type": "repeat", "count": 3, "effect": hit(4) }]);
    assert_eq!(intended(repeat, json!({ "statuses": { "vulnerable": 1 } })), json!([[6, 3]]));
}

#[test]
fn an_intent_has_what_conditions_give_as_things_are() {
    let guarded = with(hit(9), json!({ "if": "target_hp < 40" }));
    let either = json!({ "type": "conditional", "if": "target_block > 0", "then": hit(2), "else": hit(8) });
    let effects = json!([guarded, either]);
    assert_eq!(intended(effects.clone(), json!({})), json!([[8, 1]]));
    assert_eq!(intended(effects, json!({ "hp": 30, "block": 4 })), json!([[9, 1], [2, 1]]));
}

#[test]
fn an_intent_leaves_out_what_nobody_knows_yet_and_what_strikes_others() {
    let after = json!({ "type": "conditional", "if": "last_damage > 3", "then": hit(20), "else": hit(30) });
    let by_chance =
        json!({ "type": "random_one", "options": [{ "effects": [hit(20)] }, { "effects": [hit(30)] }] });
    let later = json!({ "type": "delay", "timing": "start_of_turn", "effect": hit(20) });
    let others = with(hit(20), json!({ "target": "other_enemies" }));
    let as_much = with(hit(0), json!({ "value": "last_damage" }));
    let effects = json!([hit(6), after, by_chance, later, others, as_much]);
    assert_eq!(intended(effects, json!({})), json!([[6, 1]]));
    let shares = json!([{ "type": "spread", "effect": hit(10) }]);
    assert_eq!(intended(shares, json!({})), json!([[10, 1]]), "the aim gets the whole");
}

#[test]
fn unequal_hits_are_counted_together_on_the_table() {
    let enemy = json!({
        "id": "foe", "name": "Foe", "kind": "normal", "hp": [50, 50],
        "moves": { "act": { "intent": "attack", "effects": [hit(5), hit(7)] } }, "ai": { "rules": [{ "move": "act" }] },
    });
    let setup = json!({ "hero": {}, "enemies": [{ "enemy": "foe", "move": "act" }] });
    let state = position(json!({ "enemies": [enemy] }), setup);
    let scene = Gauntlet::scene(&Gauntlet::view(&state, Some(Seat(0))));
    let drawn = serde_json::to_value(&scene).expect("a scene can be written").to_string();
    assert!(drawn.contains("\"damage intended\""), "{drawn}");
    assert!(drawn.contains("12"), "{drawn}");
}

/// What a card with these effects would do, against two enemies of whom the second one is weak.
fn forecast(effects: Value) -> Value {
    let card = json!({
        "id": "trick", "name": "Trick", "type": "attack", "rarity": "special", "color": "colorless", "cost": 0,
        "effects": effects,
    });
    let enemies = json!([
        { "enemy": "dummy", "hp": 50, "move": "wait" },
        { "enemy": "dummy", "hp": 50, "move": "wait", "statuses": { "weak": 1 } },
    ]);
    let setup = json!({ "hero": { "hand": ["trick"] }, "enemies": enemies });
    view(&position(json!({ "cards": [card] }), setup))["heroes"][0]["hand"][0]["now"].clone()
}

#[test]
fn a_forecast_looks_at_the_target_only_where_one_is_chosen() {
    let block = json!({ "type": "block", "target": "self", "value": 5, "if": "target_weak" });
    assert_eq!(forecast(json!([block.clone()])), Value::Null, "nobody is chosen");
    let aimed = forecast(json!([hit(1), block]));
    assert_eq!(aimed.get("block"), None, "it depends on who is struck");
    let always = forecast(json!([hit(1), { "type": "block", "target": "self", "value": 5 }]));
    assert_eq!(always["block"], 5);
}

#[test]
fn chance_picks_only_among_several() {
    let by_chance = |enemies: usize| {
        let enemy = json!({ "enemy": "dummy", "hp": 50, "move": "wait" });
        let setup = json!({ "hero": { "hand": ["sword_boomerang"] }, "enemies": vec![enemy; enemies] });
        view(&position(json!({}), setup))["heroes"][0]["hand"][0]["now"]["random"] == true
    };
    assert_eq!([by_chance(1), by_chance(2)], [false, true]);
}

#[test]
fn a_forecast_has_the_whole_of_shares_and_leaves_out_what_nobody_knows_yet() {
    let shares = json!({ "type": "chain", "effect": hit(4), "count": 3 });
    let after = json!({ "type": "block", "target": "self", "value": "last_damage" });
    let now = forecast(json!([shares, after]));
    let whole = |who: &str| json!({ "target": who, "damage": 4, "hits": 1 });
    assert_eq!(now, json!({ "damage": [whole("e1"), whole("e2")] }));
}
