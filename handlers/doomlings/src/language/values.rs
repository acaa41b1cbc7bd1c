//! Reading of values: literals, variables, and words that stand for values.

use cardloom_cards::{
    Arguments, Code, Field, Form, Literals, Node, Read, Reader, Word, Words, one_of, tree::Value,
};

use super::{
    check::{Checker, is_variable, report, typed, typed_or, variable},
    scope::is_well_formed,
    types::{Answer, Type},
    words::{
        AgeRef, Any, AtLeastOne, CardRef, CardSet, Cards, ColorRef, Condition, Count, CountWord, Entries,
        Flag, Int, Items, MemoryKey, OptionNumber, OptionRef, Player, Players, SumOver, Test, Text,
    },
};
use crate::model::color::Color;

/// The bounds of whole numbers in documents.
pub(super) const NUMBERS: std::ops::RangeInclusive<i64> = -1000..=1000;

/// A variable with its fields, as editors check it.
const VARIABLE: &str = r"^\$[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$";

/// How variables are written.
pub(super) fn variable_form() -> Form {
    Form::named("variable", "A variable, perhaps with fields: `$self`, `$trigger.card.color`.", || {
        Form::Pattern(VARIABLE)
    })
}

fn or_variable(others: Vec<Form>) -> Form {
    Form::Either(others.into_iter().chain([variable_form()]).collect())
}

/// How names are written that a document gives.
pub(super) fn name_form() -> Form {
    Form::named("name", "A name that a document gives.", || Form::Pattern("^[a-z][a-z0-9_]*$"))
}

/// How the words of an enumeration are written where it has no section of its own.
pub(super) fn literals<T: Literals>() -> Form {
    Form::Literals { names: T::NAMES, docs: T::DOCS }
}

/// A whole number of the document; 0 where it is none.
pub(super) fn number(node: &Node, reader: &mut Reader<Checker>) -> i32 {
    reader.whole(node, NUMBERS).and_then(|number| i32::try_from(number).ok()).unwrap_or_default()
}

impl Read<Checker> for Text {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        let text = reader.text(node);
        if text == Some("") {
            reader.fault(Code::BAD_VALUE, "some text", "an empty one");
        }
        Self(text.unwrap_or_default().into())
    }

    fn form() -> Form {
        Form::Text
    }
}

impl<T: Read<Checker>> Read<Checker> for AtLeastOne<T> {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        if node.as_list().is_some_and(<[Node]>::is_empty) {
            reader.fault(Code::BAD_VALUE, "a list of at least one", node);
        }
        Self(reader.each(node, T::read).into())
    }

    fn form() -> Form {
        T::form().list()
    }
}

/// Values that are always variables of one type.
macro_rules! variables {
    ($($of:ident: $wanted:expr, $name:literal, $doc:literal;)+) => { $(
        impl Read<Checker> for $of {
            fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
                Self(typed($wanted, node, reader).0)
            }

            fn form() -> Form {
                Form::named($name, $doc, variable_form)
            }
        }
    )+ };
}

variables! {
    Player: Type::Player, "player", "A player, or nobody.";
    CardRef: Type::Card, "card", "A card, or none.";
    AgeRef: Type::AgeCard, "age card", "An age or catastrophe, or none.";
    Entries: Type::Entries(Answer::Cards), "entries", "The answers of several players.";
}

impl Read<Checker> for OptionRef {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        let (variable, of) = typed(Type::Option(0), node, reader);
        reader.context.option = of;
        Self(variable)
    }

    fn form() -> Form {
        Form::named("option", "The option that was picked, or none.", variable_form)
    }
}

impl Read<Checker> for OptionNumber {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        let of = reader.context.option;
        let (Some(id), Type::Option(step)) = (reader.text(node), of) else { return Self(0) };
        let ids = &reader.context.options[step];
        match ids.iter().position(|known| **known == *id) {
            Some(number) => Self(u16::try_from(number).unwrap_or(u16::MAX)),
            None => {
                let known = ids.iter().map(|id| &**id);
                let expected = one_of("an option that can be picked there", id, known);
                reader.fault(Code::BAD_VALUE, expected, node);
                Self(0)
            }
        }
    }

    fn form() -> Form {
        Form::named("option id", "The id of an option.", || Form::Text)
    }
}

impl Read<Checker> for MemoryKey {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        let Some(key) = reader.text(node) else { return Self(u16::MAX) };
        if !is_well_formed(key) {
            report(super::scope::Refused::Malformed, key, reader);
            return Self(u16::MAX);
        }
        Self(reader.context.remember(key).unwrap_or(u16::MAX))
    }

    fn form() -> Form {
        Form::named("key", "A key under which the card remembers a value.", name_form)
    }
}

