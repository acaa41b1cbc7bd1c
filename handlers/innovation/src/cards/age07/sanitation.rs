//! Sanitation, age 7.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Sanitation", 7, Yellow, [LEAF, LEAF, PICTURE, LEAF], LEAF, &[demand(sanitation_demand)]);

/// Exchange the two highest-value cards of Target's hand (Target picks among ties; fewer if Target holds
/// fewer) for the one lowest-value card of Activator's hand (Activator picks among ties; none if that hand
/// is empty). All cards are fixed before anything moves.
#[handler]
async fn sanitation_demand(d: Dogma) {
    let _ = d;
}
