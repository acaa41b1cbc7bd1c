//! Faults of documents: each with its path and code.

mod common;

use std::collections::BTreeSet;

use cardloom_cards::Faults;
use cardloom_effects::{
    Definition, DocumentKind, Known, Place, Reading, Source,
    codes::{CODES, When},
    load,
    words::{Event, TriggerMode},
};
use serde_json::{Value, json};

/// What is wrong with a document beside those of the game.
fn faults(kind: DocumentKind, document: &Value) -> Option<Faults> {
    load(&[Source::json(kind, "it", &document.to_string())], &[common::content()]).err()
}

/// Path and code of each fault.
fn found(faults: &Option<Faults>) -> Vec<(&str, &str)> {
    faults.iter().flat_map(Faults::all).map(|fault| (fault.path.as_str(), fault.code.0)).collect()
}

#[track_caller]
fn refused(kind: DocumentKind, document: Value, expected: &[(&str, &str)]) {
    let faults = faults(kind, &document);
    assert_eq!(
        found(&faults),
        expected,
        "{document}\n{}",
        faults.as_ref().map(ToString::to_string).unwrap_or_default()
    );
    for fault in faults.iter().flat_map(Faults::all) {
        assert!(!fault.expected.is_empty() && !fault.found.is_empty(), "{fault}");
    }
}

#[track_caller]
fn accepted(kind: DocumentKind, document: Value) {
    refused(kind, document, &[]);
}

/// A skill with these keys besides.
fn card(more: Value) -> Value {
    let hit = json!([{"type": "damage", "target": "single_enemy", "value": 6}]);
    with(
        json!({"id": "x", "name": "X", "type": "skill", "rarity": "common", "color": "red", "cost": 1, "effects": hit}),
        more,
    )
}

fn with(mut document: Value, more: Value) -> Value {
    for (key, value) in more.as_object().expect("an object") {
        document[key] = value.clone();
    }
    document
}

fn of_effect(effect: Value) -> Value {
    card(json!({"effects": [effect]}))
}

fn status(more: Value) -> Value {
    with(json!({"id": "s", "name": "S", "category": "buff", "stacking": "none"}), more)
}

fn enemy(more: Value) -> Value {
    let document = json!({
        "id": "en", "name": "En", "kind": "normal", "hp": [10, 12],
        "moves": {"bite": {"intent": "attack", "effects": []}, "hide": {"intent": "block", "effects": []}},
        "ai": {"rules": [{"move": "bite"}]},
    });
    with(document, more)
}

fn encounter(more: Value) -> Value {
    with(json!({"id": "e", "name": "E", "tier": "weak"}), more)
}

#[track_caller]
fn refused_effect(effect: Value, expected: &[(&str, &str)]) {
    let expected: Vec<(String, &str)> =
        expected.iter().map(|(path, code)| (format!("/effects/0{path}"), *code)).collect();
    let expected: Vec<(&str, &str)> = expected.iter().map(|(path, code)| (path.as_str(), *code)).collect();
    refused(DocumentKind::Card, of_effect(effect), &expected);
}

