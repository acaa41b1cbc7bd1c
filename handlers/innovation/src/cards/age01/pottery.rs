//! Pottery, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Pottery",
    1,
    Blue,
    [PICTURE, LEAF, LEAF, LEAF],
    LEAF,
    &[dogma(pottery_first), dogma(pottery_second)],
);

/// Optional: return one to three cards from hand; if any were returned, draw and score a card of value
/// (number returned).
#[handler]
async fn pottery_first(d: Dogma) {
    let _ = d;
}

/// Draw one card of value 1.
#[handler]
async fn pottery_second(d: Dogma) {
    let _ = d;
}
