//! What holds for every expression: it is read or refused, printed and read again, and computed as the slow way does.

mod common;
mod naive;

use cardloom_expressions::{
    Condition, Evaluator, Expression, Formula, Limits, Places, Rational, Tree, Type, Value,
    tree::{Comparison, Kind, Operator},
};
use common::Fights;
use naive::Value as Naive;
use proptest::prelude::*;

/// Trees that are printed may be longer than what was written.
const WIDE: Limits = Limits { characters: 1_000_000, parts: 100_000, levels: 200 };

/// Decisions by which a tree is grown; when they are used up, it ends.
struct Decisions<'d>(std::slice::Iter<'d, u8>);

impl Decisions<'_> {
    fn next(&mut self, choices: u8) -> u8 {
        self.0.next().map_or(0, |byte| byte % choices)
    }

    fn tree(kind: Kind) -> Tree {
        Tree { kind, column: 1 }
    }

    fn names(&mut self, names: [&str; 4]) -> Tree {
        Self::tree(Kind::Name(names[usize::from(self.next(4))].into()))
    }

    fn several<T>(&mut self, least: u8, grow: impl Fn(&mut Self) -> T) -> Vec<T> {
        let count = least + self.next(3);
        (0..count).map(|_| grow(self)).collect()
    }

    fn number(&mut self) -> Tree {
        const OPERATORS: [Operator; 7] = [
            Operator::Add,
            Operator::Subtract,
            Operator::Multiply,
            Operator::Divide,
            Operator::DivideDown,
            Operator::Remainder,
            Operator::Power,
        ];
        Self::tree(match self.next(16) {
            0 | 1 => Kind::Number(i64::from(self.next(12)).into()),
            2 => Kind::Number(Rational::new(self.next(200).into(), 8).expect("it is small")),
            3 => Kind::Number((i64::MAX - i64::from(self.next(2))).into()),
            4..=6 => return self.names(["hp", "strength", "hp_percent", "gold"]),
            7..=9 => {
                let operator = OPERATORS[usize::from(self.next(7))];
                Kind::Binary(operator, Box::new((self.number(), self.number())))
            }
            10 => Kind::Sign(self.next(2) == 0, Box::new(self.number())),
            11 => Kind::Choice(Box::new((self.number(), self.truth(), self.number()))),
            12 => return self.truth(),
            13 => {
                let name = ["abs", "int", "float", "round"][usize::from(self.next(4))];
                Kind::Call(name.into(), vec![self.number()])
            }
            14 => match self.next(4) {
                0 => Kind::Call("clamp".into(), vec![self.number(), self.number(), self.number()]),
                1 => Kind::Call("min".into(), self.several(2, Self::number)),
                2 => Kind::Call("len".into(), vec![self.text()]),
                _ => Kind::Call("max".into(), self.several(2, Self::number)),
            },
            _ => {
                let name = ["len", "sum", "min", "max"][usize::from(self.next(4))];
                Kind::Call(name.into(), vec![self.list()])
            }
        })
    }

    fn list(&mut self) -> Tree {
        Self::tree(match self.next(3) {
            2 => Kind::Choice(Box::new((self.list(), self.truth(), self.list()))),
            _ => Kind::List(self.several(0, Self::number)),
        })
    }

    fn text(&mut self) -> Tree {
        Self::tree(match self.next(4) {
            0 => Kind::Text(["", "attack", "it's", "Ärger"][usize::from(self.next(4))].into()),
            1 => Kind::Choice(Box::new((self.text(), self.truth(), self.text()))),
            _ => return self.names(["card_type", "card_id", "card_rarity", "card_color"]),
        })
    }

    fn truth(&mut self) -> Tree {
        const COMPARISONS: [Comparison; 6] = [
            Comparison::Equal,
            Comparison::Unequal,
            Comparison::Less,
            Comparison::Greater,
            Comparison::AtMost,
            Comparison::AtLeast,
        ];
        Self::tree(match self.next(9) {
            0 => Kind::Bool(self.next(2) == 0),
            1 => return self.names(["target_weak", "card_this", "is_hero", "target_vulnerable"]),
            2 => Kind::Not(Box::new(self.part())),
            3 => Kind::All(self.several(2, Self::part)),
            4 => Kind::Any(self.several(2, Self::part)),
            5 => Kind::Choice(Box::new((self.truth(), self.part(), self.truth()))),
            6 => {
                let first = self.text();
                let rest = self.several(1, |all| (COMPARISONS[usize::from(all.next(2))], all.text()));
                Kind::Compare(Box::new(first), rest)
            }
            _ => {
                let first = self.number();
                let rest = self.several(1, |all| (COMPARISONS[usize::from(all.next(6))], all.number()));
                Kind::Compare(Box::new(first), rest)
            }
        })
    }

    /// What is true or not, of any type.
    fn part(&mut self) -> Tree {
        match self.next(5) {
            0 => self.number(),
            1 => self.text(),
            2 => self.list(),
            _ => self.truth(),
        }
    }
}

