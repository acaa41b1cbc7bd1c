//! Expressions without a game: with values that are bound by name, for tests and tools.

use std::fmt;

use thiserror::Error;

use crate::{
    code::Slot,
    error::{Error, Failure},
    expression::Expression,
    rational::Rational,
    tree::Tree,
    values::{Value, Values},
    vocabulary::{Places, Type, Vocabulary},
};

/// Computes expressions from bindings, which can be replaced. What is not bound is 0, false or empty.
///
/// See the [front page](crate) for an example.
pub struct Evaluator<'v, V: Vocabulary> {
    vocabulary: &'v V,
    places: Places,
    bindings: Vec<(SlotOf<V>, Held)>,
}

type SlotOf<V> = Slot<<V as Vocabulary>::Variable, <V as Vocabulary>::Query>;

/// A bound value.
#[derive(Clone, Debug)]
enum Held {
    Number(Rational),
    Bool(bool),
    Text(Box<str>),
}

impl Held {
    fn value(&self) -> Value<'_> {
        match self {
            Self::Number(number) => Value::Number(*number),
            Self::Bool(flag) => Value::Bool(*flag),
            Self::Text(text) => Value::Text(text),
        }
    }
}

/// Why a value cannot be bound.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotBound {
    /// The name cannot be read, or stands for nothing.
    #[error("{name}: {error}")]
    Unreadable {
        /// The name.
        name: Box<str>,
        /// What is wrong with it.
        error: Error,
    },
    /// It is an expression, but nothing that has a value of its own.
    #[error("expected a variable, or a function of the game, to bind, found `{0}`")]
    NotAName(Box<str>),
    /// It has another type.
    #[error("expected {expected} for `{name}`, found {found}")]
    WrongType {
        /// The name.
        name: Box<str>,
        /// What it is.
        expected: &'static str,
        /// What was to be bound.
        found: Box<str>,
    },
    /// There is no value.
    #[error("expected a binding such as hp=3, found {0:?}")]
    NoValue(Box<str>),
}

impl<'v, V: Vocabulary> Evaluator<'v, V>
where
    V::Variable: PartialEq,
    V::Query: PartialEq,
{
    /// An evaluator without bindings, of expressions that stand in these places.
    pub fn new(vocabulary: &'v V, places: Places) -> Self {
        Self { vocabulary, places, bindings: Vec::new() }
    }

    /// Binds a variable, such as `hp`, or a function with its arguments, such as `status('poison')`, in place of what it was
    /// bound to.
    pub fn bind<'t>(&mut self, name: &str, value: impl Into<Value<'t>>) -> Result<(), NotBound> {
        let (slot, r#type) = self.named(name)?;
        let held = match (r#type, value.into()) {
            (Type::Number, value @ (Value::Number(_) | Value::Bool(_))) => Held::Number(value.number()),
            (Type::Bool, value @ (Value::Number(_) | Value::Bool(_))) => Held::Bool(value.is_true()),
            (Type::Text, Value::Text(text)) => Held::Text(text.into()),
            (r#type, value) => return Err(wrong(name, r#type, &format!("{value:?}"))),
        };
        self.hold(slot, held);
        Ok(())
    }

    /// Binds what a person has written, such as `hp=3`, `hp_percent=1/2`, `is_hero=true` or `card_type=attack`.
    pub fn bind_written(&mut self, binding: &str) -> Result<(), NotBound> {
        let mut refused = None;
        // A text in the name may have the sign in it.
        let split = binding.match_indices('=').find_map(|(at, sign)| {
            let (name, value) = (binding[..at].trim(), binding[at + sign.len()..].trim());
            self.named(name)
                .map(|named| (name, value, named))
                .map_err(|error| _ = refused.get_or_insert(error))
                .ok()
        });
        let Some((name, value, (slot, r#type))) = split else {
            return Err(refused.unwrap_or_else(|| NotBound::NoValue(binding.into())));
        };
        let held = match r#type {
            Type::Number => value.parse().ok().map(Held::Number),
            Type::Bool => value.parse().ok().map(Held::Bool),
            Type::Text => Some(Held::Text(value.into())),
        };
        let held = held.ok_or_else(|| wrong(name, r#type, value))?;
        self.hold(slot, held);
        Ok(())
    }

    /// Binds nothing any more.
    pub fn clear(&mut self) {
        self.bindings.clear();
    }

    /// Reads and checks an expression: no bindings are needed for this.
    pub fn check(&self, text: &str) -> Result<Expression<V::Variable, V::Query>, Error> {
        Expression::read(text, self.vocabulary, self.places)
    }

    /// The value of an expression with the present bindings.
    pub fn evaluate<'e>(
        &'e self,
        expression: &'e Expression<V::Variable, V::Query>,
    ) -> Result<Value<'e>, Failure> {
        expression.evaluate(self)
    }

    /// The variables and functions of the game in an expression that are not bound, each once, in the order in which they are
    /// written.
    pub fn unbound(&self, expression: &Expression<V::Variable, V::Query>) -> Vec<Tree> {
        // It was read from this text.
        let Ok(tree) = Tree::parse(expression.text()) else { return Vec::new() };
        let mut unbound: Vec<(SlotOf<V>, Tree)> = Vec::new();
        for name in tree.names() {
            let read = Expression::of(name, self.vocabulary, Places::EVERYWHERE);
            let Some(slot) = read.ok().and_then(Expression::slot) else { continue };
            let is_bound = self.bindings.iter().any(|(bound, _)| *bound == slot);
            if !is_bound && unbound.iter().all(|(known, _)| *known != slot) {
                unbound.push((slot, name.clone()));
            }
        }
        unbound.into_iter().map(|(_, name)| name).collect()
    }

    fn named(&self, name: &str) -> Result<(SlotOf<V>, Type), NotBound> {
        let expression = Expression::read(name, self.vocabulary, Places::EVERYWHERE)
            .map_err(|error| NotBound::Unreadable { name: name.into(), error })?;
        let r#type = expression.r#type();
        let slot = expression.slot().ok_or_else(|| NotBound::NotAName(name.into()))?;
        Ok((slot, r#type))
    }

    fn hold(&mut self, slot: SlotOf<V>, held: Held) {
        match self.bindings.iter_mut().find(|(bound, _)| *bound == slot) {
            Some((_, before)) => *before = held,
            None => self.bindings.push((slot, held)),
        }
    }

    fn value(&self, is: impl Fn(&SlotOf<V>) -> bool) -> Value<'_> {
        let bound = self.bindings.iter().find(|(slot, _)| is(slot));
        bound.map_or(Value::Number(Rational::ZERO), |(_, held)| held.value())
    }
}

fn wrong(name: &str, r#type: Type, found: &str) -> NotBound {
    let expected = match r#type {
        Type::Number => "a number such as 3 or 7/2",
        Type::Bool => "true or false",
        Type::Text => "a text",
    };
    NotBound::WrongType { name: name.into(), expected, found: found.into() }
}

impl<V: Vocabulary> Values<V::Variable, V::Query> for Evaluator<'_, V>
where
    V::Variable: PartialEq,
    V::Query: PartialEq,
{
    fn variable(&self, variable: &V::Variable) -> Value<'_> {
        self.value(|slot| matches!(slot, Slot::Variable(bound) if bound == variable))
    }

    fn query(&self, query: &V::Query) -> Value<'_> {
        self.value(|slot| matches!(slot, Slot::Query(bound) if bound == query))
    }
}

impl<V: Vocabulary> fmt::Debug for Evaluator<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Evaluator")
            .field("places", &self.places)
            .field("bound", &self.bindings.len())
            .finish()
    }
}
