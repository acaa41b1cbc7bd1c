//! Experimentation, age 4.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Experimentation",
    4,
    Blue,
    [PICTURE, LIGHTBULB, LIGHTBULB, LIGHTBULB],
    LIGHTBULB,
    &[dogma(experimentation)],
);

/// Draw one card of value 5 and meld it.
#[handler]
async fn experimentation(d: Dogma) {
    let _ = d;
}
