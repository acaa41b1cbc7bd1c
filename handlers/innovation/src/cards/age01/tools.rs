//! Tools, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Tools",
    1,
    Blue,
    [PICTURE, LIGHTBULB, LIGHTBULB, CASTLE],
    LIGHTBULB,
    &[dogma(tools_first), dogma(tools_second)],
);

/// Optional: return three cards from hand (with fewer than three in hand the option is to return all of
/// them). Only if exactly three were returned: draw and meld a 3.
#[handler]
async fn tools_first(d: Dogma) {
    let _ = d;
}

/// Optional: return one card of value 3 from hand; if returned, draw three cards of value 1.
#[handler]
async fn tools_second(d: Dogma) {
    let _ = d;
}
