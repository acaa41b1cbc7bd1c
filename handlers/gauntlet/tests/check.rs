//! `check` and `schema` as whoever writes documents meets them.

mod program;

use std::{fs, path::Path};

use program::{folder, game, run};
use serde_json::{Value, json};

/// What is found in these files: the exit code, and the lines without what was expected and found.
fn check(files: &[(&str, &str)], more: &[&str]) -> (i32, Vec<String>) {
    let folder = folder(files);
    let names = files.iter().map(|(name, _)| *name);
    let ran = run(folder.path(), &[&["check"], &names.collect::<Vec<_>>()[..], more].concat());
    assert_eq!(ran.err, "", "{files:?}");
    let lines = ran.out.lines().map(|line| line.split(": expected ").next().unwrap().to_owned());
    (ran.code, lines.collect())
}

/// A skill that gives block, with these keys changed.
fn card(changes: Value) -> Value {
    let mut document = json!({
        "id": "x", "name": "X", "type": "skill", "rarity": "common", "cost": 1,
        "effects": [{"type": "block", "target": "self", "value": 5}],
    });
    for (key, value) in changes.as_object().unwrap() {
        document[key] = value.clone();
    }
    document
}

fn misspelt(id: &str) -> Value {
    card(json!({"id": id, "effects": [{"type": "drow", "value": 1}]}))
}

#[test]
fn the_games_own_documents_are_right_in_every_form_of_file() {
    let data =
        ["cards.json", "statuses.json", "relics.json", "potions.yaml", "enemies.json", "encounters.yaml"];
    let kinds = ["card", "status", "relic", "potion", "enemy", "encounter"];
    let all = folder(&[]);
    let mut lists = serde_json::Map::new();
    for (file, kind) in data.iter().zip(kinds).filter(|(file, _)| file.ends_with(".json")) {
        let text = fs::read_to_string(game("data").join(file)).unwrap();
        lists.insert(kind.to_owned(), serde_json::from_str(&text).unwrap());
    }
    fs::write(all.path().join("all.json"), Value::Object(lists).to_string()).unwrap();
    let samples = game("data/samples.json");
    for arguments in [&["check", "all.json"][..], &["check", samples.to_str().unwrap(), "--with-base"]] {
        let ran = run(all.path(), arguments);
        assert_eq!((ran.code, &*ran.out, &*ran.err), (0, "", ""), "{arguments:?}");
    }
    // Each id is there twice.
    for (file, kind) in data.iter().zip(kinds) {
        let path = game("data").join(file);
        let ran = run(Path::new("."), &["check", path.to_str().unwrap(), "--as", kind, "--with-base"]);
        assert!(
            ran.code == 1 && ran.out.lines().all(|line| line.contains("/id: duplicate_id: ")),
            "{}",
            ran.out
        );
        assert!(
            ran.out.lines().next().unwrap().contains(&format!("{file}: /0/id: duplicate_id: ")),
            "{}",
            ran.out
        );
    }
}

#[test]
fn every_error_is_a_line_with_file_path_code_and_message() {
    let folder = folder(&[("mine.json", &misspelt("a").to_string())]);
    let ran = run(folder.path(), &["check", "mine.json"]);
    assert_eq!((ran.code, ran.out.lines().count()), (1, 1), "{}", ran.out);
    let message = ran.out.strip_prefix("mine.json: /effects/0/type: unknown_kind: expected ").unwrap();
    assert!(message.contains("`draw`") && message.contains("drow\" (at 1:"), "{message}");
}

