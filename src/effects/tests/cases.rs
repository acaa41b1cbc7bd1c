//! The cases of the language.

mod common;

use cardloom_effects::cases;

const CASES: &str = include_str!("data/loader_cases.json");

#[test]
fn every_case_is_as_it_must_be() {
    let results = cases::run(CASES, &[common::content()]).expect("it is a file of cases");
    let count = |section| results.iter().filter(|case| case.section == section).count();
    assert_eq!(["documents", "expressions", "yaml", "definitions"].map(count), [103, 96, 7, 10]);
    let differing: Vec<String> = results
        .iter()
        .filter(|case| !case.differences.is_empty())
        .map(|case| format!("{}: {}: {}", case.section, case.name, case.differences.join("; ")))
        .collect();
    assert!(differing.is_empty(), "{} differ:\n{}", differing.len(), differing.join("\n"));
}
