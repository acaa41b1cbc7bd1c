//! Medicine, age 3.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Medicine", 3, Yellow, [CROWN, LEAF, LEAF, PICTURE], LEAF, &[demand(medicine_demand)]);

/// Exchange the highest-value card of Target's score pile (Target picks among ties) for the lowest-value
/// card of Activator's score pile (Activator picks among ties). Both cards are fixed before anything moves;
/// a side with an empty score pile gives nothing.
#[handler]
async fn medicine_demand(d: Dogma) {
    let _ = d;
}
