//! The sentences of the language, by groups of kinds.
//!
//! Of the sentences of a kind the first one that can say an effect is said, and of all sentences the first one that fits a text
//! is read: what is more special stands first.

use crate::{
    text::grammar::{
        Fixed::{Flag, Word},
        Part::{
            self, Amount, Body, Bracket, Is, Maybe, Name, Negated, Noun, Number, One, OneOf, Options,
            Otherwise, Phrase, Pool, Timing, Words,
        },
        Plural, Sentence,
    },
    text::names::Named,
    words::Target,
};

/// All sentences but `Do {...}`, which says any effect.
pub(super) const SENTENCES: &[&[Sentence]] = &[RESOURCES, CARDS, NEW_CARDS, STATUSES, CONTROL, SPECIAL];

type Phrases = &'static [(&'static str, &'static str)];

const WHO: Phrases = &[
    ("single_enemy", "an enemy"),
    ("all_enemies", "all enemies"),
    ("random_enemy", "a random enemy"),
    ("other_enemies", "the other enemies"),
    ("event_source", "the source"),
    ("event_target", "the target"),
    ("single_ally", "an ally"),
    ("all_allies", "all allies"),
    ("random_ally", "a random ally"),
    ("all", "everyone"),
    ("self", "yourself"),
];
const ZONE: Phrases = &[
    ("card_in_hand", "in your hand"),
    ("card_in_deck", "in your draw pile"),
    ("card_in_discard", "in your discard pile"),
    ("card_in_exhaust", "in your exhaust pile"),
];
const HERE: Phrases = &[("this_card", "this card"), ("event_card", "that card")];
const DESTINATION: Phrases = &[
    ("hand", "your hand"),
    ("discard", "your discard pile"),
    ("exhaust", "your exhaust pile"),
    ("draw_top", "the top of your draw pile"),
    ("draw_bottom", "the bottom of your draw pile"),
    ("draw_random", "your draw pile"),
];
const COST_FOR: Phrases = &[("turn", "this turn"), ("played", "until played"), ("combat", "this combat")];
const CARD_STAT: Phrases = &[("damage", "damage"), ("block", "block"), ("cost", "cost")];
const PENDING: Phrases = &[("event", "event"), ("item", "item")];
const CATEGORY: Phrases = &[("buff", "buffs"), ("debuff", "debuffs"), ("all", "statuses")];
const DAMAGE_TYPE: Phrases = &[("effect", "plain"), ("attack", "attack")];

/// The pools of cards: one card, and several.
pub(super) const POOL: &[(&str, &str, &str)] = &[
    ("attacks", "attack", "attacks"),
    ("skills", "skill", "skills"),
    ("powers", "power", "powers"),
    ("cards", "card", "cards"),
    ("colorless", "colorless card", "colorless cards"),
    ("statuses", "status card", "status cards"),
    ("curses", "curse", "curses"),
];

const TIMES: Part = Noun(None, "time", "times");
const TURNS: Part = Noun(None, "turn", "turns");
const WITH: Part = Maybe(&[Words("with"), Bracket("filter")]);
const TO_WHOM: Part = Maybe(&[Words("to"), Phrase("target", WHO)]);
const FOR_WHOM: Part = Maybe(&[Words("for"), Phrase("target", WHO)]);
const FOR_TURNS: Part = Maybe(&[Words("for"), Number("duration"), TURNS]);
const ANYWHERE: Part = Phrase("target", ZONE);
const IN_HAND: Part = Maybe(&[ANYWHERE]);

/// Which cards: how many they are and what they are called then, and how it is said where they are.
macro_rules! cards {
    ($number:expr, $cards:expr, $zone:expr) => {
        OneOf(&[
            &[Phrase("target", HERE)],
            &[Words("all cards"), Is("select", Word("all")), WITH, $zone],
            &[Words("any number of cards"), Is("select", Word("any")), WITH, $zone],
            &[Words("up to"), $number, $cards, Is("select", Word("up_to")), WITH, $zone],
            &[Words("the top"), $number, $cards, Is("select", Word("top")), WITH, $zone],
            &[Words("the bottom"), $number, $cards, Is("select", Word("bottom")), WITH, $zone],
            &[$number, $cards, Words("at random"), Is("select", Word("random")), WITH, $zone],
            &[$number, $cards, WITH, $zone],
        ])
    };
}

