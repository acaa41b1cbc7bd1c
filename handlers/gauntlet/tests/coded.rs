//! Kinds of effects that a program adds: documents use them, a linear handler carries them out.

use std::{future::Future, pin::Pin};

use cardloom_effects::{Category, Kind, Parameter, Shape, words::Target};
use gauntlet::{Content, Scenario, code};

static JUDGE: Kind = Kind::new("judge", "Judge", Category::Special, "An enemy with few HP loses them all.")
    .on(&[Target::SingleEnemy])
    .by_default(Target::SingleEnemy)
    .takes(&[Parameter::new("value", Shape::Number(1, 999)).required()])
    .causes(&["hp_loss", "entity_died"])
    .carried_by("a handler in code");

fn judge(mut call: code::Call<'_>) -> Pin<Box<dyn Future<Output = ()> + '_>> {
    Box::pin(async move {
        let most = call.number("value").await;
        let Some(target) = call.target() else { return };
        if call.hp(target) <= most {
            call.lose_hp(target, 999).await;
        }
    })
}

fn scenario(hp: i32, expect: &str) -> Scenario {
    let text = format!(
        r#"{{"name": "judged", "documents": {{"card": [{{"id": "judgement", "name": "Judgement", "type": "skill",
            "rarity": "special", "color": "colorless", "cost": 1, "effects": [{{"type": "judge", "value": "20 + block"}}]}}]}},
            "setup": {{"hero": {{"hand": ["judgement"], "block": 10}},
                       "enemies": [{{"enemy": "dummy", "hp": {hp}, "block": 5, "move": "wait"}},
                                   {{"enemy": "dummy", "hp": 50, "move": "wait"}}]}},
            "do": [{{"play": "judgement", "target": "e1"}}], "expect": {expect}}}"#
    );
    serde_json::from_str(&text).expect("a scenario")
}

#[test]
fn a_kind_that_was_added_is_carried_out_by_its_handler() {
    let plain = r#"{"card": [{"id": "late", "name": "Late", "type": "skill", "rarity": "special", "color": "colorless",
                    "cost": 1, "effects": [{"type": "judge", "value": 1}]}]}"#;
    let refusal = Content::of(&[plain.to_owned()]).expect_err("nobody has added it yet").to_string();
    assert!(refusal.contains("unknown_kind"), "{refusal}");

    code::register(&JUDGE, judge).expect("one kind");
    let dies = scenario(
        30,
        r#"{"enemies": {"e1": {"dead": true, "block": 5}}, "hero": {"energy": 2},
            "events": [{"event": "hp_loss", "source": "p1", "target": "e1", "value": 30}, {"event": "entity_died"}]}"#,
    );
    assert_eq!(dies.run(), Ok(()));
    let lives = scenario(31, r#"{"enemies": {"e1": {"hp": 31}}, "no_events": [{"event": "hp_loss"}]}"#);
    assert_eq!(lives.run(), Ok(()));
    let again = scenario(31, r#"{"enemies": {"e1": {"hp": 30}}}"#);
    assert!(again.run().is_err(), "the handler leaves it alone");
}
