//! A test for each code, with its whole message.

use super::*;

/// Asserts that those steps of an action have exactly these faults.
#[track_caller]
fn steps(steps: Value, expected: &[&str]) {
    assert_eq!(wrong(Kind::Trait, &acting(&steps)), expected);
}

#[track_caller]
fn card(parts: Value, expected: &[&str]) {
    assert_eq!(wrong(Kind::Trait, &plain(&parts)), expected);
}

#[track_caller]
fn ability(parts: Value, expected: &[&str]) {
    assert_eq!(wrong(Kind::Trait, &able(&parts)), expected);
}

#[test]
fn not_json() {
    let faults =
        load(&[Source::document(Kind::Trait, "x.json", "{\n  \"id\": ,\n}")], &[]).expect_err("a comma");
    assert_eq!(faults.to_string(), "");
    let faults = load(&[Source::file(Kind::Trait, "x.yaml", "id: [")], &[]).expect_err("no end");
    assert_eq!(faults.to_string(), "");
}

#[test]
fn missing_key_and_unknown_key() {
    card(json!({"colour": "red", "gene_pool": {"scope": "self"}}), &[]);
    steps(json!([{"action": "draw_cards", "param": {}}]), &[]);
    steps(
        json!([{"collect": "select_option", "params": {"player": "$self", "options": [{"id": "a"}, {"id": "b", "label": "B", "text": "?"}]}}]),
        &[],
    );
    steps(
        json!([{"for_each": "$opponents", "do": []}, {"branch": {"at_worlds_end": {}}}, {"condition": {"at_worlds_end": {}}}]),
        &[],
    );
    ability(json!({"optional": true, "whn": []}), &[]);
    card(
        json!({"icons": ["drop_of_life"], "effectless": false, "text": {"scoring": "?"}, "scoring": [{"points": 1}]}),
        &[],
    );
    let hooks = json!({"hooks": [{"at": "turn_start", "optional": true}]});
    assert_eq!(wrong(Kind::Age, &age(&hooks)), [""]);
    assert_eq!(wrong(Kind::Catastrophe, &catastrophe(&json!({"text": {"effect": "?"}}))), [""]);
}

#[test]
fn unknown_step() {
    steps(json!([{}, {"stop": "block", "branch": {"never": {}}}, {"actoin": "draw_cards"}]), &[]);
}

#[test]
fn unknown_word() {
    steps(
        json!([{"action": "draw_card", "params": {"nonsense": "$nobody"}, "store_as": "drawn"}, {"action": "reveal_cards", "params": {"cards": "$drawn"}}]),
        &[],
    );
    steps(json!([{"collect": "select_card", "params": {}}]), &[]);
    steps(json!([{"branch": {"has_trait": {}}, "then": []}]), &[]);
    steps(json!([{"action": "reveal_cards", "params": {"cards": {"hands_of": {}}}}]), &[]);
    ability(json!({"trigger": "trait_playd"}), &[]);
    ability(json!({"behavior": {"redirct": {}}}), &[]);
    let rules = json!({"restrictions": [{"dominant_blocked": {}}], "modifiers": [{"extra_plays": {}}], "hooks": [{"at": "turn_began", "optional": false, "pipeline": []}]});
    assert_eq!(wrong(Kind::Age, &age(&rules)), [""]);
}

#[test]
fn unknown_parameter_and_missing_parameter() {
    steps(json!([{"action": "give_cards", "params": {"from": "$self", "cards": [], "who": 1}}]), &[]);
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": {"if": {"test": {"never": {}}, "than": 1}}}}]),
        &[],
    );
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": {"sum_over": {"as": "x"}}}}]),
        &[],
    );
    ability(
        json!({"trigger": "would_be_stolen", "behavior": {"modify": {"set": {"card": "$this_card"}}}}),
        &[],
    );
    ability(json!({"trigger": "targeted", "behavior": {"modify": {"set": {"card": "$this_card"}}}}), &[]);
    ability(json!({"behavior": {"redirect": {}}}), &[]);
}

#[test]
fn one_of() {
    steps(json!([{"action": "stabilize", "params": {}}]), &[]);
    steps(
        json!([{"collect": "select_from_discard", "params": {"player": "$self", "count": 1, "up_to": 2}}]),
        &[],
    );
}

