//! What holds of any effect and any document.

mod common;

use cardloom_cards::{Faults, Literals};
use cardloom_effects::{
    Argument, Choice, Definition, DocumentKind, Kind, Number, Registry, Shape, Source, codes::CODES,
    enumerations::Enumeration, load, words::Target,
};
use cardloom_expressions::Rational;
use proptest::{
    collection::vec,
    option,
    prelude::*,
    sample::{Index, select},
};
use serde_json::{Map, Value, json};

fn kinds() -> Vec<&'static Kind> {
    Registry::standard().all().collect()
}

fn number(least: i64, most: i64) -> BoxedStrategy<Number> {
    prop_oneof![
        3 => (least..=most).prop_map(Number::Whole),
        1 => select(vec!["2 * strength", "hp // 2 + 1", "x", "event_value", "min(enemy_count, 3)"])
            .prop_map(|text| Number::Expression(text.into())),
    ]
    .boxed()
}

fn condition() -> impl Strategy<Value = Box<str>> {
    select(vec!["hp > 3", "not is_hero", "status('weak') > 0 and turn > 1"]).prop_map(Box::from)
}

/// The argument of a parameter; `None` for what stands in fields of its own or is the default.
fn argument(
    kind: &'static Kind,
    index: usize,
    inner: BoxedStrategy<Definition>,
) -> BoxedStrategy<Option<Argument>> {
    let parameter = &kind.parameters[index];
    let argument = match parameter.shape {
        _ if matches!(parameter.name, "value" | "if" | "then" | "else" | "random") => {
            return Just(None).boxed();
        }
        Shape::Number(least, most) => number(least.max(1), most).prop_map(Argument::Number).boxed(),
        Shape::Word(name) => {
            let words: Vec<&str> = Enumeration::find(name).expect("it is known").all().collect();
            // The usual choice is left out, and a discard at random has no target instead.
            let words =
                words.into_iter().filter(|word| !matches!(*word, "choose" | "random" | "multiply" | "run"));
            select(words.collect::<Vec<_>>()).prop_map(Argument::Word).boxed()
        }
        Shape::Name(what) => {
            let name = if what == "status_or_category" { "debuff" } else { "some_name" };
            Just(Argument::Name(name.into())).boxed()
        }
        Shape::Flag => any::<bool>().prop_map(Argument::Flag).boxed(),
        Shape::Condition => condition().prop_map(Argument::Condition).boxed(),
        Shape::Filter => Just(Argument::Condition("card_cost > 0 and tag('strike')".into())).boxed(),
        Shape::Effect if matches!(kind.word, "spread" | "chain") => {
            let hit = Definition::from_json(r#"{"type": "damage", "target": "single_enemy", "value": 4}"#);
            Just(Argument::Effect(Box::new(hit.expect("it is right")))).boxed()
        }
        Shape::Effect => inner.prop_map(|effect| Argument::Effect(Box::new(effect))).boxed(),
        Shape::Effects => vec(inner, 1..4).prop_map(Argument::Effects).boxed(),
        Shape::Options => {
            let text = option::of("[a-z ]{1,9}".prop_map(Box::from));
            let choice = (text, 1..20_i64, vec(inner, 1..3));
            let choice = choice.prop_map(|(text, weight, effects)| Choice { text, weight, effects });
            vec(choice, 2..4).prop_map(Argument::Options).boxed()
        }
    };
    let is_required = parameter.required || kind.one_of.iter().any(|group| group[0] == parameter.name);
    let is_excluded = kind.one_of.iter().any(|group| group[1..].contains(&parameter.name));
    if is_excluded {
        return Just(None).boxed();
    }
    let is_default = move |argument: &Argument| match argument {
        Argument::Number(Number::Whole(number)) => parameter.default == Some(*number),
        Argument::Word(word) => parameter.default_word == Some(word),
        Argument::Flag(flag) => parameter.name != "modified" && (parameter.default == Some(1)) == *flag,
        _ => false,
    };
    let argument = argument.prop_map(move |argument| (!is_default(&argument)).then_some(argument));
    if is_required { argument.boxed() } else { option::of(argument).prop_map(Option::flatten).boxed() }
}

/// What all kinds have.
fn common_parts(inner: BoxedStrategy<Definition>) -> impl Strategy<Value = Common> {
    let condition = option::weighted(0.2, condition());
    let decimal = (0..=990_000_i64).prop_map(|number| Rational::new(number, 10_000).expect("it fits"));
    let multiplier = prop_oneof![3 => Just(Rational::ONE), 1 => decimal];
    let then = option::weighted(0.2, inner);
    let description = option::weighted(0.1, "[a-z\"\\\\ é]{0,12}".prop_map(Box::from));
    (condition, multiplier, prop_oneof![3 => Just(0), 1 => -999..=999_i64], then, description)
}

type Common = (Option<Box<str>>, Rational, i64, Option<Definition>, Option<Box<str>>);

fn of_kind(kind: &'static Kind, inner: BoxedStrategy<Definition>) -> BoxedStrategy<Definition> {
    let arguments: Vec<_> =
        (0..kind.parameters.len()).map(|index| argument(kind, index, inner.clone())).collect();
    let value = match kind.value().map(|value| value.shape) {
        Some(Shape::Number(least, most)) => number(least, most),
        _ => Just(Number::Whole(0)).boxed(),
    };
    let branches = (condition(), inner.clone(), option::of(inner.clone()));
    (any::<Index>(), value, arguments, common_parts(inner), branches)
        .prop_map(move |(target, value, arguments, common, branches)| {
            let (condition, multiplier, bonus, then, description) = common;
            let mut definition = Definition::new(kind);
            let is_nobody = |target: &Target| matches!(target, Target::Myself | Target::None);
            if !kind.targets.iter().all(is_nobody) {
                definition.target = *target.get(kind.targets);
            }
            let names = kind.parameters.iter().map(|parameter| parameter.name);
            definition.arguments =
                names.zip(arguments).filter_map(|(name, argument)| Some((name, argument?))).collect();
            if definition.target == Target::None {
                definition.arguments.retain(|(name, _)| *name != "select");
            }
            if kind.word == "modify" {
                // Which numbers a target has is no matter here.
                definition.target = Target::Myself;
                for (name, argument) in &mut definition.arguments {
                    if *name == "stat" {
                        *argument = Argument::Word("max_hp");
                    }
                }
            }
            if kind.value().is_some() {
                (definition.value, definition.multiplier, definition.bonus) = (value, multiplier, bonus);
            }
            (definition.condition, definition.then) = (condition, then.map(Box::new));
            definition.description = description;
            if kind.parameter("else").is_some() {
                let (condition, then, otherwise) = branches;
                definition.condition = Some(condition);
                definition.then = Some(Box::new(then));
                definition.otherwise = otherwise.map(Box::new);
            }
            definition
        })
        .boxed()
}

fn effect() -> impl Strategy<Value = Definition> {
    let plain: Vec<&'static Kind> = kinds()
        .into_iter()
        .filter(|kind| {
            !kind.parameters.iter().any(|parameter| {
                parameter.name == "then"
                    || matches!(parameter.shape, Shape::Effect | Shape::Effects | Shape::Options)
            })
        })
        .collect();
    let leaf = Registry::standard().get("shuffle").expect("it is a kind");
    let leaf = Just(Definition::new(leaf)).boxed();
    let simple = select(plain).prop_flat_map(move |kind| of_kind(kind, leaf.clone()));
    simple.prop_recursive(3, 24, 3, |inner| {
        let inner = inner.boxed();
        select(kinds()).prop_flat_map(move |kind| of_kind(kind, inner.clone()))
    })
}

/// Any JSON, of words that documents use among others.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        prop_oneof![-3..20_i64, any::<i64>()].prop_map(Value::from),
        (-100..100_i64).prop_map(|number| json!(number as f64 / 8.0)),
        select(words()).prop_map(Value::from),
        "[a-z0-9_ ()'+*/.]{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 48, 5, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..5).prop_map(Value::from),
            vec((select(words()), inner), 0..7).prop_map(|entries| {
                entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Map<_, _>>().into()
            }),
        ]
    })
}

