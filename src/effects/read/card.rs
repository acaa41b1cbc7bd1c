//! Cards.

use cardloom_cards::{Code, Field, Fields, Form, Node};

use super::{
    Checker, Reader, at, effect, forms, id, name, number, optional_condition, optional_text, required_text,
    required_word, text, trigger, whole, word,
};
use crate::{
    documents::{Card, Cost},
    place::Place,
    words::{CardType, Color, Keyword, Rarity, Speed},
};

/// How much energy a card may cost.
pub(crate) const ENERGY: (i64, i64) = (0, 9);
const MAX_UPGRADES: (i64, i64) = (1, 999);

/// Keys of a card.
pub(crate) const CARD: &[Field] = &[
    Field::required("id", "Its name in documents.", forms::id),
    Field::required("name", "Its name for people.", forms::text),
    Field::required("type", "What it is.", forms::word::<CardType>),
    Field::required("rarity", "How rare it is.", forms::word::<Rarity>),
    Field::optional("color", "Whose card it is; `colorless` where nothing is said.", forms::word::<Color>),
    COST,
    TARGET,
    KEYWORDS,
    TAGS,
    SPEED,
    PLAYABLE_IF,
    COST_CHANGE,
    EFFECTS,
    TRIGGERS,
    MODIFIERS,
    Field::optional("upgrade", "Keys that replace those of the card when it is upgraded.", || {
        Form::named("upgrade", "Keys that replace those of the card.", || Form::Record(UPGRADE))
    }),
    Field::optional("max_upgrades", "How often it can be upgraded; once where nothing is said.", || {
        Form::Whole(MAX_UPGRADES.0, MAX_UPGRADES.1)
    }),
    DESCRIPTION,
    NOTE,
];

/// Keys that an upgrade may replace.
const UPGRADE: &[Field] = &[
    Field { required: || false, ..COST },
    TARGET,
    KEYWORDS,
    TAGS,
    SPEED,
    PLAYABLE_IF,
    COST_CHANGE,
    EFFECTS,
    TRIGGERS,
    MODIFIERS,
    DESCRIPTION,
    NOTE,
];

const COST: Field = Field::required("cost", "What it costs.", forms::cost);
const TARGET: Field =
    Field::optional("target", "The play needs a target though no effect says so.", forms::needs_target);
const KEYWORDS: Field = Field::optional("keywords", "Rules that it has.", forms::words::<Keyword>);
const TAGS: Field = Field::optional("tags", "Free words for filters and counts.", forms::ids);
const SPEED: Field = Field::optional("speed", "When it may be played.", forms::word::<Speed>);
const PLAYABLE_IF: Field =
    Field::optional("playable_if", "It can be played only if this holds.", forms::condition);
const COST_CHANGE: Field =
    Field::optional("cost_change", "What is added to its cost all the time.", forms::number);
const EFFECTS: Field = Field::optional("effects", "What happens when it is played.", forms::effects);
const TRIGGERS: Field =
    Field::optional("triggers", "What happens while it is in a zone.", trigger::triggers_form);
const MODIFIERS: Field =
    Field::optional("modifiers", "Numbers that it changes while it is in hand.", trigger::modifiers_form);
const DESCRIPTION: Field =
    Field::optional("description", "Its text, in place of the one that is made.", forms::text);
const NOTE: Field = Field::optional("note", "What its rules say beyond its text.", forms::text);

