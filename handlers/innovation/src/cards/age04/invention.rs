//! Invention, age 4.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Invention",
    4,
    Green,
    [PICTURE, LIGHTBULB, LIGHTBULB, FACTORY],
    LIGHTBULB,
    &[dogma(invention_first), dogma(invention_second)],
);

/// Optional: pick one of your colors that is currently splayed left and splay it right; if done, draw and
/// score a 4.
#[handler]
async fn invention_first(d: Dogma) {
    let _ = d;
}

/// If all five of your colors are splayed, whatever the directions, claim Wonder if it is still available.
#[handler]
async fn invention_second(d: Dogma) {
    let _ = d;
}
