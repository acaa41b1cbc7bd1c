//! Effects as data, whatever they were written in.

use cardloom_cards::Literals;
use cardloom_expressions::{Error, Formula, Impossible, Places, Rational, Vocabulary};

use crate::{
    registry::{Kind, Shape},
    words::Target,
};

/// An effect: what happens, to whom, and how much. It is equal however it was written.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// What happens.
    pub kind: &'static Kind,
    /// To whom, or to what.
    pub target: Target,
    /// How much; 0 where the kind has no value.
    pub value: Number,
    /// The parameters that differ from their defaults, in the order of the kind, without its value, its condition and the
    /// branches of a `conditional`, which are in the fields below.
    pub arguments: Vec<(&'static str, Argument)>,
    /// The condition under which it happens; for a `conditional` the one that picks the branch.
    pub condition: Option<Box<str>>,
    /// The value is multiplied with this.
    pub multiplier: Rational,
    /// This is added to the value.
    pub bonus: i64,
    /// What happens after it; for a `conditional` the branch that is taken where the condition holds.
    pub then: Option<Box<Definition>>,
    /// The other branch of a `conditional`.
    pub otherwise: Option<Box<Definition>>,
    /// The text in place of the one that is made.
    pub description: Option<Box<str>>,
}

/// A number of an effect: static, or an expression that is computed when the effect begins.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    /// A whole number.
    Whole(i64),
    /// An expression.
    Expression(Box<str>),
}

impl Number {
    /// Whether it is known only when the effect begins.
    pub fn is_dynamic(&self) -> bool {
        matches!(self, Self::Expression(_))
    }

    /// The number as it is computed: names have become what the program knows them by.
    ///
    /// # Errors
    ///
    /// What is wrong with the expression in these places.
    pub fn compile<V: Vocabulary>(
        &self,
        vocabulary: &V,
        places: Places,
    ) -> Result<Formula<V::Variable, V::Query>, Error> {
        match self {
            Self::Whole(number) => Ok(Formula::from(*number)),
            Self::Expression(text) => Formula::read(text, vocabulary, places),
        }
    }
}

/// What a parameter is set to.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A number.
    Number(Number),
    /// A word of its enumeration.
    Word(&'static str),
    /// The id of a document.
    Name(Box<str>),
    /// Yes or no.
    Flag(bool),
    /// A condition, also one that looks at cards.
    Condition(Box<str>),
    /// An effect.
    Effect(Box<Definition>),
    /// Effects in order.
    Effects(Vec<Definition>),
    /// What is chosen from.
    Options(Vec<Choice>),
}

/// One option of `choose` or `random_one`.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What it is called.
    pub text: Option<Box<str>>,
    /// How likely it is, beside the others; 1 where nothing is said.
    pub weight: i64,
    /// What happens.
    pub effects: Vec<Definition>,
}

impl Definition {
    /// An effect of a kind with its default target and nothing else.
    pub fn new(kind: &'static Kind) -> Self {
        Self {
            kind,
            target: kind.default_target.unwrap_or(Target::None),
            value: kind.default_value(),
            arguments: Vec::new(),
            condition: None,
            multiplier: Rational::ONE,
            bonus: 0,
            then: None,
            otherwise: None,
            description: None,
        }
    }

    /// What a parameter is set to, where that is not its default.
    pub fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.iter().find(|(known, _)| *known == name).map(|(_, argument)| argument)
    }

    /// Whether a parameter that is yes or no is yes.
    pub fn flag(&self, name: &str) -> bool {
        let default = || self.kind.parameter(name).and_then(|parameter| parameter.default) == Some(1);
        match self.argument(name) {
            Some(Argument::Flag(flag)) => *flag,
            _ => default(),
        }
    }

    /// The word that a parameter is set to, or is by default.
    pub fn word(&self, name: &str) -> Option<&'static str> {
        match self.argument(name) {
            Some(Argument::Word(word)) => Some(word),
            _ => self.kind.parameter(name)?.default_word,
        }
    }

    /// That word as what it stands for.
    pub fn literal<T: Literals>(&self, name: &str) -> Option<T> {
        T::find(self.word(name)?)
    }

    /// The id that a parameter is set to.
    pub fn name(&self, name: &str) -> Option<&str> {
        match self.argument(name) {
            Some(Argument::Name(id)) => Some(id),
            _ => None,
        }
    }

    /// The number that a parameter other than `value` is set to, or is by default.
    pub fn number(&self, name: &str) -> Option<Number> {
        match self.argument(name) {
            Some(Argument::Number(number)) => Some(number.clone()),
            _ => self.kind.parameter(name)?.default.map(Number::Whole),
        }
    }

    /// The value of the effect, where its number is this one: multiplied, added to, truncated once, and kept inside the
    /// bounds of the kind. A lower bound of 1 keeps nothing from being nothing: 0 and less stay 0.
    ///
    /// # Errors
    ///
    /// The number does not fit in 64 bits.
    pub fn value_of(&self, number: Rational) -> Result<i64, Impossible> {
        let value = number.times(self.multiplier)?.plus(Rational::from(self.bonus))?.truncate();
        Ok(match self.kind.value().map(|value| value.shape) {
            Some(Shape::Number(least, most)) => value.clamp(if least == 1 { 0 } else { least }, most),
            _ => value,
        })
    }
}