#[test]
fn parameters_of_effects() {
    let hit = || json!({"type": "damage", "target": "single_enemy", "value": 6});
    refused_effect(with(hit(), json!({"multiplier": 0.00001})), &[("/multiplier", "out_of_bounds")]);
    refused_effect(with(hit(), json!({"multiplier": 99.5})), &[("/multiplier", "out_of_bounds")]);
    refused_effect(with(hit(), json!({"multiplier": "2"})), &[("/multiplier", "type_mismatch")]);
    refused_effect(with(hit(), json!({"bonus": 1000})), &[("/bonus", "out_of_bounds")]);
    refused_effect(with(hit(), json!({"bonus": "hp"})), &[("/bonus", "type_mismatch")]);
    refused_effect(with(hit(), json!({"hits": "20 * 5"})), &[("/hits", "out_of_bounds")]);
    refused_effect(with(hit(), json!({"hits": "card_type"})), &[("/hits", "bad_context")]);
    refused_effect(with(hit(), json!({"value": "'six'"})), &[("/value", "type_mismatch")]);
    refused_effect(with(hit(), json!({"if": true})), &[("/if", "type_mismatch")]);
    refused_effect(with(hit(), json!({"else": hit()})), &[("/else", "unknown_parameter")]);
    refused_effect(with(hit(), json!({"description": 3})), &[("/description", "bad_shape")]);
    refused_effect(with(hit(), json!({"description": "x".repeat(1001)})), &[("/description", "too_long")]);
    refused_effect(with(hit(), json!({"then": []})), &[("/then", "empty_effects")]);
    refused_effect(with(hit(), json!({"target": 3})), &[("/target", "type_mismatch")]);
    refused_effect(with(hit(), json!({"target": "this_card"})), &[("/target", "target_not_allowed")]);
    refused_effect(json!({"type": 3}), &[("/type", "type_mismatch")]);
    refused_effect(json!({"type": "end_turn", "value": 3}), &[("/value", "unknown_parameter")]);
    refused_effect(
        json!({"type": "exhaust", "random": true, "select": "top"}),
        &[("/random", "inconsistent")],
    );
    refused_effect(
        json!({"type": "discard", "target": "none", "select": "all"}),
        &[("/select", "inconsistent")],
    );
    refused_effect(json!({"type": "transform"}), &[("", "one_of")]);
    refused_effect(json!({"type": "summon", "enemy": "nobody"}), &[("/enemy", "unknown_reference")]);
    refused_effect(json!({"type": "stance", "status": "weak"}), &[("/status", "unknown_status")]);
    refused_effect(
        json!({"type": "transfer_status", "target": "self", "status": "weak", "from": "event_source"}),
        &[("/from", "bad_context")],
    );
    accepted(DocumentKind::Card, of_effect(json!({"type": "end_turn", "target": "self", "value": 0})));
    accepted(
        DocumentKind::Card,
        of_effect(json!({"type": "remove_status", "target": "self", "status": "debuff"})),
    );
}

#[test]
fn effects_in_effects() {
    let draw = json!({"type": "draw", "value": 1});
    let burn = json!({"type": "lose_hp", "target": "self", "value": 1});
    refused_effect(json!({"type": "spread", "effect": draw.clone()}), &[("/effect", "inconsistent")]);
    refused_effect(json!({"type": "spread", "effect": burn}), &[("/effect", "inconsistent")]);
    refused_effect(
        json!({"type": "chain", "count": 2, "effect": {"type": "damage", "value": 3}}),
        &[("/effect", "missing_target")],
    );
    refused_effect(
        json!({"type": "repeat", "count": "2 - 2", "effect": draw.clone()}),
        &[("/effect", "unreachable")],
    );
    refused_effect(
        json!({"type": "choose", "options": [{"effects": [draw.clone()]}, {"text": "no"}]}),
        &[("/options/1", "missing_key")],
    );
    let weighted =
        |weight: Value| json!([{"effects": [draw.clone()]}, {"effects": [draw.clone()], "weight": weight}]);
    refused_effect(
        json!({"type": "random_one", "options": weighted(json!(0))}),
        &[("/options/1/weight", "out_of_bounds")],
    );
    let many: Vec<Value> = vec![json!({"effects": [draw.clone()]}); 33];
    refused_effect(json!({"type": "choose", "options": many}), &[("/options", "too_many")]);
    // What is out of place says nothing else.
    refused_effect(json!({"type": "leave", "reason": 3, "more": 1}), &[("/type", "bad_context")]);
    let deep = (0..16).fold(draw.clone(), |inner, _| json!([inner, draw.clone()]));
    let innermost = "/0".repeat(15);
    refused_effect(deep, &[(&format!("{innermost}/0"), "too_deep"), (&format!("{innermost}/1"), "too_deep")]);
    // A list of one is that one.
    accepted(DocumentKind::Card, of_effect((0..60).fold(draw, |inner, _| json!([inner]))));
}

#[test]
fn numbers_that_are_changed() {
    let cost = |more: Value| {
        with(json!({"type": "modify", "target": "this_card", "stat": "cost", "value": 1}), more)
    };
    refused_effect(cost(json!({"op": "multiply"})), &[("/op", "inconsistent")]);
    refused_effect(cost(json!({"scope": "run"})), &[("/scope", "inconsistent")]);
    refused_effect(
        json!({"type": "modify", "stat": "item_damage", "value": 1}),
        &[("/stat", "nothing_pending")],
    );
    accepted(DocumentKind::Card, of_effect(cost(json!({"op": "set", "scope": "played"}))));
    let respond = json!({"type": "modify", "stat": "item_damage", "value": "-3"});
    accepted(DocumentKind::Card, card(json!({"speed": "response", "effects": [respond.clone()]})));
    refused(
        DocumentKind::Card,
        card(json!({"speed": "response", "effects": [respond.clone()], "upgrade": {"speed": "normal"}})),
        &[("/upgrade/speed", "inconsistent")],
    );
    let later = json!({"type": "delay", "timing": "end_of_turn", "effect": respond});
    refused(
        DocumentKind::Card,
        card(json!({"speed": "response", "effects": [later]})),
        &[("/effects/0/effect/stat", "nothing_pending")],
    );
}

