//! Corporations, age 8.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Corporations",
    8,
    Green,
    [PICTURE, FACTORY, FACTORY, CROWN],
    FACTORY,
    &[demand(corporations_demand), dogma(corporations)],
);

/// Target transfers one top card that is not green and has a factory (Target's pick) from Target's board to
/// Activator's score pile; if a card was transferred, Target draws and melds an 8.
#[handler]
async fn corporations_demand(d: Dogma) {
    let _ = d;
}

/// Draw one card of value 8 and meld it.
#[handler]
async fn corporations(d: Dogma) {
    let _ = d;
}
