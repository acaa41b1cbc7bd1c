//! Collaboration, age 9.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Collaboration",
    9,
    Green,
    [PICTURE, CROWN, CLOCK, CROWN],
    CROWN,
    &[demand(collaboration_demand), dogma(collaboration)],
);

/// Target draws and reveals two cards of value 9. Activator picks one of the two; Target transfers that one
/// to Activator's board and melds the other one.
#[handler]
async fn collaboration_demand(d: Dogma) {
    let _ = d;
}

/// If your green pile holds at least ten cards, covered ones included, you win the game.
#[handler]
async fn collaboration(d: Dogma) {
    let _ = d;
}
