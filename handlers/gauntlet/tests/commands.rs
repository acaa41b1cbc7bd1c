//! `text` and `eval` as whoever writes documents meets them.

mod program;

use std::path::Path;

use program::{Ran, folder, run};
use serde_json::{Value, json};

fn call(arguments: &[&str]) -> Ran {
    run(Path::new("."), arguments)
}

/// What a call prints that goes well.
fn printed(arguments: &[&str]) -> String {
    let ran = call(arguments);
    assert_eq!((ran.code, &*ran.err), (0, ""), "{arguments:?}");
    ran.out
}

/// Why a call is refused: one line, and nothing is printed.
fn refused(arguments: &[&str]) -> String {
    let ran = call(arguments);
    assert_eq!((ran.code, &*ran.out, ran.err.lines().count()), (2, "", 1), "{arguments:?}: {}", ran.err);
    ran.err.trim_end().strip_prefix("error: ").expect("it is an error").to_owned()
}

fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).expect("it is JSON")
}

#[test]
fn a_text_is_printed_as_the_effects_that_it_means() {
    assert_eq!(
        json_of(&["text", "Deal 6 damage. Draw a card."]),
        json!([{"type": "damage", "target": "single_enemy", "value": 6}, {"type": "draw", "value": 1}])
    );
    // Names are those of the base game.
    assert_eq!(
        json_of(&["text", "apply 2 vulnerable to all enemies; add 2 wound to your hand"]),
        json!([
            {"type": "status", "target": "all_enemies", "value": 2, "status": "vulnerable"},
            {"type": "create", "card_id": "wound", "count": 2}
        ])
    );
}

#[test]
fn a_text_of_a_card_has_keywords() {
    assert_eq!(
        json_of(&["text", "--card", "Innate. Gain [strength * 2] block. Exhaust."]),
        json!({
            "keywords": ["innate", "exhaust"],
            "effects": [{"type": "block", "target": "self", "value": "strength * 2"}],
        })
    );
    assert!(refused(&["text", "Innate. Draw a card."]).starts_with("column 1: unparsed_text: "));
}