const VALUE: Part = Number("value");
const VALUE_CARDS: Part = Noun(Some("value"), "card", "cards");
const COUNT: Part = Number("count");
const COUNT_CARDS: Part = Noun(Some("count"), "card", "cards");

const SOME_CARDS: Part = cards!(VALUE, VALUE_CARDS, ANYWHERE);
const HAND_CARDS: Part = cards!(VALUE, VALUE_CARDS, IN_HAND);
const UPGRADED_CARDS: Part = cards!(COUNT, COUNT_CARDS, ANYWHERE);
const PLAYED_CARDS: Part = cards!(One, Noun(None, "cards", "card"), ANYWHERE);

const fn sentence(kind: &'static str, target: Target, parts: &'static [Part]) -> Sentence {
    Sentence { kind, target, parts }
}

const RESOURCES: &[Sentence] = &[
    sentence(
        "damage",
        Target::SingleEnemy,
        &[
            Words("Deal"),
            VALUE,
            Maybe(&[Phrase("damage_type", DAMAGE_TYPE)]),
            Words("damage"),
            // Where it is said how often, whom may be said before it.
            OneOf(&[
                &[Maybe(&[Number("hits"), TIMES]), TO_WHOM],
                &[TO_WHOM, Maybe(&[Number("hits"), TIMES])],
            ]),
            Maybe(&[Words(", ignoring block"), Is("piercing", Flag(true))]),
            Maybe(&[Words(", healing you for it"), Is("lifesteal", Flag(true))]),
        ],
    ),
    sentence("lose_hp", Target::Myself, &[Words("Lose"), VALUE, Words("HP")]),
    sentence(
        "lose_hp",
        Target::Myself,
        &[Words("Take"), VALUE, Words("damage"), Is("blockable", Flag(true))],
    ),
    sentence(
        "lose_hp",
        Target::None,
        &[Words("Make"), Phrase("target", WHO), Words("lose"), VALUE, Words("HP")],
    ),
    sentence(
        "heal",
        Target::Myself,
        &[
            Words("Heal"),
            VALUE,
            OneOf(&[&[Words("HP")], &[]]),
            Maybe(&[Words("beyond the maximum"), Is("overheal", Flag(true))]),
            FOR_WHOM,
        ],
    ),
    sentence(
        "block",
        Target::Myself,
        &[
            Words("Gain"),
            VALUE,
            Maybe(&[Words("plain"), Is("modified", Flag(false))]),
            Words("block"),
            Maybe(&[Words("and keep it"), Is("retain", Flag(true))]),
            FOR_WHOM,
        ],
    ),
    sentence("lose_block", Target::Myself, &[Words("Lose all block")]),
    sentence("lose_block", Target::None, &[Words("Remove all block from"), Phrase("target", WHO)]),
    sentence(
        "lose_block",
        Target::None,
        &[Words("Remove"), VALUE, Words("block from"), Phrase("target", WHO)],
    ),
    sentence("energy", Target::Myself, &[Words("Lose"), Negated("value"), Words("energy"), EACH_TURN]),
    sentence("energy", Target::Myself, &[Words("Gain"), VALUE, Words("energy"), EACH_TURN]),
    sentence("gold", Target::Myself, &[Words("Lose"), Negated("value"), Words("gold")]),
    sentence("gold", Target::Myself, &[Words("Gain"), VALUE, Words("gold")]),
];

const EACH_TURN: Part = Maybe(&[Words("each turn"), Is("temporary", Flag(false))]);

