//! Databases, age 10.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Databases", 10, Green, [PICTURE, CLOCK, CLOCK, CLOCK], CLOCK, &[demand(databases_demand)]);

/// Target returns ceil(number of cards in Target's score pile / 2) cards of Target's pick from that score
/// pile, in the order Target picks.
#[handler]
async fn databases_demand(d: Dogma) {
    let _ = d;
}