#[test]
fn type_mismatch() {
    steps(json!([{"action": "swap_hands", "params": {"a": "$opponents", "b": "self"}}]), &[]);
    steps(
        json!([{"action": "draw_cards", "params": {"player": 1, "count": "two"}}, {"action": "draw_cards", "params": {"player": "$self", "count": 1.5}}]),
        &[],
    );
    steps(
        json!([{"action": "play_card", "params": {"player": "$self", "card": "$self.hand", "free": 1, "actions": true}}]),
        &[],
    );
    steps(
        json!([{"action": "reveal_cards", "params": {"cards": ["$this_card", "$self"]}}, {"action": "reveal_cards", "params": {"cards": 1}}]),
        &[],
    );
    steps(json!([{"branch": "$self", "then": []}]), &[]);
    steps(
        json!([{"collect": "select_from_hand", "params": {"player": "$self", "where": {"colored": true}}}]),
        &[],
    );
    steps(
        json!([{"action": "remember", "params": {"key": "k", "value": 1}}, {"action": "remember", "params": {"key": "k", "value": "red"}}]),
        &[],
    );
    ability(json!({"behavior": {"redirect": {"to": "$this_card"}}}), &[]);
    ability(json!({"trigger": "targeted", "behavior": {"redirect": {"to": "$self.hand"}}}), &[]);
    ability(json!({"when": [{"is_empty": {"value": "$trigger"}}]}), &[]);
    card(json!({"copies": "1", "dominant": "no", "name": 5, "color": 1, "face_value": "two"}), &[]);
}

#[test]
fn bad_value() {
    steps(json!([{"collect": "select_opponent_trait", "params": {"player": "$self", "for": "steel"}}]), &[]);
    steps(
        json!([{"collect": "select_color", "params": {"player": "$self", "except": "gren", "options": []}}]),
        &[],
    );
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": 1001}}, {"action": "draw_cards", "params": {"player": "$self", "count": 1e30}}]),
        &[],
    );
    steps(json!([{"action": "draw_cards", "params": {"player": "$self", "count": {"max": []}}}]), &[]);
    steps(json!([{"collect": "confirm", "params": {"player": "$self", "message": ""}}]), &[]);
    steps(
        json!([{"collect": "confirm", "params": {"player": "$self", "message": "?"}, "on_empty": "stop"}, {"stop": "blocks"}]),
        &[],
    );
    card(json!({"copies": 0, "id": "", "color": "rde", "icons": ["acton"]}), &[]);
    ability(json!({"uses": 0, "zone": "pile"}), &[]);
}

#[test]
fn bad_shape() {
    steps(json!(["stop", {"action": "draw_cards", "params": []}]), &[]);
    steps(json!([{"branch": {}, "then": {}}]), &[]);
    steps(json!([{"condition": {"at_worlds_end": {}}, "on_fail": "skip", "else": []}]), &[]);
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": {"minus": [1, 2, 3]}}}]),
        &[],
    );
    steps(json!([{"branch": {"always": {}, "never": {}}, "then": []}]), &[]);
    card(
        json!({"effectless": false, "text": {"requirement": "?"}, "play_cost": [{"stop": "pipeline"}]}),
        &[],
    );
    card(json!({"icons": 1, "text": []}), &[]);
}

#[test]
fn unknown_variable() {
    steps(
        json!([{"action": "skip_stabilize", "params": {"player": "$slef"}}, {"action": "skip_stabilize", "params": {"player": "$"}}]),
        &[],
    );
    steps(json!([{"action": "skip_stabilize", "params": {"player": "$$self"}}]), &[]);
    steps(json!([{"action": "skip_stabilize", "params": {"player": "$trigger.player"}}]), &[]);
    let effect = json!({"worlds_end": {"points_for_most_traits": {"points": "$self.gene_pool"}}});
    assert_eq!(wrong(Kind::Catastrophe, &catastrophe(&effect)), [""]);
}

#[test]
fn unknown_field() {
    steps(
        json!([{"action": "skip_stabilize", "params": {"player": "$this_card.ownr"}}, {"action": "skip_stabilize", "params": {"player": "$self."}}]),
        &[],
    );
    ability(json!({"when": [{"is_card": {"a": "$trigger.crad", "b": "$this_card"}}]}), &[]);
    let scoring = json!({
        "icons": ["worlds_end", "drop_of_life"], "effectless": false, "text": {"worlds_end": "?", "scoring": "?"},
        "worlds_end": {"priority": "normal", "from": "trait_pile", "optional": false, "pipeline": [
            {"action": "remember", "params": {"key": "color", "value": "red"}}]},
        "scoring": [{"to": "$self", "points": {"per_trait": {"player": "$scored", "where": [{"color": "$remembered.colour"}]}}}],
    });
    card(scoring, &[]);
}

