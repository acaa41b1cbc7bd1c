//! What the language says of limits, places, errors and ways of writing.

mod common;

use cardloom_expressions::{
    Condition, Error, Evaluator, Expression, Failure, Formula, Impossible, Limits, NotBound, Places,
    Rational, Tree, Value,
};
use common::{Fights, place};

fn error(text: &str) -> Error {
    Formula::read(text, &Fights::load(), Places::PLAIN).expect_err("it is wrong")
}

fn code_and_column(text: &str) -> (&'static str, u32) {
    let error = error(text);
    (error.code.0, error.column)
}

#[test]
fn an_error_says_where_it_is_what_was_expected_and_what_was_found() {
    for (text, code, column) in [
        ("6 +", "syntax", 4),
        ("(1 + 2", "syntax", 7),
        ("1 2", "syntax", 3),
        ("'é' + 007", "syntax", 7),
        ("1.1234567", "syntax", 1),
        ("'a", "syntax", 1),
        ("'a\\'", "syntax", 1),
        ("1 $ 2", "syntax", 3),
        ("[1, ]", "syntax", 5),
        ("()", "syntax", 2),
        ("min(1)(2)", "syntax", 7),
        ("1 if hp", "syntax", 8),
        ("hp.real", "forbidden", 3),
        ("hp[0]", "forbidden", 3),
        ("1 + None", "forbidden", 5),
        ("hp = 3", "forbidden", 4),
        ("1 + foo", "unknown_variable", 5),
        ("hp(1)", "unknown_function", 1),
        ("2 * event_value", "bad_context", 5),
        ("2 * clamp(1, 2)", "wrong_arguments", 5),
        ("abs('a')", "wrong_arguments", 5),
        ("min(1, 2, 3, 4, 5, 6, 7, 8, 9)", "wrong_arguments", 1),
        ("min([1, 'a'])", "wrong_arguments", 5),
        ("status(hp)", "wrong_arguments", 8),
        ("status('luck')", "unknown_status", 8),
        ("max([] if hp else [1])", "empty_list", 1),
        ("1 + 'a'", "type_mismatch", 5),
        ("hp == 'a'", "type_mismatch", 7),
        ("1 if hp else 'a'", "type_mismatch", 14),
        ("hp - 3 % 0", "division_by_zero", 8),
        ("hp // false", "division_by_zero", 4),
        ("0 if true else 1 / 0", "division_by_zero", 18),
        ("hp ** -1", "bad_exponent", 4),
        ("-(-9223372036854775807 - 1)", "overflow", 1),
    ] {
        assert_eq!(code_and_column(text), (code, column), "{text}");
    }
    assert!(error("2 * strenght").to_string().starts_with("column 5: unknown_variable: expected a variable"));
    assert!(error("2 * strenght").expected.contains("(`strength`?)"));
    assert_eq!(
        error("event_value").to_string(),
        "column 1: bad_context: expected a word for this place: this one is only for event, found `event_value`",
    );
}

#[test]
fn an_expression_has_a_largest_length_and_so_many_parts_and_levels() {
    let spaced = |length: usize| format!("1{}", " ".repeat(length - 1));
    assert!(Tree::parse(&spaced(256)).is_ok());
    assert_eq!(code_and_column(&spaced(257)), ("too_long", 257));

    let sum = |parts: usize| format!("-1{}", "+1".repeat((parts - 2) / 2));
    assert!(Tree::parse(&sum(128)).is_ok());
    assert_eq!(code_and_column(&sum(130)), ("too_many", 129));

    let brackets = |levels: usize| format!("{}1{}", "(".repeat(levels), ")".repeat(levels));
    assert!(Tree::parse(&brackets(32)).is_ok());
    assert_eq!(code_and_column(&brackets(33)), ("too_deep", 34));
    assert_eq!(code_and_column(&"-".repeat(200)).0, "too_deep");

    let few = Limits { characters: 10, parts: 2, levels: 0 };
    assert!(Tree::parse_within("- 1", few).is_err() && Tree::parse_within("1", few).is_ok());
}