const CARDS: &[Sentence] = &[
    sentence("draw", Target::Myself, &[Words("Draw"), VALUE, VALUE_CARDS, WITH]),
    sentence(
        "discard",
        Target::None,
        &[
            Words("Discard"),
            VALUE,
            VALUE_CARDS,
            Words("at random"),
            WITH,
            OneOf(&[&[], &[Words("in your hand")]]),
        ],
    ),
    sentence("discard", Target::CardInHand, &[Words("Discard"), HAND_CARDS]),
    sentence("discard", Target::CardInHand, &[Words("Discard your hand"), Is("select", Word("all"))]),
    sentence("exhaust", Target::CardInHand, &[Words("Exhaust"), HAND_CARDS]),
    sentence("exhaust", Target::CardInHand, &[Words("Exhaust your hand"), Is("select", Word("all"))]),
    sentence(
        "upgrade_card",
        Target::CardInHand,
        &[
            Words("Upgrade"),
            UPGRADED_CARDS,
            Maybe(&[Words("for the run"), Is("permanent", Flag(true))]),
            Maybe(&[Words("of any type"), Is("any_type", Flag(true))]),
        ],
    ),
    sentence(
        "copy",
        Target::CardInHand,
        &[Words("Copy"), SOME_CARDS, Words("to"), Phrase("destination", DESTINATION), Maybe(&[COUNT, TIMES])],
    ),
    sentence("move_card", Target::CardInHand, &[Words("Move"), SOME_CARDS, Words("to"), TO_ZONE]),
    sentence(
        "transform",
        Target::CardInHand,
        &[Words("Transform"), SOME_CARDS, Words("into a random"), Pool("random_from_pool", Plural::One)],
    ),
    sentence(
        "transform",
        Target::CardInHand,
        &[Words("Transform"), SOME_CARDS, Words("into"), Name("into", Named::Card)],
    ),
    sentence(
        "play_card",
        Target::CardInDeck,
        &[
            Words("Play"),
            PLAYED_CARDS,
            Maybe(&[Words("again"), Is("copy", Flag(true))]),
            Maybe(&[Words("and exhaust it"), Is("exhaust", Flag(true))]),
        ],
    ),
    sentence("retain", Target::ThisCard, &[Words("Retain"), SOME_CARDS]),
    sentence("ethereal", Target::ThisCard, &[Words("Make ethereal"), SOME_CARDS]),
    sentence("innate", Target::ThisCard, &[Words("Make innate"), SOME_CARDS]),
];

const TO_ZONE: Part = OneOf(&[
    &[Phrase(
        "to",
        &[("hand", "your hand"), ("discard", "your discard pile"), ("exhaust", "your exhaust pile")],
    )],
    &[Words("the bottom of your draw pile"), Is("to", Word("draw")), Is("position", Word("bottom"))],
    &[Words("your draw pile"), Is("to", Word("draw")), Is("position", Word("random"))],
    &[Words("the top of your draw pile"), Is("to", Word("draw"))],
]);

const NEW_CARDS: &[Sentence] = &[
    sentence(
        "create",
        Target::None,
        &[
            Words("Add one of"),
            Number("offer"),
            Words("random"),
            Pool("pool", Plural::Several),
            TO_DESTINATION,
            COSTING,
        ],
    ),
    sentence(
        "create",
        Target::None,
        &[Words("Add"), COUNT, Words("random"), Pool("pool", Plural::By("count")), TO_DESTINATION, COSTING],
    ),
    sentence(
        "create",
        Target::None,
        &[
            Words("Add"),
            COUNT,
            Name("card_id", Named::Card),
            Maybe(&[Words("+"), Is("upgraded", Flag(true))]),
            TO_DESTINATION,
            COSTING,
        ],
    ),
];

const TO_DESTINATION: Part = OneOf(&[&[Words("to"), Phrase("destination", DESTINATION)]]);
const COSTING: Part = Maybe(&[Words(", costing"), Number("cost"), Phrase("cost_for", COST_FOR)]);

