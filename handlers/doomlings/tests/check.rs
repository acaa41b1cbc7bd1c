//! `check` and `schema` as whoever writes cards meets them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::{Value, json};
use tempfile::TempDir;

/// How a call ended.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

/// Calls the program in a folder.
fn run(folder: &Path, arguments: &[&str]) -> Ran {
    let mut command = cargo_bin_cmd!("doomlings");
    command.env_remove("RUST_LOG").env_remove("CLICOLOR_FORCE");
    let output = command.current_dir(folder).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    files.iter().for_each(|(name, text)| fs::write(folder.path().join(name), text).unwrap());
    folder
}

/// What is found in these files: the exit code, and the lines without what was expected and found.
fn check(files: &[(&str, &str)], more: &[&str]) -> (i32, Vec<String>) {
    let folder = folder(files);
    let names = files.iter().map(|(name, _)| *name);
    let ran = run(folder.path(), &[&["check"], &names.collect::<Vec<_>>()[..], more].concat());
    assert_eq!(ran.err, "", "{files:?}");
    let lines = ran.out.lines().map(|line| line.split(": expected ").next().unwrap().to_owned());
    (ran.code, lines.collect())
}

/// A trait of no rules text, with these keys changed.
fn plain(changes: Value) -> Value {
    let mut document = json!({
        "id": "x", "name": "X", "copies": 1, "color": "red", "face_value": 1, "dominant": false, "icons": [],
        "effectless": true, "text": {},
    });
    for (key, value) in changes.as_object().unwrap() {
        document[key] = value.clone();
    }
    document
}

/// One whose action does a step.
fn acting(name: &str, step: Value) -> Value {
    plain(json!({
        "id": name, "name": name, "icons": ["action"], "effectless": false, "text": {"action": "It acts."},
        "action": [step],
    }))
}

fn misspelt(name: &str) -> Value {
    acting(name, json!({"action": "draw_card", "params": {"player": "$self", "count": 1}}))
}

