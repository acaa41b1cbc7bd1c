//! Kinds that choose others to happen to.

use crate::registry::{Category, Kind, OnlyIn, Parameter, Shape};

pub(super) const KINDS: &[Kind] = &[
    Kind::new("redirect", "Redirect", Category::Targeting, "What is pending happens to another creature.")
        .takes(&[Parameter::new("to", Shape::Word("redirect_to")).required()])
        .causes(&["item_modified"])
        .carried_by("replacement: replace")
        .only_in(OnlyIn::Pending),
    Kind::new("spread", "Spread", Category::Targeting, "The effect, and part of it on the other enemies.")
        .takes(&[
            Parameter::new("effect", Shape::Effect).required(),
            Parameter::new("value", Shape::Number(0, 100)).by_default(50),
        ])
        .carried_by("effects in a call"),
    Kind::new("chain", "Chain", Category::Targeting, "The effect bounces from creature to creature.")
        .takes(&[
            Parameter::new("effect", Shape::Effect).required(),
            Parameter::new("count", Shape::Number(1, 20)).required(),
            Parameter::new("falloff", Shape::Number(0, 100)).by_default(100),
        ])
        .carried_by("effects in a call"),
];