impl Read<Checker> for ColorRef {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        match node.as_text() {
            Some(text) if !text.starts_with('$') => {
                Self::Literal(reader.literal(node).unwrap_or(Color::Colorless))
            }
            _ => Self::Variable(typed_or(Type::Color, "its name or a variable", node, reader).0),
        }
    }

    fn form() -> Form {
        Form::named("color", "A color, or none.", || {
            or_variable(vec![Form::Literals { names: Color::NAMES, docs: Color::DOCS }])
        })
    }
}

impl Read<Checker> for Int {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        if is_variable(node) {
            Self::Variable(typed(Type::Int, node, reader).0)
        } else {
            Self::Literal(number(node, reader))
        }
    }

    fn form() -> Form {
        Form::named("whole number", "A whole number that is not counted.", || or_variable(vec![whole()]))
    }
}

pub(super) fn whole() -> Form {
    Form::Whole(*NUMBERS.start(), *NUMBERS.end())
}

impl Read<Checker> for Count {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        match &node.value {
            Value::Map(_) => Self::Word(Box::new(CountWord::read(node, reader))),
            _ if is_variable(node) => Self::Variable(typed(Type::Int, node, reader).0),
            Value::Number(_) => Self::Literal(number(node, reader)),
            _ => {
                reader.fault(Code::TYPE_MISMATCH, "a number, a count or a variable", node);
                Self::Literal(0)
            }
        }
    }

    fn form() -> Form {
        Form::named("number", "A whole number: written, counted, or that of a variable.", || {
            or_variable(vec![whole(), CountWord::form()])
        })
    }
}

impl Read<Checker> for Flag {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        if is_variable(node) {
            Self::Variable(typed(Type::Bool, node, reader).0)
        } else {
            Self::Literal(reader.bool(node).unwrap_or_default())
        }
    }

    fn form() -> Form {
        Form::named("flag", "Yes or no.", || or_variable(vec![Form::Bool]))
    }
}

impl Read<Checker> for Test {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        if is_variable(node) {
            Self::Variable(typed(Type::Bool, node, reader).0)
        } else {
            Self::Condition(Condition::read(node, reader))
        }
    }

    fn form() -> Form {
        Form::named("test", "A condition, or a variable of yes or no.", || {
            or_variable(vec![Condition::form()])
        })
    }
}

impl Read<Checker> for Cards {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        match &node.value {
            Value::Map(_) => Self::Set(Box::new(CardSet::read(node, reader))),
            Value::List(_) => Self::List(
                reader.each(node, |node, reader| Self::Variable(CardRef::read(node, reader).0)).into(),
            ),
            _ => Self::Variable(typed_or(Type::Cards, "a variable, a list or a card set", node, reader).0),
        }
    }

    fn form() -> Form {
        Form::named("cards", "Cards: those that lie somewhere, a list of cards, or a variable.", || {
            or_variable(vec![CardSet::form(), CardRef::form().list()])
        })
    }
}

impl Read<Checker> for Players {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        match &node.value {
            Value::List(_) => Self::List(
                reader.each(node, |node, reader| Self::Variable(Player::read(node, reader).0)).into(),
            ),
            _ => Self::Variable(typed_or(Type::Players, "a variable or a list", node, reader).0),
        }
    }

    fn form() -> Form {
        Form::named("players", "Players: a list of them, or a variable.", || {
            or_variable(vec![Player::form().list()])
        })
    }
}

/// What the elements of a list are: those of the first of which something is known.
fn elements(nodes: &[Node], reader: &Reader<Checker>) -> Type {
    nodes
        .iter()
        .filter_map(|node| reader.context.peek(node.as_text()?))
        .find(|of| matches!(of, Type::Player | Type::Card))
        .unwrap_or(Type::Card)
}

impl Read<Checker> for Any {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        let (value, of) = any(node, reader);
        reader.context.any = of;
        value
    }

    fn form() -> Form {
        Form::named("value", "A value of any type.", || {
            Form::Either(vec![Form::Bool, Form::Text, CardRef::form().list(), Count::form(), CardSet::form()])
        })
    }
}

