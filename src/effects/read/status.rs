//! Statuses.

use cardloom_cards::{Code, Field, Fields, Form, Node};

use super::{Reader, flag, forms, id, optional_text, required_text, required_word, trigger, whole};
use crate::{
    documents::{Decay, Status},
    words::{DecayAt, Stacking, StatusCategory},
};

/// What an amount may be.
pub(crate) const AMOUNT: (i64, i64) = (-999, 999);

/// Keys of a status.
pub(crate) const STATUS: &[Field] = &[
    Field::required("id", "Its name in documents.", forms::id),
    Field::required("name", "Its name for people.", forms::text),
    Field::required("category", "What it is.", forms::word::<StatusCategory>),
    Field::required("stacking", "What its number means.", forms::word::<Stacking>),
    Field::optional("negative", "Amounts below 0 are possible.", forms::flag),
    Field::optional("min", "The least amount: 0, or -999 of one that may be negative.", || {
        Form::Whole(AMOUNT.0, AMOUNT.1)
    }),
    Field::optional("max", "The largest amount: 999 where nothing is said.", || {
        Form::Whole(AMOUNT.0, AMOUNT.1)
    }),
    Field::optional("decay", "When it becomes less.", || {
        Form::named("decay", "When a status becomes less, and by how much.", || Form::Record(DECAY))
    }),
    Field::optional("hidden", "It is not shown to players.", forms::flag),
    Field::optional("triggers", "What happens while a creature has it.", trigger::triggers_form),
    Field::optional("modifiers", "Numbers that it changes.", trigger::modifiers_form),
    Field::optional("text", "What it does, for people.", forms::text),
];

const BY: (i64, i64) = (1, 999);

/// Keys of a decay.
pub(crate) const DECAY: &[Field] = &[
    Field::required("at", "When.", forms::word::<DecayAt>),
    Field::optional("by", "By how much; by 1 where nothing is said.", || {
        Form::Either(vec![Form::Whole(BY.0, BY.1), Form::Literals { names: &["all"], docs: &[""] }])
    }),
    Field::optional("fresh", "A fresh one skips its first tick.", forms::flag),
];

/// A status.
pub(crate) fn status(node: &Node, reader: &mut Reader<'_>) -> Status {
    let fields = reader.record(node, STATUS);
    let negative = flag("negative", &fields, reader);
    let min = whole("min", AMOUNT, &fields, reader);
    let max = whole("max", AMOUNT, &fields, reader);
    if min.is_some_and(|min| min < 0 && !negative) {
        say("min", "at least 0, or `negative: true` besides", &fields, reader);
    }
    let (least, most) = (min.unwrap_or(if negative { AMOUNT.0 } else { 0 }), max.unwrap_or(AMOUNT.1));
    if least > most {
        say("max", "no less than `min`", &fields, reader);
    }
    Status {
        id: id(&fields, reader),
        name: required_text("name", &fields, reader),
        category: required_word("category", &fields, reader),
        stacking: required_word("stacking", &fields, reader),
        decay: fields.with("decay", reader, decay),
        min: least,
        max: most,
        negative,
        hidden: flag("hidden", &fields, reader),
        triggers: trigger::triggers(&fields, reader),
        modifiers: trigger::modifiers(&fields, reader),
        text: optional_text("text", &fields, reader),
    }
}

/// Says that a part does not agree with the others.
fn say(key: &str, expected: &str, fields: &Fields<'_>, reader: &mut Reader<'_>) {
    match fields.get(key) {
        Some(node) => reader.within(key, node, |reader| reader.fault(Code::INCONSISTENT, expected, node)),
        None => reader.fault(Code::INCONSISTENT, format!("`{key}`, {expected}"), "none"),
    }
}

fn decay(node: &Node, reader: &mut Reader<'_>) -> Decay {
    let fields = reader.record(node, DECAY);
    let by = fields.with("by", reader, |node, reader| match node.as_text() {
        Some("all") => None,
        Some(_) => {
            reader.fault(Code::UNKNOWN_WORD, "a whole number, or `all`", node);
            None
        }
        None => reader.whole(node, BY.0..=BY.1),
    });
    Decay {
        at: required_word("at", &fields, reader),
        by: by.unwrap_or(Some(1)),
        fresh: flag("fresh", &fields, reader),
    }
}
