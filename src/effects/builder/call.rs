//! Calls of the builder as text: `damage(6, all_enemies).with_bonus(2)`.

use std::fmt;

use cardloom_cards::{Code, Literals as _, one_of};

use crate::{
    builder::{apply_status, block, composite, conditional, damage, discard, draw, gain_energy, heal, of},
    codes::{EMPTY_EFFECTS, SYNTAX, UNKNOWN_FUNCTION, WRONG_ARGUMENTS},
    definition::{Argument, Definition, Number},
    enumerations::Enumeration,
    kinds,
    registry::{Kind, Parameter, Shape},
    text::TextError,
    words::Target,
};

/// How deep calls may be nested.
const DEEPEST: usize = 32;

/// What a call has made.
#[derive(Clone, Debug, PartialEq)]
pub struct Built {
    /// The effect.
    pub effect: Definition,
    /// Whether the call ends with `.validate()`.
    pub is_to_be_checked: bool,
}

/// Makes the effect of a call.
///
/// # Errors
///
/// What is wrong with the call itself. Its effect is not checked.
pub fn read(text: &str) -> Result<Built, TextError> {
    let mut calls = Calls { text, at: 0, depth: 0 };
    let built = calls.call()?;
    calls.blanks();
    if calls.at < text.len() {
        return Err(calls.error("the end of the call"));
    }
    Ok(built)
}

/// An argument of a call.
#[derive(Clone, Debug)]
enum Value {
    Number(i64),
    Text(Box<str>),
    Word(Box<str>),
    Effect(Box<Definition>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Word(word) => f.write_str(word),
            Self::Effect(effect) => write!(f, "an effect of kind `{}`", effect.kind.word),
        }
    }
}

/// The arguments of a call that have not been taken yet: those by their place, and those by their name.
struct Arguments<'t> {
    placed: std::vec::IntoIter<Value>,
    named: Vec<(&'t str, Value)>,
    /// The column of the call.
    column: u32,
}

impl Arguments<'_> {
    /// The argument of this name, or else the one that is next by its place.
    fn take(&mut self, name: &str) -> Option<Value> {
        let named = self.named.iter().position(|(known, _)| *known == name);
        named.map(|index| self.named.remove(index).1).or_else(|| self.placed.next())
    }

    fn required(&mut self, name: &str) -> Result<Value, TextError> {
        self.take(name).ok_or_else(|| self.wrong(&format!("the argument `{name}`"), "none"))
    }

    fn number(&mut self, name: &str) -> Result<Number, TextError> {
        let value = self.required(name)?;
        self.as_number(name, value)
    }

    fn number_or(&mut self, name: &str, default: i64) -> Result<Number, TextError> {
        self.take(name).map_or(Ok(Number::Whole(default)), |value| self.as_number(name, value))
    }

    fn as_number(&self, name: &str, value: Value) -> Result<Number, TextError> {
        match value {
            Value::Number(number) => Ok(Number::Whole(number)),
            Value::Text(text) => Ok(Number::Expression(text)),
            other => Err(self.wrong(&format!("a number or a text as `{name}`"), other)),
        }
    }

    fn whole(&mut self, name: &str) -> Result<i64, TextError> {
        match self.required(name)? {
            Value::Number(number) => Ok(number),
            other => Err(self.wrong(&format!("a whole number as `{name}`"), other)),
        }
    }

    fn text(&mut self, name: &str) -> Result<Box<str>, TextError> {
        match self.required(name)? {
            Value::Text(text) => Ok(text),
            other => Err(self.wrong(&format!("a text as `{name}`"), other)),
        }
    }

    fn effect(&mut self, name: &str) -> Result<Definition, TextError> {
        match self.required(name)? {
            Value::Effect(effect) => Ok(*effect),
            other => Err(self.wrong(&format!("an effect as `{name}`"), other)),
        }
    }

    fn target_or(&mut self, default: Target) -> Result<Target, TextError> {
        match self.take("target") {
            None => Ok(default),
            Some(Value::Word(word) | Value::Text(word)) => Target::find(&word)
                .ok_or_else(|| self.wrong(&one_of("a target", &word, Target::NAMES.iter().copied()), &word)),
            Some(other) => Err(self.wrong("a target", other)),
        }
    }

    /// An argument as a parameter of a kind.
    fn parameter(&self, name: &str, shape: Shape, value: Value) -> Result<Argument, TextError> {
        Ok(match (shape, value) {
            (Shape::Number(..), value) => Argument::Number(self.as_number(name, value)?),
            (Shape::Word(enumeration), Value::Word(word) | Value::Text(word)) => {
                let known = Enumeration::find(enumeration);
                let found = known.and_then(|known| known.word(&word));
                let all: Vec<&str> = known.into_iter().flat_map(Enumeration::all).collect();
                let expected = || one_of(&format!("a word for `{name}`"), &word, all.iter().copied());
                Argument::Word(found.ok_or_else(|| self.wrong(&expected(), &word))?)
            }
            (Shape::Name(_), Value::Text(id) | Value::Word(id)) => Argument::Name(id),
            (Shape::Flag, Value::Word(word)) if *word == *"true" || *word == *"false" => {
                Argument::Flag(*word == *"true")
            }
            (Shape::Condition | Shape::Filter, Value::Text(condition)) => Argument::Condition(condition),
            (Shape::Effect, Value::Effect(effect)) => Argument::Effect(effect),
            (shape, value) => {
                let wanted = match shape {
                    Shape::Number(..) => "a number or a text",
                    Shape::Word(_) => "a word",
                    Shape::Name(_) => "a text that is an id",
                    Shape::Flag => "`true` or `false`",
                    Shape::Condition | Shape::Filter => "a text that is a condition",
                    Shape::Effect => "an effect",
                    Shape::Effects | Shape::Options => "what no call can write: a document,",
                };
                return Err(self.wrong(&format!("{wanted} as `{name}`"), value));
            }
        })
    }

    /// Refuses arguments that nobody has taken.
    fn end(mut self) -> Result<(), TextError> {
        let more = self.placed.next().or_else(|| self.named.pop().map(|(_, value)| value));
        match more {
            None => Ok(()),
            Some(value) => Err(self.wrong("no further argument", value)),
        }
    }

    fn wrong(&self, expected: &str, found: impl fmt::Display) -> TextError {
        TextError {
            code: WRONG_ARGUMENTS,
            column: self.column,
            expected: expected.to_owned(),
            found: found.to_string(),
        }
    }
}

