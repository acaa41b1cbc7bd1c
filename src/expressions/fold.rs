//! What is the same whatever the values are is computed once, and what cannot be computed then is refused.

use crate::{
    code::{Any, Number, Text, Truth},
    error::{Failure, Impossible},
    rational::Rational,
    tree::Operator,
};

impl<N, Q> Number<N, Q> {
    /// The number, computed if its parts are constant.
    pub(crate) fn fold(self) -> Result<Self, Failure> {
        if let Self::Choice(parts) = self {
            let (condition, then, otherwise) = *parts;
            return Ok(match condition.constant() {
                Some(true) => then,
                Some(false) => otherwise,
                None => Self::Choice(Box::new((condition, then, otherwise))),
            });
        }
        if self.is_settled() {
            return self.evaluate(&()).map(Self::Constant);
        }
        self.can_work()?;
        Ok(self)
    }

    fn is_settled(&self) -> bool {
        let constant = |number: &Self| number.constant().is_some();
        match self {
            Self::Constant(_) => true,
            Self::Slot(_) | Self::Choice(_) => false,
            Self::Truth(truth) => truth.constant().is_some(),
            Self::Binary(_, sides, _) => constant(&sides.0) && constant(&sides.1),
            Self::Unary(_, of, _) => constant(of),
            Self::Extreme(_, entries) | Self::Sum(entries, _) => entries.iter().all(constant),
            Self::Clamp(numbers) => numbers.iter().all(constant),
            Self::Length(text) => text.constant().is_some(),
            Self::Count(entries) => entries.iter().all(Any::is_constant),
        }
    }

    /// A constant divisor or exponent must not be one that fails with every number.
    fn can_work(&self) -> Result<(), Failure> {
        let Self::Binary(operator, sides, column) = self else { return Ok(()) };
        let Some(right) = sides.1.constant() else { return Ok(()) };
        let is_critical = !matches!(operator, Operator::Add | Operator::Subtract | Operator::Multiply);
        match operator.apply(Rational::ONE, right) {
            Err(reason) if is_critical && reason != Impossible::Overflow => {
                Err(Failure { reason, column: *column })
            }
            _ => Ok(()),
        }
    }
}

impl<N, Q> Truth<N, Q> {
    /// The condition, computed if its parts are constant, or if the first of them are and decide it.
    pub(crate) fn fold(self) -> Result<Self, Failure> {
        match self {
            Self::Choice(parts) => {
                let (condition, then, otherwise) = *parts;
                Ok(match condition.constant() {
                    Some(true) => then,
                    Some(false) => otherwise,
                    None => Self::Choice(Box::new((condition, then, otherwise))),
                })
            }
            Self::All(parts) => Ok(joined(parts, true, Self::All)),
            Self::Any(parts) => Ok(joined(parts, false, Self::Any)),
            settled if settled.is_settled() => settled.evaluate(&()).map(Self::Constant),
            open => Ok(open),
        }
    }

    fn is_settled(&self) -> bool {
        match self {
            Self::Constant(_) => true,
            Self::Slot(_) | Self::All(_) | Self::Any(_) | Self::Choice(_) => false,
            Self::NotZero(number) => number.constant().is_some(),
            Self::NotEmpty(text) => text.constant().is_some(),
            Self::Filled(entries) => entries.iter().all(Any::is_constant),
            Self::Not(of) => of.constant().is_some(),
            Self::Compare(first, rest) => {
                first.constant().is_some() && rest.iter().all(|(_, part)| part.constant().is_some())
            }
            Self::CompareTexts(first, rest) => {
                first.constant().is_some() && rest.iter().all(|(_, part)| part.constant().is_some())
            }
        }
    }
}

/// Parts of which the constant ones at the beginning are left out, or decide everything.
fn joined<N, Q>(
    parts: Box<[Truth<N, Q>]>,
    goes_on: bool,
    join: impl FnOnce(Box<[Truth<N, Q>]>) -> Truth<N, Q>,
) -> Truth<N, Q> {
    let open: Box<[_]> =
        parts.into_iter().skip_while(|part| part.constant().is_some_and(|flag| flag == goes_on)).collect();
    match open.first().map(Truth::constant) {
        None => Truth::Constant(goes_on),
        Some(Some(decided)) => Truth::Constant(decided),
        Some(None) => join(open),
    }
}

impl<N, Q> Text<N, Q> {
    /// The text, or the one of two that is certain.
    pub(crate) fn fold(self) -> Self {
        let Self::Choice(parts) = self else { return self };
        let (condition, then, otherwise) = *parts;
        match condition.constant() {
            Some(true) => then,
            Some(false) => otherwise,
            None => Self::Choice(Box::new((condition, then, otherwise))),
        }
    }
}

impl<N, Q> Any<N, Q> {
    fn is_constant(&self) -> bool {
        match self {
            Self::Number(number) => number.constant().is_some(),
            Self::Truth(truth) => truth.constant().is_some(),
            Self::Text(text) => text.constant().is_some(),
        }
    }
}
