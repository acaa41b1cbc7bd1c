//! What is wrong with an expression, and what can go wrong when it is computed.

use cardloom_cards::Code;
use thiserror::Error;

/// What is wrong with an expression.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("column {column}: {code}: expected {expected}, found {found}")]
pub struct Error {
    /// What kind of error it is.
    pub code: Code,
    /// Where: the character, from 1.
    pub column: u32,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

impl Error {
    pub(crate) fn new(code: Code, column: u32, expected: impl Into<String>, found: impl ToString) -> Self {
        Self { code, column, expected: expected.into(), found: found.to_string() }
    }
}

/// The codes of errors in expressions, beside those that a [`Vocabulary`](crate::Vocabulary) has for literals.
pub mod codes {
    use cardloom_cards::Code;

    /// The text cannot be read.
    pub const SYNTAX: Code = Code("syntax");
    /// A construct outside the language: an attribute, an index, a keyword argument.
    pub const FORBIDDEN: Code = Code("forbidden");
    /// No such variable.
    pub const UNKNOWN_VARIABLE: Code = Code::UNKNOWN_VARIABLE;
    /// No such function.
    pub const UNKNOWN_FUNCTION: Code = Code("unknown_function");
    /// A function with the wrong number or kind of arguments.
    pub const WRONG_ARGUMENTS: Code = Code("wrong_arguments");
    /// The word exists, but not here.
    pub const BAD_CONTEXT: Code = Code("bad_context");
    /// A value of the wrong type.
    pub const TYPE_MISMATCH: Code = Code::TYPE_MISMATCH;
    /// More characters than allowed.
    pub const TOO_LONG: Code = Code("too_long");
    /// More parts than allowed.
    pub const TOO_MANY: Code = Code("too_many");
    /// More levels than allowed.
    pub const TOO_DEEP: Code = Code::TOO_DEEP;
    /// `min` or `max` of nothing.
    pub const EMPTY_LIST: Code = Code("empty_list");
}

/// Why a number cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Impossible {
    /// A division or a remainder by 0.
    #[error("the divisor is 0")]
    DivisionByZero,
    /// A part of a number does not fit in 64 bits.
    #[error("the number does not fit in 64 bits")]
    Overflow,
    /// An exponent that is not whole, or not from 0 to 63.
    #[error("the exponent is not a whole number from 0 to 63")]
    BadExponent,
    /// A text that was to be read is no number.
    #[error("this is no whole number or fraction such as 7/2")]
    NotANumber,
}

impl Impossible {
    /// Its code.
    pub const fn code(self) -> Code {
        match self {
            Self::DivisionByZero => Code("division_by_zero"),
            Self::Overflow => Code("overflow"),
            Self::BadExponent => Code("bad_exponent"),
            Self::NotANumber => codes::SYNTAX,
        }
    }

    /// What would have been possible.
    pub(crate) const fn expected(self) -> &'static str {
        match self {
            Self::DivisionByZero => "a divisor other than 0",
            Self::Overflow => "a number whose parts fit in 64 bits",
            Self::BadExponent => "a whole number from 0 to 63 as exponent",
            Self::NotANumber => "a whole number or a fraction such as 7/2",
        }
    }
}

/// An expression that could not be computed from the values of the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("column {column}: {}: {reason}", .reason.code())]
pub struct Failure {
    /// Why.
    pub reason: Impossible,
    /// Where: the operator or the function, the character from 1.
    pub column: u32,
}
