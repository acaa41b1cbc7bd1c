//! Enemies.

use cardloom_cards::{Code, Field, Fields, Form, Node};

use super::{
    Reader, check_name, effect, exactly_one_of, forms, id, number, optional_condition, optional_text,
    reference, required_text, required_word, status::AMOUNT, trigger, whole,
};
use crate::{
    codes,
    definition::Number,
    documents::{Enemy, Move, Pick, Rule, Weighted},
    words::{EnemyKind, Intent},
};

/// What the least and the most of a roll may be.
pub(crate) const RANGE: (i64, i64) = (-9999, 9999);
/// What HP may be.
const HP: (i64, i64) = (1, 9999);
/// What a counter may be.
pub(crate) const COUNTER: (i64, i64) = (-999, 999);
const WEIGHT: (i64, i64) = (1, 99_999);
const IN_ROW: (i64, i64) = (1, 99);
/// How many moves, and how many rolls, an enemy may have.
const MOST: usize = 64;
/// How deep `otherwise` may be nested.
const DEEPEST: usize = 16;

/// Keys of an enemy.
pub(crate) const ENEMY: &[Field] = &[
    Field::required("id", "Its name in documents.", forms::id),
    Field::required("name", "Its name for people.", forms::text),
    Field::required("kind", "What it is.", forms::word::<EnemyKind>),
    Field::required("hp", "Its HP, rolled when it appears.", forms::range),
    Field::optional("rolls", "Further numbers, rolled when it appears.", rolls_form),
    Field::optional("statuses", "What it has from the beginning.", || {
        Form::named("status of an enemy", "A status with its amount.", || Form::Record(STATUS)).list()
    }),
    Field::optional("counter", "What its counter starts with.", || Form::Whole(COUNTER.0, COUNTER.1)),
    Field::required("moves", "What it does in its turns.", moves_form),
    Field::required("ai", "How it finds its next move.", || {
        Form::named("ai", "How an enemy finds its next move.", || Form::Record(AI))
    }),
    Field::optional("triggers", "What happens while it lives.", trigger::triggers_form),
    Field::optional("modifiers", "Numbers that it changes.", trigger::modifiers_form),
    Field::optional("text", "What it does, for people.", forms::text),
];

const STATUS: &[Field] = &[
    Field::required("status", "The status.", forms::id),
    Field::optional("value", "Its amount; 1 where nothing is said.", forms::number),
];

/// Keys of a move.
pub(crate) const MOVE: &[Field] = &[
    Field::optional("name", "Its name for people.", forms::text),
    Field::required("intent", "What it is for, as the players see it.", forms::word::<Intent>),
    Field::required("effects", "What happens.", forms::effects),
];

const AI: &[Field] = &[
    Field::optional("opening", "The moves that come first, in order.", forms::ids),
    Field::required("rules", "The first whose condition holds gives the move.", || {
        Form::named("rule", "What gives a move: exactly one of `move`, `cycle` and `weighted`.", || {
            Form::Record(RULE)
        })
        .list()
    }),
];

const RULE: &[Field] = &[
    Field::optional("if", "When it holds; always where nothing is said.", forms::condition),
    Field::optional("move", "This move.", forms::id),
    Field::optional("cycle", "These moves in turn.", forms::ids),
    Field::optional("weighted", "One of these by chance.", weighted_form),
];

const WEIGHTED: &[Field] = &[
    Field::required("move", "The move.", forms::id),
    Field::optional("weight", "How likely it is, beside the others; 1 where nothing is said.", || {
        Form::Whole(WEIGHT.0, WEIGHT.1)
    }),
    Field::optional("in_row", "How often in a row it may come.", || Form::Whole(IN_ROW.0, IN_ROW.1)),
    Field::optional("otherwise", "What is drawn from where it may not come again.", weighted_form),
    Field::optional("if", "It may come only if this holds.", forms::condition),
];

fn weighted_form() -> Form {
    Form::named("weighted move", "A move among which chance draws.", || Form::Record(WEIGHTED)).list()
}