fn tree() -> impl Strategy<Value = Tree> {
    proptest::collection::vec(any::<u8>(), 0..120).prop_map(|bytes| {
        let mut decisions = Decisions(bytes.iter());
        match decisions.next(4) {
            0 => decisions.truth(),
            1 => decisions.text(),
            _ => decisions.number(),
        }
    })
}

/// Pieces of expressions in any order.
fn soup() -> impl Strategy<Value = String> {
    const PIECES: [&str; 40] = [
        "hp",
        "strength",
        "card_type",
        "tag",
        "status",
        "min",
        "len",
        "1",
        "0",
        "2.5",
        "9223372036854775807",
        "'a'",
        "\"it's\"",
        "true",
        "false",
        "(",
        ")",
        "(",
        ")",
        "[",
        "]",
        ",",
        "+",
        "-",
        "*",
        "/",
        "//",
        "%",
        "**",
        "==",
        "<",
        "and",
        "or",
        "not",
        "if",
        "else",
        " ",
        "lambda",
        ".",
        "é",
    ];
    proptest::collection::vec(proptest::sample::select(&PIECES[..]), 0..60)
        .prop_map(|pieces| pieces.join(" "))
}

/// Reading in every way, and computing what is read.
fn digest(text: &str) -> Result<(), TestCaseError> {
    let fights = Fights::load();
    let here = common::place("filter");
    let formula = Formula::read(text, &fights, here);
    let condition = Condition::read(text, &fights, here);
    if let Some(tree) = Tree::parse(text).ok().filter(is_plain) {
        let slow = naive::evaluate(&tree, &|name| unreachable!("{name} stands nowhere"));
        if let Ok(formula) = &formula {
            prop_assert_eq!(formula.constant().map(naive::big), slow.clone().ok().map(|slow| slow.number()));
        }
        if let Ok(condition) = &condition {
            prop_assert_eq!(condition.constant(), slow.ok().map(|slow| slow.is_true()));
        }
    }
    if formula.is_ok() {
        prop_assert!(condition.is_ok(), "a number may be a condition");
    }
    let columns = text.chars().count() as u32 + 1;
    for error in [formula.err(), condition.err()].into_iter().flatten() {
        prop_assert!((1..=columns).contains(&error.column), "{error}");
        prop_assert!(!error.expected.is_empty() && !error.found.is_empty(), "{error}");
    }
    if let Ok(tree) = Tree::parse(text) {
        prop_assert_eq!(Tree::parse_within(&tree.to_string(), WIDE), Ok(tree));
    }
    Ok(())
}

fn arithmetic(code: &str) -> bool {
    ["overflow", "division_by_zero", "bad_exponent", "empty_list"].contains(&code)
}

/// Whether nothing is called or named, so that the whole is constant.
fn is_plain(tree: &Tree) -> bool {
    !naive::parts(tree).iter().any(|part| matches!(part.kind, Kind::Name(_) | Kind::Call(..)))
}

