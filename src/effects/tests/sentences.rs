//! Every sentence of the language, both ways, and what is wrong with others.

use cardloom_effects::{
    Definition,
    text::{TextError, TextNames, parse_card, parse_compound, parse_simple, print},
};

fn names() -> TextNames {
    let mut names = TextNames::default();
    for (id, name) in [
        ("weak", "Weak"),
        ("strength", "Strength"),
        ("plated_armor", "Plated Armor"),
        ("wrath", "Wrath"),
        ("no_block", "No Block"),
        ("rage", "Rage"),
        ("fury", "Rage"),
        ("block", "Block"),
    ] {
        names.status(id, name);
    }
    names.uncounted_status("barricade", "Barricade");
    names
        .card("wound", "Wound")
        .card("burn", "Burn")
        .card("jax", "J.A.X.")
        .enemy("slime_small", "Small Slime");
    names
}

fn effects(json: &str) -> Vec<Definition> {
    let effect = Definition::from_json(json).unwrap_or_else(|faults| panic!("{json}: {faults}"));
    vec![effect]
}

/// Canonical sentences with what they mean.
const SENTENCES: &[(&str, &str)] = &[
    // Damage.
    ("Deal 6 damage.", r#"{"type": "damage", "target": "single_enemy", "value": 6}"#),
    ("Deal X damage.", r#"{"type": "damage", "target": "single_enemy", "value": "x"}"#),
    (
        "Deal [block] attack damage 3 times to a random enemy.",
        r#"{"type": "damage", "target": "random_enemy", "value": "block", "hits": 3, "damage_type": "attack"}"#,
    ),
    (
        "Deal 1 plain damage to the other enemies, ignoring block, healing you for it.",
        r#"{"type": "damage", "target": "other_enemies", "value": 1, "damage_type": "effect", "piercing": true, "lifesteal": true}"#,
    ),
    (
        "Deal 2 damage X times to the source.",
        r#"{"type": "damage", "target": "event_source", "value": 2, "hits": "x"}"#,
    ),
    ("Deal 2 damage to the target.", r#"{"type": "damage", "target": "event_target", "value": 2}"#),
    // HP.
    ("Lose 3 HP.", r#"{"type": "lose_hp", "target": "self", "value": 3}"#),
    (
        "Take [amount] damage.",
        r#"{"type": "lose_hp", "target": "self", "value": "amount", "blockable": true}"#,
    ),
    ("Make everyone lose 2 HP.", r#"{"type": "lose_hp", "target": "all", "value": 2}"#),
    ("Make an enemy lose 2 HP.", r#"{"type": "lose_hp", "target": "single_enemy", "value": 2}"#),
    ("Heal 4 HP.", r#"{"type": "heal", "target": "self", "value": 4}"#),
    (
        "Heal 4 HP beyond the maximum for all allies.",
        r#"{"type": "heal", "target": "all_allies", "value": 4, "overheal": true}"#,
    ),
    // Block.
    ("Gain 5 block.", r#"{"type": "block", "target": "self", "value": 5}"#),
    (
        "Gain 5 plain block and keep it for a random ally.",
        r#"{"type": "block", "target": "random_ally", "value": 5, "modified": false, "retain": true}"#,
    ),
    ("Lose all block.", r#"{"type": "lose_block", "target": "self"}"#),
    ("Remove all block from all enemies.", r#"{"type": "lose_block", "target": "all_enemies"}"#),
    ("Remove 4 block from yourself.", r#"{"type": "lose_block", "target": "self", "value": 4}"#),
    // Energy and gold.
    ("Gain 2 energy.", r#"{"type": "energy", "value": 2}"#),
    ("Gain X energy each turn.", r#"{"type": "energy", "value": "x", "temporary": false}"#),
    ("Lose 1 energy each turn.", r#"{"type": "energy", "value": -1, "temporary": false}"#),
    ("Gain 20 gold.", r#"{"type": "gold", "value": 20}"#),
    ("Lose 20 gold.", r#"{"type": "gold", "value": -20}"#),
    // Cards.
    ("Draw 1 card.", r#"{"type": "draw", "value": 1}"#),
    (
        "Draw 3 cards with [card_type == 'attack'].",
        r#"{"type": "draw", "value": 3, "filter": "card_type == 'attack'"}"#,
    ),
    ("Draw [last_cards] cards.", r#"{"type": "draw", "value": "last_cards"}"#),
    ("Discard 2 cards at random.", r#"{"type": "discard", "target": "none", "value": 2}"#),
    (
        "Discard 1 card at random with [card_cost > 0].",
        r#"{"type": "discard", "target": "none", "filter": "card_cost > 0"}"#,
    ),
    ("Discard 1 card.", r#"{"type": "discard"}"#),
    ("Discard any number of cards.", r#"{"type": "discard", "select": "any"}"#),
    ("Discard all cards.", r#"{"type": "discard", "select": "all"}"#),
    ("Exhaust up to 3 cards.", r#"{"type": "exhaust", "select": "up_to", "value": 3}"#),
    (
        "Exhaust 2 cards at random with [card_cost > 0].",
        r#"{"type": "exhaust", "select": "random", "value": 2, "filter": "card_cost > 0"}"#,
    ),
    (
        "Exhaust the top 2 cards in your draw pile.",
        r#"{"type": "exhaust", "target": "card_in_deck", "select": "top", "value": 2}"#,
    ),
    (
        "Exhaust the bottom 1 card in your discard pile.",
        r#"{"type": "exhaust", "target": "card_in_discard", "select": "bottom"}"#,
    ),
    ("Exhaust this card.", r#"{"type": "exhaust", "target": "this_card"}"#),
    ("Exhaust that card.", r#"{"type": "exhaust", "target": "event_card"}"#),
    ("Upgrade 1 card in your hand.", r#"{"type": "upgrade_card"}"#),
    (
        "Upgrade all cards in your discard pile for the run of any type.",
        r#"{"type": "upgrade_card", "target": "card_in_discard", "select": "all", "permanent": true, "any_type": true}"#,
    ),
    ("Upgrade 2 cards in your hand.", r#"{"type": "upgrade_card", "count": 2}"#),
    ("Copy 1 card in your hand to your hand.", r#"{"type": "copy"}"#),
    (
        "Copy this card to the bottom of your draw pile 2 times.",
        r#"{"type": "copy", "target": "this_card", "destination": "draw_bottom", "count": 2}"#,
    ),
    (
        "Move 1 card in your discard pile to the top of your draw pile.",
        r#"{"type": "move_card", "target": "card_in_discard", "to": "draw"}"#,
    ),
    (
        "Move that card to the bottom of your draw pile.",
        r#"{"type": "move_card", "target": "event_card", "to": "draw", "position": "bottom"}"#,
    ),
    (
        "Move all cards in your exhaust pile to your draw pile.",
        r#"{"type": "move_card", "target": "card_in_exhaust", "to": "draw", "position": "random", "select": "all"}"#,
    ),
    (
        "Move 2 cards in your draw pile to your hand.",
        r#"{"type": "move_card", "target": "card_in_deck", "to": "hand", "value": 2}"#,
    ),
    (
        "Move this card to your exhaust pile.",
        r#"{"type": "move_card", "target": "this_card", "to": "exhaust"}"#,
    ),
    (
        "Move this card to your discard pile.",
        r#"{"type": "move_card", "target": "this_card", "to": "discard"}"#,
    ),
    ("Transform 1 card in your hand into Wound.", r#"{"type": "transform", "into": "wound"}"#),
    (
        "Transform this card into a random colorless card.",
        r#"{"type": "transform", "target": "this_card", "random_from_pool": "colorless"}"#,
    ),
    (
        "Play the top 1 card in your draw pile and exhaust it.",
        r#"{"type": "play_card", "select": "top", "exhaust": true}"#,
    ),
    ("Play that card again.", r#"{"type": "play_card", "target": "event_card", "copy": true}"#),
    (
        "Play 1 card at random with [card_cost > 1] in your hand again and exhaust it.",
        r#"{"type": "play_card", "target": "card_in_hand", "random": true, "filter": "card_cost > 1", "copy": true, "exhaust": true}"#,
    ),
    ("Retain this card.", r#"{"type": "retain"}"#),
    ("Retain 1 card in your hand.", r#"{"type": "retain", "target": "card_in_hand"}"#),
    (
        "Make ethereal all cards in your draw pile.",
        r#"{"type": "ethereal", "target": "card_in_deck", "select": "all"}"#,
    ),
    ("Make innate this card.", r#"{"type": "innate"}"#),
    // New cards.
    ("Add 2 Wound to your hand.", r#"{"type": "create", "card_id": "wound", "count": 2}"#),
    (
        "Add 1 Burn+ to the top of your draw pile, costing 0 until played.",
        r#"{"type": "create", "card_id": "burn", "upgraded": true, "destination": "draw_top", "cost": 0, "cost_for": "played"}"#,
    ),
    ("Add 1 jax to your draw pile.", r#"{"type": "create", "card_id": "jax", "destination": "draw_random"}"#),
    (
        "Add 1 random attack to your hand, costing 0 this turn.",
        r#"{"type": "create", "pool": "attacks", "cost": 0}"#,
    ),
    (
        "Add 3 random status cards to your exhaust pile.",
        r#"{"type": "create", "pool": "statuses", "count": 3, "destination": "exhaust"}"#,
    ),
    (
        "Add one of 3 random powers to your hand, costing 1 this combat.",
        r#"{"type": "create", "pool": "powers", "offer": 3, "cost": 1, "cost_for": "combat"}"#,
    ),
    (
        "Add X random curses to the bottom of your draw pile.",
        r#"{"type": "create", "pool": "curses", "count": "x", "destination": "draw_bottom"}"#,
    ),
    // Statuses.
    ("Apply 2 Weak.", r#"{"type": "status", "target": "single_enemy", "status": "weak", "value": 2}"#),
    (
        "Apply -2 Strength to all enemies for 1 turns.",
        r#"{"type": "status", "target": "all_enemies", "status": "strength", "value": -2, "duration": 1}"#,
    ),
    ("Apply Barricade to an ally.", r#"{"type": "status", "target": "single_ally", "status": "barricade"}"#),
    ("Gain 4 Plated Armor.", r#"{"type": "status", "target": "self", "status": "plated_armor", "value": 4}"#),
    ("Gain 2 No Block.", r#"{"type": "status", "target": "self", "status": "no_block", "value": 2}"#),
    (
        "Gain Barricade for X turns.",
        r#"{"type": "status", "target": "self", "status": "barricade", "duration": "x"}"#,
    ),
    ("Gain 2 Barricade.", r#"{"type": "status", "target": "self", "status": "barricade", "value": 2}"#),
    ("Lose 2 Strength.", r#"{"type": "status", "target": "self", "status": "strength", "value": -2}"#),
    ("Gain 1 fury.", r#"{"type": "status", "target": "self", "status": "fury"}"#),
    ("Remove all Weak from yourself.", r#"{"type": "remove_status", "target": "self", "status": "weak"}"#),
    (
        "Remove 2 Weak from the target.",
        r#"{"type": "remove_status", "target": "event_target", "status": "weak", "value": 2}"#,
    ),
    (
        "Remove all buffs from an enemy.",
        r#"{"type": "remove_status", "target": "single_enemy", "status": "buff"}"#,
    ),
    (
        "Remove all debuffs from everyone.",
        r#"{"type": "remove_status", "target": "all", "status": "debuff"}"#,
    ),
    (
        "Remove all statuses from the source.",
        r#"{"type": "remove_status", "target": "event_source", "status": "all"}"#,
    ),
    (
        "Move all Strength from the source to yourself.",
        r#"{"type": "transfer_status", "target": "self", "from": "event_source", "status": "strength"}"#,
    ),
    (
        "Move 2 Weak from yourself to an enemy.",
        r#"{"type": "transfer_status", "target": "single_enemy", "from": "self", "status": "weak", "value": 2}"#,
    ),
    ("Enter Wrath.", r#"{"type": "stance", "status": "wrath"}"#),
    // Special.
    ("Scry 3.", r#"{"type": "scry", "value": 3}"#),
    ("Look at the top 3 cards.", r#"{"type": "scry", "value": 3, "may_discard": false}"#),
    ("Look at the top 1 card.", r#"{"type": "scry", "value": 1, "may_discard": false}"#),
    ("Shuffle your discard pile into your draw pile.", r#"{"type": "shuffle"}"#),
    ("End the turn.", r#"{"type": "end_turn"}"#),
    ("Gain 2 random potions.", r#"{"type": "gain_potion", "count": 2}"#),
    ("Summon 2 Small Slime.", r#"{"type": "summon", "enemy": "slime_small", "count": 2}"#),
    ("Summon 1 Small Slime with [hp] HP.", r#"{"type": "summon", "enemy": "slime_small", "hp": "hp"}"#),
    ("Gain 3 max HP.", r#"{"type": "modify", "stat": "max_hp", "value": 3, "scope": "run"}"#),
    (
        "Raise the damage of this card by 5.",
        r#"{"type": "modify", "target": "this_card", "stat": "damage", "value": 5}"#,
    ),
    (
        "Raise the block of this card by X.",
        r#"{"type": "modify", "target": "this_card", "stat": "block", "value": "x"}"#,
    ),
    (
        "Raise the cost of this card by -1.",
        r#"{"type": "modify", "target": "this_card", "stat": "cost", "value": -1}"#,
    ),
    ("Cancel the pending event.", r#"{"type": "cancel", "what": "event"}"#),
    ("Cancel the pending item.", r#"{"type": "cancel", "what": "item"}"#),
    ("Redirect it to yourself.", r#"{"type": "redirect", "to": "self"}"#),
    ("Redirect it to an enemy.", r#"{"type": "redirect", "to": "single_enemy"}"#),
    ("Trigger start of turn.", r#"{"type": "trigger", "event": "start_of_turn"}"#),
    (
        "Trigger turn end block decay 2 times.",
        r#"{"type": "trigger", "event": "turn_end_block_decay", "count": 2}"#,
    ),
    // Sentences with others in them.
    (
        "If [hp < 40]: Draw 1 card.",
        r#"{"type": "conditional", "if": "hp < 40", "then": {"type": "draw", "value": 1}}"#,
    ),
    (
        "If [hp < 40]: Draw 1 card. Otherwise: {Draw 2 cards. Scry 1.}.",
        r#"{"type": "conditional", "if": "hp < 40", "then": {"type": "draw", "value": 1}, "else": [{"type": "draw", "value": 2}, {"type": "scry", "value": 1}]}"#,
    ),
    (
        "If [hp < 40]: If [hp < 20]: Scry 1. Otherwise: Scry 2.",
        r#"{"type": "conditional", "if": "hp < 40", "then": {"type": "conditional", "if": "hp < 20", "then": {"type": "scry", "value": 1}}, "else": {"type": "scry", "value": 2}}"#,
    ),
    (
        "If [hp < 40]: {If [hp < 20]: Scry 1. Otherwise: Scry 2.}.",
        r#"{"type": "conditional", "if": "hp < 40", "then": {"type": "conditional", "if": "hp < 20", "then": {"type": "scry", "value": 1}, "else": {"type": "scry", "value": 2}}}"#,
    ),
    (
        "Repeat X times: {Scry 1. Draw 1 card.}.",
        r#"{"type": "repeat", "count": "x", "effect": [{"type": "scry", "value": 1}, {"type": "draw", "value": 1}]}"#,
    ),
    (
        "At end of turn: Scry 1.",
        r#"{"type": "delay", "timing": "end_of_turn", "effect": {"type": "scry", "value": 1}}"#,
    ),
    (
        "In 2 turns at main phase: Scry 1.",
        r#"{"type": "delay", "timing": "main_phase", "turns": 2, "effect": {"type": "scry", "value": 1}}"#,
    ),
    (
        "Every start of turn: Scry 1.",
        r#"{"type": "channel", "timing": "start_of_turn", "effect": {"type": "scry", "value": 1}}"#,
    ),
    (
        "Every on draw for 2 turns: Scry 1.",
        r#"{"type": "channel", "timing": "on_draw", "duration": 2, "effect": {"type": "scry", "value": 1}}"#,
    ),
    (
        "Choose one: {Scry 1.} or {Scry 2.} or {Draw 1 card. Scry 3.}.",
        r#"{"type": "choose", "options": [{"text": "Scry 1.", "effects": [{"type": "scry", "value": 1}]}, {"text": "Scry 2.", "effects": [{"type": "scry", "value": 2}]}, {"text": "Draw 1 card. Scry 3.", "effects": [{"type": "draw", "value": 1}, {"type": "scry", "value": 3}]}]}"#,
    ),
    (
        "At random: {Scry 1.} or {Scry 2.}.",
        r#"{"type": "random_one", "options": [{"text": "Scry 1.", "effects": [{"type": "scry", "value": 1}]}, {"text": "Scry 2.", "effects": [{"type": "scry", "value": 2}]}]}"#,
    ),
    (
        "Spread 50 percent: Deal 8 damage.",
        r#"{"type": "spread", "effect": {"type": "damage", "target": "single_enemy", "value": 8}}"#,
    ),
    (
        "Bounce 2 times: Deal 8 damage.",
        r#"{"type": "chain", "count": 2, "effect": {"type": "damage", "target": "single_enemy", "value": 8}}"#,
    ),
    (
        "Bounce X times at 50 percent: Deal 8 damage.",
        r#"{"type": "chain", "count": "x", "falloff": 50, "effect": {"type": "damage", "target": "single_enemy", "value": 8}}"#,
    ),
    // What no sentence can say.
    (
        r#"Do {"type": "leave", "target": "self", "value": 0, "reason": "escaped"}."#,
        r#"{"type": "leave", "reason": "escaped"}"#,
    ),
    (
        r#"Do {"type": "scry", "target": "none", "value": 1, "if": "hp > 3", "description": "A } \" {."}."#,
        r#"{"type": "scry", "value": 1, "if": "hp > 3", "description": "A } \" {."}"#,
    ),
    ("Apply 1 Block to yourself.", r#"{"type": "status", "target": "self", "status": "block"}"#),
    (
        r#"Do {"type": "status", "target": "self", "value": 1, "status": "unheard_of"}."#,
        r#"{"type": "status", "target": "self", "status": "unheard_of"}"#,
    ),
    (
        r#"Repeat 2 times: Do {"type": "gold", "target": "single_enemy", "value": 2}."#,
        r#"{"type": "repeat", "count": 2, "effect": {"type": "gold", "target": "single_enemy", "value": 2}}"#,
    ),
];

#[test]
fn every_sentence_is_said_and_read() {
    let names = names();
    for (text, json) in SENTENCES {
        let effects = effects(json);
        assert_eq!(print(&effects, &names), *text);
        assert_eq!(parse_compound(text, &names).as_ref(), Ok(&effects), "{text}");
        let loud = text.to_uppercase();
        if !text.contains(['[', '"']) {
            assert_eq!(parse_compound(&loud, &names).as_ref(), Ok(&effects), "{loud}");
        }
    }
}

#[test]
fn what_is_written_otherwise_is_said_in_one_way() {
    let names = names();
    for (written, canonical) in [
        ("deal an damage to an enemy", "Deal 1 damage."),
        ("Deal [x] damage to all enemies 2 times;", "Deal X damage 2 times to all enemies."),
        ("Deal 2 damage 1 time", "Deal 2 damage."),
        ("heal 4 for yourself", "Heal 4 HP."),
        ("Make yourself lose 2 HP", "Lose 2 HP."),
        ("Remove all block from yourself", "Lose all block."),
        ("Remove 0 block from an enemy", "Remove all block from an enemy."),
        ("Gain -2 energy", "Lose 2 energy."),
        ("Lose -2 gold", "Gain 2 gold."),
        ("Lose [amount] Strength", "Gain [-(amount)] Strength."),
        ("Apply 2 strength to yourself", "Gain 2 Strength."),
        ("Apply -2 strength to yourself for 2 turn", "Lose 2 Strength for 2 turns."),
        ("Gain no_block", "Gain 1 No Block."),
        ("Gain 2 PLATED\n ARMOR", "Gain 2 Plated Armor."),
        ("Draw a cards", "Draw 1 card."),
        ("Discard your hand", "Discard all cards."),
        ("Exhaust your hand", "Exhaust all cards."),
        ("Exhaust a card in your hand", "Exhaust 1 card."),
        ("Discard a card at random in your hand", "Discard 1 card at random."),
        ("Add a random attacks to your hand", "Add 1 random attack to your hand."),
        ("Add one of 2 random card to your hand", "Add one of 2 random cards to your hand."),
        ("In a turn at on_play: scry 1", "At on play: Scry 1."),
        ("Gain a random potion", "Gain 1 random potion."),
        ("If [hp > 3]: {scry 1}.; otherwise: {{scry 1}}", ""),
        ("If [hp > 3]: {scry 1}.; otherwise: {scry 2;}", "If [hp > 3]: Scry 1. Otherwise: Scry 2."),
        ("choose one: {scry 1} or {draw a card;}", "Choose one: {Scry 1.} or {Draw 1 card.}."),
        ("do {\"type\":\"scry\",\"value\":2}", "Scry 2."),
        ("Spread 20 percent: {Deal 2 damage.}", "Spread 20 percent: Deal 2 damage."),
    ] {
        let read = parse_compound(written, &names).map(|effects| print(&effects, &names));
        match read {
            Ok(said) => assert_eq!(said, canonical, "{written}"),
            Err(error) => assert_eq!((canonical, error.code.0), ("", "unparsed_text"), "{written}: {error}"),
        }
    }
}

/// What is wrong with a text: code, column, and what was found.
fn error(text: &str) -> (&'static str, u32, String) {
    let TextError { code, column, expected, found } =
        parse_compound(text, &names()).map_or_else(|error| error, |effects| panic!("{text} is {effects:?}"));
    assert!(!expected.is_empty(), "{text}");
    (code.0, column, found)
}

#[test]
fn a_name_that_two_have_is_ambiguous_and_their_ids_are_not() {
    assert_eq!(error("Scry 1. Gain 2 Rage."), ("ambiguous_text", 16, "`Rage`".to_owned()));
    assert_eq!(error("If [hp > 3]: Apply rage to all enemies."), ("ambiguous_text", 20, "`rage`".to_owned()));
    let fury = parse_simple("Gain 2 fury.", &names()).expect("the id is that of one");
    assert_eq!(fury.name("status"), Some("fury"));
}

#[test]
fn the_first_sentence_that_is_wrong_is_named_with_its_place() {
    for (text, code, column, found) in [
        ("Scry 1. Deal 6 damage to the moon.", "unparsed_text", 9, "`Deal 6 damage to the moon`"),
        ("Scry 1. Smile. Gain 2 Stength.", "unparsed_text", 9, "`Smile`"),
        ("Scry 1. Gain 2 Stength. Smile.", "unknown_status", 16, "`Stength`"),
        ("Scry 1. Deal [1 +] damage. Smile.", "syntax", 9, "the end in `1 +`"),
        ("Scry 1. Deal [foo.bar] damage.", "forbidden", 9, "`.` in `foo.bar`"),
        ("Scry 1. Scry 11.", "out_of_bounds", 9, "11"),
        ("Scry 99999999999999999999.", "out_of_bounds", 6, "`99999999999999999999`"),
        ("Add 1 Wond to your hand.", "unknown_reference", 7, "`Wond`"),
        ("Summon 2 Tall Slime with 3 HP.", "unknown_reference", 10, "`Tall Slime`"),
        ("Enter the void.", "unknown_status", 7, "`the void`"),
        ("Every full moon for 2 turns: Smile.", "unknown_word", 7, "`full moon`"),
        ("Repeat 2 times: Smile.", "unparsed_text", 17, "`Smile`"),
        ("Repeat 2 times: {Scry 1. Smile.}.", "unparsed_text", 26, "`Smile`"),
        ("Repeat 2 times: {Scry 1.", "unparsed_text", 17, "`{`"),
        ("Repeat 2 times: {}.", "empty_effects", 17, "nothing"),
        ("Repeat 2 times: {Scry 1.} Scry 2.", "unparsed_text", 1, "`Repeat 2 times: {Scry 1.} Scry 2`"),
        ("Scry 1.}", "unparsed_text", 8, "`}`"),
        ("Choose one: {Scry 1.}.", "empty_effects", 13, "`{Scry 1.}`"),
        ("Choose one: {Scry 1.} or {}.", "empty_effects", 26, "nothing"),
        (
            "Repeat 2 times: If [hp > 3]: Scry 1. Otherwise: Scry 2.",
            "unparsed_text",
            38,
            "`Otherwise: Scry 2`",
        ),
        ("Do {\"type\": \"smile\"}.", "unknown_kind", 1, "\"smile\""),
        ("Do {\"type\": \"scry\", \"value\": 0}.", "out_of_bounds", 1, "0"),
        ("Do {\"type\": }.", "not_json", 1, "line 1, column 10: expected value"),
        ("Do {", "unparsed_text", 1, "`Do {`"),
        ("Discard 1 card in your draw pile.", "target_not_allowed", 1, "\"card_in_deck\""),
        ("Deal 2 damage to everyone.", "damage_to_self", 1, "\"all\""),
        ("Spread 20 percent: Scry 1.", "inconsistent", 1, "`scry`"),
        ("", "empty_effects", 1, "nothing"),
    ] {
        assert_eq!(error(text), (code, column, found.to_owned()), "{text}");
    }
    assert_eq!(error(&"Scry 1.".repeat(33)), ("too_many", 1, "33".to_owned()));
    assert_eq!(error(&"Scry 1.".repeat(143)), ("too_long", 1001, "1001".to_owned()));
    assert_eq!(error(&format!("{}Scry 1.", "If [1]: ".repeat(20))).0, "too_deep");
    assert_eq!(error(&format!("{}Scry 1.", "If [1]: ".repeat(100))).0, "too_deep");
}

#[test]
fn a_message_says_what_could_have_followed() {
    let said = |text: &str| parse_compound(text, &names()).expect_err("it is wrong").to_string();
    assert_eq!(
        said("Deal 6 damage to the moon."),
        "column 1: unparsed_text: expected `other` or `source` or `target` after `Deal 6 damage to the`, found `Deal 6 \
         damage to the moon`",
    );
    assert_eq!(said("Smile."), "column 1: unparsed_text: expected a sentence, found `Smile`");
    assert_eq!(
        said("Scry 1. Raise the roof."),
        "column 9: unparsed_text: expected `damage` or `block` or `cost` after `Raise the`, found `Raise the roof`",
    );
    assert!(said("Apply 2 Stength.").contains("expected a status (`Strength`?)"));
}

#[test]
fn a_single_sentence_is_one() {
    let names = names();
    assert_eq!(parse_simple("Scry 1", &names).as_ref().map(|effect| effect.kind.word), Ok("scry"));
    let error = parse_simple("Scry 1. Scry 2. Scry 3.", &names).expect_err("there are three");
    assert_eq!(error.to_string(), "column 1: unparsed_text: expected a single sentence, found 3 sentences");
}

#[test]
fn keywords_of_a_card_stand_before_and_after_its_effects() {
    let names = names();
    let said = |text: &str| parse_card(text, &names).map_err(|error| (error.code.0, error.column));
    let card =
        said("innate. ETHEREAL; Scry 1. Draw a card. Exhaust. Retain").expect("it is the text of a card");
    let keywords: Vec<&str> = card.keywords.into_iter().map(cardloom_cards::Literals::name).collect();
    assert_eq!(keywords, ["innate", "ethereal", "exhaust", "retain"]);
    assert_eq!(print(&card.effects, &names), "Scry 1. Draw 1 card.");
    assert_eq!(said("Scry 1. Exhaust. Scry 2."), Err(("unparsed_text", 18)));
    assert_eq!(said("Exhaust 1 card. Exhaust it."), Err(("unparsed_text", 17)));
    assert_eq!(said(" . "), Err(("empty_effects", 2)));
    assert_eq!(said(&"Scry 1.".repeat(33)), Err(("too_many", 1)));
}
