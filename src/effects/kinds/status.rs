//! Kinds of statuses and stances.

use super::CREATURES;
use crate::{
    registry::{Category, Kind, Parameter, Shape},
    words::Target,
};

pub(super) const KINDS: &[Kind] = &[
    Kind::new("status", "Apply Status", Category::Status, "Applies a status.")
        .on(CREATURES)
        .takes(&[
            Parameter::new("status", Shape::Name("status")).required(),
            Parameter::new("value", Shape::Number(-999, 999)).by_default(1),
            Parameter::new("duration", Shape::Number(0, 99)).by_default(0),
        ])
        .causes(&["status_applied"])
        .carried_by("effect with replacements"),
    Kind::new("remove_status", "Remove Status", Category::Status, "Takes a status away, all of it or some.")
        .on(CREATURES)
        .takes(&[
            Parameter::new("status", Shape::Name("status_or_category")).required(),
            Parameter::new("value", Shape::Number(0, 999)),
        ])
        .causes(&["status_removed"]),
    Kind::new(
        "transfer_status",
        "Transfer Status",
        Category::Status,
        "Moves a status from one creature to another.",
    )
    .on(&[Target::Myself, Target::SingleEnemy, Target::RandomEnemy, Target::SingleAlly])
    .takes(&[
        Parameter::new("status", Shape::Name("status")).required(),
        Parameter::new("from", Shape::Word("transfer_from")).required(),
        Parameter::new("value", Shape::Number(0, 999)),
    ])
    .causes(&["status_removed", "status_applied"])
    .carried_by("two effects in a call"),
    Kind::new("channel", "Channel", Category::Status, "An ongoing effect that comes again and again.")
        .takes(&[
            Parameter::new("effect", Shape::Effect).required(),
            Parameter::new("timing", Shape::Word("timing_or_phase")).required(),
            Parameter::new("duration", Shape::Number(0, 99)).by_default(0),
        ])
        .causes(&["channeled"])
        .carried_by("trigger from the state"),
    Kind::new("stance", "Stance", Category::Status, "Enters a stance, leaving the one before.")
        .on(&[Target::Myself])
        .by_default(Target::Myself)
        .takes(&[Parameter::new("status", Shape::Name("stance")).required()])
        .causes(&["status_removed", "status_applied"])
        .carried_by("effects in a call"),
];