#[test]
fn effects_are_printed_as_a_text() {
    let effects =
        r#"[{"type": "damage", "target": "all_enemies", "value": 4}, {"type": "draw", "value": 1}]"#;
    assert_eq!(printed(&["text", "--back", effects]), "Deal 4 damage to all enemies. Draw 1 card.\n");
    assert_eq!(printed(&["text", "--back", r#"{"type": "scry", "value": 3}"#]), "Scry 3.\n");
    let said = refused(&["text", "--back", r#"{"type": "status", "target": "self", "status": "luck"}"#]);
    assert!(said.contains("unknown_status: expected "), "{said}");
    let said = refused(&["text", "--back", r#"[{"type": "drow"}, {"type": "shufle"}]"#]);
    assert!(said.contains("/0/type: unknown_kind") && said.ends_with("; 1 more"), "{said}");
    let said = refused(&["text", "--back", "{"]);
    assert!(said.contains("not_json: expected "), "{said}");
}

#[test]
fn where_a_text_stops_being_understood_is_told() {
    for (text, begin) in [
        ("Draw a card. Deal 6 damge.", "column 14: unparsed_text: expected "),
        ("Deal 6 damage. Apply 2 Luck.", "column 24: unknown_status: expected "),
        ("Gain [hp +] block.", "column "),
        ("", "column 1: empty_effects: expected "),
        (".;.", "column "),
        ("Draw 11 cards.", "column 1: out_of_bounds: expected "),
    ] {
        let said = refused(&["text", text]);
        assert!(said.starts_with(begin) && said.contains(", found "), "{text:?}: {said}");
    }
    assert!(refused(&["text", &"Draw a card. ".repeat(100)]).contains(": too_long: "));
}

#[test]
fn a_value_is_exact() {
    for (expression, variables, value) in [
        ("min(enemy_count, 3) * 2", &["enemy_count=2"][..], "4"),
        ("7 / 2", &[], "7/2"),
        ("-7 // 2", &[], "-4"),
        ("hp_percent * 3", &["hp_percent=1/2"], "3/2"),
        ("hp", &["hp=1", "hp=2"], "2"),
        ("status('poison') / 2 + status('weak')", &["status('poison')=3", "status(\"weak\") = 1"], "5/2"),
        ("target_weak and hp < 40", &["target_weak=true", "hp=3"], "true"),
        ("card_type if card_cost > 1 else 'none'", &["card_type=attack", "card_cost=2"], "attack"),
        (
            "cards('hand', 'strike') - rolled('curl_up')",
            &["cards('hand', 'strike')=4", "rolled('curl_up')=9"],
            "-5",
        ),
        (
            "last_move('bite') or ally_alive('cultist') == 1",
            &["last_move('bite')=false", "ally_alive('cultist')=1"],
            "true",
        ),
    ] {
        let mut arguments = vec!["eval", expression];
        variables.iter().for_each(|variable| arguments.extend(["--var", variable]));
        assert_eq!(printed(&arguments), format!("{value}\n"), "{expression}");
    }
}

#[test]
fn what_has_no_value_is_named() {
    let said = refused(&["eval", "2 * hp + status('weak') - hp + x", "--var", "x=1"]);
    assert_eq!(said, "column 5: expected a value for `hp`, `status('weak')`: give it with --var \"hp=…\"");
    assert_eq!(printed(&["eval", "2 * hp", "--var", "hp=2", "--var", "max_hp=3"]), "4\n");
}

#[test]
fn what_is_wrong_with_an_expression_is_told_with_its_column() {
    for (arguments, said) in [
        (&["eval", "2 * strenght"][..], "column 5: unknown_variable: expected a variable (`strength`?)"),
        (&["eval", "status('luck')"], "column 8: unknown_status: expected a status"),
        (&["eval", "2 +"], "column 4: syntax: "),
        (&["eval", ""], "column 1: syntax: "),
        (&["eval", "hp.max"], "column 3: forbidden: "),
        (&["eval", "[1, 2]"], "column 1: type_mismatch: "),
        (&["eval", "1 / hp", "--var", "hp=0"], "column 3: division_by_zero: "),
        (&["eval", "9223372036854775807 * hp", "--var", "hp=2"], "column 21: overflow: "),
        (&["eval", "last_move('wave')"], "column 11: unknown_reference: expected a move"),
    ] {
        assert!(refused(arguments).starts_with(said), "{arguments:?}: {}", refused(arguments));
    }
}

#[test]
fn a_value_that_cannot_be_bound_is_refused() {
    for (variable, said) in [
        ("hp", "expected a binding such as hp=3, found \"hp\""),
        ("hp=much", "expected a number such as 3 or 7/2 for `hp`, found much"),
        ("target_weak=3", "expected true or false for `target_weak`, found 3"),
        ("hp + 1=3", "expected a variable, or a function of the game, to bind, found `hp + 1`"),
        ("strenght=3", "strenght: column 1: unknown_variable: "),
        ("=3", ": column 1: syntax: "),
    ] {
        let said_now = refused(&["eval", "1", "--var", variable]);
        assert!(said_now.contains(said), "{variable}: {said_now}");
    }
}

#[test]
fn a_place_has_words_of_its_own() {
    let arguments =
        |places| ["eval", "x + event_value", "--var", "x=1", "--var", "event_value=2", "--in", places];
    for (places, said) in [
        ("card", "column 1: bad_context"),
        ("x_card", "column 5: bad_context"),
        ("hand", "it takes card, x_card"),
    ] {
        assert!(refused(&arguments(places)).contains(said), "{places}: {}", refused(&arguments(places)));
    }
    assert_eq!(printed(&arguments("x_card,event")), "3\n");
    assert_eq!(printed(&["eval", "turn", "--var", "turn=2", "--in", "filter"]), "2\n");
}

#[test]
fn documents_of_ones_own_are_known() {
    let mine = "statuses:\n- {id: chill, name: Deep Chill, category: debuff, stacking: intensity}\n";
    let folder = folder(&[("mine.yaml", mine)]);
    let ran = run(folder.path(), &["text", "Apply 2 Deep Chill.", "--cards", "mine.yaml"]);
    let found: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(found[0]["status"], "chill");
    let ran = run(
        folder.path(),
        &["eval", "status('chill') + 1", "--var", "status('chill')=2", "--cards", "mine.yaml"],
    );
    assert_eq!((ran.code, &*ran.out), (0, "3\n"), "{}", ran.err);
    assert!(refused(&["text", "Apply 2 Deep Chill."]).contains("unknown_status"));
    let ran = run(folder.path(), &["text", "Draw a card.", "--cards", "none.yaml"]);
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
}
