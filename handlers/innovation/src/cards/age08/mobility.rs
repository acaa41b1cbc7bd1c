//! Mobility, age 8.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Mobility", 8, Red, [PICTURE, FACTORY, CLOCK, FACTORY], FACTORY, &[demand(mobility_demand)]);

/// Among the cards that are top cards, not red and without a factory on Target's board when Target starts
/// this effect, Target transfers the two of highest value (Target picks among ties; fewer if there are
/// fewer) to Activator's score pile. If at least one was transferred, Target draws an 8.
#[handler]
async fn mobility_demand(d: Dogma) {
    let _ = d;
}
