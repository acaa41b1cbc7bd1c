//! Every stored scenario passes.

use std::{fs, path::Path};

use cardloom::testing::Laws;
use innovation::{Innovation, Scenario, Setup};

#[test]
fn all_stored_scenarios_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 322, "only {} scenarios are there", files.len());
    let mut failures = String::new();
    for file in &files {
        let text = fs::read_to_string(file).unwrap();
        let reasons = match serde_json::from_str::<Scenario>(&text) {
            Ok(scenario) => scenario.run().err().unwrap_or_default(),
            Err(error) => vec![error.to_string()],
        };
        for reason in reasons {
            failures += &format!("{}: {reason}\n", file.file_name().unwrap().display());
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn actions_that_are_exported_pass() {
    let setup = |players, seed| Setup { players, teams: false, seed };
    let report = Laws::<Innovation>::new(setup).games(1).every(40).scenarios::<Scenario>();
    println!("{report}");
    report.assert_passed();
    assert_eq!(report.untold, 3, "the pick of the first cards of each game: {report}");
}
