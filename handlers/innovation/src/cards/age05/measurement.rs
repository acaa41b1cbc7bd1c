//! Measurement, age 5.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Measurement", 5, Green, [LIGHTBULB, LEAF, LIGHTBULB, PICTURE], LIGHTBULB, &[dogma(measurement)]);

/// Optional: reveal one card from hand and return it. If done: splay the returned card's color right on your
/// board, then draw a card of value (size of your pile of that color, covered cards included).
#[handler]
async fn measurement(d: Dogma) {
    let _ = d;
}
