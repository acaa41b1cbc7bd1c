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

static RESHUFFLE: Kind = Kind::new("shuffle", "Reshuffle", Category::Special, "It hurts whoever does it.");

fn reshuffle(mut call: code::Call<'_>) -> Pin<Box<dyn Future<Output = ()> + '_>> {
    Box::pin(async move {
        let owner = call.owner();
        call.lose_hp(owner, 7).await;
    })
}

#[test]
fn a_kind_that_was_added_takes_the_place_of_the_one_that_had_its_word() {
    code::register(&RESHUFFLE, reshuffle).expect("one kind");
    let text = r#"{"name": "hurt", "documents": {"cards": [{"id": "slip", "name": "Slip", "type": "skill", "rarity": "special",
            "color": "colorless", "cost": 0, "effects": [{"type": "shuffle"}]}]},
        "setup": {"hero": {"hand": ["slip"], "discard": ["strike"]}, "enemies": [{"enemy": "dummy"}]},
        "do": [{"play": "slip"}], "expect": {"hero": {"hp": 73, "draw": []}}}"#;
    let scenario: Scenario = serde_json::from_str(text).expect("a scenario");
    assert_eq!(scenario.run(), Ok(()));
}

#[cfg(feature = "cli")]
mod commands {
    use cardloom_cli::{CommandLine, Commands, clap};
    use cardloom_effects::{Category, Kind, Parameter, Shape, words::Target};
    use clap::{Command, FromArgMatches, Subcommand};
    use gauntlet::{Gauntlet, code};

    static TALLY: Kind = Kind::new("tally", "Tally", Category::Special, "Somebody counts.")
        .on(&[Target::Myself])
        .by_default(Target::Myself)
        .takes(&[Parameter::new("value", Shape::Number(1, 9)).required()]);

    /// What a command prints.
    fn printed(call: &[&str]) -> String {
        type Own = <Gauntlet as CommandLine>::Commands;
        let matches = Own::augment_subcommands(Command::new("gauntlet"))
            .try_get_matches_from([&["gauntlet"], call].concat())
            .expect("a command");
        let mut output = Vec::new();
        let command = Own::from_arg_matches(&matches).expect("a command");
        command.run(&mut output).unwrap_or_else(|refusal| panic!("{call:?}: {refusal}"));
        String::from_utf8(output).expect("text")
    }

    #[test]
    fn commands_know_kinds_that_were_added() {
        code::register(&TALLY, |_| Box::pin(async {})).expect("one kind");
        let effect = r#"{"type": "tally", "target": "self", "value": 3}"#;
        let sentence = printed(&["text", "--back", effect]);
        assert_eq!(sentence, format!("Do {effect}.\n"));
        let read: serde_json::Value =
            serde_json::from_str(&printed(&["text", sentence.trim()])).expect("JSON");
        assert_eq!(read, serde_json::json!([{"type": "tally", "value": 3}]));
        assert!(printed(&["schema"]).contains("\"tally\""));
        assert!(printed(&["schema", "--words"]).contains("`tally`"));
    }
}