#[test]
fn cards() {
    let kind = DocumentKind::Card;
    refused(kind, card(json!({"name": 3})), &[("/name", "bad_shape")]);
    refused(kind, card(json!({"cost": 10})), &[("/cost", "out_of_bounds")]);
    refused(kind, card(json!({"target": "self"})), &[("/target", "unknown_word")]);
    refused(kind, card(json!({"keywords": ["inate"]})), &[("/keywords/0", "unknown_word")]);
    refused(kind, card(json!({"tags": ["Big"]})), &[("/tags/0", "bad_name")]);
    refused(kind, card(json!({"id": "x".repeat(49)})), &[("/id", "bad_name")]);
    refused(kind, card(json!({"playable_if": "event_value > 0"})), &[("/playable_if", "bad_context")]);
    refused(kind, card(json!({"max_upgrades": 0})), &[("/max_upgrades", "out_of_bounds")]);
    refused(kind, card(json!({"upgrade": {"upgrade": {}}})), &[("/upgrade/upgrade", "unknown_key")]);
    refused(kind, card(json!({"upgrade": {"effects": []}})), &[("/upgrade", "inconsistent")]);
    refused(
        kind,
        card(json!({"type": "power", "upgrade": {"keywords": ["exhaust"]}})),
        &[("/upgrade/keywords", "inconsistent")],
    );
    // What is wrong with both is said once.
    refused(
        kind,
        card(json!({"type": "power", "keywords": ["exhaust"], "upgrade": {"cost": 0}})),
        &[("/keywords", "inconsistent")],
    );
    let by_x = json!({"cost": "X", "effects": [{"type": "draw", "value": "x"}]});
    accepted(kind, card(by_x.clone()));
    refused(kind, card(with(by_x, json!({"upgrade": {"cost": 2}}))), &[("/upgrade/cost", "inconsistent")]);
    accepted(kind, card(json!({"note": "It says nothing else."})));
    let document = card(json!({"keywords": ["exhaust"], "upgrade": {"keywords": [], "cost": 0, "effects": [
        {"type": "draw", "value": 2}
    ]}}));
    let documents = load(&[Source::json(kind, "it", &document.to_string())], &[]).expect("it is right");
    let upgraded = documents.cards[0].upgrade.as_deref().expect("it can be upgraded");
    assert_eq!((upgraded.keywords.len(), upgraded.effects[0].kind.word), (0, "draw"));
    assert_eq!((&upgraded.name, &upgraded.rarity), (&documents.cards[0].name, &documents.cards[0].rarity));
    assert_eq!(upgraded.upgrade, None);
}

