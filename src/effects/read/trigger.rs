//! Triggers and modifiers.

use cardloom_cards::{Code, Field, Fields, Form, Literals, Node};

use super::{
    Reader, at, effect, flag, forms, name, number, optional_condition, reference, required_word, whole, word,
};
use crate::{
    codes,
    definition::Number,
    documents::{Modifier, On, Trigger},
    events::Occasion,
    place::Place,
    words::{Event, ModifierOp, ModifierStat, Phase, Side, Timing, TriggerMode, TriggerTiming, Zone},
};

const PRIORITY: (i64, i64) = (-999, 999);
const LIMIT: (i64, i64) = (1, 99);

/// Keys of a trigger.
pub(crate) const TRIGGER: &[Field] = &[
    Field::required("on", "An event, a timing word or a phase word.", forms::moment),
    Field::optional("mode", "`after` where nothing is said.", forms::word::<TriggerMode>),
    Field::optional("timing", "`now` where nothing is said.", forms::word::<TriggerTiming>),
    Field::optional("priority", "Higher ones come first; 100 where nothing is said.", || {
        Form::Whole(PRIORITY.0, PRIORITY.1)
    }),
    Field::optional("if", "It runs only if this holds.", forms::condition),
    Field::optional("source", "Who the source of the event must be.", forms::word::<Side>),
    Field::optional("target", "Who the target of the event must be.", forms::word::<Side>),
    Field::optional("limit_per_turn", "How often it runs in a turn.", || Form::Whole(LIMIT.0, LIMIT.1)),
    Field::optional("limit_per_combat", "How often it runs in a combat.", || Form::Whole(LIMIT.0, LIMIT.1)),
    Field::optional(
        "zones",
        "Of cards: where the card must be. Where nothing is said it is the hand, but for timings that look at what happens to \
         the card itself: those are heard wherever that has brought it.",
        forms::words::<Zone>,
    ),
    Field::optional("optional", "The hero is asked.", forms::flag),
    Field::required("effects", "What happens.", forms::effects),
    Field::optional("id", "Its name.", forms::id),
];

/// Keys of a modifier.
pub(crate) const MODIFIER: &[Field] = &[
    Field::required("stat", "The number that is changed.", forms::word::<ModifierStat>),
    Field::required("op", "How it is changed.", forms::word::<ModifierOp>),
    Field::required("value", "By how much, or to what.", forms::number),
    Field::optional("if", "It is in force only if this holds.", forms::condition),
    Field::optional("side", "Whose number: `self` where nothing is said.", forms::word::<Side>),
    Field::optional("status", "Of `factor`: the status whose factor is changed.", forms::id),
];

pub(crate) fn triggers_form() -> Form {
    Form::named("trigger", "What happens when something happens.", || Form::Record(TRIGGER)).list()
}

pub(crate) fn modifiers_form() -> Form {
    Form::named("modifier", "What changes a number all the time.", || Form::Record(MODIFIER)).list()
}

/// The triggers of a document.
pub(super) fn triggers(fields: &Fields<'_>, reader: &mut Reader<'_>) -> Vec<Trigger> {
    fields.with("triggers", reader, trigger_list).unwrap_or_default()
}

/// The modifiers of a document.
pub(super) fn modifiers(fields: &Fields<'_>, reader: &mut Reader<'_>) -> Vec<Modifier> {
    fields.with("modifiers", reader, modifier_list).unwrap_or_default()
}

pub(super) fn trigger_list(node: &Node, reader: &mut Reader<'_>) -> Vec<Trigger> {
    reader.each(node, trigger)
}

pub(super) fn modifier_list(node: &Node, reader: &mut Reader<'_>) -> Vec<Modifier> {
    let place = reader.context.place.in_modifier();
    at(place, reader, |reader| reader.each(node, modifier))
}