/// A card.
pub(crate) fn card(node: &Node, reader: &mut Reader<'_>) -> Card {
    let fields = reader.record(node, CARD);
    let faults = reader.faults();
    let r#type = fields.with("type", reader, |node, reader| reader.literal(node)).flatten();
    let color = fields.with("color", reader, |node, reader| reader.literal(node)).flatten();
    let mut card = Card {
        id: id(&fields, reader),
        name: required_text("name", &fields, reader),
        r#type: r#type.unwrap_or(CardType::Attack),
        rarity: required_word::<Rarity>("rarity", &fields, reader),
        color: color.unwrap_or(Color::Colorless),
        cost: Cost::Energy(0),
        needs_target: false,
        keywords: Vec::new(),
        tags: Vec::new(),
        speed: Speed::Normal,
        playable_if: None,
        cost_change: None,
        effects: Vec::new(),
        triggers: Vec::new(),
        modifiers: Vec::new(),
        upgrade: None,
        max_upgrades: 1,
        description: None,
        note: None,
    };
    parts(&mut card, &fields, reader);
    if let Some(most) = whole("max_upgrades", MAX_UPGRADES, &fields, reader) {
        card.max_upgrades = u16::try_from(most).unwrap_or(1);
    }
    let disagree = r#type.map(|_| disagreements(&card, |key| node.get(key))).unwrap_or_default();
    for fault in &disagree {
        fault.say(node, reader);
    }
    let is_sound = reader.faults() == faults;
    let upgraded = fields.with("upgrade", reader, |upgrade, reader| {
        let mut upgraded = card.clone();
        let fields = reader.record(upgrade, UPGRADE);
        parts(&mut upgraded, &fields, reader);
        let part = |key: &str| upgrade.get(key).or_else(|| node.get(key));
        let all = r#type.map(|_| disagreements(&upgraded, part)).unwrap_or_default();
        for fault in all.iter().filter(|fault| !disagree.contains(fault)) {
            fault.say(upgrade, reader);
        }
        if is_sound {
            kept(&card, &upgraded, node, upgrade, reader);
        }
        Box::new(upgraded)
    });
    card.upgrade = upgraded;
    card
}

/// Where the effects of a card stand.
fn place_of(card: &Card) -> Place {
    let place = if card.cost == Cost::X { Place::X_CARD } else { Place::CARD };
    if card.speed == Speed::Response { place.in_response() } else { place }
}

/// Reads those parts that are there, in the place of those that the card has.
fn parts(card: &mut Card, fields: &Fields<'_>, reader: &mut Reader<'_>) {
    if let Some(cost) = fields.with("cost", reader, cost) {
        card.cost = cost.unwrap_or(card.cost);
    }
    if fields.get("speed").is_some() {
        card.speed = word("speed", fields, reader);
    }
    if let Some(needs_target) = fields.with("target", reader, needs_target) {
        card.needs_target = needs_target;
    }
    if let Some(keywords) = fields.with("keywords", reader, |node, reader| {
        reader.each(node, |node, reader| reader.literal::<Keyword>(node))
    }) {
        card.keywords = keywords.into_iter().flatten().collect();
    }
    if let Some(tags) = fields.with("tags", reader, |node, reader| reader.each(node, name)) {
        card.tags = tags.into_iter().flatten().collect();
    }
    if let Some(description) = fields.with("description", reader, text) {
        card.description = description;
    }
    if let Some(note) = optional_text("note", fields, reader) {
        card.note = Some(note);
    }
    at(Place::CARD, reader, |reader| {
        if fields.get("playable_if").is_some() {
            card.playable_if = optional_condition("playable_if", fields, reader);
        }
        if let Some(change) = fields.with("cost_change", reader, |node, reader| number(node, None, reader)) {
            card.cost_change = change;
        }
    });
    at(place_of(card), reader, |reader| {
        if let Some(effects) = fields.with("effects", reader, effect::any_effects) {
            card.effects = effects;
        }
        if fields.get("triggers").is_some() {
            card.triggers = trigger::triggers(fields, reader);
        }
        if fields.get("modifiers").is_some() {
            card.modifiers = trigger::modifiers(fields, reader);
        }
    });
}

fn cost(node: &Node, reader: &mut Reader<'_>) -> Option<Cost> {
    let (least, most) = ENERGY;
    match node.as_text() {
        Some("X") => Some(Cost::X),
        Some("unplayable") => Some(Cost::Unplayable),
        Some(_) => {
            let expected = format!("a whole number from {least} to {most}, `X` or `unplayable`");
            reader.fault(Code::TYPE_MISMATCH, expected, node);
            None
        }
        None => reader.whole(node, least..=most).and_then(|cost| u8::try_from(cost).ok()).map(Cost::Energy),
    }
}