fn moves_form() -> Form {
    Form::named(MOVES, "Moves by their names. Each of them is as follows.", || Form::Record(MOVE))
}

fn rolls_form() -> Form {
    Form::named(ROLLS, "Numbers by their names. Each of them is as follows.", forms::range)
}

/// What the schema calls what is kept under names: each of those is of the form that stands there.
pub(crate) const MOVES: &str = "moves";
/// The same for numbers.
pub(crate) const ROLLS: &str = "rolls";

/// An enemy.
pub(crate) fn enemy(node: &Node, reader: &mut Reader<'_>) -> Enemy {
    let fields = reader.record(node, ENEMY);
    let rolls = fields.with("rolls", reader, rolls).unwrap_or_default();
    reader.context.rolls = rolls.iter().map(|(name, _)| name.clone()).collect();
    reader.context.moves = names_of("moves", node).map(Box::from).collect();
    let (opening, rules) = fields.with("ai", reader, ai).unwrap_or_default();
    Enemy {
        id: id(&fields, reader),
        name: required_text("name", &fields, reader),
        kind: required_word::<EnemyKind>("kind", &fields, reader),
        hp: fields.with("hp", reader, |node, reader| range(HP, node, reader)).flatten().unwrap_or(HP),
        rolls,
        statuses: fields.with("statuses", reader, statuses).unwrap_or_default(),
        counter: whole("counter", COUNTER, &fields, reader).unwrap_or_default(),
        moves: fields.with("moves", reader, moves).unwrap_or_default(),
        opening,
        rules,
        triggers: trigger::triggers(&fields, reader),
        modifiers: trigger::modifiers(&fields, reader),
        text: optional_text("text", &fields, reader),
    }
}

/// The names under which something is kept.
pub(crate) fn names_of<'n>(key: &str, node: &'n Node) -> impl Iterator<Item = &'n str> {
    let entries = node.get(key).and_then(Node::as_map).unwrap_or_default();
    entries.iter().map(|(key, _)| &*key.name)
}

/// Least and most.
fn range((least, most): (i64, i64), node: &Node, reader: &mut Reader<'_>) -> Option<(i64, i64)> {
    let entries = reader.list(node)?;
    let [low, high] = entries else {
        reader.fault(Code::BAD_SHAPE, "a list of two: least and most", node);
        return None;
    };
    let low = reader.within(0, low, |reader| reader.whole(low, least..=most));
    let high = reader.within(1, high, |reader| reader.whole(high, least..=most));
    let (low, high) = (low?, high?);
    if low > high {
        reader.fault(codes::OUT_OF_BOUNDS, "the least first, then the most", format!("[{low}, {high}]"));
    }
    Some((low, high))
}

/// What is kept under names, in the order of the document.
fn named<'k, T>(
    what: &str,
    node: &Node,
    reader: &mut Reader<'k>,
    mut read: impl FnMut(&str, &Node, &mut Reader<'k>) -> Option<T>,
) -> Vec<T> {
    let entries = reader.map(node).unwrap_or_default();
    if entries.len() > MOST {
        reader.fault(codes::TOO_MANY, format!("at most {MOST} {what}"), entries.len());
    }
    let each = entries.iter().map(|(key, node)| {
        reader.within(&*key.name, node, |reader| {
            check_name(&key.name, reader);
            read(&key.name, node, reader)
        })
    });
    each.collect::<Vec<_>>().into_iter().flatten().collect()
}

fn rolls(node: &Node, reader: &mut Reader<'_>) -> Vec<(Box<str>, (i64, i64))> {
    named("rolls", node, reader, |name, node, reader| {
        Some((name.into(), range(RANGE, node, reader).unwrap_or_default()))
    })
}