#[test]
fn statuses_relics_and_potions() {
    let kind = DocumentKind::Status;
    refused(kind, status(json!({"max": 1000})), &[("/max", "out_of_bounds")]);
    refused(kind, status(json!({"min": 5, "max": 3})), &[("/max", "inconsistent")]);
    refused(
        kind,
        status(json!({"decay": {"at": "end_of_turn", "by": 0}})),
        &[("/decay/by", "out_of_bounds")],
    );
    refused(
        kind,
        status(json!({"decay": {"at": "end_of_turn", "by": "half"}})),
        &[("/decay/by", "unknown_word")],
    );
    refused(kind, status(json!({"decay": {}})), &[("/decay", "missing_key")]);
    refused(kind, status(json!({"hidden": 1})), &[("/hidden", "type_mismatch")]);
    let modifier = |more: Value| {
        status(json!({"modifiers": [with(json!({"stat": "heal", "op": "add", "value": 1}), more)]}))
    };
    refused(kind, modifier(json!({"stat": "factor"})), &[("/modifiers/0", "missing_key")]);
    refused(kind, modifier(json!({"status": "weak"})), &[("/modifiers/0/status", "inconsistent")]);
    refused(
        kind,
        modifier(json!({"stat": "factor", "status": "wek"})),
        &[("/modifiers/0/status", "unknown_status")],
    );
    refused(kind, modifier(json!({"op": "divide"})), &[("/modifiers/0/op", "unknown_word")]);
    refused(kind, modifier(json!({"value": 0.5})), &[("/modifiers/0/value", "type_mismatch")]);
    accepted(kind, modifier(json!({"value": "value / 2", "if": "card_type == 'attack' and tag('strike')"})));
    let relic = |more: Value| with(json!({"id": "r", "name": "R", "rarity": "common"}), more);
    refused(
        DocumentKind::Relic,
        relic(json!({"on_pickup": []})),
        &[("", "inconsistent"), ("/on_pickup", "empty_effects")],
    );
    refused(
        DocumentKind::Relic,
        relic(json!({"counter": 1000, "on_pickup": [{"type": "gold", "value": 9}]})),
        &[("/counter", "out_of_bounds")],
    );
    let potion = |more: Value| with(json!({"id": "p", "name": "P", "rarity": "common", "effects": []}), more);
    accepted(
        DocumentKind::Potion,
        potion(json!({"triggers": [
            {"on": "lethal_damage", "mode": "before", "effects": [{"type": "cancel", "what": "event"}]}
        ]})),
    );
    refused(
        DocumentKind::Potion,
        json!({"id": "p", "name": "P", "rarity": "common"}),
        &[("", "missing_key")],
    );
}

#[test]
fn triggers() {
    let trigger = |more: Value| {
        let trigger = json!({"on": "damage_taken", "effects": [{"type": "draw", "value": 1}]});
        status(json!({"triggers": [with(trigger, more)]}))
    };
    let refuse = |more: Value, path: &str, code: &str| {
        refused(DocumentKind::Status, trigger(more), &[(&format!("/triggers/0{path}"), code)]);
    };
    refuse(json!({"effects": []}), "/effects", "empty_effects");
    refuse(json!({"on": 3}), "/on", "type_mismatch");
    refuse(json!({"source": "hero"}), "/source", "unknown_word");
    refuse(json!({"id": "No"}), "/id", "bad_name");
    refuse(json!({"if": "x"}), "/if", "bad_context");
    refuse(json!({"more": 1}), "/more", "unknown_key");
    refuse(json!({"on": "main_phase", "mode": "before"}), "/mode", "nothing_pending");
    let cancel = |what: &str| json!({"effects": [{"type": "cancel", "what": what}]});
    refuse(cancel("event"), "/effects/0/what", "nothing_pending");
    for on in ["on_damage_taken", "damage_taken", "item_resolved"] {
        accepted(DocumentKind::Status, trigger(with(cancel("event"), json!({"on": on, "mode": "before"}))));
    }
    accepted(
        DocumentKind::Status,
        trigger(with(cancel("item"), json!({"on": "item_resolved", "mode": "before"}))),
    );
    let zones = |zones: Value| {
        card(json!({"triggers": [
            {"on": "on_draw", "zones": zones, "effects": [{"type": "retain"}]}
        ]}))
    };
    accepted(DocumentKind::Card, zones(json!(["hand", "discard"])));
    refused(DocumentKind::Card, zones(json!([])), &[("/triggers/0/zones", "inconsistent")]);
}

