//! The texts of the whole game.

mod common;

use cardloom_effects::{
    Definition, Reading, builder,
    text::{self, TextNames, of_card, of_potion, parse_card, parse_compound, print},
};
use serde_json::Value;

const TEXTS: &str = include_str!("../../../handlers/gauntlet/data/texts.json");

fn names() -> TextNames {
    TextNames::of(common::content())
}

#[test]
fn cases_say_what_differs() {
    let names = names();
    let case = |case: &str| serde_json::from_str::<Value>(case).expect("it is JSON");
    let text = |json: &str| text::cases::text(&case(json), &names);
    assert_eq!(
        text(r#"{"text": "Scry 3.", "effects": [{"type": "scry", "value": 3}], "canonical": "Scry three."}"#),
        [r#"canonical: expected "Scry three.", found "Scry 3.""#],
    );
    assert_eq!(
        text(r#"{"text": "Scry three.", "error": "bad_shape"}"#),
        [r#"error: expected "bad_shape", found "unparsed_text""#]
    );
    assert_eq!(text(r#"{"text": "Scry three."}"#), [r#"error: expected nothing, found "unparsed_text""#]);
    let wrong = text(r#"{"text": "Scry 3.", "effects": [{"type": "scry"}], "canonical": "Scry 3."}"#);
    assert!(wrong[0].starts_with("what the case expects is no effect: "), "{wrong:?}");
    assert_eq!(text(r#"{"error": "unparsed_text"}"#), ["the case has no `text`"]);
    assert_eq!(
        text::cases::card_text(
            &case(r#"{"text": "Exhaust.", "keywords": ["retain"], "effects": []}"#),
            &names
        ),
        [r#"keywords: expected ["retain"], found ["exhaust"]"#]
    );
    let built = |json: &str| builder::cases::built(&case(json), &Reading::default());
    assert_eq!(
        built(r#"{"call": "shuffle()", "full": {"type": "shuffle"}}"#),
        [r#"full: expected {"type":"shuffle"}, found {"type":"shuffle","target":"none","value":0}"#]
    );
    assert_eq!(
        built(r#"{"call": "damage(\"6 +\").validate()", "error": "forbidden"}"#),
        [r#"error: expected "forbidden", found "syntax""#]
    );
    assert_eq!(built("{}"), ["the case has no `call`"]);
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
