//! An expression as it is written: a tree, and the one way to write it.

use std::fmt;

use crate::{functions::is_built_in, rational::Rational};

/// A part of an expression with the parts in it.
#[derive(Clone, Debug)]
pub struct Tree {
    /// What it is.
    pub kind: Kind,
    /// Where its word, sign or operator stands: the character, from 1.
    pub column: u32,
}

/// What a part of an expression is.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A number: whole, or with up to six digits after the point.
    Number(Rational),
    /// `true` or `false`.
    Bool(bool),
    /// A text, without its quotes.
    Text(Box<str>),
    /// A variable.
    Name(Box<str>),
    /// A function with its arguments.
    Call(Box<str>, Vec<Tree>),
    /// A list.
    List(Vec<Tree>),
    /// `+` or `-` (where it is true) before a number.
    Sign(bool, Box<Tree>),
    /// Two numbers with an operator between them.
    Binary(Operator, Box<(Tree, Tree)>),
    /// `not`.
    Not(Box<Tree>),
    /// A chain of comparisons, each with the value before it.
    Compare(Box<Tree>, Vec<(Comparison, Tree)>),
    /// Parts with `and` between them.
    All(Vec<Tree>),
    /// Parts with `or` between them.
    Any(Vec<Tree>),
    /// `then if condition else otherwise`, in this order.
    Choice(Box<(Tree, Tree, Tree)>),
}

/// Trees are equal where they say the same, wherever it stands.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

/// An operator between two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "an operator says it itself")]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    DivideDown,
    Remainder,
    Power,
}

impl Operator {
    /// How it is written.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::DivideDown => "//",
            Self::Remainder => "%",
            Self::Power => "**",
        }
    }

    const fn level(self) -> Level {
        match self {
            Self::Add | Self::Subtract => Level::Sum,
            Self::Multiply | Self::Divide | Self::DivideDown | Self::Remainder => Level::Term,
            Self::Power => Level::Power,
        }
    }
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a comparison says it itself")]
pub enum Comparison {
    Equal,
    Unequal,
    Less,
    Greater,
    AtMost,
    AtLeast,
}

impl Comparison {
    /// How it is written.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Equal => "==",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::Greater => ">",
            Self::AtMost => "<=",
            Self::AtLeast => ">=",
        }
    }

    /// Whether it holds between two values.
    #[inline]
    pub(crate) fn holds<T: Ord + ?Sized>(self, one: &T, other: &T) -> bool {
        match self {
            Self::Equal => one == other,
            Self::Unequal => one != other,
            Self::Less => one < other,
            Self::Greater => one > other,
            Self::AtMost => one <= other,
            Self::AtLeast => one >= other,
        }
    }
}

/// How tightly a part binds, from the loosest on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Choice,
    Or,
    And,
    Not,
    Comparison,
    Sum,
    Term,
    Factor,
    Power,
    Atom,
}

impl Tree {
    fn level(&self) -> Level {
        match &self.kind {
            Kind::Number(_)
            | Kind::Bool(_)
            | Kind::Text(_)
            | Kind::Name(_)
            | Kind::Call(..)
            | Kind::List(_) => Level::Atom,
            Kind::Sign(..) => Level::Factor,
            Kind::Binary(operator, _) => operator.level(),
            Kind::Not(_) => Level::Not,
            Kind::Compare(..) => Level::Comparison,
            Kind::All(_) => Level::And,
            Kind::Any(_) => Level::Or,
            Kind::Choice(_) => Level::Choice,
        }
    }

    /// The parts whose values a game gives, in the order in which they are written: variables, and calls of functions that
    /// are not [built in](crate::BUILT_IN).
    pub fn names(&self) -> Vec<&Self> {
        let mut names = Vec::new();
        self.collect_names(&mut names);
        names
    }

