//! Gunpowder, age 4.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Gunpowder",
    4,
    Red,
    [PICTURE, FACTORY, CROWN, FACTORY],
    FACTORY,
    &[demand(gunpowder_demand), dogma(gunpowder)],
);

/// Target transfers one top card with a castle (Target's pick) from Target's board to Activator's score
/// pile.
#[handler]
async fn gunpowder_demand(d: Dogma) {
    let _ = d;
}

/// If this action's demand transferred at least one card, from any Target, draw and score a 2.
#[handler]
async fn gunpowder(d: Dogma) {
    let _ = d;
}