fn game(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

#[test]
fn the_games_own_documents_are_right_in_every_form_of_file() {
    let data = ["traits", "ages", "catastrophes"].map(|name| game(&format!("data/{name}.json")));
    let data = data.each_ref().map(|path| path.to_str().unwrap());
    for arguments in [
        vec!["check", data[0]],
        vec!["check", data[1], "--as", "age"],
        vec!["check", data[2], "--as", "catastrophe"],
        vec!["check", data[0], data[1], data[2]],
        vec!["check", game("data/samples.json").to_str().unwrap(), "--with-base"],
    ] {
        let ran = run(Path::new("."), &arguments);
        assert_eq!((ran.code, &*ran.out, &*ran.err), (0, "", ""), "{arguments:?}");
    }
    // Each id and each name is there twice.
    let ran = run(Path::new("."), &["check", data[1], "--with-base"]);
    assert!(ran.code == 1 && ran.out.lines().all(|line| line.contains(": duplicate: ")), "{}", ran.out);
    assert!(ran.out.lines().next().unwrap().contains("/ages.json: /0: duplicate: "), "{}", ran.out);
}

#[test]
fn every_error_is_a_line_with_file_path_code_and_message() {
    let folder = folder(&[("mine.json", &misspelt("a").to_string())]);
    let ran = run(folder.path(), &["check", "mine.json"]);
    assert_eq!((ran.code, ran.out.lines().count()), (1, 1), "{}", ran.out);
    let message = ran.out.strip_prefix("mine.json: /action/0/action: unknown_word: expected ").unwrap();
    assert!(message.contains("`draw_cards`") && message.contains("draw_card\" (at 1:"), "{message}");
}

#[test]
fn a_path_begins_with_the_place_in_the_file() {
    let fine = plain(json!({}));
    for (file, begin) in [
        (misspelt("a"), ""),
        (json!([fine, misspelt("a")]), "/1"),
        (json!({"ages": [], "traits": [fine, misspelt("a")]}), "/traits/1"),
    ] {
        let found = check(&[("mine.json", &file.to_string())], &[]);
        assert_eq!(found, (1, vec![format!("mine.json: {begin}/action/0/action: unknown_word")]));
    }
    // Several files are one set, in their order.
    let found = check(&[("b.json", &misspelt("a").to_string()), ("a.json", &misspelt("a").to_string())], &[]);
    let expected = [
        "b.json: /action/0/action: unknown_word",
        "a.json: duplicate",
        "a.json: duplicate",
        "a.json: /action/0/action: unknown_word",
    ];
    assert_eq!(found, (1, expected.map(str::to_owned).into()));
}

#[test]
fn a_document_without_a_kind_is_a_trait_unless_it_is_said_otherwise() {
    let age = json!({
        "id": "x", "name": "X", "copies": 1, "text": {"effect": "Nobody draws."}, "on_reveal": [], "hooks": [],
        "restrictions": [], "modifiers": [],
    });
    let text = age.to_string();
    let lines = |more| check(&[("mine.json", &text)], more).1;
    assert!(lines(&[]).contains(&"mine.json: missing_key".to_owned()));
    assert_eq!(lines(&["--as", "age"]), ["mine.json: missing_key", "mine.json: inconsistent"]);
    assert!(lines(&["--as", "catastrophe"]).contains(&"mine.json: /hooks: unknown_key".to_owned()));
    let ran = run(Path::new("."), &["check", "mine.json", "--as", "card"]);
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
    assert!(ran.err.contains("trait, age or catastrophe"), "{}", ran.err);
}

#[test]
fn yaml_is_read_where_the_name_says_so_and_a_text_that_is_none_is_told() {
    let yaml = "id: x\nname: X\ncopies: 1\ncolor: red\nface_value: 1\ndominant: false\nicons: []\neffectless: true\ntext: {}\n";
    assert_eq!(check(&[("x.yaml", yaml)], &[]), (0, vec![]));
    assert_eq!(
        check(&[("x.yml", &yaml.replace("red", "rad"))], &[]),
        (1, vec!["x.yml: /color: bad_value".to_owned()])
    );
    assert_eq!(check(&[("x.yaml", "id: [x")], &[]), (1, vec!["x.yaml: not_yaml".to_owned()]));
    assert_eq!(check(&[("x.json", yaml)], &[]), (1, vec!["x.json: not_json".to_owned()]));
}

#[test]
fn for_programs_it_is_a_list_in_the_order_of_the_documents() {
    let file = json!([misspelt("a"), plain(json!({"colour": 1, "copies": 0}))]).to_string();
    let folder = folder(&[("mine.json", &file)]);
    let ran = run(folder.path(), &["check", "mine.json", "--json"]);
    let list: Vec<Value> = serde_json::from_str(&ran.out).unwrap();
    let found = list.iter().map(|fault| (fault["path"].as_str().unwrap(), fault["code"].as_str().unwrap()));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [("/0/action/0/action", "unknown_word"), ("/1/copies", "bad_value"), ("/1/colour", "unknown_key"),]
    );
    assert!(ran.code == 1 && list.iter().all(|fault| fault["file"] == "mine.json"));
    assert!(list.iter().all(|fault| fault["message"].as_str().unwrap().starts_with("expected ")));
    assert_eq!(list[0].as_object().unwrap().len(), 4);

    fs::write(folder.path().join("mine.json"), plain(json!({})).to_string()).unwrap();
    let ran = run(folder.path(), &["check", "mine.json", "--json"]);
    assert_eq!((ran.code, &*ran.out), (0, "[]\n"));
}

#[test]
fn cases_are_run_and_counted() {
    let ran =
        run(Path::new("."), &["check", "--cases", game("tests/data/loader_cases.json").to_str().unwrap()]);
    assert_eq!((ran.code, &*ran.out), (0, "74 passed, 0 failed\n"));

    let cases = json!([
        {"name": "right", "kind": "trait", "document": plain(json!({})), "errors": []},
        {"name": "broken", "kind": "age", "text": "{", "errors": [{"path": "", "code": "not_json"}]},
        {"name": "found", "kind": "trait", "document": plain(json!({"colour": 1})), "errors": []},
        {"name": "another path", "kind": "trait", "document": plain(json!({"colour": 1})),
         "errors": [{"path": "/color", "code": "unknown_key"}]},
    ]);
    let folder = folder(&[("cases.json", &cases.to_string()), ("none.json", "{}")]);
    let ran = run(folder.path(), &["check", "--cases", "cases.json"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, lines.len()), (1, 6), "{}", ran.out);
    assert_eq!(
        (lines[0], lines[2], lines[5]),
        ("cases.json: found", "cases.json: another path", "2 passed, 2 failed")
    );
    assert!(lines[1].contains("/colour: unknown_key") && lines[4].contains("`/color`"), "{}", ran.out);

    let ran = run(folder.path(), &["check", "--cases", "none.json"]);
    assert_eq!((ran.code, ran.out.starts_with("none.json: bad_shape: ")), (1, true), "{}", ran.out);
}