    fn collect_names<'t>(&'t self, names: &mut Vec<&'t Self>) {
        match &self.kind {
            Kind::Number(_) | Kind::Bool(_) | Kind::Text(_) => {}
            Kind::Name(_) => names.push(self),
            Kind::Call(name, _) if !is_built_in(name) => names.push(self),
            Kind::Call(_, parts) | Kind::List(parts) | Kind::All(parts) | Kind::Any(parts) => {
                parts.iter().for_each(|part| part.collect_names(names));
            }
            Kind::Sign(_, of) | Kind::Not(of) => of.collect_names(names),
            Kind::Binary(_, sides) => {
                sides.0.collect_names(names);
                sides.1.collect_names(names);
            }
            Kind::Compare(first, rest) => {
                first.collect_names(names);
                rest.iter().for_each(|(_, part)| part.collect_names(names));
            }
            Kind::Choice(parts) => {
                let (then, condition, otherwise) = &**parts;
                [then, condition, otherwise].into_iter().for_each(|part| part.collect_names(names));
            }
        }
    }

    /// The part in brackets, if it binds more loosely than wanted.
    fn at(&self, level: Level) -> At<'_> {
        At(self, level)
    }
}

struct At<'t>(&'t Tree, Level);

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.level() < self.1 { write!(f, "({})", self.0) } else { self.0.fmt(f) }
    }
}

fn separated(f: &mut fmt::Formatter<'_>, parts: &[Tree], separator: &str, level: Level) -> fmt::Result {
    for (place, part) in parts.iter().enumerate() {
        let separator = if place == 0 { "" } else { separator };
        write!(f, "{separator}{}", part.at(level))?;
    }
    Ok(())
}

/// The expression in its one way of writing: as few brackets as it needs, single quotes where they fit.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Number(number) => decimal(f, *number),
            Kind::Bool(flag) => flag.fmt(f),
            Kind::Text(text) if text.contains('\'') => write!(f, "\"{text}\""),
            Kind::Text(text) => write!(f, "'{text}'"),
            Kind::Name(name) => f.write_str(name),
            Kind::Call(name, arguments) => {
                write!(f, "{name}(")?;
                separated(f, arguments, ", ", Level::Choice)?;
                f.write_str(")")
            }
            Kind::List(entries) => {
                f.write_str("[")?;
                separated(f, entries, ", ", Level::Choice)?;
                f.write_str("]")
            }
            Kind::Sign(minus, of) => {
                write!(f, "{}{}", if *minus { "-" } else { "+" }, of.at(Level::Factor))
            }
            Kind::Binary(Operator::Power, sides) => {
                write!(f, "{} ** {}", sides.0.at(Level::Atom), sides.1.at(Level::Factor))
            }
            Kind::Binary(operator, sides) => {
                let right = if operator.level() == Level::Sum { Level::Term } else { Level::Factor };
                let (left, symbol) = (sides.0.at(operator.level()), operator.symbol());
                write!(f, "{left} {symbol} {}", sides.1.at(right))
            }
            Kind::Not(of) => write!(f, "not {}", of.at(Level::Not)),
            Kind::Compare(first, rest) => {
                first.at(Level::Sum).fmt(f)?;
                rest.iter().try_for_each(|(comparison, part)| {
                    write!(f, " {} {}", comparison.symbol(), part.at(Level::Sum))
                })
            }
            Kind::All(parts) => separated(f, parts, " and ", Level::Not),
            Kind::Any(parts) => separated(f, parts, " or ", Level::And),
            Kind::Choice(parts) => {
                let (then, condition, otherwise) = &**parts;
                write!(f, "{} if {} else {otherwise}", then.at(Level::Or), condition.at(Level::Or))
            }
        }
    }
}

/// A number as it is read: a decimal, not a fraction. What is parsed has at most six digits after the point.
fn decimal(f: &mut fmt::Formatter<'_>, number: Rational) -> fmt::Result {
    const MILLION: i128 = 1_000_000;
    let millionths = i128::from(number.numerator()) * MILLION / i128::from(number.denominator());
    let digits = format!("{}.{:06}", millionths / MILLION, millionths % MILLION);
    f.write_str(digits.trim_end_matches('0').trim_end_matches('.'))
}
