//! Traits.

use cardloom_cards::{Code, Field, Fields, Form, Literals, Node, Read, Reader, tree::Value};

use super::{
    COPIES, ID, NAME, OPTIONAL, PIPELINE, flag, from_one, kept, list, no_pipeline,
    reaction::{From, reaction, reaction_form},
};
use crate::{
    language::{
        check::{Checker, section},
        document::{GenePool, Icons, Scorers, Scoring, Trait, WorldsEnd},
        mentions::ask_about_plays,
        program::Pipeline,
        scope::Section,
        step_forms::steps_form,
        steps,
        values::{literals, number, whole},
        words::{Condition, Count, Priority, Text},
    },
    model::color::Color,
};

/// An icon of a trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
enum Icon {
    /// It has an action.
    Action,
    /// It acts from the hand.
    OutOfTurn,
    /// It acts at World's End.
    WorldsEnd,
    /// It scores.
    DropOfLife,
}

/// Whose gene pools a trait changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[literals(name = "scope of a gene pool change")]
enum Scope {
    /// The owner's.
    #[literal("self")]
    Owner,
    /// Everybody's.
    All,
}

pub(super) const TRAIT: [Field; 18] = [
    ID,
    NAME,
    COPIES,
    Field::optional("variants", "What tells the pictures of its copies apart, one for each.", || {
        Form::Text.list()
    }),
    Field::required("color", "Its color.", literals::<Color>),
    Field::required("face_value", "Its number; null where it is variable.", || {
        Form::Either(vec![whole(), Form::Null])
    }),
    Field::required("dominant", "Whether it is dominant.", || Form::Bool),
    Field::required("icons", "Its icons.", || <Icon as Read<Checker>>::form().list()),
    Field::required("effectless", "Whether it has no rules text.", || Form::Bool),
    Field::required("text", "Its rules text by kind.", || {
        Form::named("texts of a trait", "Texts for people, by kind.", || Form::Record(&TEXT))
    }),
    Field::optional("gene_pool", "What it does to gene pools.", || {
        Form::named("gene pool change", "What a trait does to gene pools while it lies in a pile.", || {
            Form::Record(&GENE_POOL)
        })
    }),
    Field::optional("play_conditions", "What must hold for it to be played.", || Condition::form().list()),
    Field::optional("play_cost", "What is paid before it is put down.", steps_form),
    Field::optional("action", "Its action.", steps_form),
    Field::optional("on_play", "What is done whenever it is played.", steps_form),
    Field::optional("reactions", "What waits for events.", || reaction_form().list()),
    Field::optional("worlds_end", "What it does at World's End.", || {
        Form::named("worlds end section", "What a trait does at World's End.", || Form::Record(&WORLDS_END))
    }),
    Field::optional("scoring", "What it gives in the final count.", || {
        Form::named("scoring rule", "What a trait gives in the final count.", || Form::Record(&SCORING))
            .list()
    }),
];
const TEXT: [Field; 7] = [
    Field::optional("requirement", "What must hold or be paid.", || Form::Text),
    Field::optional("action", "Its action.", || Form::Text),
    Field::optional("on_play", "What is done whenever it is played.", || Form::Text),
    Field::optional("ongoing", "What holds while it lies in a pile.", || Form::Text),
    Field::optional("reaction", "What it does from the hand.", || Form::Text),
    Field::optional("worlds_end", "What it does at World's End.", || Form::Text),
    Field::optional("scoring", "What it gives in the final count.", || Form::Text),
];
const GENE_POOL: [Field; 2] = [
    Field::required("scope", "Whose.", <Scope as Read<Checker>>::form),
    Field::required("delta", "By how much.", whole),
];
pub(super) const WORLDS_END: [Field; 4] = [
    Field::required("priority", "When.", <Priority as Read<Checker>>::form),
    Field::required("from", "Where its card lies.", <From as Read<Checker>>::form),
    OPTIONAL,
    PIPELINE,
];
pub(super) const SCORING: [Field; 2] = [
    Field::required("to", "Who gets the points.", <Scorers as Read<Checker>>::form),
    Field::required("points", "How many each.", <Count as Read<Checker>>::form),
];

/// How traits are written.
pub(in crate::language) fn card_form() -> Form {
    Form::named("trait", "A kind of trait.", || Form::Record(&TRAIT))
}