fn any(node: &Node, reader: &mut Reader<Checker>) -> (Any, Type) {
    match &node.value {
        Value::Bool(value) => (Any::Flag(*value), Type::Bool),
        Value::Number(_) => (Any::Count(Count::Literal(number(node, reader))), Type::Int),
        Value::Text(text) if text.starts_with('$') => {
            let (variable, of) = variable(text, reader);
            if matches!(of, Type::Memory | Type::Event(_)) {
                reader.fault(
                    Code::TYPE_MISMATCH,
                    "a value",
                    format!("{}, `{text}`, without a field", of.name()),
                );
            }
            (Any::Variable(variable), of)
        }
        Value::Text(text) => match Color::find(text) {
            Some(color) => (Any::Color(color), Type::Color),
            None => (Any::Text(Text::read(node, reader)), Type::Text),
        },
        Value::List(nodes) if elements(nodes, reader) == Type::Player => {
            (Any::Players(Players::read(node, reader)), Type::Players)
        }
        Value::List(_) => (Any::Cards(Cards::read(node, reader)), Type::Cards),
        Value::Map(entries) => {
            let stands_there = |word: &Word| entries.iter().any(|(key, _)| *key.name == *word.name);
            if CountWord::WORDS.iter().any(stands_there) {
                (Any::Count(Count::read(node, reader)), Type::Int)
            } else if CardSet::WORDS.iter().any(stands_there) {
                (Any::Cards(Cards::read(node, reader)), Type::Cards)
            } else {
                if let Some((word, _)) = reader.single_key(node) {
                    let known = CardSet::WORDS.iter().chain(CountWord::WORDS).map(|word| word.name);
                    let expected = one_of("a card set or a count", word, known);
                    reader.fault(Code::UNKNOWN_WORD, expected, format!("`{word}`"));
                }
                (Any::Flag(false), Type::Unknown)
            }
        }
        Value::Null => {
            reader.fault(Code::TYPE_MISMATCH, "a value", node);
            (Any::Flag(false), Type::Unknown)
        }
    }
}

/// What a loop goes over, and what it visits.
pub(super) fn items(node: &Node, reader: &mut Reader<Checker>) -> (Items, Type) {
    match &node.value {
        Value::List(nodes) if elements(nodes, reader) == Type::Player => {
            (Items::Players(Players::read(node, reader)), Type::Player)
        }
        Value::List(_) | Value::Map(_) => (Items::Cards(Cards::read(node, reader)), Type::Card),
        Value::Text(text) if text.starts_with('$') => {
            let (variable, of) = variable(text, reader);
            let Some(item) = of.item() else {
                let expected = "cards, players, or the answers of several players";
                reader.fault(Code::TYPE_MISMATCH, expected, format!("{}, `{text}`", of.name()));
                return (Items::Entries(variable), Type::Unknown);
            };
            let items = match item {
                Type::Player => Items::Players(Players::Variable(variable)),
                Type::Card => Items::Cards(Cards::Variable(variable)),
                _ => Items::Entries(variable),
            };
            (items, item)
        }
        _ => {
            let expected =
                "cards, players, or the answers of several players: a variable, a list or a card set";
            reader.fault(Code::TYPE_MISMATCH, expected, node);
            (Items::Cards(Cards::List(Box::default())), Type::Unknown)
        }
    }
}

/// How what a loop goes over is written.
pub(super) fn items_form() -> Form {
    or_variable(vec![CardRef::form().list(), CardSet::form()])
}

/// The parameters of `sum_over`.
const SUM_OVER: Word = Word {
    name: "sum_over",
    doc: "The count added up over the players.",
    arguments: Arguments::Named {
        fields: &[
            Field::required("players", "The players.", <Players as Read<Checker>>::form),
            Field::required("as", "The name of the variable for each of them.", name_form),
            Field::required("count", "The number of each.", <Count as Read<Checker>>::form),
        ],
        one_of: &[],
        at_most_one_of: &[],
    },
};

impl Read<Checker> for SumOver {
    fn read(node: &Node, reader: &mut Reader<Checker>) -> Self {
        let fields = reader.parameters(node, &SUM_OVER, &[]);
        let players = fields.read("players", reader);
        let name = fields.with("as", reader, |node, reader| reader.text(node)).flatten();
        reader.context.scope.enter();
        let slot = name.map_or(Ok(0), |name| reader.context.scope.store(name, Type::Player));
        if let (Err(refused), Some(name)) = (slot, name) {
            report(refused, name, reader);
        }
        let count = fields.read("count", reader);
        reader.context.scope.leave();
        Self { players, slot: slot.unwrap_or_default(), count }
    }

    fn form() -> Form {
        Form::named("sum over", "A count added up over players.", || Form::Record(SUM_OVER.fields()))
    }
}
