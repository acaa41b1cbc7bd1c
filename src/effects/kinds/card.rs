//! Kinds that move, make and change cards.

use super::{CARDS, CHOSEN_CARDS, FILTER, RANDOM, SELECT};
use crate::{
    registry::{Category, Flows, Kind, Parameter, Shape},
    words::Target,
};

pub(super) const KINDS: &[Kind] = &[
    Kind::new("draw", "Draw", Category::Card, "Draws cards.")
        .on(&[Target::Myself, Target::None])
        .by_default(Target::Myself)
        .takes(&[Parameter::new("value", Shape::Number(1, 10)).required(), FILTER])
        .flowing(Flows::MODIFIED)
        .causes(&["pile_shuffled", "card_drawn"])
        .carried_by("one effect for each card"),
    Kind::new("discard", "Discard", Category::Card, "Hand to discard pile.")
        .on(&[Target::CardInHand, Target::None])
        .by_default(Target::CardInHand)
        .takes(CHOSEN_CARDS)
        .causes(&["card_discarded"])
        .carried_by("prompt, then one effect for each card"),
    Kind::new("exhaust", "Exhaust", Category::Card, "A card leaves play for the rest of the combat.")
        .on(CARDS)
        .by_default(Target::CardInHand)
        .takes(CHOSEN_CARDS)
        .causes(&["card_exhausted"])
        .carried_by("prompt, then one effect for each card"),
    Kind::new("create", "Create", Category::Card, "A new card appears.")
        .takes(&[
            Parameter::new("card_id", Shape::Name("card")),
            Parameter::new("pool", Shape::Word("pool")),
            Parameter::new("destination", Shape::Word("destination")).by_default_word("hand"),
            Parameter::new("upgraded", Shape::Flag),
            Parameter::new("count", Shape::Number(1, 10)).by_default(1),
            Parameter::new("offer", Shape::Number(2, 5)),
            Parameter::new("cost", Shape::Number(0, 9)),
            Parameter::new("cost_for", Shape::Word("cost_for")).by_default_word("turn"),
        ])
        .one_of(&[&["card_id", "pool"]])
        .causes(&["card_created"])
        .carried_by("prompt with offer; one effect for each card"),
    Kind::new("copy", "Copy", Category::Card, "A copy of a card appears.")
        .on(CARDS)
        .by_default(Target::CardInHand)
        .takes(&[
            Parameter::new("value", Shape::Number(1, 10)).by_default(1),
            SELECT,
            RANDOM,
            FILTER,
            Parameter::new("destination", Shape::Word("destination")).by_default_word("hand"),
            Parameter::new("count", Shape::Number(1, 10)).by_default(1),
        ])
        .causes(&["card_created"])
        .carried_by("prompt, then effects"),
    Kind::new("transform", "Transform", Category::Card, "A card becomes another one.")
        .on(CARDS)
        .by_default(Target::CardInHand)
        .takes(&[
            Parameter::new("into", Shape::Name("card")),
            Parameter::new("random_from_pool", Shape::Word("pool")),
            Parameter::new("value", Shape::Number(1, 10)).by_default(1),
            SELECT,
            RANDOM,
            FILTER,
        ])
        .one_of(&[&["into", "random_from_pool"]])
        .causes(&["card_transformed"])
        .carried_by("prompt, then effects"),
    Kind::new("move_card", "Move a card", Category::Card, "A card goes from one zone to another.")
        .on(CARDS)
        .by_default(Target::CardInHand)
        .takes(&[
            Parameter::new("to", Shape::Word("zone")).required(),
            Parameter::new("position", Shape::Word("position")).by_default_word("top"),
            Parameter::new("value", Shape::Number(1, 10)).by_default(1),
            SELECT,
            RANDOM,
            FILTER,
        ])
        .causes(&["card_moved"])
        .carried_by("prompt, then effects"),
    Kind::new("play_card", "Play a card", Category::Card, "A card is played by an effect, at no cost.")
        .on(CARDS)
        .by_default(Target::CardInDeck)
        .takes(&[
            SELECT,
            RANDOM,
            FILTER,
            Parameter::new("exhaust", Shape::Flag),
            Parameter::new("copy", Shape::Flag),
        ])
        .causes(&["item_pushed", "card_played"])
        .carried_by("call"),
];
