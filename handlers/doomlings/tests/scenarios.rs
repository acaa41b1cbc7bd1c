//! The stored scenarios: positions, what is played with all questions and answers, and what comes of it.

use cardloom::testing::Laws;
use doomlings::{Doomlings, Scenario, Setup};

/// What is ruled, a situation each.
fn situations() -> Vec<Scenario> {
    read(include_str!("../scenarios/situations.json"))
}

/// What cards and words do that no situation is about.
fn cards() -> Vec<Scenario> {
    read(include_str!("../scenarios/cards.json"))
}

fn read(text: &str) -> Vec<Scenario> {
    serde_json::from_str(text).expect("scenarios in their format")
}

#[test]
fn all_scenarios_come_out_as_written() {
    assert_eq!((situations().len(), cards().len()), (290, 43));
    let scenarios: Vec<Scenario> = situations().into_iter().chain(cards()).collect();
    let failures = scenarios.iter().filter_map(|scenario| {
        let reasons = scenario.run().err()?;
        Some(format!("{} {}\n  {}", scenario.id, scenario.title, reasons.join("\n  ")))
    });
    let failures: Vec<String> = failures.collect();
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn scenarios_are_written_as_they_are_read() {
    for scenario in situations().into_iter().chain(cards()) {
        let text = serde_json::to_string(&scenario).unwrap();
        assert_eq!(serde_json::from_str::<Scenario>(&text).unwrap(), scenario);
    }
}

/// The situation of this name, changed.
fn changed(id: &str, change: impl Fn(&mut Scenario)) -> Vec<String> {
    let mut scenario = situations().into_iter().find(|scenario| scenario.id == id).expect("a situation");
    change(&mut scenario);
    scenario.run().expect_err("a scenario that fails")
}

#[test]
fn what_does_not_come_out_is_told() {
    let gone = changed("2a", |scenario| scenario.expect["P1.pile"] = serde_json::json!(["Fangs"]));
    assert_eq!(gone, [r#"P1.pile: expected ["Fangs"], found ["Antlers"]"#]);
    let unanswered = changed("2a", |scenario| scenario.play[0].answers.clear());
    assert_eq!(unanswered, ["answers: none is left, but P1 is asked play: Antlers, Fangs, Quick, Spiny"]);
    let other =
        changed("2b", |scenario| scenario.play[0].answers[1].options = Some(vec!["Fangs".to_owned()]));
    assert_eq!(
        other,
        [
            "P1 answers stabilize_discard with Gills, Fangs of [Fangs], but P1 is asked stabilize_discard: Fangs, Quick, Spiny, Gills"
        ]
    );
    let unknown = changed("2a", |scenario| scenario.setup.discard.push("Wings".to_owned()));
    assert_eq!(unknown, [r#"setup: no card is called "Wings""#]);
    let lucky = changed("18b2", |scenario| scenario.chance.clear());
    assert!(lucky.iter().any(|reason| reason.starts_with("chance: ")), "{lucky:?}");
}

#[test]
fn turns_that_are_exported_pass() {
    let report = Laws::<Doomlings>::new(Setup::new).games(1).every(8).scenarios::<Scenario>();
    println!("{report}");
    report.assert_passed();
}
