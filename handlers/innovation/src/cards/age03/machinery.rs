//! Machinery, age 3.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Machinery",
    3,
    Yellow,
    [LEAF, LEAF, PICTURE, CASTLE],
    LEAF,
    &[demand(machinery_demand), dogma(machinery)],
);

/// Exchange Target's whole hand for every card tied for highest value in Activator's hand. Both groups are
/// fixed before anything moves; either may be empty.
#[handler]
async fn machinery_demand(d: Dogma) {
    let _ = d;
}

/// Score one card with a castle from hand (required if hand contains one; your pick). Then optional: splay
/// your red cards left.
#[handler]
async fn machinery(d: Dogma) {
    let _ = d;
}
