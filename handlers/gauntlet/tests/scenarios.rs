//! Situations of combat and whole runs, with what must come of them.

use gauntlet::Scenario;

fn run(text: &str, count: usize) {
    let scenarios: Vec<Scenario> = serde_json::from_str(text).expect("they can be read");
    assert_eq!(scenarios.len(), count);
    let failed: Vec<String> = scenarios
        .iter()
        .filter_map(|scenario| {
            scenario.run().err().map(|wrong| format!("{}:\n  {}", scenario.name, wrong.join("\n  ")))
        })
        .collect();
    assert!(failed.is_empty(), "{} of {count} failed:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_situation_comes_out_as_expected() {
    run(include_str!("data/scenarios.json"), 272);
}

#[test]
fn every_run_comes_out_as_expected() {
    run(include_str!("data/run_cases.json"), 9);
}

#[test]
fn every_card_comes_out_as_expected() {
    run(include_str!("../scenarios/cards.json"), 111);
}

#[test]
fn all_others_come_out_as_expected() {
    run(include_str!("../scenarios/others.json"), 74);
}

#[test]
fn every_word_comes_out_as_expected() {
    run(include_str!("../scenarios/words.json"), 36);
}

#[test]
fn every_ruling_comes_out_as_expected() {
    run(include_str!("../scenarios/rulings.json"), 32);
}
