//! Scenarios of a small game: what passes, and each way in which one fails.

mod guess;

use cardloom::{
    Session,
    agents::RandomAgent,
    scenario::{ExportError, NoScenarios, export, run},
    testing::{Laws, played},
};
use guess::{Guess, Moves, State, Turns};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn read<S: DeserializeOwned>(scenario: Value) -> S {
    serde_json::from_value(scenario).unwrap()
}

/// A turn of P1 in which all is asked that can be, with one change.
fn turns(pointer: &str, changed: Value) -> Result<(), Vec<String>> {
    let mut scenario = json!({
        "setup": { "pile": 5, "rolls": [2] },
        "turns": [{ "turn": 0, "answers": [
            { "seat": 0, "question": "take", "options": ["3", "1", "2"], "answer": ["3"] },
            { "seat": 1, "question": "guess", "answer": ["none"] },
            { "seat": 0, "question": "guess", "answer": ["2"] },
        ] }],
        "expect": {
            "pile": 2, "right": [1, 0], "asked": ["guess", "guess", "take"],
            "events": [{ "rolled": 2 }], "no_event": { "rolled": 1 }, "count": [[{ "took": [0, 3] }, 1]],
        },
    });
    match scenario.pointer_mut(pointer) {
        Some(place) => *place = changed,
        None => panic!("{pointer} is no place in {scenario}"),
    }
    run(&read::<Turns>(scenario))
}

fn fails(pointer: &str, changed: Value, reason: &str) {
    assert_eq!(turns(pointer, changed), Err(vec![reason.to_owned()]), "{pointer}");
}

#[test]
fn what_comes_out_as_written_passes() {
    assert_eq!(turns("/setup/pile", json!(5)), Ok(()));
}

#[test]
fn prompts_that_are_open_at_the_same_time_are_answered_in_any_order() {
    let swapped = json!([
        { "seat": 0, "answer": ["3"] },
        { "seat": 0, "question": "guess", "answer": ["2"] },
        { "seat": 1, "question": "guess", "answer": [] },
    ]);
    assert_eq!(turns("/turns/0/answers", swapped), Ok(()));
}

#[test]
fn a_position_that_cannot_be_and_an_entry_that_is_not_legal_fail() {
    fails("/setup/pile", json!(0), "setup: a pile has at least one pebble");
    fails("/turns/0/turn", json!(2), "do: \"a turn of p3\" is not legal; p1 and p2 play");
}

#[test]
fn every_answer_must_be_there_and_fit() {
    let answers = |count: usize| {
        let all = [
            json!({ "seat": 0, "answer": ["3"] }),
            json!({ "seat": 0, "answer": ["2"] }),
            json!({ "seat": 1, "answer": [] }),
            json!({ "seat": 1, "answer": ["1"] }),
        ];
        json!(all[..count])
    };
    let missing = "answers: none is left, but p1 is asked take: 1, 2, 3";
    fails("/turns/0/answers", answers(0), missing);
    let missing = "answers: none is left, but p2 is asked guess: 1, 2, none";
    fails("/turns/0/answers", answers(2), missing);
    let left = r#"answers: 1 left over, beginning with {"seat":1,"answer":["1"]}"#;
    fails("/turns/0/answers", answers(4), left);
    let seat = "p2 answers take with 3 of [3, 1, 2], but p1 is asked take: 1, 2, 3";
    fails("/turns/0/answers/0/seat", json!(1), seat);
    let question = "p1 answers guess with 3 of [3, 1, 2], but p1 is asked take: 1, 2, 3";
    fails("/turns/0/answers/0/question", json!("guess"), question);
    let option = "p1 answers take with 4 of [3, 1, 2], but p1 is asked take: 1, 2, 3";
    fails("/turns/0/answers/0/answer", json!(["4"]), option);
    let options = "p1 answers take with 3 of [2, 3], but p1 is asked take: 1, 2, 3";
    fails("/turns/0/answers/0/options", json!(["2", "3"]), options);
    let count = "p1 answers take with 1, 2 of [3, 1, 2]: P1 picked 2 options, but legal is 1 of 3; p1 is asked take: 1, 2, 3";
    fails("/turns/0/answers/0/answer", json!(["1", "2"]), count);
    let twice = "p1 answers take with 1, 1 of [3, 1, 2], but p1 is asked take: 1, 2, 3";
    fails("/turns/0/answers/0/answer", json!(["1", "1"]), twice);
    // Of the prompts that are open at the same time it is held against that of its own seat.
    let own = "p2 answers guess with 7, but p2 is asked guess: 1, 2, none";
    fails("/turns/0/answers/1/answer", json!(["7"]), own);
}

#[test]
fn all_expectations_that_do_not_hold_are_told_and_chance_that_is_left() {
    let expect = json!({
        "pile": 1, "right": [1, 0], "asked": ["take"], "events": [{ "rolled": 2 }, { "took": [0, 3] }],
        "no_event": { "rolled": 2 }, "no_events": [{ "rolled": 7 }, { "took": [0, 3] }],
        "count": [[{ "rolled": 2 }, 2]], "hand": [], "events ": 1,
    });
    let reasons = [
        "pile: expected 1, found 2",
        r#"asked: expected ["take"], found ["take","guess","guess"]"#,
        r#"events: {"took":[0,3]} did not happen, or not in this order"#,
        r#"no_event: {"rolled":2} happened"#,
        r#"no_events: {"took":[0,3]} happened"#,
        r#"count: {"rolled":2} happened 1 times, not 2"#,
        "expect: hand: [] cannot be compared",
        "expect: events : 1 cannot be compared",
    ];
    assert_eq!(turns("/expect", expect), Err(reasons.map(str::to_owned).to_vec()));
    fails("/setup/rolls", json!([2, 1, 2]), "rolls: [1, 2] did not come");
    for (name, nonsense) in [("events", json!([1])), ("no_event", json!("rolled")), ("count", json!([[1]]))] {
        let reason = format!("expect: {name}: {nonsense} cannot be compared");
        fails("/expect", json!({ name: nonsense }), &reason);
    }
}

