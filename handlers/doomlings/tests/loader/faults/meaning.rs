//! Faults of meaning: names, ways, what goes together.

use super::*;

#[test]
fn unknown_variable() {
    steps(
        json!([{"action": "skip_stabilize", "params": {"player": "$slef"}}, {"action": "skip_stabilize", "params": {"player": "$"}}]),
        &[
            "/action/0/params/player unknown_variable: expected a variable that is known here (`$self`?): `$self`, `$opponents`, `$all_players`, `$this_card`, found `$slef`",
            "/action/1/params/player unknown_variable: expected a variable that is known here: `$self`, `$opponents`, `$all_players`, `$this_card`, found `$`",
        ],
    );
    steps(
        json!([{"action": "skip_stabilize", "params": {"player": "$$self"}}]),
        &[
            "/action/0/params/player unknown_variable: expected a variable that is known here (`$self`?): `$self`, `$opponents`, `$all_players`, `$this_card`, found `$$self`",
        ],
    );
    steps(
        json!([{"action": "skip_stabilize", "params": {"player": "$trigger.player"}}]),
        &[
            "/action/0/params/player unknown_variable: expected a variable that is known here: `$self`, `$opponents`, `$all_players`, `$this_card`, found `$trigger.player`",
        ],
    );
    let effect = json!({"worlds_end": {"points_for_most_traits": {"points": "$self.gene_pool"}}});
    assert_eq!(
        wrong(Kind::Catastrophe, &catastrophe(&effect)),
        [
            "/worlds_end/points_for_most_traits/points unknown_variable: expected a variable that is known here: `$player`, found `$self.gene_pool`"
        ]
    );
}

#[test]
fn unknown_field() {
    steps(
        json!([{"action": "skip_stabilize", "params": {"player": "$this_card.ownr"}}, {"action": "skip_stabilize", "params": {"player": "$self."}}]),
        &[
            "/action/0/params/player unknown_field: expected a field of a card (`owner`?): `owner`, `color`, `face_value`, found `ownr` in `$this_card.ownr`",
            "/action/1/params/player unknown_field: expected a field of a player: `hand`, `traits`, `gene_pool`, `opponents`, `left`, `right`, `neighbors`, found `` in `$self.`",
        ],
    );
    ability(
        json!({"when": [{"is_card": {"a": "$trigger.crad", "b": "$this_card"}}]}),
        &[
            "/reactions/0/when/0/is_card/a unknown_field: expected a field of an event (`card`?): `player`, `card`, `owner`, found `crad` in `$trigger.crad`",
        ],
    );
    let scoring = json!({
        "icons": ["worlds_end", "drop_of_life"], "effectless": false, "text": {"worlds_end": "?", "scoring": "?"},
        "worlds_end": {"priority": "normal", "from": "trait_pile", "optional": false, "pipeline": [
            {"action": "remember", "params": {"key": "color", "value": "red"}}]},
        "scoring": [{"to": "$self", "points": {"per_trait": {"player": "$scored", "where": [{"color": "$remembered.colour"}]}}}],
    });
    card(
        scoring,
        &[
            "/scoring/0/points/per_trait/where/0/color unknown_field: expected a key that the card remembers (`color`?): `color`, found `colour` in `$remembered.colour`",
        ],
    );
}

#[test]
fn variable_redefined() {
    let draw =
        json!({"action": "draw_cards", "params": {"player": "$self", "count": 1}, "store_as": "drawn"});
    steps(
        json!([draw, draw]),
        &["/action/1 variable_redefined: expected a name that is not given yet, found `drawn` again"],
    );
    steps(
        json!([draw, {"branch": {"at_worlds_end": {}}, "then": [draw]}]),
        &["/action/1/then/0 variable_redefined: expected a name that is not given yet, found `drawn` again"],
    );
    steps(
        json!([draw, {"action": "draw_cards", "params": {"player": "$self", "count": {"sum_over": {"players": "$opponents", "as": "drawn", "count": 1}}}}]),
        &[
            "/action/1/params/count/sum_over variable_redefined: expected a name that is not given yet, found `drawn` again",
        ],
    );
}

#[test]
fn bad_name() {
    steps(
        json!([{"action": "draw_cards", "params": {"player": "$self", "count": 1}, "store_as": "Drawn"}]),
        &[
            "/action/0 bad_name: expected a name of small letters, digits and underscores that begins with a letter, found `Drawn`",
        ],
    );
    steps(
        json!([{"for_each": "$opponents", "as": "player", "do": []}]),
        &[
            "/action/0 bad_name: expected a name other than `self`, `this_card`, `opponents`, `all_players`, `affected_players`, `player`, `trigger`, `scored`, `remembered`, `asked`, `selected`, which are given, found `player`",
        ],
    );
    steps(
        json!([{"action": "remember", "params": {"key": "1", "value": 1}}]),
        &[
            "/action/0/params/key bad_name: expected a name of small letters, digits and underscores that begins with a letter, found `1`",
        ],
    );
}

