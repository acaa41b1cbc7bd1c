//! What a game lets expressions speak of: variables and queries, each with its type and its places.

use cardloom_cards::Code;

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// A whole number or a fraction.
    Number,
    /// Yes or no; where a number is wanted, 1 or 0.
    Bool,
    /// A text.
    Text,
}

/// Places where an expression may stand, or where a word may be used: a set, one bit for each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Places(pub u32);

impl Places {
    /// All places, those that have no name as well.
    pub const EVERYWHERE: Self = Self(u32::MAX);
    /// A place without words of its own.
    pub const PLAIN: Self = Self(0);

    /// These places and those.
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Whether a word for these places may be used there.
    pub const fn reach(self, there: Self) -> bool {
        self.0 == Self::EVERYWHERE.0 || self.0 & there.0 != 0
    }
}

/// A variable.
#[derive(Clone, Copy, Debug)]
pub struct Variable<N> {
    /// How it is written.
    pub name: &'static str,
    /// What it is.
    pub r#type: Type,
    /// Where it may be used.
    pub places: Places,
    /// What stands for it once an expression is checked.
    pub meaning: N,
}

impl<N: Copy> Variable<N> {
    /// A number.
    pub const fn number(name: &'static str, meaning: N) -> Self {
        Self { name, r#type: Type::Number, places: Places::EVERYWHERE, meaning }
    }

    /// Yes or no.
    pub const fn bool(name: &'static str, meaning: N) -> Self {
        Self { name, r#type: Type::Bool, places: Places::EVERYWHERE, meaning }
    }

    /// A text.
    pub const fn text(name: &'static str, meaning: N) -> Self {
        Self { name, r#type: Type::Text, places: Places::EVERYWHERE, meaning }
    }

    /// The same variable, for these places only.
    #[must_use]
    pub const fn only(self, places: Places) -> Self {
        Self { places, ..self }
    }
}

/// A function of the game. Its arguments are texts that stand in the expression itself and are read with it, such as the
/// name in `status('poison')`.
#[derive(Clone, Copy, Debug)]
pub struct Function<F> {
    /// How it is written.
    pub name: &'static str,
    /// What it gives.
    pub r#type: Type,
    /// Where it may be used.
    pub places: Places,
    /// What its arguments are, such as `a status`.
    pub arguments: &'static [&'static str],
    /// How many of them must be there.
    pub required: usize,
    /// What [`Vocabulary::query`] knows it by.
    pub meaning: F,
}

impl<F: Copy> Function<F> {
    /// A function that gives a number and needs all of its arguments.
    pub const fn number(name: &'static str, arguments: &'static [&'static str], meaning: F) -> Self {
        let required = arguments.len();
        Self { name, r#type: Type::Number, places: Places::EVERYWHERE, arguments, required, meaning }
    }

    /// A function that gives yes or no and needs all of its arguments.
    pub const fn bool(name: &'static str, arguments: &'static [&'static str], meaning: F) -> Self {
        Self { r#type: Type::Bool, ..Self::number(name, arguments, meaning) }
    }

    /// The same function, for these places only.
    #[must_use]
    pub const fn only(self, places: Places) -> Self {
        Self { places, ..self }
    }

    /// The same function, of whose arguments only the first so many must be there.
    #[must_use]
    pub const fn requiring(self, required: usize) -> Self {
        Self { required, ..self }
    }
}

/// An argument that a function of the game does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Which argument, from 0.
    pub argument: usize,
    /// The code of the error.
    pub code: Code,
    /// What was expected: [`cardloom_cards::one_of`] words it.
    pub expected: String,
}

/// What a game lets expressions speak of.
///
/// Names are looked up once, when an expression is checked: what is left of them are the game's own
/// [variables](Self::Variable) and [queries](Self::Query), such as values of an enum.
pub trait Vocabulary {
    /// What stands for a variable in a checked expression.
    type Variable: Clone;
    /// What a function is known by.
    type Function: Clone;
    /// What stands for a function with its arguments in a checked expression.
    type Query: Clone;

    /// The places that have words of their own, with their names in messages.
    fn places(&self) -> &[(Places, &'static str)];

    /// All variables.
    fn variables(&self) -> &[Variable<Self::Variable>];

    /// All functions, beside those that are [built in](crate::BUILT_IN).
    fn functions(&self) -> &[Function<Self::Function>];

    /// A function with its arguments, as many as it takes.
    fn query(&self, function: &Self::Function, arguments: &[&str]) -> Result<Self::Query, Refused>;
}
