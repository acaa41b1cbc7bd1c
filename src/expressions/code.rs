//! The compiled form: a tree for each type, without names and lists.

use crate::{
    error::{Failure, Impossible},
    rational::Rational,
    tree::{Comparison, Operator},
    values::{Value, Values},
};

/// A variable, or a function with its arguments.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Slot<N, Q> {
    Variable(N),
    Query(Q),
}

impl<N, Q> Slot<N, Q> {
    #[inline]
    pub(crate) fn value<'v>(&self, values: &'v (impl Values<N, Q> + ?Sized)) -> Value<'v> {
        match self {
            Self::Variable(variable) => values.variable(variable),
            Self::Query(query) => values.query(query),
        }
    }
}

/// What gives a number.
#[derive(Clone, Debug)]
pub(crate) enum Number<N, Q> {
    Constant(Rational),
    Slot(Slot<N, Q>),
    /// A bool counts as 1 or 0.
    Truth(Box<Truth<N, Q>>),
    Binary(Operator, Box<(Self, Self)>, u32),
    Unary(Unary, Box<Self>, u32),
    /// The smallest, or the largest, of at least one.
    Extreme(Extreme, Box<[Self]>),
    Sum(Box<[Self]>, u32),
    /// The number, its lower and its upper bound.
    Clamp(Box<[Self; 3]>),
    /// How many characters a text has.
    Length(Box<Text<N, Q>>),
    /// How many entries a list has. They are computed as well, since that may fail.
    Count(Box<[Any<N, Q>]>),
    Choice(Box<(Truth<N, Q>, Self, Self)>),
}

/// What is done to one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unary {
    Negate,
    Absolute,
    Truncate,
    Round,
}

/// Which of several numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extreme {
    Smallest,
    Largest,
}

/// What holds or does not.
#[derive(Clone, Debug)]
pub(crate) enum Truth<N, Q> {
    Constant(bool),
    Slot(Slot<N, Q>),
    NotZero(Box<Number<N, Q>>),
    NotEmpty(Box<Text<N, Q>>),
    /// A list has entries. They are computed as well, since that may fail.
    Filled(Box<[Any<N, Q>]>),
    Not(Box<Self>),
    Compare(Box<Number<N, Q>>, Box<[(Comparison, Number<N, Q>)]>),
    /// Each text equals the one before it, or does not.
    CompareTexts(Box<Text<N, Q>>, Box<[(Comparison, Text<N, Q>)]>),
    All(Box<[Self]>),
    Any(Box<[Self]>),
    Choice(Box<(Self, Self, Self)>),
}

/// What gives a text.
#[derive(Clone, Debug)]
pub(crate) enum Text<N, Q> {
    Constant(Box<str>),
    Slot(Slot<N, Q>),
    Choice(Box<(Truth<N, Q>, Self, Self)>),
}

/// What gives a value that is no list.
#[derive(Clone, Debug)]
pub(crate) enum Any<N, Q> {
    Number(Number<N, Q>),
    Truth(Truth<N, Q>),
    Text(Text<N, Q>),
}

impl<N, Q> Number<N, Q> {
    pub(crate) fn evaluate(&self, values: &(impl Values<N, Q> + ?Sized)) -> Result<Rational, Failure> {
        match self {
            Self::Constant(number) => Ok(*number),
            Self::Slot(slot) => Ok(slot.value(values).number()),
            Self::Truth(truth) => Ok(truth.evaluate(values)?.into()),
            Self::Binary(operator, sides, column) => {
                let (one, other) = (sides.0.operand(values)?, sides.1.operand(values)?);
                operator.apply(one, other).map_err(|reason| Failure { reason, column: *column })
            }
            Self::Unary(unary, of, column) => {
                let number = of.evaluate(values)?;
                unary.apply(number).map_err(|reason| Failure { reason, column: *column })
            }
            Self::Extreme(extreme, entries) => {
                let mut found: Option<Rational> = None;
                for entry in entries {
                    let number = entry.operand(values)?;
                    found = Some(found.map_or(number, |found| extreme.of(found, number)));
                }
                Ok(found.unwrap_or(Rational::ZERO))
            }
            Self::Sum(entries, column) => entries.iter().try_fold(Rational::ZERO, |sum, entry| {
                let number = entry.evaluate(values)?;
                sum.plus(number).map_err(|reason| Failure { reason, column: *column })
            }),
            Self::Clamp(numbers) => {
                let [number, low, high] = &**numbers;
                let number = number.evaluate(values)?;
                let (low, high) = (low.evaluate(values)?, high.evaluate(values)?);
                Ok(low.max(high.min(number)))
            }
            Self::Length(text) => Ok(length(text.evaluate(values)?.chars().count())),
            Self::Count(entries) => {
                entries.iter().try_for_each(|entry| entry.evaluate(values).map(|_| ()))?;
                Ok(length(entries.len()))
            }
            Self::Choice(parts) => {
                let (condition, then, otherwise) = &**parts;
                if condition.evaluate(values)? { then.evaluate(values) } else { otherwise.evaluate(values) }
            }
        }
    }

    /// [`Self::evaluate`], without a call for what is most often between operators.
    #[inline]
    fn operand(&self, values: &(impl Values<N, Q> + ?Sized)) -> Result<Rational, Failure> {
        match self {
            Self::Constant(number) => Ok(*number),
            Self::Slot(slot) => Ok(slot.value(values).number()),
            inner => inner.evaluate(values),
        }
    }

