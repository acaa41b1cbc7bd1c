//! A.I., age 10.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "A.I.",
    10,
    Purple,
    [LIGHTBULB, LIGHTBULB, CLOCK, PICTURE],
    LIGHTBULB,
    &[dogma(ai_first), dogma(ai_second)],
);

/// Draw one card of value 10 and score it.
#[handler]
async fn ai_first(d: Dogma) {
    let _ = d;
}

/// If Robotics and Software are both top cards, whether on one board or on two, the player whose score is
/// strictly lowest of all wins the game; with a tie for lowest nothing happens.
#[handler]
async fn ai_second(d: Dogma) {
    let _ = d;
}
