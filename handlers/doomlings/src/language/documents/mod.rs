//! Reading of documents.

mod age;
mod card;
mod reaction;

use cardloom_cards::{Code, Field, Fields, Form, Node, Read, Reader};

pub(super) use self::{
    age::{age, age_form, catastrophe, catastrophe_form},
    card::{card, card_form},
    reaction::{BEHAVIOR, BEHAVIORS},
};
use super::{check::Checker, program::Pipeline, step_forms::steps_form, words::Text};

/// Which kind of document it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A trait.
    Trait,
    /// An age.
    Age,
    /// A catastrophe.
    Catastrophe,
}

const ID: Field = Field::required("id", "Its name in files, which no other document has.", || Form::Text);
const NAME: Field = Field::required("name", "Its title, which no other document has.", || Form::Text);
const COPIES: Field = Field::required("copies", "How many cards of it there are.", || Form::Whole(1, 1000));
const PROMPT: Field = Field::optional("prompt", "What is asked; needed where it is optional.", || Form::Text);
const OPTIONAL: Field = Field::required("optional", "Whether it is asked about first.", || Form::Bool);
const PIPELINE: Field = Field::required("pipeline", "What it does.", steps_form);

/// A text for as long as the program runs.
fn kept(key: &str, fields: &Fields<'_>, reader: &mut Reader<Checker>) -> &'static str {
    let text = fields.with(key, reader, Text::read);
    reader.context.keep(text.as_deref().unwrap_or_default())
}

/// A whole number from 1.
fn from_one(key: &str, fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Option<u16> {
    let number = fields.with(key, reader, |node, reader| reader.whole(node, 1..=1000)).flatten()?;
    u16::try_from(number).ok()
}

fn flag(key: &str, fields: &Fields<'_>, reader: &mut Reader<Checker>) -> bool {
    fields.with(key, reader, |node, reader| reader.bool(node)).flatten().unwrap_or_default()
}

/// Values in a list, none where there is no such key.
fn list<T>(
    key: &str,
    fields: &Fields<'_>,
    reader: &mut Reader<Checker>,
    read: impl FnMut(&Node, &mut Reader<Checker>) -> T,
) -> Box<[T]> {
    fields.with(key, reader, |node, reader| reader.each(node, read)).unwrap_or_default().into()
}

/// The steps of a part that has none of its own.
fn no_pipeline() -> Pipeline {
    Pipeline { steps: Box::default(), slots: 0, name: "" }
}

/// The prompt of what may be optional; needed where it is.
fn prompt(optional: bool, fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Option<Text> {
    if optional && fields.get("prompt").is_none() {
        reader.fault(Code::MISSING_KEY, "the key `prompt`, as it is optional", fields.node());
    }
    fields.with("prompt", reader, Text::read)
}

/// The keys of documents and their parts, as the vocabulary names them.
#[cfg(test)]
pub(super) const KEYS: [(&str, &[Field]); 8] = [
    ("trait", &card::TRAIT),
    ("age", &age::AGE),
    ("catastrophe", &age::CATASTROPHE),
    ("during_game", &age::DURING_GAME),
    ("hook", &age::HOOK),
    ("reaction", &reaction::REACTION),
    ("worlds_end", &card::WORLDS_END),
    ("scoring", &card::SCORING),
];