#[test]
fn variable_redefined() {
    let draw =
        json!({"action": "draw_cards", "params": {"player": "$self", "count": 1}, "store_as": "drawn"});
    steps(json!([draw, draw]), &[]);
    steps(json!([draw, {"branch": {"at_worlds_end": {}}, "then": [draw]}]), &[]);
    steps(
        json!([draw, {"action": "draw_cards", "params": {"player": "$self", "count": {"sum_over": {"players": "$opponents", "as": "drawn", "count": 1}}}}]),
        &[],
    );
}

#[test]
fn bad_name() {
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": 1}, "store_as": "Drawn"}]),
        &[],
    );
    steps(json!([{"for_each": "$opponents", "as": "player", "do": []}]), &[]);
    steps(json!([{"action": "remember", "params": {"key": "1", "value": 1}}]), &[]);
}

#[test]
fn no_result() {
    steps(
        json!([{"action": "swap_hands", "params": {"a": "$self", "b": "$self"}, "store_as": "x"}, {"action": "reveal_cards", "params": {"cards": "$x"}}]),
        &[],
    );
}

#[test]
fn unreachable_step() {
    let stop = json!({"stop": "pipeline"});
    steps(json!([stop, stop, stop]), &[]);
    steps(json!([{"branch": {"always": {}}, "then": [stop], "else": [stop]}, stop]), &[]);
    steps(json!([{"for_each": [], "as": "x", "do": [stop]}]), &[]);
}

#[test]
fn nothing_pending() {
    ability(json!({"trigger": "turn_ended", "behavior": {"redirect": {"to": "$nobody"}}}), &[]);
    ability(json!({"trigger": "turn_ended", "behavior": {"modify": {"set": {"card": "$nobody"}}}}), &[]);
}

#[test]
fn inconsistent() {
    card(json!({"icons": ["action", "worlds_end"]}), &[]);
    card(json!({"text": {"scoring": "?", "ongoing": "?"}}), &[]);
    card(json!({"effectless": false, "copies": 2, "variants": ["one"]}), &[]);
    card(
        json!({"effectless": false, "text": {"requirement": "?"}, "play_conditions": [{"color_playable": {"player": "$self", "color": "red"}}]}),
        &[],
    );
    assert_eq!(wrong(Kind::Age, &age(&json!({"restrictions": []}))), [""]);
    let reaction = json!({
        "id": "react", "trigger": "any_time", "zone": "hand", "optional": false, "behavior": {"respond": {}}, "when": [],
        "uses": 1, "pipeline": [],
    });
    card(
        json!({"icons": ["out_of_turn"], "effectless": false, "text": {"reaction": "?"}, "reactions": [reaction]}),
        &[],
    );
}

#[test]
fn duplicate() {
    steps(
        json!([{"collect": "select_option", "params": {"player": "$self", "options": [{"id": "a", "label": "A"}, {"id": "a", "label": "B"}]}}]),
        &[],
    );
    let reaction = json!({
        "id": "react", "trigger": "any_time", "zone": "trait_pile", "optional": false, "behavior": {"respond": {}},
        "when": [], "pipeline": [],
    });
    card(json!({"effectless": false, "text": {"ongoing": "?"}, "reactions": [reaction, reaction]}), &[]);
    let documents = json!([plain(&json!({})), plain(&json!({}))]).to_string();
    let faults =
        load(&[Source::file(Kind::Trait, "mine.json", &documents)], &[]).expect_err("both are the same");
    assert_eq!(faults.to_string(), "");
    let known = plain(&json!({"id": "antlers"})).to_string();
    let faults =
        load(&[Source::document(Kind::Trait, "mine.json", &known)], &[base()]).expect_err("it is known");
    assert_eq!(faults.to_string(), "");
}

#[test]
fn too_deep() {
    let mut inner = json!([]);
    for _ in 0..32 {
        inner = json!([{"branch": {"at_worlds_end": {}}, "then": inner}]);
    }
    accept(Kind::Trait, &acting(&inner));
    let deeper = json!([{"branch": {"at_worlds_end": {}}, "then": inner}]);
    let path = format!("/action/0/then{}", "/0/then".repeat(32));
    steps(deeper, &[&format!("{path} too_deep: expected at most 32 blocks around a block, found one more")]);
}
