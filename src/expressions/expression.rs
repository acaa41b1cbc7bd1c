//! Checked expressions: of numbers, of conditions, of any value.

use std::fmt;

use crate::{
    check::{Checker, Wanted},
    code::{Any, Number, Slot, Truth},
    error::{Error, Failure, codes},
    rational::Rational,
    tree::Tree,
    values::{Value, Values},
    vocabulary::{Places, Type, Vocabulary},
};

/// An expression that gives a number, such as `14 + strength * 2`.
///
/// A bool counts as 1 or 0.
#[derive(Clone, Debug)]
pub struct Formula<N, Q> {
    text: Box<str>,
    number: Number<N, Q>,
    is_plain: bool,
}

/// An expression that holds or does not, such as `hp < 40`: any value that [is true](Value::is_true) or a list with entries.
#[derive(Clone, Debug)]
pub struct Condition<N, Q> {
    text: Box<str>,
    truth: Truth<N, Q>,
}

/// An expression that gives a number, a bool or a text.
#[derive(Clone, Debug)]
pub struct Expression<N, Q> {
    text: Box<str>,
    any: Any<N, Q>,
}

macro_rules! expressions {
    ($($expression:ident)*) => { $(
        impl<N, Q> $expression<N, Q> {
            /// The expression as it was written.
            pub fn text(&self) -> &str {
                &self.text
            }
        }

        /// The expression as it was written.
        impl<N, Q> fmt::Display for $expression<N, Q> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.text)
            }
        }

        /// Expressions are equal where they are written alike.
        impl<N, Q> PartialEq for $expression<N, Q> {
            fn eq(&self, other: &Self) -> bool {
                self.text == other.text
            }
        }

        impl<N, Q> Eq for $expression<N, Q> {}
    )* };
}

expressions! { Formula Condition Expression }

impl<N, Q> Formula<N, Q> {
    /// Reads and checks an expression that stands in these places.
    pub fn read<V>(text: &str, vocabulary: &V, places: Places) -> Result<Self, Error>
    where
        V: Vocabulary<Variable = N, Query = Q>,
    {
        let number = Checker { vocabulary, places }.number(&Tree::parse(text)?, Wanted::NUMBER)?;
        Ok(Self { text: text.into(), is_plain: number.is_plain(), number })
    }

    /// The number, if it is the same whatever the values are.
    pub fn constant(&self) -> Option<Rational> {
        self.number.constant()
    }

    /// The exact number. Whoever wants a whole one [truncates](Rational::truncate) once, at the end.
    #[inline]
    pub fn evaluate(&self, values: &(impl Values<N, Q> + ?Sized)) -> Result<Rational, Failure> {
        match self.is_plain.then(|| self.number.whole(values)).flatten() {
            Some(whole) => Ok(whole.into()),
            None => self.number.evaluate(values),
        }
    }
}

/// A whole number is an expression.
impl<N, Q> From<i64> for Formula<N, Q> {
    fn from(number: i64) -> Self {
        Self { text: number.to_string().into(), number: Number::Constant(number.into()), is_plain: true }
    }
}

impl<N, Q> Condition<N, Q> {
    /// Reads and checks an expression that stands in these places.
    pub fn read<V>(text: &str, vocabulary: &V, places: Places) -> Result<Self, Error>
    where
        V: Vocabulary<Variable = N, Query = Q>,
    {
        let truth = Checker { vocabulary, places }.truth(&Tree::parse(text)?)?;
        Ok(Self { text: text.into(), truth })
    }

    /// Whether it holds, if that is the same whatever the values are.
    pub fn constant(&self) -> Option<bool> {
        self.truth.constant()
    }

    /// Whether it holds.
    #[inline]
    pub fn evaluate(&self, values: &(impl Values<N, Q> + ?Sized)) -> Result<bool, Failure> {
        self.truth.evaluate(values)
    }
}

impl<N, Q> Expression<N, Q> {
    /// Reads and checks an expression that stands in these places.
    pub fn read<V>(text: &str, vocabulary: &V, places: Places) -> Result<Self, Error>
    where
        V: Vocabulary<Variable = N, Query = Q>,
    {
        Self::check(&Tree::parse(text)?, text, vocabulary, places)
    }

    /// Checks an expression that has been parsed. Its text is then the one way of writing it.
    pub fn of<V>(tree: &Tree, vocabulary: &V, places: Places) -> Result<Self, Error>
    where
        V: Vocabulary<Variable = N, Query = Q>,
    {
        Self::check(tree, &tree.to_string(), vocabulary, places)
    }

    fn check<V>(tree: &Tree, text: &str, vocabulary: &V, places: Places) -> Result<Self, Error>
    where
        V: Vocabulary<Variable = N, Query = Q>,
    {
        let wanted = Wanted { code: codes::TYPE_MISMATCH, expected: "a number, a bool or a text" };
        let any = Checker { vocabulary, places }.any(tree, wanted)?;
        Ok(Self { text: text.into(), any })
    }

    /// What it gives.
    pub fn r#type(&self) -> Type {
        match self.any {
            Any::Number(_) => Type::Number,
            Any::Truth(_) => Type::Bool,
            Any::Text(_) => Type::Text,
        }
    }

    /// Its value.
    pub fn evaluate<'t>(&'t self, values: &'t (impl Values<N, Q> + ?Sized)) -> Result<Value<'t>, Failure> {
        self.any.evaluate(values)
    }

    /// The variable or the query that this is, if it is nothing else.
    pub(crate) fn slot(self) -> Option<Slot<N, Q>> {
        use crate::code::Text;
        match self.any {
            Any::Number(Number::Slot(slot)) | Any::Truth(Truth::Slot(slot)) | Any::Text(Text::Slot(slot)) => {
                Some(slot)
            }
            _ => None,
        }
    }
}
