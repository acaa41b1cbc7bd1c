//! Composites, age 9.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Composites", 9, Red, [FACTORY, FACTORY, PICTURE, FACTORY], FACTORY, &[demand(composites_demand)]);

/// Target keeps one card of Target's pick in hand and transfers the rest of Target's hand to Activator's
/// hand. Independently of that, Target then transfers the single highest-value card of Target's score pile
/// (Target picks among ties) to Activator's score pile.
#[handler]
async fn composites_demand(d: Dogma) {
    let _ = d;
}
