//! What holds of all effects and of all texts.

use cardloom_effects::{
    Argument, Definition, Kind, Parameter, Registry, Shape,
    enumerations::Enumeration,
    text::{TextNames, parse_card, parse_compound, parse_simple, print},
};
use proptest::{
    collection::vec,
    prelude::*,
    sample::select,
    strategy::ValueTree,
    test_runner::{Config, TestRunner},
};
use serde_json::{Map, Value, json};

/// Names that mean something else in sentences, or cannot stand in one, or are those of two.
const NAMES: [(&str, &str); 20] = [
    ("weak", "Weak"),
    ("rage", "Rage"),
    ("fury", "Rage"),
    ("plated_armor", "Plated  Armor"),
    ("block", "Block"),
    ("energy", "energy each turn"),
    ("hp", "HP"),
    ("max", "max HP"),
    ("potions", "Random Potions"),
    ("long", "Weak for 2 turns"),
    ("to", "to all enemies"),
    ("all", "All"),
    ("from", "from an enemy"),
    ("buffs", "Buffs"),
    ("dots", "J.A.X."),
    ("plus", "Weak+"),
    ("number", "2"),
    ("x", "X"),
    ("empty", ""),
    ("umlaut", "Ärger ß"),
];

fn names() -> TextNames {
    let mut names = TextNames::default();
    for (id, name) in NAMES {
        names.status(id, name).card(id, name).enemy(id, name);
    }
    names.uncounted_status("barricade", "Barricade").uncounted_status("random_attack", "Random Attack");
    names
}

fn id() -> impl Strategy<Value = Value> {
    let ids = NAMES.into_iter().map(|(id, _)| id).chain(["barricade", "random_attack", "unheard_of"]);
    select(ids.map(Value::from).collect::<Vec<_>>())
}

fn number(least: i64, most: i64) -> impl Strategy<Value = Value> {
    prop_oneof![
        3 => (least..=most).prop_map(Value::from),
        2 => Just(json!(1)),
        1 => Just(json!("x")),
        2 => select(vec!["amount", "14 + strength * 2", "min([hp, 2])", " block ", "cards('hand', ']')", "(1 + hp)"])
            .prop_map(Value::from),
    ]
}

fn condition() -> impl Strategy<Value = Value> {
    select(vec!["hp < 40", "[1] and hp > 3", "card_type != ']'", " fresh "]).prop_map(Value::from)
}

fn flag() -> impl Strategy<Value = Value> {
    any::<bool>().prop_map(Value::from)
}

fn argument(parameter: &Parameter, depth: u32) -> BoxedStrategy<Value> {
    match parameter.shape {
        Shape::Number(least, most) => number(least, most).boxed(),
        Shape::Word(name) => {
            let words = Enumeration::find(name).expect("it is an enumeration").all();
            select(words.map(Value::from).collect::<Vec<_>>()).boxed()
        }
        Shape::Name("status_or_category") => {
            prop_oneof![id(), select(vec![json!("buff"), json!("debuff"), json!("all")])].boxed()
        }
        Shape::Name(_) => id().boxed(),
        Shape::Flag => flag().boxed(),
        Shape::Condition | Shape::Filter => condition().boxed(),
        Shape::Effect if depth == 0 => hit().boxed(),
        Shape::Effect => prop_oneof![
            2 => hit(),
            2 => effect(depth - 1),
            1 => vec(effect(depth - 1), 1..3).prop_map(Value::from),
        ]
        .boxed(),
        Shape::Effects => effects(depth),
        Shape::Options => {
            let text = proptest::option::of(Just("Named."));
            let option = (text, 1..3_i64, effects(depth)).prop_map(|(text, weight, effects)| {
                let mut option = json!({"weight": weight, "effects": effects});
                if let Some(text) = text {
                    option["text"] = text.into();
                }
                option
            });
            vec(option, 2..4).prop_map(Value::from).boxed()
        }
    }
}

/// What a spread or a chain may wrap.
fn hit() -> BoxedStrategy<Value> {
    (0..=99_i64).prop_map(|value| json!({"type": "damage", "target": "single_enemy", "value": value})).boxed()
}

fn effects(depth: u32) -> BoxedStrategy<Value> {
    vec(if depth == 0 { hit() } else { effect(depth - 1) }, 1..4).prop_map(Value::from).boxed()
}

fn effect(depth: u32) -> BoxedStrategy<Value> {
    let kinds: Vec<&'static Kind> = Registry::standard().all().collect();
    select(kinds).prop_flat_map(move |kind| of_kind(kind, depth)).boxed()
}

