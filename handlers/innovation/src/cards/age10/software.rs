//! Software, age 10.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Software",
    10,
    Blue,
    [CLOCK, CLOCK, CLOCK, PICTURE],
    CLOCK,
    &[dogma(software_first), dogma(software_second)],
);

/// Draw one card of value 10 and score it.
#[handler]
async fn software_first(d: Dogma) {
    let _ = d;
}

/// Draw and meld a 10, then draw and meld another 10; then execute only the second one's non-demand effects
/// alone (not shared).
#[handler]
async fn software_second(d: Dogma) {
    let _ = d;
}