fn has_name(tree: &Tree) -> bool {
    naive::parts(tree).iter().any(|part| matches!(part.kind, Kind::Name(_)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,300}") {
        digest(&text)?;
    }

    #[test]
    fn any_pieces_are_read_or_refused(text in soup()) {
        digest(&text)?;
    }

    #[test]
    fn what_is_printed_is_read_again(tree in tree()) {
        let text = tree.to_string();
        prop_assert_eq!(Tree::parse_within(&text, WIDE).map(|tree| tree.to_string()), Ok(text.clone()));
        prop_assert_eq!(Tree::parse_within(&text, WIDE), Ok(tree));
    }

    #[test]
    fn the_compiled_form_computes_what_the_slow_way_does(
        tree in tree(),
        hp in -3..100_i64,
        strength in prop_oneof![-3..4_i64, Just(i64::MIN), Just(i64::MAX)],
        percent in 0..=7_i64,
        card in prop_oneof![Just("attack"), Just(""), Just("it's")],
        weak: bool,
    ) {
        let fights = Fights::load();
        let here = common::place("filter");
        let percent = Rational::new(percent, 7).expect("it is small");
        let names = |name: &str| match name {
            "hp" => Naive::Number(naive::whole(hp)),
            "strength" => Naive::Number(naive::whole(strength)),
            "hp_percent" => Naive::Number(naive::big(percent)),
            "card_type" => Naive::Text(card.to_owned()),
            "target_weak" => Naive::Bool(weak),
            "gold" => Naive::Number(naive::whole(0)),
            "card_id" | "card_rarity" | "card_color" => Naive::Text(String::new()),
            _ => Naive::Bool(false),
        };
        let mut evaluator = Evaluator::new(&fights, Places::PLAIN);
        evaluator.bind("hp", hp).and(evaluator.bind("strength", strength)).expect("they are numbers");
        evaluator.bind("hp_percent", percent).and(evaluator.bind("target_weak", weak)).expect("they are known");
        evaluator.bind("card_type", card).expect("it is a text");

        // A part without names that fails must be refused, and nothing may be refused in which no part fails.
        let fails = |part: &&Tree| naive::evaluate(part, &names).is_err();
        match Expression::of(&tree, &fights, here) {
            Err(error) => {
                prop_assert!(arithmetic(error.code.0), "{tree}: {error}");
                let parts = naive::parts(&tree);
                let empty = |part: &&Tree| matches!(&part.kind, Kind::List(entries) if entries.is_empty());
                let is_empty = error.code.0 == "empty_list" && parts.iter().any(empty);
                prop_assert!(is_empty || parts.iter().any(fails), "{tree}: {error}");
            }
            Ok(expression) => {
                let parts = naive::parts(&tree);
                let refused = parts.iter().find(|part| !has_name(part) && fails(part));
                prop_assert!(refused.is_none(), "{tree} has {}", refused.expect("one"));
                let found = evaluator.evaluate(&expression).map_err(|failure| failure.reason.code().0);
                let found = found.map(|value| match value {
                    Value::Number(number) => Naive::Number(naive::big(number)),
                    Value::Bool(flag) => Naive::Bool(flag),
                    Value::Text(text) => Naive::Text(text.to_owned()),
                });
                let slow = naive::evaluate(&tree, &names).map(|value| match (expression.r#type(), value) {
                    (Type::Number, value) => Naive::Number(value.number()),
                    (_, value) => value,
                });
                prop_assert_eq!(found, slow, "{}", tree);
                // What gives a number has a way of its own, where it only adds, subtracts and multiplies.
                if let Ok(formula) = Formula::read(&tree.to_string(), &fights, here) {
                    let found = formula.evaluate(&evaluator).map_err(|failure| failure.reason.code().0);
                    let slow = naive::evaluate(&tree, &names).map(|value| value.number());
                    prop_assert_eq!(found.map(naive::big), slow, "{}", tree);
                }
            }
        }
    }
}
