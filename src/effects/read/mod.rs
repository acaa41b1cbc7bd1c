//! Reading of effects and documents: what is known meanwhile, and the values that stand everywhere.

pub(crate) mod card;
pub(crate) mod consistency;
pub(crate) mod effect;
pub(crate) mod encounter;
pub(crate) mod enemy;
pub(crate) mod forms;
pub(crate) mod item;
pub(crate) mod parameter;
pub(crate) mod status;
pub(crate) mod trigger;

use cardloom_cards::{Code, Codes, Fields, Literals, Node, tree};
use cardloom_expressions::{BUILT_IN, Condition, Error, Formula, Places, Vocabulary};

use crate::{
    codes,
    definition::Number,
    expressions::{LISTED, Language, Names as _, Word, places},
    known::{Here, Known},
    place::Place,
    registry::Registry,
    spelling::a,
};

/// How this language calls what is wrong in any. All words of an enumeration are listed where one is unknown.
const CODES: Codes = Codes {
    parameter_shape: Code::BAD_SHAPE,
    literal: Code::UNKNOWN_WORD,
    bounds: codes::OUT_OF_BOUNDS,
    listed: LISTED,
    ..Codes::COMMON
};

/// The longest text.
pub(crate) const LONGEST_TEXT: usize = 1000;
/// The longest id.
const LONGEST_ID: usize = 48;

/// What is known where something is read.
#[derive(Debug)]
pub(crate) struct Checker<'k> {
    registry: &'k Registry,
    known: &'k Known,
    place: Place,
    /// The moves of the document, if it is an enemy.
    moves: Vec<Box<str>>,
    /// The rolls of the document, if it is an enemy.
    rolls: Vec<Box<str>>,
    /// How many effects there are around what is read.
    depth: usize,
    /// How many effects of the document have been read.
    effects: usize,
}

/// Reads documents of this language.
pub(crate) type Reader<'k> = cardloom_cards::Reader<Checker<'k>>;

impl<'k> Checker<'k> {
    /// A reader with what it may find: these kinds and documents.
    pub(crate) fn reader(registry: &'k Registry, known: &'k Known, place: Place) -> Reader<'k> {
        let checker =
            Self { registry, known, place, moves: Vec::new(), rolls: Vec::new(), depth: 0, effects: 0 };
        Reader::with_codes(checker, CODES)
    }

    /// Begins a document of that kind.
    pub(crate) fn begin(&mut self, place: Place) {
        self.place = place;
        self.moves.clear();
        self.rolls.clear();
        self.depth = 0;
        self.effects = 0;
    }

    fn language(&self) -> Language<Here<'_>> {
        Language(Here { known: self.known, moves: &self.moves, rolls: &self.rolls })
    }
}

/// Reads something that stands in another place.
pub(crate) fn at<'k, R>(place: Place, reader: &mut Reader<'k>, read: impl FnOnce(&mut Reader<'k>) -> R) -> R {
    let around = std::mem::replace(&mut reader.context.place, place);
    let result = read(reader);
    reader.context.place = around;
    result
}

/// A text that people read.
pub(crate) fn text(node: &Node, reader: &mut Reader<'_>) -> Option<Box<str>> {
    let Some(text) = node.as_text() else {
        reader.fault(Code::BAD_SHAPE, "text", node);
        return None;
    };
    let letters = text.chars().count();
    if letters > LONGEST_TEXT {
        let expected = format!("at most {LONGEST_TEXT} characters");
        reader.fault(codes::TOO_LONG, expected, format!("{letters}"));
    }
    Some(text.into())
}

/// A name that is made up by a document: an id, a tag.
pub(crate) fn name(node: &Node, reader: &mut Reader<'_>) -> Option<Box<str>> {
    let Some(text) = node.as_text() else {
        reader.fault(Code::BAD_SHAPE, "text", node);
        return None;
    };
    check_name(text, reader);
    Some(text.into())
}