#[test]
fn a_file_that_cannot_be_read_is_told_in_one_line() {
    let folder = folder(&[("right.json", &plain(json!({})).to_string())]);
    for arguments in
        [&["check", "right.json", "none.json"][..], &["check", "--cases", "none.json"], &["check", "."]]
    {
        let ran = run(folder.path(), arguments);
        assert_eq!((ran.code, &*ran.out, ran.err.lines().count()), (2, "", 1), "{}", ran.err);
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
fn what_a_file_says_obeys_no_terminal() {
    let hostile = plain(json!({"\u{1b}[2J\u{202e}": "\u{9b}2J", "name": "\u{1b}[2J"})).to_string();
    let folder = folder(&[("mine.json", &hostile)]);
    for more in [&[][..], &["--json"]] {
        let ran = run(folder.path(), &[&["check", "mine.json"], more].concat());
        assert_eq!(ran.code, 1);
        let obeys = |letter: char| letter != '\n' && (letter.is_control() || letter == '\u{202e}');
        assert!(!ran.out.contains(obeys), "{:?}", ran.out);
    }
}

#[test]
fn the_schema_and_the_page_of_words_are_printed() {
    let ran = run(Path::new("."), &["schema"]);
    let schema: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, schema), (0, doomlings::language::schema()));
    let ran = run(Path::new("."), &["schema", "--words"]);
    assert!(ran.code == 0 && ran.out.contains("`draw_cards`"), "{}", ran.out);
}

#[test]
fn a_table_refuses_a_file_in_one_line_that_says_what_is_first_and_who_tells_the_rest() {
    let refused = |text: Value| {
        let folder = folder(&[("bad.json", &text.to_string())]);
        let ran = run(folder.path(), &["simulate", "--games", "1", "--no-save", "--cards", "bad.json"]);
        assert_eq!((ran.code, &*ran.out, ran.err.lines().count()), (2, "", 1), "{}", ran.err);
        ran.err
    };
    let one = refused(plain(json!({"copies": 0})));
    assert!(
        one.contains("bad.json: /copies: bad_value: expected a whole number from 1 to 1000, found 0 (at 1:"),
        "{one}"
    );
    assert!(!one.contains("more") && !one.contains("added cards"), "{one}");
    let three = refused(plain(json!({"copies": 0, "color": "pink", "dominant": 3})));
    assert_eq!(three.matches("expected").count(), 1, "{three}");
    assert!(three.contains("; 2 more: run `doomlings check --with-base bad.json`"), "{three}");
}

#[test]
fn what_is_wrong_with_a_whole_file_has_no_path() {
    let found = check(&[("none.json", "{")], &[]);
    assert_eq!(found, (1, vec!["none.json: not_json".to_owned()]));
    let (_, lines) = check(&[("bad.json", &plain(json!({"copies": 0, "nam": "X"})).to_string())], &[]);
    assert!(lines.iter().all(|line| line.starts_with("bad.json: /")), "{lines:?}");
}

#[test]
fn files_of_a_table_are_read_together_and_the_one_that_says_something_again_is_named() {
    let named = |id: &str, name: &str| plain(json!({"id": id, "name": name})).to_string();
    let folder = folder(&[
        ("one.json", &named("x", "X")),
        ("two.json", &named("y", "X")),
        ("y.json", &named("y", "Y")),
    ]);
    let simulate = ["simulate", "--games", "1", "--cards", "one.json"];
    let twice = run(folder.path(), &[&simulate[..], &["two.json"]].concat());
    assert_eq!((twice.code, &*twice.out, twice.err.lines().count()), (2, "", 1), "{}", twice.err);
    assert!(twice.err.contains(": two.json: duplicate: expected the key `name` "), "{}", twice.err);
    let apart = run(folder.path(), &[&simulate[..], &["y.json"]].concat());
    assert_eq!((apart.code, &*apart.err), (0, ""), "{}", apart.out);
}