#[test]
fn enemies() {
    let refuse =
        |more: Value, path: &str, code: &str| refused(DocumentKind::Enemy, enemy(more), &[(path, code)]);
    let ai = |rules: Value| json!({"ai": {"rules": rules}});
    refuse(json!({"hp": [10]}), "/hp", "bad_shape");
    refuse(json!({"hp": [0, 5]}), "/hp/0", "out_of_bounds");
    refuse(json!({"rolls": {"Big": [1, 2]}}), "/rolls/Big", "bad_name");
    refuse(json!({"rolls": {"big": [2, 1]}}), "/rolls/big", "out_of_bounds");
    refuse(
        json!({"statuses": [{"status": "weak", "value": "rolled('big')"}]}),
        "/statuses/0/value",
        "unknown_reference",
    );
    refuse(json!({"statuses": [{"value": 3}]}), "/statuses/0", "missing_key");
    refuse(json!({"moves": {"bite": {"effects": []}}}), "/moves/bite", "missing_key");
    refuse(ai(json!([])), "/ai/rules", "inconsistent");
    refuse(ai(json!([{}])), "/ai/rules/0", "one_of");
    refuse(ai(json!([{"move": "bite", "cycle": ["bite"]}])), "/ai/rules/0", "one_of");
    refuse(ai(json!([{"cycle": []}])), "/ai/rules/0/cycle", "inconsistent");
    refuse(
        ai(json!([{"if": "last_move('bit')", "move": "bite"}, {"move": "bite"}])),
        "/ai/rules/0/if",
        "unknown_reference",
    );
    refuse(
        ai(json!([{"weighted": [{"move": "bite", "in_row": 0}]}])),
        "/ai/rules/0/weighted/0/in_row",
        "out_of_bounds",
    );
    let deep =
        (0..16).fold(json!([{"move": "bite"}]), |inner, _| json!([{"move": "bite", "otherwise": inner}]));
    refuse(
        ai(json!([{"weighted": deep}])),
        &format!("/ai/rules/0/weighted{}", "/0/otherwise".repeat(16)),
        "too_deep",
    );
    refuse(
        json!({"ai": {"opening": ["bitt"], "rules": [{"move": "bite"}]}}),
        "/ai/opening/0",
        "unknown_reference",
    );
    let many: serde_json::Map<String, Value> =
        (0..65).map(|number| (format!("r{number}"), json!([1, 2]))).collect();
    refuse(json!({"rolls": many}), "/rolls", "too_many");
    let shift = |to: &str| json!({"type": "set_move", "move": to});
    accepted(
        DocumentKind::Enemy,
        enemy(json!({"triggers": [{"on": "on_damage_taken", "effects": [shift("hide")]}]})),
    );
    refuse(
        json!({"triggers": [{"on": "on_damage_taken", "effects": [shift("split")]}]}),
        "/triggers/0/effects/0/move",
        "unknown_reference",
    );
    // A status is on some enemy.
    accepted(
        DocumentKind::Status,
        status(json!({"triggers": [{"on": "on_damage_taken", "effects": [shift("split")]}]})),
    );
}

#[test]
fn encounters() {
    let refuse =
        |more: Value, expected: &[(&str, &str)]| refused(DocumentKind::Encounter, encounter(more), expected);
    refuse(json!({}), &[("", "one_of")]);
    refuse(json!({"enemies": ["cultist"], "bag": ["cultist"], "count": 1}), &[("", "one_of")]);
    refuse(json!({"enemies": []}), &[("/enemies", "out_of_bounds")]);
    refuse(json!({"enemies": [[]]}), &[("/enemies/0", "out_of_bounds")]);
    refuse(json!({"enemies": [["cultist", "cultst"]]}), &[("/enemies/0/1", "unknown_reference")]);
    refuse(json!({"enemies": ["cultist"], "count": 1}), &[("/count", "inconsistent")]);
    refuse(json!({"bag": ["cultist"]}), &[("", "missing_key")]);
    refuse(json!({"bag": ["cultist"], "count": 2}), &[("/count", "inconsistent")]);
    refuse(json!({"enemies": ["cultist"], "tier": "hard"}), &[("/tier", "unknown_word")]);
}