    /// Whether it does no more than add, subtract and multiply: most numbers are so.
    pub(crate) fn is_plain(&self) -> bool {
        match self {
            Self::Constant(number) => number.as_whole().is_some(),
            Self::Slot(_) => true,
            Self::Binary(Operator::Add | Operator::Subtract | Operator::Multiply, sides, _) => {
                sides.0.is_plain() && sides.1.is_plain()
            }
            _ => false,
        }
    }

    /// [`Self::evaluate`] of what [is plain](Self::is_plain), on integers alone; `None` where there are fractions on the way,
    /// or numbers too large.
    pub(crate) fn whole(&self, values: &(impl Values<N, Q> + ?Sized)) -> Option<i64> {
        match self {
            Self::Constant(number) => number.as_whole(),
            Self::Slot(slot) => slot.value(values).number().as_whole(),
            Self::Binary(operator, sides, _) => {
                let (one, other) = (sides.0.whole(values)?, sides.1.whole(values)?);
                match operator {
                    Operator::Add => one.checked_add(other),
                    Operator::Subtract => one.checked_sub(other),
                    Operator::Multiply => one.checked_mul(other),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The number, if it is the same whatever the values are.
    pub(crate) fn constant(&self) -> Option<Rational> {
        if let Self::Constant(number) = self { Some(*number) } else { None }
    }
}

/// How many there are: of characters or of entries of an expression, whose number is limited.
fn length(count: usize) -> Rational {
    Rational::whole(i64::try_from(count).unwrap_or(i64::MAX))
}

impl<N, Q> Truth<N, Q> {
    pub(crate) fn evaluate(&self, values: &(impl Values<N, Q> + ?Sized)) -> Result<bool, Failure> {
        match self {
            Self::Constant(flag) => Ok(*flag),
            Self::Slot(slot) => Ok(slot.value(values).is_true()),
            Self::NotZero(number) => Ok(!number.evaluate(values)?.is_zero()),
            Self::NotEmpty(text) => Ok(!text.evaluate(values)?.is_empty()),
            Self::Filled(entries) => {
                entries.iter().try_for_each(|entry| entry.evaluate(values).map(|_| ()))?;
                Ok(!entries.is_empty())
            }
            Self::Not(of) => Ok(!of.evaluate(values)?),
            Self::Compare(first, rest) => {
                let mut left = first.operand(values)?;
                for (comparison, right) in rest {
                    let right = right.operand(values)?;
                    if !comparison.holds(&left, &right) {
                        return Ok(false);
                    }
                    left = right;
                }
                Ok(true)
            }
            Self::CompareTexts(first, rest) => {
                let mut left = first.evaluate(values)?;
                for (comparison, right) in rest {
                    let right = right.evaluate(values)?;
                    if !comparison.holds(left, right) {
                        return Ok(false);
                    }
                    left = right;
                }
                Ok(true)
            }
            Self::All(parts) => {
                for part in parts {
                    if !part.evaluate(values)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Self::Any(parts) => {
                for part in parts {
                    if part.evaluate(values)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Self::Choice(parts) => {
                let (condition, then, otherwise) = &**parts;
                if condition.evaluate(values)? { then.evaluate(values) } else { otherwise.evaluate(values) }
            }
        }
    }

    /// Whether it holds, if that is the same whatever the values are.
    pub(crate) fn constant(&self) -> Option<bool> {
        if let Self::Constant(flag) = self { Some(*flag) } else { None }
    }
}

impl<N, Q> Text<N, Q> {
    pub(crate) fn evaluate<'t>(
        &'t self,
        values: &'t (impl Values<N, Q> + ?Sized),
    ) -> Result<&'t str, Failure> {
        match self {
            Self::Constant(text) => Ok(text),
            Self::Slot(slot) => Ok(slot.value(values).text()),
            Self::Choice(parts) => {
                let (condition, then, otherwise) = &**parts;
                if condition.evaluate(values)? { then.evaluate(values) } else { otherwise.evaluate(values) }
            }
        }
    }

    /// The text, if it is the same whatever the values are.
    pub(crate) fn constant(&self) -> Option<&str> {
        if let Self::Constant(text) = self { Some(text) } else { None }
    }
}

impl<N, Q> Any<N, Q> {
    pub(crate) fn evaluate<'t>(
        &'t self,
        values: &'t (impl Values<N, Q> + ?Sized),
    ) -> Result<Value<'t>, Failure> {
        Ok(match self {
            Self::Number(number) => number.evaluate(values)?.into(),
            Self::Truth(truth) => truth.evaluate(values)?.into(),
            Self::Text(text) => text.evaluate(values)?.into(),
        })
    }
}

impl Operator {
    #[inline]
    pub(crate) fn apply(self, one: Rational, other: Rational) -> Result<Rational, Impossible> {
        match self {
            Self::Add => one.plus(other),
            Self::Subtract => one.minus(other),
            Self::Multiply => one.times(other),
            Self::Divide => one.divide(other),
            Self::DivideDown => one.divide_down(other),
            Self::Remainder => one.remainder(other),
            Self::Power => one.power(other),
        }
    }
}

impl Unary {
    fn apply(self, number: Rational) -> Result<Rational, Impossible> {
        match self {
            Self::Negate => number.negate(),
            Self::Absolute => number.absolute(),
            Self::Truncate => Ok(number.truncate().into()),
            Self::Round => Ok(number.round()),
        }
    }
}

impl Extreme {
    fn of(self, one: Rational, other: Rational) -> Rational {
        match self {
            Self::Smallest => one.min(other),
            Self::Largest => one.max(other),
        }
    }
}