#[test]
fn no_result() {
    steps(
        json!([{"action": "swap_hands", "params": {"a": "$self", "b": "$self"}, "store_as": "x"}, {"action": "reveal_cards", "params": {"cards": "$x"}}]),
        &[r#"/action/0/store_as no_result: expected no name: this action has no result, found "x""#],
    );
}

#[test]
fn unreachable_step() {
    let stop = json!({"stop": "pipeline"});
    steps(
        json!([stop, stop, stop]),
        &[
            "/action/1 unreachable_step: expected a step that some way leads to, found none: the step before lets none on",
            "/action/2 unreachable_step: expected a step that some way leads to, found none: the step before lets none on",
        ],
    );
    steps(
        json!([{"branch": {"always": {}}, "then": [stop], "else": [stop]}, stop]),
        &[
            "/action/0/else unreachable_step: expected steps that some way leads to, found none: nothing ever comes here",
            "/action/1 unreachable_step: expected a step that some way leads to, found none: the step before lets none on",
        ],
    );
    steps(
        json!([{"for_each": [], "as": "x", "do": [stop]}]),
        &[
            "/action/0/do unreachable_step: expected steps that some way leads to, found none: nothing ever comes here",
        ],
    );
}

#[test]
fn nothing_pending() {
    ability(
        json!({"trigger": "turn_ended", "behavior": {"redirect": {"to": "$nobody"}}}),
        &[
            "/reactions/0/behavior/redirect nothing_pending: expected `respond`: nothing is pending at `turn_ended`, found `redirect`",
            "/reactions/0/behavior/redirect/to unknown_variable: expected a variable that is known here: `$self`, `$opponents`, `$all_players`, `$this_card`, `$trigger`, found `$nobody`",
        ],
    );
    ability(
        json!({"trigger": "turn_ended", "behavior": {"modify": {"set": {"card": "$nobody"}}}}),
        &[
            "/reactions/0/behavior/modify nothing_pending: expected `respond`: nothing is pending at `turn_ended`, found `modify`",
            "/reactions/0/behavior/modify/set/card unknown_variable: expected a variable that is known here: `$self`, `$opponents`, `$all_players`, `$this_card`, `$trigger`, found `$nobody`",
        ],
    );
}

#[test]
fn inconsistent() {
    card(
        json!({"icons": ["action", "worlds_end"]}),
        &[
            "/icons inconsistent: expected `action` beside the icon `action`, found none",
            "/icons inconsistent: expected `worlds_end` beside the icon `worlds_end`, found none",
        ],
    );
    card(
        json!({"text": {"scoring": "?", "ongoing": "?"}}),
        &[
            "/effectless inconsistent: expected false, as there is a text, found true",
            "/text inconsistent: expected `gene_pool` or a reaction in the pile beside the text `ongoing`, found none",
            "/text inconsistent: expected `scoring` beside the text `scoring`, found none",
        ],
    );
    card(
        json!({"effectless": false, "copies": 2, "variants": ["one"]}),
        &[
            "/effectless inconsistent: expected true, as there is no text, found false",
            "/variants inconsistent: expected one for each of 2 copies, found 1",
        ],
    );
    card(
        json!({"effectless": false, "text": {"requirement": "?"}, "play_conditions": [{"color_playable": {"player": "$self", "color": "red"}}]}),
        &[
            "/play_conditions/0 inconsistent: expected nothing in a requirement that asks whether cards can be played, found `color_playable`",
        ],
    );
    assert_eq!(
        wrong(Kind::Age, &age(&json!({"restrictions": []}))),
        [
            " inconsistent: expected an effect in `on_reveal`, `hooks`, `restrictions` or `modifiers`, found none: all four are empty"
        ]
    );
    let reaction = json!({
        "id": "react", "trigger": "any_time", "zone": "hand", "optional": false, "behavior": {"respond": {}}, "when": [],
        "uses": 1, "pipeline": [],
    });
    card(
        json!({"icons": ["out_of_turn"], "effectless": false, "text": {"reaction": "?"}, "reactions": [reaction]}),
        &[
            "/reactions/0/optional inconsistent: expected true: a reaction from hand is optional, found false",
            "/reactions/0/uses inconsistent: expected no `uses`: the card of a reaction from hand is played, found 1",
            "/reactions/0/pipeline inconsistent: expected a `play_card` of `$this_card` somewhere in it, found none",
        ],
    );
}

#[test]
fn duplicate() {
    steps(
        json!([{"collect": "select_option", "params": {"player": "$self", "options": [{"id": "a", "label": "A"}, {"id": "a", "label": "B"}]}}]),
        &["/action/0/params/options/1 duplicate: expected an id that no earlier option has, found `a` again"],
    );
    let reaction = json!({
        "id": "react", "trigger": "any_time", "zone": "trait_pile", "optional": false, "behavior": {"respond": {}},
        "when": [], "pipeline": [],
    });
    card(
        json!({"effectless": false, "text": {"ongoing": "?"}, "reactions": [reaction, reaction]}),
        &[
            "/reactions/1 duplicate: expected an id that no earlier reaction of the card has, found `react` again",
        ],
    );
    let documents = json!([plain(&json!({})), plain(&json!({}))]).to_string();
    let faults =
        load(&[Source::file(Kind::Trait, "mine.json", &documents)], &[]).expect_err("both are the same");
    assert_eq!(
        faults.to_string(),
        "mine.json:1:120: /1: duplicate: expected the key `id` with a text that no earlier document has, found `x` again\nmine.json:1:120: /1: duplicate: expected the key `name` with a text that no earlier document has, found `X` again"
    );
    let known = plain(&json!({"id": "antlers"})).to_string();
    let faults =
        load(&[Source::document(Kind::Trait, "mine.json", &known)], &[base()]).expect_err("it is known");
    assert_eq!(
        faults.to_string(),
        "mine.json:1:1: duplicate: expected the key `id` with a text that no earlier document has, found `antlers` again"
    );
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