/// A text of calls that is being read.
struct Calls<'t> {
    text: &'t str,
    /// The next byte.
    at: usize,
    depth: usize,
}

impl<'t> Calls<'t> {
    /// A call, and what is called on its result.
    fn call(&mut self) -> Result<Built, TextError> {
        if self.depth == DEEPEST {
            return Err(self.error("fewer calls around this one"));
        }
        self.depth += 1;
        let name = self.word().ok_or_else(|| self.error("the name of a function"))?;
        let mut arguments = self.arguments()?;
        let effect = made(name, &mut arguments)?;
        arguments.end()?;
        let mut built = Built { effect, is_to_be_checked: false };
        while self.sign('.') {
            let name = self.word().ok_or_else(|| self.error("the name of a method"))?;
            let mut arguments = self.arguments()?;
            built = changed(built, name, &mut arguments)?;
            arguments.end()?;
        }
        self.depth -= 1;
        Ok(built)
    }

    fn arguments(&mut self) -> Result<Arguments<'t>, TextError> {
        let column = self.column();
        if !self.sign('(') {
            return Err(self.error("`(`"));
        }
        let (mut placed, mut named) = (Vec::new(), Vec::new());
        while !self.sign(')') {
            if !(placed.is_empty() && named.is_empty() || self.sign(',')) {
                return Err(self.error("`,` or `)`"));
            }
            let start = self.at;
            match self.word() {
                Some(name) if self.sign('=') => named.push((name, self.value()?)),
                _ => {
                    self.at = start;
                    placed.push(self.value()?);
                }
            }
        }
        Ok(Arguments { placed: placed.into_iter(), named, column })
    }

    fn value(&mut self) -> Result<Value, TextError> {
        let start = self.at;
        if let Some(text) = self.quoted()? {
            return Ok(Value::Text(text.into()));
        }
        match self.word() {
            None => Err(self.error("an argument")),
            Some(_) if self.sign('(') => {
                self.at = start;
                Ok(Value::Effect(Box::new(self.call()?.effect)))
            }
            Some(word) if word.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => {
                let number = word.parse().map_err(|_| self.error("a whole number of 64 bits"))?;
                Ok(Value::Number(number))
            }
            Some(word) => Ok(Value::Word(word.into())),
        }
    }

    fn quoted(&mut self) -> Result<Option<&'t str>, TextError> {
        if !self.sign('"') {
            return Ok(None);
        }
        let Some((inside, _)) = self.text[self.at..].split_once('"') else {
            return Err(self.error("a text that ends with a quote"));
        };
        self.at += inside.len() + 1;
        Ok(Some(inside))
    }

    fn word(&mut self) -> Option<&'t str> {
        self.blanks();
        let rest = &self.text[self.at..];
        let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-');
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.at += word.len();
        (!word.is_empty()).then_some(word)
    }

    fn sign(&mut self, sign: char) -> bool {
        self.blanks();
        let is_there = self.text[self.at..].starts_with(sign);
        if is_there {
            self.at += sign.len_utf8();
        }
        is_there
    }

    fn blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn column(&self) -> u32 {
        u32::try_from(self.text[..self.at].chars().count() + 1).unwrap_or(u32::MAX)
    }

    fn error(&self, expected: &str) -> TextError {
        let found = match self.text[self.at..].chars().next() {
            None => "the end of the call".to_owned(),
            Some(letter) => format!("`{letter}`"),
        };
        TextError { code: SYNTAX, column: self.column(), expected: expected.to_owned(), found }
    }
}

