//! The stored scenarios: positions, turns and what comes of them.

use cardloom::testing::Laws;
use wingspan::{Scenario, Scored, Setup, Wingspan};

#[test]
fn all_situations_come_out_as_written() {
    let text = include_str!("../scenarios/situations.json");
    let scenarios: Vec<Scenario> = serde_json::from_str(text).expect("scenarios in their format");
    assert_eq!(scenarios.len(), 35);
    let failures = scenarios.iter().filter_map(|scenario| {
        let reasons = scenario.run().err()?;
        Some(format!("{} {}\n  {}", scenario.id, scenario.title, reasons.join("\n  ")))
    });
    let failures: Vec<String> = failures.collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn what_does_not_come_out_is_told() {
    let text = include_str!("../scenarios/situations.json");
    let mut scenarios: Vec<Scenario> = serde_json::from_str(text).expect("scenarios in their format");
    let mut scenario = scenarios.remove(0);
    scenario.expect["B.mourning_dove.eggs"] = serde_json::json!(4);
    assert_eq!(scenario.run(), Err(vec!["B.mourning_dove.eggs: expected 4, found 3".to_owned()]));
    scenario.turns[0].answers.pop();
    let reason =
        r#"answers: none is left, but B is asked use_power: ["mourning_dove","yes"], ["mourning_dove","no"]"#;
    assert_eq!(scenario.run(), Err(vec![reason.to_owned()]));
}

#[test]
fn turns_that_are_exported_pass() {
    let setup = |players, seed| Setup { players, goals: Scored::Green, swift_start: false, seed };
    let report = Laws::<Wingspan>::new(setup).games(1).every(8).scenarios::<Scenario>();
    println!("{report}");
    report.assert_passed();
    assert!(report.untold > 0, "the choices at the start: {report}");
}
