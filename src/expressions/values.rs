//! The values of the moment, which a compiled expression is computed from.

use std::fmt;

use crate::rational::Rational;

/// A value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'t> {
    /// A whole number or a fraction.
    Number(Rational),
    /// Yes or no.
    Bool(bool),
    /// A text.
    Text(&'t str),
}

impl<'t> Value<'t> {
    /// It as a number: a bool is 1 or 0, a text 0.
    #[inline]
    pub fn number(self) -> Rational {
        match self {
            Self::Number(number) => number,
            Self::Bool(flag) => flag.into(),
            Self::Text(_) => Rational::ZERO,
        }
    }

    /// Whether it is true: a number other than 0, a text that is not empty.
    #[inline]
    pub fn is_true(self) -> bool {
        match self {
            Self::Number(number) => !number.is_zero(),
            Self::Bool(flag) => flag,
            Self::Text(text) => !text.is_empty(),
        }
    }

    /// It as a text: a number and a bool are none.
    #[inline]
    pub fn text(self) -> &'t str {
        match self {
            Self::Text(text) => text,
            Self::Number(_) | Self::Bool(_) => "",
        }
    }
}

/// A number as a whole one or a fraction such as `7/2`, `true` or `false`, or the text.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Bool(flag) => flag.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

impl From<i64> for Value<'_> {
    #[inline]
    fn from(number: i64) -> Self {
        Self::Number(number.into())
    }
}

impl From<Rational> for Value<'_> {
    #[inline]
    fn from(number: Rational) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Value<'_> {
    #[inline]
    fn from(flag: bool) -> Self {
        Self::Bool(flag)
    }
}

impl<'t> From<&'t str> for Value<'t> {
    #[inline]
    fn from(text: &'t str) -> Self {
        Self::Text(text)
    }
}

/// Values for the variables and queries of a vocabulary: the state of a game, seen by whoever an expression is computed for.
///
/// Reading never fails: where there is nothing to speak of, a number is 0, a bool false and a text empty. A value should have
/// the type that the vocabulary declares; another one is taken as [`Value`] says.
pub trait Values<N, Q> {
    /// The value of a variable.
    fn variable(&self, variable: &N) -> Value<'_>;

    /// The value of a function with its arguments.
    fn query(&self, query: &Q) -> Value<'_>;
}

/// Nothing has a value: all numbers are 0.
impl<N, Q> Values<N, Q> for () {
    fn variable(&self, _variable: &N) -> Value<'_> {
        Value::Number(Rational::ZERO)
    }

    fn query(&self, _query: &Q) -> Value<'_> {
        Value::Number(Rational::ZERO)
    }
}
