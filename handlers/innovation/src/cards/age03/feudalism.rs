//! Feudalism, age 3.

use crate::prelude::*;

pub(super) const CARD: Facts = card(
    "Feudalism",
    3,
    Purple,
    [PICTURE, CASTLE, LEAF, CASTLE],
    CASTLE,
    &[demand(feudalism_demand), dogma(feudalism)],
);

/// Target transfers one card with a castle from Target's hand (Target's pick) to Activator's hand. If a card
/// was transferred, the color of that card is unsplayed on Target's board.
#[handler]
async fn feudalism_demand(d: Dogma) {
    let _ = d;
}

/// Optional: splay left either your yellow or your purple cards.
#[handler]
async fn feudalism(d: Dogma) {
    let _ = d;
}