#[test]
fn a_word_is_used_in_its_places_alone() {
    let fights = Fights::load();
    let read = |text, places| Formula::read(text, &fights, places).map_err(|error| error.code.0);
    assert!(read("event_value + source_status('weak')", place("event")).is_ok());
    assert!(read("event_value + amount", place("event").and(place("status"))).is_ok());
    assert_eq!(read("event_value + amount", place("event")), Err("bad_context"));
    assert_eq!(read("source_status('weak')", place("status")), Err("bad_context"));
    assert!(read("hp + cards('hand') + cards('all', 'attack')", Places::PLAIN).is_ok());
}

#[test]
fn what_is_constant_is_known_before_anything_is_played() {
    let fights = Fights::load();
    let number = |text| Formula::read(text, &fights, Places::PLAIN).expect("it is a number").constant();
    assert_eq!(number("2 ** 10 - round(5 / 2)"), Some(1022.into()));
    assert_eq!(number("5 if 1 < 2 else hp"), Some(5.into()));
    assert_eq!(number("len('abc') + len([1, hp])"), None);
    assert_eq!(Formula::<usize, common::Query>::from(-3).constant(), Some((-3).into()));
    let holds = |text| Condition::read(text, &fights, Places::PLAIN).expect("it is a condition").constant();
    assert_eq!((holds("1 < 2"), holds("false"), holds("[]")), (Some(true), Some(false), Some(false)));
    assert_eq!(
        (holds("false and hp"), holds("1 or hp"), holds("hp and false")),
        (Some(false), Some(true), None)
    );
}

#[test]
fn there_is_one_way_of_writing_each_expression() {
    let printed = |text| Tree::parse(text).expect("it can be read").to_string();
    for (text, canonical) in [
        ("((1+2))*3", "(1 + 2) * 3"),
        ("1-(2-3)-(4)", "1 - (2 - 3) - 4"),
        ("2*(3/4)", "2 * (3 / 4)"),
        ("-(2**2)", "-2 ** 2"),
        ("(-2)**-(2)", "(-2) ** -2"),
        ("(2**3)**2", "(2 ** 3) ** 2"),
        ("not(a and(b or c))", "not (a and (b or c))"),
        ("(a<b)==True", "(a < b) == true"),
        ("(1,\"a\",)", "[1, 'a']"),
        ("\"it's\"", "\"it's\""),
        ("1.50+2.0", "1.5 + 2"),
        ("(1 if a else 2) if b else (3 if c else 4)", "(1 if a else 2) if b else 3 if c else 4"),
    ] {
        assert_eq!(printed(text), canonical);
        assert_eq!(printed(canonical), canonical);
    }
}

#[test]
fn lists_are_for_functions_and_for_conditions() {
    let fights = Fights::load();
    let mut evaluator = Evaluator::new(&fights, Places::PLAIN);
    evaluator.bind("hp", 3).expect("it is a number");
    let value = |text| {
        let expression = evaluator.check(text).expect("it can be read");
        match evaluator.evaluate(&expression) {
            Ok(value) => Ok(value.number()),
            Err(failure) => Err((failure.reason, failure.column)),
        }
    };
    assert_eq!(value("max([1, 2] if hp > 2 else [9])"), Ok(2.into()));
    assert_eq!(value("sum((hp, true, 1 / 2))"), Rational::new(9, 2).map_err(|reason| (reason, 0)));
    assert_eq!(value("len(['a', hp])"), Ok(2.into()));
    assert_eq!(value("len([1 / (hp - 3)])"), Err((Impossible::DivisionByZero, 8)));
    let list = Condition::read("[hp] if hp else []", &fights, Places::PLAIN).expect("it is true or not");
    assert_eq!(list.evaluate(&evaluator), Ok(true));
    assert_eq!(
        Expression::read("[1]", &fights, Places::PLAIN).map_err(|error| error.code.0),
        Err("type_mismatch")
    );
}

