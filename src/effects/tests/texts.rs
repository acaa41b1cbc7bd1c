//! The given cases of texts and of the builder, and the texts of the whole game.

mod common;

use cardloom_effects::{
    Definition, Known, Reading, builder,
    text::{self, TextNames, of_card, of_potion, parse_card, parse_compound, print},
};
use serde_json::Value;

const CASES: &str = include_str!("data/loader_cases.json");
const TEXTS: &str = include_str!("../../../handlers/gauntlet/data/texts.json");

/// Runs all cases of a section, so many, with what differs in each.
fn run(section: &str, count: usize, differs: impl Fn(&Value) -> Vec<String>) {
    let cases: Value = serde_json::from_str(CASES).expect("it is JSON");
    let cases = cases[section].as_array().expect("it is a section");
    assert_eq!(cases.len(), count);
    let differing: Vec<String> = cases
        .iter()
        .map(|case| (case, differs(case)))
        .filter(|(_, differences)| !differences.is_empty())
        .map(|(case, differences)| format!("{case}: {}", differences.join("; ")))
        .collect();
    assert!(differing.is_empty(), "{} differ:\n{}", differing.len(), differing.join("\n"));
}

fn names() -> TextNames {
    TextNames::of(common::content())
}

#[test]
fn texts_are_read_and_said_as_the_cases_have_it() {
    let names = names();
    run("texts", 60, |case| text::cases::text(case, &names));
}

#[test]
fn texts_of_cards_are_read_as_the_cases_have_it() {
    let names = names();
    run("card_texts", 7, |case| text::cases::card_text(case, &names));
}

#[test]
fn the_builder_makes_what_the_cases_have() {
    let known = Known::of(&[common::content()]);
    run("builder", 16, |case| builder::cases::built(case, &Reading::default().known(&known)));
}

#[test]
fn a_case_that_expects_something_else_differs() {
    let names = names();
    let differs = |case: &str| text::cases::text(&serde_json::from_str(case).expect("it is JSON"), &names);
    assert_eq!(
        differs(
            r#"{"text": "Scry 3.", "effects": [{"type": "scry", "value": 3}], "canonical": "Scry three."}"#
        ),
        [r#"canonical: expected "Scry three.", found "Scry 3.""#],
    );
    assert_eq!(
        differs(r#"{"text": "Scry three.", "error": "bad_shape"}"#),
        [r#"error: expected "bad_shape", found "unparsed_text""#]
    );
    assert_eq!(differs(r#"{"text": "Scry three."}"#), [r#"error: expected nothing, found "unparsed_text""#]);
}

#[test]
fn every_card_and_potion_of_the_game_has_its_text() {
    let texts: Value = serde_json::from_str(TEXTS).expect("it is JSON");
    let (content, names) = (common::content(), names());
    let mut expected = 0;
    for card in &content.cards {
        let given = &texts[&*card.id];
        assert_eq!(given["text"], of_card(card, &names), "{}", card.id);
        match &card.upgrade {
            Some(upgrade) => assert_eq!(given["upgraded"], of_card(upgrade, &names), "{}+", card.id),
            None => assert_eq!(given["upgraded"], Value::Null, "{}", card.id),
        }
        expected += 1;
    }
    for potion in &content.potions {
        assert_eq!(texts[&*potion.id]["text"], of_potion(potion, &names), "{}", potion.id);
        expected += 1;
    }
    assert_eq!((texts.as_object().map(|texts| texts.len()), expected), (Some(138), 138));
}

#[test]
fn every_text_of_the_game_means_what_it_says() {
    let (content, names) = (common::content(), names());
    let upgraded = content.cards.iter().filter_map(|card| card.upgrade.as_deref());
    for card in content.cards.iter().chain(upgraded).filter(|card| !card.effects.is_empty()) {
        let text = of_card(card, &names);
        let read = parse_card(&text, &names).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.effects, card.effects, "{text}");
        assert!(card.keywords.iter().all(|keyword| read.keywords.contains(keyword)), "{text}");
        assert_eq!(read.keywords.len(), card.keywords.len(), "{text}");
    }
    let moves = content.enemies.iter().flat_map(|enemy| &enemy.moves).map(|one| &one.effects);
    let statuses =
        content.statuses.iter().flat_map(|status| &status.triggers).map(|trigger| &trigger.effects);
    let relics = content.relics.iter().flat_map(|relic| &relic.triggers).map(|trigger| &trigger.effects);
    for effects in moves.chain(statuses).chain(relics).filter(|effects| !effects.is_empty()) {
        let text = print(effects, &names);
        let read: Vec<Definition> =
            parse_compound(&text, &names).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, *effects, "{text}");
    }
}