/// Reads a trait.
pub(in crate::language) fn card(node: &Node, reader: &mut Reader<Checker>) -> Trait {
    let fields = reader.record(node, &TRAIT);
    let (id, name) = (kept("id", &fields, reader), kept("name", &fields, reader));
    let copies = from_one("copies", &fields, reader);
    let variants = variants(copies, &fields, reader);
    let color = fields.with("color", reader, |node, reader| reader.literal(node)).flatten();
    let face_value = fields
        .with("face_value", reader, |node, reader| (node.value != Value::Null).then(|| number(node, reader)));
    let dominant = flag("dominant", &fields, reader);
    let icons = list("icons", &fields, reader, |node, reader| reader.literal::<Icon>(node));
    let effectless = flag("effectless", &fields, reader);
    let text = texts(&fields, reader);
    let gene_pool = fields.with("gene_pool", reader, gene_pool);
    let play_conditions = fields.with("play_conditions", reader, |node, reader| {
        ask_about_plays(node, reader);
        reader
            .with_words(|reader| section(Section::Card, reader, |reader| reader.each(node, Condition::read)))
    });
    let (play_conditions, play_condition_words) = play_conditions.unwrap_or_default();
    let play_cost = fields.with("play_cost", reader, |node, reader| {
        ask_about_plays(node, reader);
        section(Section::Card, reader, |reader| steps::price(node, reader))
    });
    let action = steps_of("action", &fields, reader);
    let on_play = steps_of("on_play", &fields, reader);
    let reactions = fields.with("reactions", reader, reactions).unwrap_or_default();
    let worlds_end = fields.with("worlds_end", reader, worlds_end);
    let scoring = list("scoring", &fields, reader, |node, reader| {
        section(Section::Scoring, reader, |reader| scoring(node, reader))
    });
    consistent(&fields, reader);
    Trait {
        id,
        name,
        copies: copies.unwrap_or_default(),
        variants,
        color: color.unwrap_or(Color::Colorless),
        face_value: face_value.flatten(),
        dominant,
        icons: Icons {
            action: icons.contains(&Some(Icon::Action)),
            out_of_turn: icons.contains(&Some(Icon::OutOfTurn)),
            worlds_end: icons.contains(&Some(Icon::WorldsEnd)),
            drop_of_life: icons.contains(&Some(Icon::DropOfLife)),
        },
        effectless,
        text,
        gene_pool,
        play_conditions: play_conditions.into(),
        play_condition_words,
        play_cost,
        action,
        on_play,
        reactions,
        worlds_end,
        scoring,
        remembers: reader.context.remembered(),
    }
}

