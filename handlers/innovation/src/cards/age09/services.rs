//! Services, age 9.

use crate::prelude::*;

pub(super) const CARD: Facts =
    card("Services", 9, Purple, [PICTURE, LEAF, LEAF, LEAF], LEAF, &[demand(services_demand)]);

/// Target transfers every card tied for highest value in Target's score pile to Activator's hand. If at
/// least one was transferred, Target picks one top card without a leaf on Activator's board and transfers it
/// to Target's hand.
#[handler]
async fn services_demand(d: Dogma) {
    let _ = d;
}
