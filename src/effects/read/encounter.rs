//! Encounters.

use cardloom_cards::{Code, Field, Form, Node};

use super::{
    Reader, exactly_one_of, forms, id, parameter::WEIGHT, reference, required_text, required_word, whole,
};
use crate::{
    codes,
    documents::{Encounter, Foes},
    words::EncounterTier,
};

/// How many enemies are met.
const COUNT: (i64, i64) = (1, 5);

/// Keys of an encounter.
pub(crate) const ENCOUNTER: &[Field] = &[
    Field::required("id", "Its name in documents.", forms::id),
    Field::required("name", "Its name for people; several may share one.", forms::text),
    Field::required("tier", "How hard it is.", forms::word::<EncounterTier>),
    Field::optional("weight", "How likely it is, beside the others; 1 where nothing is said.", || {
        Form::Whole(WEIGHT.0, WEIGHT.1)
    }),
    Field::optional("enemies", "Who is met, from left to right: of a list one by chance.", || {
        Form::Either(vec![forms::id(), forms::ids()]).list()
    }),
    Field::optional("bag", "Who may be met.", forms::ids),
    Field::optional("count", "How many of the bag are met.", || Form::Whole(COUNT.0, COUNT.1)),
];

/// An encounter.
pub(crate) fn encounter(node: &Node, reader: &mut Reader<'_>) -> Encounter {
    let fields = reader.record(node, ENCOUNTER);
    exactly_one_of(&["enemies", "bag"], node, reader);
    let count = whole("count", COUNT, &fields, reader);
    let enemies = fields.with("enemies", reader, enemies);
    let bag = fields.with("bag", reader, enemy_list);
    match (&bag, fields.get("count")) {
        (None, Some(node)) => reader.within("count", node, |reader| {
            reader.fault(Code::INCONSISTENT, "no `count`, or a `bag` besides", node);
        }),
        (Some(_), None) => reader.fault(Code::MISSING_KEY, "the key `count`, for there is a `bag`", node),
        (Some(bag), Some(node)) if count.is_some_and(|count| count > bag.len() as i64) => {
            reader.within("count", node, |reader| {
                let expected = format!("at most {}, as many as there are in the bag", bag.len());
                reader.fault(Code::INCONSISTENT, expected, node);
            });
        }
        _ => {}
    }
    Encounter {
        id: id(&fields, reader),
        name: required_text("name", &fields, reader),
        tier: required_word("tier", &fields, reader),
        weight: whole("weight", WEIGHT, &fields, reader).unwrap_or(1),
        enemies: match bag {
            Some(bag) => Foes::Bag(bag, count.and_then(|count| usize::try_from(count).ok()).unwrap_or(1)),
            None => Foes::Each(enemies.unwrap_or_default()),
        },
    }
}

fn enemies(node: &Node, reader: &mut Reader<'_>) -> Vec<Vec<Box<str>>> {
    let count = node.as_list().map_or(1, <[Node]>::len);
    if !(COUNT.0..=COUNT.1).contains(&i64::try_from(count).unwrap_or(i64::MAX)) {
        reader.fault(codes::OUT_OF_BOUNDS, format!("{} to {} enemies", COUNT.0, COUNT.1), count);
    }
    reader.each(node, |node, reader| match node.as_list() {
        Some([]) => {
            reader.fault(codes::OUT_OF_BOUNDS, "at least one enemy", node);
            Vec::new()
        }
        Some(_) => enemy_list(node, reader),
        None => reference("enemy", node, reader).into_iter().collect(),
    })
}

fn enemy_list(node: &Node, reader: &mut Reader<'_>) -> Vec<Box<str>> {
    reader.each(node, |node, reader| reference("enemy", node, reader)).into_iter().flatten().collect()
}
