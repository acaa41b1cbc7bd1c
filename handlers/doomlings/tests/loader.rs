//! The loader: what it accepts, and what it finds wrong.

use doomlings::language::{Kind, Source, base, load, run_cases};

const CASES: &str = include_str!("../scenarios/loader_cases.json");
const SAMPLES: &str = include_str!("../data/samples.json");

#[test]
fn every_case_finds_exactly_its_faults() {
    let results = run_cases("loader_cases.json", CASES).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(results.len(), 74);
    let failed: Vec<String> = results
        .iter()
        .filter(|result| !result.differences.is_empty())
        .map(|result| format!("{}:\n  {}", result.name, result.differences.join("\n  ")))
        .collect();
    assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn the_base_game_and_the_samples_load() {
    let base = base();
    assert_eq!(base.traits.len(), 107);
    let samples = load(&[Source::file(Kind::Trait, "samples.json", SAMPLES)], &[base]);
    let samples = samples.unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(samples.traits.len() + samples.ages.len(), 37);
}

#[test]
fn dump() {
    let value: serde_json::Value = serde_json::from_str(CASES).unwrap();
    for case in value.as_array().unwrap() {
        let kind = match case["kind"].as_str().unwrap() { "trait" => Kind::Trait, "age" => Kind::Age, "catastrophe" => Kind::Catastrophe, _ => continue };
        let text = case.get("text").map_or_else(|| case["document"].to_string(), |text| text.as_str().unwrap().to_owned());
        if let Err(faults) = load(&[Source::document(kind, "x.json", &text)], &[]) { println!("{faults}"); }
    }
}
