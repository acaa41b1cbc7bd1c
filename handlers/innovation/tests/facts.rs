//! The facts of all cards as they are printed, against a stored copy.

use innovation::Card;
use serde_json::{Value, json};

fn told(card: Card) -> Value {
    let facts = card.facts();
    let kinds: Vec<_> = card.effects().iter().map(|effect| effect.kind).collect();
    json!({
        "name": facts.name,
        "age": facts.age,
        "color": facts.color,
        "icons": facts.icons,
        "dogma_icon": facts.dogma_icon,
        "effects": kinds,
    })
}

#[test]
fn every_card_is_as_printed() {
    let mut stored: Vec<Value> = serde_json::from_str(include_str!("facts.json")).unwrap();
    let mut cards: Vec<Value> = Card::all().map(told).collect();
    assert_eq!(cards.len(), 105);
    let name = |card: &Value| card["name"].as_str().unwrap().to_owned();
    stored.sort_by_key(name);
    cards.sort_by_key(name);
    for (card, stored) in cards.iter().zip(&stored) {
        assert_eq!(card, stored);
    }
    assert_eq!(cards.len(), stored.len());
}

#[test]
fn every_effect_has_a_text_of_its_own() {
    for card in Card::all() {
        let texts: Vec<&str> = card.effects().iter().map(|effect| effect.handler.text).collect();
        for (place, text) in texts.iter().enumerate() {
            assert!(text.ends_with('.'), "{card}: {text:?}");
            assert!(!texts[..place].contains(text), "{card} says {text:?} twice");
        }
    }
}