fn words() -> Vec<&'static str> {
    let keys = [
        "id",
        "name",
        "type",
        "effects",
        "effect",
        "triggers",
        "modifiers",
        "on",
        "value",
        "target",
        "upgrade",
        "cost",
        "cards",
        "moves",
        "ai",
        "rules",
        "move",
        "weighted",
        "otherwise",
        "hp",
        "if",
        "then",
        "else",
        "options",
        "count",
        "stat",
        "op",
        "status",
        "enemies",
        "bag",
        "mode",
        "before",
        "X",
        "multiplier",
        "decay",
    ];
    keys.into_iter()
        .chain(kinds().into_iter().map(|kind| kind.word))
        .chain(Target::NAMES.iter().copied())
        .collect()
}

/// Puts something else in a place of a tree.
fn mutate(value: &mut Value, path: &[Index], other: Value) {
    let inside = match value {
        Value::Array(all) if !all.is_empty() && !path.is_empty() => {
            let length = all.len();
            all.get_mut(path[0].index(length))
        }
        Value::Object(all) if !all.is_empty() && !path.is_empty() => {
            let length = all.len();
            all.values_mut().nth(path[0].index(length))
        }
        _ => None,
    };
    match inside {
        Some(inside) => mutate(inside, &path[1..], other),
        None => *value = other,
    }
}

