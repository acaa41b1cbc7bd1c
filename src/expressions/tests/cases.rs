//! Expressions with the value or the error that must come of them.

mod common;

use cardloom_expressions::{Condition, Error, Evaluator, Expression, Formula, Places, Rational, Type, Value};
use common::{Fights, Query, place};
use serde_json::Value as Json;

type Read = Expression<usize, Query>;

/// Reads an expression as what the case wants: a number, where it does not say a condition.
fn read(case: &Json, fights: &Fights) -> Result<Read, Error> {
    let text = case["expr"].as_str().expect("an expression");
    let places = case["context"].as_array().into_iter().flatten();
    let places = places.fold(Places::PLAIN, |all, name| all.and(place(name.as_str().expect("a place"))));
    match case["want"].as_str() {
        None => drop(Formula::read(text, fights, places)?),
        Some("condition") => drop(Condition::read(text, fights, places)?),
        Some(other) => panic!("{other} is no type"),
    }
    Expression::read(text, fights, places)
}

fn value(json: &Json) -> Value<'_> {
    match json {
        Json::Bool(flag) => (*flag).into(),
        Json::String(text) => text.parse::<Rational>().map_or(Value::Text(text), Value::Number),
        number => number.as_i64().expect("a whole number").into(),
    }
}

#[test]
fn every_case_gives_its_value_or_its_error() {
    let cases: Json = serde_json::from_str(include_str!("data/expressions.json")).expect("it is JSON");
    let cases = cases.as_array().expect("a list");
    assert_eq!(cases.len(), 96);
    let fights = Fights::load();
    for case in cases {
        let mut evaluator = Evaluator::new(&fights, Places::PLAIN);
        for (name, json) in case["vars"].as_object().into_iter().flatten() {
            evaluator.bind(name, value(json)).unwrap_or_else(|error| panic!("{case}: {error}"));
        }
        match (read(case, &fights), case["error"].as_str()) {
            (Err(error), Some(code)) => {
                assert_eq!((error.code.0, case["when"].as_str()), (code, Some("load")), "{case}: {error}");
                assert!(error.column >= 1 && !error.expected.is_empty() && !error.found.is_empty(), "{case}");
            }
            (Err(error), None) => panic!("{case}: {error}"),
            (Ok(expression), Some(code)) => {
                let failure = evaluator.evaluate(&expression).expect_err("it must fail");
                assert_eq!((failure.reason.code().0, case["when"].as_str()), (code, Some("run")), "{case}");
            }
            (Ok(expression), None) => {
                assert_eq!(evaluator.evaluate(&expression), Ok(value(&case["value"])), "{case}");
                let is_bool = case["value"].is_boolean();
                assert_eq!(expression.r#type() == Type::Bool, is_bool, "{case}");
            }
        }
    }
}
