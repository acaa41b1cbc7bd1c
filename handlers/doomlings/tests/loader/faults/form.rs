//! Faults of form: keys, words, parameters, types, values.

use super::*;

#[test]
fn not_json() {
    let faults =
        load(&[Source::document(Kind::Trait, "x.json", "{\n  \"id\": ,\n}")], &[]).expect_err("a comma");
    assert_eq!(
        faults.to_string(),
        "x.json:2:9: not_json: expected JSON, found line 2, column 9: expected value"
    );
    let faults = load(&[Source::file(Kind::Trait, "x.yaml", "id: [")], &[]).expect_err("no end");
    assert_eq!(
        faults.to_string(),
        "x.yaml:2:1: not_yaml: expected YAML, found line 2, column 1: while parsing a node, did not find expected node content"
    );
}

#[test]
fn missing_key_and_unknown_key() {
    card(
        json!({"colour": "red", "gene_pool": {"scope": "self"}}),
        &[
            "/text inconsistent: expected the text `ongoing` beside `gene_pool` or a reaction in the pile, found none",
            r#"/colour unknown_key: expected a key (`color`?), one of 18, found the key "colour""#,
            r#"/gene_pool missing_key: expected the key `delta`, found an object with the key "scope""#,
        ],
    );
    steps(
        json!([{"action": "draw_cards", "param": {}}]),
        &[
            "/action/0 missing_key: expected the key `params`, found an object with 2 keys",
            r#"/action/0/param unknown_key: expected a key (`params`?): `action`, `params`, `store_as`, found the key "param""#,
        ],
    );
    steps(
        json!([{"collect": "select_option", "params": {"player": "$self", "options": [{"id": "a"}, {"id": "b", "label": "B", "text": "?"}]}}]),
        &[
            r#"/action/0/params/options/0 missing_key: expected the key `label`, found an object with the key "id""#,
            r#"/action/0/params/options/1/text unknown_key: expected a key: `id`, `label`, found the key "text""#,
        ],
    );
    steps(
        json!([{"for_each": "$opponents", "do": []}, {"branch": {"at_worlds_end": {}}}, {"condition": {"at_worlds_end": {}}}]),
        &[
            "/action/0 missing_key: expected the key `as`, found an object with 2 keys",
            r#"/action/1 missing_key: expected the key `then`, found an object with the key "branch""#,
            r#"/action/2 missing_key: expected the key `on_fail`, found an object with the key "condition""#,
        ],
    );
    ability(
        json!({"optional": true, "whn": []}),
        &[
            "/reactions/0 missing_key: expected the key `prompt`, as it is optional, found an object with 8 keys",
            r#"/reactions/0/whn unknown_key: expected a key (`when`?): `id`, `trigger`, `zone`, `optional`, `behavior`, `priority`, `uses`, `when`, `prompt`, `pipeline`, found the key "whn""#,
        ],
    );
    card(
        json!({"icons": ["drop_of_life"], "effectless": false, "text": {"scoring": "?"}, "scoring": [{"points": 1}]}),
        &[r#"/scoring/0 missing_key: expected the key `to`, found an object with the key "points""#],
    );
    let hooks = json!({"hooks": [{"at": "turn_start", "optional": true}]});
    assert_eq!(
        wrong(Kind::Age, &age(&hooks)),
        [
            "/hooks/0 missing_key: expected the key `pipeline`, found an object with 2 keys",
            "/hooks/0 missing_key: expected the key `prompt`, as it is optional, found an object with 2 keys"
        ]
    );
    assert_eq!(
        wrong(Kind::Catastrophe, &catastrophe(&json!({"text": {"effect": "?"}}))),
        [r#"/text missing_key: expected the key `worlds_end`, found an object with the key "effect""#]
    );
}

#[test]
fn of_options_that_are_missing_nothing_more_is_said() {
    let ask = json!({"collect": "select_option", "params": {"player": "$self"}, "store_as": "way"});
    let test = json!({"branch": {"option_is": {"value": "$way", "option": "a"}}, "then": []});
    let expected = r#"/action/0/params missing_parameter: expected the parameter `options`, found an object with the key "player""#;
    steps(json!([ask, test]), &[expected]);
}

#[test]
fn unknown_step() {
    steps(
        json!([{}, {"stop": "block", "branch": {"never": {}}}, {"actoin": "draw_cards"}]),
        &[
            "/action/0 unknown_step: expected a step with exactly one of the keys: `action`, `collect`, `condition`, `branch`, `for_each`, `stop`, found an empty object",
            "/action/1 unknown_step: expected a step with exactly one of the keys (`stop`?): `action`, `collect`, `condition`, `branch`, `for_each`, `stop`, found an object with 2 keys",
            r#"/action/2 unknown_step: expected a step with exactly one of the keys (`action`?): `action`, `collect`, `condition`, `branch`, `for_each`, `stop`, found an object with the key "actoin""#,
        ],
    );
}

#[test]
fn unknown_word() {
    steps(
        json!([{"action": "draw_card", "params": {"nonsense": "$nobody"}, "store_as": "drawn"}, {"action": "reveal_cards", "params": {"cards": "$drawn"}}]),
        &[
            r#"/action/0/action unknown_word: expected an action (`draw_cards`?), one of 34, found "draw_card""#,
        ],
    );
    steps(
        json!([{"collect": "select_card", "params": {}}]),
        &[
            r#"/action/0/collect unknown_word: expected a collector: `select_from_hand`, `select_from_trait_pile`, `select_opponent`, `select_opponent_trait`, `select_from_discard`, `select_from_cards`, `reveal_from_hand`, `select_color`, `select_swap`, `select_catastrophe`, `select_option`, `confirm`, found "select_card""#,
        ],
    );
    steps(
        json!([{"branch": {"has_trait": {}}, "then": []}]),
        &[
            r#"/action/0/branch unknown_word: expected a condition (`has_traits`?), one of 24, found "has_trait""#,
        ],
    );
    steps(
        json!([{"action": "reveal_cards", "params": {"cards": {"hands_of": {}}}}]),
        &[
            r#"/action/0/params/cards unknown_word: expected a card set (`hand_of`?): `hand_of`, `traits_of`, `discard_pile`, `discard_top`, `among`, found "hands_of""#,
        ],
    );
    ability(
        json!({"trigger": "trait_playd"}),
        &[
            r#"/reactions/0/trigger unknown_word: expected a trigger (`trait_played`?), one of 15, found "trait_playd""#,
        ],
    );
    ability(
        json!({"behavior": {"redirct": {}}}),
        &[
            "/reactions/0/behavior unknown_word: expected a behavior (`redirect`?): `respond`, `cancel`, `redirect`, `modify`, found `redirct`",
        ],
    );
    let rules = json!({"restrictions": [{"dominant_blocked": {}}], "modifiers": [{"extra_plays": {}}], "hooks": [{"at": "turn_began", "optional": false, "pipeline": []}]});
    assert_eq!(
        wrong(Kind::Age, &age(&rules)),
        [
            r#"/hooks/0/at unknown_word: expected a moment: `turn_start`, `before_stabilize`, `instead_of_stabilize`, `after_stabilize`, found "turn_began""#,
            r#"/restrictions/0 unknown_word: expected a restriction (`dominants_blocked`?): `color_blocked`, `color_required`, `face_value_max`, `face_value_min`, `dominants_blocked`, `last_color_blocked`, `actions_ignored`, found "dominant_blocked""#,
            r#"/modifiers/0 unknown_word: expected a modifier (`extra_play`?): `optional_stabilize`, `stabilize_target`, `extra_play`, `extra_plays_per_turn`, `protect_traits`, `reverse_turn_order`, found "extra_plays""#
        ]
    );
}

#[test]
fn a_value_of_any_type_is_a_card_set_or_a_count() {
    let value = json!({"is_empty": {"value": {"trait_of": {}}}});
    let expected = "/action/0/branch/is_empty/value unknown_word: expected a card set or a count \
        (`traits_of`?), one of 28, found `trait_of`";
    steps(json!([{"branch": value, "then": []}]), &[expected]);
}

#[test]
fn unknown_parameter_and_missing_parameter() {
    steps(
        json!([{"action": "give_cards", "params": {"from": "$self", "cards": [], "who": 1}}]),
        &[
            "/action/0/params missing_parameter: expected the parameter `to`, found an object with 3 keys",
            r#"/action/0/params/who unknown_parameter: expected a parameter: `from`, `to`, `cards`, found the parameter "who""#,
        ],
    );
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": {"if": {"test": {"never": {}}, "than": 1}}}}]),
        &[
            "/action/0/params/count/if missing_parameter: expected the parameter `then`, found an object with 2 keys",
            "/action/0/params/count/if missing_parameter: expected the parameter `else`, found an object with 2 keys",
            r#"/action/0/params/count/if/than unknown_parameter: expected a parameter (`then`?): `test`, `then`, `else`, found the parameter "than""#,
        ],
    );
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": {"sum_over": {"as": "x"}}}}]),
        &[
            r#"/action/0/params/count/sum_over missing_parameter: expected the parameter `players`, found an object with the key "as""#,
            r#"/action/0/params/count/sum_over missing_parameter: expected the parameter `count`, found an object with the key "as""#,
        ],
    );
    ability(
        json!({"trigger": "would_be_stolen", "behavior": {"modify": {"set": {"card": "$this_card"}}}}),
        &[
            "/reactions/0/behavior/modify/set/card unknown_parameter: expected `to`, which can be set at `would_be_stolen`, found `card`",
        ],
    );
    ability(
        json!({"trigger": "targeted", "behavior": {"modify": {"set": {"card": "$this_card"}}}}),
        &[
            "/reactions/0/behavior/modify/set/card unknown_parameter: expected nothing, as nothing can be set at `targeted`, found `card`",
        ],
    );
    ability(
        json!({"behavior": {"redirect": {}}}),
        &[
            "/reactions/0/behavior/redirect missing_parameter: expected the parameter `to`, found an empty object",
        ],
    );
}