/// Something of this text, or what is wrong with it: each fault with all that it must have.
fn told<T>(read: Result<T, Faults>, text: &str) {
    let tree: Value = serde_json::from_str(text).expect("it is JSON");
    for fault in read.err().iter().flat_map(Faults::all) {
        assert!(CODES.iter().any(|meaning| meaning.code == fault.code), "{fault}");
        assert!(!fault.expected.is_empty() && !fault.found.is_empty(), "{fault}");
        // A path leads to something; one to a key that is too much does so as well.
        assert!(tree.pointer(&fault.path).is_some(), "{fault}");
    }
}

fn reads(kind: DocumentKind, text: &str) {
    told(load(&[Source::file(kind, "it.json", text)], &[common::content()]), text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn effects_are_read_as_they_were_written(effect in effect()) {
        for json in [effect.to_json(), effect.to_short_json()] {
            let text = json.to_string();
            let again = Definition::from_json(&text).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
            prop_assert_eq!(&again, &effect, "{}", text);
            // JSON is YAML as well.
            let again = Definition::from_yaml(&text).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
            prop_assert_eq!(again, effect.clone(), "{}", text);
        }
        prop_assert_eq!(Definition::from_json(&effect.to_json().to_string()).map(|again| again.to_json().to_string()), Ok(effect.to_json().to_string()));
    }

    #[test]
    fn any_json_is_documents_or_faults(json in any_json(), kind in select(DocumentKind::ALL)) {
        let text = json.to_string();
        reads(kind, &text);
        told(Definition::from_json(&text), &text);
    }

    #[test]
    fn content_with_something_else_in_it_is_documents_or_faults(
        file in select(vec![0_usize, 1, 2, 4]),
        document in any::<Index>(),
        path in vec(any::<Index>(), 0..8),
        other in any_json(),
    ) {
        let (kind, _, text) = common::SOURCES[file];
        let all: Vec<Value> = serde_json::from_str(text).expect("it is a list");
        let mut changed = document.get(&all).clone();
        mutate(&mut changed, &path, other);
        reads(kind, &changed.to_string());
    }
}