/// An effect of a kind, in the form of documents: much that is so made is refused where it is read.
fn of_kind(kind: &'static Kind, depth: u32) -> BoxedStrategy<Value> {
    let targets: Vec<&str> =
        kind.targets.iter().map(|target| cardloom_cards::Literals::name(*target)).collect();
    let given: Vec<_> = kind
        .parameters
        .iter()
        .map(|parameter| {
            let often = if parameter.required { 0.999 } else { 0.3 };
            let name = parameter.name;
            let value = argument(parameter, depth);
            proptest::option::weighted(often, value).prop_map(move |value| value.map(|value| (name, value)))
        })
        .collect();
    let more = (
        proptest::option::weighted(0.1, condition()),
        proptest::option::weighted(0.1, hit()),
        proptest::option::weighted(0.05, select(vec![json!(2), json!(1.5), json!(0.25)])),
        proptest::option::weighted(0.05, -3..3_i64),
        proptest::option::weighted(0.05, select(vec![json!("Says \"so\" [1] {."), json!("")])),
    );
    let group = any::<prop::sample::Index>();
    (select(targets), given, more, group)
        .prop_map(move |(target, given, (condition, then, multiplier, bonus, description), index)| {
            let mut object = Map::new();
            object.insert("type".to_owned(), kind.word.into());
            object.insert("target".to_owned(), target.into());
            object.extend(given.into_iter().flatten().map(|(name, value)| (name.to_owned(), value)));
            let is_conditional = kind.word == "conditional";
            for (key, value) in [
                ("if", condition.filter(|_| !is_conditional)),
                ("then", then.filter(|_| !is_conditional)),
                ("multiplier", multiplier.filter(|_| kind.value().is_some())),
                ("bonus", bonus.filter(|_| kind.value().is_some()).map(Value::from)),
                ("description", description),
            ] {
                object.extend(value.map(|value| (key.to_owned(), value)));
            }
            // Of a group exactly one stands there.
            for group in kind.one_of {
                let kept = group[index.index(group.len())];
                for name in group.iter().filter(|name| **name != kept) {
                    object.remove(*name);
                }
                let parameter = kind.parameter(kept).expect("it is a parameter of the kind");
                if !object.contains_key(kept) {
                    let value = match parameter.shape {
                        Shape::Word(_) => json!("attacks"),
                        _ => json!("weak"),
                    };
                    object.insert(kept.to_owned(), value);
                }
            }
            Value::Object(object)
        })
        .boxed()
}

/// Calls options without a name by what they do, as texts do.
fn name_options<'e>(effect: &'e mut Definition, names: &TextNames) -> &'e Definition {
    for (_, argument) in &mut effect.arguments {
        let Argument::Options(options) = argument else { continue };
        for option in options.iter_mut().filter(|option| option.text.is_none()) {
            option.text = Some(print(&option.effects, names).into());
        }
    }
    effect
}

/// That an effect is said and read again, as the same. `None` where its text is longer than texts may be.
fn comes_back(effect: &Definition, names: &TextNames) -> Option<String> {
    let text = print(std::slice::from_ref(effect), names);
    if text.chars().count() > 1000 {
        return None;
    }
    let read = parse_compound(&text, names).unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(read, std::slice::from_ref(effect), "{text}");
    assert_eq!(parse_simple(&text, names).as_ref(), Ok(effect), "{text}");
    Some(text)
}

#[test]
fn effects_of_every_kind_are_said_and_read_again_as_the_same() {
    let names = names();
    let mut runner = TestRunner::deterministic();
    for kind in Registry::standard().all() {
        let strategy = of_kind(kind, 2);
        // There are no sentences for these.
        let has_sentences = !["composite", "set_move", "leave"].contains(&kind.word);
        let (mut said, mut in_sentences) = (0, 0);
        for round in 0..6000 {
            if round >= 200 && said >= 20 && (in_sentences > 0 || !has_sentences) {
                break;
            }
            let json = strategy.new_tree(&mut runner).expect("there is one").current();
            if let Ok(mut effect) = Definition::from_json(&json.to_string())
                && let Some(text) = comes_back(name_options(&mut effect, &names), &names)
            {
                said += 1;
                in_sentences += usize::from(!text.starts_with("Do "));
            }
        }
        assert!(said >= 20, "{}: {said}", kind.word);
        assert_eq!(in_sentences > 0, has_sentences, "{}: {in_sentences} of {said}", kind.word);
    }
}

