//! What must be true of expressions whatever comes in: a function that takes arbitrary bytes. The fuzz target `expressions`
//! in `fuzz/` calls it without end, and `fuzzed.rs` for a short time.

use std::sync::LazyLock;

use cardloom_expressions::{
    Condition, Error, Evaluator, Expression, Formula, Limits, Places, Tree, Type, Value, Vocabulary,
};

use crate::{
    common::Fights,
    naive::{self, Value as Naive},
};

static FIGHTS: LazyLock<Fights> = LazyLock::new(Fights::load);

/// Trees that are printed may be longer than what was written.
const WIDE: Limits = Limits { characters: 1_000_000, parts: 100_000, levels: 200 };

/// A text is an expression or is refused, with a code and a column; the same every time. An expression is printed and read
/// again, says what it needs, and comes to what it comes to when it is computed the slow way. The first byte says what its
/// names stand for.
pub(crate) fn expressions(bytes: &[u8]) {
    let Some((&seed, text)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let columns = text.chars().count() as u32 + 1;
    for places in [Places::PLAIN, Places::EVERYWHERE] {
        let read = || Expression::read(text, &*FIGHTS, places);
        assert_eq!(read(), read());
        let (formula, condition) =
            (Formula::read(text, &*FIGHTS, places), Condition::read(text, &*FIGHTS, places));
        assert!(formula.is_err() || condition.is_ok(), "a number may be a condition");
        for error in [read().err(), formula.err(), condition.err()].into_iter().flatten() {
            assert_told(&error, columns);
        }
    }
    if let Ok(tree) = Tree::parse(text) {
        assert_eq!(Tree::parse_within(&tree.to_string(), WIDE), Ok(tree));
    }
    if let Ok(expression) = Expression::read(text, &*FIGHTS, Places::EVERYWHERE) {
        compute(&expression, seed);
    }
}

fn assert_told(error: &Error, columns: u32) {
    assert!((1..=columns).contains(&error.column), "{error}");
    assert!(!error.expected.is_empty() && !error.found.is_empty(), "{error}");
    assert!(error.code.0.chars().all(|letter| letter == '_' || letter.is_ascii_lowercase()), "{error}");
}

fn compute(expression: &Expression<usize, crate::common::Query>, seed: u8) {
    let tree = Tree::parse(expression.text()).expect("it was read");
    let mut evaluator = Evaluator::new(&*FIGHTS, Places::EVERYWHERE);
    let unbound = evaluator.unbound(expression);
    for name in &unbound {
        assert!(tree.names().iter().any(|known| known.column == name.column && *known == name), "{name}");
        let value = value(&first_word(name), seed);
        evaluator.bind_written(&format!("{name}={value}")).unwrap_or_else(|error| panic!("{error}"));
    }
    assert_eq!(evaluator.unbound(expression), []);
    let found = evaluator.evaluate(expression).map_err(|failure| failure.reason.code().0);
    let found = found.map(|value| match value {
        Value::Number(number) => Naive::Number(naive::big(number)),
        Value::Bool(flag) => Naive::Bool(flag),
        Value::Text(text) => Naive::Text(text.to_owned()),
    });
    let slow = naive::evaluate(&tree, &|name| match value(name, seed) {
        Value::Number(number) => Naive::Number(naive::big(number)),
        Value::Bool(flag) => Naive::Bool(flag),
        Value::Text(text) => Naive::Text(text.to_owned()),
    });
    let slow = slow.map(|value| match expression.r#type() {
        Type::Number => Naive::Number(value.number()),
        _ => value,
    });
    assert_eq!(found, slow, "{tree}");
}

/// A variable as it is, of a call the function.
fn first_word(name: &Tree) -> String {
    name.to_string().split('(').next().unwrap_or_default().to_owned()
}

/// What a name stands for, of the type that it has.
fn value(name: &str, seed: u8) -> Value<'static> {
    let variables = FIGHTS.variables().iter().map(|variable| (variable.name, variable.r#type));
    let functions = FIGHTS.functions().iter().map(|function| (function.name, function.r#type));
    let (place, (_, r#type)) =
        variables.chain(functions).enumerate().find(|(_, (known, _))| *known == name).expect("it was read");
    let number = place as i64 * 7 + i64::from(seed);
    match r#type {
        Type::Number if seed % 16 == 15 => (i64::MAX - number).into(),
        Type::Number => (number % 13 - 3).into(),
        Type::Bool => (number % 2 == 0).into(),
        Type::Text => ["", "attack", "a"][number as usize % 3].into(),
    }
}
