//! The cases of the language.

mod common;

use cardloom_effects::cases;

const CASES: &str = include_str!("data/loader_cases.json");

#[test]
fn every_case_is_as_it_must_be() {
    let results = cases::run(CASES, common::content()).expect("it is a file of cases");
    let count = |section| results.iter().filter(|case| case.section == section).count();
    let sections = ["documents", "expressions", "texts", "card_texts", "yaml", "definitions", "builder"];
    assert_eq!(sections.map(count), [103, 96, 60, 7, 7, 10, 16]);
    let differing: Vec<String> = results
        .iter()
        .filter(|case| !case.differences.is_empty())
        .map(|case| format!("{}: {}: {}", case.section, case.name, case.differences.join("; ")))
        .collect();
    assert!(differing.is_empty(), "{} differ:\n{}", differing.len(), differing.join("\n"));
}

#[test]
fn a_case_that_expects_something_else_differs() {
    let differs = |section: &str, case: &str| {
        let file = format!(r#"{{"about": "a case", "{section}": [{case}]}}"#);
        let results = cases::run(&file, common::content()).expect("it is a file of cases");
        results.into_iter().flat_map(|case| case.differences).collect::<Vec<_>>().join("; ")
    };
    let missing = r#"{"kind": "relic", "document": {"id": "r", "name": "R"}, "errors": [{"path": "/id", "code": "bad_name"}]}"#;
    let said = differs("documents", missing);
    assert!(said.contains("missing_key") && said.ends_with("not found: bad_name at `/id`"), "{said}");
    assert_eq!(
        differs("expressions", r#"{"expr": "2 + 2", "value": 5}"#),
        r#"expected {"value":5}, found {"value":4}"#
    );
    assert_eq!(
        differs("yaml", r#"{"yaml": "a: yes", "json": {"a": true}}"#),
        r#"expected {"a":true}, found {"a":"yes"}"#
    );
    let full = r#"{"read": {"type": "shuffle"}, "full": {"type": "shuffle"}}"#;
    assert!(differs("definitions", full).starts_with(r#"expected {"type":"shuffle"}, found"#));
}

#[test]
fn a_file_without_cases_is_refused() {
    let error = |text: &str| cases::run(text, common::content()).expect_err("it has no cases").to_string();
    assert!(error("[").starts_with("expected a file of cases in JSON: "), "{}", error("["));
    assert_eq!(error(r#"{"yaml": 3}"#), "/yaml: expected a list of cases");
    assert_eq!(error(r#"{"yaml": [{"json": 1}]}"#), "/yaml/0/yaml: expected text");
    assert!(error(r#"{"yamls": []}"#).starts_with("yamls: expected one of the sections `documents`, "));
}
