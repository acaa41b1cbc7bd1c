//! Archery, age 1.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Archery", 1, Red, [CASTLE, LIGHTBULB, PICTURE, CASTLE], CASTLE, &[demand(archery_demand)]);

/// Target draws a 1, then transfers the single highest-value card of Target's hand (Target picks among ties;
/// the card just drawn counts) to Activator's hand.
#[handler]
async fn archery_demand(d: Dogma) {
    let _ = d;
}
