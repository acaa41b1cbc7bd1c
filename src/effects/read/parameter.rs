//! Parameters of effects, each read as its kind says.

use cardloom_cards::{Code, Field, Form, Literals, Node};

use super::{
    Reader, condition, consistency, effect, exactly_one_of, filter, optional_text, reference, whole,
};
use crate::{
    codes,
    definition::{Argument, Choice, Definition},
    enumerations::Enumeration,
    registry::{Kind, Parameter, Shape},
    spelling::a,
    words::{Select, Target},
};

/// Bounds of the weight of an option, and of an encounter.
pub(crate) const WEIGHT: (i64, i64) = (1, 9999);

/// Keys of an option.
pub(crate) const OPTION: &[Field] = &[
    Field::optional("text", "What it is called.", || Form::Text),
    Field::optional("weight", "How likely it is, beside the others; 1 where nothing is said.", || {
        Form::Whole(WEIGHT.0, WEIGHT.1)
    }),
    Field::required("effects", "What happens.", super::forms::effects),
];

/// Reads all parameters, in the order of the kind.
pub(super) fn all(definition: &mut Definition, node: &Node, reader: &mut Reader<'_>) {
    let kind = definition.kind;
    missing(kind, node, reader);
    let select = select(definition, node, reader);
    for parameter in kind.parameters {
        let argument = match parameter.name {
            // Those have fields of their own.
            "if" | "then" | "else" => None,
            "select" => select.map(|select| Argument::Word(select.name())),
            "random" if kind.parameter("select").is_some() => None,
            _ => effect::with(node, parameter.name, reader, |node, reader| {
                argument(kind, parameter, node, reader)
            }),
        };
        match argument {
            Some(Argument::Number(number)) if parameter.name == "value" => definition.value = number,
            Some(argument) if !parameter.is_default(&argument) => {
                definition.arguments.push((parameter.name, argument));
            }
            _ => {}
        }
    }
}

/// Says which parameters must be there and are not.
fn missing(kind: &Kind, node: &Node, reader: &mut Reader<'_>) {
    for parameter in kind.parameters.iter().filter(|parameter| parameter.required) {
        if node.get(parameter.name).is_none() {
            let code =
                if parameter.name == "status" { codes::MISSING_STATUS } else { Code::MISSING_PARAMETER };
            reader.fault(code, format!("the parameter `{}`", parameter.name), node);
        }
    }
    for group in kind.one_of {
        exactly_one_of(group, node, reader);
    }
}

/// Who picks cards, where that is not who does so anyway. `random` is short for it, and so is a discard without target.
fn select(definition: &mut Definition, node: &Node, reader: &mut Reader<'_>) -> Option<Select> {
    let kind = definition.kind;
    kind.parameter("select")?;
    let select = effect::with(node, "select", reader, |node, reader| reader.literal::<Select>(node));
    let is_random = effect::with(node, "random", reader, |node, reader| {
        let is_random = reader.bool(node)?;
        if is_random && select.is_some_and(|select| select != Select::Random) {
            reader.fault(Code::INCONSISTENT, "`random` without another `select`", "true");
        }
        Some(is_random)
    });
    let has_no_target = definition.target == Target::None && kind.targets.contains(&Target::CardInHand);
    if has_no_target && let Some(other) = select.filter(|select| *select != Select::Random) {
        effect::with(node, "select", reader, |node, reader| {
            let expected = "`random`, which is what the target `none` means";
            reader.fault(Code::INCONSISTENT, expected, node);
            None::<()>
        });
        return Some(other);
    }
    let is_random = is_random == Some(true) || select == Some(Select::Random) || has_no_target;
    if is_random && kind.targets.contains(&Target::None) {
        definition.target = Target::None;
        return None;
    }
    if is_random { Some(Select::Random) } else { select }
}

fn argument(kind: &Kind, parameter: &Parameter, node: &Node, reader: &mut Reader<'_>) -> Option<Argument> {
    Some(match parameter.shape {
        Shape::Number(..) => Argument::Number(effect::bounded(parameter.shape, node, reader)?),
        Shape::Word(name) => Argument::Word(word(name, node, reader)?),
        Shape::Name("status_or_category") => match node.as_text() {
            Some(all @ ("buff" | "debuff" | "all")) => Argument::Name(all.into()),
            _ => Argument::Name(reference("status", node, reader)?),
        },
        Shape::Name(what) => Argument::Name(reference(what, node, reader)?),
        Shape::Flag => Argument::Flag(reader.bool(node)?),
        Shape::Condition => Argument::Condition(condition(node, reader)?.0),
        Shape::Filter => Argument::Condition(filter(node, reader)?),
        Shape::Effect if consistency::wraps(kind) && node.as_list().is_some() => {
            reader.fault(Code::BAD_SHAPE, "one effect, of which there are shares", node);
            return None;
        }
        Shape::Effect if is_later(kind) => Argument::Effect(Box::new(effect::later(node, reader)?)),
        Shape::Effect => Argument::Effect(Box::new(effect::effect(node, reader)?)),
        Shape::Effects => Argument::Effects(effect::effects(node, reader)),
        Shape::Options => Argument::Options(options(node, reader)),
    })
}

/// Whether what is in an effect happens at another moment.
fn is_later(kind: &Kind) -> bool {
    kind.parameter("timing").is_some()
}

/// A word of the enumeration of that name.
fn word(enumeration: &str, node: &Node, reader: &mut Reader<'_>) -> Option<&'static str> {
    let what = a(enumeration);
    let Some(text) = node.as_text() else {
        reader.fault(Code::TYPE_MISMATCH, what, node);
        return None;
    };
    let known = Enumeration::find(enumeration);
    let word = known.and_then(|known| known.word(text));
    if word.is_none() {
        let all: Vec<&str> = known.into_iter().flat_map(Enumeration::all).collect();
        let expected = reader.one_of(&what, text, all);
        reader.fault(Code::UNKNOWN_WORD, expected, node);
    }
    word
}

/// Options, at least two.
fn options(node: &Node, reader: &mut Reader<'_>) -> Vec<Choice> {
    let count = node.as_list().map_or(2, <[Node]>::len);
    if count < 2 {
        reader.fault(codes::EMPTY_EFFECTS, "at least two options", node);
    }
    if count > effect::LONGEST {
        reader.fault(codes::TOO_MANY, format!("at most {} options", effect::LONGEST), count);
    }
    reader.each(node, |node, reader| {
        let fields = reader.record(node, OPTION);
        Choice {
            text: optional_text("text", &fields, reader),
            weight: whole("weight", WEIGHT, &fields, reader).unwrap_or(1),
            effects: fields.with("effects", reader, effect::effects).unwrap_or_default(),
        }
    })
}
