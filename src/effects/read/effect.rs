//! Effects as they are written, with all sugar resolved.

use cardloom_cards::{Code, Literals, Node, tree};
use cardloom_expressions::Rational;

use super::{Reader, at, condition, consistency, number, parameter, text};
use crate::{
    codes,
    definition::{Argument, Definition, Number},
    registry::{Kind, Shape},
    words::Target,
};

/// How deep effects may be nested.
pub(crate) const DEEPEST: usize = 16;
/// How many effects there may be in a list.
pub(crate) const LONGEST: usize = 32;
/// How many effects there may be in a document.
pub(crate) const MOST: usize = 256;

/// Bounds of the multiplier of a value.
pub(crate) const MULTIPLIER: (i64, i64) = (0, 99);
/// How many digits of it may stand after the point.
pub(crate) const DIGITS: usize = 4;
/// What makes it whole.
pub(crate) const SCALE: i64 = 10_i64.pow(DIGITS as u32);
/// Bounds of what is added to a value.
pub(crate) const BONUS: (i64, i64) = (-999, 999);

/// Keys that all kinds have.
const COMMON: [&str; 5] = ["type", "target", "if", "then", "description"];
/// Keys that all kinds with a value have.
const OF_VALUES: [&str; 2] = ["multiplier", "bonus"];

/// An effect, or a list that stands for a composite of its effects.
pub(crate) fn effect(node: &Node, reader: &mut Reader<'_>) -> Option<Definition> {
    match node.as_list() {
        Some([only]) => reader.within(0, only, |reader| effect(only, reader)),
        Some([]) => {
            effects(node, reader);
            None
        }
        Some(_) => {
            enter(node, reader)?;
            let effects = effects(node, reader);
            leave(reader);
            let mut composite = Definition::new(reader.context.registry.get("composite")?);
            composite.arguments.push(("effects", Argument::Effects(effects)));
            Some(composite)
        }
        None => single(node, reader),
    }
}

/// An effect that is a document of its own.
pub(crate) fn whole(node: &Node, reader: &mut Reader<'_>) -> Option<Definition> {
    let definition = effect(node, reader);
    too_many(reader);
    definition
}

/// Says where a document has too many effects.
pub(crate) fn too_many(reader: &mut Reader<'_>) {
    let effects = reader.context.effects;
    if effects > MOST {
        reader.fault(codes::TOO_MANY, format!("at most {MOST} effects in a document"), effects);
    }
}

/// A list of effects, at least one.
pub(crate) fn effects(node: &Node, reader: &mut Reader<'_>) -> Vec<Definition> {
    if node.as_list().is_some_and(<[Node]>::is_empty) {
        reader.fault(codes::EMPTY_EFFECTS, "at least one effect", node);
    }
    any_effects(node, reader)
}

/// A list of effects, which may be empty.
pub(crate) fn any_effects(node: &Node, reader: &mut Reader<'_>) -> Vec<Definition> {
    let count = node.as_list().map_or(0, <[Node]>::len);
    if count > LONGEST {
        reader.fault(codes::TOO_MANY, format!("at most {LONGEST} effects in a list"), count);
    }
    reader.each(node, effect).into_iter().flatten().collect()
}

/// Counts an effect and goes into it, if it is not nested too deep.
fn enter(node: &Node, reader: &mut Reader<'_>) -> Option<()> {
    if reader.context.depth >= DEEPEST {
        reader.fault(Code::TOO_DEEP, format!("effects nested at most {DEEPEST} deep"), node);
        return None;
    }
    reader.context.depth += 1;
    reader.context.effects += 1;
    Some(())
}

fn leave(reader: &mut Reader<'_>) {
    reader.context.depth -= 1;
}

fn single(node: &Node, reader: &mut Reader<'_>) -> Option<Definition> {
    enter(node, reader)?;
    let definition =
        reader.map(node).and_then(|_| kind(node, reader)).map(|kind| of_kind(kind, node, reader));
    leave(reader);
    definition
}

