//! What an effect may be where it stands, and how its parts must agree.

use cardloom_cards::{Code, Literals, Node};
use cardloom_expressions::{Formula, Places};

use super::Reader;
use crate::{
    codes,
    definition::{Argument, Definition, Number},
    expressions::Word,
    registry::{Kind, OnlyIn},
    words::{Op, PendingWhat, RedirectTo, Scope, Stat, Target, TransferFrom},
};

/// Kinds that may be spread over several enemies.
const SPREAD: [&str; 5] = ["damage", "lose_hp", "status", "remove_status", "lose_block"];

/// Whether a kind does what is in it to several enemies.
pub(super) fn wraps(kind: &Kind) -> bool {
    matches!(kind.word, "spread" | "chain")
}

/// Whether a kind may stand here. The reader is at its word.
pub(super) fn may_stand(kind: &Kind, reader: &mut Reader<'_>) -> bool {
    let place = reader.context.place;
    let found = || format!("`{}`", kind.word);
    match kind.only_in {
        Some(OnlyIn::Enemy) if !place.may_be_enemy() => {
            let expected = "a kind for this place: this one is for enemies and statuses";
            reader.fault(codes::BAD_CONTEXT, expected, found());
            false
        }
        // Of what is cancelled the word says whether it is pending.
        Some(OnlyIn::Pending)
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
            let found = format!("`{}`", target.name());
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
        "transfer_status" => {
            let is_of_event =
                |from: &_| matches!(from, TransferFrom::EventSource | TransferFrom::EventTarget);
            of_event(definition.literal("from").filter(is_of_event), "from", node, reader);
        }
        "redirect" => {
            let is_of_event = |to: &_| matches!(to, RedirectTo::EventSource);
            of_event(definition.literal("to").filter(is_of_event), "to", node, reader);
        }
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
    let Some(what) = definition.literal::<PendingWhat>("what") else { return };
    let place = reader.context.place;
    let (is_pending, expected) = match what {
        PendingWhat::Event => (place.has_pending_event(), EVENT),
        PendingWhat::Item => (place.has_pending_item(), ITEM),
    };
    if !is_pending {
        fault_of("what", codes::NOTHING_PENDING, expected, what.name(), node, reader);
    }
}

const EVENT: &str = "a trigger of mode `before`, where an event is pending";
const ITEM: &str = "a response, or a trigger before `item_resolved`, where a stack item is pending";

fn modified(definition: &Definition, node: &Node, reader: &mut Reader<'_>) {
    let Some(stat) = definition.literal::<Stat>("stat") else { return };
    let place = reader.context.place;
    let misplaced = match stat {
        Stat::Counter if !place.has_counter() => {
            Some((codes::BAD_CONTEXT, "a number for this place: this one is for relics and enemies"))
        }
        Stat::EventValue if !place.has_pending_event() => Some((codes::NOTHING_PENDING, EVENT)),
        Stat::ItemDamage | Stat::ItemBlock if !place.has_pending_item() => {
            Some((codes::NOTHING_PENDING, ITEM))
        }
        _ => None,
    };
    if let Some((code, expected)) = misplaced {
        fault_of("stat", code, expected, stat.name(), node, reader);
    }
    let whose = match stat {
        Stat::Cost | Stat::Damage | Stat::Block => Some((true, "cards")),
        Stat::Hp | Stat::MaxHp | Stat::EnergyPerTurn | Stat::DrawPerTurn | Stat::HandLimit => {
            Some((false, "creatures"))
        }
        Stat::Counter | Stat::EventValue | Stat::ItemDamage | Stat::ItemBlock => None,
    };
    if let Some((of_cards, whose)) = whose
        && of_cards != is_card(definition.target)
    {
        let expected = format!("{whose} as target, for `{}` is a number of {whose}", stat.name());
        fault_of("target", codes::TARGET_NOT_ALLOWED, expected, definition.target.name(), node, reader);
    }
    if stat == Stat::Cost {
        if definition.literal("op") == Some(Op::Multiply) {
            fault_of("op", Code::INCONSISTENT, "`add` or `set` for a cost", "multiply", node, reader);
        }
        if definition.literal("scope") == Some(Scope::Run) {
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

/// Says where somebody of an event is meant, whom only triggers have.
fn of_event<T: Literals>(somebody: Option<T>, key: &str, node: &Node, reader: &mut Reader<'_>) {
    if let Some(somebody) = somebody
        && !reader.context.place.is_in_trigger()
    {
        let expected = "somebody for this place: this one is for triggers";
        fault_of(key, codes::BAD_CONTEXT, expected, somebody.name(), node, reader);
    }
}
