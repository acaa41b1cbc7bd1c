//! Monotheism, age 2.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Monotheism",
    2,
    Purple,
    [PICTURE, CASTLE, CASTLE, CASTLE],
    CASTLE,
    &[demand(monotheism_demand), dogma(monotheism)],
);

/// Target picks one top card on Target's board whose color has no card on Activator's board and transfers it
/// to Activator's score pile; if a card was transferred, Target draws and tucks a 1.
#[handler]
async fn monotheism_demand(d: Dogma) {
    let _ = d;
}

/// Draw one card of value 1 and tuck it.
#[handler]
async fn monotheism(d: Dogma) {
    let _ = d;
}
