//! Computers, age 9.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Computers",
    9,
    Blue,
    [CLOCK, PICTURE, CLOCK, FACTORY],
    CLOCK,
    &[dogma(computers_first), dogma(computers_second)],
);

/// Optional: splay up either your red or your green cards.
#[handler]
async fn computers_first(d: Dogma) {
    let _ = d;
}

/// Draw and meld a 10; execute that card's non-demand effects alone (not shared).
#[handler]
async fn computers_second(d: Dogma) {
    let _ = d;
}
