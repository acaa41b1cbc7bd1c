//! The language as a whole: content, its schema, its page.

mod common;

use cardloom_cards::Literals;
use cardloom_effects::{
    Category, Definition, DocumentKind, Reading, Registry, Source,
    codes::CODES,
    expressions::{FUNCTIONS, VARIABLES},
    load, reference,
    registry::{Kind, Parameter, Shape},
    schema,
    text::{TextNames, parse_simple, print},
    words::{Event, Phase, Target, Timing},
};
use cardloom_expressions::{Impossible, Rational};
use serde_json::{Value, json};

fn read(json: Value) -> Definition {
    Definition::from_json(&json.to_string()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn json_of((_, name, text): (DocumentKind, &str, &str)) -> Option<Value> {
    name.ends_with(".json").then(|| serde_json::from_str(text).expect("it is JSON"))
}

#[test]
fn all_content_and_all_samples_load() {
    let content = common::content();
    assert_eq!((content.cards.len(), content.statuses.len(), content.relics.len()), (111, 51, 55));
    assert_eq!((content.potions.len(), content.enemies.len(), content.encounters.len()), (27, 25, 35));
    let samples = load(&[Source::file(DocumentKind::Card, "samples.json", common::SAMPLES)], &[content])
        .unwrap_or_else(|faults| panic!("they are right:\n{faults}"));
    assert_eq!((samples.cards.len(), samples.statuses.len(), samples.enemies.len()), (55, 18, 3));
}

#[test]
fn the_schema_takes_what_is_right_and_not_what_is_wrong() {
    let schema = schema::schema(&Registry::standard());
    let validator = jsonschema::draft202012::new(&schema).expect("it is a schema");
    let samples: Value = serde_json::from_str(common::SAMPLES).expect("it is JSON");
    for file in common::SOURCES.into_iter().filter_map(json_of).chain([samples]) {
        let error = validator.iter_errors(&file).next().map(|error| error.to_string());
        assert_eq!(error, None);
    }
    let card = |effect: Value| json!({"id": "x", "name": "X", "type": "skill", "rarity": "common", "cost": 1, "effects": [effect]});
    assert!(validator.is_valid(&card(json!({"type": "draw", "value": 2, "target": "none"}))));
    for wrong in [
        json!({"type": "drow", "value": 2}),
        json!({"type": "draw", "value": 11}),
        json!({"type": "draw"}),
        json!({"type": "draw", "value": 2, "hits": 2}),
        json!({"type": "damage", "target": "self", "value": 2}),
        json!({"type": "create"}),
        json!({"type": "end_turn", "bonus": 2}),
        json!({"type": "repeat", "count": 2, "effect": {"type": "drow"}}),
        json!({"type": "composite", "effects": vec![json!({"type": "shuffle"}); 33]}),
    ] {
        assert!(!validator.is_valid(&card(wrong.clone())), "{wrong}");
    }
    assert!(!validator.is_valid(&json!({"cards": [], "crads": []})));
}

#[test]
fn the_page_names_every_word() {
    let registry = Registry::standard();
    let page = reference::page(&registry);
    let words = registry.all().map(|kind| kind.word);
    let words = words
        .chain([Target::NAMES, Event::NAMES, Timing::NAMES, Phase::NAMES].into_iter().flatten().copied());
    let words = words.chain(VARIABLES.iter().map(|(variable, _)| variable.name));
    let words = words.chain(FUNCTIONS.iter().map(|(function, _)| function.name));
    let words = words.chain(CODES.iter().map(|meaning| meaning.code.0));
    let unnamed: Vec<&str> = words.filter(|word| !page.contains(&format!("`{word}`"))).collect();
    assert_eq!(unnamed, [""; 0]);
    assert!(!page.contains("anything"), "what stands where is said");
    for section in ["card", "trigger", "rule", "weighted-move", "kinds-of-effects", "targets"] {
        let is_there = page.lines().any(|line| {
            line.strip_prefix('#').is_some_and(|title| {
                title.trim_matches('#').trim().to_lowercase().replace(' ', "-") == section
            })
        });
        assert!(is_there, "{section}");
    }
}

#[test]
fn kinds_cause_events_of_the_language() {
    for kind in Registry::standard().all() {
        let unknown: Vec<_> = kind.events.iter().filter(|event| Event::find(event).is_none()).collect();
        assert_eq!(unknown, [&""; 0], "{}", kind.word);
    }
}

#[test]
fn spellings_of_one_effect_are_equal() {
    for (one, other) in [
        (
            json!({"type": "exhaust", "random": true}),
            json!({"type": "exhaust", "select": "random", "value": 1}),
        ),
        (json!({"type": "exhaust", "select": "choose"}), json!({"type": "exhaust"})),
        (json!({"type": "discard", "random": true}), json!({"type": "discard", "target": "none"})),
        (json!({"type": "discard", "select": "random"}), json!({"type": "discard", "target": "none"})),
        (
            json!({"type": "trigger", "event": "on_play", "target": "self"}),
            json!({"type": "trigger", "event": "on_play"}),
        ),
        (json!({"type": "shuffle", "target": "self", "value": 0}), json!({"type": "shuffle"})),
        (json!([{"type": "shuffle"}]), json!({"type": "shuffle"})),
        (
            json!([{"type": "shuffle"}, {"type": "end_turn"}]),
            json!({"type": "composite", "effects": [{"type": "shuffle"}, {"type": "end_turn"}]}),
        ),
        (
            json!({"type": "status", "target": "all", "status": "weak", "duration": 0, "multiplier": 1.0}),
            json!({"type": "status", "target": "all", "status": "weak", "value": 1}),
        ),
    ] {
        assert_eq!(read(one), read(other));
    }
}

#[test]
fn a_program_adds_kinds_of_its_own() {
    static DANCE: Kind = Kind::new("dance", "Dance", Category::Special, "Everybody dances.")
        .on(&[Target::All])
        .by_default(Target::All)
        .takes(&[Parameter::new("steps", Shape::Number(1, 9)).required()])
        .carried_by("the program");
    let mut registry = Registry::standard();
    registry.register(&DANCE);
    let reading = Reading::default().kinds(&registry);
    let dance = reading.json(r#"{"type": "dance", "steps": 3}"#).expect("it is known");
    assert_eq!(dance.to_json().to_string(), r#"{"type":"dance","target":"all","value":0,"steps":3}"#);
    let faults = reading.json(r#"{"type": "dance", "steps": 10}"#).expect_err("those are too many");
    assert_eq!((&*faults.first().path, faults.first().code.0), ("/steps", "out_of_bounds"));
    assert!(Definition::from_json(r#"{"type": "dance", "steps": 3}"#).is_err());
    let text = r#"Do {"type": "dance", "target": "all", "value": 0, "steps": 3}."#;
    assert_eq!(print(std::slice::from_ref(&dance), &TextNames::default()), text);
    assert_eq!(parse_simple(text, &TextNames::default().with_kinds(registry.clone())), Ok(dance));
    assert_eq!(parse_simple(text, &TextNames::default()).map_err(|error| error.code.0), Err("unknown_kind"));
    assert_eq!(registry.all_of_category(Category::Special).last().map(|kind| kind.word), Some("dance"));
}

#[test]
fn a_value_is_truncated_once_and_kept_inside_its_bounds() {
    let hit =
        read(json!({"type": "damage", "target": "all_enemies", "value": 7, "multiplier": 1.5, "bonus": -1}));
    let half = Rational::new(1, 2).expect("it fits");
    assert_eq!(hit.value_of(7.into()), Ok(9));
    assert_eq!(hit.value_of(half), Ok(0));
    assert_eq!((hit.value_of(5000.into()), hit.value_of((-5).into())), (Ok(999), Ok(0)));
    assert_eq!(hit.value_of(i64::MAX.into()), Err(Impossible::Overflow));
    let draw = read(json!({"type": "draw", "value": "hp"}));
    assert_eq!((draw.value_of(0.into()), draw.value_of(11.into())), (Ok(0), Ok(10)));
    assert!(draw.value.is_dynamic() && !hit.value.is_dynamic());
}