proptest! {
    #![proptest_config(Config { cases: 300, ..Config::default() })]

    #[test]
    fn several_effects_are_said_and_read_again_as_the_same(all in vec(effect(3), 1..6)) {
        let names = names();
        let all = all.iter().filter_map(|json| Definition::from_json(&json.to_string()).ok());
        let all: Vec<Definition> = all.collect();
        let text = print(&all, &names);
        if !all.is_empty() && text.chars().count() <= 1000 {
            prop_assert_eq!(parse_compound(&text, &names), Ok(all), "{}", text);
        }
    }

    #[test]
    fn whatever_is_read_is_said_and_read_again_as_the_same(
        words in vec(select(WORDS.to_vec()), 0..40),
    ) {
        let names = names();
        let text = words.join(" ");
        if let Ok(effects) = parse_compound(&text, &names) {
            let canonical = print(&effects, &names);
            prop_assert_eq!(parse_compound(&canonical, &names), Ok(effects), "{}", canonical);
        }
        if let Err(error) = parse_card(&text, &names) {
            prop_assert!(!error.expected.is_empty() && !error.found.is_empty(), "{}", error);
            prop_assert!(error.column as usize <= text.chars().count().max(1000) + 1);
        }
    }

    #[test]
    fn changed_texts_are_read_or_refused(
        index in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        length in 0..6_usize,
        put in "[ -~äß]{0,6}",
    ) {
        let texts = EXAMPLES;
        let letters: Vec<char> = texts[index.index(texts.len())].chars().collect();
        let at = at.index(letters.len());
        let (before, after) = (&letters[..at], &letters[(at + length).min(letters.len())..]);
        let text: String = before.iter().copied().chain(put.chars()).chain(after.iter().copied()).collect();
        let names = names();
        if let Ok(effects) = parse_compound(&text, &names) {
            let canonical = print(&effects, &names);
            prop_assert_eq!(parse_compound(&canonical, &names), Ok(effects), "{}", canonical);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
        let names = names();
        let read = parse_compound(&text, &names);
        prop_assert_eq!(&read, &parse_compound(&text, &names));
        let card = parse_card(&text, &names);
        prop_assert!(read.is_err() || card.map(|card| card.effects) == read, "{}", text);
    }
}

const EXAMPLES: [&str; 8] = [
    "If [hp < 40]: {Deal 5 damage. Gain 1 energy.}. Otherwise: Deal 5 damage.",
    "Choose one: {Gain 5 block.} or {Draw 1 card. Apply 2 Weak to all enemies.}.",
    "In 3 turns at end of turn: Deal 40 plain damage to all enemies.",
    "Exhaust up to 3 cards with [card_type != 'attack']. Exhaust all cards.",
    "Add 1 Rage+ to your discard pile, costing 0 this turn.",
    "Do {\"type\": \"damage\", \"target\": \"single_enemy\", \"value\": 6, \"bonus\": 2}.",
    "Move all Weak from an enemy to yourself. Remove 2 Weak from everyone.",
    "Deal 5 damage X times to all enemies, ignoring block, healing you for it.",
];

const WORDS: [&str; 64] = [
    "Deal",
    "1",
    "2",
    "X",
    "a",
    "damage",
    "to",
    "all",
    "enemies",
    ".",
    ";",
    "Gain",
    "block",
    "Lose",
    "HP",
    "energy",
    "Apply",
    "Weak",
    "plated",
    "armor",
    "for",
    "turns",
    "If",
    "[hp > 3]",
    ":",
    "{",
    "}",
    "Otherwise",
    "Choose",
    "one",
    "or",
    "At",
    "random",
    "end",
    "of",
    "turn",
    "Every",
    "Repeat",
    "times",
    "Draw",
    "card",
    "cards",
    "this",
    "Exhaust",
    "Discard",
    "up",
    "the",
    "top",
    "in",
    "your",
    "hand",
    "draw",
    "pile",
    "Move",
    "from",
    "an",
    "enemy",
    "yourself",
    "Remove",
    "Do",
    "+",
    ",",
    "Add",
    "rage",
];

#[test]
fn nested_and_long_texts_end_soon() {
    let names = names();
    for piece in [
        "If [1]: ",
        "If [1]: {",
        "Choose one: {",
        "Repeat 2 times: ",
        "At on play: ",
        "Every foo: ",
        "[",
        "{",
        "Do {",
        "Move ",
        "Gain 2 foo ",
        "from an enemy to ",
        "Choose one: {Scry 1.} or {",
        "Do {\"",
        "a ",
        ". ",
        "Weak for 2 turns ",
    ] {
        for end in ["", "Scry 1", "}", "} or {Scry 1.}"] {
            let count = (1000 - end.len()) / piece.len();
            let text = piece.repeat(count) + end;
            let read = parse_compound(&text, &names);
            assert!(read.is_err() || text.contains("Scry"), "{text}");
            let closed = format!("{}Scry 1{}", piece.repeat(20), "}".repeat(20));
            assert_eq!(parse_compound(&closed, &names).is_ok(), parse_card(&closed, &names).is_ok());
        }
    }
}
