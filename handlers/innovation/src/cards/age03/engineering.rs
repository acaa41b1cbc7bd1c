//! Engineering, age 3.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Engineering",
    3,
    Red,
    [CASTLE, PICTURE, LIGHTBULB, CASTLE],
    CASTLE,
    &[demand(engineering_demand), dogma(engineering)],
);

/// Target transfers to Activator's score pile each card that is a top card with a castle on Target's board
/// when Target starts this effect; cards uncovered by these moves are not included.
#[handler]
async fn engineering_demand(d: Dogma) {
    let _ = d;
}

/// Optional: splay your red cards left.
#[handler]
async fn engineering(d: Dogma) {
    let _ = d;
}
