//! What is accepted: the base game, the samples, all forms of files.

use doomlings::language::{document::AgeKind, run_cases};

use super::*;

const CASES: &str = include_str!("../data/loader_cases.json");
const SAMPLES: &str = include_str!("../../data/samples.json");

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
fn a_case_says_what_differs() {
    let cases = json!([
        {"name": "too much", "kind": "trait", "document": plain(&json!({"colour": 1})), "errors": []},
        {"name": "too little", "kind": "trait", "document": plain(&json!({})), "errors": [{"path": "/id", "code": "bad_value"}]},
    ]);
    let results = run_cases("cases.json", &cases.to_string()).unwrap_or_else(|faults| panic!("{faults}"));
    let [much, little] = &results[..] else { panic!("two cases, not {results:?}") };
    assert_eq!((much.name.as_str(), much.differences.len()), ("too much", 1));
    let line = &much.differences[0];
    assert!(line.starts_with("not expected: document:1:"), "{line}");
    assert!(line.contains(" /colour: unknown_key: expected a key (`color`?), one of 18, found"), "{line}");
    assert_eq!(little.differences, ["not found: bad_value at `/id` of document 0"]);
}

#[test]
fn a_file_that_holds_no_cases_is_refused() {
    let faults =
        run_cases("cases.json", r#"[{"name": "x", "kind": "card", "errors": 1}]"#).expect_err("no cases");
    let expected = "cases.json:1:2: /0: bad_value: expected `trait`, `age`, `catastrophe` or `set` under the key \
        `kind`, found `card`\ncases.json:1:42: /0/errors: bad_shape: expected a list, found 1";
    assert_eq!(faults.to_string(), expected);
}

#[test]
fn the_base_game_is_whole() {
    let base = base();
    let cards = |fits: &dyn Fn(&doomlings::language::document::Trait) -> bool| -> u16 {
        base.traits.iter().filter(|kind| fits(kind)).map(|kind| kind.copies).sum()
    };
    let kinds = |fits: &dyn Fn(&doomlings::language::document::Trait) -> bool| {
        base.traits.iter().filter(|kind| fits(kind)).count()
    };
    assert_eq!((base.traits.len(), cards(&|_| true)), (107, 116));
    use doomlings::Color;
    let colors = [Color::Red, Color::Blue, Color::Green, Color::Purple, Color::Colorless];
    assert_eq!(colors.map(|color| cards(&|kind| kind.color == color)), [25, 21, 24, 24, 22]);
    assert_eq!(kinds(&|kind| kind.dominant), 15);
    assert_eq!(kinds(&|kind| kind.effectless), 21);
    assert_eq!(kinds(&|kind| kind.action.is_some()), 33);
    assert_eq!(kinds(&|kind| !kind.scoring.is_empty()), 24);
    assert_eq!(kinds(&|kind| kind.worlds_end.is_some()), 7);
    assert_eq!(kinds(&|kind| kind.reactions.iter().any(|reaction| reaction.from_hand)), 5);
    assert_eq!(kinds(&|kind| kind.reactions.iter().any(|reaction| !reaction.from_hand)), 5);
    assert_eq!(kinds(&|kind| !kind.play_conditions.is_empty() || kind.play_cost.is_some()), 4);
    let ages = |of| base.ages.iter().filter(|age| age.kind == of).count();
    assert_eq!([AgeKind::First, AgeKind::Age, AgeKind::Catastrophe].map(ages), [1, 25, 15]);
}

#[test]
fn the_samples_load_beside_the_base_game() {
    let samples = load(&[Source::file(Kind::Trait, "samples.json", SAMPLES)], &[base()]);
    let samples = samples.unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(samples.traits.len() + samples.ages.len(), 37);
    assert!(samples.traits.iter().all(|kind| kind.id.starts_with("sample-")));
}

#[test]
fn a_file_is_a_document_or_a_list_or_an_object_of_lists() {
    let numbered = |number: usize| json!({"id": format!("x{number}"), "name": format!("X {number}")});
    let (one, other) = (plain(&numbered(1)), plain(&numbered(2)));
    let (age, catastrophe) = (age(&numbered(3)), catastrophe(&numbered(4)));
    let count = |value: &Value| {
        let documents = load(&[Source::file(Kind::Trait, "mine.json", &value.to_string())], &[]);
        let documents = documents.unwrap_or_else(|faults| panic!("{faults}"));
        (documents.traits.len(), documents.ages.len())
    };
    assert_eq!(count(&one), (1, 0));
    assert_eq!(count(&catastrophe), (0, 1), "a document says itself what it is");
    assert_eq!(count(&json!([one, age, other, catastrophe])), (2, 2));
    assert_eq!(count(&json!({"traits": [one], "ages": [age], "catastrophes": [catastrophe]})), (1, 2));
    assert_eq!(count(&json!([])), (0, 0));
}

#[test]
fn faults_in_a_file_say_where_in_it() {
    let file = json!({"traits": [plain(&json!({})), plain(&json!({"id": "y", "name": "Y", "copies": 0}))], "extra": []});
    let faults =
        load(&[Source::file(Kind::Trait, "mine.json", &file.to_string())], &[]).expect_err("two are wrong");
    let places: Vec<(&str, &str)> = faults.all().iter().map(|fault| (&*fault.path, fault.code.0)).collect();
    assert_eq!(places, [("/traits/1/copies", "bad_value"), ("/extra", "unknown_key")]);
}

#[test]
fn yaml_is_read_as_well() {
    let text = "
# Sharp.
- {id: claws, name: Claws, copies: 2, color: red, face_value: ~, dominant: no, icons: [], effectless: true, text: {}}
- id: quills
  name: Quills
  copies: 1
  color: green
  face_value: 2
  dominant: false
  icons: [action]
  effectless: false
  text:
    action: Draw two cards.
  action:
    - action: draw_cards
      params: {player: $self, count: 2}
";
    let text = text.replace("dominant: no,", "dominant: false,");
    let documents = load(&[Source::file(Kind::Trait, "mine.yaml", &text)], &[base()]);
    let documents = documents.unwrap_or_else(|faults| panic!("{faults}"));
    let names: Vec<&str> = documents.traits.iter().map(|kind| kind.name).collect();
    assert_eq!(names, ["Claws", "Quills"]);
    assert_eq!(documents.traits[0].face_value, None);
}

/// The types that the vocabulary gives the results of words.
fn results(group: &str) -> Vec<(String, Value)> {
    let vocabulary: Value =
        serde_json::from_str(include_str!("../data/vocabulary.json")).expect("it is JSON");
    let words = vocabulary[group].as_object().expect("words");
    words.iter().map(|(name, word)| (name.clone(), word["result"].clone())).collect()
}

#[test]
fn those_actions_have_results_that_have_one_in_the_vocabulary() {
    for (action, result) in results("actions") {
        let document = acting(&json!([{"action": action, "params": {}, "store_as": "x"}]));
        let faults = load_one(Kind::Trait, &document).expect_err("each wants parameters");
        let refuses = faults.all().iter().any(|fault| fault.code.0 == "no_result");
        assert_eq!(refuses, result.is_null(), "{action}");
    }
}

#[test]
fn what_a_question_gives_depends_on_its_parameters() {
    let is_accepted = |collect: &str, params: Value, field: &str, mut wanted: Value| {
        wanted["params"][field] = json!("$x");
        load_one(
            Kind::Trait,
            &acting(&json!([{"collect": collect, "params": params, "store_as": "x"}, wanted])),
        )
        .is_ok()
    };
    let one = || json!({"action": "return_to_hand", "params": {}});
    let many = || json!({"action": "reveal_cards", "params": {}});
    let hand = "select_from_hand";
    let myself = json!({"player": "$self"});
    assert!(is_accepted(hand, myself.clone(), "card", one()));
    assert!(is_accepted(hand, myself, "cards", many()), "a card is taken as a list of one");
    for several in ["count", "up_to"] {
        let params = json!({"player": "$self", several: 1});
        assert!(!is_accepted(hand, params.clone(), "card", one()), "{several}");
        assert!(is_accepted(hand, params, "cards", many()), "{several}");
    }
    let entries = |field: &str| {
        json!([
            {"for_each": "$x", "as": "e", "do": [{"action": "reveal_cards", "params": {"cards": format!("$e.{field}")}}]},
        ])
    };
    let asks = [
        ("select_from_hand", json!({"players": "$opponents"}), "card"),
        ("select_from_hand", json!({"players": "$opponents", "count": 2}), "cards"),
        ("reveal_from_hand", json!({"players": "$opponents", "count": 1}), "cards"),
    ];
    for (collect, params, field) in asks {
        let ask = json!({"collect": collect, "params": params, "store_as": "x"});
        for known in ["card", "cards"] {
            let steps = json!([ask, entries(known)[0]]);
            assert_eq!(load_one(Kind::Trait, &acting(&steps)).is_ok(), known == field, "{collect} {known}");
        }
    }
    let vote = json!([
        {"collect": "confirm", "params": {"players": "$all_players", "message": "?"}, "store_as": "x"},
        {"for_each": "$x", "as": "e", "do": [{"branch": "$e.yes", "then": []}]},
    ]);
    accept(Kind::Trait, &acting(&vote));
    let drawn = json!([
        {"action": "draw_cards", "params": {"players": "$all_players", "count": 1}, "store_as": "x"},
        entries("cards")[0],
        {"action": "pass_cards", "params": {"entries": "$x", "direction": "left"}},
    ]);
    accept(Kind::Trait, &acting(&drawn));
}