fn statuses(node: &Node, reader: &mut Reader<'_>) -> Vec<(Box<str>, Number)> {
    reader.each(node, |node, reader| {
        let fields = reader.record(node, STATUS);
        let status = fields.with("status", reader, |node, reader| reference("status", node, reader));
        let value = fields.with("value", reader, |node, reader| number(node, Some(AMOUNT), reader));
        (status.flatten().unwrap_or_default(), value.flatten().unwrap_or(Number::Whole(1)))
    })
}

fn moves(node: &Node, reader: &mut Reader<'_>) -> Vec<Move> {
    named("moves", node, reader, |name, node, reader| {
        let fields = reader.record(node, MOVE);
        Some(Move {
            id: name.into(),
            name: optional_text("name", &fields, reader),
            intent: required_word("intent", &fields, reader),
            effects: fields.with("effects", reader, effect::any_effects).unwrap_or_default(),
        })
    })
}

fn ai(node: &Node, reader: &mut Reader<'_>) -> (Vec<Box<str>>, Vec<Rule>) {
    let fields = reader.record(node, AI);
    let opening = fields.with("opening", reader, move_list).unwrap_or_default();
    let rules = fields.with("rules", reader, |node, reader| {
        let rules = reader.each(node, rule);
        match node.as_list() {
            Some([]) => reader.fault(Code::INCONSISTENT, "at least one rule", node),
            Some(nodes) => {
                if let Some((index, last)) = nodes.iter().enumerate().next_back()
                    && last.get("if").is_some()
                {
                    reader.within(index, last, |reader| {
                        reader.fault(Code::INCONSISTENT, "a last rule without `if`", "one with a condition");
                    });
                }
            }
            None => {}
        }
        rules
    });
    (opening, rules.unwrap_or_default())
}

fn move_list(node: &Node, reader: &mut Reader<'_>) -> Vec<Box<str>> {
    reader.each(node, |node, reader| reference("move", node, reader)).into_iter().flatten().collect()
}

fn rule(node: &Node, reader: &mut Reader<'_>) -> Rule {
    let fields = reader.record(node, RULE);
    exactly_one_of(&["move", "cycle", "weighted"], node, reader);
    Rule { condition: optional_condition("if", &fields, reader), pick: pick(&fields, reader) }
}

fn pick(fields: &Fields<'_>, reader: &mut Reader<'_>) -> Pick {
    let only = fields.with("move", reader, |node, reader| reference("move", node, reader)).flatten();
    let cycle = fields.with("cycle", reader, |node, reader| {
        filled(node, reader);
        move_list(node, reader)
    });
    let weighted = fields.with("weighted", reader, |node, reader| weighted(0, node, reader));
    match (only, cycle, weighted) {
        (_, _, Some(weighted)) => Pick::Weighted(weighted),
        (_, Some(cycle), _) => Pick::Cycle(cycle),
        (only, ..) => Pick::Move(only.unwrap_or_default()),
    }
}

/// Says that a list must have something in it.
fn filled(node: &Node, reader: &mut Reader<'_>) {
    if node.as_list().is_some_and(<[Node]>::is_empty) {
        reader.fault(Code::INCONSISTENT, "at least one move", node);
    }
}

fn weighted(depth: usize, node: &Node, reader: &mut Reader<'_>) -> Vec<Weighted> {
    if depth >= DEEPEST {
        reader.fault(Code::TOO_DEEP, format!("`otherwise` nested at most {DEEPEST} deep"), node);
        return Vec::new();
    }
    filled(node, reader);
    reader.each(node, |node, reader| {
        let fields = reader.record(node, WEIGHTED);
        let r#move = fields.with("move", reader, |node, reader| reference("move", node, reader)).flatten();
        let otherwise = fields.with("otherwise", reader, |node, reader| weighted(depth + 1, node, reader));
        Weighted {
            r#move: r#move.unwrap_or_default(),
            weight: whole("weight", WEIGHT, &fields, reader).unwrap_or(1),
            in_row: whole("in_row", IN_ROW, &fields, reader),
            otherwise: otherwise.unwrap_or_default(),
            condition: optional_condition("if", &fields, reader),
        }
    })
}