/// The kind, if it may stand here. Else nothing more is said of the effect.
fn kind(node: &Node, reader: &mut Reader<'_>) -> Option<&'static Kind> {
    let Some(word) = node.get("type") else {
        reader.fault(codes::MISSING_TYPE, "the key `type` with a kind of effects", node);
        return None;
    };
    let registry = reader.context.registry;
    reader.within("type", word, |reader| {
        let Some(name) = word.as_text() else {
            reader.fault(Code::TYPE_MISMATCH, "a kind of effects", word);
            return None;
        };
        let Some(kind) = registry.get(name) else {
            let known: Vec<&str> = registry.all().map(|kind| kind.word).collect();
            let expected = reader.one_of("a kind of effects", name, known);
            reader.fault(codes::UNKNOWN_KIND, expected, word);
            return None;
        };
        consistency::may_stand(kind, reader).then_some(kind)
    })
}

fn of_kind(kind: &'static Kind, node: &Node, reader: &mut Reader<'_>) -> Definition {
    let faults = reader.faults();
    keys(kind, node, reader);
    let mut definition = Definition { target: target(kind, node, reader), ..Definition::new(kind) };
    parameter::all(&mut definition, node, reader);
    if kind.value().is_some() {
        if let Some(multiplier) = with(node, "multiplier", reader, multiplier) {
            definition.multiplier = multiplier;
        }
        let bonus = with(node, "bonus", reader, |node, reader| reader.whole(node, BONUS.0..=BONUS.1));
        definition.bonus = bonus.unwrap_or_default();
    }
    let held = with(node, "if", reader, condition);
    definition.then = with(node, "then", reader, effect).map(Box::new);
    if kind.parameter("else").is_some() {
        definition.otherwise = with(node, "else", reader, effect).map(Box::new);
    }
    definition.description = with(node, "description", reader, text);
    if let Some((condition, constant)) = held {
        definition.condition = Some(condition);
        if let (Some(constant), true) = (constant, kind.parameter("if").is_some()) {
            consistency::branches(constant, node, reader);
        }
    }
    let is_sound = reader.faults() == faults;
    consistency::check(&definition, is_sound, node, reader);
    definition
}

/// Reads the value of a key that need not be there.
pub(super) fn with<'k, T>(
    node: &Node,
    key: &str,
    reader: &mut Reader<'k>,
    read: impl FnOnce(&Node, &mut Reader<'k>) -> Option<T>,
) -> Option<T> {
    let value = node.get(key)?;
    reader.within(key, value, |reader| read(value, reader))
}

/// Says which keys there are that the kind does not have.
fn keys(kind: &Kind, node: &Node, reader: &mut Reader<'_>) {
    let has_value = kind.value().is_some();
    let more: &[&str] = if has_value { &OF_VALUES } else { &[] };
    let known =
        || kind.parameters.iter().map(|parameter| parameter.name).chain(COMMON).chain(more.iter().copied());
    for (key, value) in node.as_map().unwrap_or_default() {
        let is_no_value = *key.name == *"value" && value.as_whole() == Some(0);
        if !is_no_value && !known().any(|name| *name == *key.name) {
            let all: Vec<&str> = known().collect();
            let expected = reader.one_of(&format!("a key of `{}`", kind.word), &key.name, all);
            let found = format!("the key {:?}", key.name.chars().take(60).collect::<String>());
            reader.within(&*key.name, value, |reader| {
                reader.fault_at(key.place, Code::UNKNOWN_PARAMETER, expected, found);
            });
        }
    }
}

fn target(kind: &Kind, node: &Node, reader: &mut Reader<'_>) -> Target {
    let Some(written) = node.get("target") else {
        let Some(default) = kind.default_target else {
            let targets = kind.targets.iter().map(|target| format!("`{}`", target.name()));
            let expected = format!("the key `target` with one of {}", targets.collect::<Vec<_>>().join(", "));
            reader.fault(codes::MISSING_TARGET, expected, node);
            return Target::None;
        };
        // It stands nowhere, so that the effect itself is out of place.
        consistency::target_in_place(default, reader);
        return default;
    };
    let target = reader.within("target", written, |reader| {
        let Some(word) = written.as_text() else {
            reader.fault(Code::TYPE_MISMATCH, "a target", written);
            return None;
        };
        let Some(target) = Target::find(word) else {
            let expected = reader.one_of("a target", word, kind.targets.iter().map(|target| target.name()));
            reader.fault(codes::UNKNOWN_TARGET, expected, written);
            return None;
        };
        if is_dropped(kind, target) {
            return None;
        }
        if !kind.targets.contains(&target) {
            let code = if kind.word == "damage" && is_own_side(target) {
                codes::DAMAGE_TO_SELF
            } else {
                codes::TARGET_NOT_ALLOWED
            };
            let expected = reader.one_of(
                &format!("a target of `{}`", kind.word),
                word,
                kind.targets.iter().map(|target| target.name()),
            );
            reader.fault(code, expected, written);
            return None;
        }
        consistency::target_in_place(target, reader);
        Some(target)
    });
    target.or(kind.default_target).unwrap_or(Target::None)
}

/// Whether a target says nothing: a kind that may be without target, and is else done to the owner, means the same by both
/// words, and by none.
fn is_dropped(kind: &Kind, target: Target) -> bool {
    let is_nobody = |target: &Target| matches!(target, Target::Myself | Target::None);
    is_nobody(&target) && kind.targets.contains(&Target::None) && kind.targets.iter().all(is_nobody)
}

fn is_own_side(target: Target) -> bool {
    matches!(
        target,
        Target::Myself | Target::SingleAlly | Target::RandomAlly | Target::AllAllies | Target::All
    )
}

/// A decimal, read by its digits.
fn multiplier(node: &Node, reader: &mut Reader<'_>) -> Option<Rational> {
    let (least, most) = MULTIPLIER;
    let expected = format!("a number from {least} to {most} with at most {DIGITS} digits after the point");
    let tree::Value::Number(number) = &node.value else {
        reader.fault(Code::TYPE_MISMATCH, expected, node);
        return None;
    };
    let written = number.to_string();
    if written.contains(['e', 'E']) {
        reader.fault(Code::TYPE_MISMATCH, expected, node);
        return None;
    }
    let (whole, fraction) = written.split_once('.').unwrap_or((&written, ""));
    let digits = fraction.trim_end_matches('0');
    let scaled = format!("{whole}{digits:0<DIGITS$}").parse::<i64>().ok().filter(|scaled| {
        digits.len() <= DIGITS
            && !written.starts_with('-')
            && *scaled <= most * SCALE
            && *scaled >= least * SCALE
    });
    let Some(multiplier) = scaled.and_then(|scaled| Rational::new(scaled, SCALE).ok()) else {
        reader.fault(codes::OUT_OF_BOUNDS, expected, node);
        return None;
    };
    Some(multiplier)
}

/// An effect that happens at a later moment than what is around it.
pub(super) fn later(node: &Node, reader: &mut Reader<'_>) -> Option<Definition> {
    let place = reader.context.place.later();
    at(place, reader, |reader| effect(node, reader))
}

/// A whole number, or one that an expression gives, of a parameter in bounds.
pub(super) fn bounded(shape: Shape, node: &Node, reader: &mut Reader<'_>) -> Option<Number> {
    let Shape::Number(least, most) = shape else { return None };
    number(node, Some((least, most)), reader)
}