#[test]
fn what_is_not_bound_is_named_once_in_the_order_of_the_text() {
    let fights = Fights::load();
    let mut evaluator = Evaluator::new(&fights, Places::EVERYWHERE);
    let expression = evaluator
        .check(
            "hp + min([turn, status('weak')]) * -hp ** 2 if not 1 < block < turn or card_type == 'hp' and true \
             else status(\"weak\") + status('poison')",
        )
        .expect("it can be read");
    let names = |evaluator: &Evaluator<'_, Fights>| {
        let unbound = evaluator.unbound(&expression);
        unbound.iter().map(|name| (name.to_string(), name.column)).collect::<Vec<_>>()
    };
    let all = [
        ("hp", 1),
        ("turn", 11),
        ("status('weak')", 17),
        ("block", 56),
        ("card_type", 72),
        ("status('poison')", 121),
    ];
    assert_eq!(names(&evaluator), all.map(|(name, column)| (name.to_owned(), column)));
    for binding in [" hp = 3 ", "status(\"weak\")=1", "card_type=attack", "turn=1", "block=0"] {
        evaluator.bind_written(binding).expect("it fits");
    }
    assert_eq!(names(&evaluator), [("status('poison')".to_owned(), 121)]);
    assert!(evaluator.unbound(&evaluator.check("1 + min(2, 3)").expect("it can be read")).is_empty());
}

#[test]
fn a_value_is_written_as_it_is_bound() {
    let fights = Fights::load();
    let mut evaluator = Evaluator::new(&fights, Places::EVERYWHERE);
    evaluator.bind_written("tag('a=b') = true").expect("the first sign is part of the name");
    let tag = evaluator.check("tag(\"a=b\")").expect("it can be read");
    assert_eq!(evaluator.evaluate(&tag), Ok(Value::Bool(true)));
    for (name, value) in
        [("hp_percent", "7/2"), ("hp", "-3"), ("card_this", "false"), ("card_type", "attack")]
    {
        evaluator.bind_written(&format!("{name}={value}")).expect("it fits");
        let expression = evaluator.check(name).expect("it can be read");
        assert_eq!(evaluator.evaluate(&expression).map(|value| value.to_string()), Ok(value.to_owned()));
    }
}

#[test]
fn bindings_are_replaced_and_must_fit() {
    let fights = Fights::load();
    let mut evaluator = Evaluator::new(&fights, place("filter"));
    let expression = evaluator.check("status('weak') * 2 + hp_percent + card_this").expect("it can be read");
    let shown = |evaluator: &Evaluator<'_, Fights>| {
        evaluator.evaluate(&expression).map(|value| value.number().to_string()).expect("it can be computed")
    };
    assert_eq!(shown(&evaluator), "0");
    for binding in
        ["status('weak')=4", "hp_percent=1/2", "card_this=true", "status(\"weak\")=3", "card_type=attack"]
    {
        evaluator.bind_written(binding).expect("it fits");
    }
    assert_eq!(shown(&evaluator), "15/2");
    let card = evaluator.check("card_type").expect("it can be read");
    assert_eq!(evaluator.evaluate(&card), Ok(Value::Text("attack")));
    evaluator.clear();
    assert_eq!(shown(&evaluator), "0");

    assert!(matches!(evaluator.bind_written("strenght=3"), Err(NotBound::Unreadable { .. })));
    assert!(matches!(evaluator.bind_written("hp + 1=3"), Err(NotBound::NotAName(_))));
    assert!(matches!(evaluator.bind_written("hp"), Err(NotBound::NoValue(_))));
    assert_eq!(
        evaluator.bind_written("hp=many").map_err(|error| error.to_string()),
        Err("expected a number such as 3 or 7/2 for `hp`, found many".to_owned()),
    );
    assert!(evaluator.bind("hp", "many").is_err() && evaluator.bind("card_type", 3).is_err());
}

