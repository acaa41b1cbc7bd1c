//! Ages and catastrophes.

use cardloom_cards::{Code, Field, Fields, Form, Literals, Node, Read, Reader};

use super::{COPIES, ID, NAME, OPTIONAL, PIPELINE, PROMPT, flag, from_one, kept, list, no_pipeline, prompt};
use crate::language::{
    check::{Checker, section},
    document::{AgeDocument, AgeKind, Hook, Moment, Rules},
    program::Pipeline,
    scope::Section,
    step_forms::steps_form,
    steps,
    values::{number, whole},
    words::{FinalEffect, Int, Modifier, Restriction, Text},
};

/// The kinds of documents for ages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[literals(name = "kind of age")]
enum OfAge {
    /// One of many.
    Age,
    /// The one that opens the game.
    FirstAge,
}

/// The kind of documents for catastrophes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[literals(name = "kind of catastrophe")]
enum OfCatastrophe {
    /// It ends a part of the game.
    Catastrophe,
}

const EFFECT: Field =
    Field::required("effect", "What happens when it is turned up, and after.", || Form::Text);
const AGE_TEXT: [Field; 1] = [EFFECT];
const CATASTROPHE_TEXT: [Field; 2] =
    [EFFECT, Field::required("worlds_end", "What happens at World's End.", || Form::Text)];

const ON_REVEAL: Field = Field::required("on_reveal", "What happens when it is turned up.", steps_form);
pub(super) const AGE: [Field; 9] = [
    ID,
    NAME,
    Field::required("kind", "Which kind of age it is.", <OfAge as Read<Checker>>::form),
    COPIES,
    Field::required("text", "What it says.", || {
        Form::named("texts of an age", "Texts for people.", || Form::Record(&AGE_TEXT))
    }),
    ON_REVEAL,
    Field::required("hooks", HOOKS, || hook_form().list()),
    Field::required("restrictions", RESTRICTIONS, || Restriction::form().list()),
    Field::required("modifiers", MODIFIERS, || Modifier::form().list()),
];
pub(super) const CATASTROPHE: [Field; 9] = [
    ID,
    NAME,
    Field::required("kind", "That it is a catastrophe.", <OfCatastrophe as Read<Checker>>::form),
    COPIES,
    Field::required("gene_pool", "What it does to gene pools.", whole),
    Field::required("text", "What it says.", || {
        Form::named("texts of a catastrophe", "Texts for people.", || Form::Record(&CATASTROPHE_TEXT))
    }),
    ON_REVEAL,
    Field::required("worlds_end", "Its effect at World's End.", FinalEffect::form),
    Field::optional("during_game", "What is in force until the game ends.", || {
        Form::named("during game", "What is in force until the game ends.", || Form::Record(&DURING_GAME))
    }),
];
pub(super) const DURING_GAME: [Field; 3] = [
    Field::optional("hooks", HOOKS, || hook_form().list()),
    Field::optional("restrictions", RESTRICTIONS, || Restriction::form().list()),
    Field::optional("modifiers", MODIFIERS, || Modifier::form().list()),
];
const HOOKS: &str = "What is done at certain moments.";
const RESTRICTIONS: &str = "What is forbidden.";
const MODIFIERS: &str = "What is changed.";

pub(super) const HOOK: [Field; 4] =
    [Field::required("at", "When.", <Moment as Read<Checker>>::form), OPTIONAL, PROMPT, PIPELINE];

/// How ages are written.
pub(in crate::language) fn age_form() -> Form {
    Form::named("age", "An age, or the one that opens the game.", || Form::Record(&AGE))
}

/// How catastrophes are written.
pub(in crate::language) fn catastrophe_form() -> Form {
    Form::named("catastrophe", "A catastrophe.", || Form::Record(&CATASTROPHE))
}

fn hook_form() -> Form {
    Form::named("hook", "What an age does at a moment of the turn.", || Form::Record(&HOOK))
}

/// Reads an age.
pub(in crate::language) fn age(node: &Node, reader: &mut Reader<Checker>) -> AgeDocument {
    let fields = reader.record(node, &AGE);
    let (id, name) = (kept("id", &fields, reader), kept("name", &fields, reader));
    let kind = fields.with("kind", reader, |node, reader| reader.literal(node)).flatten();
    let copies = from_one("copies", &fields, reader).unwrap_or_default();
    let [text] = texts(&AGE_TEXT, &fields, reader);
    let on_reveal = on_reveal(Section::Age, &fields, reader);
    let rules = rules(&fields, reader);
    let lists = ["on_reveal", "hooks", "restrictions", "modifiers"]
        .map(|key| fields.get(key).and_then(Node::as_list));
    if lists.iter().all(|list| list.is_some_and(<[Node]>::is_empty)) {
        let expected = "an effect in `on_reveal`, `hooks`, `restrictions` or `modifiers`";
        reader.fault(Code::INCONSISTENT, expected, "none: all four are empty");
    }
    AgeDocument {
        id,
        name,
        kind: if kind == Some(OfAge::FirstAge) { AgeKind::First } else { AgeKind::Age },
        copies,
        text,
        final_text: Text::default(),
        gene_pool: 0,
        on_reveal,
        rules,
        final_effect: None,
        final_words: Box::default(),
    }
}