/// Whether a document asks for a target.
pub(super) fn needs_target(node: &Node, reader: &mut Reader<'_>) -> bool {
    match node.as_text() {
        Some("single_enemy") => true,
        Some(_) => {
            reader.fault(Code::UNKNOWN_WORD, "`single_enemy`, or no key `target`", node);
            false
        }
        None => {
            reader.fault(Code::TYPE_MISMATCH, "`single_enemy`, or no key `target`", node);
            false
        }
    }
}

/// Parts of a card that do not agree.
#[derive(PartialEq)]
struct Disagreement {
    /// The part; none for the card itself.
    key: Option<&'static str>,
    expected: &'static str,
    found: &'static str,
}

impl Disagreement {
    /// Says so at the part, or at the object where the part is not in it.
    fn say(&self, node: &Node, reader: &mut Reader<'_>) {
        match self.key.and_then(|key| Some((key, node.get(key)?))) {
            Some((key, part)) => {
                reader
                    .within(key, part, |reader| reader.fault(Code::INCONSISTENT, self.expected, self.found));
            }
            None => reader.fault(Code::INCONSISTENT, self.expected, self.found),
        }
    }
}

fn disagreements<'n>(card: &Card, part: impl Fn(&str) -> Option<&'n Node>) -> Vec<Disagreement> {
    let has_effects = match part("effects") {
        None => false,
        Some(effects) => effects.as_list().is_none_or(|effects| !effects.is_empty()),
    };
    let is_unplayable = card.cost == Cost::Unplayable || card.keywords.contains(&Keyword::Unplayable);
    let mut all = Vec::new();
    let mut say = |holds, key, expected, found| {
        if holds {
            all.push(Disagreement { key, expected, found });
        }
    };
    say(
        !has_effects && matches!(card.r#type, CardType::Attack | CardType::Skill | CardType::Power),
        None,
        "effects of an attack, a skill or a power",
        "none",
    );
    say(has_effects && is_unplayable, Some("effects"), "no effects of an unplayable card", "some");
    say(
        card.r#type == CardType::Power && card.keywords.contains(&Keyword::Exhaust),
        Some("keywords"),
        "a power without `exhaust`, for it goes to no pile",
        "`exhaust`",
    );
    say(
        card.cost_change.is_some() && !matches!(card.cost, Cost::Energy(_)),
        Some("cost_change"),
        "a cost that is a number, where it changes",
        "`X` or `unplayable`",
    );
    all
}

/// Says where what an upgrade keeps of the card cannot stand in the upgraded one.
fn kept(card: &Card, upgraded: &Card, node: &Node, upgrade: &Node, reader: &mut Reader<'_>) {
    let place = place_of(upgraded);
    if place == place_of(card) {
        return;
    }
    let mut trial = Checker::reader(reader.context.registry, reader.context.known, place);
    for (key, read) in [
        ("effects", (|node, reader| drop(effect::any_effects(node, reader))) as fn(&Node, &mut Reader<'_>)),
        ("triggers", |node, reader| drop(trigger::trigger_list(node, reader))),
        ("modifiers", |node, reader| drop(trigger::modifier_list(node, reader))),
    ] {
        if upgrade.get(key).is_none()
            && let Some(part) = node.get(key)
        {
            read(part, &mut trial);
        }
    }
    if let Err(faults) = trial.close() {
        let key = if card.cost == upgraded.cost { "speed" } else { "cost" };
        let fault = faults.first();
        let found = format!("{} of the card as it is not upgraded", fault.found);
        let expected = format!("{}, or other effects as well", fault.expected);
        match upgrade.get(key) {
            Some(part) => {
                reader.within(key, part, |reader| reader.fault(Code::INCONSISTENT, expected, found));
            }
            None => reader.fault(Code::INCONSISTENT, expected, found),
        }
    }
}