#[test]
fn files_of_many_documents() {
    let text = json!({
        "cards": [card(json!({"id": "one"})), card(json!({"id": "one"})), 3],
        "status": [status(json!({}))],
        "relcs": [],
    });
    let text = text.to_string();
    let all = |text: &str| load(&[Source::file(DocumentKind::Card, "all.json", text)], &[]).err();
    let found_in = |text: &str| {
        let faults = all(text);
        found(&faults).into_iter().map(|(path, code)| format!("{path} {code}")).collect::<Vec<_>>()
    };
    assert_eq!(found_in(&text), ["/cards/1/id duplicate_id", "/cards/2 bad_shape", "/relcs unknown_key"]);
    assert_eq!(found_in("[{}]").first().map(String::as_str), Some("/0 missing_key"));
    assert_eq!(found_in("3"), [" bad_shape"]);
    assert_eq!(found_in(r#"{"cards": 3}"#), ["/cards bad_shape"]);
    // References go across files, in any order.
    let uses = card(json!({"effects": [{"type": "status", "target": "self", "status": "s"}]})).to_string();
    let made = status(json!({})).to_string();
    let sources = [
        Source::json(DocumentKind::Card, "card.json", &uses),
        Source::yaml(DocumentKind::Status, "status.yaml", &made),
    ];
    let documents = load(&sources, &[]).expect("they are right");
    assert_eq!((documents.cards.len(), documents.statuses.len()), (1, 1));
    assert_eq!(DocumentKind::of_file("data/enemies.json"), Some(DocumentKind::Enemy));
}

#[test]
fn messages_name_what_is_known_and_what_was_meant() {
    let said =
        |effect: Value| faults(DocumentKind::Card, &of_effect(effect)).expect("it is wrong").first().clone();
    let fault = said(json!({"type": "damge"}));
    assert!(
        fault.expected.starts_with("a kind of effects (`damage`?): `damage`, `lose_hp`, `heal`"),
        "{fault}"
    );
    assert!(fault.expected.ends_with("`gain_potion`"), "{fault}");
    let fault = said(json!({"type": "block", "target": "self", "value": "2 * strenght"}));
    assert!(fault.expected.starts_with("a variable (`strength`?): `turn`, `round`, `hp`"), "{fault}");
    assert!(fault.expected.ends_with(" in column 5"), "{fault}");
    assert!(!fault.expected.contains("event_value"), "only what may stand there is named: {fault}");
    assert_eq!(fault.found, "`strenght` in `2 * strenght`");
    let fault = said(json!({"type": "block", "target": "self", "value": "clmp(hp, 0, 9)"}));
    assert!(fault.expected.starts_with("a function (`clamp`?): `min`, `max`"), "{fault}");
    assert!(
        fault.expected.ends_with("`ally_alive` in column 1") && fault.found.starts_with("`clmp`"),
        "{fault}"
    );
    let fault = said(json!({"type": "block", "target": "self", "value": "this_turn('card_drwn')"}));
    assert!(fault.expected.starts_with("an event (`card_drawn`?): `combat_start`"), "{fault}");
    let fault = said(json!({"type": "status", "target": "self", "status": "stength"}));
    assert!(fault.expected.starts_with("a status (`strength`?): `"), "{fault}");
    let fault = said(json!({"type": "draw", "value": 11}));
    assert_eq!((&*fault.expected, &*fault.found), ("a whole number from 1 to 10", "11"));
    let fault = faults(DocumentKind::Card, &card(json!({"costs": 1}))).expect("it is wrong");
    assert!(fault.first().expected.starts_with("a key (`cost`?): `id`, `name`, `type`"), "{fault}");
}

#[test]
fn effects_that_stand_alone_are_checked_for_their_place() {
    let cancel =
        Definition::from_json(r#"{"type": "cancel", "what": "event"}"#).expect("it may stand somewhere");
    let before = Place::STATUS.in_trigger(Some(Event::DamageTaken), TriggerMode::Before);
    assert_eq!(Reading::default().at(before).check(&cancel), Ok(()));
    let after = Place::STATUS.in_trigger(Some(Event::DamageTaken), TriggerMode::After);
    let faults = Reading::default().at(after).check(&cancel).expect_err("nothing is pending");
    assert_eq!((&*faults.first().path, faults.first().code.0), ("/what", "nothing_pending"));
    let known = Known::of(&[common::content()]);
    let reading = Reading::default().known(&known);
    assert_eq!(
        reading.json(r#"{"type": "create", "card_id": "wound"}"#).map(|effect| effect.kind.word),
        Ok("create")
    );
    let faults = reading.json(r#"{"type": "create", "card_id": "wond"}"#).expect_err("there is no such card");
    assert_eq!(faults.first().code.0, "unknown_reference");
    let many = json!(vec![json!(vec![json!({"type": "shuffle"}); 32]); 9]).to_string();
    let faults = Definition::from_json(&many).expect_err("there are too many");
    assert_eq!((&*faults.first().path, faults.first().code.0), ("", "too_many"));
    assert_eq!(Definition::from_yaml("type: [").expect_err("it is no YAML").first().code.0, "not_yaml");
}

#[test]
fn every_code_of_the_loader_comes_up_in_a_test() {
    let tests: BTreeSet<&str> = include_str!("faults.rs").split('"').collect();
    let cases = include_str!("data/loader_cases.json");
    let missing: Vec<&str> = CODES
        .iter()
        .filter(|meaning| meaning.when == When::Loading)
        .map(|meaning| meaning.code.0)
        .filter(|code| !tests.contains(code) && !cases.contains(&format!("\"code\": \"{code}\"")))
        .filter(|code| !cases.contains(&format!("\"error\": \"{code}\"")))
        .collect();
    assert_eq!(missing, [""; 0]);
}