fn moves(moves: Value, answers: Value, expect: Value) -> Result<(), Vec<String>> {
    let setup = json!({ "pile": 5, "rolls": [2, 3] });
    let scenario = json!({ "setup": setup, "moves": moves, "answers": answers, "expect": expect });
    run(&read::<Moves>(scenario))
}

/// The guesses of both seats in as many turns.
fn guesses(turns: usize) -> Value {
    let turn = [json!({ "seat": 0, "answer": [] }), json!({ "seat": 1, "answer": ["2"] })];
    turn.iter().cycle().take(2 * turns).cloned().collect()
}

#[test]
fn entries_answer_the_turn_loop_which_stops_where_the_next_one_is_missing() {
    assert_eq!(moves(json!([]), guesses(0), json!({ "pile": 5, "asked": ["take"] })), Ok(()));
    let expect = json!({ "pile": 3, "right": [0, 1], "asked": ["guess", "guess", "take", "take"] });
    assert_eq!(moves(json!([{ "take": 2 }]), guesses(1), expect), Ok(()));
    let left = r#"answers: 2 left over, beginning with {"seat":0,"answer":[]}"#;
    assert_eq!(moves(json!([{ "take": 2 }]), guesses(2), json!({})), Err(vec![left.to_owned()]));
}

#[test]
fn what_is_illegal_must_not_be_offered_and_changes_nothing() {
    let refused = json!([{ "take": 4, "illegal": true }, { "take": 3 }, { "take": 3, "illegal": true }]);
    assert_eq!(moves(refused, guesses(1), json!({ "pile": 2 })), Ok(()));
    let legal = "do: \"2\" is legal, but was to be refused";
    let ran = moves(json!([{ "take": 2, "illegal": true }]), guesses(0), json!({}));
    assert_eq!(ran, Err(vec![legal.to_owned()]));
    let illegal = "do: \"4\" is not legal; p1 answers [4], but p1 is asked \"take\" (picks 1 of 3: 1, 2, 3)";
    assert_eq!(moves(json!([{ "take": 4 }]), guesses(0), json!({})), Err(vec![illegal.to_owned()]));
}

#[test]
fn an_error_ends_a_scenario_that_expects_it_and_fails_any_other() {
    let two = json!([{ "take": 1 }, { "take": 1 }]);
    let reason = moves(two.clone(), guesses(2), json!({})).unwrap_err().remove(0);
    assert!(reason.contains("the die has two sides"), "{reason}");
    assert_eq!(moves(two, guesses(2), json!({ "error": reason, "pile": 3 })), Ok(()));
    let three = json!([{ "take": 1 }, { "take": 1 }, { "take": 1 }]);
    let over = "do: the game is over before \"1\"";
    assert_eq!(moves(three, guesses(2), json!({ "error": reason })), Err(vec![over.to_owned()]));
    let missing = format!("error: expected \"{reason}\", found null");
    assert_eq!(moves(json!([{ "take": 1 }]), guesses(1), json!({ "error": reason })), Err(vec![missing]));
}

fn session() -> Session<Guess> {
    let state = State { pile: 9, right: [0, 0], turn: cardloom::Seat(0), rolls: vec![1, 2, 1, 2] };
    played(state, &mut RandomAgent::new(4))
}

#[test]
fn an_action_is_exported_from_any_of_its_answers() {
    let session = session();
    let [one, two, three] = [1, 2, 3].map(|number| export::<Turns>(&session, number).unwrap());
    assert_eq!((&one, &two), (&two, &three));
    assert_eq!(run(&one), Ok(()));
}

#[test]
fn what_cannot_be_exported_says_why() {
    let session = session();
    let untold = export::<Moves>(&session, 1).unwrap_err();
    assert!(matches!(untold, ExportError::Untold(_)), "{untold}");
    let begun = session.at(3).unwrap();
    assert!(matches!(export::<Turns>(&begun, 1), Err(ExportError::Unfinished)));
    let beyond = session.answers() + 2;
    assert!(matches!(export::<Turns>(&session, beyond), Err(ExportError::Session(_))));
    let Err(none) = export::<NoScenarios<Guess>>(&session, 1) else { panic!("nothing can be exported") };
    assert_eq!(none.to_string(), "guess has no scenarios to export to");
    let none = serde_json::from_str::<NoScenarios<Guess>>("{}").err();
    assert_eq!(none.map(|error| error.to_string()).as_deref(), Some("guess runs no scenarios"));
}

#[test]
fn exported_scenarios_of_random_games_pass() {
    let laws = Laws::<Guess>::new(|_, seed| 3 + (seed % 9) as u8).games(20).every(2);
    let report = laws.scenarios::<Turns>();
    report.assert_passed();
    assert!(report.untold > 0, "{report}");
    let report = laws.scenarios::<Moves>();
    assert_eq!((report.passed, report.failed.len()), (0, 0), "{report}");
}

#[test]
fn an_exporter_that_forgets_something_is_found() {
    let report = Laws::<Guess>::new(|_, _| 9).games(20).scenarios::<Turns<false>>();
    let [first, ..] = report.failed.as_slice() else { panic!("{report}") };
    assert!(
        first.starts_with("2 players, seed ") && first.contains("which comes out otherwise: right:"),
        "{first}"
    );
}