/// Reads a catastrophe.
pub(in crate::language) fn catastrophe(node: &Node, reader: &mut Reader<Checker>) -> AgeDocument {
    let fields = reader.record(node, &CATASTROPHE);
    let (id, name) = (kept("id", &fields, reader), kept("name", &fields, reader));
    fields.with("kind", reader, |node, reader| reader.literal::<OfCatastrophe>(node));
    let copies = from_one("copies", &fields, reader).unwrap_or_default();
    let gene_pool = fields.with("gene_pool", reader, number).unwrap_or_default();
    let [text, final_text] = texts(&CATASTROPHE_TEXT, &fields, reader);
    let on_reveal = on_reveal(Section::Catastrophe, &fields, reader);
    let (final_effect, final_words) = reader.with_words(|reader| {
        fields.with("worlds_end", reader, |node, reader| {
            section(Section::Points, reader, |reader| FinalEffect::read(node, reader))
        })
    });
    let rules = fields.with("during_game", reader, |node, reader| {
        let fields = reader.record(node, &DURING_GAME);
        rules(&fields, reader)
    });
    AgeDocument {
        id,
        name,
        kind: AgeKind::Catastrophe,
        copies,
        text,
        final_text,
        gene_pool,
        on_reveal,
        rules: rules.unwrap_or_default(),
        final_effect,
        final_words,
    }
}

/// The texts for people, in the order of their keys.
fn texts<const N: usize>(keys: &[Field; N], fields: &Fields<'_>, reader: &mut Reader<Checker>) -> [Text; N] {
    let texts = fields.with("text", reader, |node, reader| {
        let fields = reader.record(node, keys);
        keys.map(|key| fields.with(key.name, reader, Text::read).unwrap_or_default())
    });
    texts.unwrap_or_else(|| keys.map(|_| Text::default()))
}

fn on_reveal(of: Section, fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Pipeline {
    let steps = fields.with("on_reveal", reader, |node, reader| {
        section(of, reader, |reader| steps::pipeline(node, reader))
    });
    steps.unwrap_or_else(no_pipeline)
}

fn rules(fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Rules {
    let hooks = list("hooks", fields, reader, hook);
    let ((restrictions, modifiers), words) = reader.with_words(|reader| {
        let restrictions = list("restrictions", fields, reader, |node, reader| {
            section(Section::Plain, reader, |reader| Restriction::read(node, reader))
        });
        let modifiers = list("modifiers", fields, reader, |node, reader| {
            section(Section::Plain, reader, |reader| modifier(node, reader))
        });
        (restrictions, modifiers)
    });
    Rules { hooks, restrictions, modifiers, words }
}

fn modifier(node: &Node, reader: &mut Reader<Checker>) -> Modifier {
    let modifier = Modifier::read(node, reader);
    let (word, parameter, times) = match &modifier {
        Modifier::ExtraPlay { times, .. } => ("extra_play", "times", times),
        Modifier::ExtraPlaysPerTurn { count } => ("extra_plays_per_turn", "count", count),
        _ => return modifier,
    };
    let written = node.get(word).and_then(|parameters| Some((parameters, parameters.get(parameter)?)));
    if let (Int::Literal(..1), Some((parameters, written))) = (times, written)
        && written.as_whole().is_some()
    {
        reader.within(word, parameters, |reader| {
            reader.within(parameter, written, |reader| reader.whole(written, 1..=1000));
        });
    }
    modifier
}

fn hook(node: &Node, reader: &mut Reader<Checker>) -> Hook {
    let fields = reader.record(node, &HOOK);
    let at =
        fields.with("at", reader, |node, reader| reader.literal(node)).flatten().unwrap_or(Moment::TurnStart);
    let optional = flag("optional", &fields, reader);
    let prompt = prompt(optional, &fields, reader);
    let pipeline = fields.with("pipeline", reader, |node, reader| {
        section(Section::Hook, reader, |reader| steps::pipeline(node, reader))
    });
    Hook { at, optional, prompt, pipeline: pipeline.unwrap_or_else(no_pipeline) }
}
