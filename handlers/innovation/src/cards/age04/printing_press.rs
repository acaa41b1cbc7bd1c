//! Printing Press, age 4.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Printing Press",
    4,
    Blue,
    [PICTURE, LIGHTBULB, LIGHTBULB, CROWN],
    LIGHTBULB,
    &[dogma(printing_press_first), dogma(printing_press_second)],
);

/// Optional: return one card from score pile; if returned, draw a card of value (your top purple card's
/// value + 2), where no purple card counts as 0.
#[handler]
async fn printing_press_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay your blue cards right.
#[handler]
async fn printing_press_second(d: Dogma) {
    let _ = d;
}
