//! Miniaturization, age 10.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Miniaturization",
    10,
    Red,
    [PICTURE, LIGHTBULB, CLOCK, LIGHTBULB],
    LIGHTBULB,
    &[dogma(miniaturization)],
);

/// Optional: return one card of any value from hand. Only if the returned card's value was 10: draw one card
/// of value 10 per distinct value present in your score pile.
#[handler]
async fn miniaturization(d: Dogma) {
    let _ = d;
}