/// The effect that a function makes: one of those with names of their own, or one that is called like its kind and takes what
/// the kind requires, a target, and then its other parameters.
fn made(name: &str, arguments: &mut Arguments<'_>) -> Result<Definition, TextError> {
    Ok(match name {
        "damage" => damage(arguments.number("value")?).to(arguments.target_or(Target::SingleEnemy)?),
        "heal" => heal(arguments.number("value")?).to(arguments.target_or(Target::Myself)?),
        "block" => block(arguments.number("value")?).to(arguments.target_or(Target::Myself)?),
        "draw" => draw(arguments.number_or("count", 1)?),
        "apply_status" => {
            let status = arguments.text("status")?;
            apply_status(&status, arguments.number_or("stacks", 1)?)
                .with("duration", arguments.number_or("duration", 0)?)
                .to(arguments.target_or(Target::Myself)?)
        }
        "gain_energy" => gain_energy(arguments.number_or("amount", 1)?),
        "discard" => {
            let effect = discard(arguments.number_or("count", 1)?);
            match arguments.take("random") {
                None => effect,
                Some(random) => effect.with("random", arguments.parameter("random", Shape::Flag, random)?),
            }
        }
        "conditional" => {
            let condition = arguments.text("condition")?;
            let effect = conditional(&condition, arguments.effect("if_true")?);
            match arguments.take("if_false") {
                None => effect,
                Some(Value::Word(none)) if *none == *"none" => effect,
                Some(Value::Effect(otherwise)) => effect.with_else(*otherwise),
                Some(other) => return Err(arguments.wrong("an effect as `if_false`", other)),
            }
        }
        "composite" => {
            let mut effects = Vec::new();
            while let Some(value) = arguments.take("effects") {
                match value {
                    Value::Effect(effect) => effects.push(*effect),
                    other => return Err(arguments.wrong("effects", other)),
                }
            }
            composite(effects).map_err(|_| TextError {
                code: EMPTY_EFFECTS,
                ..arguments.wrong("at least one effect", "none")
            })?
        }
        _ => match kinds::find(name) {
            Some(kind) => of_kind(kind, arguments)?,
            None => {
                let known = kinds::kinds().map(|kind| kind.word);
                let expected = one_of("a function of the builder", name, known);
                return Err(TextError { code: UNKNOWN_FUNCTION, ..arguments.wrong(&expected, name) });
            }
        },
    })
}

fn of_kind(kind: &'static Kind, arguments: &mut Arguments<'_>) -> Result<Definition, TextError> {
    let mut effect = of(kind.word);
    let (required, others): (Vec<&Parameter>, Vec<&Parameter>) =
        kind.parameters.iter().partition(|parameter| parameter.required);
    for parameter in required {
        let value = arguments.required(parameter.name)?;
        effect.set(parameter.name, arguments.parameter(parameter.name, parameter.shape, value)?);
    }
    let default = kind.default_target.or_else(|| kind.targets.first().copied()).unwrap_or(Target::None);
    effect.target = arguments.target_or(default)?;
    for parameter in others {
        if let Some(value) = arguments.take(parameter.name) {
            effect.set(parameter.name, arguments.parameter(parameter.name, parameter.shape, value)?);
        }
    }
    Ok(effect)
}

/// What a method makes of an effect.
fn changed(built: Built, name: &str, arguments: &mut Arguments<'_>) -> Result<Built, TextError> {
    let effect = built.effect;
    let effect = match name {
        "validate" => return Ok(Built { effect, is_to_be_checked: true }),
        "to_dict" => effect,
        "to" => {
            let default = effect.target;
            effect.to(arguments.target_or(default)?)
        }
        "with_if" => effect.with_if(&arguments.text("condition")?),
        "with_bonus" => effect.with_bonus(arguments.whole("bonus")?),
        "with_multiplier" => effect.with_multiplier(arguments.whole("multiplier")?),
        "with_then" => effect.with_then(arguments.effect("then")?),
        "with_else" => effect.with_else(arguments.effect("else")?),
        "with_description" => effect.with_description(&arguments.text("description")?),
        "with" => {
            let name = arguments.text("parameter")?;
            let value = arguments.required("value")?;
            match effect.kind.parameter(&name) {
                Some(parameter) => {
                    let argument = arguments.parameter(parameter.name, parameter.shape, value)?;
                    effect.with(parameter.name, argument)
                }
                None => {
                    let known = effect.kind.parameters.iter().map(|parameter| parameter.name);
                    let expected = one_of("a parameter", &name, known);
                    return Err(TextError {
                        code: Code::UNKNOWN_PARAMETER,
                        ..arguments.wrong(&expected, &name)
                    });
                }
            }
        }
        _ => {
            const METHODS: [&str; 10] = [
                "validate",
                "to_dict",
                "to",
                "with_if",
                "with_bonus",
                "with_multiplier",
                "with_then",
                "with_else",
                "with_description",
                "with",
            ];
            let expected = one_of("a method of effects", name, METHODS);
            return Err(TextError { code: UNKNOWN_FUNCTION, ..arguments.wrong(&expected, name) });
        }
    };
    Ok(Built { effect, ..built })
}
