//! Emancipation, age 6.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Emancipation",
    6,
    Purple,
    [FACTORY, LIGHTBULB, FACTORY, PICTURE],
    FACTORY,
    &[demand(emancipation_demand), dogma(emancipation)],
);

/// Target transfers one card of Target's pick from Target's hand to Activator's score pile; if a card was
/// transferred, Target draws a 6.
#[handler]
async fn emancipation_demand(d: Dogma) {
    let _ = d;
}

/// Optional: splay right either your red or your purple cards.
#[handler]
async fn emancipation(d: Dogma) {
    let _ = d;
}
