//! What an effect may be where it stands, and how its parts must agree.

use cardloom_cards::{Code, Node};
use cardloom_expressions::{Formula, Places};

use super::{Reader, codes};
use crate::{
    definition::{Argument, Definition, Number},
    expressions::Word,
    registry::Kind,
    words::Target,
};

/// Kinds that may be spread over several enemies.
const SPREAD: [&str; 5] = ["damage", "lose_hp", "status", "remove_status", "lose_block"];
/// What is changed of cards.
const OF_CARDS: [&str; 3] = ["cost", "damage", "block"];
/// What is changed of creatures.
const OF_CREATURES: [&str; 5] = ["hp", "max_hp", "energy_per_turn", "draw_per_turn", "hand_limit"];

/// Whether a kind does what is in it to several enemies.
pub(super) fn wraps(kind: &Kind) -> bool {
    matches!(kind.word, "spread" | "chain")
}

/// Whether a kind may stand here. The reader is at its word.
pub(super) fn may_stand(kind: &Kind, reader: &mut Reader<'_>) -> bool {
    let place = reader.context.place;
    let found = || format!("`{}`", kind.word);
    match kind.only_in {
        Some("enemy") if !place.may_be_enemy() => {
            let expected = "a kind for this place: this one is for enemies and statuses";
            reader.fault(codes::BAD_CONTEXT, expected, found());
            false
        }
        // Of what is cancelled the word says whether it is pending.
        Some("pending")
            if kind.parameter("what").is_none()
                && !place.has_pending_event()
                && !place.has_pending_item() =>
        {
            let expected = "a trigger of mode `before`, or a response, where something is pending";
            reader.fault(codes::NOTHING_PENDING, expected, found());
            false
        }
        _ => true,
    }
}

/// Says where a target cannot be meant. The reader is at it.
pub(super) fn target_in_place(target: Target, reader: &mut Reader<'_>) {
    let place = reader.context.place;
    match target {
        Target::ThisCard if !place.is_card() => {
            reader.fault(codes::BAD_CONTEXT, "a target for this place: this one is for cards", "`this_card`");
        }
        Target::EventCard | Target::EventSource | Target::EventTarget if !place.is_in_trigger() => {
            let found = format!("`{}`", cardloom_cards::Literals::name(target));
            reader.fault(codes::BAD_CONTEXT, "a target for this place: this one is for triggers", found);
        }
        _ => {}
    }
}

/// Of two branches, the one that a constant condition never takes.
pub(super) fn branches(constant: bool, node: &Node, reader: &mut Reader<'_>) {
    let (never, expected) = if constant {
        ("else", "no `else`, for the condition always holds")
    } else {
        ("then", "a condition that can hold")
    };
    if let Some(branch) = node.get(never) {
        reader.within(never, branch, |reader| reader.fault(codes::UNREACHABLE, expected, branch));
    }
}

/// Says where the parts of an effect do not agree with each other or with the place.
pub(super) fn check(definition: &Definition, is_sound: bool, node: &Node, reader: &mut Reader<'_>) {
    match definition.kind.word {
        "repeat" => repeated(definition, node, reader),
        // What is wrong with the effect in it may be why it is none of those.
        "spread" | "chain" if is_sound => wrapped(definition, node, reader),
        "cancel" => cancelled(definition, node, reader),
        "modify" => modified(definition, node, reader),
        "transfer_status" => on_event(definition.word("from"), "from", node, reader),
        "redirect" => on_event(definition.word("to"), "to", node, reader),
        _ => {}
    }
}

/// Says something of a part of an effect; of the whole effect where the part is not written.
fn fault_of(
    key: &str,
    code: Code,
    expected: impl Into<String>,
    found: &str,
    node: &Node,
    reader: &mut Reader<'_>,
) {
    let found = format!("`{found}`");
    match node.get(key) {
        Some(part) => reader.within(key, part, |reader| reader.fault(code, expected, found)),
        None => reader.fault(code, expected, found),
    }
}