#[test]
fn a_path_begins_with_the_place_in_the_file() {
    for (file, begin) in [
        (misspelt("a"), ""),
        (json!([card(json!({})), misspelt("a")]), "/1"),
        (json!({"relics": [], "cards": [card(json!({})), misspelt("a")]}), "/cards/1"),
    ] {
        let found = check(&[("mine.json", &file.to_string())], &[]);
        assert_eq!(found, (1, vec![format!("mine.json: {begin}/effects/0/type: unknown_kind")]));
    }
    // Several files are one set, in their order.
    let found = check(&[("b.json", &misspelt("a").to_string()), ("a.json", &misspelt("a").to_string())], &[]);
    let expected = [
        "b.json: /effects/0/type: unknown_kind",
        "a.json: /id: duplicate_id",
        "a.json: /effects/0/type: unknown_kind",
    ];
    assert_eq!(found, (1, expected.map(str::to_owned).into()));
}

#[test]
fn documents_may_refer_to_each_other_and_to_the_base_game() {
    let weakens =
        |id: &str| card(json!({"effects": [{"type": "status", "target": "all_enemies", "status": id}]}));
    let status =
        json!({"statuses": [{"id": "chill", "name": "Chill", "category": "debuff", "stacking": "none"}]});
    let (card, status) = (weakens("chill").to_string(), status.to_string());
    let unknown = |name: &str| (1, vec![format!("{name}: /effects/0/status: unknown_status")]);
    assert_eq!(check(&[("card.json", &card)], &["--with-base"]), unknown("card.json"));
    assert_eq!(check(&[("card.json", &card), ("status.json", &status)], &[]), (0, vec![]));
    let base = weakens("weak").to_string();
    assert_eq!(check(&[("card.json", &base)], &[]), unknown("card.json"));
    assert_eq!(check(&[("card.json", &base)], &["--with-base"]), (0, vec![]));
}

#[test]
fn a_document_without_a_kind_is_a_card_unless_it_is_said_otherwise() {
    let relic = json!({
        "id": "x", "name": "X", "rarity": "common",
        "triggers": [{"on": "combat_start", "effects": [{"type": "draw", "value": 1}]}],
    });
    let text = relic.to_string();
    assert_eq!(check(&[("mine.json", &text)], &["--as", "relic"]), (0, vec![]));
    let (code, lines) = check(&[("mine.json", &text)], &[]);
    assert!(code == 1 && lines.contains(&"mine.json: missing_key".to_owned()), "{lines:?}");
    for kind in ["status", "potion", "enemy", "encounter"] {
        assert_eq!(check(&[("mine.json", &text)], &["--as", kind]).0, 1, "{kind}");
    }
    let ran = run(Path::new("."), &["check", "mine.json", "--as", "trait"]);
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
    assert!(ran.err.contains("card, status, relic, potion, enemy or encounter"), "{}", ran.err);
}

#[test]
fn yaml_is_read_where_the_name_says_so_and_a_text_that_is_none_is_told() {
    let yaml = "id: x\nname: X\ntype: skill\nrarity: common\ncost: 1\neffects:\n- {type: draw, value: 1}\n";
    assert_eq!(check(&[("x.yaml", yaml)], &[]), (0, vec![]));
    let rare = yaml.replace("common", "commun");
    assert_eq!(check(&[("x.yml", &rare)], &[]), (1, vec!["x.yml: /rarity: unknown_word".to_owned()]));
    assert_eq!(check(&[("x.yaml", "id: [x")], &[]), (1, vec!["x.yaml: not_yaml".to_owned()]));
    assert_eq!(check(&[("x.json", yaml)], &[]), (1, vec!["x.json: not_json".to_owned()]));
}

