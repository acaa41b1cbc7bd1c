//! The language computed the slow way: straight from the tree, with numbers of any size, each checked when it is there.

use cardloom_expressions::{
    Rational, Tree,
    tree::{Comparison, Kind, Operator},
};
use num_rational::BigRational;

/// A value of any type.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Number(BigRational),
    Bool(bool),
    Text(String),
    List(Vec<Value>),
}

/// What a name stands for.
pub(crate) type Names<'n> = &'n dyn Fn(&str) -> Value;

pub(crate) fn whole(number: i64) -> BigRational {
    BigRational::from_integer(number.into())
}

pub(crate) fn big(number: Rational) -> BigRational {
    BigRational::new(number.numerator().into(), number.denominator().into())
}

fn fits(number: BigRational) -> Result<BigRational, &'static str> {
    let fits = i64::try_from(number.numer()).is_ok() && i64::try_from(number.denom()).is_ok();
    if fits { Ok(number) } else { Err("overflow") }
}

impl Value {
    pub(crate) fn number(&self) -> BigRational {
        match self {
            Self::Number(number) => number.clone(),
            Self::Bool(flag) => whole((*flag).into()),
            other => panic!("{other:?} is no number"),
        }
    }

    pub(crate) fn is_true(&self) -> bool {
        match self {
            Self::Number(number) => *number != whole(0),
            Self::Bool(flag) => *flag,
            Self::Text(text) => !text.is_empty(),
            Self::List(entries) => !entries.is_empty(),
        }
    }
}

pub(crate) fn evaluate(tree: &Tree, names: Names<'_>) -> Result<Value, &'static str> {
    let number = |tree| evaluate(tree, names).map(|value: Value| value.number());
    Ok(match &tree.kind {
        Kind::Number(number) => Value::Number(big(*number)),
        Kind::Bool(flag) => Value::Bool(*flag),
        Kind::Text(text) => Value::Text(text.to_string()),
        Kind::Name(name) => names(name),
        Kind::List(entries) => {
            Value::List(entries.iter().map(|entry| evaluate(entry, names)).collect::<Result<_, _>>()?)
        }
        Kind::Sign(minus, of) => {
            let of = number(of)?;
            Value::Number(if *minus { fits(-of)? } else { of })
        }
        Kind::Binary(operator, sides) => {
            let (one, other) = (number(&sides.0)?, number(&sides.1)?);
            Value::Number(binary(*operator, one, other)?)
        }
        Kind::Not(of) => Value::Bool(!evaluate(of, names)?.is_true()),
        Kind::Compare(first, rest) => {
            let mut left = evaluate(first, names)?;
            for (comparison, right) in rest {
                let right = evaluate(right, names)?;
                if !holds(*comparison, &left, &right) {
                    return Ok(Value::Bool(false));
                }
                left = right;
            }
            Value::Bool(true)
        }
        Kind::All(parts) => {
            for part in parts {
                if !evaluate(part, names)?.is_true() {
                    return Ok(Value::Bool(false));
                }
            }
            Value::Bool(true)
        }
        Kind::Any(parts) => {
            for part in parts {
                if evaluate(part, names)?.is_true() {
                    return Ok(Value::Bool(true));
                }
            }
            Value::Bool(false)
        }
        Kind::Choice(parts) => {
            let (then, condition, otherwise) = &**parts;
            return evaluate(if evaluate(condition, names)?.is_true() { then } else { otherwise }, names);
        }
        Kind::Call(name, arguments) => call(name, arguments, names)?,
    })
}

fn holds(comparison: Comparison, left: &Value, right: &Value) -> bool {
    if let (Value::Text(left), Value::Text(right)) = (left, right) {
        return (left == right) == (comparison == Comparison::Equal);
    }
    let (left, right) = (left.number(), right.number());
    match comparison {
        Comparison::Equal => left == right,
        Comparison::Unequal => left != right,
        Comparison::Less => left < right,
        Comparison::Greater => left > right,
        Comparison::AtMost => left <= right,
        Comparison::AtLeast => left >= right,
    }
}

fn binary(operator: Operator, one: BigRational, other: BigRational) -> Result<BigRational, &'static str> {
    let divides = matches!(operator, Operator::Divide | Operator::DivideDown | Operator::Remainder);
    if divides && other == whole(0) {
        return Err("division_by_zero");
    }
    fits(match operator {
        Operator::Add => one + other,
        Operator::Subtract => one - other,
        Operator::Multiply => one * other,
        Operator::Divide => one / other,
        Operator::DivideDown => (one / other).floor(),
        Operator::Remainder => &one - &other * (&one / &other).floor(),
        Operator::Power => {
            if !other.is_integer() || other < whole(0) || other > whole(63) {
                return Err("bad_exponent");
            }
            let mut product = whole(1);
            let mut left = other;
            while left > whole(0) {
                product = fits(product * &one)?;
                left -= whole(1);
            }
            product
        }
    })
}

fn call(name: &str, arguments: &[Tree], names: Names<'_>) -> Result<Value, &'static str> {
    let values = arguments.iter().map(|argument| evaluate(argument, names));
    let values: Vec<Value> = values.collect::<Result<_, _>>()?;
    let entries = match &values[..] {
        [Value::List(entries)] => entries.clone(),
        _ => values.clone(),
    };
    let numbers = || entries.iter().map(Value::number);
    Ok(Value::Number(match name {
        "min" => numbers().min().ok_or("empty_list")?,
        "max" => numbers().max().ok_or("empty_list")?,
        "sum" => numbers().try_fold(whole(0), |sum, number| fits(sum + number))?,
        "len" => match &values[0] {
            Value::Text(text) => whole(text.chars().count() as i64),
            _ => whole(entries.len() as i64),
        },
        "abs" => fits(if values[0].number() < whole(0) { -values[0].number() } else { values[0].number() })?,
        "int" => values[0].number().trunc(),
        "float" => values[0].number(),
        "round" => {
            let half = BigRational::new(1.into(), 2.into());
            let up = (values[0].number() + &half).floor();
            let is_tie = &up - values[0].number() == half;
            let is_odd = !(&up / whole(2)).is_integer();
            if is_tie && is_odd { up - whole(1) } else { up }
        }
        "clamp" => {
            let [of, low, high] = [0, 1, 2].map(|place: usize| values[place].number());
            low.max(high.min(of))
        }
        // A function of the game.
        other => return Ok(names(other)),
    }))
}

/// The parts of a tree, itself among them.
pub(crate) fn parts(tree: &Tree) -> Vec<&Tree> {
    let inside: Vec<&Tree> = match &tree.kind {
        Kind::Number(_) | Kind::Bool(_) | Kind::Text(_) | Kind::Name(_) => Vec::new(),
        Kind::Call(_, parts) | Kind::List(parts) | Kind::All(parts) | Kind::Any(parts) => {
            parts.iter().collect()
        }
        Kind::Sign(_, of) | Kind::Not(of) => vec![of],
        Kind::Binary(_, sides) => vec![&sides.0, &sides.1],
        Kind::Compare(first, rest) => {
            std::iter::once(&**first).chain(rest.iter().map(|(_, part)| part)).collect()
        }
        Kind::Choice(parts) => vec![&parts.0, &parts.1, &parts.2],
    };
    std::iter::once(tree).chain(inside.into_iter().flat_map(parts)).collect()
}