/// Says what is wrong with a name that a document makes up.
pub(crate) fn check_name(name: &str, reader: &mut Reader<'_>) {
    let mut letters = name.bytes();
    let is_name = letters.next().is_some_and(|first| first.is_ascii_lowercase())
        && letters.all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'_')
        && name.len() <= LONGEST_ID;
    if !is_name {
        let expected = format!(
            "a small letter, then small letters, digits and underscores, at most {LONGEST_ID} of them"
        );
        let name: String = name.chars().take(LONGEST_ID + 12).collect();
        reader.fault(Code::BAD_NAME, expected, format!("{name:?}"));
    }
}

/// Says where not exactly one of several keys of an object is there.
pub(crate) fn exactly_one_of(keys: &[&str], node: &Node, reader: &mut Reader<'_>) {
    let listed = |keys: &[&str]| format!("`{}`", keys.join("`, `"));
    let there: Vec<&str> = keys.iter().copied().filter(|key| node.get(key).is_some()).collect();
    if node.as_map().is_some() && there.len() != 1 {
        let found = if there.is_empty() { "none".to_owned() } else { listed(&there) };
        reader.fault(Code::ONE_OF, format!("exactly one of {}", listed(keys)), found);
    }
}

/// A word of an enumeration, or its default where it is not there.
pub(crate) fn word<T: Literals + Default>(key: &str, fields: &Fields<'_>, reader: &mut Reader<'_>) -> T {
    fields.with(key, reader, |node, reader| reader.literal(node)).flatten().unwrap_or_default()
}

/// A word of an enumeration that must be there; the first one where it is not.
pub(crate) fn required_word<T: Literals>(key: &str, fields: &Fields<'_>, reader: &mut Reader<'_>) -> T {
    fields.with(key, reader, |node, reader| reader.literal(node)).flatten().unwrap_or(T::ALL[0])
}

/// Yes or no; no where nothing is said.
pub(crate) fn flag(key: &str, fields: &Fields<'_>, reader: &mut Reader<'_>) -> bool {
    fields.with(key, reader, |node, reader| reader.bool(node)).flatten().unwrap_or_default()
}

/// A text that need not be there.
pub(crate) fn optional_text(key: &str, fields: &Fields<'_>, reader: &mut Reader<'_>) -> Option<Box<str>> {
    fields.with(key, reader, text).flatten()
}

/// A text that must be there.
pub(crate) fn required_text(key: &str, fields: &Fields<'_>, reader: &mut Reader<'_>) -> Box<str> {
    optional_text(key, fields, reader).unwrap_or_default()
}

/// The id of a document.
pub(crate) fn id(fields: &Fields<'_>, reader: &mut Reader<'_>) -> Box<str> {
    fields.with("id", reader, name).flatten().unwrap_or_default()
}

/// A whole number in bounds that need not be there.
pub(crate) fn whole(
    key: &str,
    (least, most): (i64, i64),
    fields: &Fields<'_>,
    reader: &mut Reader<'_>,
) -> Option<i64> {
    fields.with(key, reader, |node, reader| reader.whole(node, least..=most)).flatten()
}

/// A number: whole, or an expression; in bounds, where it has some and can be known.
pub(crate) fn number(node: &Node, bounds: Option<(i64, i64)>, reader: &mut Reader<'_>) -> Option<Number> {
    let (least, most) = bounds.unwrap_or((i64::MIN, i64::MAX));
    match node.as_text() {
        Some(text) => {
            let constant =
                expression(text, reader.context.place.words(), reader, |text, language, places| {
                    Formula::<Word, _>::read(text, language, places).map(|formula| formula.constant())
                })?;
            let constant = constant.map(|number| number.truncate());
            if constant.is_some_and(|number| !(least..=most).contains(&number)) {
                let found = format!("{}, which is `{text}`", constant.unwrap_or_default());
                reader.fault(codes::OUT_OF_BOUNDS, in_bounds(least, most), found);
            }
            Some(Number::Expression(text.into()))
        }
        None if matches!(node.value, tree::Value::Number(_)) => {
            reader.whole(node, least..=most).map(Number::Whole)
        }
        None => {
            reader.fault(Code::TYPE_MISMATCH, "a whole number, or text that is an expression", node);
            None
        }
    }
}

