//! Explosives, age 7.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Explosives", 7, Red, [PICTURE, FACTORY, FACTORY, FACTORY], FACTORY, &[demand(explosives_demand)]);

/// Target transfers the three highest-value cards of Target's hand (Target picks among ties; fewer if Target
/// holds fewer) to Activator's hand. If at least one was transferred and Target's hand is now empty, Target
/// draws a 7.
#[handler]
async fn explosives_demand(d: Dogma) {
    let _ = d;
}
