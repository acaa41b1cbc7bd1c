//! Mapmaking, age 2.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Mapmaking",
    2,
    Green,
    [PICTURE, CROWN, CROWN, CASTLE],
    CROWN,
    &[demand(mapmaking_demand), dogma(mapmaking)],
);

/// Target transfers one card of value 1 from Target's score pile to Activator's score pile; with no such
/// card nothing happens.
#[handler]
async fn mapmaking_demand(d: Dogma) {
    let _ = d;
}

/// If this action's demand transferred at least one card, from any Target, draw and score a 1.
#[handler]
async fn mapmaking(d: Dogma) {
    let _ = d;
}
