//! Statistics, age 5.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Statistics",
    5,
    Yellow,
    [LEAF, LIGHTBULB, LEAF, PICTURE],
    LEAF,
    &[demand(statistics_demand), dogma(statistics)],
);

/// Target transfers every card tied for highest value in Target's score pile to Target's own hand.
#[handler]
async fn statistics_demand(d: Dogma) {
    let _ = d;
}

/// Optional: splay your yellow cards right.
#[handler]
async fn statistics(d: Dogma) {
    let _ = d;
}