fn in_bounds(least: i64, most: i64) -> String {
    format!("a whole number from {least} to {most}")
}

/// A condition, and whether it always holds or never does.
pub(crate) fn condition(node: &Node, reader: &mut Reader<'_>) -> Option<(Box<str>, Option<bool>)> {
    condition_with(node, Places::PLAIN, reader)
}

/// A condition that looks at cards.
pub(crate) fn filter(node: &Node, reader: &mut Reader<'_>) -> Option<Box<str>> {
    condition_with(node, places::FILTER, reader).map(|(text, _)| text)
}

fn condition_with(node: &Node, more: Places, reader: &mut Reader<'_>) -> Option<(Box<str>, Option<bool>)> {
    let Some(text) = node.as_text() else {
        reader.fault(Code::TYPE_MISMATCH, "text that is a condition", node);
        return None;
    };
    let places = reader.context.place.words().and(more);
    let constant = expression(text, places, reader, |text, language, places| {
        Condition::<Word, _>::read(text, language, places).map(|condition| condition.constant())
    })?;
    Some((text.into(), constant))
}

/// A condition that need not be there.
pub(crate) fn optional_condition(
    key: &str,
    fields: &Fields<'_>,
    reader: &mut Reader<'_>,
) -> Option<Box<str>> {
    fields.with(key, reader, condition).flatten().map(|(text, _)| text)
}

/// Reads an expression, and says what is wrong with it.
fn expression<'k, T>(
    text: &str,
    places: Places,
    reader: &mut Reader<'k>,
    read: impl FnOnce(&str, &Language<Here<'_>>, Places) -> Result<T, Error>,
) -> Option<T> {
    let language = reader.context.language();
    match read(text, &language, places) {
        Ok(value) => Some(value),
        Err(error) => {
            let expected = expected(&error, &language, places, reader);
            let text: String = text.chars().take(300).collect();
            reader.fault(
                error.code,
                format!("{expected} in column {}", error.column),
                format!("{} in `{text}`", error.found),
            );
            None
        }
    }
}

/// What would have been right: of variables and functions all that may stand there are named.
fn expected(error: &Error, language: &Language<Here<'_>>, places: Places, reader: &Reader<'_>) -> String {
    let found = error.found.trim_matches('`');
    if error.code == Code::UNKNOWN_VARIABLE {
        let here = language.variables().iter().filter(|variable| variable.places.reach(places));
        reader.one_of("a variable", found, here.map(|variable| variable.name))
    } else if error.code == codes::UNKNOWN_FUNCTION {
        let here = language.functions().iter().filter(|function| function.places.reach(places));
        let built_in = BUILT_IN.iter().map(|(name, _)| *name);
        reader.one_of("a function", found, built_in.chain(here.map(|function| function.name)))
    } else {
        error.expected.clone()
    }
}

/// The id of a document or a part of one, which must be there.
pub(crate) fn reference(what: &str, node: &Node, reader: &mut Reader<'_>) -> Option<Box<str>> {
    let Some(id) = node.as_text() else {
        reader.fault(Code::TYPE_MISMATCH, format!("the id of {}", a(what)), node);
        return None;
    };
    let (here, known) = (reader.context.language().0, reader.context.known);
    let is_there = match what {
        "card" => here.card(id).is_some(),
        "status" => here.status(id).is_some(),
        "stance" => known.has_stance(id),
        "relic" => here.relic(id).is_some(),
        "enemy" => here.enemy(id).is_some(),
        "move" if reader.context.moves.is_empty() => known.has_move(id),
        "move" => here.r#move(id).is_some(),
        // A kind that a program has added may take names of its own.
        _ => true,
    };
    if !is_there {
        let all = if what == "move" && !reader.context.moves.is_empty() {
            here.known(what)
        } else {
            known.ids(what)
        };
        let expected = reader.one_of(&a(what), id, all);
        let code = if matches!(what, "status" | "stance") {
            codes::UNKNOWN_STATUS
        } else {
            codes::UNKNOWN_REFERENCE
        };
        reader.fault(code, expected, node);
    }
    Some(id.into())
}