#[test]
fn a_number_is_exact_or_an_error() {
    let (least, most) = (Rational::whole(i64::MIN), Rational::whole(i64::MAX));
    let fraction = |above, below| Rational::new(above, below).expect("it fits");
    assert_eq!(least.negate(), Err(Impossible::Overflow));
    assert_eq!(least.absolute(), Err(Impossible::Overflow));
    assert_eq!(least.divide_down((-1).into()), Err(Impossible::Overflow));
    assert_eq!(least.remainder((-1).into()), Ok(Rational::ZERO));
    assert_eq!(Rational::new(1, i64::MIN), Err(Impossible::Overflow));
    assert_eq!(Rational::new(i64::MIN, i64::MIN), Ok(Rational::ONE));
    assert_eq!(Rational::whole(-2).power(63.into()), Ok(least));
    assert_eq!(Rational::whole(2).power(63.into()), Err(Impossible::Overflow));
    assert_eq!(Rational::ZERO.power(Rational::ZERO), Ok(Rational::ONE));
    // The denominators are too large together, the sum is not.
    let large = 4_000_000_000;
    assert_eq!(fraction(1, large).plus(fraction(large - 1, large)), Ok(Rational::ONE));
    let (one, other) = (fraction(1, 3_037_000_501 * 2), fraction(1, 3_037_000_501 * 6));
    assert_eq!(one.plus(other), Rational::new(2, 3_037_000_501 * 3));
    assert_eq!([-5, -3, 1, 3, 5].map(|halves| fraction(halves, 2).round().truncate()), [-2, -2, 0, 2, 2]);
    assert_eq!((most.round(), fraction(-7, 2).truncate()), (most, -3));
    assert!(fraction(-1, 2) < Rational::ZERO && fraction(1, 3) < fraction(1, 2) && most > fraction(1, 2));
    assert_eq!("1/0".parse::<Rational>(), Err(Impossible::DivisionByZero));
    assert_eq!("1.5".parse::<Rational>(), Err(Impossible::NotANumber));
}

#[test]
fn a_sum_of_fractions_is_exact_and_one_too_large_says_where() {
    let fights = Fights::load();
    let mut evaluator = Evaluator::new(&fights, Places::PLAIN);
    evaluator.bind("hp_percent", Rational::new(1, 3).expect("it fits")).expect("it is a number");
    evaluator.bind("strength", i64::MAX / 2).expect("it is a number");
    let evaluate =
        |text| Formula::read(text, &fights, Places::PLAIN).expect("it is a number").evaluate(&evaluator);
    assert_eq!(evaluate("strength * 2 + 1"), Ok(i64::MAX.into()));
    assert_eq!(evaluate("hp_percent * 3 - 2"), Ok((-1).into()));
    assert_eq!(evaluate("hp_percent * hp_percent + 1"), Ok(Rational::new(10, 9).expect("it fits")));
    let failures = [("strength * 2 + 2", 14), ("1 - strength * -4", 14)];
    for (text, column) in failures {
        assert_eq!(evaluate(text), Err(Failure { reason: Impossible::Overflow, column }), "{text}");
    }
}

#[test]
fn computing_numbers_and_conditions_allocates_nothing() {
    let fights = Fights::load();
    let number =
        Formula::read("min([hp, 3 / 2, hp_percent]) * 2 ** 3 + abs(hp - 7) // 2", &fights, Places::PLAIN);
    let number = number.expect("it is a number");
    let condition = Condition::read("1 < hp < 5 or card_type == 'attack'", &fights, place("filter"));
    let condition = condition.expect("it is a condition");
    let mut found = None;
    let allocated = allocation_counter::measure(|| {
        found = Some((number.evaluate(&()), condition.evaluate(&())));
    });
    assert_eq!((found, allocated.count_total), (Some((Ok(3.into()), Ok(false))), 0));
}
