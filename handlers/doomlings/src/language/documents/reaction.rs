//! Reactions.

use cardloom_cards::{
    Arguments, Code, Field, Fields, Form, Literals, Node, Read, Reader, Word, one_of, tree::Value,
};

use super::{OPTIONAL, PIPELINE, PROMPT, flag, from_one, kept, list, no_pipeline, prompt};
use crate::language::{
    check::{Checker, code, section, typed, variable},
    document::{Behavior, Reaction, Trigger},
    mentions::{looks_at_hands, plays_its_card},
    scope::Section,
    steps,
    types::Type,
    values::{number, variable_form, whole},
    words::{Any, CardRef, Condition, Destination, Player, Variable},
};

/// Where a reaction's card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[literals(name = "place")]
pub(in crate::language) enum From {
    /// In hand: the reaction plays it.
    Hand,
    /// In a pile: it is an ability of the trait.
    TraitPile,
}

/// What words for what a reaction does to that which was pending are called.
pub(in crate::language) const BEHAVIOR: &str = "behavior";
/// Those words.
pub(in crate::language) const BEHAVIORS: [Word; 4] = [
    word("respond", "The reaction happens; what was pending goes on unchanged.", &[]),
    word("cancel", "What was pending does not happen.", &[]),
    word(
        "redirect",
        "What was pending happens to something or somebody else.",
        &[Field::required("to", "To whom or what.", variable_form)],
    ),
    word(
        "modify",
        "What was pending happens with changed values.",
        &[Field::required("set", "The values.", || Form::Record(&SET))],
    ),
];
/// The values that a `modify` may set, depending on the event.
const SET: [Field; 3] = [
    Field::optional("card", "Whose action is resolved in its place.", CardRef::form),
    Field::optional("to", "Who gets the trait.", Player::form),
    Field::optional("destination", "Where the trait goes.", <Destination as Read<Checker>>::form),
];

const fn word(name: &'static str, doc: &'static str, fields: &'static [Field]) -> Word {
    Word { name, doc, arguments: Arguments::Named { fields, one_of: &[], at_most_one_of: &[] } }
}

fn behavior_form() -> Form {
    Form::named(BEHAVIOR, "What a reaction does to that which was pending.", || Form::Words(&BEHAVIORS))
}

pub(super) const REACTION: [Field; 10] = [
    Field::required("id", "Its name, which no other reaction of the card has.", || Form::Text),
    Field::required("trigger", "The event it waits for.", <Trigger as Read<Checker>>::form),
    Field::required("zone", "Where its card lies.", <From as Read<Checker>>::form),
    OPTIONAL,
    Field::required("behavior", "What happens to that which was pending.", behavior_form),
    Field::optional("priority", "Higher ones come first.", whole),
    Field::optional("uses", "How often it can fire while the card lies in its pile.", || {
        Form::Whole(1, 1000)
    }),
    Field::required("when", "What must hold.", || Condition::form().list()),
    PROMPT,
    PIPELINE,
];

/// How reactions are written.
pub(super) fn reaction_form() -> Form {
    Form::named("reaction", "What waits for an event.", || Form::Record(&REACTION))
}

/// Reads a reaction.
pub(super) fn reaction(node: &Node, reader: &mut Reader<Checker>) -> Reaction {
    let (mut reaction, words) = reader.with_words(|reader| parts(node, reader));
    reaction.words = words;
    reaction
}

fn parts(node: &Node, reader: &mut Reader<Checker>) -> Reaction {
    let fields = reader.record(node, &REACTION);
    let id = kept("id", &fields, reader);
    let trigger: Option<Trigger> =
        fields.with("trigger", reader, |node, reader| reader.literal(node)).flatten();
    let zone: Option<From> = fields.with("zone", reader, |node, reader| reader.literal(node)).flatten();
    let from_hand = zone == Some(From::Hand);
    let optional = flag("optional", &fields, reader);
    let priority = fields.with("priority", reader, number).unwrap_or_default();
    let uses = from_one("uses", &fields, reader);
    let when =
        section(Section::Reaction(trigger), reader, |reader| list("when", &fields, reader, Condition::read));
    let prompt = prompt(optional, &fields, reader);
    let (pipeline, behavior) = section(Section::Reaction(trigger), reader, |reader| {
        let pipeline = fields.with("pipeline", reader, steps::pipeline);
        let behavior = fields.with("behavior", reader, |node, reader| behavior(trigger, node, reader));
        (pipeline, behavior)
    });
    if from_hand {
        of_hand(&fields, reader);
    }
    Reaction {
        id,
        trigger: trigger.unwrap_or(Trigger::AnyTime),
        from_hand,
        optional,
        behavior: behavior.unwrap_or(Behavior::Respond),
        priority,
        uses,
        is_public: !fields.get("when").is_some_and(looks_at_hands),
        when,
        prompt,
        pipeline: pipeline.unwrap_or_else(no_pipeline),
        words: Box::default(),
    }
}