fn repeated(definition: &Definition, node: &Node, reader: &mut Reader<'_>) {
    let Some(Argument::Number(count)) = definition.argument("count") else { return };
    let is_never = match count {
        Number::Whole(count) => *count <= 0,
        Number::Expression(text) => {
            let language = reader.context.language();
            Formula::<Word, _>::read(text, &language, Places::EVERYWHERE)
                .ok()
                .and_then(|count| count.constant())
                .is_some_and(|count| count.truncate() <= 0)
        }
    };
    if is_never && node.get("effect").is_some() {
        fault_of("effect", codes::UNREACHABLE, "a `count` of at least 1", "repeat 0 times", node, reader);
    }
}

fn wrapped(definition: &Definition, node: &Node, reader: &mut Reader<'_>) {
    let Some(Argument::Effect(effect)) = definition.argument("effect") else { return };
    if SPREAD.contains(&effect.kind.word) && effect.target == Target::SingleEnemy {
        return;
    }
    let expected =
        format!("one effect on `single_enemy` of a kind that has shares: `{}`", SPREAD.join("`, `"));
    fault_of("effect", Code::INCONSISTENT, expected, effect.kind.word, node, reader);
}

fn cancelled(definition: &Definition, node: &Node, reader: &mut Reader<'_>) {
    let place = reader.context.place;
    let (is_pending, expected) = match definition.word("what") {
        Some("event") => (place.has_pending_event(), "a trigger of mode `before`, where an event is pending"),
        Some("item") => (place.has_pending_item(), ITEM),
        _ => return,
    };
    if !is_pending {
        let what = definition.word("what").unwrap_or_default();
        fault_of("what", codes::NOTHING_PENDING, expected, what, node, reader);
    }
}

const ITEM: &str = "a response, or a trigger before `item_resolved`, where a stack item is pending";

fn modified(definition: &Definition, node: &Node, reader: &mut Reader<'_>) {
    let Some(stat) = definition.word("stat") else { return };
    let place = reader.context.place;
    let misplaced = match stat {
        "counter" if !place.has_counter() => {
            Some((codes::BAD_CONTEXT, "a number for this place: this one is for relics and enemies"))
        }
        "event_value" if !place.has_pending_event() => {
            Some((codes::NOTHING_PENDING, "a trigger of mode `before`, where an event is pending"))
        }
        "item_damage" | "item_block" if !place.has_pending_item() => Some((codes::NOTHING_PENDING, ITEM)),
        _ => None,
    };
    if let Some((code, expected)) = misplaced {
        fault_of("stat", code, expected, stat, node, reader);
    }
    let target = cardloom_cards::Literals::name(definition.target);
    if OF_CARDS.contains(&stat) && !is_card(definition.target) {
        let expected = format!("cards as target, for `{stat}` is a number of cards");
        fault_of("target", codes::TARGET_NOT_ALLOWED, expected, target, node, reader);
    }
    if OF_CREATURES.contains(&stat) && is_card(definition.target) {
        let expected = format!("creatures as target, for `{stat}` is a number of creatures");
        fault_of("target", codes::TARGET_NOT_ALLOWED, expected, target, node, reader);
    }
    if stat == "cost" {
        if definition.word("op") == Some("multiply") {
            fault_of("op", Code::INCONSISTENT, "`add` or `set` for a cost", "multiply", node, reader);
        }
        if definition.word("scope") == Some("run") {
            let expected = "`turn`, `played` or `combat` for a cost";
            fault_of("scope", Code::INCONSISTENT, expected, "run", node, reader);
        }
    }
}

fn is_card(target: Target) -> bool {
    matches!(
        target,
        Target::CardInHand
            | Target::CardInDeck
            | Target::CardInDiscard
            | Target::CardInExhaust
            | Target::ThisCard
            | Target::EventCard
    )
}

/// Somebody of an event, whom only triggers have.
fn on_event(word: Option<&'static str>, key: &str, node: &Node, reader: &mut Reader<'_>) {
    if let Some(word @ ("event_source" | "event_target")) = word
        && !reader.context.place.is_in_trigger()
    {
        let expected = "somebody for this place: this one is for triggers";
        fault_of(key, codes::BAD_CONTEXT, expected, word, node, reader);
    }
}
