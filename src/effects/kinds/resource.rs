//! Kinds of HP, block, energy and gold.

use super::{CREATURES, OWN_SIDE};
use crate::{
    registry::{Category, Flows, Kind, Parameter, Shape},
    words::Target,
};

pub(super) const KINDS: &[Kind] = &[
    Kind::new(
        "damage",
        "Damage",
        Category::Resource,
        "Deals damage that modifiers change and block absorbs.",
    )
    .on(&[
        Target::SingleEnemy,
        Target::AllEnemies,
        Target::RandomEnemy,
        Target::OtherEnemies,
        Target::EventSource,
        Target::EventTarget,
    ])
    .takes(&[
        Parameter::new("value", Shape::Number(0, 999)).required(),
        Parameter::new("hits", Shape::Number(0, 99)).by_default(1),
        Parameter::new("damage_type", Shape::Word("damage_type")),
        Parameter::new("piercing", Shape::Flag),
        Parameter::new("lifesteal", Shape::Flag),
    ])
    .flowing(Flows::ATTACK)
    .causes(&[
        "block_lost",
        "block_broken",
        "damage_dealt",
        "damage_taken",
        "unblocked_damage_taken",
        "hp_loss",
        "overkill",
        "entity_died",
    ])
    .carried_by(
        "one call for each hit; each hit is one effect with replacements before it \
         and after-handler triggers",
    ),
    Kind::new(
        "lose_hp",
        "Lose HP",
        Category::Resource,
        "HP goes away; no attack, not blocked unless blockable.",
    )
    .on(CREATURES)
    .takes(&[
        Parameter::new("value", Shape::Number(0, 999)).required(),
        Parameter::new("blockable", Shape::Flag),
    ])
    .flowing(Flows::MODIFIED)
    .causes(&["hp_loss", "overkill", "entity_died"])
    .carried_by("effect with replacements"),
    Kind::new("heal", "Heal", Category::Resource, "Gives HP back, at most up to the maximum.")
        .on(OWN_SIDE)
        .takes(&[
            Parameter::new("value", Shape::Number(0, 999)).required(),
            Parameter::new("overheal", Shape::Flag),
        ])
        .flowing(Flows::MODIFIED)
        .causes(&["entity_healed"]),
    Kind::new("block", "Block", Category::Resource, "Gains block, which absorbs damage until it decays.")
        .on(OWN_SIDE)
        .takes(&[
            Parameter::new("value", Shape::Number(0, 999)).required(),
            Parameter::new("retain", Shape::Flag),
            Parameter::new("modified", Shape::Flag),
        ])
        .flowing(Flows::MODIFIED)
        .causes(&["block_gained"])
        .carried_by("effect with replacements"),
    Kind::new("lose_block", "Lose block", Category::Resource, "Takes block away.")
        .on(CREATURES)
        .takes(&[Parameter::new("value", Shape::Number(0, 999))])
        .causes(&["block_lost", "block_broken"]),
    Kind::new("energy", "Energy", Category::Resource, "Changes energy.")
        .on(&[Target::Myself])
        .by_default(Target::Myself)
        .takes(&[
            Parameter::new("value", Shape::Number(-10, 10)).required(),
            Parameter::new("temporary", Shape::Flag).by_default(1),
        ])
        .causes(&["energy_gained", "energy_spent"]),
    Kind::new("gold", "Gold", Category::Resource, "Changes gold.")
        .on(&[Target::Myself, Target::SingleEnemy])
        .by_default(Target::Myself)
        .takes(&[
            Parameter::new("value", Shape::Number(-9999, 9999)).required(),
            Parameter::new("keep", Shape::Flag),
        ])
        .flowing(Flows::MODIFIED)
        .causes(&["gold_gained", "gold_spent"]),
];
