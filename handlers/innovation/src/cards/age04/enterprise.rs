//! Enterprise, age 4.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Enterprise",
    4,
    Purple,
    [PICTURE, CROWN, CROWN, CROWN],
    CROWN,
    &[demand(enterprise_demand), dogma(enterprise)],
);

/// Target transfers one top card that is not purple and has a crown (Target's pick) from Target's board to
/// Activator's board; if a card was transferred, Target draws and melds a 4.
#[handler]
async fn enterprise_demand(d: Dogma) {
    let _ = d;
}

/// Optional: splay your green cards right.
#[handler]
async fn enterprise(d: Dogma) {
    let _ = d;
}
