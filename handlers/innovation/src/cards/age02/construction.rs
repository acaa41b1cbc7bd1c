//! Construction, age 2.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Construction",
    2,
    Red,
    [CASTLE, PICTURE, CASTLE, CASTLE],
    CASTLE,
    &[demand(construction_demand), dogma(construction)],
);

/// Target transfers two cards of Target's pick from Target's hand to Activator's hand (fewer if Target holds
/// fewer); then, in every case, Target draws a 2.
#[handler]
async fn construction_demand(d: Dogma) {
    let _ = d;
}

/// If you have a top card of all five colors and no other player does, claim Empire if it is still
/// available.
#[handler]
async fn construction(d: Dogma) {
    let _ = d;
}
