//! Specialization, age 9.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Specialization",
    9,
    Purple,
    [PICTURE, FACTORY, LEAF, FACTORY],
    FACTORY,
    &[dogma(specialization_first), dogma(specialization_second)],
);

/// Reveal one card of your pick from hand. From each opponent's board, transfer the top card of the revealed
/// color, if any, to your hand. With an empty hand nothing happens.
#[handler]
async fn specialization_first(d: Dogma) {
    let _ = d;
}

/// Optional: splay up either your yellow or your blue cards.
#[handler]
async fn specialization_second(d: Dogma) {
    let _ = d;
}
