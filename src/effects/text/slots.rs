//! The parameters of an effect as sentences see them: its target, its value and its branches are parameters like the others.

use std::borrow::Cow;

use cardloom_cards::Literals as _;
use cardloom_expressions::Rational;

use crate::{
    definition::{Argument, Definition, Number},
    words::Target,
};

/// What a parameter of an effect is set to, `None` where it is as it is by default.
pub(super) fn get<'d>(definition: &'d Definition, parameter: &str) -> Option<Cow<'d, Argument>> {
    let effect = |effect: &Definition| Cow::Owned(Argument::Effect(Box::new(effect.clone())));
    match parameter {
        "target" => Some(Cow::Owned(Argument::Word(definition.target.name()))),
        "value" if value_is_default(definition) => None,
        "value" => Some(Cow::Owned(Argument::Number(definition.value.clone()))),
        "if" => definition.condition.clone().map(|text| Cow::Owned(Argument::Condition(text))),
        "then" => definition.then.as_deref().map(effect),
        "else" => definition.otherwise.as_deref().map(effect),
        _ => definition.argument(parameter).map(Cow::Borrowed),
    }
}

/// The number that a parameter is, also where that is its default.
pub(super) fn number(definition: &Definition, parameter: &str) -> Option<Number> {
    match parameter {
        "value" => Some(definition.value.clone()),
        _ => definition.number(parameter),
    }
}

/// The word that a parameter is, also where that is its default, or the name.
pub(super) fn word<'d>(definition: &'d Definition, parameter: &str) -> Option<&'d str> {
    match parameter {
        "target" => Some(definition.target.name()),
        _ => definition.word(parameter).or_else(|| definition.name(parameter)),
    }
}

fn value_is_default(definition: &Definition) -> bool {
    let default = definition.kind.value().and_then(|value| value.default).unwrap_or(0);
    definition.value == Number::Whole(default)
}

/// Whether an effect has only what its own parameters say: for the rest there are no sentences.
pub(super) fn is_plain(definition: &Definition) -> bool {
    let is_conditional = definition.kind.word == "conditional";
    definition.multiplier == Rational::ONE
        && definition.bonus == 0
        && definition.description.is_none()
        && (is_conditional
            || (definition.condition.is_none()
                && definition.then.is_none()
                && definition.otherwise.is_none()))
}

/// Whether these parameters are all that an effect has, beside this target.
pub(super) fn are_all(said: &[&str], target: Target, definition: &Definition) -> bool {
    let is_said = |parameter: &str| said.contains(&parameter);
    (is_said("target") || definition.target == target)
        && (is_said("value") || value_is_default(definition))
        && (is_said("else") || definition.otherwise.is_none())
        && definition.arguments.iter().all(|(parameter, _)| is_said(parameter))
}
