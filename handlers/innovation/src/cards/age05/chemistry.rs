//! Chemistry, age 5.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Chemistry",
    5,
    Blue,
    [FACTORY, LIGHTBULB, FACTORY, PICTURE],
    FACTORY,
    &[dogma(chemistry_first), dogma(chemistry_second)],
);

/// Optional: splay your blue cards right.
#[handler]
async fn chemistry_first(d: Dogma) {
    let _ = d;
}

/// Draw and score a card of value (highest value among your top cards + 1); then return one card of your
/// pick from score pile (the card just scored is allowed).
#[handler]
async fn chemistry_second(d: Dogma) {
    let _ = d;
}