const STATUSES: &[Sentence] = &[
    sentence(
        "gain_potion",
        Target::Myself,
        &[Words("Gain"), COUNT, Words("random"), Noun(Some("count"), "potion", "potions")],
    ),
    sentence(
        "modify",
        Target::Myself,
        &[Words("Gain"), VALUE, Words("max HP"), Is("stat", Word("max_hp")), Is("scope", Word("run"))],
    ),
    sentence("status", Target::Myself, &[Words("Lose"), Negated("value"), STATUS, FOR_TURNS]),
    sentence("status", Target::Myself, &[Words("Gain"), Amount, STATUS, FOR_TURNS]),
    sentence("status", Target::SingleEnemy, &[Words("Apply"), Amount, STATUS, TO_WHOM, FOR_TURNS]),
    sentence(
        "remove_status",
        Target::None,
        &[Words("Remove all"), Phrase("status", CATEGORY), Words("from"), Phrase("target", WHO)],
    ),
    sentence(
        "remove_status",
        Target::None,
        &[Words("Remove all"), STATUS, Words("from"), Phrase("target", WHO)],
    ),
    sentence(
        "remove_status",
        Target::None,
        &[Words("Remove"), VALUE, STATUS, Words("from"), Phrase("target", WHO)],
    ),
    sentence("transfer_status", Target::None, &[Words("Move all"), STATUS, FROM_TO]),
    sentence("transfer_status", Target::None, &[Words("Move"), VALUE, STATUS, FROM_TO]),
    sentence("stance", Target::Myself, &[Words("Enter"), STATUS]),
];

const STATUS: Part = Name("status", Named::Status);
const FROM_TO: Part = OneOf(&[&[Words("from"), Phrase("from", WHO), Words("to"), Phrase("target", WHO)]]);

const CONTROL: &[Sentence] = &[
    sentence(
        "conditional",
        Target::None,
        &[Words("If"), Bracket("if"), Words(":"), Body("then"), Maybe(&[Otherwise])],
    ),
    sentence("repeat", Target::None, &[Words("Repeat"), COUNT, TIMES, Words(":"), Body("effect")]),
    sentence("random_one", Target::None, &[Words("At random:"), Options]),
    sentence("choose", Target::None, &[Words("Choose one:"), Options]),
    sentence(
        "delay",
        Target::None,
        &[
            Maybe(&[Words("In"), Number("turns"), TURNS]),
            Words("at"),
            Timing("timing"),
            Words(":"),
            Body("effect"),
        ],
    ),
    sentence(
        "channel",
        Target::None,
        &[Words("Every"), Timing("timing"), FOR_TURNS, Words(":"), Body("effect")],
    ),
    sentence("spread", Target::None, &[Words("Spread"), VALUE, Words("percent:"), Body("effect")]),
    sentence(
        "chain",
        Target::None,
        &[
            Words("Bounce"),
            COUNT,
            TIMES,
            Maybe(&[Words("at"), Number("falloff"), Words("percent")]),
            Words(":"),
            Body("effect"),
        ],
    ),
    sentence("cancel", Target::None, &[Words("Cancel the pending"), Phrase("what", PENDING)]),
    sentence("redirect", Target::None, &[Words("Redirect it to"), Phrase("to", WHO)]),
    sentence("trigger", Target::None, &[Words("Trigger"), Timing("event"), Maybe(&[COUNT, TIMES])]),
    sentence(
        "modify",
        Target::ThisCard,
        &[Words("Raise the"), Phrase("stat", CARD_STAT), Words("of this card by"), VALUE],
    ),
];

const SPECIAL: &[Sentence] = &[
    sentence("scry", Target::None, &[Words("Scry"), VALUE]),
    sentence(
        "scry",
        Target::None,
        &[Words("Look at the top"), VALUE, VALUE_CARDS, Is("may_discard", Flag(false))],
    ),
    sentence(
        "summon",
        Target::None,
        &[
            Words("Summon"),
            COUNT,
            Name("enemy", Named::Enemy),
            Maybe(&[Words("with"), Number("hp"), Words("HP")]),
        ],
    ),
    sentence("end_turn", Target::None, &[Words("End the turn")]),
    sentence("shuffle", Target::None, &[Words("Shuffle your discard pile into your draw pile")]),
];