fn trigger(node: &Node, reader: &mut Reader<'_>) -> Trigger {
    let fields = reader.record(node, TRIGGER);
    let on = fields.with("on", reader, on).flatten();
    let event = on.and_then(event_of);
    let mode: TriggerMode = word("mode", &fields, reader);
    let timing: TriggerTiming = word("timing", &fields, reader);
    if mode == TriggerMode::Before {
        before(on, event, &fields, reader);
        if timing == TriggerTiming::AfterItem {
            fields.with("timing", reader, |node, reader| {
                reader.fault(Code::INCONSISTENT, "`now`, for what is before an event cannot wait", node);
            });
        }
    }
    let is_card = reader.context.place.is_card();
    let zones = fields.with("zones", reader, |node, reader| zones(is_card, node, reader));
    let limit = |key, reader: &mut Reader<'_>| {
        whole(key, LIMIT, &fields, reader).and_then(|limit| u8::try_from(limit).ok())
    };
    let side = |key, reader: &mut Reader<'_>| {
        fields.with(key, reader, |node, reader| reader.literal::<Side>(node)).flatten()
    };
    let priority = whole("priority", PRIORITY, &fields, reader).and_then(|number| i32::try_from(number).ok());
    let place: Place = reader.context.place.in_trigger(event, mode);
    at(place, reader, |reader| Trigger {
        id: fields.with("id", reader, name).flatten(),
        on: on.unwrap_or(On::Event(Event::CombatStart)),
        mode,
        timing,
        priority: priority.unwrap_or(100),
        condition: optional_condition("if", &fields, reader),
        source: side("source", reader),
        target: side("target", reader),
        limit_per_turn: limit("limit_per_turn", reader),
        limit_per_combat: limit("limit_per_combat", reader),
        zones: zones.flatten(),
        optional: flag("optional", &fields, reader),
        effects: fields.with("effects", reader, effect::effects).unwrap_or_default(),
    })
}

fn on(node: &Node, reader: &mut Reader<'_>) -> Option<On> {
    let Some(text) = node.as_text() else {
        reader.fault(Code::TYPE_MISMATCH, "an event, a timing or a phase", node);
        return None;
    };
    let on = None
        .or_else(|| Event::find(text).map(On::Event))
        .or_else(|| Timing::find(text).map(On::Timing))
        .or_else(|| Phase::find(text).map(On::Phase));
    if on.is_none() {
        let known = Event::NAMES.iter().chain(Timing::NAMES).chain(Phase::NAMES).copied();
        let expected = reader.one_of("an event, a timing or a phase", text, known);
        reader.fault(Code::UNKNOWN_WORD, expected, node);
    }
    on
}

/// The event that is heard, if it is not a phase.
fn event_of(on: On) -> Option<Event> {
    match on.occasion() {
        Occasion::Event(event) => Some(event),
        Occasion::Phase(_) => None,
    }
}

/// Says where there is nothing to be heard before.
fn before(on: Option<On>, event: Option<Event>, fields: &Fields<'_>, reader: &mut Reader<'_>) {
    if on.is_some() && !event.is_some_and(|event| event.facts().before) {
        let heard = Event::ALL.iter().filter(|event| event.facts().before).map(|event| event.name());
        let heard: Vec<&str> = heard.collect();
        let expected = format!("an event that can be heard before it happens: `{}`", heard.join("`, `"));
        fields.with("mode", reader, |node, reader| reader.fault(codes::NOTHING_PENDING, expected, node));
    }
}

fn zones(is_card: bool, node: &Node, reader: &mut Reader<'_>) -> Option<Vec<Zone>> {
    if !is_card {
        reader.fault(Code::INCONSISTENT, "no zones, which only cards are in", node);
    }
    let zones: Vec<Zone> =
        reader.each(node, |node, reader| reader.literal::<Zone>(node)).into_iter().flatten().collect();
    if node.as_list().is_some_and(<[Node]>::is_empty) {
        reader.fault(Code::INCONSISTENT, "at least one zone, or no key `zones`", node);
    }
    Some(zones)
}

fn modifier(node: &Node, reader: &mut Reader<'_>) -> Modifier {
    let fields = reader.record(node, MODIFIER);
    let stat = fields.with("stat", reader, |node, reader| reader.literal::<ModifierStat>(node)).flatten();
    let is_factor = stat == Some(ModifierStat::Factor);
    if is_factor && fields.get("status").is_none() {
        let expected = "the key `status` with the status whose factor is changed";
        reader.fault(Code::MISSING_KEY, expected, node);
    }
    let status = fields.with("status", reader, |node, reader| {
        if stat.is_some() && !is_factor {
            reader.fault(Code::INCONSISTENT, "no status, which only `factor` has", node);
        }
        reference("status", node, reader)
    });
    let side = fields.with("side", reader, |node, reader| reader.literal(node)).flatten();
    Modifier {
        stat: stat.unwrap_or(ModifierStat::DamageGiven),
        op: required_word("op", &fields, reader),
        value: fields
            .with("value", reader, |node, reader| number(node, None, reader))
            .flatten()
            .unwrap_or(Number::Whole(0)),
        condition: optional_condition("if", &fields, reader),
        side: side.unwrap_or(Side::Myself),
        status: status.flatten(),
    }
}
