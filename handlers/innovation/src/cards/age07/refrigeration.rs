//! Refrigeration, age 7.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Refrigeration",
    7,
    Yellow,
    [PICTURE, LEAF, LEAF, CROWN],
    LEAF,
    &[demand(refrigeration_demand), dogma(refrigeration)],
);

/// Target returns floor(number of cards in Target's hand / 2) cards of Target's pick from hand, in the order
/// Target picks.
#[handler]
async fn refrigeration_demand(d: Dogma) {
    let _ = d;
}

/// Optional: score one card from hand.
#[handler]
async fn refrigeration(d: Dogma) {
    let _ = d;
}
