//! Kinds of the draw pile, of marks on cards, of enemies and of turns.

use super::{CARDS, CHOSEN_CARDS, FILTER, RANDOM, SELECT};
use crate::{
    registry::{Category, Kind, OnlyIn, Parameter, Shape},
    words::Target,
};

pub(super) const KINDS: &[Kind] = &[
    Kind::new("scry", "Scry", Category::Special, "Looks at the top cards of the draw pile.")
        .takes(&[
            Parameter::new("value", Shape::Number(1, 10)).required(),
            Parameter::new("may_discard", Shape::Flag).by_default(1),
        ])
        .causes(&["scried", "card_discarded"])
        .carried_by("prompt, then effects"),
    Kind::new("retain", "Retain", Category::Special, "The card stays in hand at the end of the turn.")
        .on(CARDS)
        .by_default(Target::ThisCard)
        .takes(&[
            Parameter::new("permanent", Shape::Flag),
            Parameter::new("value", Shape::Number(1, 10)).by_default(1),
            SELECT,
            RANDOM,
            FILTER,
        ])
        .causes(&["card_marked"]),
    Kind::new(
        "ethereal",
        "Ethereal",
        Category::Special,
        "The card is exhausted if it is in hand at the end of the turn.",
    )
    .on(CARDS)
    .by_default(Target::ThisCard)
    .takes(CHOSEN_CARDS)
    .causes(&["card_marked"]),
    Kind::new("innate", "Innate", Category::Special, "The card is in the first hand of every later combat.")
        .on(CARDS)
        .by_default(Target::ThisCard)
        .takes(CHOSEN_CARDS)
        .causes(&["card_marked"]),
    Kind::new("upgrade_card", "Upgrade Card", Category::Special, "Upgrades cards.")
        .on(CARDS)
        .by_default(Target::CardInHand)
        .takes(&[
            Parameter::new("count", Shape::Number(1, 10)).by_default(1),
            SELECT,
            RANDOM,
            FILTER,
            Parameter::new("permanent", Shape::Flag),
            Parameter::new("any_type", Shape::Flag),
        ])
        .causes(&["card_upgraded"])
        .carried_by("prompt, then effects"),
    Kind::new("summon", "Summon", Category::Special, "New enemies join the fight.")
        .takes(&[
            Parameter::new("enemy", Shape::Name("enemy")).required(),
            Parameter::new("count", Shape::Number(1, 5)).by_default(1),
            Parameter::new("hp", Shape::Number(1, 999)),
            Parameter::new("minion", Shape::Flag),
        ])
        .causes(&["creature_summoned"]),
    Kind::new("set_move", "Set move", Category::Special, "An enemy changes what it will do.")
        .on(&[Target::Myself])
        .by_default(Target::Myself)
        .takes(&[Parameter::new("move", Shape::Name("move")).required()])
        .causes(&["intent_set"])
        .only_in(OnlyIn::Enemy),
    Kind::new("leave", "Leave", Category::Special, "The creature leaves the fight without dying.")
        .on(&[Target::Myself])
        .by_default(Target::Myself)
        .takes(&[Parameter::new("reason", Shape::Word("leave_reason")).required()])
        .causes(&["creature_left"])
        .only_in(OnlyIn::Enemy),
    Kind::new("end_turn", "End turn", Category::Special, "The turn ends when this item is done.")
        .carried_by("a mark in the state"),
    Kind::new("shuffle", "Shuffle", Category::Special, "The discard pile is shuffled into the draw pile.")
        .causes(&["pile_shuffled"]),
    Kind::new("gain_potion", "Gain a potion", Category::Special, "Random potions fill empty slots.")
        .on(&[Target::Myself])
        .by_default(Target::Myself)
        .takes(&[Parameter::new("count", Shape::Number(1, 5)).by_default(1)])
        .causes(&["potion_gained"]),
];
