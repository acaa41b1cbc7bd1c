//! The page of all words and the schema for editors.

use doomlings::language::{reference, schema};

use super::*;

/// The page in the repository is the one that the language has.
///
/// `CARDLOOM_BLESS=1 cargo test -p doomlings --test loader` writes it anew.
#[test]
fn the_page_of_the_language_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/card-language.md");
    let page = reference();
    if std::env::var_os("CARDLOOM_BLESS").is_some() {
        std::fs::write(path, &page).expect("the page can be written");
    }
    let written = std::fs::read_to_string(path).expect("the page is there");
    assert!(written == page, "the page is old: CARDLOOM_BLESS=1 cargo test -p doomlings --test loader");
}

#[test]
fn what_is_accepted_fits_the_schema() {
    let schema = schema();
    let validator = jsonschema::validator_for(&schema).expect("it is a schema");
    let files = [
        include_str!("../../data/traits.json"),
        include_str!("../../data/ages.json"),
        include_str!("../../data/catastrophes.json"),
        include_str!("../../data/samples.json"),
    ];
    for file in files {
        let file: Value = serde_json::from_str(file).expect("it is JSON");
        let documents: Vec<&Value> = match &file {
            Value::Array(documents) => documents.iter().collect(),
            Value::Object(lists) => {
                lists.values().flat_map(|list| list.as_array().expect("a list")).collect()
            }
            _ => panic!("a list or lists"),
        };
        for document in documents {
            assert!(validator.is_valid(document), "{document:#}");
        }
        assert!(validator.is_valid(&file));
    }
}

#[test]
fn what_is_misspelt_does_not_fit_the_schema() {
    let validator = jsonschema::validator_for(&schema()).expect("it is a schema");
    let draw = json!({"action": "draw_cards", "params": {"player": "$self", "count": 1}});
    assert!(validator.is_valid(&acting(&json!([draw]))));
    let wrong = [
        json!([{"acton": "draw_cards", "params": {"player": "$self", "count": 1}}]),
        json!([{"action": "draw_card", "params": {"player": "$self", "count": 1}}]),
        json!([{"action": "draw_cards", "params": {"player": "$self", "cuont": 1}}]),
        json!([{"action": "draw_cards", "params": {"player": "self", "count": 1}}]),
        json!([{"branch": {"has_trait": {"player": "$self"}}, "then": []}]),
    ];
    for steps in wrong {
        assert!(!validator.is_valid(&acting(&steps)), "{steps}");
    }
}
