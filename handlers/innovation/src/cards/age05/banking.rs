//! Banking, age 5.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Banking",
    5,
    Green,
    [FACTORY, CROWN, PICTURE, CROWN],
    CROWN,
    &[demand(banking_demand), dogma(banking)],
);

/// Target transfers one top card that is not green and has a factory (Target's pick) from Target's board to
/// Activator's board; if a card was transferred, Target draws and scores a 5.
#[handler]
async fn banking_demand(d: Dogma) {
    let _ = d;
}

/// Optional: splay your green cards right.
#[handler]
async fn banking(d: Dogma) {
    let _ = d;
}