#[test]
fn for_programs_it_is_a_list_in_the_order_of_the_documents() {
    let file = json!([misspelt("a"), card(json!({"colour": 1, "cost": 10}))]).to_string();
    let folder = folder(&[("mine.json", &file)]);
    let ran = run(folder.path(), &["check", "mine.json", "--json"]);
    let list: Vec<Value> = serde_json::from_str(&ran.out).unwrap();
    let found = list.iter().map(|fault| (fault["path"].as_str().unwrap(), fault["code"].as_str().unwrap()));
    let mut found: Vec<_> = found.collect();
    assert_eq!(found.remove(0), ("/0/effects/0/type", "unknown_kind"));
    found.sort_unstable();
    assert_eq!(found, [("/1/colour", "unknown_key"), ("/1/cost", "out_of_bounds")]);
    assert!(ran.code == 1 && list.iter().all(|fault| fault["file"] == "mine.json"));
    assert!(list.iter().all(|fault| fault["message"].as_str().unwrap().starts_with("expected ")));
    assert_eq!(list[0].as_object().unwrap().len(), 4);

    fs::write(folder.path().join("mine.json"), card(json!({})).to_string()).unwrap();
    let ran = run(folder.path(), &["check", "mine.json", "--json"]);
    assert_eq!((ran.code, &*ran.out), (0, "[]\n"));
}

#[test]
fn all_cases_of_the_language_pass() {
    let cases = game("../../src/effects/tests/data/loader_cases.json");
    let ran = run(Path::new("."), &["check", "--cases", cases.to_str().unwrap()]);
    assert_eq!((ran.code, &*ran.out), (0, "299 passed, 0 failed\n"));
}

