//! What heroes carry: relics and potions.

use cardloom_cards::{Code, Field, Form, Node};

use super::{
    Reader, at, card, effect, enemy::COUNTER, forms, id, optional_condition, optional_text, required_text,
    required_word, trigger, whole, word,
};
use crate::{
    documents::{Potion, Relic},
    place::Place,
    words::{PotionRarity, RelicRarity, Speed},
};

/// Keys of a relic.
pub(crate) const RELIC: &[Field] = &[
    Field::required("id", "Its name in documents.", forms::id),
    Field::required("name", "Its name for people.", forms::text),
    Field::required("rarity", "How rare it is.", forms::word::<RelicRarity>),
    Field::optional("counter", "What its counter starts with.", || Form::Whole(COUNTER.0, COUNTER.1)),
    Field::optional("triggers", "What happens while a hero has it.", trigger::triggers_form),
    Field::optional("modifiers", "Numbers that it changes.", trigger::modifiers_form),
    Field::optional("on_pickup", "What happens once, when a hero gets it.", forms::effects),
    Field::optional("text", "What it does, for people.", forms::text),
];

/// Keys of a potion.
pub(crate) const POTION: &[Field] = &[
    Field::required("id", "Its name in documents.", forms::id),
    Field::required("name", "Its name for people.", forms::text),
    Field::required("rarity", "How rare it is.", forms::word::<PotionRarity>),
    Field::required("effects", "What happens when it is drunk.", forms::effects),
    Field::optional("target", "The play needs a target though no effect says so.", forms::needs_target),
    Field::optional("speed", "When it may be drunk.", forms::word::<Speed>),
    Field::optional("playable_if", "It can be drunk only if this holds.", forms::condition),
    Field::optional("triggers", "What uses it up.", trigger::triggers_form),
    Field::optional("text", "What it does, for people.", forms::text),
];

/// A relic.
pub(crate) fn relic(node: &Node, reader: &mut Reader<'_>) -> Relic {
    let fields = reader.record(node, RELIC);
    let does =
        |key| fields.get(key).is_some_and(|node: &Node| node.as_list().is_none_or(|list| !list.is_empty()));
    if !["triggers", "modifiers", "on_pickup"].into_iter().any(does) {
        reader.fault(Code::INCONSISTENT, "at least one of `triggers`, `modifiers`, `on_pickup`", "none");
    }
    Relic {
        id: id(&fields, reader),
        name: required_text("name", &fields, reader),
        rarity: required_word("rarity", &fields, reader),
        counter: whole("counter", COUNTER, &fields, reader),
        triggers: trigger::triggers(&fields, reader),
        modifiers: trigger::modifiers(&fields, reader),
        on_pickup: fields.with("on_pickup", reader, effect::effects).unwrap_or_default(),
        text: optional_text("text", &fields, reader),
    }
}

/// A potion.
pub(crate) fn potion(node: &Node, reader: &mut Reader<'_>) -> Potion {
    let fields = reader.record(node, POTION);
    let speed: Speed = word("speed", &fields, reader);
    let place = match speed {
        Speed::Normal => Place::POTION,
        Speed::Response => Place::POTION.in_response(),
    };
    let has_triggers =
        fields.get("triggers").is_some_and(|node| node.as_list().is_none_or(|list| !list.is_empty()));
    let effects = fields.with("effects", reader, |node, reader| {
        let read = if has_triggers { effect::any_effects } else { effect::effects };
        at(place, reader, |reader| read(node, reader))
    });
    Potion {
        id: id(&fields, reader),
        name: required_text("name", &fields, reader),
        rarity: required_word("rarity", &fields, reader),
        effects: effects.unwrap_or_default(),
        needs_target: fields.with("target", reader, card::needs_target).unwrap_or_default(),
        speed,
        playable_if: optional_condition("playable_if", &fields, reader),
        triggers: trigger::triggers(&fields, reader),
        text: optional_text("text", &fields, reader),
    }
}