#[test]
fn one_of() {
    steps(
        json!([{"action": "stabilize", "params": {}}]),
        &["/action/0/params one_of: expected exactly one of `player`, `players`, found none"],
    );
    steps(
        json!([{"collect": "select_from_discard", "params": {"player": "$self", "count": 1, "up_to": 2}}]),
        &["/action/0/params one_of: expected at most one of `count`, `up_to`, found `count`, `up_to`"],
    );
}

#[test]
fn type_mismatch() {
    steps(
        json!([{"action": "swap_hands", "params": {"a": "$opponents", "b": "self"}}]),
        &[
            "/action/0/params/a type_mismatch: expected a player, found players, `$opponents`",
            r#"/action/0/params/b type_mismatch: expected a player: a variable, found "self""#,
        ],
    );
    steps(
        json!([{"action": "draw_cards", "params": {"player": 1, "count": "two"}}, {"action": "draw_cards", "params": {"player": "$self", "count": 1.5}}]),
        &[
            "/action/0/params/player type_mismatch: expected a player: a variable, found 1",
            r#"/action/0/params/count type_mismatch: expected a number, a count or a variable, found "two""#,
            "/action/1/params/count type_mismatch: expected a whole number from -1000 to 1000, found 1.5",
        ],
    );
    steps(
        json!([{"action": "play_card", "params": {"player": "$self", "card": "$self.hand", "free": 1, "actions": true}}]),
        &[
            "/action/0/params/card type_mismatch: expected a card, found cards, `$self.hand`",
            "/action/0/params/free type_mismatch: expected true or false, found 1",
            "/action/0/params/actions type_mismatch: expected an action mode: `auto`, `resolve`, `ignore`, found true",
        ],
    );
    steps(
        json!([{"action": "reveal_cards", "params": {"cards": ["$this_card", "$self"]}}, {"action": "reveal_cards", "params": {"cards": 1}}]),
        &[
            "/action/0/params/cards/1 type_mismatch: expected a card, found a player, `$self`",
            "/action/1/params/cards type_mismatch: expected cards: a variable, a list or a card set, found 1",
        ],
    );
    steps(
        json!([{"branch": "$self", "then": []}]),
        &["/action/0/branch type_mismatch: expected yes or no, found a player, `$self`"],
    );
    steps(
        json!([{"collect": "select_from_hand", "params": {"player": "$self", "where": {"colored": true}}}]),
        &[r#"/action/0/params/where type_mismatch: expected a list, found an object with the key "colored""#],
    );
    steps(
        json!([{"action": "remember", "params": {"key": "k", "value": 1}}, {"action": "remember", "params": {"key": "k", "value": "red"}}]),
        &[
            "/action/1/params/value type_mismatch: expected a number, as before under the key `k`, found a color",
        ],
    );
    ability(
        json!({"behavior": {"redirect": {"to": "$this_card"}}}),
        &["/reactions/0/behavior/redirect/to type_mismatch: expected a player, found a card, `$this_card`"],
    );
    ability(
        json!({"trigger": "targeted", "behavior": {"redirect": {"to": "$self.hand"}}}),
        &[
            "/reactions/0/behavior/redirect/to type_mismatch: expected a player or a card, found cards, `$self.hand`",
        ],
    );
    ability(
        json!({"when": [{"is_empty": {"value": "$trigger"}}]}),
        &[
            "/reactions/0/when/0/is_empty/value type_mismatch: expected a value, found an event, `$trigger`, without a field",
        ],
    );
    card(
        json!({"copies": "1", "dominant": "no", "name": 5, "color": 1, "face_value": "two"}),
        &[
            "/name type_mismatch: expected text, found 5",
            r#"/copies type_mismatch: expected a whole number from 1 to 1000, found "1""#,
            "/color type_mismatch: expected a color: `red`, `blue`, `green`, `purple`, `colorless`, found 1",
            r#"/face_value type_mismatch: expected a whole number from -1000 to 1000, found "two""#,
            r#"/dominant type_mismatch: expected true or false, found "no""#,
        ],
    );
}

#[test]
fn bad_value() {
    steps(
        json!([{"collect": "select_opponent_trait", "params": {"player": "$self", "for": "steel"}}]),
        &[
            r#"/action/0/params/for bad_value: expected an intent (`steal`?): `steal`, `swap`, `discard`, `return`, `give`, `copy`, found "steel""#,
        ],
    );
    steps(
        json!([{"collect": "select_color", "params": {"player": "$self", "except": "gren", "options": []}}]),
        &[
            r#"/action/0/params/except bad_value: expected a color (`green`?): `red`, `blue`, `green`, `purple`, `colorless`, found "gren""#,
            "/action/0/params/options bad_value: expected a list of at least one, found an empty list",
        ],
    );
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": 1001}}, {"action": "draw_cards", "params": {"player": "$self", "count": 1e30}}]),
        &[
            "/action/0/params/count bad_value: expected a whole number from -1000 to 1000, found 1001",
            "/action/1/params/count type_mismatch: expected a whole number from -1000 to 1000, found 1e+30",
        ],
    );
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": {"max": []}}}]),
        &["/action/0/params/count/max bad_value: expected a list of at least one, found an empty list"],
    );
    steps(
        json!([{"collect": "confirm", "params": {"player": "$self", "message": ""}}]),
        &["/action/0/params/message bad_value: expected some text, found an empty one"],
    );
    steps(
        json!([{"collect": "confirm", "params": {"player": "$self", "message": "?"}, "on_empty": "stop"}, {"stop": "blocks"}]),
        &[
            r#"/action/0/on_empty bad_value: expected a value of on_empty: `continue`, `skip`, `abort`, found "stop""#,
            r#"/action/1/stop bad_value: expected a value of stop (`block`?): `pipeline`, `block`, found "blocks""#,
        ],
    );
    card(
        json!({"copies": 0, "id": "", "color": "rde", "icons": ["acton"]}),
        &[
            "/id bad_value: expected some text, found an empty one",
            "/copies bad_value: expected a whole number from 1 to 1000, found 0",
            r#"/color bad_value: expected a color (`red`?): `red`, `blue`, `green`, `purple`, `colorless`, found "rde""#,
            r#"/icons/0 bad_value: expected an icon (`action`?): `action`, `out_of_turn`, `worlds_end`, `drop_of_life`, found "acton""#,
        ],
    );
    ability(
        json!({"uses": 0, "zone": "pile"}),
        &[
            "/text inconsistent: expected `gene_pool` or a reaction in the pile beside the text `ongoing`, found none",
            r#"/reactions/0/zone bad_value: expected a place: `hand`, `trait_pile`, found "pile""#,
            "/reactions/0/uses bad_value: expected a whole number from 1 to 1000, found 0",
        ],
    );
}