#[test]
fn cases_that_differ_are_told_and_counted() {
    let cases = json!({
        "about": "cases of every section",
        "documents": [
            {"name": "right", "kind": "card", "document": card(json!({})), "errors": []},
            {"name": "broken", "kind": "enemy", "text": "{", "errors": [{"path": "", "code": "not_json"}]},
            {"name": "found", "kind": "card", "document": card(json!({"colour": 1})), "errors": []},
        ],
        "expressions": [{"expr": "hp / 2", "vars": {"hp": 7}, "value": "7/2"}, {"expr": "hp / 2", "value": 1}],
        "texts": [{"text": "Draw 2 cards.", "error": "unparsed_text"}],
        "card_texts": [{"text": "Innate.", "keywords": ["innate"], "effects": []}],
        "yaml": [{"yaml": "no", "json": false}],
        "definitions": [{"read": {"type": "draw", "value": 1}, "full": {"type": "draw", "target": "self", "value": 1}}],
        "builder": [{"call": "draw(2)", "full": {"type": "draw", "target": "self", "value": 3}}],
    });
    let folder = folder(&[("cases.json", &cases.to_string()), ("none.json", r#"{"yamls": []}"#)]);
    let ran = run(folder.path(), &["check", "--cases", "cases.json"]);
    let told: Vec<&str> = ran.out.lines().filter(|line| !line.starts_with("  ")).collect();
    assert_eq!(
        told,
        [
            "cases.json: documents: found",
            "cases.json: expressions: hp / 2",
            "cases.json: texts: Draw 2 cards.",
            "cases.json: yaml: no",
            "cases.json: builder: draw(2)",
            "5 passed, 5 failed",
        ],
        "{}",
        ran.out
    );
    assert!(
        ran.code == 1 && ran.out.contains("  not expected: ") && ran.out.contains("/colour"),
        "{}",
        ran.out
    );

    for (file, said) in [("none.json", "none.json: yamls: expected one of the sections"), ("cases.json", "")]
    {
        let ran = run(folder.path(), &["check", "--cases", file]);
        assert_eq!((ran.code, ran.out.starts_with(said), &*ran.err), (1, true, ""), "{}", ran.out);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_told_in_one_line() {
    let folder = folder(&[("right.json", &card(json!({})).to_string())]);
    for arguments in [
        &["check", "right.json", "none.json"][..],
        &["check", "--cases", "none.json"],
        &["check", "."],
        &["check"],
    ] {
        let ran = run(folder.path(), arguments);
        assert_eq!((ran.code, &*ran.out, ran.err.lines().count()), (2, "", 1), "{}", ran.err);
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
fn what_a_file_says_obeys_no_terminal() {
    let hostile = card(json!({"\u{1b}[2J\u{202e}": "\u{9b}2J", "name": 3, "id": "\u{1b}[2J"})).to_string();
    let cases = json!({"yaml": [{"yaml": "\u{1b}[2J\u{202e}", "json": 1}]}).to_string();
    let folder = folder(&[("mine.json", &hostile), ("cases.json", &cases)]);
    for arguments in [
        &["check", "mine.json"][..],
        &["check", "mine.json", "--json"],
        &["check", "--cases", "cases.json"],
        &["text", "\u{1b}[2J"],
        &["text", "--back", "{\"type\": \"\u{1b}[2J\"}"],
        &["eval", "'\u{1b}[2J' == card_type"],
        &["eval", "damage_type", "--var", "damage_type=\u{1b}[2J\u{202e}"],
        &["eval", "hp", "--var", "\u{1b}[2J=3"],
    ] {
        let ran = run(folder.path(), arguments);
        let obeys = |letter: char| letter != '\n' && (letter.is_control() || letter == '\u{202e}');
        assert!(!ran.out.contains(obeys) && !ran.err.contains(obeys), "{:?} {:?}", ran.out, ran.err);
        assert_ne!(ran.out.clone() + &ran.err, "", "{arguments:?}");
    }
}

#[test]
fn the_schema_and_the_page_of_words_are_printed() {
    let ran = run(Path::new("."), &["schema"]);
    let schema: Value = serde_json::from_str(&ran.out).unwrap();
    let standard = cardloom_effects::Registry::standard();
    assert_eq!((ran.code, schema), (0, cardloom_effects::schema::schema(&standard)));
    let ran = run(Path::new("."), &["schema", "--words"]);
    let page = cardloom_effects::reference::page(&standard);
    assert_eq!((ran.code, ran.out.trim_end()), (0, page.trim_end()));
}

#[test]
fn a_table_refuses_a_file_in_one_line_that_says_what_is_first_and_who_tells_the_rest() {
    let refused = |text: Value, call: &[&str]| {
        let folder = folder(&[("bad.json", &text.to_string())]);
        let ran = run(folder.path(), &[call, &["--cards", "bad.json"]].concat());
        assert_eq!((ran.code, &*ran.out, ran.err.lines().count()), (2, "", 1), "{}", ran.err);
        ran.err
    };
    let simulate = &["simulate", "--games", "1", "--no-save"][..];
    for call in [simulate, &["text", "Draw a card."], &["eval", "1"]] {
        let one = refused(card(json!({"cost": 10})), call);
        assert!(one.contains("bad.json: /cost: out_of_bounds: expected ") && one.contains("(at 1:"), "{one}");
        assert!(!one.contains("more"), "{one}");
        let three = refused(card(json!({"cost": 10, "rarity": "pink", "type": 3})), call);
        assert!(three.matches("expected").count() == 1 && three.contains("; 2 more"), "{three}");
    }
    let three = refused(card(json!({"cost": 10, "rarity": "pink", "type": 3})), simulate);
    assert!(three.contains("; 2 more: run `gauntlet check --with-base bad.json`"), "{three}");
}

#[test]
fn files_of_a_table_are_read_together_and_may_refer_to_each_other() {
    let effects = json!([{"type": "status", "target": "self", "status": "gloom", "value": 1}]);
    let status = json!({"statuses": [{"id": "gloom", "name": "Gloom", "category": "debuff", "stacking": "intensity"}]});
    let files =
        [("one.json", &*card(json!({"effects": effects})).to_string()), ("two.json", &*status.to_string())];
    let folder = folder(&files);
    let simulate = ["simulate", "--games", "1", "--cards", "one.json"];
    let together = run(folder.path(), &[&simulate[..], &["two.json"]].concat());
    assert_eq!((together.code, &*together.err), (0, ""), "{}", together.out);
    let alone = run(folder.path(), &simulate);
    assert_eq!((alone.code, &*alone.out), (2, ""));
    assert!(alone.err.contains("one.json: /effects/0/status: unknown_status: "), "{}", alone.err);
}
