//! Globalization, age 10.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Globalization",
    10,
    Yellow,
    [PICTURE, FACTORY, FACTORY, FACTORY],
    FACTORY,
    &[demand(globalization_demand), dogma(globalization)],
);

/// Target returns one top card with a leaf (Target's pick) from Target's board.
#[handler]
async fn globalization_demand(d: Dogma) {
    let _ = d;
}

/// Draw and score a 6. Then, if no player at all has more visible leaf icons than visible factory icons, the
/// player whose score is strictly highest wins the game; with a tie for highest nothing happens.
#[handler]
async fn globalization(d: Dogma) {
    let _ = d;
}