fn variants(copies: Option<u16>, fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Box<[Text]> {
    let variants = fields.with("variants", reader, |node, reader| {
        let variants = reader.each(node, Text::read);
        if let Some(copies) = copies
            && node.as_list().is_some_and(|list| list.len() != usize::from(copies))
        {
            reader.fault(Code::INCONSISTENT, format!("one for each of {copies} copies"), variants.len());
        }
        variants
    });
    variants.unwrap_or_default().into()
}

/// The rules text by kind, in the order of the document.
fn texts(fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Box<[(&'static str, Text)]> {
    let texts = fields.with("text", reader, |node, reader| {
        let fields = reader.record(node, &TEXT);
        let kinds = node.as_map().unwrap_or_default().iter().filter_map(|(key, _)| {
            let kind = TEXT.iter().find(|kind| *kind.name == *key.name)?;
            Some((kind.name, fields.with(kind.name, reader, Text::read)?))
        });
        kinds.collect()
    });
    texts.unwrap_or_default()
}

fn gene_pool(node: &Node, reader: &mut Reader<Checker>) -> GenePool {
    let fields = reader.record(node, &GENE_POOL);
    let scope: Option<Scope> = fields.with("scope", reader, |node, reader| reader.literal(node)).flatten();
    let delta = fields.with("delta", reader, number).unwrap_or_default();
    GenePool { all: scope == Some(Scope::All), delta }
}

fn steps_of(key: &str, fields: &Fields<'_>, reader: &mut Reader<Checker>) -> Option<Pipeline> {
    fields.with(key, reader, |node, reader| {
        section(Section::Card, reader, |reader| steps::pipeline(node, reader))
    })
}

fn reactions(node: &Node, reader: &mut Reader<Checker>) -> Box<[crate::language::document::Reaction]> {
    let mut ids: Vec<&str> = Vec::new();
    let read = reader.each(node, |node, reader| {
        let id = node.get("id").and_then(Node::as_text);
        if let Some(id) = id.filter(|id| ids.contains(id)) {
            reader.fault(
                Code::DUPLICATE,
                "an id that no earlier reaction of the card has",
                format!("`{id}` again"),
            );
        }
        ids.extend(id);
        reaction(node, reader)
    });
    read.into()
}

fn worlds_end(node: &Node, reader: &mut Reader<Checker>) -> WorldsEnd {
    let fields = reader.record(node, &WORLDS_END);
    let priority = fields.with("priority", reader, |node, reader| reader.literal(node)).flatten();
    let from = fields.with("from", reader, |node, reader| reader.literal::<From>(node)).flatten();
    WorldsEnd {
        priority: priority.unwrap_or(Priority::Normal),
        from_hand: from == Some(From::Hand),
        optional: flag("optional", &fields, reader),
        pipeline: steps_of("pipeline", &fields, reader).unwrap_or_else(no_pipeline),
    }
}

fn scoring(node: &Node, reader: &mut Reader<Checker>) -> Scoring {
    let fields = reader.record(node, &SCORING);
    let to = fields.with("to", reader, |node, reader| reader.literal(node)).flatten();
    let (points, words) = reader.with_words(|reader| fields.with("points", reader, Count::read));
    Scoring { to: to.unwrap_or(Scorers::Myself), points: points.unwrap_or(Count::Literal(0)), words }
}

/// Checks that icons, texts and sections tell the same.
///
/// It looks at what the document says and not at what was read: a section that is faulty is there all the same.
fn consistent(fields: &Fields<'_>, reader: &mut Reader<Checker>) {
    let has = |key: &str| fields.get(key).is_some();
    let listed = |key: &str| fields.get(key).and_then(Node::as_list).unwrap_or_default();
    let text = |node: &Node, key: &str| node.get(key).and_then(Node::as_text).map(str::to_owned);
    let zones: Vec<Option<String>> =
        listed("reactions").iter().map(|reaction| text(reaction, "zone")).collect();
    let reacts_from = |zone: &str| zones.iter().any(|known| known.as_deref() == Some(zone));
    let ends_in_hand =
        fields.get("worlds_end").and_then(|node| text(node, "from")).as_deref() == Some("hand");
    let scores = !listed("scoring").is_empty();
    fields.with("icons", reader, |node, reader| {
        let Some(icons) = node.as_list() else { return };
        let sections = [
            (Icon::Action, has("action"), "`action`"),
            (Icon::OutOfTurn, reacts_from("hand") || ends_in_hand, "a reaction or `worlds_end` from hand"),
            (Icon::WorldsEnd, has("worlds_end"), "`worlds_end`"),
            (Icon::DropOfLife, scores, "`scoring`"),
        ];
        for (icon, has, section) in sections {
            let shows = icons.iter().any(|node| node.as_text() == Some(icon.name()));
            agree(&format!("the icon `{}`", icon.name()), shows, section, has, reader);
        }
    });
    fields.with("text", reader, |node, reader| {
        let Some(texts) = node.as_map() else { return };
        let sections = [
            ("requirement", has("play_conditions") || has("play_cost"), "`play_conditions` or `play_cost`"),
            ("action", has("action"), "`action`"),
            ("on_play", has("on_play"), "`on_play`"),
            (
                "ongoing",
                has("gene_pool") || reacts_from("trait_pile"),
                "`gene_pool` or a reaction in the pile",
            ),
            ("reaction", reacts_from("hand"), "a reaction from hand"),
            ("worlds_end", has("worlds_end"), "`worlds_end`"),
            ("scoring", scores, "`scoring`"),
        ];
        for (kind, has, section) in sections {
            let says = texts.iter().any(|(key, _)| *key.name == *kind);
            agree(&format!("the text `{kind}`"), says, section, has, reader);
        }
    });
    let is_silent = fields.get("text").and_then(Node::as_map).map(<[_]>::is_empty);
    fields.with("effectless", reader, |node, reader| {
        if let Some(silent) = is_silent
            && node.value == Value::Bool(!silent)
        {
            let why = if silent { "there is no text" } else { "there is a text" };
            reader.fault(Code::INCONSISTENT, format!("{silent}, as {why}"), node);
        }
    });
}

/// Says where one of two things that go together is missing.
fn agree(one: &str, has_one: bool, other: &str, has_other: bool, reader: &mut Reader<Checker>) {
    match (has_one, has_other) {
        (true, false) => reader.fault(Code::INCONSISTENT, format!("{other} beside {one}"), "none"),
        (false, true) => reader.fault(Code::INCONSISTENT, format!("{one} beside {other}"), "none"),
        _ => {}
    }
}
