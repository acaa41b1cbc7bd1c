//! Effects made by code are those that documents write.

use cardloom_effects::{
    Argument, Choice, Definition, Reading, Registry,
    builder::{call, *},
    words::{
        CostFor, DamageType, Destination, LeaveReason, Op, PendingWhat, Phase, Pool, Position, RedirectTo,
        Scope, Select, Stat, Target, Timing, TransferFrom, Zone,
    },
};
use cardloom_expressions::Rational;

/// Effects of all kinds, each with a document of it.
fn made() -> Vec<(Definition, &'static str)> {
    let condition = |text: &str| Argument::Condition(text.into());
    vec![
        (damage(6), r#"{"type": "damage", "target": "single_enemy", "value": 6}"#),
        (
            damage("x * 2")
                .to(Target::AllEnemies)
                .with("lifesteal", true)
                .with("hits", "x")
                .with("damage_type", DamageType::Effect)
                .with("piercing", false),
            r#"{"type": "damage", "target": "all_enemies", "value": "x * 2", "hits": "x", "damage_type": "effect", "lifesteal": true}"#,
        ),
        (lose_hp(3), r#"{"type": "lose_hp", "target": "self", "value": 3}"#),
        (
            heal(4).with("overheal", true),
            r#"{"type": "heal", "target": "self", "value": 4, "overheal": true}"#,
        ),
        (
            block(5).with("modified", false),
            r#"{"type": "block", "target": "self", "value": 5, "modified": false}"#,
        ),
        (lose_block(), r#"{"type": "lose_block", "target": "self"}"#),
        (gain_energy(1).with("temporary", true), r#"{"type": "energy", "value": 1}"#),
        (gain_gold(-5), r#"{"type": "gold", "value": -5}"#),
        (
            draw(2).with("filter", condition("card_cost > 0")),
            r#"{"type": "draw", "value": 2, "filter": "card_cost > 0"}"#,
        ),
        (discard(2).with("random", true), r#"{"type": "discard", "value": 2, "random": true}"#),
        (discard(1).with("select", Select::Random), r#"{"type": "discard", "target": "none"}"#),
        (discard(2).with("select", Select::Choose), r#"{"type": "discard", "value": 2}"#),
        (exhaust(3).with("select", Select::UpTo), r#"{"type": "exhaust", "value": 3, "select": "up_to"}"#),
        (
            create("wound").with("count", 2).with("destination", Destination::Discard),
            r#"{"type": "create", "card_id": "wound", "count": 2, "destination": "discard"}"#,
        ),
        (
            create_random(Pool::Attacks).with("cost", 0).with("cost_for", CostFor::Turn),
            r#"{"type": "create", "pool": "attacks", "cost": 0}"#,
        ),
        (copy(Destination::Hand).with("random", true), r#"{"type": "copy", "select": "random"}"#),
        (transform("wound"), r#"{"type": "transform", "into": "wound"}"#),
        (transform_at_random(Pool::Curses), r#"{"type": "transform", "random_from_pool": "curses"}"#),
        (
            move_card(Zone::Draw).with("position", Position::Random).to(Target::CardInDiscard),
            r#"{"type": "move_card", "target": "card_in_discard", "to": "draw", "position": "random"}"#,
        ),
        (
            play_card().with("copy", true).with("select", Select::Top),
            r#"{"type": "play_card", "select": "top", "copy": true}"#,
        ),
        (
            apply_status("weak", 2).to(Target::SingleEnemy).with("duration", 0),
            r#"{"type": "status", "target": "single_enemy", "status": "weak", "value": 2}"#,
        ),
        (remove_status("debuff"), r#"{"type": "remove_status", "target": "self", "status": "debuff"}"#),
        (
            transfer_status("strength", TransferFrom::SingleEnemy),
            r#"{"type": "transfer_status", "target": "self", "from": "single_enemy", "status": "strength"}"#,
        ),
        (
            channel(Phase::MainPhase, scry(1)).with("duration", 2),
            r#"{"type": "channel", "timing": "main_phase", "duration": 2, "effect": {"type": "scry", "value": 1}}"#,
        ),
        (enter_stance("wrath"), r#"{"type": "stance", "status": "wrath"}"#),
        (redirect(RedirectTo::Myself), r#"{"type": "redirect", "to": "self"}"#),
        (
            spread(damage(8)).with_value(25),
            r#"{"type": "spread", "value": 25, "effect": {"type": "damage", "target": "single_enemy", "value": 8}}"#,
        ),
        (
            chain(2, damage(8)).with("falloff", 50),
            r#"{"type": "chain", "count": 2, "falloff": 50, "effect": {"type": "damage", "target": "single_enemy", "value": 8}}"#,
        ),
        (trigger(Timing::StartOfTurn), r#"{"type": "trigger", "event": "start_of_turn"}"#),
        (
            conditional("hp < 40", draw(1)).with_else(draw(2)),
            r#"{"type": "conditional", "if": "hp < 40", "then": {"type": "draw", "value": 1}, "else": {"type": "draw", "value": 2}}"#,
        ),
        (
            composite([draw(1), scry(2)]).expect("there are two"),
            r#"{"type": "composite", "effects": [{"type": "draw", "value": 1}, {"type": "scry", "value": 2}]}"#,
        ),
        (repeat("x", draw(1)), r#"{"type": "repeat", "count": "x", "effect": {"type": "draw", "value": 1}}"#),
        (
            delay(Timing::EndOfTurn, draw(1)).with("turns", 1),
            r#"{"type": "delay", "timing": "end_of_turn", "effect": {"type": "draw", "value": 1}}"#,
        ),
        (cancel(PendingWhat::Event), r#"{"type": "cancel", "what": "event"}"#),
        (
            modify(Stat::Cost, 1).to(Target::ThisCard).with("op", Op::Set).with("scope", Scope::Combat),
            r#"{"type": "modify", "target": "this_card", "stat": "cost", "value": 1, "op": "set"}"#,
        ),
        (gain_max_hp(5), r#"{"type": "modify", "stat": "max_hp", "value": 5, "scope": "run"}"#),
        (
            choose([Choice::new([draw(1)]).with_text("Draw."), Choice::new([scry(1)])]),
            r#"{"type": "choose", "options": [{"text": "Draw.", "effects": [{"type": "draw", "value": 1}]}, {"effects": [{"type": "scry", "value": 1}]}]}"#,
        ),
        (
            random_one([Choice::new([draw(1)]).with_weight(3), Choice::new([scry(1)])]),
            r#"{"type": "random_one", "options": [{"weight": 3, "effects": [{"type": "draw", "value": 1}]}, {"effects": [{"type": "scry", "value": 1}]}]}"#,
        ),
        (scry(3).with("may_discard", false), r#"{"type": "scry", "value": 3, "may_discard": false}"#),
        (retain().with("permanent", true), r#"{"type": "retain", "permanent": true}"#),
        (ethereal(), r#"{"type": "ethereal"}"#),
        (innate(), r#"{"type": "innate"}"#),
        (upgrade_card(2), r#"{"type": "upgrade_card", "count": 2}"#),
        (summon("cultist", 2), r#"{"type": "summon", "enemy": "cultist", "count": 2}"#),
        (set_move("bite"), r#"{"type": "set_move", "move": "bite"}"#),
        (leave(LeaveReason::Split), r#"{"type": "leave", "reason": "split"}"#),
        (end_turn(), r#"{"type": "end_turn"}"#),
        (shuffle(), r#"{"type": "shuffle"}"#),
        (gain_potion(2), r#"{"type": "gain_potion", "count": 2}"#),
        (
            damage(6)
                .with_if("hp > 3")
                .with_multiplier(Rational::new(3, 2).expect("it is a number"))
                .with_bonus(2)
                .with_then(block(2))
                .with_description("Hard."),
            r#"{"type": "damage", "target": "single_enemy", "value": 6, "multiplier": 1.5, "bonus": 2, "if": "hp > 3", "then": {"type": "block", "target": "self", "value": 2}, "description": "Hard."}"#,
        ),
    ]
}

#[test]
fn what_is_built_is_what_a_document_says() {
    for (built, document) in made() {
        assert_eq!(Definition::from_json(document).as_ref(), Ok(&built), "{document}");
        assert_eq!(Reading::default().check(&built), Ok(()), "{document}");
    }
}

#[test]
fn every_kind_can_be_built() {
    let made = made();
    for kind in Registry::standard().all() {
        assert!(made.iter().any(|(effect, _)| effect.kind == kind), "{}", kind.word);
    }
}

#[test]
fn parameters_may_be_set_in_any_order_and_again() {
    let one = damage(1).with("lifesteal", true).with("hits", 2).with("piercing", true).with("hits", 3);
    let other = damage(2).with("hits", 3).with("piercing", true).with("lifesteal", true).with("value", 1);
    assert_eq!(one, other);
    assert_eq!(one.with("hits", 1).with("piercing", false).with("lifesteal", false), damage(1));
    // What chance picks has no target, where that is how it is said.
    let at_random = discard(1).with("select", Select::UpTo).with("select", Select::Random);
    assert_eq!(at_random, discard(1).with("random", true));
    assert_eq!(at_random.with("select", Select::All), discard(1).with("select", Select::All));
    for effect in [discard(2), exhaust(2)] {
        assert_eq!(effect.clone().with("random", true).with("random", false), effect);
        assert_eq!(
            effect.clone().with("select", Select::Top).with("random", false),
            effect.with("select", Select::Top)
        );
    }
}

#[test]
fn keys_of_all_kinds_may_be_set_as_parameters_are() {
    assert_eq!(damage(6).with("bonus", 2).with("multiplier", 3), damage(6).with_bonus(2).with_multiplier(3));
    assert_eq!(damage(6).with("target", Target::AllEnemies), damage(6).to(Target::AllEnemies));
    assert_eq!(damage(6).with("then", draw(1)), damage(6).with_then(draw(1)));
    assert_eq!(damage(6).with("if", Argument::Condition("hp > 3".into())), damage(6).with_if("hp > 3"));
}

#[test]
fn what_is_built_wrong_is_refused_where_it_is_checked() {
    let code = |effect: Definition| {
        let faults = Reading::default().check(&effect).expect_err("it is wrong");
        (faults.first().path.clone(), faults.first().code.0)
    };
    assert_eq!(code(damage(6).to(Target::Myself)), ("/target".to_owned(), "damage_to_self"));
    assert_eq!(code(damage("6 +")), ("/value".to_owned(), "syntax"));
    assert_eq!(code(scry(1).with("hits", 2)), ("/hits".to_owned(), "unknown_parameter"));
    assert_eq!(code(repeat(2, damage(1000))), ("/effect/value".to_owned(), "out_of_bounds"));
    assert_eq!(composite([]), Err(NoEffects));
}

#[test]
fn calls_build_the_same() {
    let read = |text: &str| call::read(text).map(|built| built.effect).map_err(|error| error.to_string());
    for (text, built) in [
        ("damage(target = all_enemies, value = 3)", damage(3).to(Target::AllEnemies)),
        ("discard(2, random = true)", discard(2).with("random", true)),
        ("discard(2, false)", discard(2)),
        ("conditional(\"hp < 40\", draw(), none)", conditional("hp < 40", draw(1))),
        ("conditional(\"hp < 40\", draw(1), draw(2))", conditional("hp < 40", draw(1)).with_else(draw(2))),
        (
            "damage(6).with_if(\"hp > 3\").with_bonus(-2).with_then(block(2)).with_description(\"Hard.\")",
            damage(6).with_if("hp > 3").with_bonus(-2).with_then(block(2)).with_description("Hard."),
        ),
        (
            "damage(6).with_multiplier(2).with(\"hits\", 3).to(random_enemy)",
            damage(6).with_multiplier(2).with("hits", 3).to(Target::RandomEnemy),
        ),
        ("repeat(\"x\", scry(1))", repeat("x", scry(1))),
        (
            "move_card(draw, card_in_discard, position = random)",
            move_card(Zone::Draw).to(Target::CardInDiscard).with("position", Position::Random),
        ),
        (
            "transfer_status(\"weak\", self, single_enemy)",
            transfer_status("weak", TransferFrom::Myself).to(Target::SingleEnemy),
        ),
        ("end_turn()", end_turn()),
    ] {
        assert_eq!(read(text), Ok(built), "{text}");
    }
    for (text, error) in [
        (
            "damge(6)",
            "column 6: unknown_function: expected a function of the builder (`damage`?), one of 43, found damge",
        ),
        ("damage()", "column 7: wrong_arguments: expected the argument `value`, found none"),
        ("damage(6, moon)", "column 7: wrong_arguments: expected a target: `self`, "),
        ("damage(6, self, 3)", "column 7: wrong_arguments: expected no further argument, found 3"),
        ("damage(6", "column 9: syntax: expected `,` or `)`, found the end of the call"),
        ("damage(\"6)", "column 9: syntax: expected a text that ends with a quote, found `6`"),
        ("damage(6) x", "column 11: syntax: expected the end of the call, found `x`"),
        ("damage(6).smile()", "column 16: unknown_function: expected a method of effects: "),
        (
            "damage(draw(1))",
            "column 7: wrong_arguments: expected a number or a text as `value`, found an effect",
        ),
        ("repeat(2, 3)", "column 7: wrong_arguments: expected an effect as `effect`, found 3"),
    ] {
        let found = read(text).expect_err(text);
        assert!(found.starts_with(error), "{text}: {found}");
    }
    let deep = format!("{}scry(1){}", "repeat(2, ".repeat(200), ")".repeat(200));
    assert!(read(&deep).expect_err("it is deep").contains("fewer calls"));
}