#[test]
fn bad_shape() {
    steps(
        json!(["stop", {"action": "draw_cards", "params": []}]),
        &[
            r#"/action/0 bad_shape: expected an object, found "stop""#,
            "/action/1/params bad_shape: expected an object, found an empty list",
        ],
    );
    steps(
        json!([{"branch": {}, "then": {}}]),
        &[
            "/action/0/branch bad_shape: expected an object with exactly one key, found an empty object",
            "/action/0/then bad_shape: expected a list, found an empty object",
        ],
    );
    steps(
        json!([{"condition": {"at_worlds_end": {}}, "on_fail": "skip", "else": []}]),
        &[r#"/action/0 bad_shape: expected `else` only beside `"on_fail": "branch"`, found `else`"#],
    );
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": {"minus": [1, 2, 3]}}}]),
        &["/action/0/params/count/minus bad_shape: expected a list of 2, found a list of 3"],
    );
    steps(
        json!([{"branch": {"always": {}, "never": {}}, "then": []}]),
        &["/action/0/branch bad_shape: expected an object with exactly one key, found an object with 2 keys"],
    );
    card(
        json!({"effectless": false, "text": {"requirement": "?"}, "play_cost": [{"stop": "pipeline"}]}),
        &["/play_cost/0 bad_shape: expected only actions and collect steps in a price, found `stop`"],
    );
    card(
        json!({"icons": 1, "text": []}),
        &[
            "/icons bad_shape: expected a list, found 1",
            "/text bad_shape: expected an object, found an empty list",
        ],
    );
}
