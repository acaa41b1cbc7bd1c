//! Vaccination, age 6.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Vaccination",
    6,
    Yellow,
    [LEAF, FACTORY, LEAF, PICTURE],
    LEAF,
    &[demand(vaccination_demand), dogma(vaccination)],
);

/// Target returns every card tied for lowest value in Target's score pile, in the order Target picks; if any
/// were returned, Target draws and melds a 6.
#[handler]
async fn vaccination_demand(d: Dogma) {
    let _ = d;
}

/// If this action's demand returned at least one card of any Target, draw and meld a 7.
#[handler]
async fn vaccination(d: Dogma) {
    let _ = d;
}
