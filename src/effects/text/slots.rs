//! The parameters of an effect as sentences see them: its target, its value and its branches are parameters like the others.

use cardloom_cards::Literals as _;
use cardloom_expressions::Rational;

use crate::{
    definition::{Argument, Definition, Number},
    words::Target,
};

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

/// The condition that a parameter is.
pub(super) fn condition<'d>(definition: &'d Definition, parameter: &str) -> Option<&'d str> {
    match (parameter, definition.argument(parameter)) {
        ("if", _) => definition.condition.as_deref(),
        (_, Some(Argument::Condition(condition))) => Some(condition),
        _ => None,
    }
}

/// The effect that a parameter is.
pub(super) fn effect<'d>(definition: &'d Definition, parameter: &str) -> Option<&'d Definition> {
    match (parameter, definition.argument(parameter)) {
        ("then", _) => definition.then.as_deref(),
        ("else", _) => definition.otherwise.as_deref(),
        (_, Some(Argument::Effect(effect))) => Some(effect),
        _ => None,
    }
}

/// Whether a parameter is something else than it is where nothing is said; for the target that is this one.
pub(super) fn differs(definition: &Definition, parameter: &str, target: Target) -> bool {
    match parameter {
        "target" => definition.target != target,
        "value" => definition.value != definition.kind.default_value(),
        "else" => definition.otherwise.is_some(),
        _ => definition.argument(parameter).is_some(),
    }
}

/// Whether these parameters are all that differ.
pub(super) fn are_all(said: &[&str], definition: &Definition, target: Target) -> bool {
    let arguments = definition.arguments.iter().map(|(parameter, _)| *parameter);
    ["target", "value", "else"]
        .into_iter()
        .chain(arguments)
        .all(|parameter| said.contains(&parameter) || !differs(definition, parameter, target))
}

/// Whether an effect has only what its own parameters say: for the rest there are no sentences.
pub(super) fn is_plain(definition: &Definition) -> bool {
    let has_branches = definition.kind.word == "conditional";
    let is_alone =
        definition.condition.is_none() && definition.then.is_none() && definition.otherwise.is_none();
    definition.multiplier == Rational::ONE
        && definition.bonus == 0
        && definition.description.is_none()
        && (has_branches || is_alone)
}