/// Checks what reactions from hand must be: optional, as often as there are cards, and plays of their card.
fn of_hand(fields: &Fields<'_>, reader: &mut Reader<Checker>) {
    fields.with("optional", reader, |node, reader| {
        if node.value == Value::Bool(false) {
            reader.fault(Code::INCONSISTENT, "true: a reaction from hand is optional", node);
        }
    });
    fields.with("uses", reader, |node, reader| {
        reader.fault(Code::INCONSISTENT, "no `uses`: the card of a reaction from hand is played", node);
    });
    fields.with("pipeline", reader, |node, reader| {
        if node.as_list().is_some() && !plays_its_card(node) {
            reader.fault(Code::INCONSISTENT, "a `play_card` of `$this_card` somewhere in it", "none");
        }
    });
}

/// Reads a behavior in the scope of the reaction's pipeline as it ended.
fn behavior(trigger: Option<Trigger>, node: &Node, reader: &mut Reader<Checker>) -> Behavior {
    let Some((word, arguments)) = reader.single_key(node) else { return Behavior::Respond };
    let Some(known) = BEHAVIORS.iter().find(|known| *known.name == *word) else {
        let known = BEHAVIORS.map(|known| known.name);
        reader.fault(Code::UNKNOWN_WORD, one_of("a behavior", word, known), format!("`{word}`"));
        return Behavior::Respond;
    };
    reader.uses(BEHAVIOR, known.name);
    reader.within(word, arguments, |reader| {
        // Where nothing is pending nothing more is said of what happens to it.
        let trigger = trigger.filter(|trigger| {
            let is_pending = word == "respond" || trigger.is_pending();
            if !is_pending {
                let expected = format!("`respond`: nothing is pending at `{}`", trigger.name());
                reader.fault(code::NOTHING_PENDING, expected, format!("`{word}`"));
            }
            is_pending
        });
        let fields = reader.parameters(arguments, known, &[]);
        match word {
            "cancel" => Behavior::Cancel,
            "redirect" => {
                let to = fields.with("to", reader, |node, reader| redirect(trigger, node, reader));
                to.map_or(Behavior::Respond, Behavior::Redirect)
            }
            "modify" => {
                let set = fields.with("set", reader, |node, reader| modify(trigger, node, reader));
                set.unwrap_or(Behavior::SetNothing)
            }
            _ => Behavior::Respond,
        }
    })
}

fn redirect(trigger: Option<Trigger>, node: &Node, reader: &mut Reader<Checker>) -> Variable {
    match trigger {
        None => typed(Type::Unknown, node, reader).0,
        Some(Trigger::Targeted) => match node.as_text().filter(|text| text.starts_with('$')) {
            Some(text) => {
                let (to, of) = variable(text, reader);
                if !of.fits(Type::Player) && !of.fits(Type::Card) {
                    reader.fault(
                        Code::TYPE_MISMATCH,
                        "a player or a card",
                        format!("{}, `{text}`", of.name()),
                    );
                }
                to
            }
            None => typed(Type::Player, node, reader).0,
        },
        Some(Trigger::TraitPlayed | Trigger::ActionPlayed) => typed(Type::Player, node, reader).0,
        Some(_) => typed(Type::Card, node, reader).0,
    }
}

fn modify(trigger: Option<Trigger>, node: &Node, reader: &mut Reader<Checker>) -> Behavior {
    let Some(entries) = reader.map(node) else { return Behavior::SetNothing };
    let mut behavior = Behavior::SetNothing;
    for (key, value) in entries {
        reader.within(&*key.name, value, |reader| {
            let Some(trigger) = trigger else {
                Any::read(value, reader);
                return;
            };
            let name = trigger.may_set();
            if name != Some(&*key.name) {
                let expected = match name {
                    Some(name) => format!("`{name}`, which can be set at `{}`", trigger.name()),
                    None => format!("nothing, as nothing can be set at `{}`", trigger.name()),
                };
                reader.fault(Code::UNKNOWN_PARAMETER, expected, format!("`{}`", key.name));
                return;
            }
            behavior = match trigger {
                Trigger::WouldBeStolen => Behavior::SetTo(Player::read(value, reader)),
                Trigger::WouldBeDiscarded => Behavior::SetDestination(Destination::read(value, reader)),
                _ => Behavior::SetCard(CardRef::read(value, reader)),
            };
        });
    }
    behavior
}
