//! Kinds that order, repeat, delay and change other effects.

use super::{FILTER, RANDOM, SELECT};
use crate::{
    registry::{Category, Kind, OnlyIn, Parameter, Shape},
    words::Target,
};

pub(super) const KINDS: &[Kind] = &[
    Kind::new("trigger", "Trigger", Category::Meta, "The owner's triggers of one timing happen again.")
        .on(&[Target::None, Target::Myself])
        .by_default(Target::None)
        .takes(&[
            Parameter::new("event", Shape::Word("timing_or_phase")).required(),
            Parameter::new("count", Shape::Number(1, 10)).by_default(1),
        ])
        .carried_by("triggers"),
    Kind::new("conditional", "Conditional", Category::Meta, "One of two branches.")
        .takes(&[
            Parameter::new("if", Shape::Condition).required(),
            Parameter::new("then", Shape::Effect).required(),
            Parameter::new("else", Shape::Effect),
        ])
        .carried_by("plain code in the handler"),
    Kind::new("composite", "Composite", Category::Meta, "Several effects in order.")
        .takes(&[Parameter::new("effects", Shape::Effects).required()])
        .carried_by("plain code in the handler"),
    Kind::new("repeat", "Repeat", Category::Meta, "An effect several times.")
        .takes(&[
            Parameter::new("count", Shape::Number(0, 99)).required(),
            Parameter::new("effect", Shape::Effect).required(),
        ])
        .carried_by("plain code in the handler"),
    Kind::new("delay", "Delay", Category::Meta, "An effect at a later moment.")
        .takes(&[
            Parameter::new("timing", Shape::Word("timing_or_phase")).required(),
            Parameter::new("effect", Shape::Effect).required(),
            Parameter::new("turns", Shape::Number(1, 99)).by_default(1),
        ])
        .causes(&["delayed"])
        .carried_by("trigger from the state"),
    Kind::new("cancel", "Cancel", Category::Meta, "What is pending does not happen.")
        .takes(&[Parameter::new("what", Shape::Word("pending_what")).required()])
        .causes(&["item_cancelled", "effect_prevented"])
        .carried_by("replacement: prevent; of a stack item: a mark in the state")
        .only_in(OnlyIn::Pending),
    Kind::new(
        "modify",
        "Modify",
        Category::Meta,
        "Changes a number of a creature, card, relic or of what is pending.",
    )
    .on(&[
        Target::Myself,
        Target::SingleEnemy,
        Target::AllEnemies,
        Target::SingleAlly,
        Target::AllAllies,
        Target::CardInHand,
        Target::CardInDeck,
        Target::CardInDiscard,
        Target::CardInExhaust,
        Target::ThisCard,
        Target::EventCard,
    ])
    .by_default(Target::Myself)
    .takes(&[
        Parameter::new("stat", Shape::Word("stat")).required(),
        Parameter::new("value", Shape::Number(-999, 999)).required(),
        Parameter::new("op", Shape::Word("op")).by_default_word("add"),
        Parameter::new("scope", Shape::Word("scope")).by_default_word("combat"),
        SELECT,
        RANDOM,
        FILTER,
        Parameter::new("count", Shape::Number(1, 10)).by_default(1),
    ])
    .causes(&["stat_changed", "item_modified"])
    .carried_by("effect; of what is pending: replacement: replace"),
    Kind::new("choose", "Choose", Category::Meta, "The player picks one of several effects.")
        .takes(&[Parameter::new("options", Shape::Options).required()])
        .carried_by("prompt"),
    Kind::new("random_one", "One at random", Category::Meta, "Chance picks one of several effects.")
        .takes(&[Parameter::new("options", Shape::Options).required()])
        .carried_by("plain code with one draw of chance"),
];
